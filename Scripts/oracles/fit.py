#!/usr/bin/env python3
"""Calculates layouts of the preset `underline` from the tables of Fonts/Inter.ttf, without code of Fieldproof.

    pip install fonttools
    Scripts/oracles/fit.py > Tests/Programs/FieldproofTests/FitOracle.json

For 288 combinations of width, length, weight and scale, and 288 more with a text scale and narrow widths, prints the
steps of the font-shrink solver and the frames of the first and last cells, labels and rules. If no size fits, the cells
are divided into two lines. The calculation uses exact fractions.
"""

import json
import math
import pathlib
import random
from fractions import Fraction as F

from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

FONT = pathlib.Path(__file__).parents[2] / "Fonts" / "Inter.ttf"


def tables(weight):
    font = instantiateVariableFont(TTFont(FONT), {"wght": weight, "slnt": 0})
    advance = font["hmtx"][font.getBestCmap()[ord("0")]][0]
    hhea = font["hhea"]
    return advance, hhea.ascent - hhea.descent + hhea.lineGap, font["head"].unitsPerEm


def whole_pixels(points, scale):
    """Rounds a length up to whole pixels. An excess of up to 1e-4 pixels is ignored."""
    return F(math.ceil(points * scale - F(1, 10000))) / scale


def fit(available, scale, table, text_scale):
    """Returns the steps of the solver, and the sizes of the last one if it fits."""
    advance, line, em = table
    size, spacing, steps = 40 * text_scale, 16, []
    while True:
        label = whole_pixels(F(advance, em) * size, scale) + 8
        height = whole_pixels(F(line, em) * size, scale) + 4
        needed = label + spacing
        steps.append([int(size) if size == int(size) else float(size), spacing, float(needed), float(available)])
        if available > needed:
            return steps, (label, height, spacing)
        spacing -= 2 if spacing > 8 else 0
        size -= 4
        if size < 8:
            return steps, None


def solve(width, length, scale, table, text_scale=F(1)):
    lines = [length]
    steps, sizes = fit(F(width) / length, scale, table, text_scale)
    if sizes is None and text_scale != 1:
        lines = [length - length // 2, length // 2]
        steps, sizes = fit(F(width) / lines[0], scale, table, text_scale)
    if sizes is None:
        return {"steps": steps, "fits": False}
    label, height, spacing = sizes
    rule = label / 10
    x = [(width - (label * count + spacing * (count - 1))) / 2 for count in lines]
    frames = {
        "steps": steps,
        "fits": True,
        "x": [float(x[0]), float(x[-1] + (label + spacing) * (lines[-1] - 1))],
        "label": [float(label), float(height)],
        "rule": [float(height + 4), float(rule)],
    }
    return frames if len(lines) == 1 else frames | {"secondLine": float(height + 4 + rule + spacing)}


def main():
    random.seed(1)
    weights = {weight: tables(weight) for weight in (400, 600, 900)}
    scales = {"1": F(1), "1.5": F(3, 2), "2": F(2), "3": F(3)}
    cases = []
    for length in range(1, 13):
        for name, scale in scales.items():
            for _ in range(6):
                width = random.choice([random.randint(200, 1100), random.randint(800, 4400) / 4])
                weight = random.choice(list(weights))
                case = {"width": width, "length": length, "scale": float(scale), "weight": weight}
                cases.append(case | solve(F(width), length, scale, weights[weight]))
    texts = {"0.5": F(1, 2), "1.35": F(27, 20), "2": F(2), "3": F(3), "4": F(4)}
    for length in range(1, 13):
        for name, scale in scales.items():
            for _ in range(6):
                width = random.choice([random.randint(80, 500), random.randint(320, 1720) / 4])
                weight, text = random.choice(list(weights)), random.choice(list(texts))
                case = {"width": width, "length": length, "scale": float(scale), "weight": weight}
                case |= {"textScale": float(texts[text])}
                cases.append(case | solve(F(width), length, scale, weights[weight], texts[text]))
    print("[\n" + ",\n".join(json.dumps(case) for case in cases) + "\n]")


main()
