"""Draws phones with skia-python and writes them as PNG: skia_screens.py RECIPE OUT FONT."""

import json
import sys

import skia

recipe = json.load(open(sys.argv[1]))
base = skia.Typeface.MakeFromFile(sys.argv[3])
typefaces = {}


def typeface(weight):
    """The font at a weight."""
    if weight not in typefaces:
        kind = skia.FontArguments.VariationPosition
        # Skia reads the list later, so it must stay.
        axes = kind.Coordinates([kind.Coordinate(int.from_bytes(b"wght", "big"), weight)])
        typefaces[weight] = base.makeClone(skia.FontArguments().setVariationDesignPosition(kind(axes)))
    return typefaces[weight]


def packed(color):
    """A colour as an integer, as gradients take it."""
    return skia.Color4f(*color).toColor()


def painted(item):
    paint = skia.Paint(AntiAlias=True)
    if "line" in item:
        left, top, right, bottom = item["line"]
        paint.setShader(skia.GradientShader.MakeLinear(
            [skia.Point(left, top), skia.Point(right, bottom)], [packed(color) for color in item["colors"]], item["positions"]))
    elif "sweep" in item:
        # Skia begins at the right, and the gradient at the top.
        turned = skia.Matrix().setRotate(-90, *item["sweep"])
        paint.setShader(skia.GradientShader.MakeSweep(
            *item["sweep"], [packed(color) for color in item["colors"]], item["positions"], localMatrix=turned))
    else:
        paint.setColor4f(skia.Color4f(*item["color"]))
    if "deviation" in item:
        paint.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, item["deviation"]))
    if "width" in item:
        paint.setStyle(skia.Paint.kStroke_Style)
        paint.setStrokeWidth(item["width"])
    return paint


def draw(canvas, items):
    for item in items:
        paint = painted(item)
        if "text" in item:
            font = skia.Font(typeface(item["weight"]), item["size"])
            font.setSubpixel(True)
            font.setHinting(skia.FontHinting.kNone)
            canvas.drawString(item["text"], item["middle"] - font.measureText(item["text"]) / 2, item["baseline"], font, paint)
        elif any(item["radii"]):
            box = skia.RRect()
            box.setRectRadii(skia.Rect.MakeXYWH(*item["box"]), [skia.Point(radius, radius) for radius in item["radii"]])
            canvas.drawRRect(box, paint)
        else:
            canvas.drawRect(skia.Rect.MakeXYWH(*item["box"]), paint)


for image in recipe["images"]:
    surface = skia.Surface(*image["size"])
    draw(surface.getCanvas(), image["items"])
    with open(f"{sys.argv[2]}/{image['file']}", "wb") as file:
        file.write(bytes(surface.makeImageSnapshot().encodeToData(skia.EncodedImageFormat.kPNG, 100)))
