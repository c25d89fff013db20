#!/usr/bin/env python3
"""A server on this computer that speaks Petfinder v2's language and Socrata's, well or badly, for tests and demonstrations.

    pet_server.py [--port N] [--log FILE] [--case NAME] [--pets N]

Prints its port. Each request is a line of JSON in the log: method, path, query, status, bytes. Cases can also be changed while it
runs: GET /case/NAME. Every pet, shelter and address is invented.
"""

import argparse
import json
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

CLIENT = ("invented-client", "invented-secret")

# What each case does is told where it is acted on, below.
CASES = """good expired-mid-paging revoked wrong-keys unauthorized-once rate-limited rate-limited-without-header rate-limited-long
faults-twice second-page-faults faults problem web-page cut-body not-json wrong-shape slow page-shift empty-page unknown-word missing-keys no-pages
filters-ignored forbidden not-found redirect redirect-here endless bad-records""".split()

PLACES = [
    ("Austin", "TX", "78701"), ("Round Rock", "TX", "78664"), ("San Marcos", "TX", "78666"),
    ("Georgetown", "TX", "78626"), ("Bastrop", "TX", "78602"),
]
NAMES = ["Biscuit", "Juniper", "Waffles", "Pickle", "Moth", "Tansy", "Bramble", "Noodle", "Fig", "Clover"]


def animal(number):
    """An invented animal in Petfinder's shape."""
    city, state, postcode = PLACES[number % len(PLACES)]
    kind = "Cat" if number % 3 == 0 else "Dog"
    return {
        "id": number, "organization_id": "TX000", "url": f"https://pets.example.org/{number}", "type": kind,
        "species": kind, "name": f"{NAMES[number % len(NAMES)]} {number}", "status": "adoptable",
        "breeds": {"primary": "Beagle" if kind == "Dog" else "Tabby", "secondary": None, "mixed": False,
                   "unknown": False},
        "colors": {"primary": None, "secondary": None, "tertiary": None}, "age": "Young", "gender": "Female",
        "size": "Medium", "coat": None,
        "attributes": {"spayed_neutered": True, "house_trained": False, "declawed": None, "special_needs": False,
                       "shots_current": True},
        "environment": {"children": None, "dogs": True, "cats": None}, "tags": [],
        "description": f"Invented &amp; kind. Likes Pickle&amp;#39;s corner, number {number}...",
        "photos": [], "primary_photo_cropped": None, "videos": [], "organization_animal_id": None,
        "status_changed_at": "2026-01-05T10:00:00+0000", "published_at": f"2026-01-{number % 28 + 1:02}T10:00:00+0000",
        "distance": None,
        "contact": {"email": "hello@shelter.example.org", "phone": "(555) 555-0100",
                    "address": {"address1": "1 Invented Street", "address2": None, "city": city, "state": state,
                                "postcode": postcode, "country": "US"}},
        "_links": {"self": {"href": f"/v2/animals/{number}"}, "organization": {"href": "/v2/organizations/tx000"}},
    }


def montgomery_row(number):
    return {"animalid": f"A{500000 + number}", "petname": NAMES[number % len(NAMES)].upper(),
            "animaltype": "CAT" if number % 3 == 0 else "DOG", "breed": "BEAGLE / MIX", "petage": "2 YEARS",
            "petsize": "MED", "sex": "S", "color": "WHITE / BROWN", "indate": f"2026-01-{number % 28 + 1:02}",
            "url": {"url": f"https://pets.example.org/A{500000 + number}"}}


def king_county_row(number):
    row = {"animal_id": f"A{600000 + number}", "animal_name": NAMES[number % len(NAMES)], "animal_type": "Dog",
           "record_type": "ADOPTABLE", "animal_breed": "TERRIER MIX", "animal_gender": "Neutered Male",
           "age": "10 MONTHS", "memo": "<p>Invented &amp; shy.</p>"}
    if number % 4:
        row["obfuscated_latitude"] = f"{47.5 + number % 10 / 100:.4f}"
        row["obfuscated_longitude"] = "-122.2500"
    return row


