#!/usr/bin/env python3
"""Draws the figures and the example images of the guides into Docs/images/ (`make figures`).

    Scripts/generate/figures.py PROGRAM

A figure is an SVG file that shows SVG output of Fieldproof with dimension lines. The positions of the lines come from
`fieldproof inspect`. The images of presets are drawn from scenes of this script; the other example images are written by
the commands of Docs/cookbook.md and Docs/custom-cells.md."""

import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
IMAGES = ROOT / "Docs" / "images"
PROGRAM = sys.argv[1] if len(sys.argv) > 1 else str(ROOT / ".build/release/fieldproof")

INK = "#C2255C"
GUIDE = "#868E96"


def run(*arguments, scene=None, folder=None):
    """Runs the program with `scene` as its standard input and returns its standard output."""
    result = subprocess.run(
        [PROGRAM, *arguments], input=scene.encode() if scene else None, cwd=folder, capture_output=True)
    if result.returncode:
        sys.exit(f"{' '.join(arguments)}: {result.stderr.decode()}")
    return result.stdout


class View:
    """A scene drawn into a figure. Converts positions in the scene to positions in the figure."""

    def __init__(self, frames, x, y, zoom):
        self.frames, self.x, self.y, self.zoom = frames, x, y, zoom

    def rect(self, id):
        f = self.frames[id]
        return (self.at_x(f["x"]), self.at_y(f["y"]), self.at_x(f["x"] + f["width"]), self.at_y(f["y"] + f["height"]))

    def at_x(self, points):
        return self.x + points * self.zoom

    def at_y(self, points):
        return self.y + points * self.zoom


class Figure:
    """An SVG file with scenes, lines and labels."""

    def __init__(self, width, height):
        self.width, self.height, self.parts, self.views = width, height, [], 0

    def scene(self, text, x, y, zoom):
        layout = json.loads(run("inspect", "-", "--quiet", scene=text))["pictures"][0]
        svg = run("render", "-", "--format", "svg", "--quiet", "-o", "-", scene=text).decode()
        self.views += 1
        body = svg[svg.index(">", svg.index("<svg")) + 1:svg.rindex("</svg>")]
        # The figure has a title of its own.
        body = re.sub("<title>.*?</title>", "", body)
        # Several SVG documents are merged into one, so that their ids need prefixes to stay unique.
        body = re.sub(r'(\bid="|href="#|url\(#)', rf"\g<1>v{self.views}-", body)
        width, height = layout["size"]["width"], layout["size"]["height"]
        self.parts.append(
            f'<svg x="{x:g}" y="{y:g}" width="{width * zoom:g}" height="{height * zoom:g}" '
            f'viewBox="0 0 {width:g} {height:g}">{body.strip()}</svg>')
        return View({e["id"]: e["frame"] for e in layout["elements"]}, x, y, zoom)

    def line(self, x1, y1, x2, y2, color=INK, dash=None, width=1):
        extra = f' stroke-dasharray="{dash}"' if dash else ""
        self.parts.append(
            f'<line x1="{x1:.2f}" y1="{y1:.2f}" x2="{x2:.2f}" y2="{y2:.2f}" stroke="{color}" stroke-width="{width}"{extra}/>')

    def text(self, x, y, text, anchor="middle", color=INK, size=12, mono=True):
        family = "ui-monospace, SFMono-Regular, Menlo, Consolas, DejaVu Sans Mono, monospace" if mono else "system-ui, Helvetica, Arial, sans-serif"
        weight = "" if mono else ' font-weight="600"'
        self.parts.append(
            f'<text x="{x:.2f}" y="{y:.2f}" text-anchor="{anchor}" fill="{color}" font-size="{size}"{weight} '
            f'font-family="{family}">{text}</text>')

    def outline(self, rect, color=GUIDE):
        x1, y1, x2, y2 = rect
        self.parts.append(
            f'<rect x="{x1:.2f}" y="{y1:.2f}" width="{x2 - x1:.2f}" height="{y2 - y1:.2f}" fill="none" stroke="{color}" '
            f'stroke-dasharray="3 3"/>')

    def across(self, x1, x2, y, label, edge=None, below=True, at=None):
        """Draws a horizontal dimension line, and thin lines to it from `edge`, the y of the measured shape."""
        if edge is not None:
            for x in (x1, x2):
                self.line(x, edge, x, y + (4 if y > edge else -4), GUIDE, width=0.75)
        self.ends(x1, y, x2, y)
        self.text(at if at is not None else (x1 + x2) / 2, y + (15 if below else -7), label)

    def down(self, y1, y2, x, label, edge=None, right=True, at=None):
        """Draws a vertical dimension line, and thin lines to it from `edge`, the x of the measured shape."""
        if edge is not None:
            for y in (y1, y2):
                self.line(edge, y, x + (4 if x > edge else -4), y, GUIDE, width=0.75)
        self.ends(x, y1, x, y2)
        middle = at if at is not None else (y1 + y2) / 2
        self.text(x + (8 if right else -8), middle + 4, label, "start" if right else "end")

    def ends(self, x1, y1, x2, y2):
        """Draws a line between two points, with a bar at each end."""
        self.line(x1, y1, x2, y2)
        if y1 == y2:
            for x in (x1, x2):
                self.line(x, y1 - 3.5, x, y1 + 3.5)
        else:
            for y in (y1, y2):
                self.line(x1 - 3.5, y, x1 + 3.5, y)

    def pointer(self, x1, y1, x2, y2, label, anchor="start"):
        """Draws a label at the first point, and a line from there to a dot at the second point."""
        self.line(x1, y1, x2, y2, width=0.75)
        self.parts.append(f'<circle cx="{x2:.2f}" cy="{y2:.2f}" r="2.2" fill="{INK}"/>')
        self.text(x1 + (5 if anchor == "start" else -5 if anchor == "end" else 0), y1 + 4, label, anchor)

    def write(self, name, title):
        IMAGES.mkdir(exist_ok=True)
        (IMAGES / name).write_text(
            f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="{self.width}" '
            f'height="{self.height}" viewBox="0 0 {self.width} {self.height}" role="img">\n<title>{title}</title>\n'
            f'<rect width="{self.width}" height="{self.height}" rx="10" fill="#FFFFFF"/>\n'
            f'<rect x="0.5" y="0.5" width="{self.width - 1}" height="{self.height - 1}" rx="9.5" fill="none" stroke="#DEE2E6"/>\n'
            + "\n".join(self.parts) + "\n</svg>\n")


