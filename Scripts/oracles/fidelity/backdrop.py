"""Glass over three backdrops: scenes with `backdropBlur`, pages with `backdrop-filter`, and the exact Gaussian.

The backdrops are images with the pixels of the scene's scale, so that both programs and the reference blur the same pixels.
Outside the glass, the backdrop is mirrored, with the pixels of the edge twice, as in both programs."""

import base64
import io
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import numpy as np
from PIL import Image

from .scene import Rect, Scene

WIDTH, HEIGHT = 120, 96
GLASS: Rect = (16, 16, 104, 80)
# The reach of the reference's Gaussian, in deviations. What is beyond it has less than 1e-5 of the weight.
REACH = 4.5


@dataclass(frozen=True)
class Backdrop:
    """The pixels below the glass, and the deviation of the blur in points."""

    pattern: Callable[[int], np.ndarray]
    scale: int
    deviation: float

    def reference(self) -> np.ndarray:
        """The image with the exact Gaussian, in levels from 0 to 255."""
        image = self.pattern(self.scale).astype(np.float64)
        left, top, right, bottom = (int(edge * self.scale) for edge in GLASS)
        glass = image[top:bottom, left:right]
        for axis in (0, 1):
            glass = blurred(glass, self.deviation * self.scale, axis)
        image[top:bottom, left:right] = glass
        return image


def blurred(image: np.ndarray, deviation: float, axis: int) -> np.ndarray:
    """Convolves an image with a Gaussian along an axis."""
    reach = int(np.ceil(REACH * deviation))
    weights = np.exp(-np.arange(-reach, reach + 1) ** 2 / (2 * deviation ** 2))
    padding = [(reach, reach) if each == axis else (0, 0) for each in range(3)]
    padded = np.pad(image, padding, mode="symmetric")
    return np.apply_along_axis(np.convolve, axis, padded, weights / weights.sum(), "valid")


def stripes(scale: int) -> np.ndarray:
    """Flat vertical stripes of 6 to 18 points."""
    colors = ["#FF8A5C", "#1D2B64", "#FFFFFF", "#12B76A", "#000000", "#F8CDDA", "#7F56D9"]
    widths = [18, 6, 12, 18, 6, 12, 18, 6, 12, 12]
    row = [color for index, width in enumerate(widths) for color in [rgb(colors[index % len(colors)])] * (width * scale)]
    return np.tile(np.array(row, dtype=np.uint8), (HEIGHT * scale, 1, 1))


def gradient(scale: int) -> np.ndarray:
    """A gradient along the diagonal."""
    down, across = np.mgrid[0:HEIGHT * scale, 0:WIDTH * scale]
    part = ((across + 0.5) / (WIDTH * scale) + (down + 0.5) / (HEIGHT * scale))[..., None] / 2
    return np.rint(np.array(rgb("#1D2B64")) * (1 - part) + np.array(rgb("#F8CDDA")) * part).astype(np.uint8)


@cache
def photo(scale: int) -> np.ndarray:
    """Noise with the spectrum of photos: amplitudes fall with the frequency. Two thirds of it are the same in all channels."""
    random = np.random.default_rng(49)
    rows, columns = HEIGHT * scale, WIDTH * scale
    frequency = np.hypot(np.fft.fftfreq(rows)[:, None], np.fft.rfftfreq(columns)[None, :])
    frequency[0, 0] = np.inf
    layers = [np.fft.irfft2(np.fft.rfft2(random.normal(size=(rows, columns))) / frequency, (rows, columns)) for _ in range(4)]
    shared, *own = (layer / layer.std() for layer in layers)
    return np.clip(128 + 40 * shared[..., None] + 20 * np.stack(own, axis=2), 0, 255).astype(np.uint8)


def rgb(color: str) -> tuple[int, int, int]:
    return tuple(int(color[index:index + 2], 16) for index in (1, 3, 5))


def blur_scenes() -> list[Scene]:
    return [blur_scene(name, pattern, scale, deviation) for name, pattern in
            (("stripes", stripes), ("photo", photo), ("gradient", gradient))
            for scale in (1, 2, 3) for deviation in (4, 12, 24)]


def blur_scene(name: str, pattern: Callable[[int], np.ndarray], scale: int, deviation: float) -> Scene:
    file = io.BytesIO()
    Image.fromarray(pattern(scale)).save(file, "png")
    left, top, right, bottom = GLASS
    image = {"path": f"{name}-{scale}.png", "mode": "stretch", "width": WIDTH, "height": HEIGHT}
    glass = {"width": right - left, "height": bottom - top, "backdropBlur": deviation}
    body = (f'<img src="data:image/png;base64,{base64.b64encode(file.getvalue()).decode()}" '
            f'style="position:absolute;left:0;top:0;width:{WIDTH}px;height:{HEIGHT}px">'
            f'<div style="position:absolute;left:{left}px;top:{top}px;width:{right - left}px;height:{bottom - top}px;'
            f'backdrop-filter:blur({deviation}px)"></div>')
    pixel = 1 / scale
    return Scene(
        name=f"blur-{deviation}-of-{name}-at-{scale}", feature=f"blur, {name}", scale=scale, width=WIDTH, height=HEIGHT,
        background="#FFFFFF", document={"content": {"overlay": {"children": [{"image": image}, {"stack": glass}]}}},
        body=lambda _: body, region=(left + pixel, top + pixel, right - pixel, bottom - pixel),
        backdrop=Backdrop(pattern, scale, deviation), files={image["path"]: file.getvalue()})
