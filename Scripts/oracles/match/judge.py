"""Judges the document that `match` prints for one image: were the planted edits found, and nothing else?"""

import re
from dataclasses import dataclass, field
from typing import Any

from . import color
from .edits import Edit

# The tolerances of `match`, in the units of the keys. They are never less than one device pixel, except those of font
# sizes, weights and opacities.
TOLERANCES = {"length": 0.5, "radius": 1, "line": 0.25, "font": 0.5, "weight": 75, "color": 2, "opacity": 0.1, "angle": 2,
              "count": 0}
PIXELS = ("length", "radius", "line")
# The tolerance of percentages, in percent.
PERCENT = 2.5


@dataclass
class EditJudgement:
    """What `match` says of one edit."""

    edit: Edit
    # Whether a difference has the key as its path or among its alternatives.
    is_named: bool = False
    # Whether it is the path of a difference, and not only one of the alternatives.
    is_first: bool = False
    # Whether its value is within the tolerance; None if the key is not named.
    has_value: bool | None = None
    # Whether the measured number with its uncertainty contains the new value; None if no number is stated.
    contains: bool | None = None


@dataclass
class Judgement:
    """What `match` says of an image."""

    # `same`, `different` or `failed`.
    verdict: str
    edits: list[EditJudgement]
    # Paths of differences that belong to no edit.
    extra: list[str] = field(default_factory=list)
    # The number of areas that no value explains.
    unexplained: int = 0
    # What is wrong; empty if nothing is.
    problems: list[str] = field(default_factory=list)

    @property
    def is_found(self) -> bool:
        """Whether a difference was found at all."""
        return self.verdict == "different"

    @property
    def is_alarm(self) -> bool:
        """Whether anything differs, which is false if nothing was changed."""
        return self.verdict != "same" or bool(self.extra) or self.unexplained > 0


def judge(document: dict[str, Any], edits: list[Edit], scale: float, scene: dict[str, Any]) -> Judgement:
    """Judges a document with one image. `scale` is in pixels a point; `scene` gives the tokens of colours."""
    images = document.get("images", [])
    if len(images) != 1:
        return Judgement("failed", list(map(EditJudgement, edits)), problems=[f"the document has {len(images)} images"])
    image = images[0]
    differences = image.get("differences", [])
    judged = [judge_edit(edit, differences, scale, scene) for edit in edits]
    result = Judgement(image.get("verdict", "failed"), judged, unexplained=len(image.get("unexplained", [])))
    result.extra = [difference["path"] for difference in differences
                    if not any(answer(difference, edit.key.name) for edit in edits)]
    result.problems = problems(result, image, scale)
    return result


def judge_edit(edit: Edit, differences: list[dict[str, Any]], scale: float, scene: dict[str, Any]) -> EditJudgement:
    result = EditJudgement(edit)
    answers = [(difference, found) for difference in differences if (found := answer(difference, edit.key.name))]
    if not answers:
        return result
    # A difference whose own path is the key comes before one that has it among its alternatives.
    difference, found = min(answers, key=lambda pair: pair[0] is not pair[1])
    result.is_named, result.is_first = True, difference is found
    result.has_value = is_near(found.get("to"), edit, scale, scene)
    if difference is found and "measured" in difference and "uncertainty" in difference and is_number(edit.new):
        result.contains = abs(difference["measured"] - edit.new) <= difference["uncertainty"] + 1e-6
    return result


def answer(difference: dict[str, Any], key: str) -> dict[str, Any] | None:
    """The part of a difference with a key as its path: the difference, or one of its alternatives."""
    for each in (difference, *difference.get("alternatives", [])):
        if canonical(each["path"]) == canonical(key):
            return each
    return None


def canonical(path: str) -> str:
    """A path with one spelling: a single shadow has no index, and `field` is short for `content.field`."""
    path = re.sub(r"^content\.field\b", "field", path)
    return re.sub(r"\.shadow\.0\b", ".shadow", path)


def is_near(text: Any, edit: Edit, scale: float, scene: dict[str, Any]) -> bool:
    """Whether a stated value is within the tolerance of the new one."""
    kind = edit.key.kind
    if kind == "color":
        stated, planted = color.parse(text, scene), color.parse(edit.new, scene)
        background = color.parse(scene["canvas"].get("background", "background"), scene) or (255, 255, 255, 1)
        return bool(stated and planted) and color.distance(stated, planted, background) <= TOLERANCES["color"]
    number = re.match(r"-?[0-9.]+", str(text))
    if not number:
        return False
    if isinstance(edit.new, str):
        return str(text).endswith("%") and abs(float(number[0]) - float(edit.new[:-1])) <= PERCENT
    tolerance = max(TOLERANCES[kind], 1 / scale) if kind in PIXELS else TOLERANCES[kind]
    return abs(float(number[0]) - edit.new) <= tolerance + 1e-6


def is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def problems(result: Judgement, image: dict[str, Any], scale: float) -> list[str]:
    """What is wrong with a result, in words."""
    found = []
    if not result.edits and result.is_alarm:
        found.append(f"false alarm: {result.verdict}")
    if result.edits and not result.is_found:
        found.append(f"not found: {result.verdict}")
    # The last row of pixels can be partly outside the canvas, so that the size of the image gives no exact scale.
    if result.verdict != "failed" and abs(image.get("scale", scale) / scale - 1) > 0.01:
        found.append(f"the scale is {image['scale']}, not {scale:g}")
    found += [f"not named: {each.edit}" for each in result.edits if not each.is_named]
    found += [f"wrong value: {each.edit}" for each in result.edits if each.has_value is False]
    found += [f"outside the uncertainty: {each.edit}" for each in result.edits if each.contains is False]
    found += [f"extra: {path}" for path in result.extra]
    if result.unexplained:
        found.append(f"unexplained areas: {result.unexplained}")
    return found
