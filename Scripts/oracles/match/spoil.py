"""Spoils the picture of a scene, as tests of apps do by mistake: wrong screens, cut or turned pictures, something above."""

import copy
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont

from . import generator
from .program import Program, Rejected

# What `match` must say of a picture. `same`: the picture shows the design. `not same`: it does not. `scaled`: it shows
# the design in another size, which is right only if this size is stated.
SAME, NOT_SAME, SCALED = "same", "not same", "scaled"
# The largest factor of a picture that is scaled is its inverse.
FACTORS = (0.93, 1.07)
# The least number of pixels at which a spoiled picture differs from the design, by square points.
LEAST = 6


@dataclass
class Truth:
    """What `match` must say of a picture."""

    expected: str
    # The pixel of the picture in which the canvas begins.
    offset: tuple[float, float] = (0, 0)
    # The factor by which the picture is scaled.
    factor: float = 1
    # Further arguments of `match`.
    arguments: tuple[str, ...] = ()
    extension: str = "png"


# A picture with its truth.
Spoiled = tuple[np.ndarray, Truth]


@dataclass
class Subject:
    """A scene with its picture."""

    scene: dict[str, Any]
    image: np.ndarray
    scale: float
    program: Program
    rng: Random

    @property
    def background(self) -> tuple[int, ...]:
        """The colour of the corner of the canvas."""
        return tuple(int(part) for part in self.image[0, 0])

    def other(self, image: np.ndarray, **members: Any) -> Spoiled:
        """A picture of the same size that does not show the design.

        Raises `Rejected` if nearly nothing differs."""
        if image.shape == self.image.shape and count(self.image, image) < LEAST * self.scale ** 2:
            raise Rejected("the spoiled picture shows the design")
        return np.ascontiguousarray(image), Truth(NOT_SAME, **members)


def count(one: np.ndarray, other: np.ndarray) -> int:
    """The number of pixels that differ clearly."""
    return int((np.abs(one.astype(int) - other).max(axis=2) >= 40).sum())


# MARK: other screens

def without_field(subject: Subject) -> Spoiled:
    """The field is painted over in the colour beside it."""
    image = subject.image.copy()
    elements = subject.program.layout_of(subject.scene, subject.scale)["elements"]
    frame = next(element["frame"] for element in elements if element["kind"] == "field")
    left, top = (max(int(frame[side] * subject.scale) - 2, 0) for side in ("x", "y"))
    right = int((frame["x"] + frame["width"]) * subject.scale) + 2
    bottom = int((frame["y"] + frame["height"]) * subject.scale) + 2
    image[top:bottom, left:right] = image[max(top - 1, 0), max(left - 1, 0)]
    return subject.other(image)


def other_field(subject: Subject) -> Spoiled:
    """Another number of cells, in another size."""
    scene = copy.deepcopy(subject.scene)
    field = field_of(scene)
    length = field.get("length", subject.program.preset(field.get("preset", "plain")).get("length", 6))
    field["length"] = length + subject.rng.choice((-2, -1, 1, 2))
    if field["length"] < 2:
        raise Rejected("a field needs two cells")
    field.pop("groups", None)
    field["height"] = subject.rng.choice((36, 40, 64))
    for state in scene["states"].values():
        if "text" in state:
            state["text"] = (state["text"] + "4827")[:min(len(state["text"]), field["length"])]
    return subject.other(subject.program.draw(scene, subject.scale))


def field_of(value: Any) -> dict[str, Any]:
    """The first field of a scene."""
    for key, each in value.items() if isinstance(value, dict) else enumerate(value):
        if key == "field":
            return each
        if isinstance(each, (dict, list)) and (found := field_of(each)) is not None:
            return found
    return None  # type: ignore[return-value]


def other_state(subject: Subject) -> Spoiled:
    """Other digits, or more or fewer of them."""
    scene = copy.deepcopy(subject.scene)
    (state, _), = scene["states"].items()
    field = field_of(scene)
    length = field.get("length", subject.program.preset(field.get("preset", "plain")).get("length", 6))
    keys = generator.entry(subject.rng, subject.rng.choice((state, "typing", "filled")), length)
    scene["states"] = {state: keys}
    return subject.other(subject.program.draw(scene, subject.scale))


def blank(subject: Subject) -> Spoiled:
    color = subject.rng.choice((subject.background, (255, 255, 255), (0, 0, 0), (48, 96, 144)))
    return subject.other(np.full_like(subject.image, color))


def dark(subject: Subject) -> Spoiled:
    """Light is dark, and dark is light."""
    return subject.other(255 - subject.image)


def mirrored(subject: Subject) -> Spoiled:
    return subject.other(subject.image[:, ::-1])


# MARK: cut and turned

