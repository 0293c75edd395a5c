"""Tests of values that scenes cannot have, in `fieldproof.Scene`. They run in a folder with the scenes of
`PythonSceneTests`."""

import collections
import os
import pathlib
import unittest

import fieldproof
import numpy

PLACE = ["line", "column"]


class Loop:
    def tolist(self):
        return self


def nested(depth):
    value = {}
    for _ in range(depth):
        value = {"a": value}
    return value


def looped():
    values = []
    values.append(values)
    return values


#: Values that no key can have, and a part of the message about each.
WRONG = {
    "nan": (float("nan"), "must be finite, not nan"),
    "infinite": (float("-inf"), "must be finite, not -inf"),
    "nan of numpy": (numpy.float32("nan"), "must be finite, not nan"),
    "nan in a list": ([1, [float("nan")]], "must be finite, not nan"),
    "65 bits": (2**64, "from -2^53 to 2^53"),
    "inexact": (-2**53 - 1, "from -2^53 to 2^53"),
    "5,000 digits": (10**5000, "from -2^53 to 2^53"),
    "surrogate": ("4\ud800", "lone surrogate"),
    "surrogate as a key": ({"\udfff": 1}, "lone surrogate"),
    "bytes": (b"4", "cannot have the type 'bytes'"),
    "bytearray": (bytearray(b"4"), "cannot have the type 'bytearray'"),
    "bytes of numpy": (numpy.bytes_(b"4"), "cannot have the type 'bytes'"),
    "objects of numpy": (numpy.array([object()]), "cannot have the type 'object'"),
    "object": (object(), "cannot have the type 'object'"),
    "set": ({4}, "cannot have the type 'set'"),
    "complex": (1j, "cannot have the type 'complex'"),
    "function": (len, "cannot have the type 'builtin_function_or_method'"),
    "like numpy": (Loop(), "cannot have the type 'Loop'"),
    "no key": ({None: 1}, "a key must be a text, not of the type 'NoneType'"),
    "bytes as a key": ({b"a": 1}, "a key must be a text, not of the type 'bytes'"),
    "deep": (nested(100), "nested more than 60 deep"),
    "very deep": (nested(50_000), "nested more than 60 deep"),
    "endless": (looped(), "nested more than 60 deep"),
}


class ValueTests(unittest.TestCase):
    def setUp(self):
        self.scene = fieldproof.Scene("otp.yaml")
        self.addCleanup(self.scene.close)
        self.worker = self.scene._worker._connection._process.pid

    def tearDown(self):
        """The same program still draws."""
        self.assertEqual(self.scene.render("typing").size, (750, 192))
        self.assertEqual(self.scene._worker._connection._process.pid, self.worker)

    def rejects(self, call, file, message):
        with self.assertRaises(fieldproof.SceneError) as caught:
            call()
        error = caught.exception
        self.assertTrue(error.diagnostics)
        for diagnostic in error.diagnostics:
            self.assertEqual(diagnostic["file"], file)
            self.assertEqual([diagnostic[key] for key in PLACE], [1, 1])
        self.assertIn(message, error.diagnostics[0]["message"])
        # A terminal can print it.
        self.assertIn(message, str(error).encode().decode())
        self.assertEqual(error.status, 2)

    def test_values_that_no_key_can_have(self):
        for name, (value, message) in WRONG.items():
            with self.subTest(name):
                for path in ["field.box.radius", "states.typing.text", "field", "no.such.key"]:
                    self.rejects(lambda: self.scene.render(values={path: value}), f"values['{path}']", message)
                    self.rejects(lambda: self.scene.frames("entering", values={path: value}), f"values['{path}']", message)
                self.rejects(lambda: self.scene.render(theme=value), "values['theme']", message)
                self.rejects(lambda: self.scene.frames("entering", theme=value), "values['theme']", message)

    def test_numbers_and_names(self):
        for name, (value, _) in WRONG.items():
            with self.subTest(name):
                self.rejects(lambda: self.scene.render(scale=value), "scale", "")
                self.rejects(lambda: self.scene.frames("entering", scale=value), "scale", "")
                self.rejects(lambda: self.scene.frames("entering", fps=value), "fps", "")
                self.rejects(lambda: self.scene.render(value), "state", "")
                self.rejects(lambda: self.scene.frames(value), "animation", "")
        for value in ["2", True, [2]]:
            self.rejects(lambda: self.scene.render(scale=value), "scale", "must be a number")
            self.rejects(lambda: self.scene.frames("entering", fps=value), "fps", "must be a number")
        self.rejects(lambda: self.scene.render(scale=1e308), "scale", "must be from 0.1 to 8, not 1e+308")
        self.rejects(lambda: self.scene.frames("entering", fps=5e-324), "fps", "must be from 0.001 to 240, not 5e-324")
        self.rejects(lambda: self.scene.frames(None), "animation", "must be a text, not of the type 'NoneType'")

    def test_mappings_of_values(self):
        for value in [4, "field.length", ["ab"], [("field.length", 4)], object()]:
            self.rejects(lambda: self.scene.render(values=value), "values", "must be a mapping")
        for path in [None, 4, b"field.length", float("nan"), ("field", "length")]:
            self.rejects(lambda: self.scene.render(values={path: 4}), f"values['{type(path).__name__}']", "must be a text")
        self.rejects(lambda: self.scene.render(values={"\ud800": 4}), "values['\\ud800']", "lone surrogate")
        self.rejects(lambda: self.scene.render(**{"\ud800": 4}), "values['\\ud800']", "lone surrogate")
        self.rejects(lambda: self.scene.render(values={"": 4}), "values['']", "not a path")
        self.rejects(lambda: self.scene.render(values={"x" * 99: 4}), f"values['{'x' * 40}…']", "unknown key")
        self.rejects(lambda: self.scene.render(feld=4), "values['feld']", "did you mean 'field'")
        self.rejects(lambda: self.scene.render(values={"states.typing.text": "4" * (5 << 20)}), "values", "more than")
        self.rejects(lambda: self.scene.render(values={"field.length": list(range(2 << 20))}), "values", "more than")

    def test_all_errors_are_reported(self):
        with self.assertRaises(fieldproof.SceneError) as caught:
            self.scene.render(5, scale="x", values={"field": b"", "canvas": object()})
        self.assertEqual(
            [item["file"] for item in caught.exception.diagnostics], ["state", "scale", "values['field']", "values['canvas']"])

    def test_types_that_are_converted(self):
        expected = self.scene.render("typing", values={"field.box.radius": [1, 2, 3, 4], "field.length": 4}).array
        for radius, length in [
                ((1, 2, 3, 4), numpy.int8(4)), (numpy.array([1, 2, 3, 4]), numpy.float32(4)),
                (collections.deque([1, 2.0, 3, 4]), 4.0), (range(1, 5), numpy.array(4))]:
            values = collections.ChainMap({"field.box.radius": radius}, {"field.length": length})
            image = self.scene.render(numpy.str_("typing"), scale=numpy.float64(2), values=values)
            numpy.testing.assert_array_equal(image.array, expected)

    def test_values_are_copied(self):
        values = {"field.box.radius": [1, 2, 3, 4]}
        image = self.scene.render("typing", values=values)
        values["field.box.radius"][0] = 40
        # The image is drawn again for its file.
        self.scene.render("error")
        with fieldproof.Scene("otp.yaml") as other:
            self.assertEqual(image.png(), other.render("typing", values={"field.box.radius": [1, 2, 3, 4]}).png())

    def test_indexes_of_frames(self):
        frames = self.scene.frames("entering")
        for index in ["0", 0.0, None]:
            with self.assertRaises(TypeError):
                frames[index]
        self.assertEqual(frames[numpy.int64(1)].time, 1 / frames.fps)

    def test_files_that_do_not_end(self):
        """Nothing waits for a writer of a pipe, or reads a device to its end."""
        os.mkfifo("pipe.png")
        self.addCleanup(os.remove, "pipe.png")
        for image in ["pipe.png", "/dev/zero", "/dev/tty", "."]:
            self.rejects(
                lambda: self.scene.render(values={"canvas.background": {"image": image}}), "values['canvas.background']",
                "cannot be read")


