"""Runs the program: images, layouts and presets of scenes, and `match`."""

import io
import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image

from . import scenefile


class Rejected(Exception):
    """The program reports an error or a warning for a scene."""


class Program:
    """The command-line program. Files are written below a folder."""

    def __init__(self, path: Path, folder: Path):
        self.path = path
        self.folder = folder
        self._presets: dict[str, dict[str, Any]] = {}

    def run(self, *arguments: str, codes: tuple[int, ...] = (0,), patience: float | None = None) -> str:
        """What a command prints.

        Raises `Rejected` if its exit code is not one of `codes`, and `TimeoutExpired` after so many seconds."""
        done = subprocess.run([str(self.path), *arguments], capture_output=True, text=True, timeout=patience)
        if done.returncode not in codes:
            raise Rejected(f"{' '.join(arguments)}: exit code {done.returncode}\n{done.stderr}")
        return done.stdout

    def render(self, file: Path, scale: float) -> np.ndarray:
        """The image of the only snapshot of a scene, with red, green and blue.

        Raises `Rejected` also if there is a warning."""
        arguments = ["render", str(file), "--scale", f"{scale:g}", "-o", "-"]
        done = subprocess.run([str(self.path), *arguments], capture_output=True)
        if done.returncode or b"warning:" in done.stderr:
            raise Rejected(done.stderr.decode())
        return np.asarray(Image.open(io.BytesIO(done.stdout)).convert("RGB"))

    def draw(self, scene: dict[str, Any], scale: float) -> np.ndarray:
        """The image of a scene that has no file yet."""
        return self.render(self.trial(scene), scale)

    def layout_of(self, scene: dict[str, Any], scale: float) -> dict[str, Any]:
        """The layout of a scene that has no file yet."""
        return self.layout(self.trial(scene), scale)

    def trial(self, scene: dict[str, Any]) -> Path:
        """A file with a scene, until the next one is written."""
        file = self.folder / "trial.yaml"
        file.write_text(scenefile.write(scene))
        return file

    def layouts(self, file: Path, scale: float) -> list[dict[str, Any]]:
        """The layouts of all snapshots of a scene, as `inspect` prints them."""
        return json.loads(self.run("inspect", str(file), "--scale", f"{scale:g}"))["pictures"]

    def layout(self, file: Path, scale: float) -> dict[str, Any]:
        """The layout of the only snapshot of a scene."""
        return self.layouts(file, scale)[0]

    def snapshot(self, file: Path, name: str, scale: float, folder: Path) -> np.ndarray:
        """The image of a snapshot of a scene, by the name `SCENE/SNAPSHOT` without the scale."""
        suffix = "" if scale == 1 else f"@{scale:g}x"
        self.run("render", str(file), "--scale", f"{scale:g}", "--only", name + suffix, "-o", str(folder / "out"),
                 "--quiet")
        image = np.asarray(Image.open(folder / "out" / f"{name}{suffix}.png").convert("RGB"))
        shutil.rmtree(folder / "out")
        return image

    def match(self, scene: Path, image: Path, *options: str, patience: float | None = None) -> dict[str, Any]:
        """The document that `match` prints for an image.

        Raises `Rejected` if it fails without a document, and `TimeoutExpired` after so many seconds."""
        arguments = ("match", str(scene), str(image), "--json", *options)
        return json.loads(self.run(*arguments, codes=(0, 1, 2), patience=patience) or "{}")

    def has_match(self) -> bool:
        """Whether the program has the command."""
        return subprocess.run([str(self.path), "match", "--help"], capture_output=True).returncode == 0

    def preset(self, name: str) -> dict[str, Any]:
        """The field of a preset, with the keys of the preset that it starts from."""
        if name not in self._presets:
            scene = scenefile.read(self.run("presets", name))
            field = scene["field"]
            base = field.pop("preset", None)
            self._presets[name] = merged(self.preset(base), field) if base else field
        return self._presets[name]


def merged(base: Any, other: Any) -> Any:
    """A value with the keys of another merged into it. A kind of sizing and a list replace those of the base."""
    if not isinstance(base, dict) or not isinstance(other, dict):
        return other
    result = dict(base)
    for key, value in other.items():
        if key == "sizing" and set(value) != set(base.get(key, value)):
            result[key] = value
        else:
            result[key] = merged(result[key], value) if key in result else value
    return result