class World:
    """What the handler's threads share."""

    def __init__(self, case, pets, log):
        self.case = case
        self.pets = pets
        self.log = log
        self.lock = threading.Lock()
        self.tokens = 0
        self.counts = {}

    def count(self, what):
        """How often something happened in this case, this time included."""
        with self.lock:
            self.counts[what] = self.counts.get(what, 0) + 1
            return self.counts[what]

    def change(self, case):
        with self.lock:
            self.case, self.counts = case, {}

    def note(self, entry):
        if self.log:
            with self.lock, open(self.log, "a", encoding="utf-8") as file:
                file.write(json.dumps(entry) + "\n")


class Counted:
    """Counts what is read; each request has a connection of its own."""

    def __init__(self, file):
        self.file, self.count = file, 0

    def read(self, *size):
        data = self.file.read(*size)
        self.count += len(data)
        return data

    def readline(self, *size):
        data = self.file.readline(*size)
        self.count += len(data)
        return data

    def __getattr__(self, name):
        return getattr(self.file, name)


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    world: World

    def setup(self):
        super().setup()
        self.rfile = Counted(self.rfile)

    def log_message(self, *_):
        pass

    # MARK: Answers

    def send(self, status, body, kind="application/json", headers=(), length=None):
        data = body if isinstance(body, bytes) else body.encode()
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data) if length is None else length))
        for name, value in headers:
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(data)
        self.note(status)

    def note(self, status):
        split = urlsplit(self.path)
        self.world.note({"method": self.command, "path": split.path, "query": split.query, "status": status,
                         "bytes": self.rfile.count})

    def json(self, value, status=200, headers=()):
        self.send(status, json.dumps(value), headers=headers)

    def problem(self, status, title, headers=(), **more):
        body = {"type": f"https://pets.example.org/errors/ERR-{status}/", "status": status, "title": title, **more}
        self.send(status, json.dumps(body), "application/problem+json", headers)

    # MARK: Requests

    def do_POST(self):
        text = self.rfile.read(int(self.headers.get("Content-Length") or 0)).decode()
        if urlsplit(self.path).path != "/v2/oauth2/token":
            return self.problem(404, "Not Found")
        form = {name: values[0] for name, values in parse_qs(text).items()}
        keys = (form.get("client_id"), form.get("client_secret"))
        if self.world.case == "wrong-keys" or keys != CLIENT or form.get("grant_type") != "client_credentials":
            return self.problem(401, "invalid_client", detail="Client authentication failed", hint=None,
                                errors=[{"code": "invalid_client"}])
        with self.world.lock:
            self.world.tokens += 1
            token = f"token-{self.world.tokens}"
        self.json({"token_type": "Bearer", "expires_in": 3600, "access_token": token})

    def do_GET(self):
        split = urlsplit(self.path)
        if split.path.startswith("/case/"):
            self.world.change(split.path[len("/case/"):])
            return self.send_bare()
        query = {name: values[0] for name, values in parse_qs(split.query, keep_blank_values=True).items()}
        if split.path == "/v2/animals":
            if not self.is_signed_in():
                return self.problem(401, "Unauthorized", detail="Access token invalid or expired")
            return self.animals(query)
        if split.path.startswith("/resource/"):
            return self.rows(split.path, query)
        self.problem(404, "Not Found")

    def send_bare(self):
        self.send_response(204)
        self.end_headers()

    def is_signed_in(self):
        token = self.headers.get("Authorization", "")
        with self.world.lock:
            current = f"Bearer token-{self.world.tokens}"
        if token != current or self.world.tokens == 0:
            return False
        case, number = self.world.case, self.world.count("authorized")
        # The first token is taken back: at once, for good, or before the second page.
        if case == "unauthorized-once" and number == 1 or case == "revoked":
            return False
        return not (case == "expired-mid-paging" and number == 2)

    def query_page(self):
        """The page that is asked for."""
        return int(parse_qs(urlsplit(self.path).query).get("page", ["1"])[0])

    def misbehaves(self):
        """Whether the case is one that concerns every answer, and it was given."""
        case, number = self.world.case, self.world.count("asked")
        if case == "rate-limited" and number == 1:
            self.problem(429, "Too Many Requests", headers=[("Retry-After", "1")])
        elif case == "rate-limited-long":
            self.problem(429, "Too Many Requests", headers=[("Retry-After", "90")])
        elif case == "rate-limited-without-header":
            self.problem(429, "Too Many Requests")
        elif case == "second-page-faults" and self.query_page() > 1:
            self.problem(500, "Server Error")
        elif case == "faults" or case == "faults-twice" and number <= 2:
            self.problem(500, "Server Error")
        elif case == "problem":
            self.problem(400, "Invalid Request", detail="The request has invalid parameters.",
                         **{"invalid-params": [{"in": "query", "path": "distance", "message": "too far"}]})
        elif case == "forbidden":
            self.problem(403, "Forbidden")
        elif case == "not-found":
            self.problem(404, "Not Found")
        elif case == "redirect":
            self.send(302, "", headers=[("Location", "http://localhost:9/elsewhere")])
        elif case == "redirect-here":
            self.send(302, "", headers=[("Location", self.path)])
        elif case == "endless":
            self.endless()
        elif case == "web-page":
            self.send(200, "<!DOCTYPE html><title>Busy</title><p>Come back later.", "text/html; charset=utf-8")
        elif case == "cut-body":
            self.send(200, '{"animals": [{"id": 1, "na', length=4096)
            self.close_connection = True
        elif case == "not-json":
            self.send(200, "no pets today")
        elif case == "wrong-shape":
            self.json({"pets": {}})
        else:
            if case == "slow":
                time.sleep(1.5)
            return False
        return True

    def endless(self):
        """A body without a length that goes on until the other side has enough."""
        self.send_response(200)
        self.end_headers()
        self.note(200)
        self.close_connection = True
        try:
            while True:
                self.wfile.write(b" " * 65536)
        except OSError:
            pass

    # MARK: Petfinder

    def animals(self, query):
        if self.misbehaves():
            return None
        case = self.world.case
        page, limit = int(query.get("page", 1)), int(query.get("limit", 20))
        found = [animal(number) for number in range(1, self.world.pets + 1)]
        if "type" in query and case != "filters-ignored":
            found = [pet for pet in found if pet["type"].lower() == query["type"]]
        start = (page - 1) * limit
        if case == "page-shift" and page > 1:
            start -= 1
        pages = -(-len(found) // limit)
        shown = found[start:start + limit]
        if case == "empty-page" and page == 2:
            shown = []
        if case == "no-pages":
            shown, found, pages = [], [], 0
        if case == "unknown-word":
            for pet in shown:
                pet.update(age="Ancient", size="Enormous", gender="Both", coat="Feathers", type="Dinosaur")
        if case == "missing-keys":
            shown = [{"id": pet["id"], "name": pet["name"]} for pet in shown]
        if case == "bad-records":
            shown = shown[:3] + [None, 7, {"name": "No id"}, {"id": "x"}] + shown[3:]
        self.json({"animals": shown, "pagination": {
            "count_per_page": limit, "total_count": len(found), "current_page": page, "total_pages": pages,
            "_links": {}}})

    # MARK: Socrata

    def rows(self, path, query):
        if self.misbehaves():
            return None
        make = {"/resource/e54u-qx42.json": montgomery_row, "/resource/yaai-7frk.json": king_county_row}.get(path)
        if make is None or query.get("$order") != ":id":
            return self.json({"code": "query.soql", "error": True, "message": "No such data set or order"}, 400)
        offset, limit = int(query.get("$offset", 0)), int(query.get("$limit", 1000))
        rows = [make(number) for number in range(1, self.world.pets + 1)]
        if make is king_county_row and self.world.case == "filters-ignored":
            rows += [{**king_county_row(900 + number), "record_type": "LOST"} for number in range(5)]
        self.json(rows[offset:offset + limit])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--log")
    parser.add_argument("--case", default="good", choices=CASES)
    parser.add_argument("--pets", type=int, default=45)
    options = parser.parse_args()
    Handler.world = World(options.case, options.pets, options.log)
    server = ThreadingHTTPServer(("127.0.0.1", options.port), Handler)
    server.daemon_threads = True
    print(server.server_address[1], flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        sys.exit(0)


if __name__ == "__main__":
    main()
