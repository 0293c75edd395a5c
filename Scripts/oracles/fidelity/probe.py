"""Checks that the browser draws text as the comparison assumes: unhinted, with greyscale antialiasing, at subpixel
positions."""

import numpy as np

from .chromium import Chromium
from .measure import centre, coverage, runs

# Inter's capitals are 1490 of 2048 units high.
CAPITALS = 1490 / 2048
SIZE = 20
# The width and height of the page with the capital, in CSS pixels.
PAGE = (60, 40)


def check(browser: Chromium) -> None:
    """Raises an error if the height of a capital is rounded to whole pixels, if its pixels are tinted, or if moving it
    by half a device pixel has no effect."""
    first, second = (letter(browser, 20 + shift / browser.scale) for shift in (0, 0.5))
    if (first.max(axis=2) != first.min(axis=2)).any():
        raise RuntimeError("Chromium draws text with subpixel colours")
    ink = coverage(first)
    height = ink[:, ink.sum(axis=0).argmax()].sum()
    expected = CAPITALS * SIZE * browser.scale
    # Chromium raises the contrast of text, so that partly covered pixels may differ by up to 0.2.
    if abs(height - expected) > 0.2:
        raise RuntimeError(f"Chromium hints text: a capital is {height:.2f} px high, its outline {expected:.2f}")
    shift = centre(runs(second)[0]) - centre(runs(first)[0])
    if abs(shift - 0.5) > 0.2:
        raise RuntimeError(f"Chromium positions text at whole pixels: an offset of 0.5 px moves it by {shift:.2f} px")


def letter(browser: Chromium, left: float) -> np.ndarray:
    style = f"position:absolute;left:{left}px;top:8px;font:400 {SIZE}px/24px Inter;color:#000000"
    return browser.draw("#FFFFFF", f'<div style="{style}">I</div>', *PAGE)
