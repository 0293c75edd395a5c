"""Draws a solved layout with skia-python, as Compose or Flutter draw: with antialiased edges between pixels, borders of
the exact width, and blurs of Skia."""

import math
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import skia
from PIL import ImageFont

from . import color
from .page import FONTS, Element, Node, Unsupported, centered, solid, tree

# The size in points at which the positions of glyphs are measured; they are scaled down to the font's size.
MEASURED = 500


def draw(layout: dict[str, Any], scale: float, fonts: Path, snaps: bool) -> np.ndarray:
    """The image of a layout. With `snaps`, frames lie on whole pixels, as in Compose; otherwise between them, as in
    Flutter.

    Raises `Unsupported`."""
    size = [math.ceil(layout["size"][side] * scale - 1e-6) for side in ("width", "height")]
    surface = skia.Surface(*size)
    drawing = Drawing(surface.getCanvas(), scale, fonts, snaps)
    surface.getCanvas().clear(rgba(layout.get("background", "#FFFFFF")))
    for node in tree(layout["elements"]):
        drawing.node(node)
    pixels = surface.makeImageSnapshot().toarray(colorType=skia.kRGBA_8888_ColorType)
    return np.ascontiguousarray(pixels[..., :3])


def rgba(text: str) -> skia.Color4f:
    red, green, blue, alpha = color.parse(text, {}) or (0, 0, 0, 0)
    return skia.Color4f(red / 255, green / 255, blue / 255, alpha)


class Drawing:
    """A canvas with the scale and the fonts of the picture. Frames are in points, what Skia gets in pixels."""

    def __init__(self, target: skia.Canvas, scale: float, fonts: Path, snaps: bool):
        self.canvas, self.scale, self.fonts, self.snaps = target, scale, fonts, snaps

    def node(self, node: Node) -> None:
        """Draws an element and its parts."""
        element = node.element
        opacity = element.get("opacity", 1)
        if opacity != 1:
            self.canvas.saveLayerAlpha(None, round(opacity * 255))
        kind = element["kind"]
        if kind in ("stack", "overlay", "box", "group", "background", "button"):
            self.box(element, node.is_joined_left)
        if kind in ("rule", "cursor"):
            self.bar(element["frame"], element.get("radius", 0), element["color"])
        elif kind == "separator":
            dash = centered(element["frame"], element["dashWidth"], element["dashHeight"])
            self.bar(dash, element["dashRadius"], element["color"])
        elif kind in ("label", "placeholder"):
            self.label(element)
        elif kind == "text":
            self.line(element, {"center": 0.5, "right": 1, "trailing": 1}.get(element.get("alignment", ""), 0))
        elif kind == "button":
            self.line(element, 0.5)
        elif kind not in ("field", "cell", "spacer", "stack", "overlay", "box", "group", "background"):
            raise Unsupported(f"elements of the kind {kind}")
        for part in node.parts:
            self.node(part)
        if opacity != 1:
            self.canvas.restore()

    # MARK: boxes

    def rect(self, frame: dict[str, float]) -> skia.Rect:
        edges = [frame["x"], frame["y"], frame["x"] + frame["width"], frame["y"] + frame["height"]]
        pixels = [edge * self.scale for edge in edges]
        return skia.Rect.MakeLTRB(*(math.floor(edge + 0.5) for edge in pixels) if self.snaps else pixels)

    def shape(self, rect: skia.Rect, radius: Any, outset: float = 0) -> skia.RRect:
        """A rounded rectangle in pixels, larger by `outset` points on each side."""
        radii = radius if isinstance(radius, list) else [radius] * 4
        by = outset * self.scale
        shape = skia.RRect()
        # Corners without a radius stay square.
        corners = [max(0, each * self.scale + by) if each else 0 for each in radii]
        shape.setRectRadii(rect.makeOutset(by, by), [skia.Point(each, each) for each in corners])
        return shape

    def bar(self, frame: dict[str, float], radius: float, fill: str) -> None:
        self.canvas.drawRRect(self.shape(self.rect(frame), radius), skia.Paint(Color4f=rgba(fill), AntiAlias=True))

    def box(self, element: Element, is_joined_left: bool) -> None:
        """The shadows, the ring, the fill and the border of an element."""
        if "smoothing" in element or "highlight" in element:
            raise Unsupported("continuous corners, and highlights")
        rect, radius = self.rect(element["frame"]), element.get("radius", 0)
        shape = self.shape(rect, radius)
        shadows = element.get("shadow", [])
        shadows = shadows if isinstance(shadows, list) else [shadows]
        for shadow in reversed(shadows):
            if shadow.get("inset"):
                raise Unsupported("inner shadows")
            self.shadow(rect, radius, shape, shadow)
        if "ring" in element:
            ring = solid(element["ring"])
            paint = skia.Paint(Color4f=rgba(ring["color"]), AntiAlias=True)
            self.canvas.drawDRRect(self.shape(rect, radius, ring["width"]), shape, paint)
        if "fill" in element:
            if not isinstance(element["fill"], str):
                raise Unsupported("gradients")
            self.canvas.drawRRect(shape, skia.Paint(Color4f=rgba(element["fill"]), AntiAlias=True))
        if "gradient" in element:
            self.canvas.drawRRect(shape, self.gradient(rect, element))
        if "border" in element:
            self.border(rect, radius, shape, solid(element["border"]), is_joined_left)

    def border(self, rect: skia.Rect, radius: Any, shape: skia.RRect, border: dict[str, Any],
               is_joined_left: bool) -> None:
        width = border["width"] * self.scale
        if self.snaps:
            width = max(1, math.floor(width + 1e-6))
        left = 0 if is_joined_left else width
        inner = skia.Rect.MakeLTRB(rect.left() + left, rect.top() + width, rect.right() - width, rect.bottom() - width)
        paint = skia.Paint(Color4f=rgba(border["color"]), AntiAlias=True)
        if inner.isEmpty():
            self.canvas.drawRRect(shape, paint)
            return
        hole = skia.RRect()
        radii = radius if isinstance(radius, list) else [radius] * 4
        corners = [max(0, each * self.scale - width) for each in radii]
        hole.setRectRadii(inner, [skia.Point(each, each) for each in corners])
        self.canvas.drawDRRect(shape, hole, paint)

    def gradient(self, rect: skia.Rect, element: Element) -> skia.Paint:
        ends = [skia.Point(0, rect.top()), skia.Point(0, rect.bottom())]
        colors = [rgba(element["gradient"][side]).toColor() for side in ("top", "bottom")]
        return skia.Paint(Shader=skia.GradientShader.MakeLinear(ends, colors), AntiAlias=True)

    def shadow(self, rect: skia.Rect, radius: Any, shape: skia.RRect, shadow: dict[str, Any]) -> None:
        paint = skia.Paint(Color4f=rgba(shadow["color"]), AntiAlias=True)
        if shadow["blur"] > 0:
            paint.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, shadow["blur"] / 2 * self.scale))
        self.canvas.save()
        self.canvas.clipRRect(shape, skia.ClipOp.kDifference, True)
        moved = rect.makeOffset(shadow["x"] * self.scale, shadow["y"] * self.scale)
        self.canvas.drawRRect(self.shape(moved, radius, shadow["spread"]), paint)
        self.canvas.restore()

    # MARK: texts

    def label(self, element: Element) -> None:
        if "disc" in element:
            disc = centered(element["frame"], element["disc"], element["disc"])
            self.bar(disc, element["disc"] / 2, element["color"])
        elif element.get("text"):
            if element.get("centering") == "ink":
                raise Unsupported("characters centred by their ink")
            self.line(element, 0.5)

    def line(self, element: Element, alignment: float) -> None:
        """One line of text on the baseline of the layout. `alignment` is 0 at the left of the frame, 1 at the right."""
        if element.get("lineCount", 1) > 1 or {"truncated", "fallback", "features"} & set(element) \
                or element.get("digits") == "tabular":
            raise Unsupported("texts of several lines, in several fonts or with features")
        font = element["font"]
        file = self.fonts / FONTS.get(font["family"], "Inter.ttf")
        positions, width = advances(element["text"], file, font["weight"])
        spacing = element.get("letterSpacing", 0)
        positions = [x * font["size"] + index * spacing for index, x in enumerate(positions)]
        width = width * font["size"] + len(positions) * spacing
        left = element["frame"]["x"] + (element["frame"]["width"] - width) * alignment
        baseline = element["baseline"] * self.scale
        baseline = round(baseline) if self.snaps else baseline
        face = skia.Font(typeface(file, font["weight"]), font["size"] * self.scale)
        face.setSubpixel(True)
        face.setHinting(skia.FontHinting.kNone)
        face.setEdging(skia.Font.Edging.kAntiAlias)
        glyphs = face.textToGlyphs(element["text"])
        builder = skia.TextBlobBuilder()
        builder.allocRunPosH(face, glyphs, [(left + x) * self.scale for x in positions], baseline)
        self.canvas.drawTextBlob(builder.make(), 0, 0, skia.Paint(Color4f=rgba(element["color"]), AntiAlias=True))