def cut(subject: Subject) -> Spoiled:
    """The right half or the lower part is missing, with something that the design shows there."""
    height, width = subject.image.shape[:2]
    if subject.rng.random() < 0.5:
        rest, missing = np.split(subject.image, [width // 2], axis=1)
    else:
        rest, missing = np.split(subject.image, [int(height * subject.rng.uniform(0.3, 0.8))], axis=0)
    if count(missing, np.broadcast_to(subject.background, missing.shape)) < LEAST * subject.scale ** 2:
        raise Rejected("the missing part shows nothing")
    return subject.other(rest)


def rotated(subject: Subject) -> Spoiled:
    degrees = subject.rng.choice((90, 2, -2))
    image = Image.fromarray(subject.image)
    if degrees == 90:
        return subject.other(np.asarray(image.transpose(Image.Transpose.ROTATE_90)))
    return subject.other(np.asarray(image.rotate(degrees, Image.Resampling.BICUBIC, fillcolor=subject.background)))


def scaled(subject: Subject) -> Spoiled:
    """Another size: without `--scale`, a size that the picture itself shows; with it, a wrong one."""
    factor = subject.rng.choice(FACTORS)
    height, width = subject.image.shape[:2]
    image = Image.fromarray(subject.image).resize((round(width * factor), round(height * factor)),
                                                  Image.Resampling.BICUBIC)
    if subject.rng.random() < 0.5:
        return subject.other(np.asarray(image), arguments=("--scale", f"{subject.scale:g}"))
    return np.asarray(image), Truth(SCALED, factor=factor)


def jpeg(subject: Subject) -> Spoiled:
    return subject.image, Truth(SAME, extension="jpg")


# MARK: with something else

def modal(subject: Subject) -> Spoiled:
    """A white card with round corners, a shadow and a text, over the middle of the screen."""
    height, width = subject.image.shape[:2]
    card = (int(width * 0.15), int(height * 0.3), int(width * 0.85), int(height * 0.75))
    radius = int(12 * subject.scale)
    image = Image.fromarray(subject.image)
    shadow = Image.new("L", image.size)
    ImageDraw.Draw(shadow).rounded_rectangle(card, radius, fill=90)
    image.paste((0, 0, 0), mask=shadow.filter(ImageFilter.GaussianBlur(6 * subject.scale)))
    drawing = ImageDraw.Draw(image)
    drawing.rounded_rectangle(card, radius, fill=(255, 255, 255))
    drawing.text((card[0] + radius, card[1] + radius), "Allow notifications?", (20, 20, 20), font(15 * subject.scale))
    return subject.other(np.asarray(image))


def surrounded(subject: Subject) -> Spoiled:
    """A status bar above, a keyboard below, and sometimes a margin at both sides."""
    scale, (height, width) = subject.scale, subject.image.shape[:2]
    side = subject.rng.choice((0, 0, int(16 * scale), int(40 * scale) + 1))
    above, below = int(47 * scale), int(220 * scale)
    screen = Image.new("RGB", (width + 2 * side, above + height + below), subject.background)
    drawing = ImageDraw.Draw(screen)
    ink = (255, 255, 255) if sum(subject.background) < 384 else (0, 0, 0)
    drawing.text((20 * scale, 14 * scale), "9:41", ink, font(16 * scale))
    drawing.rounded_rectangle((screen.width - 44 * scale, 18 * scale, screen.width - 20 * scale, 30 * scale),
                              3 * scale, outline=ink, width=max(int(scale), 1))
    drawing.rectangle((0, above + height, screen.width, screen.height), fill=(209, 212, 217))
    key = screen.width / 3
    for index in range(12):
        row, column = divmod(index, 3)
        left, top = column * key + 3 * scale, above + height + (8 + row * 52) * scale
        drawing.rounded_rectangle((left, top, left + key - 6 * scale, top + 46 * scale), 5 * scale,
                                  fill=(255, 255, 255))
        drawing.text((left + key / 2 - 8 * scale, top + 8 * scale), "123456789*0#"[index], (0, 0, 0), font(24 * scale))
    screen.paste(Image.fromarray(subject.image), (side, above))
    return np.asarray(screen), Truth(SAME, offset=(side, above))


def between(subject: Subject) -> Spoiled:
    """The canvas in a larger picture, between pixels, as after scrolling."""
    height, width = subject.image.shape[:2]
    across, down = subject.rng.choice(((3.5, 3.5), (3.5, 3), (3, 3.5)))
    padded = np.pad(subject.image, ((20, 20), (20, 20), (0, 0)), mode="edge")
    moved = Image.fromarray(padded).transform((width + 40, height + 40), Image.Transform.AFFINE,
                                              (1, 0, -across, 0, 1, -down), Image.Resampling.BILINEAR,
                                              fillcolor=subject.background)
    return np.asarray(moved), Truth(SAME, offset=(20 + across, 20 + down))


def font(size: float) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    return ImageFont.load_default(size)


KINDS: dict[str, Callable[[Subject], Spoiled]] = {
    "without the field": without_field, "another field": other_field, "another state": other_state, "blank": blank,
    "dark": dark, "mirrored": mirrored, "cut": cut, "rotated": rotated, "scaled": scaled, "JPEG 60": jpeg,
    "modal": modal, "surrounded": surrounded, "between pixels": between,
}
