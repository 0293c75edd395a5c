"""Draws a recipe with Pillow and writes its images as PNG: pillow_drawing.py RECIPE OUT FONT. If OUT is `-`, makes numpy
arrays instead."""

import json
import sys

from PIL import Image, ImageDraw, ImageFont

recipe = json.load(open(sys.argv[1]))
fonts = {}


def rgb(color):
    return tuple(round(255 * part) for part in color)


def draw(description):
    image = Image.new("RGB", tuple(description["size"]), rgb(description["background"]))
    canvas = ImageDraw.Draw(image)
    for item in description["items"]:
        if "rect" in item:
            left, top, width, height = item["rect"]
            canvas.rectangle((left, top, left + width - 1, top + height - 1), fill=rgb(item["color"]))
        elif "ring" in item:
            left, top, width, height = item["ring"]
            canvas.rounded_rectangle(
                (left, top, left + width - 1, top + height - 1), item["radius"], outline=rgb(item["color"]),
                width=round(item["width"]))
        else:
            font = fonts.setdefault(item["size"], None) or ImageFont.truetype(sys.argv[3], item["size"])
            fonts[item["size"]] = font
            canvas.text((item["middle"], item["baseline"]), item["text"], font=font, fill=rgb(item["color"]), anchor="ms")
    return image


if sys.argv[2] == "-":
    import arrays
    import numpy
    arrays.make(lambda description: numpy.asarray(draw(description)), recipe)
else:
    for description in recipe["images"]:
        draw(description).save(f"{sys.argv[2]}/{description['file']}")
