#!/usr/bin/env python3
"""Writes the contrasts of random colours, computed independently of Fieldproof, for the tests of the audit.

    python3 Scripts/oracles/contrast.py > Tests/Handoff/FieldAuditTests/contrasts.tsv

Each line has a text colour with its opacity (#RRGGBBAA), an opaque background (#RRGGBB), and the contrast of the blended
text to the background by WCAG 2.2. The sums are exact fractions until the power function.
"""

import random
from fractions import Fraction


def linear(part: Fraction) -> float:
    """The linear value of a component, by the definition of relative luminance."""
    if part <= Fraction(4045, 100000):
        return float(part / Fraction(1292, 100))
    return float((part + Fraction(55, 1000)) / Fraction(1055, 1000)) ** 2.4


def luminance(color: list[Fraction]) -> float:
    return sum(factor * linear(part) for factor, part in zip((0.2126, 0.7152, 0.0722), color))


def main() -> None:
    numbers = random.Random(500)
    for _ in range(500):
        text = [numbers.randrange(256) for _ in range(3)]
        alpha = numbers.choice([255, numbers.randrange(1, 256)])
        background = [numbers.randrange(256) for _ in range(3)]
        share = Fraction(alpha, 255)
        blended = [
            Fraction(above, 255) * share + Fraction(below, 255) * (1 - share)
            for above, below in zip(text, background)
        ]
        a, b = luminance(blended), luminance([Fraction(part, 255) for part in background])
        ratio = (max(a, b) + 0.05) / (min(a, b) + 0.05)
        print("#%02X%02X%02X%02X" % (*text, alpha), "#%02X%02X%02X" % tuple(background), f"{ratio:.9f}", sep="\t")


if __name__ == "__main__":
    main()
