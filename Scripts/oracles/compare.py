#!/usr/bin/env python3
"""Prints the numbers of Tests/Goldens/FieldComparingTests/SimilarityTests.swift.

SSIM comes from scikit-image. MS-SSIM is calculated here with SciPy by the formulas of Wang, Simoncelli and Bovik
(2003). The images are the same as those of the tests. Needs scikit-image.
"""
import numpy as np
from scipy.ndimage import correlate1d
from skimage.metrics import structural_similarity

WEIGHTS = [0.0448, 0.2856, 0.3001, 0.2363, 0.1333]


def luma(width, height, changed):
    x, y = np.meshgrid(np.arange(width), np.arange(height))
    red, green, blue = (x * 7 + y * 3) % 256, (x * x + y) % 256, (x * y) % 256
    if changed:
        red, blue = (red + x * y % 17) % 256, blue // 2
    alpha = np.where((x + y) % 5 == 0, 128, 255) if changed else np.full_like(x, 255)
    opaque = 0.299 * red + 0.587 * green + 0.114 * blue
    # Composited over white.
    return 255 + (opaque - 255) * alpha / 255


def ssim_parts(a, b):
    """The mean SSIM, and the mean of its contrast and structure terms."""
    gaussian = np.exp(-np.arange(-5, 6) ** 2 / (2 * 1.5 ** 2))
    gaussian /= gaussian.sum()

    def window(values):
        return correlate1d(correlate1d(values, gaussian, axis=0), gaussian, axis=1)[5:-5, 5:-5]

    mean_a, mean_b = window(a), window(b)
    c1, c2 = (0.01 * 255) ** 2, (0.03 * 255) ** 2
    structure = (2 * (window(a * b) - mean_a * mean_b) + c2) / (
        window(a * a) - mean_a ** 2 + window(b * b) - mean_b ** 2 + c2)
    luminance = (2 * mean_a * mean_b + c1) / (mean_a ** 2 + mean_b ** 2 + c1)
    return (luminance * structure).mean(), structure.mean()


def halved(a):
    a = np.pad(a, ((0, a.shape[0] % 2), (0, a.shape[1] % 2)), mode="edge")
    return (a[::2, ::2] + a[1::2, ::2] + a[::2, 1::2] + a[1::2, 1::2]) / 4


def multiscale(a, b):
    values = []
    while True:
        ssim, structure = ssim_parts(a, b)
        a, b = halved(a), halved(b)
        if len(values) == 4 or min(a.shape) < 11:
            values.append(ssim)
            break
        values.append(structure)
    weights = np.array(WEIGHTS[:len(values)])
    return len(values), np.prod(np.maximum(values, 0) ** (weights / weights.sum()))


for width, height in [(11, 11), (23, 40), (64, 48), (161, 163), (176, 176)]:
    a, b = luma(width, height, False), luma(width, height, True)
    ssim = structural_similarity(
        a, b, gaussian_weights=True, sigma=1.5, use_sample_covariance=False, data_range=255)
    scales, msssim = multiscale(a, b)
    print(f"({width}, {height}, {ssim:.10f}, {msssim:.10f}),  // {scales} scales")
