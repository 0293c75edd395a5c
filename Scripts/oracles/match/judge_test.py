"""Tests the judge with documents that are written by hand: python3 -m unittest match.judge_test, in Scripts/oracles."""

import unittest
from typing import Any

from . import color, scenefile
from .edits import Edit
from .judge import Judgement, judge
from .keys import Key

SCENE: dict[str, Any] = {"canvas": {"width": 320}}
RADIUS = ("content", "stack", "children", 1, "field", "box", "radius")


def edit(path: tuple[str | int, ...], kind: str, old: Any, new: Any) -> Edit:
    return Edit(Key(path, old, kind, "written"), new, 2)


def difference(path: str, to: str, **members: Any) -> dict[str, Any]:
    return {"path": path, "from": "10", "to": to, **members}


def judged(differences: list[dict[str, Any]], edits: list[Edit], scale: float = 2, **members: Any) -> Judgement:
    image = {"verdict": "different" if differences else "same", "scale": scale, "differences": differences,
             "unexplained": [], **members}
    return judge({"images": [image]}, edits, scale, SCENE)


class JudgeTests(unittest.TestCase):
    def test_no_edit_and_no_difference(self) -> None:
        result = judged([], [])
        self.assertFalse(result.is_alarm)
        self.assertEqual(result.problems, [])

    def test_false_alarms(self) -> None:
        extra = judged([difference("field.height", "12")], [])
        self.assertTrue(extra.is_alarm)
        self.assertEqual(extra.extra, ["field.height"])
        self.assertTrue(judged([], [], unexplained=[{"x": 0}]).is_alarm)
        self.assertTrue(judged([], [], verdict="failed").is_alarm)
        self.assertTrue(judge({}, [], 1, SCENE).is_alarm)

    def test_named_by_its_path(self) -> None:
        found = difference("content.stack.children.1.field.box.radius", "12", measured=12.1, uncertainty=0.2)
        result = judged([found], [edit(RADIUS, "radius", 10, 12)])
        self.assertTrue(result.is_found)
        self.assertEqual(result.problems, [])
        only = result.edits[0]
        self.assertEqual((only.is_named, only.has_value, only.contains), (True, True, True))

    def test_named_by_an_alternative(self) -> None:
        alternative = difference("content.stack.children.1.field.box.radius", "12")
        found = difference("field.when.active.box.radius", "30", measured=30, uncertainty=0.1,
                           alternatives=[alternative])
        result = judged([found], [edit(RADIUS, "radius", 10, 12)]).edits[0]
        # The measured number belongs to the other key.
        self.assertEqual((result.is_named, result.has_value, result.contains), (True, True, None))

    def test_wrong_key(self) -> None:
        result = judged([difference("content.stack.spacing", "12")], [edit(RADIUS, "radius", 10, 12)])
        self.assertTrue(result.is_found)
        self.assertEqual(result.extra, ["content.stack.spacing"])
        self.assertEqual((result.edits[0].is_named, result.edits[0].has_value), (False, None))
        self.assertEqual(len(result.problems), 2)

    def test_two_edits_of_which_one_is_named(self) -> None:
        other = edit(("content", "stack", "spacing"), "length", 8, 12)
        result = judged([difference("content.stack.spacing", "12")], [edit(RADIUS, "radius", 10, 14), other])
        self.assertEqual([each.is_named for each in result.edits], [False, True])
        self.assertEqual(result.extra, [])

    def test_tolerances(self) -> None:
        def near(kind: str, new: Any, to: str, scale: float) -> bool | None:
            return judged([difference("a.b", to)], [edit(("a", "b"), kind, 10, new)], scale).edits[0].has_value
        # The tolerance of a length is half a point, but one device pixel at 1 pixel a point.
        self.assertTrue(near("length", 18, "18.5", 2))
        self.assertFalse(near("length", 18, "18.6", 2))
        self.assertTrue(near("length", 18, "19", 1))
        self.assertFalse(near("length", 18, "19.1", 1))
        # A third of a point is one device pixel at 3 pixels a point, and more than the tolerance of a border.
        self.assertTrue(near("line", 2, "2.33", 3))
        self.assertFalse(near("line", 2, "2.34", 3))
        # Font sizes and weights do not depend on the scale.
        self.assertFalse(near("font", 17, "17.6", 1))
        self.assertTrue(near("weight", 600, "675", 1))
        self.assertFalse(near("weight", 600, "676", 1))
        self.assertTrue(near("radius", "25%", "25%", 1))
        self.assertFalse(near("radius", "25%", "10", 1))
        self.assertFalse(near("length", 18, "none", 1))

    def test_colors(self) -> None:
        def near(new: str, to: str) -> bool | None:
            planted = edit(("a", "color"), "color", "#000000", new)
            return judged([difference("a.color", to)], [planted]).edits[0].has_value
        self.assertTrue(near("#344054", "#344054"))
        self.assertTrue(near("#344054", "#354155"))
        self.assertFalse(near("#344054", "#444054"))
        # Half black over white is #808080.
        self.assertTrue(near("#00000080", "#7F7F7F"))

    def test_uncertainty(self) -> None:
        def contains(measured: float, uncertainty: float) -> bool | None:
            found = difference("a.b", "12", measured=measured, uncertainty=uncertainty)
            return judged([found], [edit(("a", "b"), "length", 10, 12)]).edits[0].contains
        self.assertTrue(contains(12.2, 0.2))
        self.assertFalse(contains(12.3, 0.2))
        self.assertIsNone(judged([difference("a.b", "12")], [edit(("a", "b"), "length", 10, 12)]).edits[0].contains)

    def test_spellings_of_paths(self) -> None:
        shadow = edit(("field", "box", "shadow", "blur"), "length", 4, 8)
        self.assertTrue(judged([difference("content.field.box.shadow.0.blur", "8")], [shadow]).edits[0].is_named)
        second = edit(("field", "box", "shadow", 1, "blur"), "length", 4, 8)
        self.assertFalse(judged([difference("field.box.shadow.0.blur", "8")], [second]).edits[0].is_named)

    def test_scale(self) -> None:
        document = {"images": [{"verdict": "same", "scale": 3}]}
        self.assertEqual(judge(document, [], 2, SCENE).problems, ["the scale is 3, not 2"])


