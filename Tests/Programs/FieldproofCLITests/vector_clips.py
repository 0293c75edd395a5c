"""Compares clips of shapes with the frames that they show, as rlottie and Chromium draw them.

    vector_clips.py FOLDER MOMENTS

FOLDER contains NAME.json, NAME.anim.svg and the frames NAME/*.png of each clip. Prints for each clip its NAME, the
number of frames, the lowest similarity of all frames that rlottie draws, the lowest one of MOMENTS moments that Chromium
draws, and the frames at which these are. The similarity is SSIM (Wang et al. 2004) over white, with a Gaussian window
whose standard deviation is 1.5, as the mean of three channels. Chromium decodes all images and computes it.
"""

import base64
import json
import os
import pathlib
import sys

from rlottie_python import LottieAnimation

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../../Goldens/FieldReportsTests"))

from browser import Browser  # noqa: E402

SCRIPT = """
const context = (width, height) => {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  return context;
};
const draw = async (url, width, height) => {
  const image = new Image();
  image.src = url;
  await image.decode();
  const [w, h] = [width ?? image.naturalWidth, height ?? image.naturalHeight];
  const target = context(w, h);
  target.drawImage(image, 0, 0, w, h);
  return target.getImageData(0, 0, w, h);
};
// Premultiplied BGRA over white.
const raw = (text, width, height) => {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const target = new ImageData(width, height);
  for (let index = 0; index < bytes.length; index += 4) {
    const rest = 255 - bytes[index + 3];
    for (let channel = 0; channel < 3; channel++) target.data[index + channel] = bytes[index + 2 - channel] + rest;
  }
  return target;
};
const kernel = Array.from({ length: 11 }, (_, index) => Math.exp(-((index - 5) ** 2) / 4.5));
const total = kernel.reduce((sum, value) => sum + value);
const blurred = (plane, width, height) => {
  const [w, h] = [width - 10, height - 10];
  const rows = new Float64Array(w * height);
  for (let y = 0; y < height; y++) for (let x = 0; x < w; x++) {
    let sum = 0;
    for (let k = 0; k < 11; k++) sum += kernel[k] * plane[y * width + x + k];
    rows[y * w + x] = sum / total;
  }
  const result = new Float64Array(w * h);
  for (let y = 0; y < h; y++) for (let x = 0; x < w; x++) {
    let sum = 0;
    for (let k = 0; k < 11; k++) sum += kernel[k] * rows[(y + k) * w + x];
    result[y * w + x] = sum / total;
  }
  return result;
};
const similarity = (a, b) => {
  const { width, height } = a;
  if (width !== b.width || height !== b.height) return 0;
  const [low, high] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2];
  let sum = 0;
  for (let channel = 0; channel < 3; channel++) {
    const plane = (value) => Float64Array.from({ length: width * height }, (_, index) => value(4 * index + channel));
    const blur = (value) => blurred(plane(value), width, height);
    const [x, y] = [blur((at) => a.data[at]), blur((at) => b.data[at])];
    const [xx, yy] = [blur((at) => a.data[at] ** 2), blur((at) => b.data[at] ** 2)];
    const xy = blur((at) => a.data[at] * b.data[at]);
    let mean = 0;
    for (let index = 0; index < x.length; index++) {
      const [mx, my] = [x[index], y[index]];
      mean += (2 * mx * my + low) * (2 * (xy[index] - mx * my) + high)
        / ((mx * mx + my * my + low) * (xx[index] - mx * mx + yy[index] - my * my + high));
    }
    sum += mean / x.length;
  }
  return sum / 3;
};
let frame = null;
globalThis.show = async (png) => { frame = await draw(png); return [frame.width, frame.height]; };
globalThis.compareRaw = (text) => similarity(frame, raw(text, frame.width, frame.height));
globalThis.compareImage = async (url) => similarity(frame, await draw(url, frame.width, frame.height));
"""


def url(data, kind):
    return f"data:{kind};base64," + base64.b64encode(data).decode()


def at(svg, seconds):
    """The document with its animations stopped at a time."""
    rule = f"[class]{{animation-play-state:paused!important;animation-delay:-{seconds:.6f}s!important}}"
    return svg.replace("</style>", rule + "</style>").encode()


def main():
    folder, moments = pathlib.Path(sys.argv[1]), int(sys.argv[2])
    with Browser() as browser:
        page = browser.page()
        page.value(SCRIPT + "; 1")
        for path in sorted(folder.rglob("*.json")):
            name = path.name.removesuffix(".json")
            svg = (path.parent / f"{name}.anim.svg").read_text()
            frames = sorted((path.parent / name).glob("*.png"))
            rate = json.loads(path.read_text())["fr"]
            animation = LottieAnimation.from_file(str(path))
            chosen = {round(index * (len(frames) - 1) / (moments - 1)) for index in range(moments)}
            lottie, chromium, seen = (1, 0), (1, 0), set()
            for number, file in enumerate(frames):
                width, height = page.value(f"show({json.dumps(url(file.read_bytes(), 'image/png'))})")
                drawn = animation.lottie_animation_render(number, width=width, height=height)
                pair = (file.read_bytes(), drawn)
                if pair not in seen:
                    seen.add(pair)
                    value = page.value(f"compareRaw({json.dumps(base64.b64encode(drawn).decode())})")
                    lottie = min(lottie, (value, number))
                if number in chosen:
                    # A little after the frame begins, as times are rounded to microseconds.
                    image = url(at(svg, number / rate + 0.000001), "image/svg+xml")
                    chromium = min(chromium, (page.value(f"compareImage({json.dumps(image)})"), number))
            print(name, len(frames), lottie[0], chromium[0], lottie[1], chromium[1], sep="\t", flush=True)


main()
