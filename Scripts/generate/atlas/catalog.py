"""The presets: their names, origins and sources, and their values with those of the presets that they begin with."""

import io
import json
import re
import subprocess
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML


@dataclass(frozen=True)
class Program:
    """The program that draws and measures everything on the site."""

    path: Path

    def run(self, *arguments: str, scene: str | None = None, codes: tuple[int, ...] = (0,)) -> bytes:
        """The standard output of a command. `scene` is its standard input. Another exit code is an error."""
        done = subprocess.run([str(self.path), *arguments], input=scene.encode() if scene else None, capture_output=True)
        if done.returncode not in codes:
            raise RuntimeError(f"fieldproof {' '.join(arguments[:6])}: exit code {done.returncode}\n{done.stderr.decode()}")
        return done.stdout

    def json(self, *arguments: str, scene: str | None = None, codes: tuple[int, ...] = (0,)) -> Any:
        return json.loads(self.run(*arguments, scene=scene, codes=codes))


    def layouts(self, files: list[str]) -> list[Any]:
        """The layouts of all snapshots of some scenes, by two processes at a time."""
        with ThreadPoolExecutor(2) as pool:
            return [picture for document in pool.map(lambda file: self.json("inspect", file), files) for picture in document["pictures"]]


@dataclass(frozen=True)
class Preset:
    """One preset."""

    name: str
    summary: str
    # What it is made after; None if it has no model.
    origin: str | None
    platform: str
    # The addresses of the files with the values.
    sources: list[str]
    # Names of libraries, packages and components by which people look for it.
    libraries: list[str]
    # Those that it is not made after, but comes closest to.
    related: list[str]
    # The preset as a scene file.
    scene: str
    # The background of the model's page, as a colour of a scene; None for that of the theme.
    page: str | None
    # The name of the preset that this one begins with.
    base: str | None
    # All keys of the field with their values, in which the bases are merged.
    values: dict[str, Any]

    @property
    def is_card(self) -> bool:
        return self.values.get("kind") == "card"

    @property
    def length(self) -> int:
        return self.values.get("length", 6)

    def background(self, dark: bool) -> str:
        """The page's background in a theme, in CSS."""
        match = re.fullmatch(r"light-dark\((.+), (.+)\)", self.page or "light-dark(#FFFFFF, #000000)")
        return match[2 if dark else 1] if match else str(self.page)


def presets(program: Program) -> list[Preset]:
    """All presets, grouped by platform."""
    scenes: dict[str, str] = {}
    fields: dict[str, dict[str, Any]] = {}
    listed = program.json("presets", "--json")["presets"]
    for each in listed:
        scenes[each["name"]] = program.run("presets", each["name"]).decode()
        fields[each["name"]] = parsed(scenes[each["name"]])["field"]
    result = []
    for each in listed:
        name = each["name"]
        page = re.search(r'^canvas:.*background: "(.+?)"', scenes[name], re.M)
        result.append(Preset(
            name, each["summary"], each["origin"], each["platform"], each["sources"], each["libraries"], each["related"],
            scenes[name], page[1] if page else None, fields[name].get("preset"), merged(name, fields)))
    return result


def parsed(text: str) -> Any:
    """The YAML of a scene as mappings and lists, with numbers as they are written."""
    return plain(YAML(typ="safe").load(io.StringIO(text)))


def plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, list):
        return [plain(item) for item in value]
    return value


def merged(name: str, fields: dict[str, dict[str, Any]]) -> dict[str, Any]:
    """The values of a preset over those of its base."""
    own = {key: value for key, value in fields[name].items() if key != "preset"}
    base = fields[name].get("preset")
    return over(merged(base, fields), own) if base else own


def over(base: Any, own: Any) -> Any:
    if not isinstance(base, dict) or not isinstance(own, dict):
        return own
    return {**base, **{key: over(base[key], value) if key in base else value for key, value in own.items()}}


def flat(values: dict[str, Any], prefix: str = "") -> list[tuple[str, str]]:
    """The values by their paths: `box.border.color` and a text."""
    rows: list[tuple[str, str]] = []
    for key, value in values.items():
        path = f"{prefix}{key}"
        if isinstance(value, dict) and value:
            rows += flat(value, path + ".")
        elif isinstance(value, list) and any(isinstance(item, dict) for item in value):
            for index, item in enumerate(value):
                rows += flat(item, f"{path}.{index}.")
        else:
            rows.append((path, text(value)))
    return rows


def text(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return "[" + ", ".join(text(item) for item in value) + "]"
    return '""' if value == "" else f"{value:g}" if isinstance(value, float) else str(value)
