"""The cases: a scene, a picture that another program could have drawn of it, and the edits between the two."""

import json
import shutil
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from fidelity import measure, scenes as fidelity
from fidelity.chromium import Chromium

from . import edits, generator, page, pictures, scenefile, sweep
from .edits import Edit
from .program import Program, Rejected

ROOT = Path(__file__).resolve().parents[3]
FONTS = ROOT / "Fonts"
# The size of the browser's viewport in points; no scene is larger.
VIEWPORT = (440, 1200)
# Every tenth page is drawn in the other font.
OTHER = 10


@dataclass
class Case:
    """A picture for `match`."""

    name: str
    # The group of the report, such as `examples, jpeg`.
    group: str
    scale: float
    # The files of the scene and of the picture.
    design: Path
    image: Path
    scene: dict[str, Any] = field(default_factory=dict)
    edits: list[Edit] = field(default_factory=list)
    # More options of `match`.
    options: tuple[str, ...] = ()

    @property
    def folder(self) -> Path:
        """The folder of the picture and, if they were generated, of the scenes."""
        return self.image.parent


@dataclass
class Settings:
    """What the user chose."""

    program: Program
    folder: Path
    part: str
    count: int
    seed: int
    edits: int
    # The names of the wanted cases; `*` is any text.
    only: str = "*"
    other_font: Path | None = None

    def is_wanted(self, name: str) -> bool:
        return fnmatchcase(name, self.only)

    def case_folder(self, name: str) -> Path:
        """An empty folder for a case."""
        folder = self.folder / name
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        return folder


