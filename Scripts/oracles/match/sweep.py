"""One edit in each key of the examples and of the presets that shows, drawn by the program.

The scene of an example has the first value of each axis of its matrix. A key is edited in the first state whose image
shows the edit; states that show more elements come first."""

import json
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
from PIL import Image
from ruamel.yaml import YAML

from . import color, edits, scenefile
from .declared import Declared, Schema
from .edits import Edit
from .keys import Key
from .program import Program, Rejected

ROOT = Path(__file__).resolve().parents[3]
EXAMPLES = ROOT / "Examples"
SCALE = 2
# The changes by kind. If the first does not show, or is not accepted, the next one is tried.
STEPS = {"length": (2, -2, 8), "radius": (3, -3), "line": (1, -1), "font": (2, -2), "weight": (200, -200),
         "opacity": (-0.3, 0.3), "angle": (30, -30), "count": (1, -1)}
PERCENT = (10, -10)
COLORS = ((192, 48, 48), (32, 96, 192), (24, 128, 64))
# The least change of a colour by CIEDE2000.
FAR = 12
# Values that are tried to find the one that a key without a fixed default has.
GUESSES = 12


@dataclass
class Design:
    """A scene whose keys are edited, with the images of its states, those that show most first."""

    name: str
    scene: dict[str, Any]
    images: dict[str, np.ndarray]
    # Numbers that the layouts of the states contain, by their names.
    numbers: dict[str, list[float]]


def designs(program: Program, folder: Path) -> Iterator[Design]:
    """The examples and a small scene of each preset."""
    for file in sorted(EXAMPLES.glob("*.yaml")):
        scene = YAML(typ="safe").load(file.read_text())
        yield design(f"example-{file.stem}", first_variant(scene), program, folder)
    for line in program.run("presets").splitlines():
        name = line.split()[0]
        printed = scenefile.read(program.run("presets", name))
        scene = {"canvas": printed["canvas"], "field": {"preset": name}, "states": printed["states"]}
        yield design(f"preset-{name}", scene, program, folder)


def first_variant(scene: dict[str, Any]) -> dict[str, Any]:
    """The scene with the first value of each axis of its matrix, without animations."""
    # Aliases of anchors become values of their own, each with its path.
    scene = json.loads(json.dumps(scene))
    for axis, values in scene.pop("matrix", {}).items():
        chosen = {axis: values[0]} if isinstance(values, list) else next(iter(values.values()))
        for path, value in chosen.items():
            steps = path.split(".")
            here: Any = element(scene, steps[0])
            if here is None:
                here = scene
            else:
                del steps[0]
            for step in steps[:-1]:
                here = here[int(step)] if isinstance(here, list) else here.setdefault(step, {})
            here[steps[-1]] = value
    for name in ("animations", "scale", "goldens"):
        scene.pop(name, None)
    return scene


def element(value: Any, name: str) -> dict[str, Any] | None:
    """The element with an id, which a path of the matrix can begin with; None if there is none."""
    if isinstance(value, dict) and value.get("id") == name:
        return value
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return next((found for part in parts if (found := element(part, name)) is not None), None)


def design(name: str, scene: dict[str, Any], program: Program, folder: Path) -> Design:
    scene = {"canvas": {}, **scene}
    images = draw(scene, program, folder)
    numbers: dict[str, list[float]] = {}
    counts = {}
    for picture in program.layouts(write(scene, folder), SCALE):
        counts[picture["name"]] = len(picture["elements"])
        for element in picture["elements"]:
            for member, value in {**element, **element["frame"], **element.get("font", {})}.items():
                if isinstance(value, (int, float)) and not isinstance(value, bool):
                    numbers.setdefault(member, []).append(value)
    order = sorted(images, key=lambda state: -counts.get(state, 0))
    unique = {member: list(dict.fromkeys(values))[:GUESSES] for member, values in numbers.items()}
    return Design(name, scene, {state: images[state] for state in order}, unique)


def write(scene: dict[str, Any], folder: Path) -> Path:
    """A file with a scene, beside links to the folders that it can refer to."""
    folder.mkdir(parents=True, exist_ok=True)
    for each in EXAMPLES.iterdir():
        if each.is_dir() and not (folder / each.name).exists():
            (folder / each.name).symlink_to(each)
    file = folder / "design.yaml"
    file.write_text(scenefile.write(scene))
    return file


def draw(scene: dict[str, Any], program: Program, folder: Path) -> dict[str, np.ndarray]:
    """The images of all states.

    Raises `Rejected`."""
    out = folder / "out"
    shutil.rmtree(out, ignore_errors=True)
    program.run("render", str(write(scene, folder)), "--scale", f"{SCALE}", "-o", str(out), "--quiet")
    images = {file.name.removesuffix(f"@{SCALE}x.png"): np.asarray(Image.open(file).convert("RGB"))
              for file in sorted(out.glob("*/*.png"))}
    return images


def plans(program: Program, folder: Path, count: int, seed: int) -> Iterator[tuple[str, Design, Declared]]:
    """The keys of all designs; `count` of them, at random, unless it is 0."""
    schema = Schema(json.loads(program.run("schema")))
    found = []
    for each in designs(program, folder):
        for index, declared in enumerate(schema.keys(each.scene, program.preset)):
            found.append((f"{each.name}-{index}-{declared.key.name}", each, declared))
    yield from Random(seed).sample(found, count) if count else found


# MARK: edits

def edit(design: Design, declared: Declared, program: Program, folder: Path) -> tuple[str, Edit, np.ndarray] | None:
    """A state, an edit that shows in its image, and the image; None if no edit shows."""
    key = declared.key
    if key.value is None:
        key = Key(key.path, guessed(design, declared, program, folder), key.kind, key.origin)
        if key.value is None:
            return None
    for new, amount in values(design.scene, key, declared):
        try:
            edited = Edit(key, new, amount)
            images = draw(edits.applied(design.scene, [edited], program), program, folder)
        except Rejected:
            continue
        for state, image in design.images.items():
            other = images.get(state)
            if other is not None and (other.shape != image.shape or edits.differs(image, other)):
                return state, edited, other
    return None


def values(scene: dict[str, Any], key: Key, declared: Declared) -> Iterator[tuple[Any, float]]:
    """New values of a key with the changes."""
    if key.kind == "color":
        old = color.parse(key.value, scene)
        background = color.parse(scene.get("canvas", {}).get("background", "background"), scene) or (255, 255, 255, 1)
        for each in COLORS:
            new = (*each, old[3] if old and old[3] > 0 else 1)
            amount = color.distance(old, new, background) if old else 100
            if amount >= FAR or not old:
                yield color.hexadecimal(new), round(amount, 1)
        return
    if isinstance(key.value, str):
        for step in PERCENT:
            if float(key.value[:-1]) + step >= 0:
                yield f"{float(key.value[:-1]) + step:g}%", abs(step)
        return
    for step in STEPS[key.kind]:
        new = round(key.value + step, 3)
        if declared.least <= new <= declared.most:
            yield int(new) if new == int(new) else new, abs(step)


def guessed(design: Design, declared: Declared, program: Program, folder: Path) -> float | None:
    """A value with which a key changes nothing, of the numbers of the layout with the name of the key."""
    for value in design.numbers.get(str(declared.key.path[-1]), ()):
        if not declared.least <= value <= declared.most:
            continue
        try:
            same = edits.applied(design.scene, [Edit(declared.key, value, 0)], program)
            images = draw(same, program, folder)
        except Rejected:
            continue
        if all(np.array_equal(image, images.get(state)) for state, image in design.images.items()):
            return value
    return None
