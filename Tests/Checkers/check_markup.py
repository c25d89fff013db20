"""Checks that an SVG or HTML file is well formed and needs nothing beside itself.

Usage: check_markup.py FILE

Prints a JSON object: for SVG the texts with their places, for HTML the headings, the visible screens' text and the
lines for screen readers. Ends with status 1 and a line on standard error when something is wrong.
"""

import html.parser
import json
import re
import sys
import xml.dom.minidom

VOID = {"meta", "br", "hr", "img", "link", "input"}


class Wrong(Exception):
    pass


def check_references(text):
    for found in re.findall(r"(?:href|src)\s*=\s*[\"']([^\"']*)", text):
        if not found.startswith("#"):
            raise Wrong("it refers to %s" % found)
    for word in ("@import", "url(", "fetch(", "XMLHttpRequest"):
        if word in text:
            raise Wrong("it may load something: %s" % word)


def check_svg(text):
    document = xml.dom.minidom.parseString(text.encode())
    root = document.documentElement
    style = "".join(node.data for node in root.getElementsByTagName("style")[0].childNodes)
    classes = set(re.findall(r"\.([a-z0-9]+)\{", style))
    texts = []
    for element in root.getElementsByTagName("*"):
        name = element.getAttribute("class")
        if name and name not in classes:
            raise Wrong("a class without a rule: %s" % name)
        if element.tagName == "text":
            words = "".join(node.data for node in element.childNodes)
            texts.append([int(element.getAttribute("x")), int(element.getAttribute("y")), words])
    title = root.getElementsByTagName("title")[0].firstChild.data
    return {"title": title, "texts": texts, "rects": len(root.getElementsByTagName("rect"))}


class Page(html.parser.HTMLParser):
    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.open = []
        self.ids = []
        self.targets = []
        self.labels = []
        self.headings = []
        self.screens = []
        self.words = []
        self.captions = []
        self.sink = None

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if tag in VOID:
            return
        self.open.append(tag)
        if "id" in attributes:
            self.ids.append(attributes["id"])
        if "aria-labelledby" in attributes:
            self.labels.append(attributes["aria-labelledby"])
        if attributes.get("href", "").startswith("#"):
            self.targets.append(attributes["href"][1:])
        if tag in ("h1", "h2", "h3"):
            self.sink = self.headings
        elif tag == "pre" and attributes.get("aria-hidden") == "true":
            self.sink = self.screens
        elif tag == "li" and "ul" in self.open:
            self.sink = self.words
        elif tag == "p" and attributes.get("class") == "caption":
            self.sink = self.captions
        else:
            return
        self.sink.append("")

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            raise Wrong("tags cross at </%s>" % tag)
        if tag in ("h1", "h2", "h3", "pre", "li", "p"):
            self.sink = None

    def handle_data(self, data):
        if self.sink is not None:
            self.sink[-1] += data


def check_html(text):
    page = Page()
    page.feed(text)
    page.close()
    if page.open:
        raise Wrong("never closed: %s" % page.open)
    if len(set(page.ids)) != len(page.ids):
        raise Wrong("an id twice")
    for target in page.targets + page.labels:
        if target not in page.ids:
            raise Wrong("no such place: %s" % target)
    if not text.startswith("<!DOCTYPE html>") or "<html lang=" not in text:
        raise Wrong("no document type or language")
    return {
        "headings": page.headings,
        "screens": page.screens,
        "words": page.words,
        "captions": page.captions,
    }


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        text = file.read()
    try:
        check_references(text)
        result = check_svg(text) if sys.argv[1].endswith(".svg") else check_html(text)
    except (Wrong, ValueError, xml.parsers.expat.ExpatError) as error:
        print("%s: %s" % (sys.argv[1], error), file=sys.stderr)
        sys.exit(1)
    print(json.dumps(result))


main()
