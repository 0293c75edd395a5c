"""Tests of `fieldproof.Scene`. They run in a folder with the scenes that `PythonSceneTests` writes."""

import json
import os
import pathlib
import pickle
import subprocess
import tempfile
import unittest

import fieldproof
import independent_png
import numpy

OTP = "otp.yaml"


def decoded(png):
    """The straight RGBA samples of a PNG file, by Python's zlib."""
    (width, height, _, _), rows = independent_png.read(png)
    return numpy.frombuffer(bytes(rows), numpy.uint8).reshape(height, width, 4)


def program(*arguments):
    return subprocess.run(["fieldproof", *arguments], check=True, stdout=subprocess.PIPE).stdout


def descriptors():
    return len(os.listdir("/proc/self/fd"))


class PixelTests(unittest.TestCase):
    def setUp(self):
        self.scene = fieldproof.Scene(OTP)
        self.addCleanup(self.scene.close)

    def test_arrays_equal_the_files_of_render(self):
        program("render", OTP, "clear.yaml", "-o", "out", "--quiet")
        with fieldproof.Scene("clear.yaml") as clear:
            for scene in [self.scene, clear]:
                for name in scene.snapshots:
                    with self.subTest(name):
                        image = scene.render(name)
                        file = pathlib.Path(f"out/{name}.png").read_bytes()
                        self.assertEqual(image.png(), file)
                        self.assertEqual(image.array.dtype, numpy.uint8)
                        self.assertEqual(image.array.shape, (image.size[1], image.size[0], 4))
                        numpy.testing.assert_array_equal(image.array, decoded(file))
            alpha = set(clear.render().array[..., 3].flat)
            self.assertTrue({0, 128, 255} <= alpha, alpha)

    def test_values_act_as_if_they_were_in_the_file(self):
        text = pathlib.Path(OTP).read_text()
        edited = text.replace("length: 6", "length: 4").replace('text: "482"', 'text: "07"')
        self.assertNotEqual(text, edited)
        with fieldproof.Scene(text=edited) as other:
            expected = other.render("typing", theme="dark", scale=1.5)
            found = self.scene.render(
                "typing", theme="dark", scale=1.5, values={"field.length": numpy.int64(4), "states.typing.text": "07"})
            numpy.testing.assert_array_equal(found.array, expected.array)
            self.assertEqual(list(found.boxes), list(expected.boxes))
        self.assertEqual(self.scene.render("typing").size, (750, 192))

    def test_axes_and_keys(self):
        self.assertEqual(self.scene.axes, {"theme": ["light", "dark"]})
        light, dark = self.scene.render("typing"), self.scene.render("typing", theme="dark")
        self.assertEqual([list(image.array[0, 0]) for image in [light, dark]], [[255] * 4, [0, 0, 0, 255]])
        # `textScale` is a key of the scene, and no axis.
        larger = self.scene.render("typing", textScale=2)
        self.assertGreater(larger.boxes["field.cell[0].label"][3], light.boxes["field.cell[0].label"][3])

    def test_arrays_stay_as_they_are(self):
        kept = [self.scene.render("typing", values={"states.typing.text": text}) for text in ["1", "22", "333"]]
        copies = [image.array.copy() for image in kept]
        arrays = [image.array for image in kept]
        address = arrays[0].ctypes.data
        kept.clear()
        for index in range(30):
            self.scene.render("error", values={"field.box.radius": index})
        self.scene.close()
        for array, copy in zip(arrays, copies):
            numpy.testing.assert_array_equal(array, copy)
        self.assertEqual(arrays[0].ctypes.data, address)

    def test_memory_is_used_again(self):
        for index in range(200):
            image = self.scene.render("typing", values={"canvas.width": 300 + index % 40})
            self.assertTrue(image.array.any())
        self.assertLessEqual(len(image._slot._free), 1)
        blocks = self.scene._worker._connection._memory._blocks
        self.assertEqual(len(blocks), 1)

    def test_many_images_need_few_descriptors(self):
        before = descriptors()
        images = [self.scene.render("typing") for _ in range(200)]
        self.assertLess(descriptors() - before, 8)
        self.assertEqual({int(image.array.sum()) for image in images}, {int(images[0].array.sum())})

    def test_notebooks_show_the_file(self):
        image = self.scene.render("typing")
        self.assertEqual(image._repr_png_(), image.png())

    def test_frames_equal_the_files_of_animate(self):
        program("animate", OTP, "-o", "frames", "--fps", "10", "--scale", "1", "--quiet")
        files = sorted(pathlib.Path("frames/otp/entering.theme-light").glob("*.png"))
        frames = self.scene.frames("entering", fps=10, scale=1)
        self.assertEqual((len(frames), frames.fps), (len(files), 10))
        for index, frame in enumerate(frames):
            numpy.testing.assert_array_equal(frame.array, decoded(files[index].read_bytes()))
            self.assertEqual(frame.time, index / 10)
        numpy.testing.assert_array_equal(frames[-1].array, decoded(files[-1].read_bytes()))
        self.assertEqual([frame.time for frame in frames[2:0:-1]], [0.2, 0.1])
        with self.assertRaises(IndexError):
            frames[len(files)]


