"""Draws a recipe with pycairo and writes its images as PNG: pycairo_drawing.py RECIPE OUT. Text is drawn as
outlines."""

import json
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
        else:
            context.set_font_size(item["size"])
            advance = context.text_extents(item["text"]).x_advance
            context.move_to(item["middle"] - advance / 2, item["baseline"])
            context.text_path(item["text"])
        context.fill()


recipe = json.load(open(sys.argv[1]))
out = sys.argv[2]
if "images" in recipe:
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
