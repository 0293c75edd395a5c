#!/usr/bin/env python3
"""Writes the atlas: a site with every preset in every state, findings about the originals, and the guides (`make site`).

    .build/python/bin/python Scripts/generate/site.py PROGRAM FOLDER [PRESET…]

The pages need no network and no server: open FOLDER/index.html. With names of presets, the site has only those. Two runs write the
same bytes. Needs markdown-it-py and ruamel.yaml, which `Scripts/setup/setup.sh tests` installs."""

import argparse
import json
import re
import shutil
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from atlas import behaviour, catalog, findings, guides, originals, pages, pictures, remarks

ROOT = Path(__file__).resolve().parents[2]


# The presets whose originals have no public style sheet: their pages for Chromium have only their values.
WITHOUT_STYLE_SHEET = {"passcode-element", "passcode-material", "stripe"}
# What the pages for Chromium have from the preset, because the original does not define it.
FROM_PRESET = {
    "keycaps": "errors", "material": "successes and rings", "stripe": "successes, disabled fields, placeholders and widths of inputs",
    "tabler": "errors and successes",
}


def proofs() -> tuple[dict[str, str], dict[str, dict[str, str]]]:
    """What Docs/fidelity.md says about each preset; and what its original has in states that the preset cannot express, by state."""
    texts: dict[str, str] = {}
    stated: dict[str, dict[str, str]] = {}
    for line in (ROOT / "Docs" / "fidelity.md").read_text().splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 8 and cells[0].startswith("`"):
            name, states, boxes, _, mean, *_, met = cells
            name = name.strip("`")
            page = "the original's values" if name in WITHOUT_STYLE_SHEET else "the original's CSS"
            texts[name] = (
                f"In {states} pictures, its boxes are within {max(float(boxes), 0.001):g} points of those of a page with {page} in Chromium, pixels differ by"
                f" {mean} of 255 levels on average, and <code>fieldproof match</code> finds {'no' if met == 'yes' else 'a'} difference."
                + (f" The page's {FROM_PRESET[name]} are the preset's own." if name in FROM_PRESET else ""))
        elif len(cells) == 6 and cells[0].startswith("`"):
            name, state, *_, original = cells
            stated.setdefault(name.strip("`"), {})[state] = original
    texts["material"] += " Goldens of an app in Jetpack Compose have the same radius and widths of outlines, without the ring of errors."
    return texts, stated


def meanings(program: catalog.Program, presets: list[catalog.Preset]) -> dict[str, str]:
    """The meanings of all keys of the presets, by their paths below `field`."""
    result: dict[str, str] = {}
    keys = {re.sub(r"^when\.\w+\.|\.\d+(?=\.)", "", path) for preset in presets for path, _ in catalog.flat(preset.values)}
    with ThreadPoolExecutor(2) as pool:
        found = pool.map(lambda key: (key, program.run("explain", f"field.{key}", "--json", codes=(0, 2))), sorted(keys))
    for key, document in found:
        explained = json.loads(document)["keys"] if document else []
        if explained:
            result[key] = explained[0]["meaning"]
    return result


def library_keys(presets: list[catalog.Preset]) -> dict[str, tuple[str, bool]]:
    """The presets by the letters, digits and dots of their own names and those of libraries, as in `Preset.byLibrary` of the program,
    and whether they are only related to the library. Without its dots, a name is a key only if no other name is."""
    names = [(re.sub(r"[^a-z0-9.]", "", library.lower()), (preset.name, library in preset.related))
             for preset in presets for library in [preset.name, *preset.libraries, *preset.related]]
    return {key.replace(".", ""): found for key, found in reversed(names)} | {key: found for key, found in reversed(names)}


def search_index(presets: list[catalog.Preset], guide_list: list[guides.Guide]) -> str:
    """The script with the list that the search looks through: title, place, address, and more words; and with the presets by names of
    libraries."""
    rows: list[list[Any]] = [
        [preset.name, f"Preset · {preset.platform}", f"presets/{preset.name}.html", f"{preset.summary} {preset.origin or ''}"]
        for preset in presets]
    names = {preset.name for preset in presets}
    rows += [[each.title, f"Finding · {each.preset}", f"findings.html#{each.id}", f"{each.subject} {each.text}".replace("`", "")]
             for each in findings.FINDINGS if each.preset in names]
    for guide in guide_list:
        address = f"guides/{guides.page_name(guide.name)}"
        rows.append([guide.title, "Guide", address, ""])
        rows += [[words, f"Guide · {guide.title}", f"{address}#{anchor}", ""] for words, anchor in guide.headings]
    written = [json.dumps(each, ensure_ascii=False, separators=(",", ":")) for each in (rows, library_keys(presets))]
    return f"window.ATLAS = {written[0]};\nwindow.LIBRARIES = {written[1]};\n"


def build(program: catalog.Program, site: Path, only: list[str]) -> None:
    every = catalog.presets(program)
    by_name = {preset.name: preset for preset in every}
    for name in only:
        if name not in by_name:
            # Its message suggests a preset.
            program.run("presets", name)
    findings.check(by_name)
    remarks.check(by_name)
    chosen = [preset for preset in every if not only or preset.name in only]
    with tempfile.TemporaryDirectory() as work:
        facts = pictures.draw(program, chosen, site, Path(work))
        rows = behaviour.behaviours(program, chosen, Path(work))
    originals.check(rows)
    texts = meanings(program, chosen)
    proven, stated = proofs()
    guide_list = guides.guides(ROOT / "Docs")
    (site / "presets").mkdir()
    (site / "guides").mkdir()
    for preset in chosen:
        facts[preset.name].remarks = remarks.remarks(preset, stated.get(preset.name, {}))
        page = pages.preset_page(preset, facts[preset.name], rows.get(preset.name, []), proven.get(preset.name), texts)
        (site / "presets" / f"{preset.name}.html").write_text(page)
    for guide in guide_list:
        (site / "guides" / guides.page_name(guide.name)).write_text(pages.guide_page(guide, guide_list))
    shutil.copytree(ROOT / "Docs" / "images", site / "guides" / "images")
    for image in {image for guide in guide_list for image in guide.outside}:
        (site / image).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / image, site / image)
    (site / "index.html").write_text(pages.home(chosen, facts))
    (site / "findings.html").write_text(pages.findings_page(by_name, facts))
    (site / "index.js").write_text(search_index(chosen, guide_list))
    for name in ("site.css", "site.js"):
        shutil.copyfile(Path(__file__).parent / "atlas" / name, site / name)
    shutil.copyfile(ROOT / "Fonts" / "Inter.ttf", site / "inter.ttf")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", type=Path)
    parser.add_argument("folder", type=Path)
    parser.add_argument("presets", nargs="*", metavar="PRESET")
    options = parser.parse_args()
    start = time.monotonic()
    folder = options.folder.resolve()
    # A site is replaced as a whole, so that a failed run leaves the old one.
    fresh = folder.with_name(folder.name + ".new")
    shutil.rmtree(fresh, ignore_errors=True)
    fresh.mkdir(parents=True)
    try:
        build(catalog.Program(options.program.resolve()), fresh, options.presets)
        shutil.rmtree(folder, ignore_errors=True)
        fresh.rename(folder)
    except RuntimeError as error:
        sys.exit(f"site.py: {error}")
    finally:
        shutil.rmtree(fresh, ignore_errors=True)
    files = [file for file in folder.rglob("*") if file.is_file()]
    print(f"{len(files)} files, {sum(file.stat().st_size for file in files) / 1e6:.1f} MB, {time.monotonic() - start:.1f} s: {folder}/index.html")


if __name__ == "__main__":
    main()
