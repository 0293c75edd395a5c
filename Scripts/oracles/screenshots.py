#!/usr/bin/env python3
"""Measures how well `fit` recognises the fields of screenshots.

usage: screenshots.py PROGRAM [--count N] [--seed S] [--font FILE …] [--jobs N] [--keep] [--output FOLDER]

Each case is a page that Chromium draws: a random row of boxes, joined boxes, underlines, circles or discs on a screen
with texts, a button and often a keypad, at 1 to 3 pixels a point. The scene that `fit` writes is compared with the one
that the page was built from. `--font` adds fonts for the digits of a part of the pages. Every tenth case is a screen
without a row, for which `fit` must fail and write nothing. Prints a Markdown table, and leaves the files of cases with
a problem in a folder: truth.yaml, app.png, fitted.yaml and problems.txt. Needs Pillow, numpy and Chromium."""

import argparse
import json
import shutil
import subprocess
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from match import color, fields, generator, page, pictures, scenefile
from match.cases import FONTS, Browsers
from match.program import Program, Rejected

ROOT = Path(__file__).resolve().parents[2]
SCALES = (1, 1.5, 2, 2.625, 3)
STYLES = ("box", "joined", "underline", "circle", "disc")
# The states of a row: how many cells are filled, and whether the field has the focus.
STATES = ("empty", "typing", "typing", "filled")

Element = dict[str, Any]


@dataclass
class Case:
    """A page, and the scene that it was built from; a page without a row has no scene."""

    name: str
    folder: Path
    style: str
    scale: float
    family: str
    truth: Path | None


@dataclass
class Result:
    """What was wrong with the scene of a case."""

    case: Case
    # The parts that are compared, such as `frames`, and whether each is right.
    parts: dict[str, bool]
    problems: list[str] = field(default_factory=list)
    seconds: float = 0


# MARK: pages

def scene(rng: Random, style: str, scale: float) -> Element:
    """A random screen with a row of cells."""
    step = 1 if scale == int(scale) else 8 if scale == 2.625 else 2
    width = rng.choice(generator.WIDTHS) // step * step
    palette = fields.Palette.random(rng)
    sides = rng.choice((16, 20, 24))
    column = generator.Column(width - 2 * sides)
    alignment = rng.choice((None, "center"))
    if rng.random() < 0.8:
        column.add(*generator.text(rng, palette, column.width, rng.choice(generator.TITLES), (22, 24, 28), (600, 700),
                                   alignment))
    if rng.random() < 0.7:
        caption = generator.text(rng, palette, column.width, rng.choice(generator.CAPTIONS), (14, 15), (400,), alignment)
        caption[0]["text"]["color"] = palette.soft
        column.add(*caption)
    length, keys = row(rng, palette, style, column.width)
    column.add({"field": keys}, 80)
    if rng.random() < 0.4:
        column.add(*generator.text(rng, palette, column.width, "Resend in 0:24", (14,), (400, 500), alignment))
    if rng.random() < 0.6:
        column.add(*generator.button(rng, palette, column.width))
    column.children.append({"spacer": None})
    height = rng.randint(620, 860) // step * step
    document: Element = {"canvas": {"width": width, "height": height}}
    if palette.is_dark:
        document["theme"] = "dark"
    if palette.background:
        document["canvas"]["background"] = palette.background
    document["content"] = {"stack": {"padding": {"top": rng.choice((48, 60, 88)), "left": sides, "bottom": 16,
                                                 "right": sides},
                                     "spacing": rng.choice((12, 16, 20, 24)), "children": column.children}}
    state = rng.choice(STATES)
    document["states"] = {"shown": generator.entry(rng, state, length)}
    return document


