"""The text of Docs/fidelity.md."""

from .report import FEATURES, STATES, TEXTS, Result, feature_rows, markdown_table, state_rows, text_rows

PAGE = """# Fidelity

This page shows how close Fieldproof's images are to a browser's. `make fidelity` draws {count} scenes with Fieldproof and
with headless {browser}, compares them pixel by pixel and writes this page. Its exit code is 1 if a scene
misses its bound. The scenes are in `Scripts/fidelity/`. Each consists of a scene file and a page that describes the
same image in CSS.

## What is compared

- **Scale.** Both programs draw at 1, 1.5, 2 or 3 device pixels per point. Chromium is started with
  `--force-device-scale-factor`, so that it lays out in device pixels, as on a screen of that density.
- **Rasterizer.** Chromium draws with its GPU rasterizer, as browsers on screens do; SwiftShader executes it on the
  processor. The column *software* is the mean difference from Chromium's software rasterizer, which headless Chromium
  uses if it finds no GPU. The software rasterizer blends with 8 bits and rounds down, so that half-transparent areas
  are one level darker, and its curves are coarser.
- **Levels.** Differences are given in levels, 0 to 255, of the red, green and blue channels. Means are calculated over
  the pixels close to the feature: a shape with its ring and shadow and one point around it, without the middle for
  borders and rings; for presets, the row of cells with up to 7 points around it. *Mean* is the mean of a feature's
  scenes, *worst scene* the largest mean of one scene, and *largest* the largest difference of one channel of one pixel.
- **Reference.** The image that both programs approximate: the page drawn by Chromium at 8 times the scale and reduced
  by a box filter. Borders keep the widths that they have at the original scale. The reference of shadows is calculated
  with an exact Gaussian.
- **Text.** Both programs draw Inter, unhinted and with greyscale antialiasing. For Chromium, hinting is disabled with a
  fontconfig file, and the script verifies this. *Baseline* is the largest vertical difference of baselines in device
  pixels (positive: ours is lower), measured at glyphs without descenders. *Ink* is the largest horizontal difference in
  device pixels (positive: ours is further to the right), measured at the centroids of glyphs.

A scene meets its bound if its mean is below {shape_bound} levels ({preset_bound} for presets). Text meets its bound if
the baseline is on the same row of pixels and the ink is within {ink_bound} pixels of Chromium's. A scene that exceeds
its bound is accepted and marked *nearer* if Fieldproof's image is nearer to the reference than Chromium's is.

## Features

{features}

## Text

{texts}

## States of presets

`joined` is compared with shadcn/ui's Input OTP in the style New York and the neutral theme; `keycaps` with the example
of that name in input-otp's documentation. The CSS of the pages is derived from the components' class names.

{states}

## What differs, and why

- **Curves.** The programs estimate the coverage of edge pixels differently. The largest differences are single pixels
  of round corners; the reference shows which estimate is nearer.
- **Shadows.** CSS defines a Gaussian whose deviation is half the blur radius, and allows approximations. Skia
  approximates most blurs by three box filters, which makes a shadow up to 9 % narrower.
- **Glyphs.** Chromium rounds the position of each glyph to a quarter of a device pixel, which moves it by up to 0.17
  pixels, and raises the contrast of small text. Fieldproof keeps the exact position and the exact coverage of the
  outline.
- **Rounding.** Colours are stored with 8 bits, so that a blend may be one level higher or lower.
- **Errors in `keycaps`.** The original component has no style for errors; the page uses the border colour of the
  preset.
"""


def page(results: list[Result], browser: str, bounds: tuple[float, float, float]) -> str:
    """The document. `bounds` contains the bounds of shapes, presets and ink."""
    shape, preset, ink = bounds
    return PAGE.format(
        count=len(results), browser=browser, shape_bound=shape, preset_bound=preset, ink_bound=ink,
        features=markdown_table(FEATURES, feature_rows(results)), texts=markdown_table(TEXTS, text_rows(results)),
        states=markdown_table(STATES, state_rows(results)))
