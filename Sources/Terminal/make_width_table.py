"""Writes WidthTable.swift from glibc's wcwidth in the locale C.UTF-8: python3 make_width_table.py > WidthTable.swift

Each number is the first scalar of a run, shifted left by two, and the run's class: 0, 1, 2 columns, or 3 for what
wcwidth calls unprintable (controls, unassigned)."""
import ctypes
import locale

libc = ctypes.CDLL("libc.so.6")
libc.wcwidth.argtypes = [ctypes.c_wchar]
libc.gnu_get_libc_version.restype = ctypes.c_char_p
locale.setlocale(locale.LC_CTYPE, "C.UTF-8")

runs = []
last = None
for scalar in range(0x110000):
    if 0xD800 <= scalar <= 0xDFFF:
        continue
    width = libc.wcwidth(chr(scalar))
    kind = 3 if width < 0 else width
    if kind != last:
        runs.append(scalar << 2 | kind)
        last = kind

version = libc.gnu_get_libc_version().decode()
print(f"// Made by make_width_table.py from glibc {version}; do not edit.")
print()
print("/// The runs of equal width in order of their first scalar; see the generator for the form.")
print("let widthRuns: [UInt32] = [")
line = " "
for run in runs:
    word = f" {run},"
    if len(line) + len(word) > 118:
        print(line)
        line = " "
    line += word
print(line)
print("]")
