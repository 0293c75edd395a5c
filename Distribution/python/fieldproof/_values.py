"""Values of scenes, as the messages to a worker have them."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

from ._program import SceneError, scene_error

#: The program reads lists and mappings that are nested 64 deep, a few of which are those of the message.
_DEPTH = 60
#: Integers beyond this would lose digits: numbers of the program are `float`.
_LARGEST = 2**53


def drawing(
    kind: str, name: Any, scale: Any, fps: Any, values: Any, settings: dict[str, Any]
) -> dict[str, Any]:
    """The part of a message that describes a drawing. Values are copied, because an image needs them later.

    kind: `state` or `animation`, which the name is of.

    Raises `SceneError` with everything that no scene can contain.
    """
    reader = _Reader()
    members = {
        kind: reader.name(kind, name, is_required=kind == "animation"),
        "scale": reader.number("scale", scale),
        "fps": reader.number("fps", fps),
        "values": reader.mapping(values),
        "settings": {reader.text(_place(key), key): reader.value(_place(key), value) for key, value in settings.items()},
    }
    if reader.problems:
        raise scene_error(reader.problems)
    return {key: value for key, value in members.items() if value is not None}


def is_text(value: str) -> bool:
    """Whether a text is Unicode text, which has no lone surrogates."""
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return True


def _place(path: Any) -> str:
    """A path in place of a file, as the program names it in its errors."""
    text = path if isinstance(path, str) else type(path).__name__
    return f"values['{text if len(text) <= 40 else text[:40] + '…'}']"


class _Reader:
    """Turns values into those of JSON, and collects what is wrong with them."""

    def __init__(self) -> None:
        #: The places and messages of errors.
        self.problems: list[tuple[str, str]] = []

    def report(self, place: str, message: str) -> None:
        self.problems.append((place, message))

    def name(self, place: str, value: Any, *, is_required: bool) -> Any:
        if value is None and not is_required:
            return None
        if not isinstance(value, str):
            return self.report(place, f"the name must be a text, not of the type '{type(value).__name__}'")
        return self.text(place, value)

    def number(self, place: str, value: Any) -> Any:
        number = self.value(place, value)
        if number is not None and (isinstance(number, bool) or not isinstance(number, (int, float))):
            return self.report(place, f"must be a number, not of the type '{type(value).__name__}'")
        return number

    def mapping(self, values: Any) -> Any:
        if values is None:
            return {}
        if not isinstance(values, Mapping):
            return self.report("values", f"must be a mapping of paths, not of the type '{type(values).__name__}'")
        members = {}
        for path, value in values.items():
            place = _place(path)
            if isinstance(path, str):
                members[self.text(place, path)] = self.value(place, value)
            else:
                self.report(place, "a path must be a text")
        return members

    def text(self, place: str, value: str) -> Any:
        if not value.isascii() and not is_text(value):
            return self.report(place, "the text contains a lone surrogate, which is no character")
        return value

    def value(self, place: str, value: Any, depth: int = 0) -> Any:
        if value is None or isinstance(value, bool):
            return value
        if isinstance(value, str):
            return self.text(place, value)
        if isinstance(value, int):
            if abs(value) > _LARGEST:
                self.report(place, "an integer must be from -2^53 to 2^53; write a longer one as a text")
            return value
        if isinstance(value, float):
            if not math.isfinite(value):
                self.report(place, f"a number must be finite, not {float(value)}")
            return value
        if depth == _DEPTH:
            return self.report(place, f"lists and mappings are nested more than {_DEPTH} deep")
        return self.collection(place, value, depth + 1)

    def collection(self, place: str, value: Any, depth: int) -> Any:
        """The value of a list, of a mapping, or of a type of numpy."""
        if isinstance(value, Mapping):
            members = {}
            for key, member in value.items():
                if not isinstance(key, (str, int)) or isinstance(key, bool):
                    return self.report(place, f"a key must be a text, not of the type '{type(key).__name__}'")
                members[self.text(place, str(key))] = self.value(place, member, depth)
            return members
        if isinstance(value, Sequence) and not isinstance(value, (bytes, bytearray, memoryview)):
            return [self.value(place, member, depth) for member in value]
        if type(value).__module__ == "numpy" and hasattr(value, "tolist"):
            return self.value(place, value.tolist(), depth)
        return self.report(place, f"a value cannot have the type '{type(value).__name__}'")
