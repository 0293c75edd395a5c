"""The keys of a scene that an edit can change: those that the scene writes, those of presets, and defaults."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from .program import Program, merged

Path = tuple[str | int, ...]


@dataclass(frozen=True)
class Key:
    """A key with a number or a colour."""

    path: Path
    value: Any
    # `length`, `radius`, `line`, `font`, `weight`, `color` or `opacity`.
    kind: str
    # `written`, `preset` or `default`.
    origin: str

    @property
    def name(self) -> str:
        """The path as the program prints it."""
        return ".".join(map(str, self.path))


SIDES = ("top", "left", "bottom", "right", "leading", "trailing")
# Not `disabledColor`: with its opacity of 0.25, an image shows a quarter of its change.
COLORS = ("color", "fill", "background", "highlight")
LENGTHS = ("spacing", "padding", "gap", "height", "width", "inset", "x", "y", "blur", "spread", "fixedWidth",
           "evenGaps", "dashWidth", "letterSpacing", "lineHeight", "length", "disc", "horizontal", "vertical", *SIDES)
LINES = (("border", "width"), ("ring", "width"), ("cursor", "width"), ("rule", "height"))
# Keys without numbers and colours that show in an image of a state.
SKIPPED = ("input", "motion", "states", "enter", "counts", "lengths", "string", "title", "text")

DEFAULTS: dict[str, dict[str, Any]] = {
    "text": {"size": 17, "weight": 400, "color": "text", "letterSpacing": 0},
    "button": {"size": 17, "weight": 600, "color": "accent", "radius": 8,
               "padding": {"top": 12, "leading": 16, "bottom": 12, "trailing": 16}},
    "stack": {"spacing": 0, "padding": 0},
    "label": {"size": 17, "weight": 400, "color": "text"},
    "rule": {"color": "inactive", "height": 1},
    "box": {"radius": 0},
    "border": {"color": "border"},
    "ring": {"color": "accent"},
    "cursor": {"width": 2, "color": "accent"},
    "groups": {"spacing": 8},
    "separator": {"dashWidth": 14, "dashHeight": 2, "color": "secondary"},
    "packed": {"width": 44, "height": 44, "spacing": 8},
    "shadow": {"x": 0, "y": 0, "blur": 0, "spread": 0, "color": "shadow"},
    "fieldButton": {"gap": 24, "height": 44, "size": 17, "weight": 600, "color": "accent"},
}


def keys(scene: dict[str, Any], program: Program) -> list[Key]:
    """All keys of a scene that an edit can change, whether or not they show in the image."""
    found = [Key(("themes", theme, token), color, "color", "written")
             for theme, tokens in scene.get("themes", {}).items() for token, color in tokens.items()]
    background = scene["canvas"].get("background")
    origin = "written" if background else "default"
    # The size of the canvas is that of the image, and is not changed.
    found.append(Key(("canvas", "background"), background or "background", "color", origin))
    if "field" in scene:
        found += field_keys(("field",), scene["field"], program)
    else:
        found += element_keys(("content",), scene["content"], program)
    return found


def element_keys(path: Path, element: dict[str, Any], program: Program) -> Iterator[Key]:
    (kind, written), = element.items()
    path = (*path, kind)
    if kind == "field":
        yield from field_keys(path, written, program)
    elif kind == "spacer":
        if isinstance(written, (int, float)):
            yield Key(path, written, "length", "written")
    else:
        base = DEFAULTS[kind]
        if kind == "stack" and "background" in written:
            base = {**base, "radius": 0}
        own = {key: value for key, value in written.items() if key != "children"}
        yield from leaves(path, with_defaults(merge_padding(base, own)), own, {})
        for index, child in enumerate(written.get("children", [])):
            yield from element_keys((*path, "children", index), child, program)


def merge_padding(base: dict[str, Any], own: dict[str, Any]) -> dict[str, Any]:
    """The keys of an element with its defaults. A padding that is a mapping has 0 at the sides that it leaves out."""
    padding = own.get("padding")
    if isinstance(padding, dict):
        sides = ("leading", "trailing") if "leading" in padding or "trailing" in padding else ("left", "right")
        base = {**base, "padding": dict.fromkeys(("top", *sides, "bottom"), 0)}
    return merged(base, own)


def field_keys(path: Path, written: dict[str, Any], program: Program) -> Iterator[Key]:
    preset = program.preset(written.get("preset", "plain"))
    effective = with_defaults(merged(preset, written), "field")
    yield from leaves(path, effective, written, preset)


def with_defaults(mapping: dict[str, Any], name: str = "") -> dict[str, Any]:
    """A mapping with the defaults of its parts. The keys of a state have no defaults of their own."""
    result = {}
    for key, value in mapping.items():
        part = "fieldButton" if name == "field" and key == "button" else key
        if isinstance(value, dict) and key != "when":
            value = with_defaults(merged(DEFAULTS.get(part, {}), value))
        elif isinstance(value, list) and key == "shadow":
            value = [merged(DEFAULTS["shadow"], each) for each in value]
        result[key] = value
    return result


def leaves(path: Path, value: Any, written: Any, preset: Any) -> Iterator[Key]:
    """The numbers and colours of a mapping."""
    if isinstance(value, (dict, list)):
        for key, each in value.items() if isinstance(value, dict) else enumerate(value):
            if key not in SKIPPED:
                yield from leaves((*path, key), each, part(written, key), part(preset, key))
        return
    kind = kind_of(path, value)
    if kind:
        origin = "written" if written is not None else "preset" if preset is not None else "default"
        yield Key(path, value, kind, origin)


def part(value: Any, key: str | int) -> Any:
    if isinstance(value, dict):
        return value.get(key)
    return value[key] if isinstance(value, list) and isinstance(key, int) and key < len(value) else None


def kind_of(path: Path, value: Any) -> str | None:
    """The kind of the value at a path; None if an edit cannot change it."""
    name, outer = path[-1], path[-2] if len(path) > 1 else ""
    if isinstance(value, bool) or value is None or value == "none":
        return None
    if name in COLORS or outer == "gradient" and name in ("top", "bottom"):
        return "color" if isinstance(value, str) else None
    if not (isinstance(value, (int, float)) or isinstance(value, str) and value.endswith("%")):
        return None
    if name == "length" and outer == "field":
        return None
    if name in ("radius", "points", "dashRadius"):
        return "radius"
    if (outer, name) in LINES or name == "dashHeight":
        return "line"
    if name in ("size", "weight"):
        return {"size": "font", "weight": "weight"}[name]
    if name in ("opacity", "disabledOpacity"):
        return "opacity"
    return "length" if name in LENGTHS else None