def row(rng: Random, palette: fields.Palette, style: str, room: float) -> tuple[int, Element]:
    """The number of cells and the keys of a row of a style."""
    if style == "disc":
        size, gap, length = rng.choice((12, 14, 16, 20)), rng.choice((16, 20, 24)), rng.choice((4, 6))
        fill = rng.choice((palette.ink, palette.accent))
        keys: Element = {"preset": "passcode", "length": length,
                         "sizing": {"packed": {"width": size, "height": size, "spacing": gap}},
                         "box": {"border": {"width": rng.choice((1, 1.5, 2)), "color": fill}},
                         "when": {"filled": {"box": {"fill": fill}}}}
        return length, keys
    while True:
        keys = fields.written(rng, palette, room)
        look = ("underline" if "rule" in keys else "joined" if keys.get("groups", {}).get("joined") else
                "circle" if keys["box"]["radius"] == "50%" or keys["box"]["radius"] * 2 == round_width(keys) else "box")
        if look == style:
            return keys["length"], keys


def round_width(keys: Element) -> float:
    """The width of a cell if it is as high as wide, else -1."""
    packed = keys["sizing"].get("packed", {"width": 0, "height": 1})
    return packed["width"] if packed["width"] == packed["height"] else -1


def keypad(rng: Random, size: tuple[float, float], is_dark: bool) -> str:
    """A number pad at the bottom of a screen."""
    style = rng.choice(("flat", "keys", "keys"))
    ink, key, ground = ("#FFFFFF", "#3A3A3C", "#1C1C1E") if is_dark else ("#000000", "#FFFFFF", "#D1D3D9")
    width, height = size
    pad = 4 * 52 + 3 * 6 + 12
    html = f'<div style="position:absolute;left:0;top:{height - pad}px;width:{width}px;height:{pad}px;background:{ground}">'
    cell = (width - 24) / 3
    for index, name in enumerate("123456789 0⌫"):
        if name == " ":
            continue
        x, y = 6 + index % 3 * (cell + 6), 6 + index // 3 * 58
        look = f"background:{key};border-radius:5px;" if style == "keys" and name != "⌫" else ""
        html += (f'<div style="position:absolute;left:{x:g}px;top:{y}px;width:{cell:g}px;height:52px;{look}display:flex;'
                 f'align-items:center;justify-content:center;font:400 25px Inter;color:{ink}">{name}</div>')
    return html + "</div>"


def cases(program: Program, folder: Path, count: int, seed: int, extra: list[Path]) -> list[Case]:
    """Draws the pages. Those of one scale follow one another, so that one browser draws them."""
    found = []
    with Browsers() as browsers:
        for index in sorted(range(count), key=lambda index: (SCALES[index % 5], index)):
            name = f"{seed}-{index}"
            rng = Random(f"fit {seed} {index}")
            place = folder / name
            shutil.rmtree(place, ignore_errors=True)
            place.mkdir(parents=True)
            found.append(draw(rng, program, browsers, place, name, index, extra))
    return found