def groups():
    figure = Figure(760, 250)
    view = figure.scene(
        """
        canvas: { width: 336, height: 72 }
        field:
          kind: cells
          length: 6
          sizing: { packed: { width: 40, height: 48, spacing: 4 } }
          groups: { counts: [3, 3], spacing: 8, separator: { width: 32, dashWidth: 18, dashHeight: 4, dashRadius: 2, color: "#495057" } }
          label: { size: 22 }
          box: { fill: "#F1F3F5", radius: 8, border: { width: 1, color: "#CED4DA" } }
        states: { filled: { text: "482913" } }
        """, 44, 54, 2)
    cell = [view.rect(f"field.cell[{i}].box") for i in range(6)]
    top, bottom = cell[0][1], cell[0][3]
    left, right = cell[2][2], cell[3][0]
    figure.across(cell[0][0], cell[2][2], top - 20, "counts: [3, 3]", edge=top, below=False)
    figure.across(cell[3][0], cell[5][2], top - 20, "", edge=top, below=False)
    figure.across(cell[0][0], cell[0][2], bottom + 20, "packed.width", edge=bottom)
    figure.across(cell[4][2], cell[5][0], bottom + 20, "packed.spacing", edge=bottom)
    inner = (left + 16, right - 16)
    figure.across(left, inner[0], bottom + 20, "spacing", edge=bottom, at=left - 14)
    figure.across(inner[1], right, bottom + 20, "spacing", edge=bottom, at=right + 14)
    figure.across(inner[0], inner[1], bottom + 44, "separator.width", edge=bottom + 4)
    middle = (inner[0] + inner[1]) / 2
    figure.across(middle - 18, middle + 18, top + 8, "dashWidth", edge=(top + bottom) / 2 - 4, below=False)
    figure.down((top + bottom) / 2 - 4, (top + bottom) / 2 + 4, middle + 28, "", edge=middle + 18)
    figure.pointer(middle, bottom - 12, middle + 28, (top + bottom) / 2 + 4, "", "start")
    figure.text(middle, bottom - 2, "dashHeight", size=11)
    figure.write("groups.svg", "The measures of groups: counts, spacing, separator.width, dashWidth and dashHeight")


