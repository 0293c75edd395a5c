"""Draws a recipe with skia-python and writes its images as PNG: skia_drawing.py RECIPE OUT FONT. If OUT is `-`, makes
numpy arrays instead."""

import json
import sys

import skia

recipe = json.load(open(sys.argv[1]))
typeface = skia.FontMgr().makeFromFile(sys.argv[3], 0) if hasattr(skia.FontMgr, "makeFromFile") \
    else skia.Typeface.MakeFromFile(sys.argv[3])
def draw(canvas, image):
    canvas.clear(skia.Color4f(*image["background"], 1))
    for item in image["items"]:
        paint = skia.Paint(Color4f=skia.Color4f(*item["color"], 1), AntiAlias=True)
        if "rect" in item:
            canvas.drawRect(skia.Rect.MakeXYWH(*item["rect"]), paint)
        elif "ring" in item:
            paint.setStyle(skia.Paint.kStroke_Style)
            paint.setStrokeWidth(item["width"])
            inset = item["width"] / 2
            rect = skia.Rect.MakeXYWH(*item["ring"]).makeInset(inset, inset)
            radius = max(0, item["radius"] - inset)
            canvas.drawRoundRect(rect, radius, radius, paint)
        else:
            font = skia.Font(typeface, item["size"])
            font.setSubpixel(True)
            font.setHinting(skia.FontHinting.kNone)
            left = item["middle"] - font.measureText(item["text"]) / 2
            canvas.drawString(item["text"], left, item["baseline"], font, paint)


def array(image):
    pixels = numpy.empty((*image["size"][::-1], 4), numpy.uint8)
    with skia.Surface(pixels, colorType=skia.kRGBA_8888_ColorType) as canvas:
        draw(canvas, image)
    return pixels[..., :3]


if sys.argv[2] == "-":
    import arrays
    import numpy
    arrays.make(array, recipe)
else:
    for image in recipe["images"]:
        surface = skia.Surface(*image["size"])
        draw(surface.getCanvas(), image)
        with open(f"{sys.argv[2]}/{image['file']}", "wb") as file:
            file.write(bytes(surface.makeImageSnapshot().encodeToData(skia.EncodedImageFormat.kPNG, 100)))