def draw(rng: Random, program: Program, browsers: Browsers, place: Path, name: str, index: int,
         extra: list[Path]) -> Case:
    """Draws one page.

    Raises `Rejected` if no scene is accepted in many attempts."""
    scale = SCALES[index % 5]
    style = STYLES[index // 5 % 5]
    is_bare = index % 10 == 9
    font = extra[index // 25 % (len(extra) + 1) - 1] if extra and index // 25 % (len(extra) + 1) else None
    for _ in range(100):
        document = scene(rng, style, scale)
        if is_bare:
            children = document["content"]["stack"]["children"]
            children[:] = [each for each in children if "field" not in each]
        file = place / "truth.yaml"
        file.write_text(scenefile.write(document))
        try:
            layout = program.layout(file, scale)
            size = (layout["size"]["width"], layout["size"]["height"])
            body = page.fonts(FONTS, font) + page.body(layout, page.OTHER_FAMILY if font else None)
        except (Rejected, page.Unsupported):
            continue
        if rng.random() < 0.6 and below(layout) < size[1] - 250:
            body += keypad(rng, size, document.get("theme") == "dark")
        image = browsers.draw(scale, index % 2 == 1, layout.get("background", "#FFFFFF"), body, size)
        pictures.save(image, "png", place / "app.png", index)
        return Case(name, place, "no row" if is_bare else style, scale, font.stem if font else "Inter",
                    None if is_bare else file)
    raise Rejected(f"{name}: no scene was accepted")


def below(layout: Element) -> float:
    """Where the lowest text, button or cell ends."""
    return max((element["frame"]["y"] + element["frame"]["height"] for element in layout["elements"]
                if element["kind"] in ("text", "button", "cell")), default=0)


# MARK: comparing

def judge(program: Program, case: Case, gives_scale: bool) -> Result:
    """Runs `fit` and compares the scene that it writes."""
    fitted = case.folder / "fitted.yaml"
    fitted.unlink(missing_ok=True)
    arguments = ["fit", str(case.folder / "app.png"), "-o", str(fitted)]
    arguments += ["--scale", f"{case.scale:g}"] if gives_scale else []
    done = subprocess.run([str(program.path), *arguments], capture_output=True, text=True, timeout=120)
    (case.folder / "fit.txt").write_text(done.stdout + done.stderr)
    if case.truth is None:
        right = done.returncode == 2 and not fitted.exists()
        return Result(case, {"error": right}, [] if right else ["a row was found"])
    if done.returncode:
        return Result(case, {"found": False}, [done.stderr.strip()])
    try:
        # The state of the screenshot is the last one.
        ours = program.layouts(fitted, case.scale)[-1]
    except (Rejected, IndexError) as error:
        return Result(case, {"found": False}, [str(error)])
    return compared(case, program.layout(case.truth, case.scale), ours, fitted)


def compared(case: Case, truth: Element, ours: Element, fitted: Path) -> Result:
    """Compares the rows of two layouts."""
    result = Result(case, {"found": True})
    wanted, found = rows(truth), rows(ours)
    if len(found) != 1:
        result.parts["cells"] = False
        result.problems.append(f"{len(found)} rows")
        return result
    (want, got) = (wanted[0], found[0])
    result.parts["cells"] = len(want) == len(got)
    if len(want) != len(got):
        result.problems.append(f"{len(got)} cells, not {len(want)}")
        return result
    entered = [bool(cell["entered"]) for cell in want]
    result.parts["filled"] = entered == [bool(cell["entered"]) for cell in got]
    if not result.parts["filled"]:
        result.problems.append(f"entered {[cell['entered'] for cell in got]}, not {[cell['entered'] for cell in want]}")
    near = max(0.25, 0.5 / case.scale) + 1e-3
    check(result, "frames", [(a["frame"][key], b["frame"][key], near) for a, b in zip(want, got)
                             for key in ("x", "y", "width", "height")])
    check(result, "radius", [(a["radius"], b["radius"], 1.001) for a, b in zip(want, got) if "radius" in a])
    check(result, "border", [(a["border"], b.get("border", 0), near) for a, b in zip(want, got) if "border" in a])
    colors = [(name, a[name], b.get(name)) for a, b in zip(want, got) for name in ("fill", "line", "label") if name in a]
    wrong = [each for each in colors if not is_near(each[1], each[2], truth.get("background", "#FFFFFF"))]
    result.parts["colors"] = not wrong
    if wrong:
        result.problems.append(f"{wrong[0][0]} {wrong[0][2]}, not {wrong[0][1]}")
    digits = [(a["text"], b.get("text")) for a, b in zip(want, got) if "text" in a]
    if digits:
        result.parts["digits"] = all(a == b for a, b in digits)
        if not result.parts["digits"]:
            result.problems.append(f"digits {''.join(str(b) for _, b in digits)}, not {''.join(a for a, _ in digits)}")
    return result


def check(result: Result, part: str, pairs: list[tuple[float, float, float]]) -> None:
    """Notes whether numbers are near enough; the worst one is a problem."""
    if not pairs:
        return
    worst = max(pairs, key=lambda pair: abs(pair[0] - pair[1]) - pair[2])
    result.parts[part] = abs(worst[0] - worst[1]) <= worst[2]
    if not result.parts[part]:
        result.problems.append(f"{part}: {worst[1]:g}, not {worst[0]:g}")


def is_near(want: str, got: str | None, background: str) -> bool:
    """Whether two colours on a background differ by 3 levels at most."""
    colors = [color.parse(each, {}) for each in (want, got, background)]
    if None in colors:
        return False
    below = colors[2]
    return float(abs(color.over(colors[0], below) - color.over(colors[1], below)).max()) <= 3


def rows(layout: Element) -> list[list[Element]]:
    """The cells of each field, with what can be seen of them."""
    found: dict[str, list[Element]] = {}
    parts = {element["id"]: element for element in layout["elements"]}
    for element in layout["elements"]:
        if element["kind"] != "cell":
            continue
        name = element["id"]
        box, rule = parts.get(f"{name}.box"), parts.get(f"{name}.rule")
        shape = box or rule or element
        cell: Element = {"frame": shape["frame"], "entered": element.get("state") == "filled" or element.get("text")}
        if box:
            cell["radius"] = min(number(box.get("radius", 0)), min(box["frame"]["width"], box["frame"]["height"]) / 2)
            if "fill" in box:
                cell["fill"] = box["fill"]
            border = box.get("border", {"width": 0, "color": None})
            # A border in the colour of the fill cannot be seen.
            if border["color"] is None or border["color"] != cell.get("fill"):
                cell["border"] = border["width"]
                if border["width"]:
                    cell["line"] = border["color"]
        elif rule:
            cell["line"] = rule["color"]
        label = parts.get(f"{name}.label")
        if label and label.get("text", "").isdigit():
            cell |= {"text": label["text"], "label": label["color"]}
        found.setdefault(name.rsplit(".", 1)[0], []).append(cell)
    return list(found.values())


def number(radius: Any) -> float:
    return max(radius) if isinstance(radius, list) else radius


# MARK: report

def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", type=Path, help="the program to measure")
    parser.add_argument("--count", type=int, default=100, help="the number of pages (100)")
    parser.add_argument("--seed", type=int, default=1, help="another seed gives other pages")
    parser.add_argument("--font", type=Path, action="append", default=[], help="one more font for the digits")
    parser.add_argument("--give-scale", action="store_true", help="tell `fit` the scale")
    parser.add_argument("--jobs", type=int, default=1, help="how many pages are compared at a time")
    parser.add_argument("--keep", action="store_true", help="also keep the files of cases without problems")
    parser.add_argument("--draw", action="store_true", help="draw the pages, and keep them")
    parser.add_argument("--judge", action="store_true", help="use the pages of an earlier run with the same options")
    parser.add_argument("--output", type=Path, default=ROOT / ".build" / "fit", help="the folder for the cases")
    options = parser.parse_args()
    options.output.mkdir(parents=True, exist_ok=True)
    program = Program(options.program.resolve(), options.output)
    saved = options.output / f"cases-{options.seed}.json"
    if options.judge:
        drawn = [Case(**{**case, "folder": Path(case["folder"]), "truth": case["truth"] and Path(case["truth"])})
                 for case in json.loads(saved.read_text())][:options.count]
    else:
        drawn = cases(program, options.output, options.count, options.seed, options.font)
        saved.write_text(json.dumps([vars(case) | {"folder": str(case.folder), "truth": case.truth and str(case.truth)}
                                     for case in drawn]))
    if options.draw:
        return 0
    with ThreadPoolExecutor(options.jobs) as pool:
        results = list(pool.map(lambda case: judge(program, case, options.give_scale), drawn))
    for result in results:
        if result.problems:
            print(result.case.name, result.case.style, f"{result.case.scale:g}x", result.case.family,
                  "; ".join(result.problems), file=sys.stderr)
        elif not options.keep and not options.judge:
            shutil.rmtree(result.case.folder)
    print(table(results))
    return 0 if not any(result.problems for result in results) else 1


def table(results: list[Result]) -> str:
    """A Markdown table: a row for each style, a column for each part."""
    parts = list(dict.fromkeys(part for result in results for part in result.parts))
    lines = [f"| pages | number | {' | '.join(parts)} |", "|---|---|" + "---|" * len(parts)]
    styles = [*dict.fromkeys(result.case.style for result in results), "all"]
    for style in styles:
        chosen = [result for result in results if style in ("all", result.case.style)]
        right, all_ = Counter(), Counter()
        for result in chosen:
            for part, is_right in result.parts.items():
                all_[part] += 1
                right[part] += is_right
        cells = [f"{right[part] / all_[part]:.1%}" if all_[part] else "" for part in parts]
        lines.append(f"| {style} | {len(chosen)} | {' | '.join(cells)} |")
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
