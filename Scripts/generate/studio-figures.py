#!/usr/bin/env python3
"""Writes Docs/images/studio.png and Docs/images/studio-dark.png, screenshots of the studio on the examples.

    Scripts/generate/studio-figures.py FOLDER

FOLDER contains the programs `fieldproof` and `fieldproof-studio`. Needs Chromium and Pillow.
"""

import io
import pathlib
import shutil
import sys
import tempfile

from PIL import Image

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests" / "Editors" / "FieldStudioTests"))
from studio_process import Studio  # noqa: E402
from browser import Browser  # noqa: E402
from studio_page import show_only  # noqa: E402

WIDTH, HEIGHT = 1280, 800


def example(name):
    return (ROOT / "Examples" / f"{name}.yaml").read_text()


def open_page(browser, studio, scheme, scene):
    page = browser.page(width=WIDTH, height=HEIGHT, scheme=scheme)
    page.load(studio.address)
    page.until("document.querySelectorAll('.tile canvas').length > 0")
    show_only(page, scene)
    # The findings are complete when the audit of the scene is.
    page.until(f"document.querySelector('#scenes [data-scene$=\"{scene}.yaml\"] .finding') !== null")
    return page


def choose(page, name, element):
    page.value(f"[...document.querySelectorAll('.tile')].find(n => n.tile.picture.name === '{name}').focus()")
    page.until("document.querySelectorAll('#elements [role=option]').length > 0")
    page.value(f"document.querySelector('#elements [data-id=\"{element}\"]').click()")
    page.settle()


def save(page, name):
    # Only the pictures in the window and near it are fetched.
    page.until("[...document.querySelectorAll('.tile')].every(n => n.tile.picture.bitmap || !n.checkVisibility()"
               " || n.getBoundingClientRect().top > innerHeight || n.getBoundingClientRect().bottom < 0)")
    # Marks of findings come later than pictures.
    page.settle()
    page.until("document.body.dataset.activity === 'quiet'")
    # 256 colours look the same here, in a fraction of the bytes.
    image = Image.open(io.BytesIO(page.screenshot())).convert("RGB").quantize(256, dither=Image.Dither.NONE)
    image.save(ROOT / "Docs" / "images" / name, optimize=True)


def light(browser, studio):
    page = open_page(browser, studio, "light", "sign-in")
    page.press("/", *"language-de light phone")
    page.until("document.querySelectorAll('.tile').length === 8")
    choose(page, "sign-in/typing.language-de.theme-light.device-phone.textScale-1", "verify")
    page.press("d")
    save(page, "studio.png")


def dark(browser, studio):
    page = open_page(browser, studio, "dark", "pin-boxes")
    choose(page, "pin-boxes/typing.obscure-none@2x", "field.cell[1].label")
    page.press("Escape", "r", "l", "ArrowLeft", "d")
    studio.write("pin-boxes", example("pin-boxes").replace("width: 275", "widht: 275"))
    page.until("document.querySelectorAll('.errors').length > 0")
    page.value("document.querySelector('main').scrollTo(0, 0)")
    save(page, "studio-dark.png")


def main(programs):
    scenes = {name: example(name) for name in ["pin-boxes", "sign-in", "sizes", "underline"]}
    with tempfile.TemporaryDirectory() as folder, Browser() as browser:
        studio = Studio(pathlib.Path(programs).resolve(), folder + "/studio", scenes)
        shutil.copytree(ROOT / "Examples" / "fonts", studio.scenes / "fonts")
        shutil.copytree(ROOT / "Goldens", studio.folder / "goldens")
        with studio:
            light(browser, studio)
            dark(browser, studio)


if __name__ == "__main__":
    main(*sys.argv[1:])
