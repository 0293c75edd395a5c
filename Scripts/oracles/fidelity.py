#!/usr/bin/env python3
"""Compares images of Fieldproof with those of headless Chromium: 331 scenes, each with a page that describes it in CSS.

Prints the mean and largest differences by feature, and writes Docs/fidelity.md and the boxes of the pages of presets,
which a test of the layout reads. The exit code is 1 if a scene misses its bound. Needs Chromium, Pillow and numpy."""

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PIL import Image

from fidelity import matching, measure, probe, report, shadow
from fidelity.chromium import Chromium
from fidelity.page import page
from fidelity.report import Result
from fidelity.scene import Rect, Scene
from fidelity.scenes import all_scenes

ROOT = Path(__file__).resolve().parents[2]
FONT = ROOT / "Fonts" / "Inter.ttf"
PROGRAM = ROOT / ".build" / "release" / "fieldproof"
# The number of scenes, which the documents mention.
COUNT = 331

# The boxes of the pages of presets.
TABLE = ROOT / "Tests" / "Drawing" / "FieldLayoutTests" / "web-boxes.tsv"

# The scale of the references, relative to that of the compared images.
FACTOR = 8


def draw_ours(program: Path, scenes: list[Scene], folder: Path) -> tuple[dict[str, np.ndarray], dict[str, list[Rect]]]:
    """Draws all scenes with the program; returns the images and the boxes of presets, by name."""
    files = []
    for scene in scenes:
        file = folder / f"{scene.name}.json"
        file.write_text(json.dumps(scene.file()))
        for name, data in scene.files.items():
            (folder / name).write_bytes(data)
        files.append(str(file))
    out = folder / "out"
    done = subprocess.run([str(program), "render", *files, "-o", str(out), "--quiet"], capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"fieldproof render: exit code {done.returncode}\n{done.stderr}")
    images = {}
    for scene in scenes:
        suffix = "" if scene.scale == 1 else f"@{scene.scale:g}x"
        images[scene.name] = np.asarray(Image.open(out / scene.name / f"default{suffix}.png").convert("RGB"))
    boxes = {scene.name: solved_boxes(program, folder / f"{scene.name}.json") for scene in scenes
             if scene.feature in report.PRESETS}
    return images, boxes


def solved_boxes(program: Path, file: Path) -> list[Rect]:
    """The boxes of a field that `fieldproof inspect` prints: left, top, right and bottom."""
    done = subprocess.run([str(program), "inspect", str(file)], capture_output=True, text=True, check=True)
    frames = [element["frame"] for element in json.loads(done.stdout)["pictures"][0]["elements"] if element["kind"] == "box"]
    return [(frame["x"], frame["y"], frame["x"] + frame["width"], frame["y"] + frame["height"]) for frame in frames]


@dataclass
class Pages:
    """The pages of one scale, drawn by one browser: the images and the boxes by name, and the browser's version."""

    images: dict[str, np.ndarray]
    boxes: dict[str, list[Rect]]
    version: str


def draw_chromium(scenes: list[Scene], scale: float, software: bool) -> Pages:
    """Draws all scenes of one scale."""
    with Chromium(scale, FONT, *viewport(scenes), software) as browser:
        probe.check(browser)
        pages = Pages({}, {}, browser.version())
        for scene in scenes:
            pages.images[scene.name] = browser.draw(scene.background, scene.body(scale), scene.width, scene.height)
            pages.boxes[scene.name] = browser.boxes()
        return pages


def draw_reference(scenes: list[Scene], scale: float, software: bool) -> dict[str, np.ndarray]:
    """Draws the pages at FACTOR times the scale and shrinks the images. Borders keep their widths at `scale`."""
    if not scenes:
        return {}
    images = {}
    with Chromium(scale * FACTOR, FONT, *viewport(scenes), software) as browser:
        for scene in scenes:
            image = browser.draw(scene.background, scene.body(scale), scene.width, scene.height)
            images[scene.name] = measure.shrunk(image, FACTOR)
    return images


def is_calculated(scene: Scene) -> bool:
    return scene.shadow is not None or scene.backdrop is not None


def calculate_references(scenes: list[Scene]) -> dict[str, np.ndarray]:
    return {scene.name: scene.backdrop.reference() if scene.backdrop else
            shadow.reference(scene.shadow, scene.background, (scene.width, scene.height), scene.scale, FACTOR)
            for scene in scenes if is_calculated(scene)}


def viewport(scenes: list[Scene]) -> tuple[int, int]:
    width, height = probe.PAGE
    return max(width, *(scene.width for scene in scenes)), max(height, *(scene.height for scene in scenes))


@dataclass
class Images:
    """The images of all programs, keyed by scene name."""

    ours: dict[str, np.ndarray]
    gpu: dict[str, np.ndarray]
    software: dict[str, np.ndarray]
    reference: dict[str, np.ndarray]
    # The boxes of presets: ours, and those of the page.
    boxes: dict[str, list[Rect]]
    page_boxes: dict[str, list[Rect]]
    version: str


