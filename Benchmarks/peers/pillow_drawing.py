"""Draws a recipe with Pillow and writes each picture as PNG: pillow_drawing.py RECIPE OUT FONT."""

import json
import sys

from PIL import Image, ImageDraw, ImageFont

recipe = json.load(open(sys.argv[1]))
fonts = {}


def rgb(color):
    return tuple(round(255 * part) for part in color)


for picture in recipe["pictures"]:
    image = Image.new("RGB", tuple(picture["size"]), rgb(picture["background"]))
    canvas = ImageDraw.Draw(image)
    for item in picture["items"]:
        if "rect" in item:
            left, top, width, height = item["rect"]
            canvas.rectangle((left, top, left + width - 1, top + height - 1), fill=rgb(item["color"]))
        else:
            font = fonts.setdefault(item["size"], None) or ImageFont.truetype(sys.argv[3], item["size"])
            fonts[item["size"]] = font
            canvas.text((item["middle"], item["baseline"]), item["text"], font=font, fill=rgb(item["color"]), anchor="ms")
    image.save(f"{sys.argv[2]}/{picture['file']}")
