#!/usr/bin/env python3
"""Calculates layouts of the preset `underline` from the tables of Fonts/Inter.ttf, without code of Fieldproof.

    pip install fonttools
    Scripts/fit-oracle.py > Tests/FieldproofTests/FitOracle.json

For 288 combinations of width, length, weight and scale, prints the steps of the font-shrink solver and the frames of
the first and last cells, labels and rules. The calculation uses exact fractions.
"""

import json
import math
import pathlib
import random
from fractions import Fraction as F

from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

FONT = pathlib.Path(__file__).parent.parent / "Fonts" / "Inter.ttf"


def tables(weight):
    font = instantiateVariableFont(TTFont(FONT), {"wght": weight, "slnt": 0})
    advance = font["hmtx"][font.getBestCmap()[ord("0")]][0]
    hhea = font["hhea"]
    return advance, hhea.ascent - hhea.descent + hhea.lineGap, font["head"].unitsPerEm


def whole_pixels(points, scale):
    """Rounds a length up to whole pixels. An excess of up to 1e-4 pixels is ignored."""
    return F(math.ceil(points * scale - F(1, 10000))) / scale


def solve(width, length, scale, table):
    advance, line, em = table
    size, spacing, steps = 40, 16, []
    while True:
        label = whole_pixels(F(advance * size, em), scale) + 8
        height = whole_pixels(F(line * size, em), scale) + 4
        available, needed = F(width) / length, label + spacing
        steps.append([size, spacing, float(needed), float(available)])
        if available > needed:
            break
        spacing -= 2 if spacing > 8 else 0
        size -= 4
        if size < 8:
            return {"steps": steps, "fits": False}
    rule = label / 10
    first = (width - (label * length + spacing * (length - 1))) / 2
    x = [first, first + (label + spacing) * (length - 1)]
    return {
        "steps": steps,
        "fits": True,
        "x": [float(v) for v in x],
        "label": [float(label), float(height)],
        "rule": [float(height + 4), float(rule)],
    }


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
    print("[\n" + ",\n".join(json.dumps(case) for case in cases) + "\n]")


main()
