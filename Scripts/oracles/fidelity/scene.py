"""A comparison: a scene file for Fieldproof, and a page that describes the same image in CSS."""

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

# Left, top, right and bottom, in points.
Rect = tuple[float, float, float, float]


@dataclass
class Scene:
    """An image that both programs draw."""

    name: str
    feature: str
    scale: float
    width: int
    height: int
    background: str
    # The scene file without `canvas` and `scale`.
    document: dict[str, Any]
    # Returns the page's body. The argument is the number of device pixels per CSS pixel to which border widths are
    # rounded down. It is also used for the reference, whose larger scale would otherwise give other border widths.
    body: Callable[[float], str]
    # The compared part of the image.
    region: Rect
    # A part of the region that is not compared, because it does not contain the feature.
    hole: Rect | None = None
    # For text: the cells of the glyphs, and those cells whose glyphs end on the baseline.
    cells: list[Rect] = field(default_factory=list)
    flat: list[Rect] = field(default_factory=list)
    # For presets: the parts of boxes that contain glyphs.
    glyphs: list[Rect] = field(default_factory=list)
    # For presets: whether `glyphs` are lines of text, which are not part of the mean.
    has_lines: bool = False
    # The box of a scene whose shadow is blurred.
    shadow: "Box | None" = None
    # The blurred backdrop of a scene (a `backdrop.Backdrop`), and the files beside the scene file.
    backdrop: Any = None
    files: dict[str, bytes] = field(default_factory=dict)
    # What the page draws and the preset cannot express; empty if nothing.
    stated: str = ""

    def file(self) -> dict[str, Any]:
        """The scene file as a JSON object."""
        canvas = {"width": self.width, "height": self.height, "background": self.background}
        return {"name": self.name, "canvas": canvas, "scale": self.scale, **self.document}


@dataclass
class Box:
    """The style of a box, in points. Colours are `#RRGGBB` or `#RRGGBBAA`."""

    width: float = 44
    height: float = 44
    radius: float = 8
    fill: str | None = None
    gradient: tuple[str, str] | None = None
    border: tuple[float, str] | None = None
    ring: tuple[float, str] | None = None
    # x, y, blur, spread, colour
    shadow: tuple[float, float, float, float, str] | None = None
    highlight: str | None = None
    opacity: float = 1

    def keys(self) -> dict[str, Any]:
        """The keys of `box` in a scene file."""
        keys: dict[str, Any] = {"radius": self.radius}
        if self.fill:
            keys["fill"] = self.fill
        if self.gradient:
            keys["gradient"] = {"top": self.gradient[0], "bottom": self.gradient[1]}
        if self.border:
            keys["border"] = {"width": self.border[0], "color": self.border[1]}
        if self.ring:
            keys["ring"] = {"width": self.ring[0], "color": self.ring[1]}
        if self.shadow:
            keys["shadow"] = dict(zip(("x", "y", "blur", "spread", "color"), self.shadow))
        if self.highlight:
            keys["highlight"] = self.highlight
        return keys

    def style(self, left: float, top: float, grid: float) -> str:
        """The CSS declarations of the box at a position; see `Scene.body` for `grid`."""
        style = f"position:absolute;left:{left:g}px;top:{top:g}px;width:{self.width:g}px;height:{self.height:g}px;"
        style += f"border-radius:{self.radius:g}px;"
        layers = [f"linear-gradient(to bottom,{self.gradient[0]},{self.gradient[1]})"] if self.gradient else []
        style += f"background:{','.join(layers + [self.fill] if self.fill else layers)};" if layers or self.fill else ""
        if self.border:
            style += f"border:{floored(self.border[0], grid):.7g}px solid {self.border[1]};"
        shadows = []
        if self.highlight:
            shadows.append(f"inset 0 1px 0 0 {self.highlight}")
        if self.ring:
            shadows.append(f"0 0 0 {self.ring[0]:g}px {self.ring[1]}")
        if self.shadow:
            x, y, blur, spread, color = self.shadow
            shadows.append(f"{x:g}px {y:g}px {blur:g}px {spread:g}px {color}")
        return style + (f"box-shadow:{','.join(shadows)};" if shadows else "")

    def overflow(self) -> Rect:
        """The distances by which the ring and the shadow extend beyond the four sides."""
        left = top = right = bottom = self.ring[0] if self.ring else 0.0
        if self.shadow:
            x, y, blur, spread, _ = self.shadow
            reach = blur + spread
            left, right = max(left, reach - x), max(right, reach + x)
            top, bottom = max(top, reach - y), max(bottom, reach + y)
        return left, top, right, bottom


def floored(width: float, grid: float) -> float:
    """A border width rounded down to whole device pixels, but to at least one (CSS Backgrounds, "snapped as a border
    width")."""
    if width <= 0:
        return 0
    # 1e-5 is added so that the browser does not round 1/3 of 24 device pixels down to 7.
    return max(1, math.floor(width * grid + 1e-6)) / grid + 1e-5


def box_scene(name: str, scale: float, box: Box, background: str = "#FFFFFF", count: int = 1, spacing: float = 4,
              size: tuple[int, int] = (96, 72)) -> Scene:
    """A row of equal boxes in the middle of the canvas. The feature is the first word of the name."""
    feature = name.split()[0]
    row = count * box.width + (count - 1) * spacing
    left, top = (size[0] - row) / 2, (size[1] - box.height) / 2
    cells: dict[str, Any] = {
        "kind": "cells", "length": count, "box": box.keys(),
        "sizing": {"packed": {"width": box.width, "height": box.height, "spacing": spacing}},
    }
    if box.opacity != 1:
        cells["opacity"] = box.opacity

    def body(grid: float) -> str:
        boxes = "".join(f'<div style="{box.style(left + n * (box.width + spacing), top, grid)}"></div>' for n in range(count))
        return f'<div style="position:absolute;inset:0;opacity:{box.opacity:g}">{boxes}</div>'

    outer = box.overflow()
    region = (left - outer[0] - 1, top - outer[1] - 1, left + row + outer[2] + 1, top + box.height + outer[3] + 1)
    hole = None
    if feature in ("border", "ring") and count == 1:
        inset = max(box.border[0] if box.border else 0, box.radius) + 1
        hole = (left + inset, top + inset, left + box.width - inset, top + box.height - inset)
    elif feature == "highlight":
        region = (left - 1, top - 1, left + row + 1, top + box.radius + (box.border[0] if box.border else 0) + 2)
    return Scene(name=name.replace(" ", "-"), feature=feature, scale=scale, width=size[0], height=size[1],
                 background=background, document={"field": cells}, body=body, region=region, hole=hole,
                 shadow=box if feature == "shadow" else None)
