"""Reads SVG files with an XML parser, and compares their groups with the elements that `inspect --json` prints.

    svg_layers.py FOLDER IMAGES.json LAYOUTS.json…

The documents are the output of `render --json --format svg`, and of `inspect --json` for each of the same scenes; FOLDER
contains the files. Prints one JSON document: the number of pictures and of elements, elements without a group, texts without a
label, ids that occur twice, references to ids that do not exist, files with pixels although no element has an image, an emoji
or a blurred backdrop, and the number of elements of each name in all files. The runs of a text are below its label.
"""

import collections
import json
import pathlib
import re
import sys
import xml.etree.ElementTree as tree

SPACE = "{http://www.w3.org/2000/svg}"


def main():
    images, *parts = (json.loads(pathlib.Path(path).read_text())["pictures"] for path in sys.argv[2:])
    layouts = sum(parts, [])
    facts = {"pictures": 0, "elements": 0, "missing": [], "unlabelled": [], "repeated": [], "dangling": [], "pixels": []}
    names = collections.Counter()
    for layout, image in zip(layouts, images, strict=True):
        for key in ["scene", "name", "variant", "scale"]:
            assert layout[key] == image[key]
        file = pathlib.Path(sys.argv[1]) / image["file"]
        root = tree.parse(file).getroot()
        names.update(node.tag.removeprefix(SPACE) for node in root.iter())
        facts["pictures"] += 1
        ids = collections.Counter(node.get("id") for node in root.iter() if node.get("id"))
        facts["repeated"] += [f"{image['file']} {name}" for name, count in ids.items() if count > 1]
        groups = {node.get("id"): node for node in root.iter(SPACE + "g")}
        for element in layout["elements"]:
            facts["elements"] += 1
            if element["id"] not in groups:
                facts["missing"].append(f"{image['file']} {element['id']}")
            elif element["kind"] == "text" and ".run[" not in element["id"] and (
                    element["text"] or None) != groups[element["id"]].get("aria-label"):
                facts["unlabelled"].append(f"{image['file']} {element['id']}")
        has_images = any(
            element["kind"] == "image" or "backdropBlur" in element
            or any(ord(letter) >= 0x1F000 for letter in str(element.get("text")))
            for element in layout["elements"])
        if not has_images and root.find(f".//{SPACE}image") is not None:
            facts["pixels"].append(image["file"])
        text = file.read_text()
        for name in re.findall(r"url\(#([^)]*)\)", text) + re.findall(r' href="#([^"]*)"', text):
            if name not in ids:
                facts["dangling"].append(f"{image['file']} {name}")
    json.dump(facts | {"names": names}, sys.stdout)


main()
