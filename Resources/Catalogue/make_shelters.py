#!/usr/bin/env python3
"""Writes shelters.tsv, which lies beside this file, from the town and ZIP lists in Resources/Places.

    python3 Resources/Catalogue/make_shelters.py

The 1,500 towns in which the catalogue has an invented shelter: drawn by the square root of their population in the
United States and Canada, so that small towns have theirs, and the biggest city of each of the 80 countries that have
the biggest ones. Rewriting the file changes the catalogue: raise its version then.

The file begins with a line `# N rows, M bytes`, M being the size of the whole file, so that a truncated copy is told
from a good one. Each row is city, state, country, postcode, latitude and longitude between tabs. Towns and their
places are GeoNames' (see Resources/Places/ATTRIBUTION.txt); the letters and digits of Canadian postcodes are invented.
"""

import math
from pathlib import Path

HERE = Path(__file__).parent
PLACES = HERE.parent / "Places"
IN_STATES, IN_CANADA, IN_THE_WORLD = 1358, 60, 80
WITH_ZIPS = {"US", "PR", "GU", "VI", "AS", "MP"}
# The first letters of Canadian postcodes, by province; the rest is invented.
LETTERS = {"NL": "A", "NS": "B", "PE": "C", "NB": "E", "QC": "J", "ON": "L", "MB": "R", "SK": "S", "AB": "T", "BC": "V",
           "NT": "X", "NU": "X", "YT": "Y"}
# On the 180th meridian; and one whose place is (0, 0), which means that nobody knows it.
ODD = [("Waiyevo", "", "FJ", "", "-16.8", "180"), ("Topeka", "KS", "US", "66603", "0", "0")]


class SplitMix64:
    """The generator that the app uses too."""

    def __init__(self, seed):
        self.state = seed

    def next(self, bound):
        mask = (1 << 64) - 1
        self.state = (self.state + 0x9E3779B97F4A7C15) & mask
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & mask
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & mask
        return (z ^ (z >> 31)) * bound >> 64


def rows(path):
    lines = path.read_text(encoding="utf-8").splitlines()
    return [line.split("\t") for line in lines if not line.startswith("#")]


def chord(a, b):
    """The squared distance through the earth between two (latitude, longitude)."""
    def point(p):
        phi, lam = math.radians(p[0]), math.radians(p[1])
        return math.cos(phi) * math.cos(lam), math.cos(phi) * math.sin(lam), math.sin(phi)
    return sum((x - y) ** 2 for x, y in zip(point(a), point(b)))


def nearest_zip(zips, point):
    near = [row for row in zips if abs(row[1] - point[0]) < 1]
    return min(near or zips, key=lambda row: (chord((row[1], row[2]), point), row[0]))[0]


def drawn(towns, count, numbers):
    """As many towns as asked for, each by the square root of its population; a town may come more than once."""
    sums, total = [], 0
    for town in towns:
        total += math.isqrt(int(town[5]))
        sums.append(total)
    chosen = []
    for _ in range(count):
        wanted = numbers.next(total)
        low, high = 0, len(sums) - 1
        while low < high:
            middle = (low + high) // 2
            low, high = (low, middle) if sums[middle] > wanted else (middle + 1, high)
        chosen.append(towns[low])
    return chosen


def hundredths(degrees):
    return f"{degrees:.2f}".rstrip("0").rstrip(".")


def main():
    numbers = SplitMix64(2026)
    # A seventh field marks another name of a town. Name, state and country come first, for the order.
    places = [row for row in rows(PLACES / "places.tsv") if len(row) == 6]
    towns = sorted({(name, state, country, latitude, longitude, population)
                    for latitude, longitude, population, country, state, name in places})
    zips = [(row[0], float(row[1]), float(row[2])) for row in rows(PLACES / "zips.tsv")]
    chosen = drawn([town for town in towns if town[2] in WITH_ZIPS], IN_STATES, numbers)
    chosen += drawn([town for town in towns if town[2] == "CA"], IN_CANADA, numbers)
    biggest = {}
    for town in towns:
        if town[2] not in WITH_ZIPS | {"CA", "FJ"}:
            if int(town[5]) > int(biggest.get(town[2], [0] * 6)[5]):
                biggest[town[2]] = town
    chosen += sorted(biggest.values(), key=lambda town: -int(town[5]))[:IN_THE_WORLD]

    result, seen = [], set()
    for city, state, country, latitude, longitude, _ in sorted(chosen):
        # A shelter lies a few kilometres from its town's middle, and each of a town's somewhere else.
        point = None
        while point is None or point in seen:
            point = tuple(round(float(degrees) + (numbers.next(9) - 4) / 100, 2) for degrees in (latitude, longitude))
        seen.add(point)
        postcode = ""
        if country in WITH_ZIPS:
            postcode = nearest_zip(zips, point)
        elif country == "CA":
            letters = "ABCEGHJKLMNPRSTVWXYZ"
            postcode = "{}{}{} {}{}{}".format(
                LETTERS[state], numbers.next(10), letters[numbers.next(20)], numbers.next(10), letters[numbers.next(20)],
                numbers.next(10))
        shown = state if country in WITH_ZIPS | {"CA"} else ""
        result.append((city, shown, country, postcode, hundredths(point[0]), hundredths(point[1])))
    result += ODD

    body = "".join("\t".join(row) + "\n" for row in result).encode()
    size = len(body)
    while len(header := f"# {len(result)} rows, {size} bytes\n".encode()) + len(body) != size:
        size = len(header) + len(body)
    (HERE / "shelters.tsv").write_bytes(header + body)
    print(f"{len(result)} shelters, {size} bytes")


main()
