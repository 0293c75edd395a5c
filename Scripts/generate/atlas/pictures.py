"""The images and clips of the site, and what the program measures of the same scenes."""

import json
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from .catalog import Preset, Program

THEMES = ("light", "dark")
WIDTH = 392
SCALE = 2
# The states of cells, by the names that the pages show.
STATES: dict[str, dict[str, Any]] = {
    "empty": {}, "focused": {"focused": True}, "typing": {"text": "482", "focused": True},
    "full": {"text": "482913", "focused": True}, "filled": {"text": "482913"},
    "error": {"text": "482913", "status": "error"}, "error while typing": {"text": "48", "focused": True, "status": "error"},
    "success": {"text": "482913", "status": "success"}, "disabled": {"text": "4829", "status": "disabled"},
}
NUMBER = "4242424242424242"
CARD_STATES: dict[str, dict[str, Any]] = {
    "empty": {}, "focused": {"focused": True}, "typing": {"number": "4242 42", "focused": True},
    "filled": {"number": NUMBER, "holder": "Galvin Li", "expiry": "02/34", "code": "369"},
    "error": {"number": "4242", "focused": True, "status": "error"}, "success": {"number": NUMBER, "status": "success"},
}
SIZES = (1, 1.35, 2)


@dataclass
class Facts:
    """What is drawn and measured of a preset."""

    # The paths of images relative to the site, by section, then state or size, then theme, with their sizes in points.
    images: dict[str, dict[str, dict[str, tuple[str, int, int]]]] = field(default_factory=dict)
    clips: dict[str, str] = field(default_factory=dict)
    # What is ours in the picture of a state, or what the original has instead, by state.
    remarks: dict[str, str] = field(default_factory=dict)
    # The findings of the audit, in both themes.
    findings: list[dict[str, Any]] = field(default_factory=list)


def states(preset: Preset) -> dict[str, dict[str, Any]]:
    return CARD_STATES if preset.is_card else STATES


def scene(preset: Preset, name: str, states: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A scene with the preset, 16 points from the edges."""
    canvas: dict[str, Any] = {"width": WIDTH}
    if preset.page:
        canvas["background"] = preset.page
    fields = {"field": {"id": "field", "preset": preset.name}}
    return {"name": name, "canvas": canvas, "scale": SCALE,
            "content": {"stack": {"padding": 16, "children": [fields]}},
            "states": {key.replace(" ", "-"): value for key, value in states.items()},
            **{"matrix": {"theme": list(THEMES)}, **more}}


def draw(program: Program, presets: list[Preset], site: Path, work: Path) -> dict[str, Facts]:
    """Draws all images below `site/images`, and returns the facts by the name of the preset."""
    files, clips = [], []
    facts = {preset.name: Facts() for preset in presets}
    for preset in presets:
        typing = {"typing": states(preset)["typing"]}
        path = "content.stack.children.0.field.direction"
        scenes = {
            "states": scene(preset, f"{preset.name}/states", states(preset)),
            "sizes": scene(preset, f"{preset.name}/sizes", typing, matrix={"textScale": list(SIZES), "theme": list(THEMES)}),
        }
        if not preset.is_card:
            scenes["right-to-left"] = scene(
                preset, f"{preset.name}/right-to-left", typing, matrix={path: ["rightToLeft"], "theme": list(THEMES)})
        for section, document in scenes.items():
            files.append(write(work, f"{preset.name}-{section}", {**document, "name": f"{preset.name}-{section}"}))
        moving = scene(preset, preset.name, typing, animations={"clip": {"fps": 30, "script": script(preset)}}, scale=1.5)
        clips.append(write(work, f"{preset.name}-clip", moving))
    images = site / "images"
    program.run("render", *files, "-o", str(images), "--quiet")
    program.run("animate", *clips, "-o", str(images), "--format", "webp", "--quiet")
    for picture in program.layouts(files):
        add_image(facts, picture, images)
    with ThreadPoolExecutor(2) as pool:
        audits = pool.map(lambda preset: audit(program, preset, work), presets)
        for preset, found in zip(presets, audits):
            facts[preset.name].findings = found
            facts[preset.name].clips = {theme: f"images/{preset.name}/clip.theme-{theme}@1.5x.webp" for theme in THEMES}
    return facts


def audit(program: Program, preset: Preset, work: Path) -> list[dict[str, Any]]:
    return program.json("audit", str(work / f"{preset.name}-states.json"), "--json", codes=(0, 1))["findings"]


def write(work: Path, name: str, document: dict[str, Any]) -> str:
    file = work / f"{name}.json"
    file.write_text(json.dumps(document))
    return str(file)


def script(preset: Preset) -> list[Any]:
    """A code that is typed, and then found to be wrong."""
    if preset.is_card:
        return ["focus", {"wait": "600ms"}, {"type": NUMBER, "every": "90ms"}, {"wait": "900ms"}]
    return ["focus", {"wait": "900ms"}, {"type": "482913"[:preset.length], "every": "220ms"}, {"wait": "600ms"},
            {"set": {"status": "error"}}, {"wait": "1.4s"}]


def add_image(facts: dict[str, Facts], picture: dict[str, Any], images: Path) -> None:
    """Adds an image to the facts of its preset."""
    variant = picture["variant"]
    name, section = next((picture["scene"].removesuffix("-" + end), end) for end in ("states", "sizes", "right-to-left")
                         if picture["scene"].endswith("-" + end))
    file = picture["file"] if "file" in picture else file_name(picture)
    path = images / picture["scene"] / file
    if not path.exists():
        raise RuntimeError(f"no image {path}")
    key = f"{float(variant['textScale']):g}" if section == "sizes" else picture["name"]
    size = (picture["size"]["width"], picture["size"]["height"])
    facts[name].images.setdefault(section, {}).setdefault(key, {})[variant["theme"]] = (
        f"images/{picture['scene']}/{file}", round(size[0]), round(size[1]))


def file_name(picture: dict[str, Any]) -> str:
    labels = "".join(f".{key.split('.')[-1]}-{value}" for key, value in picture["variant"].items())
    return f"{picture['name']}{labels}@{SCALE}x.png"