class ArgumentTests(unittest.TestCase):
    """The methods that run the program."""

    def test_scenes_of_other_types(self):
        for arguments in [
                {"path": 4}, {"path": float("nan")}, {"text": b""}, {"text": 4}, {"text": "", "folder": 4}, {},
                {"path": "otp.yaml", "text": ""}]:
            with self.subTest(arguments), self.assertRaises(TypeError):
                fieldproof.Scene(**arguments)
        with self.assertRaises(fieldproof.SceneError) as caught:
            fieldproof.Scene(text="field: { preset: plain }", folder="/\ud800")
        self.assertIn("not UTF-8", caught.exception.diagnostics[0]["message"])

    def test_texts_that_are_too_long(self):
        for length in [(4 << 20) + 1, 70 << 20]:
            with self.assertRaises(fieldproof.SceneError) as caught:
                fieldproof.Scene(text="#" * length)
            self.assertIn("more than 4194304 bytes", caught.exception.diagnostics[0]["message"])

    def test_names_in_other_encodings(self):
        with open(b"caf\xe9.yaml", "wb") as file:
            file.write(b"name: cafe\n" + pathlib.Path("otp.yaml").read_bytes())
        with fieldproof.Scene(b"caf\xe9.yaml") as scene:
            self.assertEqual(scene.render("typing").size, (750, 192))
            with self.assertRaises(fieldproof.SceneError) as caught:
                scene.render("none")
            self.assertEqual(caught.exception.diagnostics[0]["file"], "caf\\udce9.yaml")

    def test_commands(self):
        with fieldproof.Scene("otp.yaml") as scene, fieldproof.Scene(text="field: { preset: plain }") as other:
            calls = [lambda path, each=each: each.match(path) for each in [scene, other]]
            calls += [lambda path: scene.check("--goldens", path), lambda path: scene.audit(path)]
            for call in calls:
                for path in ["a\0b", "\ud800.png"]:
                    with self.assertRaises(fieldproof.SceneError) as caught:
                        call(path)
                    self.assertEqual(len(caught.exception.diagnostics), 1)
                with self.assertRaises(TypeError):
                    call(4.5)
            with self.assertRaises(fieldproof.Error) as caught:
                scene.check("--no-such-option")
            self.assertNotIsInstance(caught.exception, fieldproof.SceneError)
            pathlib.Path("text.png").write_text("no image")
            with self.assertRaises(fieldproof.SceneError) as caught:
                scene.match("text.png")
            self.assertEqual(caught.exception.diagnostics[0]["file"], "text.png")

    def test_scenes_that_become_wrong(self):
        """The commands read the file again."""
        path = pathlib.Path("changed.yaml")
        path.write_text("field: { preset: plain }\n")
        with fieldproof.Scene(path) as scene:
            path.write_text("field:\n  lenght: 6\n")
            for call in [scene.check, scene.audit, lambda: scene.match("otp.yaml")]:
                with self.assertRaises(fieldproof.SceneError) as caught:
                    call()
                first = caught.exception.diagnostics[0]
                self.assertEqual((first["file"], first["line"], first["column"]), ("changed.yaml", 2, 3))
                self.assertIn("did you mean 'length'", first["message"])


if __name__ == "__main__":
    unittest.main()
