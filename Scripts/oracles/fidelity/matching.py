"""Compares scenes of presets with the images of their pages by `fieldproof match`, value by value."""

import json
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
from PIL import Image

from .scene import Scene


def differences(program: Path, scenes: list[Scene], images: dict[str, np.ndarray]) -> dict[str, list[str]]:
    """What is different on each page, by the name of the scene."""
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(2) as pool:
        found = pool.map(lambda scene: match(program, scene, images[scene.name], Path(folder)), scenes)
        return dict(zip((scene.name for scene in scenes), found))


def match(program: Path, scene: Scene, image: np.ndarray, folder: Path) -> list[str]:
    """The values that differ, and the areas that no value explains."""
    file, picture = folder / f"{scene.name}.json", folder / f"{scene.name}.png"
    file.write_text(json.dumps(scene.file()))
    Image.fromarray(image).save(picture)
    region = f"0,0,{image.shape[1]},{image.shape[0]}"
    # The mark of a card's brand is the preset's own drawing, and not on the page.
    ignored = ["--ignore", "*.brand"] if scene.feature == "stripe" else []
    done = subprocess.run(
        [str(program), "match", str(file), str(picture), "--scale", f"{scene.scale:g}", "--region", region, "--json", *ignored],
        capture_output=True, text=True)
    if done.returncode not in (0, 1):
        return [f"exit code {done.returncode}: {done.stderr.strip()}"]
    result = json.loads(done.stdout)["images"][0]
    values = [f"{value['path']} {value['to']} in place of {value['from']}" for value in result["differences"]]
    areas = [f"an area of {area['pixels']} pixels in {area.get('element', 'the page')}" for area in result["unexplained"]]
    return values + areas