def draw_all(program: Path, scenes: list[Scene]) -> Images:
    """Draws all images, with two browsers at a time."""
    scales = sorted({scene.scale for scene in scenes}, reverse=True)
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(2) as pool:
        references, pages = [], []
        for scale in scales:
            each = [scene for scene in scenes if scene.scale == scale]
            shapes = [scene for scene in each if not scene.cells and not is_calculated(scene) and scene.feature not in report.PRESETS]
            references.append(pool.submit(draw_reference, shapes, scale, False))
            # The software rasterizer draws the text of references, because the GPU rasterizer draws large glyphs as
            # outlines and positions them differently from small ones.
            references.append(pool.submit(draw_reference, [scene for scene in each if scene.cells], scale, True))
            pages += [(software, pool.submit(draw_chromium, each, scale, software)) for software in (False, True)]
        references.append(pool.submit(calculate_references, scenes))
        ours, boxes = draw_ours(program, scenes, Path(folder))
        drawn: dict[bool, dict[str, np.ndarray]] = {False: {}, True: {}}
        page_boxes: dict[str, list[Rect]] = {}
        for software, future in pages:
            drawn[software] |= future.result().images
            page_boxes |= future.result().boxes
        reference = {name: image for future in references for name, image in future.result().items()}
        return Images(ours, drawn[False], drawn[True], reference, boxes, page_boxes, pages[0][1].result().version)


def compare(scene: Scene, images: Images) -> Result:
    ours, theirs, reference = (each.get(scene.name) for each in (images.ours, images.gpu, images.reference))
    if ours.shape != theirs.shape:
        sys.exit(f"{scene.name}: our image has {ours.shape[1::-1]} pixels, Chromium's {theirs.shape[1::-1]}")
    chosen = measure.mask(scene, ours.shape)
    result = Result(scene, *measure.levels(ours, theirs, chosen),
                    measure.levels(ours, images.software[scene.name], chosen)[0])
    if scene.cells:
        result.ink = report.Ink(measure.baseline_offset(scene, ours, theirs), measure.ink_offset(scene, ours, theirs),
                                measure.ink_offset(scene, ours, reference), measure.ink_offset(scene, theirs, reference))
    elif scene.feature in report.PRESETS:
        result.boxes = measure.box_offset(scene, images.boxes[scene.name], images.page_boxes[scene.name])
        result.glyphs = measure.glyph_offset(scene, ours, theirs) if scene.glyphs else None
    elif reference is not None:
        result.reference = (measure.levels(ours, reference, chosen)[0], measure.levels(theirs, reference, chosen)[0])
    return result


def box_table(scenes: list[Scene], boxes: dict[str, list[Rect]]) -> str:
    """A line for each scene of a preset: the scene file, and the four edges of each box on the page, in points."""
    lines = []
    for scene in scenes:
        if scene.feature in report.PRESETS:
            edges = [" ".join(f"{edge:g}" for edge in box) for box in boxes[scene.name]]
            lines.append("\t".join([scene.name, json.dumps(scene.file()), *edges]) + "\n")
    return "".join(lines)


def save_images(folder: Path, scene: Scene, ours: np.ndarray, theirs: np.ndarray) -> None:
    """Writes our image, Chromium's and their difference (eightfold) below each other, enlarged."""
    difference = np.minimum(np.abs(ours.astype(np.int16) - theirs) * 8, 255).astype(np.uint8)
    sheet = Image.fromarray(np.concatenate([ours, theirs, difference]))
    enlargement = max(1, 1200 // sheet.width)
    folder.mkdir(parents=True, exist_ok=True)
    size = (sheet.width * enlargement, sheet.height * enlargement)
    sheet.resize(size, Image.Resampling.NEAREST).save(folder / f"{scene.name}.png")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", type=Path, default=PROGRAM, help="the program to compare")
    parser.add_argument("--only", metavar="TEXT", help="compare the scenes whose names contain TEXT; write no document")
    parser.add_argument("--document", type=Path, default=ROOT / "Docs" / "fidelity.md", help="the path of the document")
    parser.add_argument("--images", type=Path, metavar="DIR", help="the folder for images and their differences")
    parser.add_argument("--verbose", action="store_true", help="print the numbers of each scene")
    options = parser.parse_args()
    if not options.program.exists():
        parser.error(f"{options.program} is not built; `make build` builds it")
    if not shutil.which("chromium"):
        parser.error("chromium is not installed; `Scripts/setup/setup.sh tests` installs it")

    scenes = all_scenes()
    if len({scene.name for scene in scenes}) != COUNT:
        sys.exit(f"{len({scene.name for scene in scenes})} scenes with different names; {COUNT} are expected")
    scenes = [scene for scene in scenes if not options.only or options.only in scene.name]
    if not scenes:
        parser.error(f"no scene's name contains {options.only}")
    images = draw_all(options.program.resolve(), scenes)
    results = [compare(scene, images) for scene in scenes]
    presets = [result for result in results if report.is_preset(result)]
    differences = matching.differences(options.program.resolve(), [result.scene for result in presets], images.gpu)
    for result in presets:
        result.matches = differences[result.scene.name]
    if options.images:
        for scene in scenes:
            save_images(options.images, scene, images.ours[scene.name], images.gpu[scene.name])
    if options.verbose:
        print("\n".join(report.scene_lines(results)) + "\n")
    print(report.plain_table(report.FEATURES, report.feature_rows(results)))
    if texts := report.text_rows(results):
        print("\n" + report.plain_table(report.TEXTS, texts))
    missed = [f"{result.scene.name} at {result.scene.scale:g}x: {problem}" for result in results if (problem := result.problem())]
    for line in missed:
        print(f"error: {line}", file=sys.stderr)
    if not options.only:
        options.document.write_text(page(results, images.version))
        TABLE.write_text(box_table(scenes, images.page_boxes))
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
