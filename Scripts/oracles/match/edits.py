"""Plants edits: changes keys of a scene by at least the amount that `match` must find.

An edit counts only if the program's own images of both scenes differ, at the scale of the case, in at least PIXELS
pixels by at least SEEN. One of several edits must also make this difference beside the others."""

import copy
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

import numpy as np

from . import color
from .keys import DEFAULTS, Key, keys
from .program import Program, Rejected

# The least changes, in the units of the keys. A change of a length is also at least one device pixel.
LEAST = {"length": 1, "radius": 2, "line": 1, "font": 1.5, "weight": 200, "color": 4, "opacity": 0.2}
# How often keys of each origin are changed.
ORIGINS = {"written": 45, "preset": 35, "default": 20}
# How often keys of each kind are changed.
KINDS = {"length": 30, "radius": 15, "line": 25, "font": 12, "weight": 8, "color": 20, "opacity": 5}
# The least difference of a pixel (CIEDE2000), and the least number of such pixels.
SEEN, PIXELS = 4, 4
ATTEMPTS = 60


@dataclass
class Edit:
    """A key with its new value."""

    key: Key
    new: Any
    # For colours: the change by CIEDE2000; for others, the change in the key's unit.
    amount: float

    def __str__(self) -> str:
        about = f"{self.key.kind}, {self.key.origin}, by {self.amount:g}"
        return f"{self.key.name}: {self.key.value} → {self.new} ({about})"


def plant(scene: dict[str, Any], scale: float, count: int, rng: Random, program: Program,
          without: str = "") -> tuple[list[Edit], dict[str, Any]]:
    """Different edits, and the scene with all of them. Each edit shows in the image of the scene, alone and beside the
    others. `without` is a kind of keys that is not changed.

    Raises `Rejected` if no edits are found."""
    original, layout = program.draw(scene, scale), program.layout_of(scene, scale)
    found: list[Edit] = []
    candidates = [key for key in keys(scene, program) if key.kind != without]
    for _ in range(ATTEMPTS):
        edit = draw_edit(scene, [key for key in candidates if is_apart(key, found)], scale, rng)
        if edit is None:
            continue
        try:
            alone = program.draw(applied(scene, [edit], program), scale)
            if alone.shape != original.shape or not differs(original, alone):
                continue
            if not is_plain(edit, layout, program.layout_of(applied(scene, [edit], program), scale)):
                continue
            together = [*found, edit]
            if found:
                image = program.draw(applied(scene, together, program), scale)
                rests = [[each for each in together if each is not one] for one in together]
                if not all(differs(image, program.draw(applied(scene, rest, program), scale)) for rest in rests):
                    continue
        except Rejected:
            continue
        found = together
        if len(found) == count:
            return found, applied(scene, found, program)
    raise Rejected("no edits that show in the image were found")


def differs(one: np.ndarray, other: np.ndarray) -> bool:
    """Whether at least PIXELS pixels of two images of equal size differ by SEEN."""
    changed = (one != other).any(axis=2)
    return bool((color.delta_e(one[changed], other[changed]) >= SEEN).sum() >= PIXELS) if changed.any() else False


def is_plain(edit: Edit, before: dict[str, Any], after: dict[str, Any]) -> bool:
    """Whether an edit only changes a value of what the layout shows.

    No element may appear or disappear. A new radius, font size or weight must be that of an element that had another
    one before, which small boxes and `shrinkToFit` can prevent."""
    if [element["id"] for element in before["elements"]] != [element["id"] for element in after["elements"]]:
        return False
    if edit.key.kind not in SHOWN:
        return True
    shown = SHOWN[edit.key.kind]
    for old, new in zip(map(shown, before["elements"]), map(shown, after["elements"])):
        is_new = isinstance(edit.new, str) or new == edit.new
        if new is not None and is_new and abs(new - (old or 0)) >= LEAST[edit.key.kind]:
            return True
    return False


def radius(element: dict[str, Any]) -> float | None:
    """The radius of an element as it is drawn: at most half the shorter side. None without a radius."""
    radius, side = element.get("radius"), min(element["frame"]["width"], element["frame"]["height"])
    if element["kind"] == "separator":
        radius, side = element["dashRadius"], min(element["dashWidth"], element["dashHeight"])
    return min(radius, side / 2) if isinstance(radius, (int, float)) else None


def font(member: str) -> Callable[[dict[str, Any]], float | None]:
    """A function that returns a member of an element's font; None without a text."""
    return lambda element: element["font"][member] if element.get("text") and "font" in element else None


SHOWN = {"radius": radius, "font": font("size"), "weight": font("weight")}


def is_apart(key: Key, edits: list[Edit]) -> bool:
    """Whether no edit changes the key or, by another path, the same value."""
    return all(key.path != each.key.path for each in edits)


