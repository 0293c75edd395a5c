"""Checks that the browser draws text as the comparison assumes: unhinted, grey, at fractions of a pixel."""

import numpy as np

from .chromium import Chromium
from .measure import centre, coverage, runs

# Inter's capitals are 1490 of 2048 units high.
CAPITALS = 1490 / 2048
SIZE = 20


def check(browser: Chromium) -> None:
    """Raises when a capital's height is rounded to whole pixels, when its pixels have a tint, or when half a device pixel
    to the right does not move it."""
    first, second = (letter(browser, 20 + shift / browser.scale) for shift in (0, 0.5))
    if (first.max(axis=2) != first.min(axis=2)).any():
        raise RuntimeError("Chromium draws text with subpixel colours")
    ink = coverage(first)
    height = ink[:, ink.sum(axis=0).argmax()].sum()
    wanted = CAPITALS * SIZE * browser.scale
    # Coverage is not linear in Chromium's text, so that a part of a pixel may be off by a fifth.
    if abs(height - wanted) > 0.2:
        raise RuntimeError(f"Chromium hints text: a capital is {height:.2f} px high where the outline is {wanted:.2f}")
    shift = centre(runs(second)[0]) - centre(runs(first)[0])
    if abs(shift - 0.5) > 0.2:
        raise RuntimeError(f"Chromium places text on whole pixels: 0.5 px to the right moves it by {shift:.2f}")


def letter(browser: Chromium, left: float) -> np.ndarray:
    style = f"position:absolute;left:{left}px;top:8px;font:400 {SIZE}px/24px Inter;color:#000000"
    return browser.draw("#FFFFFF", f'<div style="{style}">I</div>', 60, 40)
