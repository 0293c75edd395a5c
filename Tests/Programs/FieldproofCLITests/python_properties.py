"""What holds for every image of the example scenes and the presets: arrays are the files, boxes are those of `inspect`, and
masks are a partition of what is painted."""

import io
import json
import os
import pathlib
import subprocess
import unittest

import fieldproof
import numpy
from PIL import Image

EXAMPLES = sorted((pathlib.Path(os.environ["ROOT"]) / "Examples").glob("*.yaml"))
#: The presets of cards; the others are those of codes.
CARDS = {"card", "card-id1", "stripe"}
CLEAR = {"canvas.background": "#00000000"}


def program(*arguments):
    return subprocess.run(["fieldproof", *arguments], check=True, stdout=subprocess.PIPE).stdout


def decoded(file):
    """The samples of a PNG file, by Pillow."""
    with Image.open(file) as image:
        return numpy.asarray(image.convert("RGBA"))


class PropertyTests(unittest.TestCase):
    def check_masks(self, image, clear):
        """The masks of an image, and the same image on a clear canvas."""
        masks = image.masks()
        self.assertEqual(list(masks), list(image.boxes))
        count = numpy.zeros(image.array.shape[:2], int)
        for mask in masks.values():
            self.assertEqual((mask.shape, mask.dtype), (count.shape, bool))
            count += mask
        self.assertLessEqual(count.max(), 1)
        # A gradient of the canvas is an element, which paints all other pixels.
        ground = masks.get("canvas.background")
        if ground is not None:
            self.assertTrue((count == 1).all())
            count -= ground
        numpy.testing.assert_array_equal(count == 1, clear.array[..., 3] != 0)

    def check_boxes(self, image, inspected):
        scale = inspected["scale"]
        frames = {element["id"]: element["frame"] for element in inspected["elements"]}
        expected = {
            id: tuple(frame[key] * scale for key in ["x", "y", "width", "height"]) for id, frame in frames.items()}
        self.assertEqual(image.boxes, expected)

    def check_scene(self, path):
        with fieldproof.Scene(path) as scene:
            program("render", path, "--quiet", "-o", "out")
            inspected = json.loads(program("inspect", path))["pictures"]
            self.assertEqual(len(inspected), len(scene.snapshots))
            for name, picture in zip(scene.snapshots, inspected):
                with self.subTest(f"{path}: {name}"):
                    image = scene.render(name)
                    numpy.testing.assert_array_equal(image.array, decoded(f"out/{name}.png"))
                    self.check_boxes(image, picture)
                    self.check_masks(image, scene.render(name, values=CLEAR))
            for name in scene.animations:
                self.check_frames(scene, path, name)

    def check_frames(self, scene, path, name):
        frames, clear = [scene.frames(name, fps=10, scale=1.5, values=values) for values in [{}, CLEAR]]
        for index in {len(frames) // 3, len(frames) - 1}:
            with self.subTest(f"{path}: frame {index} of {name}"):
                frame = frames[index]
                numpy.testing.assert_array_equal(frame.array, decoded(io.BytesIO(frame.png())))
                document = program("inspect", path, "--scale", "1.5", "--animation", name, "--at", repr(frame.time))
                self.check_boxes(frame, json.loads(document)["pictures"][0])
                self.check_masks(frame, clear[index])

    def test_examples(self):
        self.assertGreater(len(EXAMPLES), 30)
        for path in EXAMPLES:
            self.check_scene(path)

    def test_presets(self):
        presets = json.loads(program("presets", "--json"))["presets"]
        self.assertGreater(len(presets), 30)
        for preset in presets:
            name = preset["name"]
            path = pathlib.Path(f"{name}.yaml")
            text = "number" if name in CARDS else "text"
            path.write_text(f"""
                scale: [1, 1.5]
                field: {{ preset: {name} }}
                states:
                  empty: {{ focused: true }}
                  typing: {{ {text}: "48", focused: true }}
                  error: {{ {text}: "4829", status: error }}
                  disabled: {{ {text}: "4829", status: disabled }}
                matrix: {{ theme: [light, dark] }}
                """)
            self.check_scene(path)


if __name__ == "__main__":
    unittest.main()
