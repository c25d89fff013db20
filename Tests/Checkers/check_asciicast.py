"""Checks asciicast files against the format's description and plays them on a small terminal of its own.

Usage: check_asciicast.py FILE...

Prints one JSON object a file: {"version", "title", "size", "events": [[milliseconds, code, data]...],
"screens": [rows of text after each output event], "looks": [the same with attributes]}. Anything that the format or
a plain xterm-like terminal does not allow ends it with status 1 and a line on standard error.

The terminal knows absolute positions, erasing and attributes only. It is played twice: once with every character as
wide as Unicode says, once with the cursor thrown off after each symbol on whose width terminals disagree. Both must
show the same.
"""

import json
import re
import sys
import unicodedata

SEQUENCE = re.compile(r"\x1b\[(\?25[hl]|[0-9;]*[HJKm])")


class Wrong(Exception):
    pass


def width(char):
    if unicodedata.category(char) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def is_disputed(char):
    code = ord(char)
    return code >= 0x2190 and not 0x2500 <= code < 0x25A0


class Terminal:
    def __init__(self, columns, rows, disputes):
        self.disputes = disputes
        self.resize(columns, rows)
        self.cells = [[(" ", "0")] * columns for _ in range(rows)]
        self.row = self.column = 0
        self.look = "0"
        self.cursor = True

    def resize(self, columns, rows):
        # What was on the screen before is not relied on.
        self.columns, self.rows = columns, rows
        self.cells = [[("?", "0")] * columns for _ in range(rows)]

    def feed(self, data):
        index = 0
        while index < len(data):
            if data[index] == "\x1b":
                match = SEQUENCE.match(data, index)
                if not match:
                    raise Wrong("a sequence that is not expected: %r" % data[index : index + 12])
                self.control(match.group(1))
                index = match.end()
            else:
                self.write(data[index])
                index += 1
        if self.look != "0":
            raise Wrong("a frame that leaves attributes behind")

    def control(self, body):
        if body in ("?25h", "?25l"):
            self.cursor = body == "?25h"
        elif body[-1] == "H":
            row, column = (int(n) for n in (body[:-1] or "1;1").split(";"))
            if not (1 <= row <= self.rows and 1 <= column <= self.columns):
                raise Wrong("a position off the screen: %s" % body)
            self.row, self.column = row - 1, column - 1
        elif body[-1] == "J":
            if body != "2J":
                raise Wrong("an erase that is not expected: %s" % body)
            self.cells = [[(" ", "0")] * self.columns for _ in range(self.rows)]
        elif body[-1] == "K":
            if self.look != "0":
                raise Wrong("erased with attributes set; what that does differs")
            self.put(self.row, self.column, [" "] * (self.columns - self.column))
        else:
            self.look = body[:-1] or "0"
            if not self.look.startswith("0"):
                raise Wrong("attributes that build on others: %s" % body)

    def write(self, char):
        if unicodedata.category(char) in ("Cc", "Zl", "Zp"):
            raise Wrong("a control character: %r" % char)
        columns = width(char)
        if columns == 0:
            text, look = self.cells[self.row][self.column - 1]
            at = self.column - (2 if text == "" else 1)
            text, look = self.cells[self.row][at]
            self.cells[self.row][at] = (text + char, look)
            return
        if self.column + columns > self.columns:
            raise Wrong("written past the last column: %r" % char)
        self.put(self.row, self.column, [char, ""][:columns])
        self.column += columns
        if self.disputes and is_disputed(char) and self.column < self.columns:
            self.column = max(0, self.column - 1) if columns == 2 else self.column + 1

    def put(self, row, column, texts):
        """Writes cells; what is left of a wide character that is half written over becomes a blank."""
        line = self.cells[row]
        end = column + len(texts)
        if line[column][0] == "" and column > 0:
            line[column - 1] = (" ", line[column - 1][1])
        if end < self.columns and line[end][0] == "":
            line[end] = (" ", line[end][1])
        line[column:end] = [(text, self.look) for text in texts]

    def text(self):
        return ["".join(text for text, _ in line).rstrip(" ") for line in self.cells]

    def looks(self):
        return ["|".join(text + "~" + look for text, look in line) for line in self.cells]


def milliseconds(raw):
    match = re.fullmatch(r"(\d+)\.(\d{3})", raw)
    if not match:
        raise Wrong("a time that is not seconds with three decimals: %s" % raw)
    return int(match.group(1)) * 1000 + int(match.group(2))


def header(line):
    head = json.loads(line)
    if head.get("version") == 2:
        known = {"version", "width", "height", "title", "env", "command"}
        size = (head["width"], head["height"])
        environment = head.get("env", {})
    elif head.get("version") == 3:
        known = {"version", "term", "title", "command"}
        size = (head["term"]["cols"], head["term"]["rows"])
        environment = {"TERM": head["term"].get("type")}
        if set(head["term"]) - {"cols", "rows", "type"}:
            raise Wrong("unknown members of term: %s" % sorted(head["term"]))
    else:
        raise Wrong("no version 2 or 3")
    if set(head) - known:
        raise Wrong("unknown members of the header: %s" % sorted(set(head) - known))
    if set(environment) - {"TERM"}:
        raise Wrong("more environment than TERM")
    if not all(isinstance(side, int) and side > 0 for side in size):
        raise Wrong("no size")
    return head["version"], head.get("title"), size


def check(path):
    with open(path, "rb") as file:
        data = file.read().decode("utf-8", "strict")
    if not data.endswith("\n"):
        raise Wrong("the last line has no end")
    lines = data[:-1].split("\n")
    version, title, size = header(lines[0])
    terminals = [Terminal(*size, disputes=False), Terminal(*size, disputes=True)]
    events, screens, looks = [], [], []
    time = 0
    for line in lines[1:]:
        if any(ord(char) < 0x20 for char in line):
            raise Wrong("a raw control character")
        match = re.fullmatch(r"\[([^,]+),(.*)\]", line)
        if not match:
            raise Wrong("no event: %s" % line[:40])
        _, code, text = json.loads(line)
        at = milliseconds(match.group(1))
        if version == 2 and at < time:
            raise Wrong("time runs backwards")
        time = at if version == 2 else time + at
        if events and events[-1][1] == "x":
            raise Wrong("something after the exit")
        events.append([time, code, text])
        if code == "o":
            for terminal in terminals:
                terminal.feed(text)
            if terminals[0].looks() != terminals[1].looks():
                raise Wrong("a terminal with other widths shows something else")
            screens.append(terminals[0].text())
            looks.append(terminals[0].looks())
        elif code == "r":
            if not re.fullmatch(r"[1-9]\d*x[1-9]\d*", text):
                raise Wrong("no size: %s" % text)
            for terminal in terminals:
                terminal.resize(*(int(side) for side in text.split("x")))
        elif code == "x":
            if version == 2 or not re.fullmatch(r"\d+", text):
                raise Wrong("no exit: %s" % text)
        elif code != "m":
            raise Wrong("an unknown code: %s" % code)
    if version == 3 and (not events or events[-1][1] != "x"):
        raise Wrong("no exit at the end")
    if not terminals[0].cursor:
        raise Wrong("the cursor is left hidden")
    return {
        "version": version,
        "title": title,
        "size": list(size),
        "events": events,
        "screens": screens,
        "looks": looks,
    }


def main():
    for path in sys.argv[1:]:
        try:
            print(json.dumps(check(path)))
        except (Wrong, KeyError, ValueError, UnicodeDecodeError) as error:
            print("%s: %s" % (path, error), file=sys.stderr)
            sys.exit(1)


main()