class ColorTests(unittest.TestCase):
    def test_differences(self) -> None:
        # Pairs 1, 7, 17 and 25 of the test data of Sharma, Wu and Dalal (2005).
        pairs = [((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425), ((50, 0, 0), (50, -1, 2), 2.3669),
                 ((50, 2.5, 0), (73, 25, -18), 27.1492),
                 ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644)]
        for one, other, expected in pairs:
            self.assertAlmostEqual(float(color.delta_lab(one, other)), expected, places=4)
        # Black and white differ only in lightness, by 100; S_L is 1 at the mean lightness of 50.
        self.assertAlmostEqual(color.distance((0, 0, 0, 1), (255, 255, 255, 1), (0, 0, 0, 1)), 100, places=2)

    def test_parsing(self) -> None:
        dark = {"theme": "dark", "themes": {"dark": {"accent": "#102030"}}}
        self.assertEqual(color.parse("accent", dark), (16, 32, 48, 1))
        self.assertEqual(color.parse("accent", {}), (0, 122, 255, 1))
        self.assertEqual(color.parse("light-dark(#FFF, rgb(255 255 255 / 20%))", dark), (255, 255, 255, 0.2))
        self.assertEqual(color.hexadecimal((255, 0, 16, 0.2)), "#FF001033")
        self.assertIsNone(color.parse("oklch(70% 0.1 200)", {}))


class SceneFileTests(unittest.TestCase):
    def test_reading(self) -> None:
        text = """\
            # a comment
            a: { b: 1.5, c: "light-dark(#FFF, #000)", d: none }   # another
            list: [1, { x: 50% }, "#A"]
            button:
              { title: Verify,
                gap: 24 }
            when:
              active:
                offset: { y: -1 }
            children:
              - text: { string: "Hi: {name}" }
              - spacer:
            """
        lines = "\n".join(line.removeprefix(" " * 12) for line in text.splitlines())
        self.assertEqual(scenefile.read(lines), {
            "a": {"b": 1.5, "c": "light-dark(#FFF, #000)", "d": "none"}, "list": [1, {"x": "50%"}, "#A"],
            "button": {"title": "Verify", "gap": 24}, "when": {"active": {"offset": {"y": -1}}},
            "children": [{"text": {"string": "Hi: {name}"}}, {"spacer": None}]})

    def test_writing(self) -> None:
        scene = {"canvas": {"width": 320, "background": "#FFF"}, "content": {"stack": {"padding": 1.5, "children": [
            {"text": {"string": "A \"b\""}}, {"spacer": None}, {"stack": {"children": [{"button": "Go on"}]}}]}},
            "states": {"typing": {"text": "04", "focused": True}, "empty": {}}}
        self.assertEqual(scenefile.read(scenefile.write(scene)), scene)


if __name__ == "__main__":
    unittest.main()
