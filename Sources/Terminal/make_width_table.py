"""Writes WidthTable.swift from glibc's wcwidth in the locale C.UTF-8: python3 make_width_table.py > WidthTable.swift

Each number of a run is its first scalar, shifted left by two, and its class: 0, 1, 2 columns, or 3 for what wcwidth
calls unprintable (controls, unassigned). The index says for each 256 scalars of the first two planes which run the
first of them is in."""
import ctypes
import locale

libc = ctypes.CDLL("libc.so.6")
libc.wcwidth.argtypes = [ctypes.c_wchar]
libc.gnu_get_libc_version.restype = ctypes.c_char_p
locale.setlocale(locale.LC_CTYPE, "C.UTF-8")

runs = []
index = []
last = None
for scalar in range(0x110000):
    width = -1 if 0xD800 <= scalar <= 0xDFFF else libc.wcwidth(chr(scalar))
    kind = 3 if width < 0 else width
    if kind != last:
        runs.append(scalar << 2 | kind)
        last = kind
    if scalar & 0xFF == 0 and scalar <= 0x20000:
        index.append(len(runs) - 1)

version = libc.gnu_get_libc_version().decode()
print(f"// Made by make_width_table.py from glibc {version}; do not edit.")


def write(name, comment, type, numbers):
    print()
    print(f"/// {comment}")
    print(f"let {name}: [{type}] = [")
    line = " "
    for number in numbers:
        word = f" {number},"
        if len(line) + len(word) > 118:
            print(line)
            line = " "
        line += word
    print(line)
    print("]")


write("widthRuns", "The runs of equal width in order of their first scalar; see the generator for the form.", "UInt32", runs)
write("widthIndex", "The run of each 256th scalar, up to the third plane.", "UInt16", index)