@cache
def typeface(file: Path, weight: float) -> skia.Typeface:
    """A font file at a weight, if the file has an axis of weights."""
    face = skia.Typeface.MakeFromFile(str(file))
    if file.name != "Inter.ttf":
        return face
    position = skia.FontArguments.VariationPosition
    # Skia keeps a pointer to the coordinates, which must be alive until the clone is made.
    coordinates = position.Coordinates([position.Coordinate(int.from_bytes(b"wght", "big"), weight)])
    arguments = skia.FontArguments()
    arguments.setVariationDesignPosition(position(coordinates))
    return face.makeClone(arguments)


@cache
def advances(text: str, file: Path, weight: float) -> tuple[list[float], float]:
    """The left edge of each character and the width of a text, in ems, with kerning.

    Raises `Unsupported` if the font replaces characters by their context, as Inter does in `0:24`, because Skia draws
    the glyphs of single characters."""
    font = ImageFont.truetype(str(file), MEASURED, layout_engine=ImageFont.Layout.RAQM)
    if file.name == "Inter.ttf":
        # The axes are the weight and the slant.
        font.set_variation_by_axes([weight, 0])
    if bytes(font.getmask(text)) != bytes(font.getmask(text, features=["-calt", "-liga"])):
        raise Unsupported("characters that depend on their context")
    # Kerning is part of the advance of the first character of a pair.
    lefts = [font.getlength(text[:index + 1]) - font.getlength(sign) for index, sign in enumerate(text)]
    return [left / MEASURED for left in lefts], font.getlength(text) / MEASURED
