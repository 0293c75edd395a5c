"""Runs `match` on spoiled pictures: it has to be right or report an error, and never says `same` without a reason."""

import json
import shutil
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from PIL import Image

from . import generator, report, scenefile, spoil
from .cases import Settings
from .program import Rejected
from .spoil import SAME, SCALED, Subject, Truth

COLUMNS = ("pictures", "count", "right", "silent passes", "failed", "median", "worst")
# `match` hangs if it takes longer, in seconds.
PATIENCE = 120


@dataclass
class Outcome:
    """What `match` says of a spoiled picture."""

    name: str
    kind: str
    # `same`, `different`, `failed`, or the reason why there is no verdict.
    verdict: str
    is_right: bool
    # Whether the verdict is `same`, although the picture does not show the design there.
    is_silent: bool
    seconds: float


def run(settings: Settings, jobs: int, keeps: bool) -> int:
    """Runs all cases and prints a table; returns 1 if there is a silent pass, a crash or a hang."""
    with ThreadPoolExecutor(jobs) as pool:
        futures = [pool.submit(measure, settings, keeps, *case) for case in cases(settings)]
    outcomes = [future.result() for future in futures]
    rows = [row(kind, each) for kind, each in report.groups(outcomes, lambda each: each.kind)]
    print(report.markdown(COLUMNS, [*rows, row("all", outcomes)]))
    return 1 if any(each.is_silent or each.verdict not in ("same", "different", "failed") for each in outcomes) else 0


def cases(settings: Settings) -> Iterator[tuple[str, str, float, Path, Truth]]:
    """The names, kinds, scales, files and pictures of all cases."""
    kinds = list(spoil.KINDS)
    for index in range(settings.count):
        name = f"hostile-{settings.seed}-{index}"
        if settings.is_wanted(name):
            kind, scale = kinds[index % len(kinds)], generator.SCALES[index // len(kinds) % 4]
            yield (name, kind, scale, *case(settings, name, kind, scale))


def case(settings: Settings, name: str, kind: str, scale: float) -> tuple[Path, Truth]:
    """A random scene with a spoiled picture of it.

    Raises `Rejected` if no scene is accepted in many attempts."""
    rng, folder = Random(name), settings.case_folder(name)
    design = folder / "design.yaml"
    for _ in range(100):
        scene = generator.scene(rng, scale, settings.program.preset)
        try:
            design.write_text(scenefile.write(scene))
            image = settings.program.render(design, scale)
            spoiled, truth = spoil.KINDS[kind](Subject(scene, image, scale, settings.program, rng))
        except Rejected:
            continue
        options = {"quality": 60} if truth.extension == "jpg" else {}
        Image.fromarray(spoiled).save(folder / f"app.{truth.extension}", **options)
        return design, truth
    raise Rejected(f"{name}: no scene was accepted")


def measure(settings: Settings, keeps: bool, name: str, kind: str, scale: float, design: Path,
            truth: Truth) -> Outcome:
    """Runs `match` for a case. Removes its files if nothing is wrong, unless `keeps` is true."""
    picture = design.parent / f"app.{truth.extension}"
    start = time.monotonic()
    try:
        document = settings.program.match(design, picture, *truth.arguments, patience=PATIENCE)
    except (Rejected, ValueError) as error:
        document = {"error": str(error), "images": [{"verdict": "crash"}]}
    except subprocess.TimeoutExpired:
        document = {"images": [{"verdict": "hang"}]}
    seconds = time.monotonic() - start
    image = document["images"][0]
    outcome = Outcome(name, kind, image["verdict"], *judge(image, truth, scale), seconds)
    (design.parent / "match.json").write_text(json.dumps(document, indent=1, ensure_ascii=False) + "\n")
    if outcome.is_silent or not outcome.is_right:
        word = "silent pass" if outcome.is_silent else "not right"
        print(f"{name}: {kind} at {scale:g}: {word}: {outcome.verdict}", file=sys.stderr, flush=True)
    elif not keeps:
        shutil.rmtree(design.parent)
    return outcome


def judge(image: dict[str, Any], truth: Truth, scale: float) -> tuple[bool, bool]:
    """Whether a result is right, and whether it is a silent pass."""
    is_same = image["verdict"] == "same"
    if image["verdict"] not in ("same", "different", "failed"):
        return False, False
    if truth.expected not in (SAME, SCALED):
        return not is_same, is_same
    true_scale = scale * truth.factor
    stated = image.get("scale", 0)
    offset = [image["offset"][side] * stated for side in ("x", "y")] if "offset" in image else [-1, -1]
    is_there = abs(stated / true_scale - 1) < 0.01 and all(
        abs(one - other) <= 0.51 for one, other in zip(offset, truth.offset))
    if truth.expected == SCALED:
        return not is_same or is_there, is_same and not is_there
    return is_same and is_there, is_same and not is_there


def row(name: str, outcomes: list[Outcome]) -> list[str]:
    seconds = [each.seconds for each in outcomes]
    return [name, str(len(outcomes)), str(sum(each.is_right for each in outcomes)),
            str(sum(each.is_silent for each in outcomes)), str(sum(each.verdict == "failed" for each in outcomes)),
            f"{statistics.median(seconds):.2f} s", f"{max(seconds):.2f} s"]