def cases(settings: Settings) -> Iterator[Case]:
    """The cases of a part. Cases of the same scale follow one another, so that one browser draws them."""
    if settings.part == "keys":
        yield from each_key(settings)
        return
    if settings.edits == 0 and settings.part == "own":
        yield from examples(settings)
        return
    with Browsers() as browsers:
        if settings.edits == 0 and settings.part == "pages":
            yield from pairs(settings, browsers)
        indexes = sorted(range(settings.count), key=lambda index: (generator.SCALES[index % 4], index // 4 % 2, index))
        for index in indexes:
            name = f"{settings.part}-{settings.edits}-{settings.seed}-{index}"
            if settings.is_wanted(name):
                yield random_case(settings, name, index, browsers)


class Browsers:
    """A browser at a time: that of the last scale and rasterizer."""

    def __init__(self) -> None:
        self.key: tuple[float, bool] | None = None
        self.stack = ExitStack()
        self.browser: Chromium | None = None

    def __enter__(self) -> "Browsers":
        return self

    def __exit__(self, *error: object) -> None:
        self.stack.close()

    def draw(self, scale: float, software: bool, background: str, body: str, size: tuple[float, float]) -> np.ndarray:
        if self.browser is None or self.key != (scale, software):
            self.stack.close()
            self.browser = self.stack.enter_context(Chromium(scale, FONTS / "Inter.ttf", *VIEWPORT, software))
            self.key = (scale, software)
        return self.browser.draw(background, body, *size)


# MARK: no edits

def examples(settings: Settings) -> Iterator[Case]:
    """Own images of all snapshots of the examples, at each scale and after each treatment; in a random order if only
    `count` of them are wanted."""
    wanted = []
    for file in sorted((ROOT / "Examples").glob("*.yaml")):
        text = settings.program.run("render", str(file), "--scale", "1", "--dry-run", "--json")
        names = [f"{picture['scene']}/{Path(picture['file']).stem}" for picture in json.loads(text)["pictures"]]
        wanted += [(file, name, scale, treatment) for name in names for scale in generator.SCALES
                   for treatment in pictures.TREATMENTS]
    if settings.count:
        Random(settings.seed).shuffle(wanted)
    for index, (file, snapshot, scale, treatment) in enumerate(wanted[:settings.count or None]):
        name = f"examples-{settings.seed}-{index}-{snapshot.replace('/', '-')}"
        if settings.is_wanted(name):
            yield example(settings, name, file, snapshot, scale, treatment, index)


def example(settings: Settings, name: str, file: Path, snapshot: str, scale: float, treatment: str, index: int) -> Case:
    folder = settings.case_folder(name)
    image = settings.program.snapshot(file, snapshot, scale, folder)
    if treatment == "small":
        large = settings.program.snapshot(file, snapshot, pictures.LARGE, folder)
        image = pictures.reduced(large, scale, image.shape[1::-1])
    shutil.copy(file, folder / "design.yaml")
    # The name of the file names the state and the variant.
    path = pictures.save(image, treatment, folder / f"{snapshot.split('/')[1]}.png", index)
    return Case(name, f"examples, {treatment}", scale, file, path)


# Pages that show another value than the scene: in `bootstrap`, the ring covers the border, which has another colour in
# the scene (see Docs/fidelity.md); in `stripe`, the cursor of an invalid input has the colour of texts, not of errors.
DIFFERENT = ("bootstrap-light-error-active", "bootstrap-dark-error-active", "stripe-light-error-active",
             "stripe-dark-error-active")


def pairs(settings: Settings, browsers: Browsers) -> Iterator[Case]:
    """The scenes of the comparison with Chromium, with their pages."""
    for scene in sorted(fidelity.all_scenes(), key=lambda scene: scene.scale):
        name = f"pair-{scene.name}-{scene.scale:g}"
        if settings.is_wanted(name) and not scene.stated and scene.name not in DIFFERENT:
            folder = settings.case_folder(name)
            design = folder / "design.yaml"
            design.write_text(json.dumps(scene.file(), indent=1))
            for file, data in scene.files.items():
                (folder / file).write_bytes(data)
            size = (scene.width, scene.height)
            image = browsers.draw(scene.scale, False, scene.background, scene.body(scene.scale), size)
            if scene.feature == "stripe" and scene.hole:
                # The page lacks the mark of the brand, which is the preset's own drawing.
                area = measure.pixels(scene.hole, scene.scale)
                image = image.copy()
                image[area] = settings.program.render(design, scene.scale)[area]
            yield Case(name, "pairs of the fidelity comparison", scene.scale, design,
                       pictures.save(image, "png", folder / "app.png", 0), scene.file())


# MARK: one edit in each key

def each_key(settings: Settings) -> Iterator[Case]:
    """The keys of the examples and presets, each with an edit that shows."""
    program, work = settings.program, settings.folder / "work"
    for name, design, declared in sweep.plans(program, work, settings.count, settings.seed):
        if settings.is_wanted(name) and (found := sweep.edit(design, declared, program, work)):
            state, edit, image = found
            folder = settings.case_folder(name)
            edited = edits.applied(design.scene, [edit], program)
            sweep.write(edited, folder).rename(folder / "edited.yaml")
            file = sweep.write(design.scene, folder)
            # The name of the file names the state.
            path = pictures.save(image, "png", folder / f"{state}.png", 0)
            yield Case(name, declared.name, sweep.SCALE, file, path, design.scene, [edit], ("--system",))
    shutil.rmtree(work)


# MARK: random scenes

def random_case(settings: Settings, name: str, index: int, browsers: Browsers) -> Case:
    """A random scene with edits, and the picture of the edited scene.

    Raises `Rejected` if no scene is accepted in many attempts."""
    rng = Random(f"{settings.seed} {settings.part} {settings.edits} {index}")
    scale = generator.SCALES[index % 4]
    folder = settings.case_folder(name)
    other = settings.part == "pages" and settings.other_font is not None and index % OTHER == OTHER - 1
    for _ in range(100):
        scene = generator.scene(rng, scale, settings.program.preset)
        try:
            planted, edited = [], scene
            if settings.edits:
                without = "weight" if other else ""
                planted, edited = edits.plant(scene, scale, settings.edits, rng, settings.program, without)
            for file, content in (("design.yaml", scene), ("edited.yaml", edited)):
                (folder / file).write_text(scenefile.write(content))
            settings.program.render(folder / "design.yaml", scale)
            image, treatment = picture(settings, folder / "edited.yaml", scale, index, browsers, other)
        except (Rejected, page.Unsupported):
            continue
        path = pictures.save(image, treatment, folder / "app.png", index)
        group = treatment if settings.part == "own" else "another font" if other else "random scenes"
        return Case(name, f"{settings.part}, {group}", scale, folder / "design.yaml", path, scene, planted)
    raise Rejected(f"{name}: no scene was accepted")


def picture(settings: Settings, file: Path, scale: float, index: int, browsers: Browsers,
            other: bool) -> tuple[np.ndarray, str]:
    """The picture of a scene by the program of the part, and its treatment."""
    if settings.part == "own":
        treatment = pictures.TREATMENTS[index // 4 % 4]
        image = settings.program.render(file, scale)
        if treatment == "small":
            image = pictures.reduced(settings.program.render(file, pictures.LARGE), scale, image.shape[1::-1])
        return image, treatment
    layout = settings.program.layout(file, scale)
    if settings.part == "skia":
        # The other parts do not need skia-python.
        from . import canvas
        return canvas.draw(layout, scale, FONTS, snaps=index % 8 < 4), "png"
    head = page.fonts(FONTS, settings.other_font if other else None)
    body = page.body(layout, page.OTHER_FAMILY if other else None)
    size = (layout["size"]["width"], layout["size"]["height"])
    return browsers.draw(scale, index // 4 % 2 == 1, layout.get("background", "#FFFFFF"), head + body, size), "png"
