#!/usr/bin/env python3
"""Compares gradients, shadows, trims and radii with headless Chromium: random boxes, each with a page that describes the
same box in CSS (trimmed and dashed lines in SVG).

Prints the mean and the largest difference of each scene, in levels from 0 to 255, over the box with its shadows. The exit
code is 1 if a mean is 0.5 or more, or if a pixel that is not at an edge differs by more than 40 levels. A pixel is at an
edge if the levels of its neighbours in Chromium's image, or in ours, differ by more than 40."""

import argparse
import json
import math
import random
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image

from fidelity.chromium import Chromium

ROOT = Path(__file__).resolve().parents[2]
FONT = ROOT / "Fonts" / "Inter.ttf"
PROGRAM = ROOT / ".build" / "release" / "fieldproof"
WIDTH, HEIGHT = 320, 240
MEAN_BOUND, PIXEL_BOUND = 0.5, 40


class Segment:
    """A straight line, or a quarter of a circle clockwise from an angle in degrees."""

    def __init__(self, start: tuple[float, float], end: tuple[float, float]):
        self.start, self.end = start, end
        self.length = math.dist(start, end)
        self.radius = 0.0

    @staticmethod
    def arc(x: float, y: float, radius: float, angle: float) -> "Segment":
        segment = Segment((x, y), (x, y))
        segment.radius, segment.angle, segment.length = radius, math.radians(angle), math.pi / 2 * radius
        return segment

    def point(self, length: float) -> tuple[float, float]:
        if self.radius:
            angle = self.angle + length / self.radius
            return self.start[0] + self.radius * math.cos(angle), self.start[1] + self.radius * math.sin(angle)
        part = length / self.length if self.length else 0
        return tuple(a + (b - a) * part for a, b in zip(self.start, self.end))

    def move(self, length: float) -> str:
        return "M{} {}".format(*self.point(length))

    def to(self, length: float) -> str:
        x, y = self.point(length)
        return f"A{self.radius} {self.radius} 0 0 1 {x} {y}" if self.radius else f"L{x} {y}"