def box():
    figure = Figure(800, 350)
    view = figure.scene(
        """
        canvas: { width: 120, height: 84 }
        field:
          kind: cells
          length: 1
          width: 56
          height: 60
          sizing: { fixedWidth: 56 }
          label: { size: 28 }
          box: { fill: "#F1F3F5", radius: 14, border: { width: 3, color: "#1971C2" }, ring: { width: 5, color: "#A5D8FF" } }
        states: { filled: { text: "4" } }
        """, 20, 30, 3.2)
    x1, y1, x2, y2 = view.rect("field.cell[0].box")
    z = view.zoom
    figure.across(x1, x2, y2 + 5 * z + 18, "width (the cell's)", edge=y2 + 5 * z)
    figure.down(y1, y2, x1 - 5 * z - 14, "height", edge=x1 - 5 * z, right=False)
    figure.across(x2 - 3 * z, x2, y1 + 26 * z, "", below=False)
    figure.across(x2, x2 + 5 * z, y1 + 36 * z, "", below=False)
    figure.pointer(x2 + 34, y1 + 26 * z, x2 - 1.5 * z, y1 + 26 * z, "border.width")
    figure.pointer(x2 + 34, y1 + 36 * z, x2 + 2.5 * z, y1 + 36 * z, "ring.width")
    figure.across(x1, x1 + 14 * z, y1 + 14 * z, "", edge=None)
    figure.pointer(x1 + 10 * z, y1 - 24, x1 + 7 * z, y1 + 14 * z, "radius")
    figure.text(212, 334, "Border inside the box, ring outside", mono=False, color="#495057", size=13)

    view = figure.scene(
        """
        canvas: { width: 80, height: 84 }
        field:
          kind: cells
          length: 1
          width: 48
          height: 64
          sizing: { fixedWidth: 48 }
          label: { size: 34, padding: { horizontal: 0, vertical: 0 } }
          rule: { color: "#1971C2", height: 4, gap: 8 }
          box: none
          cursor: { shape: bar, width: 2, inset: 10, color: "#1971C2" }
        states: { active: { focused: true } }
        """, 470, 30, 3.2)
    x1, y1, x2, y2 = view.rect("field.cell[0]")
    rule, cursor = view.rect("field.cell[0].rule"), view.rect("field.cell[0].cursor")
    label = (x1, y1, x2, rule[1] - 8 * z)
    figure.outline(label)
    figure.down(rule[1], rule[3], x2 + 16, "rule.height", edge=x2)
    figure.down(label[3], rule[1], x2 + 16, "rule.gap", edge=x2)
    figure.down(y1, cursor[1], x2 + 16, "cursor.inset", edge=cursor[2])
    figure.down(cursor[3], label[3], x2 + 16, "cursor.inset", edge=cursor[2])
    figure.across(cursor[0], cursor[2], y1 - 14, "cursor.width", edge=cursor[1], below=False)
    figure.text((x1 + x2) / 2, 334, "Cursor above a rule with a gap", mono=False, color="#495057", size=13)
    figure.write("cell.svg", "The measures of a cell: box, border, ring, radius, rule and cursor")


def gaps():
    rows = [
        ("{ spacing: 12 }", "{ spacing: 12 }", "s"),
        ("{ fixedWidth: 36 }", "{ fixedWidth: 36 }", "f"),
        ("{ evenGaps: 36 }", "{ evenGaps: 36 }", "e"),
        ("{ packed: { width: 36, height: 40, spacing: 8 } }", "{ packed: { width: 36, height: 40, spacing: 8 } }", "p"),
        ("{ shrinkToFit: { spacing: 16 } }", "{ shrinkToFit: { spacing: 16 } }", "k"),
    ]
    pitch, z = 142, 2
    figure = Figure(760, pitch * len(rows) + 24)
    for index, (sizing, title, kind) in enumerate(rows):
        y = 36 + index * pitch
        figure.text(80, y - 10, "sizing: " + title, "start", "#212529", 13)
        extra = "padding: { horizontal: 4, vertical: 2 }" if kind == "k" else "centering: line"
        view = figure.scene(
            f"""
            canvas: {{ width: 300, height: 40, background: "#F8F9FA" }}
            field:
              kind: cells
              length: 4
              height: 40
              sizing: {sizing}
              label: {{ size: 24, {extra} }}
              box: {{ fill: "#D0EBFF", radius: 6 }}
            states: {{ filled: {{ text: "4829" }} }}
            """, 80, y, z)
        cell = [view.rect(f"field.cell[{i}].box") for i in range(4)]
        bottom, line = cell[0][3], y + 40 * z + 10
        left, right = view.at_x(0), view.at_x(300)
        edge = y + 40 * z
        if kind == "s":
            figure.across(cell[0][0], cell[0][2], line, "equal share", edge=edge)
            figure.across(cell[0][2], cell[1][0], line, "spacing", edge=edge)
        elif kind == "f":
            figure.across(cell[0][0], cell[0][2], line, "fixedWidth", edge=edge)
            figure.across(cell[0][2], cell[1][0], line, "equal rest", edge=edge)
        elif kind == "e":
            figure.across(left, cell[0][0], line, "gap", edge=edge)
            figure.across(cell[0][0], cell[0][2], line, "evenGaps", edge=edge)
            figure.across(cell[0][2], cell[1][0], line, "gap", edge=edge)
            figure.across(cell[3][2], right, line, "gap", edge=edge)
        elif kind == "p":
            figure.across(cell[0][0], cell[0][2], line, "width", edge=edge)
            figure.across(cell[0][2], cell[1][0], line, "spacing", edge=edge, at=(cell[0][2] + cell[1][0]) / 2 + 20)
            figure.down(cell[3][1], cell[3][3], cell[3][2] + 14, "height", edge=cell[3][2])
        else:
            figure.across(cell[0][0], cell[0][2], line, "label + padding", edge=edge, at=(cell[0][0] + cell[0][2]) / 2 - 34)
            figure.across(cell[0][2], cell[1][0], line, "spacing", edge=edge, at=(cell[0][2] + cell[1][0]) / 2 + 14)
        if index == 0:
            figure.across(left, right, y - 2, "", below=False)
            figure.text(right, y - 10, "width of the field", "end")
    figure.write("gaps.svg", "The five kinds of sizing, each with its measures")


