"""What happens to pictures on the way from an app to `match`: compression, noise and reduction."""

import math
from pathlib import Path

import numpy as np
from PIL import Image

# `png` leaves the pixels as they are; `small` is drawn at 8 pixels a point and reduced.
TREATMENTS = ("png", "jpeg", "noise", "small")
LARGE = 8


def save(image: np.ndarray, treatment: str, file: Path, seed: int) -> Path:
    """Writes a picture after a treatment; returns its file, whose extension is that of the format."""
    if treatment == "noise":
        steps = np.random.default_rng(seed).integers(-1, 2, image.shape)
        image = np.clip(image.astype(np.int16) + steps, 0, 255).astype(np.uint8)
    if treatment == "jpeg":
        file = file.with_suffix(".jpg")
        Image.fromarray(image).save(file, quality=90)
    else:
        Image.fromarray(image).save(file)
    return file


def reduced(image: np.ndarray, scale: float, size: tuple[int, int]) -> np.ndarray:
    """An image of LARGE pixels a point at another scale, by a box filter; `size` is the width and the height."""
    # The last pixels can reach beyond the image, by less than one of them.
    margin = math.ceil(LARGE / scale)
    extended = np.pad(image, ((0, margin), (0, margin), (0, 0)), mode="edge")
    area = (0, 0, *(pixels / scale * LARGE for pixels in size))
    return np.asarray(Image.fromarray(extended).resize(size, Image.Resampling.BOX, box=area))