class Box:
    """A random box, as keys of a scene and as CSS."""

    def __init__(self, seed: int):
        self.random = random.Random(seed)
        self.seed = seed
        self.scale = [1, 2, 3][seed % 3]
        self.width, self.height = self.pick(range(60, 201, 2)), self.pick(range(40, 121, 2))
        self.x, self.y = (WIDTH - self.width) / 2, (HEIGHT - self.height) / 2
        self.background = self.color(alpha=False)
        self.keys: dict[str, Any] = {}
        self.css = [f"position: absolute; left: {self.x}px; top: {self.y}px; width: {self.width}px;"
                    f" height: {self.height}px; box-sizing: border-box;"]
        self.svg = ""
        self.reach = 4.0
        # None, opaque, translucent, trimmed, dashed, and with a gradient.
        self.line = seed % 6
        self.add_radius()
        self.add_fill()
        self.add_shadows()
        self.add_border()

    def pick(self, values):
        return self.random.choice(list(values))

    def color(self, alpha: bool | None = None) -> str:
        text = "#" + "".join(f"{self.random.randrange(256):02X}" for _ in range(3))
        has_alpha = self.random.random() < 0.4 if alpha is None else alpha
        return text + f"{self.random.randrange(256):02X}" if has_alpha else text

    def gradient(self, alpha: bool | None = None) -> tuple[dict[str, Any], str]:
        """A gradient as keys and as CSS."""
        count = self.random.randint(2, 5)
        positions = sorted(self.random.randint(-20, 120) for _ in range(count))
        kind = self.pick(["linear", "radial", "conic"])
        if kind == "conic":
            positions = sorted(self.random.randint(0, 100) for _ in range(count))
        stops = [[self.color(alpha), f"{position}%"] for position in positions]
        listed = ", ".join(" ".join(stop) for stop in stops)
        angle = self.pick([0, 45, 90, 180, 270, self.random.randint(-400, 400)])
        center = [self.random.randint(0, 100), self.random.randint(0, 100)]
        keys: dict[str, Any] = {"kind": kind, "stops": stops}
        if kind != "radial":
            keys["angle"] = angle
        if kind != "linear":
            keys["center"] = [f"{part}%" for part in center]
        css = {
            "linear": f"linear-gradient({angle}deg, {listed})",
            "radial": f"radial-gradient(ellipse farthest-corner at {center[0]}% {center[1]}%, {listed})",
            "conic": f"conic-gradient(from {angle}deg at {center[0]}% {center[1]}%, {listed})",
        }[kind]
        return {"gradient": keys}, css

    def add_radius(self) -> None:
        radii = [self.random.randint(0, 30) for _ in range(4)]
        self.radii = radii
        self.keys["radius"] = radii
        self.css.append("border-radius: " + " ".join(f"{radius}px" for radius in radii) + ";")

    def add_fill(self) -> None:
        if self.seed % 4 == 3 or self.line == 5:
            self.keys["fill"] = self.color(alpha=False if self.line == 5 else None)
            self.css.append(f"background: {self.keys['fill']};")
            return
        self.keys["fill"], css = self.gradient()
        self.css.append(f"background: {css};")

    def add_shadows(self) -> None:
        shadows, css = [], []
        for _ in range(self.random.randint(0, 3)):
            shadow = {"x": self.random.randint(-8, 8), "y": self.random.randint(-8, 8), "blur": self.random.randint(0, 20),
                      "spread": self.random.randint(-4, 6), "color": self.color(alpha=True)}
            # A line of SVG has no inside to which CSS would draw the shadow.
            if self.random.random() < 0.4 and self.line not in (3, 4):
                shadow["inset"] = True
            shadows.append(shadow)
            css.append(f"{'inset ' if 'inset' in shadow else ''}{shadow['x']}px {shadow['y']}px {shadow['blur']}px"
                       f" {shadow['spread']}px {shadow['color']}")
            self.reach = max(self.reach, 1.5 * shadow["blur"] + 8 + abs(shadow["spread"]))
        if shadows:
            self.keys["shadow"] = shadows
            self.css.append(f"box-shadow: {', '.join(css)};")

    def add_border(self) -> None:
        width = self.random.randint(1, 6)
        kind = self.line
        if kind == 0:
            self.keys["border"] = "none"
            return
        if kind == 5:
            # In CSS, such a border is a background below a transparent border.
            gradient, css = self.gradient(alpha=False)
            self.keys["border"] = {"width": width, "color": gradient}
            fill = self.keys["fill"]
            self.css.append(f"border: {width}px solid transparent;"
                            f" background: linear-gradient({fill}, {fill}) padding-box, {css} border-box;")
            return
        color = self.color(alpha=False) if kind == 1 else self.color()
        self.keys["border"] = {"width": width, "color": color}
        if kind in (1, 2):
            self.css.append(f"border: {width}px solid {color};")
            return
        # SVG draws the line in the middle of the border. CSS has no lines with gaps at given lengths.
        if kind == 3:
            start, end = (round(self.random.random(), 3) for _ in range(2))
            self.keys["border"]["trim"] = [start, end]
            pieces = [(start, end)] if start <= end else [(start, 1), (0, end)]
        else:
            dash = [self.random.randint(2, 12), self.random.randint(2, 12)]
            self.keys["border"]["dash"] = dash
            # A whole number of dashes, with equal spaces, and a dash around the start.
            length = sum(segment.length for segment in self.outline(width / 2))
            number = max(1, min(round(length / sum(dash)), math.ceil(length / dash[0]) - 1))
            half, step = dash[0] / 2 / length, 1 / number
            pieces = [(0, half), *((index * step - half, index * step + half) for index in range(1, number)), (1 - half, 1)]
        path = " ".join(self.part(width / 2, *piece) for piece in pieces)
        self.svg = (f'<svg style="position:absolute;left:{self.x}px;top:{self.y}px" width="{self.width}"'
                    f' height="{self.height}"><path d="{path}" fill="none" stroke="{color}" stroke-width="{width}"/></svg>')

    def outline(self, inset: float) -> list["Segment"]:
        """The outline of the box, reduced by an inset, clockwise from the middle of the top edge."""
        side = [max(0, radius - inset) for radius in self.fitted()]
        left, top, right, bottom = inset, inset, self.width - inset, self.height - inset
        middle = min(max(self.width / 2, left + side[0]), right - side[1])
        return [
            Segment((middle, top), (right - side[1], top)), Segment.arc(right - side[1], top + side[1], side[1], -90),
            Segment((right, top + side[1]), (right, bottom - side[2])),
            Segment.arc(right - side[2], bottom - side[2], side[2], 0),
            Segment((right - side[2], bottom), (left + side[3], bottom)),
            Segment.arc(left + side[3], bottom - side[3], side[3], 90),
            Segment((left, bottom - side[3]), (left, top + side[0])),
            Segment.arc(left + side[0], top + side[0], side[0], 180), Segment((left + side[0], top), (middle, top)),
        ]

    def part(self, inset: float, start: float, end: float) -> str:
        """The path of the outline between two fractions of its length. Browsers measure arcs only roughly."""
        segments = self.outline(inset)
        total = sum(segment.length for segment in segments)
        low, high, before, path = start * total, end * total, 0.0, ""
        for segment in segments:
            first, last = max(low - before, 0), min(high - before, segment.length)
            if first < last:
                path += ("" if path else segment.move(first)) + segment.to(last)
            before += segment.length
        return path

    def fitted(self) -> list[float]:
        """The radii, scaled down together if they do not fit (CSS Backgrounds 3, section 5.5)."""
        r = self.radii
        sides = [(r[0] + r[1], self.width), (r[3] + r[2], self.width), (r[0] + r[3], self.height), (r[1] + r[2], self.height)]
        factor = min([1.0] + [side / total for total, side in sides if total > side])
        return [radius * factor for radius in r]

    def scene(self) -> dict[str, Any]:
        box = {"width": self.width, "height": self.height, **self.keys}
        return {"name": f"box-{self.seed}", "scale": self.scale,
                "canvas": {"width": WIDTH, "height": HEIGHT, "background": self.background},
                "field": {"length": 1, "sizing": {"packed": {"width": self.width, "height": self.height, "spacing": 0}},
                          "box": box, "cursor": "none"}}

    def body(self) -> str:
        return f'<div style="{" ".join(self.css)}"></div>{self.svg}'


