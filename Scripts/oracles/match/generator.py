"""Random scenes: a screen with a field, texts, buttons and stacks, in one state."""

from dataclasses import dataclass, field
from random import Random
from typing import Any

from . import fields
from .fields import Palette

Element = dict[str, Any]

WIDTHS = (320, 343, 360, 375, 390, 393, 402, 412, 430)
SCALES = (1, 2, 2.625, 3)
STATES = ("empty", "typing", "typing", "filled", "error")

TITLES = ("Enter your code", "Verify your number", "Confirm it is you", "Sign in", "Check your messages", "Unlock")
CAPTIONS = ("We sent it to +1 555 010 0199.", "The code expires in 5 minutes.", "Six digits, without spaces",
            "Ask your bank if no message arrives.",
            "It was sent to max@example.com a minute ago. Check your spam folder, too.")
ACTIONS = ("Verify", "Continue", "Send again", "Confirm", "Next", "Cancel", "Help")
MESSAGES = ("That code is not right.", "Try again", "Wrong code")


@dataclass
class Column:
    """A column of elements, with an estimate of its height."""

    width: float
    children: list[Element] = field(default_factory=list)
    height: float = 0

    def add(self, element: Element, height: float) -> None:
        self.children.append(element)
        self.height += height


def scene(rng: Random, scale: float, preset: fields.Presets) -> Element:
    """A scene with one state, whose canvas has whole pixels. The program can still reject it, for example because a row
    does not fit."""
    palette = Palette.random(rng)
    # The scales are multiples of 1/8.
    step = 1 if scale == int(scale) else 8
    width = rng.choice(WIDTHS) // step * step
    state = rng.choice(STATES)
    document: Element = {"canvas": {"width": width}}
    if palette.is_dark:
        document["theme"] = "dark"
    if palette.tokens:
        document["themes"] = {"dark" if palette.is_dark else "light": palette.tokens}
    if rng.random() < 0.12:
        # A field without a screen; its row is in the middle of the canvas.
        length, element = fields.field(rng, palette, width - 16, state, preset)
        document["canvas"]["height"] = rng.choice((96, 120, 144, 168))
        document["field"] = element
    else:
        sides = padding(rng)
        column = Column(width - sides["left"] - sides["right"])
        length = fill(rng, palette, column, state, preset)
        spacing = rng.choice((None, 8, 10, 12, 16, 20, 24))
        stack: Element = {"padding": short(rng, sides)}
        if spacing is not None:
            stack["spacing"] = spacing
        column.children.append({"spacer": None})
        stack["children"] = column.children
        gaps = (spacing or 0) * (len(column.children) - 1)
        height = column.height + gaps + sides["top"] + sides["bottom"] + rng.randint(30, 110)
        document["canvas"]["height"] = round(height / step) * step
        document["content"] = {"stack": stack}
    if palette.background:
        document["canvas"]["background"] = palette.background
    document["states"] = {state: entry(rng, state, length)}
    return document


def entry(rng: Random, state: str, length: int) -> Element:
    """The keys of a state."""
    digits = "".join(rng.choice("0123456789") for _ in range(length))
    if state == "empty":
        return {"focused": True} if rng.random() < 0.5 else {}
    if state == "typing":
        return {"text": digits[:rng.randint(1, length - 1)], "focused": True}
    return {"text": digits, "status": "error"} if state == "error" else {"text": digits}


def padding(rng: Random) -> dict[str, float]:
    side = rng.choice((12, 16, 20, 24))
    top = rng.choice((12, 16, 20, 24, 32, 40))
    return {"top": top, "left": side, "bottom": rng.choice((top, 16, 24)), "right": side}


def short(rng: Random, sides: dict[str, float]) -> Any:
    """A padding as a number if all sides are equal, with or without sides of reading order."""
    if len(set(sides.values())) == 1:
        return sides["top"]
    if rng.random() < 0.5:
        return {"top": sides["top"], "leading": sides["left"], "bottom": sides["bottom"], "trailing": sides["right"]}
    return sides


