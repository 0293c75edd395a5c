"""Compares the texts of SVG or PDF files with those that `inspect --json` prints.

    document_texts.py FOLDER IMAGES.json LAYOUTS.json…

The documents are the output of `render --json --format svg --svg-text` or `--format pdf --pdf-text`, and of `inspect --json` for
each of the same scenes; FOLDER contains the files. SVG files are read by an XML parser, PDF files by pdftotext.

Spaces are not compared, because a text has one at the end of no line. In an SVG file, the group of an element must contain its text
if each of its characters is one letter, digit, symbol or sign of a script from left to right. In a PDF file, each text must occur; of
texts with letters from right to left, the characters, because pdftotext reverses the letters of ligatures.

Prints one JSON document: the number of pictures and of compared texts, the number of texts that are outlines, and the texts that are
missing, each with its file and element.
"""

import collections
import json
import pathlib
import subprocess
import sys
import unicodedata
import xml.etree.ElementTree as tree

SPACE = "{http://www.w3.org/2000/svg}"
CONTROLS = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI", "BN"}


def bare(text):
    """The text without spaces and without invisible controls."""
    return "".join(
        letter for letter in text if not letter.isspace() and unicodedata.bidirectional(letter) not in CONTROLS)


def is_reversed(text):
    return any(unicodedata.bidirectional(letter) in ("R", "AL") for letter in text)


def is_simple(text):
    return not is_reversed(text) and all(
        unicodedata.category(letter)[0] not in "MC" and ord(letter) < 0x10000 and letter not in "⌫⏎🌐"
        for letter in text)


def is_turned(element):
    """Whether the corners of an element are not those of a parallelogram."""
    if "quad" not in element:
        return False
    a, b, c, d = element["quad"]
    return any(abs(a[axis] + c[axis] - b[axis] - d[axis]) > 0.01 for axis in (0, 1))


def is_inside(element, size):
    frame = element["frame"]
    return frame["x"] >= 0 and frame["x"] + frame["width"] <= size["width"]


def svg_texts(root):
    """The texts of each group, with those of the groups inside it."""
    texts = {}
    for group in root.iter(SPACE + "g"):
        if group.get("id"):
            texts[group.get("id")] = bare("".join("".join(node.itertext()) for node in group.iter(SPACE + "text")))
    return texts


def main():
    images, *parts = (json.loads(pathlib.Path(path).read_text())["pictures"] for path in sys.argv[2:])
    layouts = sum(parts, [])
    facts = {"pictures": 0, "texts": 0, "skipped": 0, "missing": []}
    for layout, image in zip(layouts, images, strict=True):
        for key in ["scene", "name", "variant", "scale"]:
            assert layout[key] == image[key]
        path = pathlib.Path(sys.argv[1]) / image["file"]
        facts["pictures"] += 1
        groups = whole = None
        if path.suffix == ".svg":
            groups = svg_texts(tree.parse(path).getroot())
        else:
            run = subprocess.run(["pdftotext", "-raw", path, "-"], stdout=subprocess.PIPE, check=True)
            whole = bare(unicodedata.normalize("NFKC", run.stdout.decode()))
        for element in layout["elements"]:
            if not element.get("text") or element.get("opacity") == 0:
                continue
            text = bare(element["text"])
            if is_turned(element) or not (is_simple(text) if groups else is_inside(element, layout["size"])):
                facts["skipped"] += 1
                continue
            if groups is not None:
                found = text in groups[element["id"]]
            else:
                text = unicodedata.normalize("NFKC", text)
                found = not collections.Counter(text) - collections.Counter(whole) if is_reversed(text) else text in whole
            facts["texts"] += 1
            if not found:
                facts["missing"].append(f"{image['file']} {element['id']} {text}")
    json.dump(facts, sys.stdout)


main()