CARD = """
canvas: { width: 375, height: 292, background: black }
field: { preset: card }
states: { shown: { number: "4242424242424242", holder: Galvin Li, expiry: 11/28, code: "369", page: PAGE, focused: true } }
"""


def card():
    figure = Figure(840, 496)
    z = 1.4
    view = figure.scene(CARD.replace("PAGE", "0"), 150, 40, z)
    x1, y1, x2, y2 = view.rect("field.front")
    page, button = view.rect("field.form.page[0]"), view.rect("field.form.page[0].button")
    brand = view.rect("field.front.brand")
    left, top = view.at_x(0), view.at_y(0)
    bottom = view.at_y(292)
    figure.across(left, x1, top - 12, "margin", edge=top, below=False)
    figure.across(x1, x2, top - 12, "width", edge=top, below=False)
    figure.down(y1, y2, left - 12, "front.height", edge=left, right=False, at=(y1 + y2) / 2)
    figure.down(y2, page[1], left - 12, "form.gap", edge=left, right=False)
    figure.down(page[1], page[3], left - 12, "form.height", edge=left, right=False)
    edge = view.at_x(375)
    figure.down(y1, brand[1], edge + 12, "front.inset", edge=brand[2])
    figure.down(brand[1], brand[3], edge + 12, "brand.height", edge=brand[2])
    focus = view.rect("field.front.focus")
    number = view.rect("field.front.number")
    figure.down(focus[1], number[1], edge + 12, "", edge=number[2])
    figure.pointer(edge + 12, (focus[1] + number[1]) / 2, edge + 12, (focus[1] + number[1]) / 2, "focus.numberMargin")
    figure.across(page[0], page[0] + 15 * z, bottom + 14, "form.inset", edge=page[3])
    figure.across(button[0], button[2], bottom + 14, "form.button.width", edge=button[3], at=(button[0] + button[2]) / 2 - 40)
    if "field.form.page[1]" in view.frames:
        after = view.rect("field.form.page[1]")
        figure.across(page[2], after[0], bottom + 14, "form.spacing", edge=page[3], at=after[0] + 34)
    figure.write("card-front.svg", "The measures of a card's front and of its form")

    figure = Figure(840, 500)
    view = figure.scene(CARD.replace("PAGE", "3"), 150, 66, z)
    x1, y1, x2, y2 = view.rect("field.back")
    stripe, panel, code = (view.rect(f"field.back.{part}") for part in ("stripe", "signature", "code"))
    left, top = view.at_x(0), view.at_y(0)
    edge = view.at_x(375)
    figure.down(y1, stripe[1], left - 12, "stripe.top", edge=left, right=False)
    figure.down(stripe[1], stripe[3], left - 12, "stripe.height", edge=left, right=False)
    figure.down(stripe[3], panel[1], left - 12, "signature.gap", edge=left, right=False)
    figure.down(panel[1], panel[3], left - 12, "signature.height", edge=left, right=False)
    figure.across(x1, panel[0], top - 12, "signature.left", edge=panel[1], below=False, at=(x1 + panel[0]) / 2 + 22)
    figure.across(panel[2], x2, top - 12, "signature.right", edge=panel[1], below=False)
    figure.across(code[0], code[2], top - 38, "code.width", edge=code[1], below=False)
    figure.down(code[1], code[3], edge + 12, "code.height", edge=code[2])
    figure.write("card-back.svg", "The measures of a card's back")


