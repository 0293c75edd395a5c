"""The compared scenes."""

from typing import Any

from .backdrop import blur_scenes
from .designs import design_scenes
from .presets import joined_scenes, keycaps_scenes
from .scene import Box, Rect, Scene, box_scene
from .stripe import stripe_scenes
from .web import web_scenes

BLUE = "#3366CC"
HALF_BLUE = "#3366CC80"
# Digits that do not extend below the baseline.
FLAT = "1247"


def all_scenes() -> list[Scene]:
    return [*boxes(), *borders(), *rings(), *shadows(), *gradients(), *highlights(), *opacities(), *blur_scenes(), *texts(),
            *joined_scenes(), *keycaps_scenes(), *web_scenes(), *stripe_scenes(), *design_scenes()]


def boxes() -> list[Scene]:
    return [
        box_scene("box square", 1, Box(radius=0, fill=BLUE)),
        box_scene("box radius 8", 1, Box(fill=BLUE)),
        box_scene("box radius 8 at 1.5", 1.5, Box(fill=BLUE)),
        box_scene("box radius 19 half clear", 2, Box(radius=19, fill=HALF_BLUE)),
        box_scene("box circle half clear", 1, Box(radius=22, fill=HALF_BLUE), background="#0A0A0A"),
        box_scene("box pill", 3, Box(width=60, height=32, radius=16, fill=BLUE)),
    ]


def borders() -> list[Scene]:
    return [
        box_scene("border 1 square", 1, Box(radius=0, border=(1, BLUE))),
        box_scene("border 1 radius 8 at 1.5", 1.5, Box(border=(1, BLUE))),
        box_scene("border 2 radius 8", 1, Box(fill="#EEEEEE", border=(2, BLUE))),
        box_scene("border 1.5 radius 8 at 1", 1, Box(fill="#EEEEEE", border=(1.5, BLUE))),
        box_scene("border 0.5 radius 19 at 1", 1, Box(radius=19, border=(0.5, BLUE))),
        box_scene("border 0.5 radius 8 at 3", 3, Box(border=(0.5, BLUE))),
        box_scene("border 4 half clear over fill", 2, Box(fill="#CC6633", border=(4, HALF_BLUE))),
        box_scene("border 4 radius 2 at 3", 3, Box(radius=2, fill="#CC663380", border=(4, HALF_BLUE))),
    ]


def rings() -> list[Scene]:
    edge = (1, "#808080")
    return [
        box_scene("ring 3 square", 1, Box(radius=0, border=edge, ring=(3, "#A1A1A180"))),
        box_scene("ring 3 radius 2 half clear", 2, Box(radius=2, border=edge, ring=(3, HALF_BLUE))),
        box_scene("ring 3 radius 8 half clear", 1, Box(border=edge, ring=(3, HALF_BLUE))),
        box_scene("ring 3 radius 8 at 1.5", 1.5, Box(fill="#EEEEEE", ring=(3, BLUE))),
        box_scene("ring 2 radius 19", 3, Box(radius=19, border=edge, ring=(2, BLUE))),
        box_scene("ring 6 radius 4 no fill", 2, Box(radius=4, ring=(6, HALF_BLUE))),
    ]


def shadows() -> list[Scene]:
    return [
        box_scene("shadow 0 2 6 -2 under fill", 1, Box(fill="#FFFFFF", shadow=(0, 2, 6, -2, "#00000099"))),
        box_scene("shadow 0 1 2 no fill", 2, Box(radius=0, shadow=(0, 1, 2, 0, "#0000000D"))),
        box_scene("shadow 3 4 12 under half clear fill", 1, Box(fill=HALF_BLUE, shadow=(3, 4, 12, 0, "#000000"))),
        box_scene("shadow 0 0 8 4 no fill", 2, Box(shadow=(0, 0, 8, 4, "#000000CC"))),
        box_scene("shadow 4 4 0 under half clear fill", 3, Box(fill=HALF_BLUE, shadow=(4, 4, 0, 0, "#00000080"))),
        box_scene("shadow 0 8 16 -4 at 1.5", 1.5, Box(radius=19, fill="#FFFFFF", shadow=(0, 8, 16, -4, "#000000"))),
    ]


def gradients() -> list[Scene]:
    return [
        box_scene("gradient opaque", 1, Box(gradient=(BLUE, "#CC3366"))),
        box_scene("gradient to clear in border", 2,
                  Box(gradient=("#FFFFFF80", "#FFFFFF00"), border=(2, "#27272A")), background="#09090B"),
        box_scene("gradient to clear other hue at 3", 3, Box(gradient=("#FF0000CC", "#0000FF00"), border=(4, BLUE))),
    ]


