"""Draws a recipe with skia-python and writes its images as PNG: skia_drawing.py RECIPE OUT FONT."""

import json
import sys

import skia

recipe = json.load(open(sys.argv[1]))
typeface = skia.FontMgr().makeFromFile(sys.argv[3], 0) if hasattr(skia.FontMgr, "makeFromFile") \
    else skia.Typeface.MakeFromFile(sys.argv[3])
for image in recipe["images"]:
    surface = skia.Surface(*image["size"])
    canvas = surface.getCanvas()
    canvas.clear(skia.Color4f(*image["background"], 1))
    for item in image["items"]:
        paint = skia.Paint(Color4f=skia.Color4f(*item["color"], 1), AntiAlias=True)
        if "rect" in item:
            canvas.drawRect(skia.Rect.MakeXYWH(*item["rect"]), paint)
        else:
            font = skia.Font(typeface, item["size"])
            font.setSubpixel(True)
            font.setHinting(skia.FontHinting.kNone)
            left = item["middle"] - font.measureText(item["text"]) / 2
            canvas.drawString(item["text"], left, item["baseline"], font, paint)
    with open(f"{sys.argv[2]}/{image['file']}", "wb") as file:
        file.write(bytes(surface.makeImageSnapshot().encodeToData(skia.EncodedImageFormat.kPNG, 100)))
