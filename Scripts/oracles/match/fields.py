"""Random fields: presets with some keys replaced, and plain fields whose looks the scene writes."""

from collections.abc import Callable
from dataclasses import dataclass, field as attribute
from random import Random
from typing import Any

Element = dict[str, Any]
# Returns the field of a preset.
Presets = Callable[[str], Element]

PRESETS = ("plain", "soft", "squircle", "tabler", "bootstrap", "material", "ios", "joined", "keycaps", "underline",
           "underline-tinted", "caret", "passcode", "verify-boxes")
FAMILIES = ("OCR A", "Dancing Script")


@dataclass
class Palette:
    """The colours of a scene."""

    is_dark: bool
    # The tokens that the scene sets.
    tokens: dict[str, str] = attribute(default_factory=dict)
    background: str | None = None
    ink: str = "#101828"
    soft: str = "#667085"
    line: str = "#98A2B3"
    accent: str = "#175CD3"
    # Fills of boxes, and of stacks around them.
    fill: str = "#F2F4F7"
    card: str = "#F9FAFB"

    @staticmethod
    def random(rng: Random) -> "Palette":
        accent = rng.choice(("#175CD3", "#7A3E9D", "#0E7C66", "#B42318", "#C4320A", "#DD2590"))
        if rng.random() < 0.2:
            palette = Palette(True, ink="#F9FAFB", soft="#98A2B3", line="#667085", accent=accent, fill="#1D2939",
                              card="#161B26")
            palette.background = rng.choice((None, None, "#0C111D", "#101323"))
        else:
            palette = Palette(False, accent=accent)
            palette.background = rng.choice((None, None, None, "#FFFFFF", "#FCFCFD", "#FFFAEB", "#EEF4FF"))
            palette.line = rng.choice(("#98A2B3", "#D0D5DD", "#475467"))
            palette.fill = rng.choice(("#F2F4F7", "#E0EAFF", "#FEF0C7", "#EAECF0"))
            palette.card = rng.choice(("#F9FAFB", "#FFFFFF", "#F4F3FF"))
        if rng.random() < 0.3:
            palette.tokens["accent"] = accent
        if rng.random() < 0.15:
            palette.tokens["secondary"] = palette.soft
        return palette


def field(rng: Random, palette: Palette, room: float, state: str, preset: Presets) -> tuple[int, Element]:
    """The number of cells and the keys of a field that fits a width."""
    keys = from_preset(rng, palette, room, preset) if rng.random() < 0.5 else written(rng, palette, room)
    if rng.random() < 0.08:
        keys.setdefault("label", {})["family"] = rng.choice(FAMILIES)
    if state == "error" and rng.random() < 0.3:
        border = {"width": 2, "color": rng.choice(("error", "#D92D20"))}
        keys.setdefault("when", {})["error"] = {"box": {"border": border}}
    return keys["length"], keys


def shadow(rng: Random) -> Element | list[Element]:
    """One shadow or two, dark enough to be seen."""
    first: Element = {"y": rng.choice((1, 2, 4)), "blur": rng.choice((3, 6, 8)),
                      "color": rng.choice(("#00000040", "#10182859"))}
    if rng.random() < 0.25:
        return [first, {"y": 8, "blur": 20, "spread": -4, "color": "#1018284D"}]
    if rng.random() < 0.3:
        first["spread"] = rng.choice((1, 2))
    return first


# MARK: presets

def from_preset(rng: Random, palette: Palette, room: float, preset: Presets) -> Element:
    """A preset with up to four keys replaced."""
    name = rng.choice(PRESETS)
    base = preset(name)
    keys: Element = {"preset": name, "length": rng.choice((4, 5, 6, 6, 8))}
    packed = base.get("sizing", {}).get("packed")
    if packed:
        dash = 24 + 2 * 8 if name == "joined" else 0
        while keys["length"] > 4 and keys["length"] * (packed["width"] + packed["spacing"]) + dash > room:
            keys["length"] -= 1
        if rng.random() < 0.25 and name != "joined":
            spacing = rng.choice((4, 6, 10, 12))
            if keys["length"] * (packed["width"] + spacing) <= room:
                keys["sizing"] = {"packed": {**packed, "spacing": spacing}}
    elif name == "caret":
        keys["length"] = 4
    for change in rng.sample(CHANGES, rng.randint(0, 4)):
        change(rng, palette, base, keys)
    return keys


def change_label(rng: Random, palette: Palette, base: Element, keys: Element) -> None:
    keys.setdefault("label", {})["color"] = rng.choice((palette.ink, palette.accent))


def change_size(rng: Random, palette: Palette, base: Element, keys: Element) -> None:
    keys.setdefault("label", {})["size"] = base["label"]["size"] + rng.choice((-3, -2, 2, 3))


def change_weight(rng: Random, palette: Palette, base: Element, keys: Element) -> None:
    keys.setdefault("label", {})["weight"] = rng.choice((300, 500, 600, 700))


def change_radius(rng: Random, palette: Palette, base: Element, keys: Element) -> None:
    if isinstance(base.get("box"), dict) and isinstance(base["box"].get("radius", 0), (int, float)):
        keys.setdefault("box", {})["radius"] = rng.choice((2, 4, 6, 10, 12))


def change_fill(rng: Random, palette: Palette, base: Element, keys: Element) -> None:
    if isinstance(base.get("box"), dict) and "gradient" not in base["box"]:
        keys.setdefault("box", {})["fill"] = palette.fill