def highlights() -> list[Scene]:
    dark = "#09090B"
    return [
        box_scene("highlight in border", 1, Box(fill="#333333", border=(1, "#27272A"), highlight="#FFFFFF80"), dark),
        box_scene("highlight in wide border", 2,
                  Box(radius=12, fill="#333333", border=(3, "#777777"), highlight="#FFFFFF80"), dark),
    ]


def opacities() -> list[Scene]:
    box = Box(width=24, height=36, fill=BLUE, border=(2, "#CC6633"), ring=(2, "#808080"), opacity=0.5)
    return [box_scene("opacity of a row", 2, box, count=3, spacing=6)]


def texts() -> list[Scene]:
    return [
        digits("text digits 14", 1, "482917", 14, 400, "20px", (36, 36)),
        digits("text digits 24 semibold", 2, "130517", 24, 600, "32px", (32, 48)),
        digits("text digits 18 bold at 1.5", 1.5, "246178", 18, 700, "normal", (32, 44)),
        digits("text digits 32 light", 3, "417925", 32, 300, "normal", (32, 48)),
        words("text words 17", 2, "Verification", 17, 600, "left"),
        words("text words 13 centred", 1, "The link has failed", 13, 400, "center"),
        runs("text runs 15", 1, 15, [("No code? ", 400, "#000000"), ("Send it", 700, "#000000")]),
        runs("text runs 17 with a link", 2, 17, [("It failed. ", 700, "#000000"), ("Send it", 600, "#53389E")]),
    ]


def digits(name: str, scale: float, text: str, size: float, weight: int, line: str, cell: tuple[int, int]) -> Scene:
    """A row of cells with one glyph each. On the page, each glyph is centred as a flex item."""
    width, height = 8 + len(text) * cell[0] + 8, 8 + cell[1] + 8
    field: dict[str, Any] = {
        "kind": "cells", "length": len(text), "label": {"family": "Inter", "size": size, "weight": weight, "color": "#000000"},
        "sizing": {"packed": {"width": cell[0], "height": cell[1], "spacing": 0}},
    }
    cells = [(8 + n * cell[0], 8.0, 8 + (n + 1) * cell[0], 8.0 + cell[1]) for n in range(len(text))]
    style = (f"position:absolute;top:8px;width:{cell[0]}px;height:{cell[1]}px;display:flex;align-items:center;"
             f"justify-content:center;font:{weight} {size}px/{line} Inter;color:#000000")
    body = "".join(f'<div style="left:{box[0]:g}px;{style}">{glyph}</div>' for box, glyph in zip(cells, text))
    return text_scene(name, scale, width, height, {"field": field, "states": {"default": {"text": text}}}, body, cells,
                      [box for box, glyph in zip(cells, text) if glyph in FLAT])


def words(name: str, scale: float, text: str, size: float, weight: int, alignment: str) -> Scene:
    """A line of text without descenders."""
    element = {"string": text, "size": size, "weight": weight, "alignment": alignment, "color": "#000000"}
    return line(name, scale, element, text, f"text-align:{alignment};font:{weight} {size}px/normal Inter")


def runs(name: str, scale: float, size: float, parts: list[tuple[str, int, str]]) -> Scene:
    """A line of text whose parts have their own weights and colours."""
    element = {"size": size, "runs": [{"string": text, "weight": weight, "color": color} for text, weight, color in parts]}
    body = "".join(f'<span style="font-weight:{weight};color:{color}">{text}</span>' for text, weight, color in parts)
    return line(name, scale, element, body, f"font:{size}px/normal Inter")


def line(name: str, scale: float, element: dict[str, Any], content: str, style: str) -> Scene:
    """A line of text, 16 points from the edges of the canvas."""
    width, height = 200, 56
    document = {"content": {"stack": {"padding": 16, "children": [{"text": element}, {"spacer": None}]}}}
    body = (f'<div style="position:absolute;left:16px;top:16px;width:{width - 32}px;white-space:nowrap;{style};'
            f'color:#000000">{content}</div>')
    area = [(8.0, 8.0, width - 8.0, height - 8.0)]
    return text_scene(name, scale, width, height, document, body, area, area)


def text_scene(name: str, scale: float, width: int, height: int, document: dict[str, Any], body: str,
               cells: list[Rect], flat: list[Rect]) -> Scene:
    region = (cells[0][0], cells[0][1], cells[-1][2], cells[0][3])
    return Scene(name=name.replace(" ", "-"), feature="text", scale=scale, width=width, height=height,
                 background="#FFFFFF", document=document, body=lambda _: body, region=region, cells=cells, flat=flat)
