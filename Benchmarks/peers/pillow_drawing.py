"""Draws a recipe with Pillow and writes its images as PNG: pillow_drawing.py RECIPE OUT FONT."""

import json
import sys

from PIL import Image, ImageDraw, ImageFont

recipe = json.load(open(sys.argv[1]))
fonts = {}


def rgb(color):
    return tuple(round(255 * part) for part in color)


for description in recipe["images"]:
    image = Image.new("RGB", tuple(description["size"]), rgb(description["background"]))
    canvas = ImageDraw.Draw(image)
    for item in description["items"]:
        if "rect" in item:
            left, top, width, height = item["rect"]
            canvas.rectangle((left, top, left + width - 1, top + height - 1), fill=rgb(item["color"]))
        else:
            font = fonts.setdefault(item["size"], None) or ImageFont.truetype(sys.argv[3], item["size"])
            fonts[item["size"]] = font
            canvas.text((item["middle"], item["baseline"]), item["text"], font=font, fill=rgb(item["color"]), anchor="ms")
    image.save(f"{sys.argv[2]}/{description['file']}")
