"""Docs/fidelity.md."""

from .report import FEATURES, STATES, TEXTS, Result, feature_rows, markdown_table, state_rows, text_rows

PAGE = """# Fidelity

How near Fieldproof's images are to a browser's. `make fidelity` draws {count} scenes with Fieldproof and with headless
{browser}, compares them pixel by pixel and writes this page. It exits with 1 when a scene misses its bound. The scenes are in
`Scripts/fidelity/`: each is a scene file, and a page that describes the same image in CSS.

## What is compared

- **Scale.** Both draw at 1, 1.5, 2 or 3 device pixels per point. Chromium is started with `--force-device-scale-factor`, so that it
  lays out in device pixels, as on a screen of that density.
- **Rasterizer.** Chromium draws with its GPU rasterizer, as browsers on screens do; SwiftShader executes it on the processor. The
  column *software* is the mean difference from the software rasterizer, which headless Chromium uses where it finds no
  GPU. That one blends with 8 bits and rounds down, so that half-clear areas are a level darker, and its curves are coarser.
- **Levels.** Differences are levels, 0 to 255, of the red, green and blue channels. Means are over the pixels close to the feature:
  a shape with its ring and shadow and one point around it, without the middle for borders and rings; for presets, the row
  of cells with up to 7 points around it. *Mean* is the mean of a feature's scenes, *worst scene* the largest mean of one scene,
  *largest* the largest difference of one channel of one pixel.
- **Reference.** The image that both approximate: the same page at 8 times the scale, reduced by a box filter. Border widths are
  those that the page has at the scale itself. For shadows the reference is calculated, with an exact Gaussian.
- **Text.** Inter, unhinted and without subpixel colours in both. A fontconfig file with `hintnone` makes Chromium draw so, and the
  script checks that it does. *Baseline* is how many device pixels ours is lower, measured at glyphs that stand on it; *ink* is
  how many device pixels ours is further to the right, measured at the centroids of glyphs. Both are a scene's largest.

A scene meets its bound when its mean is below {shape_bound} levels ({preset_bound} for presets); *nearer* marks one that misses
this bound and is nearer to the reference than Chromium is. Text meets it when the baseline is on the same row of pixels and the ink
is within {ink_bound} pixels of Chromium's; *nearer* marks ink that is further away and nearer to the reference. Chromium rounds the
positions of glyphs to quarters of a pixel, Fieldproof does not.

## Features

{features}

## Text

{texts}

## States of presets

`joined` is compared with shadcn/ui's Input OTP in the style New York and the neutral theme; `keycaps` with the example
of that name in input-otp's documentation. The pages were written from the components' class names.

{states}

## What differs, and why

- **Curves.** Both estimate how much of a pixel an edge covers, in different ways. The largest differences are single pixels of
  round corners; the reference shows which estimate is nearer.
- **Shadows.** CSS asks for a Gaussian whose deviation is half the blur radius, and allows approximations. Skia uses three box
  filters for most, which make a shadow up to 9 % narrower.
- **Glyphs.** Chromium rounds the position of each glyph to a quarter of a device pixel, which moves its ink by up to 0.17 pixels,
  and raises the contrast of small text. Fieldproof keeps the position, and uses the outline's plain coverage.
- **Rounding.** Colours are stored with 8 bits: a blend may end one level higher or lower.
- **Errors in `keycaps`.** The original has no style for errors; the page uses the border colour of the preset.
"""


def page(results: list[Result], browser: str, bounds: tuple[float, float, float]) -> str:
    """The document; `bounds` are those of shapes, presets and ink."""
    shape, preset, ink = bounds
    return PAGE.format(
        count=len(results), browser=browser, shape_bound=shape, preset_bound=preset, ink_bound=ink,
        features=markdown_table(FEATURES, feature_rows(results)), texts=markdown_table(TEXTS, text_rows(results)),
        states=markdown_table(STATES, state_rows(results)))
