"""The text of Docs/fidelity.md."""

from .report import (
    BOX_BOUND, FEATURES, FRACTIONAL_GLYPH_BOUND, GLYPH_BOUND, INK_BOUND, PRESET_BOUND, SHAPE_BOUND, STATES, TEXTS, Result,
    feature_rows, markdown_table, state_rows, text_rows)

PAGE = """# Fidelity

This page shows how close Fieldproof's images are to a browser's. `make fidelity` draws {count} scenes with Fieldproof and
with headless {browser}, compares them pixel by pixel and writes this page. Its exit code is 1 if a scene
misses its bound. The scenes are in `Scripts/oracles/fidelity/`. Each consists of a scene file and a page that describes the
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
- **Presets.** *Boxes* is the largest distance of an edge of a box in `fieldproof inspect` from the same edge of the
  element on the page (`getBoundingClientRect()`), in points. *Glyphs* is the largest distance of the centroids of
  glyphs, across or down, in device pixels; glyphs that touch are measured together.

A scene meets its bound if its mean is below {shape_bound} levels ({preset_bound} for presets). Boxes must agree to
{box_bound} points, and glyphs of presets to {glyph_bound} pixels ({fractional_bound} at the scale 1.5). Text meets its
bound if the baseline is on the same row of pixels and the ink is within {ink_bound} pixels of Chromium's. A scene that
exceeds its bound is accepted and marked *nearer* if Fieldproof's image is nearer to the reference than Chromium's is.

## Features

{features}

## Text

{texts}

## States of presets

The pages of `joined` and `keycaps` are derived from class names, those of the others from the variables and rules that the
components document. The boxes of all pages are also in `Tests/Drawing/FieldLayoutTests/web-boxes.tsv`, which the tests of the
layout read.

| preset | original |
|---|---|
| `joined` | shadcn/ui's Input OTP, in the style New York and the neutral theme |
| `keycaps` | the example of that name in input-otp's documentation |
| `bootstrap` | the OTP input of Bootstrap 6, `.otp-slot`, at the height of a large form control |
| `tabler` | the OTP input of Tabler, `.otp-slot`, with the focus ring of its form controls |
| `material` | the outlined text field of Material Design 3, `md.comp.outlined-text-field`, in the baseline schemes |
| `stripe` | the card in one line of Stripe Elements: `.StripeElement` of its quick start, with the variables and the rules `.Tab`, `.Tab--selected` and `.Input--invalid` of the Appearance API |

{states}

## What differs, and why

- **Curves.** The programs estimate the coverage of edge pixels differently. The largest differences are single pixels
  of round corners; the reference shows which estimate is nearer.
- **Shadows.** CSS defines a Gaussian whose deviation is half the blur radius, and allows approximations. Skia
  approximates most blurs by three box filters, which makes a shadow up to 9 % narrower.
- **Glyphs.** Chromium rounds the position of each glyph to a quarter of a device pixel, which moves it by up to 0.17
  pixels, and raises the contrast of small text. Fieldproof keeps the exact position and the exact coverage of the
  outline.
- **Borders at fractional scales.** At the scale 1.5, a browser first rounds a border of one point to one device pixel, and
  then centres what is inside. Fieldproof lays out in points and rounds last. So the glyphs of `joined` cells that have a
  border on one side only are up to 0.25 pixels further left.
- **Rounding.** Colours are stored with 8 bits, so that a blend may be one level higher or lower.
- **Styles without an original.** The page uses the styles of the preset for errors in `keycaps`, for errors and successes
  in `tabler`, for success in `material` and `stripe`, for the rings of errors and successes in `material`, and for disabled
  fields, placeholders and the widths of inputs in `stripe`, because the originals define none, or too pale ones. The mark of
  the brand in `stripe` is the preset's own drawing, and is not compared.
- **Lines of text in `stripe`.** Most of the ink in its box is text at 16 points. As in the scenes with text, its glyphs are
  compared one by one, and the pixels of the lines without the cursor are not part of the mean. With them, the mean is up
  to 0.9 levels, at the scale 1.
- **Rings in `stripe`.** The documented lists of shadows end with the ring, so that the shadows darken it. The preset draws
  rings on top of shadows, and so does the page. In the documented order, the mean differences would be up to 0.51 levels.
- **The border of an active, invalid slot in `bootstrap`.** The focus ring of the original covers the border. In the
  preset, the border has the colour of the error.
"""


def page(results: list[Result], browser: str) -> str:
    """The document."""
    return PAGE.format(
        count=len(results), browser=browser, shape_bound=SHAPE_BOUND, preset_bound=PRESET_BOUND, ink_bound=INK_BOUND,
        box_bound=BOX_BOUND, glyph_bound=GLYPH_BOUND, fractional_bound=FRACTIONAL_GLYPH_BOUND,
        features=markdown_table(FEATURES, feature_rows(results)), texts=markdown_table(TEXTS, text_rows(results)),
        states=markdown_table(STATES, state_rows(results)))