def stack():
    figure = Figure(760, 372)
    z = 1.5
    view = figure.scene(
        """
        canvas: { width: 320 }
        content:
          stack:
            padding: { top: 24, left: 32, bottom: 24, right: 32 }
            spacing: 16
            children:
              - text: { id: title, string: Enter your code, size: 22, weight: 700, alignment: center }
              - field: { preset: soft, sizing: { packed: { width: 44, height: 52, spacing: 8 } }, height: 60, when: { active: { box: { width: 48, height: 58 } } } }
              - button: { id: verify, title: Verify, fill: accent, color: white }
        states: { typing: { text: "48", focused: true } }
        """, 140, 40, z)
    ids = ["title", "field", "verify"]
    rects = [view.rect(id) for id in ids]
    for rect in rects:
        figure.outline(rect)
    left, right, top, bottom = view.at_x(0), view.at_x(320), view.at_y(0), view.at_y(view.frames["stack"]["height"])
    figure.outline((left, top, right, bottom))
    figure.down(top, rects[0][1], right + 14, "padding.top", edge=rects[0][2])
    for above, below in zip(rects, rects[1:]):
        figure.down(above[3], below[1], right + 14, "spacing", edge=above[2])
    figure.down(rects[2][3], bottom, right + 14, "padding.bottom", edge=rects[2][2])
    figure.across(left, rects[0][0], top - 12, "padding.left", edge=rects[0][1], below=False)
    figure.across(rects[0][2], right, top - 12, "padding.right", edge=rects[0][1], below=False)
    figure.write("stack.svg", "The measures of a stack: padding and spacing")


def presets():
    """Draws each preset in both themes, with some characters entered."""
    folder = IMAGES / "presets"
    folder.mkdir(parents=True, exist_ok=True)
    for preset in json.loads(run("presets", "--json"))["presets"]:
        name = preset["name"]
        entered = {"number": "482", "focused": True} if name in ("card", "card-id1", "stripe") else {"text": "482", "focused": True}
        for theme in ("light", "dark"):
            text = run("presets", name).decode()
            width = int(re.search(r"canvas: { width: (\d+)", text)[1])
            canvas = {"width": width if width > 375 else 360}
            if page := re.search(r'background: "(light-dark\(.+?\))"', text):
                canvas["background"] = page[1]
            scene = {
                "canvas": canvas, "scale": 2, "theme": theme,
                "content": {"stack": {"padding": 16, "children": [{"field": {"preset": name}}]}},
                "states": {"typing": entered},
            }
            image = run("render", "-", "--quiet", "-o", "-", scene=json.dumps(scene))
            (folder / f"{name}-{theme}.png").write_bytes(image)


# The example images of each guide, by the paths that its commands write. Two images are not among them, because tests
# draw them with Swift code: Docs/images/cookbook/badges@2x.png and Docs/images/custom-cells/dials@2x.png.
EXAMPLES = {
    "cookbook": [
        "sign-in-error/wrong.theme-light@2x.png",
        "sign-in-error/wrong.theme-dark@2x.png",
        "light/wrong@2x.png",
        "dark/wrong@2x.png",
        "glass-screen/typing.language-en.device-phone.textScale-1.png",
        "glass-screen/error.language-de.device-android.textScale-2.png",
        "typing/entering@2x.gif",
        "typing/entering.strip@2x.png",
    ],
    "custom-cells": ["rings/verifying.strip@2x.png"],
}


def examples():
    """Runs the commands of the guides on their scenes, and copies the example images."""
    for name, images in EXAMPLES.items():
        guide = (ROOT / "Docs" / f"{name}.md").read_text()
        with tempfile.TemporaryDirectory() as temporary:
            folder = Path(temporary)
            for file, text in re.findall(r"<!-- file: (.+?) -->\n```\w*\n(.*?)```\n", guide, re.DOTALL):
                (folder / file).parent.mkdir(parents=True, exist_ok=True)
                (folder / file).write_text(text)
            programs = f"{Path(PROGRAM).resolve().parent}:{os.environ['PATH']}"
            for commands in re.findall(r"^```sh\n(fieldproof .*?)```\n", guide, re.DOTALL | re.MULTILINE):
                subprocess.run(
                    ["sh", "-e", "-c", commands], cwd=folder, env={**os.environ, "PATH": programs}, check=True,
                    stdout=subprocess.DEVNULL)
            for example in images:
                path = IMAGES / name / example
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes((folder / "out" / example).read_bytes())


if __name__ == "__main__":
    for draw in (groups, box, gaps, card, stack, presets, examples):
        draw()
