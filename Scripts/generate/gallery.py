#!/usr/bin/env python3
"""Writes DIR/index.html, which shows the images and clips of scenes in DIR.

    Scripts/generate/gallery.py DIR SCENE…

The first scene is the first on the page. Its images are in the order of the scene, and those that differ only in their theme are side by
side. DIR contains what `render` and `animate --format apng` have written.
"""

import html
import json
import pathlib
import struct
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = ROOT / ".build/release/fieldproof"
PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Fieldproof: images</title>
<style>
  :root { color-scheme: light dark; font: 15px/1.4 system-ui, sans-serif }
  body { margin: 2rem auto; max-width: 90rem; padding: 0 1rem }
  section { display: flex; flex-wrap: wrap; gap: 1.5rem }
  figure { margin: 0; max-width: 100% }
  div { display: flex; flex-wrap: wrap; gap: .5rem }
  img { display: block; outline: 1px solid #8884; max-width: 100%; height: auto }
  figcaption { font: 12px ui-monospace, monospace; padding: .25rem 0 .5rem; overflow-wrap: anywhere }
</style>
<h1>Fieldproof: images</h1>
"""


def image(folder, path, scale):
    """An image at its size in points, or smaller if it is high. Bytes 16 to 23 of a PNG file are its size in pixels."""
    with path.open("rb") as file:
        width, height = (side / scale for side in struct.unpack(">II", file.read(24)[16:]))
    zoom = min(1, 540 / height)
    width, height = round(width * zoom), round(height * zoom)
    name = html.escape(path.relative_to(folder).as_posix())
    return f'<img src="{name}" width="{width}" height="{height}" alt="{name}" loading="lazy">'


def figure(images, caption):
    return f"<figure><div>{''.join(images)}</div><figcaption>{html.escape(caption)}</figcaption></figure>\n"


def main():
    folder = pathlib.Path(sys.argv[1])
    listed = subprocess.run(
        [PROGRAM, "render", *sys.argv[2:], "-o", folder, "--dry-run", "--json"], check=True, stdout=subprocess.PIPE)
    scenes = {}
    for picture in json.loads(listed.stdout)["pictures"]:
        settings = {name: value for name, value in picture["variant"].items() if name != "theme"}
        key = (picture["name"], json.dumps(settings), picture["scale"])
        scenes.setdefault(picture["scene"], {}).setdefault(key, []).append(pathlib.Path(picture["file"]))
    page = PAGE
    for scene, groups in scenes.items():
        page += f"<h2>{html.escape(scene)}</h2>\n<section>\n"
        for (name, settings, scale), files in groups.items():
            values = [name, *(f"{key} {value}" for key, value in json.loads(settings).items())]
            page += figure([image(folder, file, scale) for file in files], ", ".join(values))
        for clip in sorted((folder / scene).glob("*.apng")):
            stem, _, scale = clip.stem.rpartition("@")
            page += figure([image(folder, clip, float(scale[:-1]) if stem else 1)], stem or clip.stem)
        page += "</section>\n"
    (folder / "index.html").write_text(page)


main()