def draw_edit(scene: dict[str, Any], candidates: list[Key], scale: float, rng: Random) -> Edit | None:
    """A random edit. The origin is drawn first, then the kind, then the part, so that colours and texts are not most of
    the edits."""
    origins = sorted({key.origin for key in candidates})
    origin = rng.choices(origins, [ORIGINS[each] for each in origins])[0]
    candidates = [key for key in candidates if key.origin == origin]
    kinds = sorted({key.kind for key in candidates})
    kind = rng.choices(kinds, [KINDS[each] for each in kinds])[0]
    candidates = [key for key in candidates if key.kind == kind]
    part = rng.choice(sorted({str(key.path[-2:-1]) for key in candidates}))
    key = rng.choice([key for key in candidates if str(key.path[-2:-1]) == part])
    return new_color(scene, key, rng) if kind == "color" else new_number(key, scale, rng)


def new_color(scene: dict[str, Any], key: Key, rng: Random) -> Edit | None:
    """Another colour with the same opacity, near or far."""
    old = color.parse(key.value, scene)
    if old is None or old[3] == 0:
        return None
    background = color.parse(scene["canvas"].get("background", "background"), scene) or (255, 255, 255, 1)
    reach = rng.choice((30, 60, 120, 255))
    for _ in range(20):
        channels = [min(255, max(0, value + rng.randint(-reach, reach))) for value in old[:3]]
        new = (*channels, round(old[3] * 255) / 255)
        amount = color.distance(old, new, background)
        if amount >= LEAST["color"]:
            return Edit(key, color.hexadecimal(new), round(amount, 1))
    return None


def new_number(key: Key, scale: float, rng: Random) -> Edit | None:
    """A number that is larger or smaller by at least the least change."""
    name, old, least = key.path[-1], key.value, LEAST[key.kind]
    sign = rng.choice((-1, 1))
    if isinstance(old, str):
        # A percentage of a height or of a shorter side, of which 10 % are at least a point or two.
        amount, number = rng.choice((10, 15, 20)), float(old[:-1])
        new = number + sign * amount
        return Edit(key, f"{new:g}%", amount) if 5 <= new <= 50 and new != number else None
    if key.kind == "weight":
        new = rng.choice([weight for weight in range(100, 901, 100) if abs(weight - old) >= least])
        return Edit(key, new, abs(new - old))
    if key.kind == "opacity":
        new = round(old + sign * rng.choice((0.2, 0.3, 0.4)), 2)
        return Edit(key, new, round(abs(new - old), 2)) if 0 < new <= 1 else None
    if key.kind in ("length", "radius"):
        amount = least + (rng.choice((0, 0, 1, 2)) if rng.random() < 0.6 else rng.randint(2, 10))
    else:
        amount = least + rng.choice((0, 0.5, 1, 1.5, 2, 3, 4))
    if rng.random() < 0.2:
        amount += 0.5
    if name == "letterSpacing":
        amount = min(amount, 2)
    if name == "blur":
        amount = max(amount, 4)
    amount = max(amount, 1 / scale)
    new = round(old + sign * amount, 3)
    lowest = {"font": 8, "line": 0.5, "length": {"x": -20, "y": -20, "spread": -20, "letterSpacing": -1}.get(name, 0)}
    return Edit(key, int(new) if new == int(new) else new, amount) if new >= lowest.get(key.kind, 0) else None


def applied(scene: dict[str, Any], edits: list[Edit], program: Program) -> dict[str, Any]:
    """The scene with edits."""
    scene = copy.deepcopy(scene)
    for edit in edits:
        put(scene, edit.key.path, edit.new, program)
    return scene


# Mappings of the scene that are completed by the keys of the preset, because they can replace those of the preset.
WHOLE = ("sizing", "shadow", "radius")


def put(scene: dict[str, Any], path: tuple[str | int, ...], new: Any, program: Program) -> None:
    """Writes a value at a path. Mappings that the scene does not have are added."""
    here: Any = scene
    base: Any = None
    for index, step in enumerate(path[:-1]):
        base = program.preset(here["field"].get("preset", "plain")) if step == "field" else (
            base.get(step) if isinstance(base, dict) else None)
        if isinstance(here, list):
            here = here[int(step)]
            continue
        if step == "padding" and path[index - 1] == "button" and step not in here:
            here[step] = dict(DEFAULTS["button"]["padding"])
        elif isinstance(base, (dict, list)) and step not in here:
            here[step] = copy.deepcopy(base)
        elif step in WHOLE and isinstance(base, (dict, list)):
            here[step] = completed(base, here[step])
        elif not isinstance(here.get(step), (dict, list)):
            here[step] = {}
        here = here[step]
    here[path[-1]] = new


def completed(base: Any, own: Any) -> Any:
    """The keys of a mapping, and those of the preset's mapping of the same kind that it leaves out."""
    if isinstance(base, dict) and isinstance(own, dict) and set(base) & set(own):
        return {key: completed(base[key], own[key]) if key in base else own[key] for key in own} | {
            key: value for key, value in base.items() if key not in own}
    return own
