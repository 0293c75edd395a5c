"""Reads a specification sheet with Python's parser, and compares its numbers with those of `inspect`.

The arguments are the sheet and the output of `fieldproof inspect` for the same scene. The result is printed as JSON.
"""

import html.parser
import json
import sys

VOID = {"meta", "img", "br", "link", "input", "hr"}


class Sheet(html.parser.HTMLParser):
    """Collects headings, tables, images, figures and numbers."""

    def __init__(self):
        super().__init__()
        self.stack = []
        self.headings, self.tables, self.images, self.figures, self.values, self.items = [], {}, [], {}, [], []
        self.table = self.figure = None
        self.unclosed = []

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        entry = {"tag": tag, "attributes": attributes, "text": ""}
        if tag == "svg" and "aria-label" in attributes:
            self.figure = {"numbers": [], "curves": [], "words": []}
            self.figures[attributes["aria-label"]] = self.figure
        if tag == "table":
            self.table = []
        if tag == "tr" and self.table is not None:
            self.table.append([])
        if tag == "img":
            self.images.append(attributes)
        if tag == "polyline" and self.figure is not None and attributes["class"] == "curve":
            self.figure["curves"].append(
                [[float(number) for number in point.split(",")] for point in attributes["points"].split()])
        if tag not in VOID:
            self.stack.append(entry)

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag):
        while self.stack and self.stack[-1]["tag"] != tag:
            # Only elements whose end tag is optional may be open.
            lost = self.stack.pop()
            if lost["tag"] not in ("p", "li"):
                self.unclosed.append(lost["tag"])
        if not self.stack:
            return
        entry = self.stack.pop()
        text, attributes = entry["text"], entry["attributes"]
        if self.stack:
            self.stack[-1]["text"] += text + (" " if tag == "div" else "")
        if tag in ("h1", "h2", "h3", "h4"):
            self.headings.append([tag, text])
        if tag in ("th", "td") and self.table:
            self.table[-1].append(" ".join(text.split()))
        if tag == "li":
            self.items.append(" ".join(text.split()))
        if tag == "caption":
            self.caption = text
        if tag == "table":
            self.tables[self.caption] = self.table
            self.table = None
        if "data-value" in attributes:
            self.values.append((attributes, text))
            if self.figure is not None:
                self.figure["numbers"].append([attributes["data-element"], attributes["data-property"], text])
        elif tag == "text" and self.figure is not None:
            self.figure["words"].append(text)
        if tag == "svg":
            self.figure = None

    def handle_data(self, data):
        if self.stack:
            self.stack[-1]["text"] += data


def member(value, path):
    """The value at a path; the names of members can contain dots."""
    if path == "":
        return value
    if isinstance(value, list):
        head, _, rest = path.partition(".")
        return member(value[int(head)], rest)
    names = [name for name in value if path == name or path.startswith(name + ".")]
    if not names:
        raise KeyError(path)
    name = max(names, key=len)
    return member(value[name], path[len(name) + 1:])


def expected(attributes, picture):
    """What `inspect` prints for a value of the sheet."""
    elements = {element["id"]: element for element in picture["elements"]}
    path = attributes["data-property"]
    if attributes["data-element"] == "":
        return member(picture, path)
    element = elements[attributes["data-element"]]
    frame = element["frame"]
    if path.startswith("gap."):
        other = elements[attributes["data-to"]]["frame"]
        axis, length = ("x", "width") if path == "gap.x" else ("y", "height")
        return other[axis] - frame[axis] - frame[length]
    if path.startswith("margin."):
        size = picture["size"]
        return {
            "margin.top": frame["y"], "margin.left": frame["x"],
            "margin.right": size["width"] - frame["x"] - frame["width"],
            "margin.bottom": size["height"] - frame["y"] - frame["height"],
        }[path]
    if path.startswith("inset."):
        other = elements[attributes["data-to"]]["frame"]
        return {
            "inset.top": other["y"] - frame["y"], "inset.left": other["x"] - frame["x"],
            "inset.right": frame["x"] + frame["width"] - other["x"] - other["width"],
            "inset.bottom": frame["y"] + frame["height"] - other["y"] - other["height"],
        }[path]
    if path.startswith("padding.") and "safeArea" in element:
        # The sheet lists the safe area apart from the padding.
        return member(element, path) - element["safeArea"][path.partition(".")[2]]
    return member(element, path)


def shown_color(value):
    """How designers write a colour with an opacity."""
    alpha = int(value[7:9], 16)
    return value[:7] if alpha == 255 else f"{value[:7]} {round(alpha / 2.55)}%"


def main():
    sheet = Sheet()
    with open(sys.argv[1], encoding="utf-8") as file:
        sheet.feed(file.read())
    sheet.close()
    with open(sys.argv[2], encoding="utf-8") as file:
        pictures = json.load(file)["pictures"]
    named = {}
    for image in sheet.images:
        state, variant = image["data-state"], json.loads(image["data-variant"])
        found = [picture for picture in pictures if picture["name"] == state and picture["variant"] == variant]
        named[image["data-picture"]] = found[0]
    errors, compared, kinds = [], 0, set()
    for attributes, text in sheet.values:
        value = attributes["data-value"]
        try:
            if value.startswith("#"):
                if text != shown_color(value):
                    errors.append(f"{attributes}: {text}")
            else:
                digits = text.split()[0].rstrip("°")
                number = float(digits)
                decimals = digits.partition(".")[2]
                # Parameters of curves have four decimals, all other numbers two.
                limit = 4 if ".curve." in attributes["data-property"] else 2
                if len(decimals) > limit or abs(number - float(value)) > 0.5 * 10 ** -limit + 1e-9:
                    errors.append(f"{attributes}: {text}")
            if "data-picture" in attributes:
                real = expected(attributes, named[attributes["data-picture"]])
                if value.startswith("#") and value != real:
                    errors.append(f"{attributes}: inspect prints {real}")
                if not value.startswith("#") and abs(float(value) - real) > 2.1e-6:
                    errors.append(f"{attributes}: inspect prints {real}")
                if not value.startswith("#") and abs(number - real) > 0.005 + 3e-6:
                    errors.append(f"{attributes}: {text}, but inspect prints {real}")
                compared += 1
                kinds.add(attributes["data-property"])
        except (KeyError, IndexError, ValueError, TypeError) as error:
            errors.append(f"{attributes}: {error!r}")
    print(json.dumps({
        "errors": errors, "compared": compared, "kinds": sorted(kinds), "headings": sheet.headings,
        "tables": sheet.tables, "images": [[image["data-state"], image["alt"]] for image in sheet.images],
        "figures": sheet.figures, "items": sheet.items, "unclosed": sheet.unclosed,
    }))


main()
