"""Starts petsave in a pseudo-terminal, refuses everything and quits: decide.py COMMAND..."""
import os
import pty
import select
import sys
import time


def read_until(fd, marker):
    seen = b""
    while marker not in seen:
        ready, _, _ = select.select([fd], [], [], 10)
        if not ready:
            sys.exit(f"decide.py: {marker!r} did not show")
        seen += os.read(fd, 1 << 16)


pid, fd = pty.fork()
if pid == 0:
    os.environ.update(TERM="xterm-256color", LC_ALL="C.UTF-8")
    os.execvp(sys.argv[1], sys.argv[1:])
read_until(fd, b"Refuse all")
# What is typed before the choices were drawn is dropped.
time.sleep(0.3)
# Up from the text goes to the refusal.
os.write(fd, b"k\r")
read_until(fd, b"Near you")
os.write(fd, b"q")
try:
    while os.read(fd, 1 << 16):
        pass
except OSError:
    pass
sys.exit(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
