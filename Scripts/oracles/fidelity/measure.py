"""Measures differences of two images: levels of pixels, and positions of glyphs."""

import math

import numpy as np

from .scene import Rect, Scene

# The least ink of a row or column that is part of a glyph, in pixels of full coverage.
MIN_INK = 0.02


def mask(scene: Scene, shape: tuple[int, ...]) -> np.ndarray:
    """The compared pixels: those of the region without the hole, and without lines of text."""
    chosen = np.zeros(shape[:2], dtype=bool)
    chosen[pixels(scene.region, scene.scale)] = True
    if scene.hole and scene.hole[2] > scene.hole[0] and scene.hole[3] > scene.hole[1]:
        chosen[pixels(scene.hole, scene.scale)] = False
    if scene.has_lines:
        for line in scene.glyphs:
            chosen[pixels(line, scene.scale)] = False
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
    """Reduces an image by a box filter: the mean of each block of `factor` × `factor` pixels.

    The images are opaque, so that alpha need not be considered. Values are averaged as sRGB, the space in which
    browsers blend."""
    rows, columns, channels = image.shape
    blocks = image.reshape(rows // factor, factor, columns // factor, factor, channels)
    # Summing in two steps needs a fraction of the memory.
    return blocks.sum(axis=3, dtype=np.uint32).sum(axis=1, dtype=np.uint32) / (factor * factor)


def coverage(image: np.ndarray) -> np.ndarray:
    """The coverage of black ink on white, from 0 to 1."""
    return (255 - image[..., :3].astype(np.float64).mean(axis=2)) / 255


def runs(image: np.ndarray) -> list[np.ndarray]:
    """The parts of a line that are separated by empty columns. Each part is an array of the columns' centres and their
    ink."""
    ink = coverage(image).sum(axis=0)
    columns = np.flatnonzero(ink > MIN_INK)
    parts = np.split(columns, np.flatnonzero(np.diff(columns) > 1) + 1) if len(columns) else []
    return [np.stack([part + 0.5, ink[part]]) for part in parts]


def centre(run: np.ndarray) -> float:
    """The centroid of a run, in pixels."""
    return float((run[0] * run[1]).sum() / run[1].sum())


def bottom_row(image: np.ndarray) -> int | None:
    """The last row with at least half as much ink as the row above it. For glyphs without descenders, this is the row
    on the baseline."""
    ink = coverage(image).sum(axis=1)
    for row in range(len(ink) - 1, 0, -1):
        if ink[row] > MIN_INK and ink[row] >= ink[row - 1] / 2:
            return row
    return None


def baseline_offset(scene: Scene, ours: np.ndarray, theirs: np.ndarray) -> int:
    """The largest difference of baselines in device pixels; positive if ours is lower."""
    offsets = [0]
    for cell in scene.flat:
        part = pixels(cell, scene.scale)
        one, other = bottom_row(ours[part]), bottom_row(theirs[part])
        if one is None or other is None:
            raise ValueError(f"{scene.name}: no ink in the cell {cell}")
        offsets.append(one - other)
    return max(offsets, key=abs)


def ink_offset(scene: Scene, ours: np.ndarray, theirs: np.ndarray) -> float:
    """The largest horizontal difference of glyphs in device pixels; positive if ours is further to the right."""
    offsets = []
    for cell in scene.cells:
        part = pixels(cell, scene.scale)
        first, second = runs(ours[part]), runs(theirs[part])
        if len(first) != len(second):
            # Letters touch in only one of the images, so that the whole line is compared.
            first, second = ([np.concatenate(each, axis=1)] for each in (first, second))
        offsets += [centre(a) - centre(b) for a, b in zip(first, second)]
    return max(offsets, key=abs)


def glyph_offset(scene: Scene, ours: np.ndarray, theirs: np.ndarray) -> float:
    """The largest distance of the centroids of glyphs, in device pixels, across or down."""
    offsets = [0.0]
    for rect in scene.glyphs:
        part = pixels(rect, scene.scale)
        one, other = glyph_parts(ours[part]), glyph_parts(theirs[part])
        if len(one) != len(other):
            # Glyphs touch in only one of the images, so that they are compared together.
            one, other = [slice(None)], [slice(None)]
        for a, b in zip(one, other):
            pairs = zip(centroid(ours[part], a), centroid(theirs[part], b))
            offsets += [abs(first - second) for first, second in pairs]
    return max(offsets)


def contrast(image: np.ndarray) -> np.ndarray:
    """How much each pixel differs from the background, in levels. Half of the pixels show the background.

    Slow gradients and light shadows differ by a few levels, which are not counted."""
    background = np.median(image.reshape(-1, 3), axis=0)
    return np.maximum(np.abs(image.astype(np.float64) - background).mean(axis=2) - 16, 0)


def glyph_parts(image: np.ndarray) -> list[slice]:
    """The columns of the glyphs, which are separated by columns of the background."""
    columns = np.flatnonzero(contrast(image).sum(axis=0) > 0)
    parts = np.split(columns, np.flatnonzero(np.diff(columns) > 1) + 1)
    return [slice(part[0], part[-1] + 1) for part in parts if len(part)]


def centroid(image: np.ndarray, columns: slice) -> tuple[float, float]:
    """The centroid of what differs from the background in some columns, in pixels of the image."""
    ink = contrast(image)
    xs, ys = np.arange(ink.shape[1])[columns], np.arange(ink.shape[0])
    ink = ink[:, columns]
    return float((xs * ink.sum(axis=0)).sum() / ink.sum()), float((ys * ink.sum(axis=1)).sum() / ink.sum())


def box_offset(scene: Scene, ours: list[Rect], theirs: list[Rect]) -> float:
    """The largest distance of an edge of a box from the same edge on the page, in points."""
    if len(ours) != len(theirs):
        raise ValueError(f"{scene.name}: {len(ours)} boxes, and {len(theirs)} on the page")
    return max(abs(a - b) for one, other in zip(ours, theirs) for a, b in zip(one, other))
