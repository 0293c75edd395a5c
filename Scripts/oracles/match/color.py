"""Colours of scenes, and their differences by CIEDE2000."""

import re

import numpy as np

# Red, green and blue from 0 to 255, and the opacity from 0 to 1.
RGBA = tuple[float, float, float, float]

# The tokens of the built-in themes, in the order of Docs/scenes.md.
TOKENS = {
    "background": ("#FFFFFF", "#000000"), "text": ("#000000", "#FFFFFF"), "secondary": ("#808080", "#98989F"),
    "inactive": ("#AAAAAA", "#636366"), "active": ("#555555", "#D1D1D6"), "entered": ("#555555", "#D1D1D6"),
    "placeholder": ("#C7C7CC", "#48484A"), "accent": ("#007AFF", "#0A84FF"), "error": ("#FF3B30", "#FF453A"),
    "success": ("#34C759", "#30D158"), "disabled": ("#D1D1D6", "#3A3A3C"), "fill": ("#F2F2F7", "#1C1C1E"),
    "border": ("#C6C6C8", "#38383A"), "shadow": ("#00000040", "#00000080"),
    "white": ("#FFFFFF", "#FFFFFF"), "black": ("#000000", "#000000"), "transparent": ("#00000000", "#00000000"),
}


def parse(text: object, scene: dict) -> RGBA | None:
    """A colour of a scene in its theme; None if it is not one that this function knows."""
    if not isinstance(text, str):
        return None
    theme = scene.get("theme", "light")
    text = text.strip()
    own = scene.get("themes", {}).get(theme, {}).get(text)
    if own:
        return parse(own, {"theme": theme})
    if text in TOKENS:
        return parse(TOKENS[text][theme == "dark"], scene)
    if match := re.fullmatch(r"light-dark\((.*)\)", text):
        both = re.split(r",(?![^(]*\))", match[1])
        return parse(both[theme == "dark"], scene) if len(both) == 2 else None
    if match := re.fullmatch(r"rgba?\(([0-9.]+) ([0-9.]+) ([0-9.]+)(?: / ([0-9.]+)(%?))?\)", text):
        alpha = float(match[4]) / (100 if match[5] else 1) if match[4] else 1.0
        return float(match[1]), float(match[2]), float(match[3]), alpha
    if match := re.fullmatch(r"#([0-9A-Fa-f]{3,8})", text):
        digits = match[1] if len(match[1]) > 4 else "".join(sign * 2 for sign in match[1])
        if len(digits) not in (6, 8):
            return None
        values = [int(digits[index:index + 2], 16) for index in range(0, len(digits), 2)]
        return values[0], values[1], values[2], (values[3] / 255 if len(values) > 3 else 1.0)
    return None


def hexadecimal(color: RGBA) -> str:
    """The colour as `#RRGGBB`, or `#RRGGBBAA` if it is not opaque."""
    digits = "".join(f"{round(value):02X}" for value in color[:3])
    return f"#{digits}" + (f"{round(color[3] * 255):02X}" if color[3] < 1 else "")


def over(color: RGBA, background: RGBA) -> np.ndarray:
    """The red, green and blue of a colour above an opaque one."""
    return np.array(color[:3]) * color[3] + np.array(background[:3]) * (1 - color[3])


def distance(one: RGBA, other: RGBA, background: RGBA) -> float:
    """The difference of two colours above an opaque one."""
    return float(delta_e(over(one, background), over(other, background)))


def lab(color: np.ndarray) -> np.ndarray:
    """CIE L*a*b* (D65) of sRGB colours from 0 to 255, in the last axis."""
    value = np.asarray(color, dtype=np.float64) / 255
    linear = np.where(value <= 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4)
    matrix = np.array([[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750],
                       [0.0193339, 0.1191920, 0.9503041]])
    part = linear @ matrix.T / np.array([0.95047, 1, 1.08883])
    f = np.where(part > 216 / 24389, np.cbrt(part), (24389 / 27 * part + 16) / 116)
    return np.stack([116 * f[..., 1] - 16, 500 * (f[..., 0] - f[..., 1]), 200 * (f[..., 1] - f[..., 2])], axis=-1)


def delta_e(one: np.ndarray, other: np.ndarray) -> np.ndarray:
    """CIEDE2000 of sRGB colours from 0 to 255."""
    return delta_lab(lab(one), lab(other))


def cos(degrees: np.ndarray) -> np.ndarray:
    return np.cos(np.radians(degrees))


def delta_lab(one: np.ndarray, other: np.ndarray) -> np.ndarray:
    """CIEDE2000 of colours in L*a*b* (CIE 142-2001; the steps of Sharma, Wu and Dalal, 2005)."""
    (l1, a1, b1), (l2, a2, b2) = (np.moveaxis(np.asarray(each, dtype=np.float64), -1, 0) for each in (one, other))
    mean = ((np.hypot(a1, b1) + np.hypot(a2, b2)) / 2) ** 7
    g = 1.5 - 0.5 * np.sqrt(mean / (mean + 25.0 ** 7))
    c1, c2 = np.hypot(g * a1, b1), np.hypot(g * a2, b2)
    h1, h2 = np.degrees(np.arctan2(b1, g * a1)) % 360, np.degrees(np.arctan2(b2, g * a2)) % 360
    turn = (h2 - h1 + 180) % 360 - 180
    grey = c1 * c2 == 0
    dl, dc, dh = l2 - l1, c2 - c1, 2 * np.sqrt(c1 * c2) * np.sin(np.radians(np.where(grey, 0, turn) / 2))
    ml, mc = (l1 + l2) / 2, (c1 + c2) / 2
    around = np.where(h1 + h2 < 360, (h1 + h2 + 360) / 2, (h1 + h2 - 360) / 2)
    mh = np.where(grey, h1 + h2, np.where(np.abs(h1 - h2) <= 180, (h1 + h2) / 2, around))
    t = 1 - 0.17 * cos(mh - 30) + 0.24 * cos(2 * mh) + 0.32 * cos(3 * mh + 6) - 0.2 * cos(4 * mh - 63)
    sl = 1 + 0.015 * (ml - 50) ** 2 / np.sqrt(20 + (ml - 50) ** 2)
    sc, sh = 1 + 0.045 * mc, 1 + 0.015 * mc * t
    rc = 2 * np.sqrt(mc ** 7 / (mc ** 7 + 25.0 ** 7))
    rt = -np.sin(np.radians(60 * np.exp(-(((mh - 275) / 25) ** 2)))) * rc
    return np.sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rt * (dc / sc) * (dh / sh))
