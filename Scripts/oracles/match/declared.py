"""The keys with numbers and colours that elements of a scene can have, from the program's JSON Schema.

Unlike `keys.py`, which knows the keys of random scenes, this module knows none: what a mapping can contain, and the
defaults, are those of `fieldproof schema`."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from . import scenefile
from .keys import Key, Path, kind_of, part

Node = dict[str, Any]

# Mappings that no image of a state shows, or that are no part of an element.
HIDDEN = ("motion", "input", "states", "transition", "accessibility", "strings", "enter", "visible", "enabledWhen")
# Mappings that are walked only below a value that the scene or the preset has.
CHOSEN = ("element", "paint", "gradient", "when")
# Lines that an edit can add.
LINES = ("border", "ring")
COLOR, PERCENT = "^(?:[^#]|#", "%$"
DEFAULT = re.compile(r"Type: (.*?)  \nDefault: (.*?)\n", re.DOTALL)


@dataclass(frozen=True)
class Declared:
    """A key that an edit can change, with the range of its numbers."""

    key: Key
    least: float = 0
    most: float = 0

    @property
    def name(self) -> str:
        """The path from the kind of the element, without ids, indices and names of states."""
        path = [step for step in self.key.path if isinstance(step, str)]
        if path[0] == "themes":
            return "themes.token"
        if "when" in path:
            del path[path.index("when") + 1]
        start = max((index for index, step in enumerate(path) if step in ("content", "children")), default=-1)
        return ".".join(path[start + 1:])


class Schema:
    """The JSON Schema of scenes."""

    def __init__(self, document: Node):
        self.root = document
        self.definitions: dict[str, Node] = document["definitions"]

    def keys(self, scene: Node, preset: Any) -> list[Declared]:
        """The keys of a scene. `preset` returns the keys of a preset by its name."""
        found = [Declared(Key(("themes", theme, token), color, "color", "written"))
                 for theme, tokens in scene.get("themes", {}).items() if isinstance(tokens, dict)
                 for token, color in tokens.items() if token != "base"]
        for name in ("canvas", "field", "content"):
            if name in scene or name == "canvas":
                walk = Walk(self, preset)
                found += walk.value((name,), self.root["properties"][name], scene.get(name, {}), None)
        # The size of the canvas is that of the image.
        return [each for each in found if each.key.path not in (("canvas", "width"), ("canvas", "height"))]

    def branches(self, node: Node) -> Iterator[tuple[str, Node]]:
        """The types that a value can have, with the names of their definitions."""
        for each in node.get("allOf", ()):
            name = each["$ref"].rsplit("/", 1)[1]
            yield name, self.definitions[name]
        if "allOf" not in node and "properties" not in node:
            for each in node.get("anyOf", ()):
                yield from self.branches(each)
            if "anyOf" not in node:
                yield "", node


class Walk:
    """One pass over the keys of a scene."""

    def __init__(self, schema: Schema, preset: Any):
        self.schema, self.preset = schema, preset

    def value(self, path: Path, node: Node, written: Any, preset: Any) -> Iterator[Declared]:
        """The keys at a path, whose value the scene or the preset has."""
        value = written if written is not None else preset
        branches = list(self.schema.branches(node))
        if isinstance(value, dict):
            for name, mapping in branches:
                if path[-1] == "field" and name not in ("field", "card"):
                    continue
                if path[-1] == "field" and (name == "card") != self.is_card(value):
                    continue
                yield from self.mapping(path, name, mapping, written, preset)
        elif isinstance(value, list):
            for items in (each.get("items", {}) for _, each in branches if each.get("type") == "array"):
                for index, item in enumerate(value):
                    inner = items[index] if isinstance(items, list) else items
                    yield from self.value((*path, index), inner, part(written, index), part(preset, index))
        elif value is not None:
            yield from leaf(path, node, branches, value, "written" if written is not None else "preset")

    def is_card(self, field: Node) -> bool:
        base = self.preset(field["preset"]) if "preset" in field else {}
        return "front" in base or field.get("kind", base.get("kind")) == "card"

    def mapping(self, path: Path, name: str, node: Node, written: Any, preset: Any) -> Iterator[Declared]:
        if path[-1] == "field":
            preset = self.preset(written.get("preset", "plain")) if "preset" in written or "kind" not in written else {}
        # Of keys that exclude each other, only the one that is set has a value.
        excluded = {each["required"][0] for each in node.get("oneOf", ()) if "required" in each}
        for key, inner in node.get("properties", {}).items():
            if key in HIDDEN:
                continue
            own, base = part(written, key), part(preset, key)
            if own is not None or base is not None:
                yield from self.value((*path, key), inner, own, base)
            elif name not in CHOSEN and "when" not in path and key not in CHOSEN and key not in excluded:
                yield from self.absent((*path, key), inner)
        others = node.get("additionalProperties")
        if isinstance(others, dict):
            for key in {**(preset or {}), **(written or {})}:
                if key not in node.get("properties", {}):
                    yield from self.value((*path, key), others, part(written, key), part(preset, key))

    def absent(self, path: Path, node: Node) -> Iterator[Declared]:
        """The keys at a path that neither the scene nor the preset sets, with their defaults."""
        branches = list(self.schema.branches(node))
        match = DEFAULT.search(node.get("markdownDescription", ""))
        initial = match[2].split(";")[0] if match else ""
        mappings = [(name, each) for name, each in branches if "properties" in each]
        if mappings and initial == "of its keys" and "children" not in node:
            for name, each in mappings:
                yield from self.mapping(path, name, each, {}, {})
        elif initial.startswith("`{"):
            for each in self.value(path, node, scenefile.read(initial.strip("`")), None):
                yield Declared(Key(each.key.path, each.key.value, each.key.kind, "default"), each.least, each.most)
        elif path[-1] in LINES and mappings:
            yield Declared(Key((*path, "width"), 0, "line", "default"), 0, 100)
        elif not mappings or initial != "none":
            text = initial.strip("`")
            value = scenefile.scalar(text) if " " not in text and text != "none" else None
            yield from leaf(path, node, branches, value, "default")


def leaf(path: Path, node: Node, branches: list[tuple[str, Node]], value: Any, origin: str) -> Iterator[Declared]:
    """The key at a path, if its value is a number or a colour. The value is None if the default is no fixed value."""
    match = DEFAULT.search(node.get("markdownDescription", ""))
    type_text = match[1] if match else node.get("title", "")
    for _, each in branches:
        pattern = each.get("pattern", "")
        if pattern.startswith(COLOR) and isinstance(value, str) and value != "none" and not value.endswith("%"):
            yield Declared(Key(path, value, "color", origin))
            return
        if pattern.endswith(PERCENT) and isinstance(value, str) and value.endswith("%"):
            yield Declared(Key(path, value, kind_of(path, value) or "length", origin), -1000, 1000)
            return
        is_number = isinstance(value, (int, float)) and not isinstance(value, bool)
        if each.get("type") in ("number", "integer") and (is_number or value is None):
            least, most = each["minimum"], each["maximum"]
            kind = kind_of(path, value if is_number else 1) or number_kind(each, type_text, least, most)
            yield Declared(Key(path, value, kind, origin), least, most)
            return


def number_kind(node: Node, type_text: str, least: float, most: float) -> str:
    """The kind of a number whose name says nothing."""
    if node["type"] == "integer":
        return "count"
    if "degrees" in type_text:
        return "angle"
    return "opacity" if (least, most) == (0, 1) else "length"
