"""The text of Docs/fidelity.md."""

from .report import (
    BOX_BOUND, FEATURES, FRACTIONAL_GLYPH_BOUND, GLYPH_BOUND, INK_BOUND, PRESET_BOUND, PRESET_COLUMNS, SHAPE_BOUND, STATED_COLUMNS,
    TEXTS, Result, feature_rows, is_preset, markdown_table, preset_rows, stated_rows, text_rows)

PAGE = """# Fidelity

How close are Fieldproof's images to a browser's? `make fidelity` draws {count} scenes with Fieldproof and with headless
{browser}, compares them pixel by pixel, and writes this document. Its exit code is 1 if a scene misses its bound:

- mean difference of a scene's pixels (not of text): {shape_bound} of 255 levels, for presets {preset_bound}
- edges of a preset's boxes: {box_bound} points
- glyphs of a preset: {glyph_bound} pixels, at the scale 1.5 {fractional_bound}
- values of a preset: no difference from the page that [`fieldproof match`](matching.md) finds
- baseline of text: the same row of pixels; horizontal position of text: {ink_bound} pixels

A scene beyond its bound is accepted and marked *nearer* if Fieldproof's image is nearer to the reference than Chromium's: the page drawn by
Chromium at 8 times the scale and reduced by a box filter, or the exact Gaussian of a shadow or a backdrop.

## Features

Differences of the red, green and blue channels are in levels from 0 to 255. *Worst* is the largest mean of one scene, and *largest* the
largest difference of one pixel.

{features}

## Text

Differences are in device pixels. *Baseline* is positive if ours is lower, and *ink*, measured at the centroids of glyphs, if ours is
further to the right.

{texts}

## Presets

*Boxes* is the largest distance of an edge of a box in `fieldproof inspect` from the same edge on the page
(`getBoundingClientRect()`), in points. *Glyphs* is the largest distance of the centroids of glyphs, in device pixels.

{presets}

In these states, the original draws what a cell cannot express. Boxes and glyphs are within the bounds, colours are not:

{stated}

[Presets](presets.md) names the originals. The pages of `joined` and `keycaps` are derived from class names, those of the others from the
variables and rules that the components document: `material` has the baseline schemes, and `stripe` the rules of the Appearance API. The
pages of `tabler` and from `shadcn-vega` on have the colours and lengths of the style sheets that `fieldproof presets NAME` names, in the
notation of the sources. `fidelity.py --verbose` prints the numbers of each state.

## What is compared

Each scene in `Scripts/oracles/fidelity/` consists of a scene file and a page that describes the same image in CSS. Both programs draw it at
1, 1.5, 2 or 3 device pixels per point, with Inter, unhinted and with greyscale antialiasing. Chromium draws with its GPU rasterizer, which
SwiftShader executes. Means cover the pixels close to a shape with its ring and shadow, or to the row of cells of a preset. Blurs of 4,
12 and 24 points leave out the outermost pixels; outside, all mirror the backdrop, with edge pixels twice.

## What differs, and why

- **Curves.** The programs estimate the coverage of edge pixels differently, most at single pixels of round corners.
- **Shadows.** Skia approximates most blurs by three box filters, which makes a shadow up to 9 % narrower than the Gaussian of CSS.
- **Backdrops.** Fieldproof's blurs are the Gaussian, rounded. Skia shrinks the image for wide ones.
- **Glyphs.** Chromium rounds the position of each glyph to a quarter of a device pixel, and raises the contrast of small text. Fieldproof
  keeps the exact position and coverage.
- **Borders at fractional scales.** At the scale 1.5, a browser rounds a border of one point to one device pixel before it centres what is
  inside. Fieldproof rounds last. So the glyphs of `joined` cells that have a border on one side only are up to 0.25 pixels further left.
- **Rounding.** Colours are stored with 8 bits, so a blend may be one level higher or lower.
- **Text of inputs.** Chromium draws text in an input up to one device pixel lower than in a block, so the pages of `chakra` and `base-ui`
  have blocks. The inputs of `ant-design` have the width in Roboto.
- **What a cell cannot express.** Letter spacings of `heroui` and `vuetify` are left out. Selected text is not drawn, and native cursors are
  bars.
- **Fonts.** daisyUI's digits have the system's monospaced font; preset and page have Inter in boxes of the same width.
- **Circles in `passcode-material`.** The page has round boxes in place of paths, and not what a new digit shows before its disc.
- **Native originals.** `Scripts/oracles/native.py` compares `material` with four goldens of Amplify UI for Android, whose inputs are
  Compose's outlined text fields. With their sizes, places and colours, and without the ring of errors, `match` finds no difference in
  radius and outlines.
- **Sources that are not public.** Apple publishes no measures of its passcode screen. So `passcode-element` is compared with its own
  values, and the other presets for iOS and Flutter and `card-id1` with nothing. Stripe documents the variables of its themes without values.
- **Sources at one commit.** These could not be read at the commit that `presets NAME` prints: Tabler's `_root` and `_mixins`, daisyUI's
  `light.css` and `dark.css`, and Android's `pin_dot_delete_avd.xml`. Other versions of daisyUI's and Android's have the same values.
- **Dark colours.** The originals of `keycaps`, `soft` and `squircle` have one set of colours; the dark ones are ours.
- **Styles that originals do not define.** Successes of the presets after `stripe`, except those of `bootstrap`, and the errors of `base-ui`
  and of the passcodes are not compared. Of these, daisyUI defines its successes. The page has the styles of the preset for errors in
  `keycaps`; errors and successes in `tabler`; successes and rings in `material`; and successes, disabled fields, placeholders and the
  widths of inputs in `stripe`, whose mark of the brand is not compared.
- **`stripe`.** Its glyphs are compared one by one, and its lines are not part of the mean. The original draws shadows above the ring; the
  preset and the page draw the ring on top.
- **`tabler`.** The preset is the component as it was added. Tabler 1.6 has neutral grays, and one outline in place of the rings.
- **`bootstrap`.** The focus ring of the original covers the border of an active, invalid slot. In the preset, the border has the colour of
  the error.
"""


def page(results: list[Result], browser: str) -> str:
    """The document."""
    shapes = [result for result in results if not is_preset(result)]
    return PAGE.format(
        count=len(results), browser=browser, shape_bound=SHAPE_BOUND, preset_bound=PRESET_BOUND, ink_bound=INK_BOUND,
        box_bound=BOX_BOUND, glyph_bound=GLYPH_BOUND, fractional_bound=FRACTIONAL_GLYPH_BOUND,
        features=markdown_table(FEATURES, feature_rows(shapes)), texts=markdown_table(TEXTS, text_rows(results)),
        presets=markdown_table(PRESET_COLUMNS, preset_rows(results)), stated=markdown_table(STATED_COLUMNS, stated_rows(results)))