def fill(rng: Random, palette: Palette, column: Column, state: str, preset: fields.Presets) -> int:
    """Adds the elements of a screen; returns the number of cells."""
    alignment = rng.choice((None, "center", "center", "trailing"))
    if rng.random() < 0.75:
        column.add(*text(rng, palette, column.width, rng.choice(TITLES), (20, 22, 24, 28), (600, 700, 800), alignment))
    if rng.random() < 0.6:
        string = rng.choice(CAPTIONS)
        element, height = text(rng, palette, column.width, string, (13, 14, 15, None), (None, 400, 500), alignment)
        element["text"].setdefault("color", rng.choice(("secondary", palette.soft)))
        column.add(element, height)
    inside = column
    card = rng.random() < 0.25
    if card:
        sides = rng.choice((12, 16, 20))
        inside = Column(column.width - 2 * sides)
    length, element = fields.field(rng, palette, inside.width, state, preset)
    inside.add({"field": element}, 100 if element.get("button") or element.get("preset") == "verify-boxes" else 84)
    if rng.random() < 0.35:
        string = rng.choice(MESSAGES)
        message, height = text(rng, palette, inside.width, string, (13, 14, 15), (None, 500), alignment)
        message["text"]["color"] = rng.choice(("error", "success", palette.accent))
        inside.add(message, height)
    if card:
        column.add(*decorated(rng, palette, inside, sides))
    if rng.random() < 0.3:
        column.add({"spacer": rng.choice((8, 16, 24))}, 24)
    if rng.random() < 0.55:
        column.add(*button(rng, palette, column.width))
    if rng.random() < 0.3:
        column.add(*row(rng, palette, column.width))
    return length


def decorated(rng: Random, palette: Palette, inside: Column, sides: float) -> tuple[Element, float]:
    """A stack with a background, and often a border or a shadow."""
    stack: Element = {"padding": sides, "background": palette.card, "radius": rng.choice((8, 12, 16, 20))}
    if rng.random() < 0.5:
        stack["border"] = {"width": rng.choice((1, 2)), "color": palette.line}
    if rng.random() < 0.5:
        stack["shadow"] = fields.shadow(rng)
    if rng.random() < 0.7:
        stack["spacing"] = rng.choice((8, 12, 16))
    stack["children"] = inside.children
    gaps = stack.get("spacing", 0) * (len(inside.children) - 1)
    return {"stack": stack}, inside.height + gaps + 2 * sides


def text(rng: Random, palette: Palette, width: float, string: str, sizes: tuple, weights: tuple,
         alignment: str | None) -> tuple[Element, float]:
    """A text and an estimate of its height."""
    size, weight = rng.choice(sizes), rng.choice(weights)
    keys: Element = {"string": string}
    if size:
        keys["size"] = size
    if weight:
        keys["weight"] = weight
    if rng.random() < 0.5:
        keys["color"] = rng.choice((palette.ink, palette.ink, "text", palette.accent))
    if alignment:
        keys["alignment"] = alignment
    if rng.random() < 0.1:
        keys["letterSpacing"] = rng.choice((0.5, 1, 1.5))
    lines = 1 + int(len(string) * (0.58 * (size or 17) + keys.get("letterSpacing", 0)) / width)
    return {"text": keys}, lines * (size or 17) * 1.35


def button(rng: Random, palette: Palette, width: float) -> tuple[Element, float]:
    keys: Element = {"title": rng.choice(ACTIONS)}
    if rng.random() < 0.75:
        keys["fill"] = rng.choice((palette.accent, "accent", palette.ink))
        keys["color"] = palette.card if keys["fill"] == palette.ink else "white"
    elif rng.random() < 0.6:
        keys["border"] = {"width": rng.choice((1, 2)), "color": palette.accent}
    if rng.random() < 0.5:
        keys["radius"] = rng.choice((4, 6, 10, 12, 16, 22))
    if rng.random() < 0.3:
        keys["size"] = rng.choice((15, 16, 18, 20))
    if rng.random() < 0.3:
        keys["height"] = rng.choice((44, 48, 52, 56))
    if rng.random() < 0.25:
        keys["padding"] = {"top": rng.choice((8, 10, 14)), "leading": 20, "bottom": rng.choice((8, 10, 14)),
                           "trailing": 20}
    return {"button": keys}, keys.get("height", 56)


def row(rng: Random, palette: Palette, width: float) -> tuple[Element, float]:
    """A row of a text, a space that grows, and a button or another text."""
    string = rng.choice(("No code?", "Resend in 0:24", "Step 2 of 3"))
    first, height = text(rng, palette, width / 2, string, (13, 14, 15, 17), (None, 500), None)
    second, other = (button(rng, palette, width / 2) if rng.random() < 0.6 else
                     text(rng, palette, width / 2, rng.choice(ACTIONS), (14, 15, 17), (500, 600), None))
    stack: Element = {"axis": "horizontal", "alignment": rng.choice(("center", "top"))}
    if rng.random() < 0.6:
        stack["spacing"] = rng.choice((6, 8, 12))
    middle = [{"spacer": None}] if rng.random() < 0.6 else []
    stack["children"] = [first, *middle, second]
    if not middle:
        stack["children"].append({"spacer": None})
    return {"stack": stack}, max(height, other)
