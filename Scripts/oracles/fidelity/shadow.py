"""The reference of a blurred shadow, calculated as CSS defines it: a Gaussian whose deviation is half the blur radius.

These references are calculated instead of drawn, because browsers approximate the Gaussian, and Skia limits its
deviation to 128 pixels, which a page at a large scale can exceed."""

import numpy as np

from .scene import Box

# Points around the canvas. The Fourier transform wraps around, which must not affect the canvas.
PADDING = 32


def reference(box: Box, background: str, size: tuple[int, int], scale: float, factor: int) -> np.ndarray:
    """The image of a box with a fill and a shadow in the middle of a canvas, in levels from 0 to 255."""
    if box.shadow is None or box.border or box.ring or box.gradient or box.highlight:
        raise ValueError("the reference supports only a fill and a shadow")
    grid = scale * factor
    x, y, blur, spread, color = box.shadow
    left, top = (size[0] - box.width) / 2, (size[1] - box.height) / 2
    body = rounded(left, top, box.width, box.height, box.radius, size, grid)
    shadow = blurred(rounded(left + x - spread, top + y - spread, box.width + 2 * spread, box.height + 2 * spread,
                            spread_radius(box.radius, spread), size, grid), blur / 2 * grid)
    image = np.broadcast_to(np.array(channels(background)[:3]), (*body.shape, 3))
    # An outer shadow is clipped to the outside of the border box (CSS Backgrounds 3, 6.1).
    image = over(image, color, shadow * (1 - body))
    if box.fill:
        image = over(image, box.fill, body)
    edge = round(PADDING * grid)
    image = image[edge:-edge, edge:-edge]
    rows, columns = round(size[1] * scale), round(size[0] * scale)
    return image.reshape(rows, factor, columns, factor, 3).mean(axis=(1, 3))


def spread_radius(radius: float, spread: float) -> float:
    """The radius of a spread shape. Radii below the spread grow by less than the spread (CSS Backgrounds 3, 6.1.1)."""
    if spread <= 0:
        return max(0, radius + spread)
    share = 1 if radius >= spread else 1 + (radius / spread - 1) ** 3
    return radius + spread * share


def rounded(left: float, top: float, width: float, height: float, radius: float, size: tuple[int, int],
            grid: float) -> np.ndarray:
    """The coverage of a rounded rectangle, `grid` samples per point, with the padding."""
    across, down = (np.arange(round((length + 2 * PADDING) * grid)) / grid + 0.5 / grid - PADDING for length in size)
    # The signed distances from the sides of the rectangle inset by the radius.
    dx = np.abs(across - left - width / 2) - (width / 2 - radius)
    dy = np.abs(down - top - height / 2) - (height / 2 - radius)
    outside = np.hypot(np.maximum(dx, 0)[None, :], np.maximum(dy, 0)[:, None])
    distance = outside + np.minimum(np.maximum(dx[None, :], dy[:, None]), 0) - radius
    return np.clip(0.5 - distance * grid, 0, 1)


def blurred(image: np.ndarray, deviation: float) -> np.ndarray:
    """Convolves an image with a Gaussian in the frequency domain."""
    if deviation == 0:
        return image
    down, across = np.fft.fftfreq(image.shape[0]), np.fft.rfftfreq(image.shape[1])
    gain = np.exp(-2 * (np.pi * deviation) ** 2 * (down[:, None] ** 2 + across[None, :] ** 2))
    return np.clip(np.fft.irfft2(np.fft.rfft2(image) * gain, image.shape), 0, 1)


def over(image: np.ndarray, color: str, coverage: np.ndarray) -> np.ndarray:
    *levels, alpha = channels(color)
    amount = (coverage * alpha)[..., None]
    return image * (1 - amount) + np.array(levels) * amount


def channels(color: str) -> tuple[float, float, float, float]:
    """Red, green and blue from 0 to 255, and alpha from 0 to 1."""
    values = [int(color[index:index + 2], 16) for index in range(1, len(color), 2)]
    red, green, blue, alpha = (*values, 255)[:4]
    return red, green, blue, alpha / 255
