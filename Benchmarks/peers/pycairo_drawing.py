"""Draws a recipe with pycairo and writes its images as PNG: pycairo_drawing.py RECIPE OUT. Text is drawn as
outlines. If OUT is `-`, makes numpy arrays instead."""

import json
import math
import sys

import cairo


def prepare(surface):
    context = cairo.Context(surface)
    context.select_font_face("Inter")
    options = cairo.FontOptions()
    options.set_hint_style(cairo.HintStyle.NONE)
    options.set_hint_metrics(cairo.HintMetrics.OFF)
    options.set_antialias(cairo.Antialias.GRAY)
    context.set_font_options(options)
    return context


def draw(context, background, items):
    context.set_source_rgb(*background)
    context.paint()
    for item in items:
        context.set_source_rgb(*item["color"])
        if "rect" in item:
            context.rectangle(*item["rect"])
        elif "ring" in item:
            ring(context, item)
            continue
        else:
            context.set_font_size(item["size"])
            advance = context.text_extents(item["text"]).x_advance
            context.move_to(item["middle"] - advance / 2, item["baseline"])
            context.text_path(item["text"])
        context.fill()


def ring(context, item):
    inset = item["width"] / 2
    left, top, right, bottom = (item["ring"][0] + inset, item["ring"][1] + inset,
                                item["ring"][0] + item["ring"][2] - inset, item["ring"][1] + item["ring"][3] - inset)
    radius = max(0, item["radius"] - inset)
    for x, y, start in [(right - radius, top + radius, -0.5), (right - radius, bottom - radius, 0),
                        (left + radius, bottom - radius, 0.5), (left + radius, top + radius, 1)]:
        context.arc(x, y, radius, start * math.pi, (start + 0.5) * math.pi)
    context.close_path()
    context.set_line_width(item["width"])
    context.stroke()


recipe = json.load(open(sys.argv[1]))
out = sys.argv[2]
if out == "-":
    import arrays
    import numpy

    def array(image):
        surface = cairo.ImageSurface(cairo.Format.RGB24, *image["size"])
        draw(prepare(surface), image["background"], image["items"])
        pixels = numpy.ndarray((*image["size"][::-1], 4), numpy.uint8, surface.get_data(), strides=(surface.get_stride(), 4, 1))
        return pixels[..., 2::-1]

    arrays.make(array, recipe)
elif "images" in recipe:
    for image in recipe["images"]:
        surface = cairo.ImageSurface(cairo.Format.RGB24, *image["size"])
        draw(prepare(surface), image["background"], image["items"])
        surface.write_to_png(f"{out}/{image['file']}")
else:
    surface = cairo.ImageSurface(cairo.Format.RGB24, *recipe["size"])
    context = prepare(surface)
    for number, colors in enumerate(recipe["frames"]):
        parts = [{"rect": rect, "color": color} for rect, color in zip(recipe["changing"], colors)]
        draw(context, recipe["background"], recipe["items"] + parts)
        surface.write_to_png(f"{out}/{number:05}.png")