def change_border(rng: Random, palette: Palette, base: Element, keys: Element) -> None:
    if isinstance(base.get("box"), dict) and isinstance(base["box"].get("border"), dict):
        keys.setdefault("box", {})["border"] = {"width": rng.choice((1, 1.5, 2, 3)), "color": palette.line}


def change_rule(rng: Random, palette: Palette, base: Element, keys: Element) -> None:
    if isinstance(base.get("rule"), dict):
        keys.setdefault("rule", {})["color"] = rng.choice((palette.accent, palette.line))


def change_cursor(rng: Random, palette: Palette, base: Element, keys: Element) -> None:
    if isinstance(base.get("cursor"), dict):
        keys.setdefault("cursor", {})["color"] = palette.accent


def change_ring(rng: Random, palette: Palette, base: Element, keys: Element) -> None:
    if isinstance(base.get("box"), dict):
        ring = {"width": rng.choice((2, 3, 4)), "color": palette.accent + rng.choice(("", "40", "66"))}
        keys.setdefault("when", {})["active"] = {"box": {"ring": ring}}


CHANGES = (change_label, change_size, change_weight, change_radius, change_fill, change_border, change_rule,
           change_cursor, change_ring)


# MARK: written looks

def written(rng: Random, palette: Palette, room: float) -> Element:
    """A plain field whose look the scene writes."""
    look = rng.choice(("box", "box", "box", "underline", "underline", "circle", "joined"))
    length = rng.choice((4, 5, 6, 6, 6, 8))
    gap = 0 if look == "joined" else rng.choice((4, 6, 8, 10, 12))
    groups = look == "joined" or length in (4, 6, 8) and rng.random() < 0.25
    between = rng.choice((8, 12)) if groups else 0
    dash = rng.choice((20, 28)) if groups and rng.random() < 0.6 else 0
    while length > 4 and length * (30 + gap) + 2 * between + dash > room:
        length -= 1
    most = min(60, int((room - 2 * between - dash) / length) - gap - 1)
    width = rng.randint(max(28, most - 16), max(29, most))
    height = width if look == "circle" else rng.randint(width, width + 16)
    keys: Element = {"preset": "plain", "length": length}
    keys["sizing"] = {"packed": {"width": width, "height": height, "spacing": gap}}
    if look != "circle" and not groups and rng.random() < 0.35:
        keys["sizing"] = {"spacing": gap}
        keys["height"] = height
    keys["label"] = label(rng, palette, width)
    if look == "underline":
        keys |= {"box": "none", "rule": {"color": palette.line, "height": rng.choice((1, 2, 3))}}
        keys["label"]["padding"] = {"horizontal": 0, "vertical": 0}
    else:
        keys["box"] = box(rng, palette, look, width)
    if rng.random() < 0.4:
        keys["cursor"] = {"width": rng.choice((1, 2, 3)), "height": round(height * 0.5), "color": palette.accent}
        if rng.random() < 0.6:
            keys["cursor"]["centered"] = True
    if rng.random() < 0.12:
        keys["obscure"] = rng.choice(("•", {"disc": 10}, {"disc": 12}))
    keys["when"] = states(rng, palette, look)
    if groups:
        half = (length + 1) // 2
        keys["groups"] = {"counts": [half, length - half], "spacing": between}
        if look == "joined":
            keys["groups"]["joined"] = True
        if dash:
            keys["groups"]["separator"] = {"width": dash, "dashWidth": dash - 8, "color": palette.soft}
    return keys


def label(rng: Random, palette: Palette, width: float) -> Element:
    keys: Element = {"size": rng.randint(16, max(17, min(30, width - 16))), "color": rng.choice((palette.ink, "text"))}
    if rng.random() < 0.6:
        keys["weight"] = rng.choice((400, 500, 600, 700))
    return keys


def box(rng: Random, palette: Palette, look: str, width: float) -> Element:
    keys: Element = {"radius": rng.choice((0, 4, 6, 8, 10, 12))}
    if look == "circle":
        keys["radius"] = rng.choice(("50%", round(width / 2, 1)))
    if rng.random() < 0.6:
        keys["fill"] = palette.fill
    if "fill" not in keys or look == "joined" or rng.random() < 0.6:
        keys["border"] = {"width": rng.choice((1, 1, 1.5, 2, 3)), "color": palette.line}
    else:
        keys["border"] = "none"
    if look == "box" and rng.random() < 0.25:
        keys["shadow"] = shadow(rng)
    if look == "box" and rng.random() < 0.15:
        keys["ring"] = {"width": rng.choice((2, 3)), "color": palette.accent + "40"}
    return keys


def states(rng: Random, palette: Palette, look: str) -> Element:
    """Other keys of the active cell and of filled cells."""
    keys: Element = {}
    if look == "underline":
        keys["active"] = {"rule": {"color": palette.accent, "height": rng.choice((2, 3))}}
        return keys
    if rng.random() < 0.7:
        keys["active"] = {"box": {"border": {"width": 2, "color": palette.accent}}}
        if rng.random() < 0.5:
            keys["active"]["box"]["ring"] = {"width": rng.choice((2, 3, 4)), "color": palette.accent + "40"}
    if rng.random() < 0.3:
        keys["filled"] = {"box": {"border": {"color": palette.ink}}}
    return keys
