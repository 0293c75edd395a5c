"""Numbers of two images: levels, and where the ink of glyphs lies."""

import math

import numpy as np

from .scene import Rect, Scene

# Less ink than this in a row or column, in pixels of full coverage, is not part of a glyph.
TRACE = 0.02


def mask(scene: Scene, shape: tuple[int, ...]) -> np.ndarray:
    """The pixels that count: those of the region, without the hole."""
    chosen = np.zeros(shape[:2], dtype=bool)
    chosen[pixels(scene.region, scene.scale)] = True
    if scene.hole and scene.hole[2] > scene.hole[0] and scene.hole[3] > scene.hole[1]:
        chosen[pixels(scene.hole, scene.scale)] = False
    return chosen


def pixels(rect: Rect, scale: float) -> tuple[slice, slice]:
    left, top = (max(0, math.floor(value * scale + 1e-6)) for value in rect[:2])
    right, bottom = (math.ceil(value * scale - 1e-6) for value in rect[2:])
    return slice(top, bottom), slice(left, right)


def levels(one: np.ndarray, other: np.ndarray, chosen: np.ndarray) -> tuple[float, float]:
    """The mean and the largest difference over the RGB channels of the chosen pixels."""
    difference = np.abs(one.astype(np.float64) - other)[chosen]
    return float(difference.mean()), float(difference.max())


def shrunk(image: np.ndarray, factor: int) -> np.ndarray:
    """The mean of each block of `factor` × `factor` pixels: a box filter. The images are opaque, so that premultiplied and
    plain colours are the same, and the values stay encoded as sRGB, the space in which browsers blend."""
    rows, columns, channels = image.shape
    blocks = image.reshape(rows // factor, factor, columns // factor, factor, channels)
    # In two steps, which take a fraction of the memory.
    return blocks.sum(axis=3, dtype=np.uint32).sum(axis=1, dtype=np.uint32) / (factor * factor)


def coverage(image: np.ndarray) -> np.ndarray:
    """Black ink on white: 0 to 1."""
    return (255 - image[..., :3].astype(np.float64).mean(axis=2)) / 255


def runs(image: np.ndarray) -> list[np.ndarray]:
    """The columns' ink of each part of a line that is separated by clear columns, as (index, ink) pairs."""
    ink = coverage(image).sum(axis=0)
    columns = np.flatnonzero(ink > TRACE)
    parts = np.split(columns, np.flatnonzero(np.diff(columns) > 1) + 1) if len(columns) else []
    return [np.stack([part + 0.5, ink[part]]) for part in parts]


def centre(run: np.ndarray) -> float:
    """The centroid of a run, in pixels."""
    return float((run[0] * run[1]).sum() / run[1].sum())


def bottom_row(image: np.ndarray) -> int | None:
    """The last row that holds at least half as much ink as the row above it: the row on the baseline,
    for glyphs that stand on it."""
    ink = coverage(image).sum(axis=1)
    for row in range(len(ink) - 1, 0, -1):
        if ink[row] > TRACE and ink[row] >= ink[row - 1] / 2:
            return row
    return None


def baseline_offset(scene: Scene, ours: np.ndarray, theirs: np.ndarray) -> int:
    """How many device pixels our baseline is lower, where the difference is largest."""
    offsets = [0]
    for cell in scene.flat:
        part = pixels(cell, scene.scale)
        one, other = bottom_row(ours[part]), bottom_row(theirs[part])
        if one is None or other is None:
            raise ValueError(f"{scene.name}: no ink in the cell {cell}")
        offsets.append(one - other)
    return max(offsets, key=abs)


def ink_offset(scene: Scene, ours: np.ndarray, theirs: np.ndarray) -> float:
    """How many device pixels our ink lies further to the right, where the difference is largest."""
    offsets = []
    for cell in scene.cells:
        part = pixels(cell, scene.scale)
        first, second = runs(ours[part]), runs(theirs[part])
        if len(first) != len(second):
            # Letters that touch in one image only: compare the whole line.
            first, second = ([np.concatenate(each, axis=1)] for each in (first, second))
        offsets += [centre(a) - centre(b) for a, b in zip(first, second)]
    return max(offsets, key=abs)
