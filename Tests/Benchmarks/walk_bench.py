"""Measures walkthroughs without a terminal: walk_bench.py PETSAVE LIBRARY

Prints steps a second, and the time of the whole library; status 1 when either misses what must hold.
"""
import os
import subprocess
import sys
import tempfile
import time

LEAST_STEPS = 1000
LONGEST_LIBRARY = 5.0

HEAD = 'consent none\nauthorization when-in-use\nlaunch\nexpect rows 20\n'
# One round of what a person does: 20 steps.
ROUND = (
    ["press Down"] * 8 + ["press Enter", "press Escape"] + ["press Up"] * 4
    + ["press s", "press Escape", "wait 1s", "resize 100x30", "resize 80x24", "press Home"]
)


def seconds(*command):
    start = time.monotonic()
    outcome = subprocess.run(command, stdout=subprocess.PIPE, text=True)
    if outcome.returncode != 0:
        sys.exit(outcome.stdout)
    return time.monotonic() - start


def best(*command):
    return min(seconds(*command) for _ in range(3))


def main():
    petsave, library = sys.argv[1:]
    rounds = 200
    with tempfile.TemporaryDirectory() as folder:
        scripts = {}
        for name, body in (("empty", []), ("full", ROUND * rounds)):
            scripts[name] = os.path.join(folder, name + ".walk")
            with open(scripts[name], "w") as file:
                file.write(HEAD + "\n".join(body) + "\n")
        empty = best(petsave, "walk", scripts["empty"])
        full = best(petsave, "walk", scripts["full"])
    rate = len(ROUND) * rounds / (full - empty)
    whole = best(petsave, "walk", library)
    count = sum(name.endswith(".walk") for name in os.listdir(library))
    print(f"Walkthroughs without a terminal: {rate:,.0f} steps a second (at least {LEAST_STEPS:,}); "
          f"the library, {count} of them: {whole:.2f} s (less than {LONGEST_LIBRARY:.0f})")
    if rate < LEAST_STEPS or whole >= LONGEST_LIBRARY:
        sys.exit("that misses what must hold")


main()
