"""Rotates two images in perspective with skia-python and writes each frame as PNG: skia_flip.py RECIPE FRONT BACK
OUT."""

import json
import sys

import skia

recipe = json.load(open(sys.argv[1]))
out = sys.argv[4]
sides = {"front": skia.Image.open(sys.argv[2]), "back": skia.Image.open(sys.argv[3])}
left, top, width, height = recipe["card"]
corners = [skia.Point(left, top), skia.Point(left + width, top),
           skia.Point(left + width, top + height), skia.Point(left, top + height)]
outline = skia.RRect.MakeRectXY(skia.Rect.MakeXYWH(*recipe["card"]), recipe["radius"], recipe["radius"])
sampling = skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear)
surface = skia.Surface(*recipe["size"])
canvas = surface.getCanvas()
for number, frame in enumerate(recipe["frames"]):
    canvas.clear(skia.ColorBLACK)
    matrix = skia.Matrix()
    # A card seen edge-on has no area and no such matrix, and nothing is drawn.
    if matrix.setPolyToPoly(corners, [skia.Point(*corner) for corner in frame["quad"]]):
        canvas.save()
        canvas.concat(matrix)
        canvas.clipRRect(outline, True)
        canvas.drawImage(sides[frame["side"]], 0, 0, sampling)
        canvas.restore()
    with open(f"{out}/{number:05}.png", "wb") as file:
        file.write(bytes(surface.makeImageSnapshot().encodeToData(skia.EncodedImageFormat.kPNG, 100)))
