"""Makes numpy arrays of a scene with `fieldproof.Scene`: fieldproof_arrays.py MODE SCENE RECIPE.

MODE is `scene`; `files`, which runs `fieldproof render` for each image and reads its file; a number of processes; or
`masks-` and their number, where boxes and masks are made, too. RECIPE has the values of the images."""

import json
import multiprocessing
import pathlib
import subprocess
import sys
import tempfile

import arrays
import fieldproof

mode, path = sys.argv[1:3]
recipe = json.load(open(sys.argv[3]))
scene = fieldproof.Scene(path)


def array(image):
    return scene.render("typing", values=image["values"]).array[..., :3]


def array_with_masks(image):
    drawn = scene.render("typing", values=image["values"])
    if drawn.boxes.keys() != drawn.masks().keys():
        raise SystemExit("elements have no masks")
    return drawn.array[..., :3]


def file(image):
    import numpy
    from PIL import Image
    with tempfile.TemporaryDirectory() as folder:
        text = json.dumps({"canvas": {"width": 375, "height": 96}, "scale": 2,
                           "field": {"preset": "plain", "length": 6, "box": {"radius": image["values"]["field.box.radius"]}},
                           "states": {"typing": {"text": image["values"]["states.typing.text"]}}})
        subprocess.run([fieldproof.program(), "render", "-", "--quiet", "-o", folder], input=text.encode(), check=True)
        return numpy.asarray(Image.open(next(pathlib.Path(folder).rglob("*.png"))).convert("RGB"))


def part(number):
    count = int(mode.removeprefix("masks-"))
    arrays.make(array_with_masks if "masks" in mode else array, {**recipe, "images": recipe["images"][number::count]})


if mode in ("scene", "files"):
    arrays.make(array if mode == "scene" else file, recipe)
else:
    processes = int(mode.removeprefix("masks-"))
    with multiprocessing.Pool(processes) as pool:
        pool.map(part, range(processes), chunksize=1)