class LayoutTests(unittest.TestCase):
    def test_layouts_and_boxes_are_those_of_inspect(self):
        with fieldproof.Scene(OTP) as scene:
            document = json.loads(program("inspect", OTP, "--state", "error", "--scale", "1.5"))
            image = scene.render("error", scale=1.5)
            self.assertEqual(image.layout, {**document, "pictures": document["pictures"][:1]})
            boxes = {
                element["id"]: tuple(element["frame"][key] * 1.5 for key in ["x", "y", "width", "height"])
                for element in document["pictures"][0]["elements"]}
            self.assertEqual(image.boxes, boxes)
            document = json.loads(program("inspect", OTP, "--animation", "entering", "--at", "0.3"))
            self.assertEqual(scene.frames("entering", fps=10)[3].layout["pictures"], document["pictures"][:1])

    def test_masks_are_the_pixels_of_elements(self):
        """Two squares of whole pixels, the second of which covers a corner of the first one."""
        with fieldproof.Scene("squares.yaml") as scene:
            image = scene.render()
            masks = image.masks()
            self.assertEqual(list(masks), list(image.boxes))
            lower, upper = numpy.zeros((12, 16), bool), numpy.zeros((12, 16), bool)
            lower[2:8, 2:8] = True
            upper[6:10, 6:14] = True
            lower &= ~upper
            numpy.testing.assert_array_equal(masks["lower"], lower)
            numpy.testing.assert_array_equal(masks["upper"], upper)
            self.assertEqual(masks["lower"].dtype, bool)
            self.assertEqual(sum(mask.sum() for mask in masks.values()), 6 * 6 - 2 * 2 + 8 * 4)

    def test_masks_partition_what_is_painted(self):
        for path in [OTP, "clear.yaml", "squares.yaml"]:
            with self.subTest(path), fieldproof.Scene(path) as scene:
                image = scene.render()
                masks = numpy.array(list(image.masks().values()))
                self.assertEqual(masks.sum(axis=0).max(), 1)
                # No pixel of these scenes is painted in the colour of the canvas.
                painted = (image.array != image.array[0, 0]).any(axis=2)
                numpy.testing.assert_array_equal(masks.any(axis=0), painted)

    def test_a_backdrop_paints_its_box(self):
        """Also in a stack that is half transparent."""
        glass = "stack: { id: glass, width: 40, height: 30, backdropBlur: 4 }"
        for element in [glass, f"stack: {{ opacity: 0.5, children: [{{ {glass} }}] }}"]:
            text = f"""
                canvas: {{ width: 100, height: 60 }}
                content:
                  overlay:
                    children: [{{ text: Hi }}, {{ {element} }}]
                states: {{ a: }}
                """
            with self.subTest(element), fieldproof.Scene(text=text) as scene:
                self.assertEqual(scene.render(scale=1).masks()["glass"].sum(), 40 * 30)

    def test_a_mask_contains_what_another_colour_changes(self):
        with fieldproof.Scene(OTP) as scene:
            image, other = scene.render(), scene.render(values={"field.box.border.color": "#C00000"})
            changed = (image.array != other.array).any(axis=2)
            boxes = numpy.any([mask for id, mask in image.masks().items() if id.endswith(".box")], axis=0)
            # The active cell has a border of its own, which does not change.
            boxes &= ~image.masks()["field.cell[3].box"]
            numpy.testing.assert_array_equal(changed, boxes)


