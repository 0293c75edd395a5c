"""Checks Lottie files against the published schema and against rlottie, at development time.

    python3 Scripts/oracles/lottie.py SCHEMA FOLDER

SCHEMA is the folder `schema` of https://github.com/lottie/lottie-spec. FOLDER contains the output of
`fieldproof animate SCENE… --format lottie -o FOLDER` and of `fieldproof animate SCENE… -o FOLDER`, so that beside each
NAME.json there are the frames NAME/*.png. Each file is validated, and each frame that rlottie draws is compared with
ours by SSIM (Wang et al. 2004: a Gaussian window with a standard deviation of 1.5, over white). Prints a line for each
file; the exit code is 1 if a file is invalid or a frame is below 0.98.

Needs the packages jsonschema, numpy, Pillow and rlottie-python.
"""

import json
import pathlib
import sys

import jsonschema
import numpy
import PIL.Image
from rlottie_python import LottieAnimation

LOWEST = 0.98


def schema(folder):
    """The schema in one document, with the types that `unknown-layer` and `unknown-shape` exclude."""
    document = json.loads((folder / "root.json").read_text())
    definitions = {}
    for path in folder.glob("*/*.json"):
        definitions.setdefault(path.parent.name, {})[path.stem] = json.loads(path.read_text())

    def types(node):
        if isinstance(node, dict):
            if "const" in node.get("ty", {}):
                yield node["ty"]["const"]
            for value in node.values():
                yield from types(value)
        elif isinstance(node, list):
            for value in node:
                yield from types(value)

    for group, name in [("layers", "unknown-layer"), ("shapes", "unknown-shape")]:
        definitions[group][name]["properties"]["ty"]["not"]["enum"] = list(types(definitions[group]))
    return document | {"$defs": definitions}


def pixels(image):
    white = PIL.Image.new("RGBA", image.size, "white")
    return numpy.asarray(PIL.Image.alpha_composite(white, image.convert("RGBA")).convert("RGB"), dtype=float)


def blurred(plane):
    offsets = numpy.arange(-5, 6)
    kernel = numpy.exp(-offsets**2 / 4.5)
    kernel /= kernel.sum()
    for axis in (0, 1):
        plane = numpy.apply_along_axis(lambda line: numpy.convolve(line, kernel, mode="valid"), axis, plane)
    return plane


def ssim(a, b):
    values = []
    for channel in range(3):
        x, y = a[:, :, channel], b[:, :, channel]
        mean_x, mean_y = blurred(x), blurred(y)
        variance_x, variance_y = blurred(x * x) - mean_x**2, blurred(y * y) - mean_y**2
        covariance = blurred(x * y) - mean_x * mean_y
        low, high = (0.01 * 255) ** 2, (0.03 * 255) ** 2
        values.append((
            (2 * mean_x * mean_y + low) * (2 * covariance + high)
            / ((mean_x**2 + mean_y**2 + low) * (variance_x + variance_y + high))).mean())
    return sum(values) / 3


def main():
    validator = jsonschema.Draft202012Validator(schema(pathlib.Path(sys.argv[1])))
    failed = False
    for path in sorted(pathlib.Path(sys.argv[2]).rglob("*.json")):
        errors = [error.message[:200] for error in validator.iter_errors(json.loads(path.read_text()))]
        frames = sorted((path.parent / path.name.removesuffix(".json")).glob("*.png"))
        animation = LottieAnimation.from_file(str(path))
        lowest, last = (1, 0), None
        for number, file in enumerate(frames):
            if last is not None and file.read_bytes() == last[0]:
                ours = last[1]
            else:
                ours = pixels(PIL.Image.open(file))
            last = (file.read_bytes(), ours)
            height, width = ours.shape[:2]
            theirs = pixels(animation.render_pillow_frame(frame_num=number, width=width, height=height))
            lowest = min(lowest, (ssim(ours, theirs), number))
        failed |= bool(errors) or lowest[0] < LOWEST
        print(
            f"{path}: {'valid' if not errors else errors[:3]}, {len(frames)} frames,"
            f" SSIM ≥ {lowest[0]:.4f} (frame {lowest[1]}), {path.stat().st_size} bytes", flush=True)
    sys.exit(1 if failed else 0)


main()
