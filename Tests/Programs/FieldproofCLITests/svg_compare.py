"""Compares SVG files with PNG files, drawn by Chromium and by librsvg.

    svg_compare.py FOLDER SCALE [chromium]

For each FOLDER/NAME.svg, prints NAME, the number of bytes, and the mean difference from FOLDER/NAME.png over all pixels
and components in levels from 0 to 255: of Chromium's drawing, and of librsvg's (FOLDER/NAME.rsvg.png). Chromium decodes
all images and computes the differences. `size` in place of a number means that an image has other pixels than the PNG.
With `chromium`, librsvg draws nothing and its number is left out: it does not read embedded fonts.
"""

import base64
import json
import os
import pathlib
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../../Goldens/FieldReportsTests"))

from browser import Browser  # noqa: E402

SCRIPT = """
const pixels = async (url, width, height) => {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width ?? image.naturalWidth;
  canvas.height = height ?? image.naturalHeight;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
};
const difference = (a, b) => {
  if (a.width !== b.width || a.height !== b.height) return 'size';
  let sum = 0;
  for (let index = 0; index < a.data.length; index++) sum += Math.abs(a.data[index] - b.data[index]);
  return (sum / a.data.length).toFixed(4);
};
globalThis.compare = async (png, svg, rsvg) => {
  const ours = await pixels(png);
  // The browser rounds the size of a vector image to whole CSS pixels.
  const chromium = await pixels(svg, ours.width, ours.height);
  const differences = [difference(ours, chromium)];
  if (rsvg) differences.push(difference(ours, await pixels(rsvg)));
  return differences;
};
"""


def url(path, kind):
    return f"data:{kind};base64," + base64.b64encode(path.read_bytes()).decode()


def main():
    folder, scale = pathlib.Path(sys.argv[1]), float(sys.argv[2])
    has_rsvg = sys.argv[3:] != ["chromium"]
    with Browser() as browser:
        page = browser.page()
        page.value(SCRIPT + "; 1")
        for svg in sorted(folder.rglob("*.svg")):
            png, rsvg = svg.with_suffix(".png"), svg.with_suffix(".rsvg.png")
            urls = [url(png, "image/png"), url(svg, "image/svg+xml")]
            if has_rsvg:
                subprocess.run(["rsvg-convert", "-z", str(scale), "-o", rsvg, svg], check=True)
                urls.append(url(rsvg, "image/png"))
            found = page.value(f"compare({', '.join(map(json.dumps, urls))})")
            print(svg.relative_to(folder).with_suffix(""), svg.stat().st_size, *found, sep="\t", flush=True)


main()