class ErrorTests(unittest.TestCase):
    def test_scenes_with_errors(self):
        with self.assertRaises(fieldproof.SceneError) as caught:
            fieldproof.Scene(text="field: { preset: plain, lenght: 6, box: { radius: wide } }")
        error = caught.exception
        self.assertEqual([item["file"] for item in error.diagnostics], ["scene.yaml"] * 2)
        self.assertEqual([(item["line"], item["column"]) for item in error.diagnostics], [(1, 25), (1, 51)])
        self.assertIn("did you mean 'length'", error.diagnostics[0]["message"])
        self.assertEqual(error.status, 2)
        copy = pickle.loads(pickle.dumps(error))
        self.assertEqual((str(copy), copy.diagnostics), (str(error), error.diagnostics))

    def test_missing_files(self):
        for make in [lambda: fieldproof.Scene("missing.yaml"), lambda: fieldproof.Scene(".")]:
            with self.assertRaises(fieldproof.SceneError) as caught:
                make()
            self.assertIn("cannot be read", caught.exception.diagnostics[0]["message"])

    def test_names_and_texts_that_are_none(self):
        for arguments in [{"path": "a\0b.yaml"}, {"text": "name: \ud800"}]:
            with self.assertRaises(fieldproof.SceneError) as caught:
                fieldproof.Scene(**arguments)
            self.assertTrue(caught.exception.diagnostics)

    def test_values_with_errors(self):
        with fieldproof.Scene(OTP) as scene:
            wrong = [
                ({"values": {"field.length": 0}}, "'length' must be from 1 to 64"),
                ({"values": {"feld.length": 6}}, "did you mean 'field'?"),
                ({"values": {"field.length.x": 6}}, "leads into a scalar"),
                ({"values": {"field": {"preset": "plain"}, "field.preset.x": 6}}, "leads into"),
                ({"values": {"canvas.background": {"image": "missing.png"}}}, "'missing.png' cannot be read"),
                ({"values": {"fonts": [{"path": "missing.ttf", "family": "X"}]}}, "missing.ttf' cannot be read"),
                ({"theme": "drak"}, "drak"), ({"scale": 99}, "from 0.1 to 8"), ({"scale": 0}, "from 0.1 to 8"),
                ({"state": "typin"}, "did you mean 'typing'?"), ({"scale": 8, "values": {"canvas.height": 90_000}}, "too large"),
            ]
            for arguments, message in wrong:
                with self.subTest(message), self.assertRaises(fieldproof.SceneError) as caught:
                    scene.render(**arguments)
                self.assertIn(message, str(caught.exception))
                self.assertIn(message, "".join(item["message"] for item in caught.exception.diagnostics))
            with self.assertRaises(fieldproof.SceneError):
                scene.frames("entering", fps=0)
            with self.assertRaises(fieldproof.SceneError):
                scene.frames("leaving")
            self.assertEqual(scene.render().size, (750, 192))


class CommandTests(unittest.TestCase):
    def test_another_current_folder(self):
        before = os.getcwd()
        with tempfile.TemporaryDirectory() as folder:
            os.chdir(folder)
            try:
                pathlib.Path("otp.yaml").write_text("field: { preset: plain }\n")
                scene = fieldproof.Scene("otp.yaml")
                self.addCleanup(scene.close)
                expected = scene.audit()
                os.chdir("/")
                self.assertEqual(scene.audit()["findings"], expected["findings"])
                with pickle.loads(pickle.dumps(scene)) as copy:
                    self.assertEqual(copy.snapshots, scene.snapshots)
            finally:
                os.chdir(before)

    def test_goldens_matches_and_audits(self):
        text = pathlib.Path(OTP).read_text()
        with fieldproof.Scene(OTP) as scene, fieldproof.Scene(text=text, folder=".") as other:
            pathlib.Path("shot.png").write_bytes(scene.render("typing", theme="dark").png())
            self.assertFalse(scene.check()["match"])
            program("approve", OTP, "--quiet")
            self.assertTrue(scene.check()["match"])
            for each in [scene, other]:
                self.assertEqual(each.match("shot.png", "--only", "*theme-dark*")["images"][0]["verdict"], "same")
                self.assertEqual(each.audit()["schema"], "fieldproof.audit/1")


if __name__ == "__main__":
    unittest.main()