def ours(program: Path, boxes: list[Box], folder: Path) -> list[np.ndarray]:
    files = []
    for box in boxes:
        file = folder / f"box-{box.seed}.json"
        file.write_text(json.dumps(box.scene()))
        files.append(str(file))
    done = subprocess.run([str(program), "render", *files, "-o", str(folder / "out"), "--quiet"], capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"fieldproof render: exit code {done.returncode}\n{done.stderr}")
    images = []
    for box in boxes:
        suffix = "" if box.scale == 1 else f"@{box.scale}x"
        images.append(np.asarray(Image.open(folder / "out" / f"box-{box.seed}" / f"default{suffix}.png").convert("RGB")))
    return images


def spread(image: np.ndarray) -> np.ndarray:
    """The largest difference of levels among the neighbours of each pixel."""
    padded = np.pad(image.astype(np.int16), ((1, 1), (1, 1), (0, 0)), mode="edge")
    rows, columns = image.shape[:2]
    near = np.stack([padded[y:y + rows, x:x + columns] for y in range(3) for x in range(3)])
    return (near.max(axis=0) - near.min(axis=0)).max(axis=2)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", type=Path, default=PROGRAM, help="the program to compare")
    parser.add_argument("--count", type=int, default=40, help="the number of scenes")
    parser.add_argument("--first", type=int, default=0, help="the seed of the first scene")
    parser.add_argument("--images", type=Path, metavar="DIR", help="the folder for images and their differences")
    parser.add_argument("--software", action="store_true", help="compare with Chromium's software rasterizer")
    options = parser.parse_args()
    boxes = [Box(seed) for seed in range(options.first, options.first + options.count)]
    theirs: dict[int, np.ndarray] = {}
    for scale in sorted({box.scale for box in boxes}):
        with Chromium(scale, FONT, WIDTH, HEIGHT, options.software) as browser:
            for box in boxes:
                if box.scale == scale:
                    theirs[box.seed] = browser.draw(box.background, box.body(), WIDTH, HEIGHT)
    failed, means = 0, []
    with tempfile.TemporaryDirectory() as folder:
        for box, mine in zip(boxes, ours(options.program.resolve(), boxes, Path(folder))):
            reference = theirs[box.seed]
            difference = np.abs(mine.astype(np.int16) - reference)
            left, top = (max(0, math.floor((at - box.reach) * box.scale)) for at in (box.x, box.y))
            right = math.ceil((box.x + box.width + box.reach) * box.scale)
            bottom = math.ceil((box.y + box.height + box.reach) * box.scale)
            area = difference[top:bottom, left:right]
            smooth = (spread(mine) <= PIXEL_BOUND) & (spread(reference) <= PIXEL_BOUND)
            inner = int(np.where(smooth, difference.max(axis=2), 0).max())
            is_bad = area.mean() >= MEAN_BOUND or inner > PIXEL_BOUND
            failed += is_bad
            means.append(area.mean())
            if is_bad or options.images:
                print(f"{'error: ' if is_bad else ''}box-{box.seed} at {box.scale}x: mean {area.mean():.3f}, largest"
                      f" {difference.max()}, away from edges {inner}")
            if options.images:
                options.images.mkdir(parents=True, exist_ok=True)
                sheet = np.concatenate([mine, reference, np.minimum(difference * 8, 255).astype(np.uint8)], axis=1)
                Image.fromarray(sheet).save(options.images / f"box-{box.seed}.png")
    print(f"{len(boxes)} scenes: mean {np.mean(means):.3f} levels, worst {max(means):.3f}; {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
