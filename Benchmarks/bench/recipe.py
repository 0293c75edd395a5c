"""What pictures consist of, for peers that only draw: rectangles in pixels and characters about a middle.

They come from `fieldproof inspect`, so no peer spends time on the layout."""

import json
import subprocess

from .places import PROGRAM

#: Inter's ascender and descender, in parts of its size.
ASCENT, DESCENT = 1984 / 2048, 494 / 2048


def inspected(scene, *options, program=PROGRAM):
    """The pictures of a scene as `inspect` prints them."""
    done = subprocess.run([program, "inspect", scene, *options], check=True, capture_output=True)
    return json.loads(done.stdout)["pictures"]


def color(text):
    return [int(text[start : start + 2], 16) / 255 for start in (1, 3, 5)]


def items(picture):
    """Rectangles and texts of one picture, in pixels."""
    scale = picture["scale"]
    found = []
    for element in picture["elements"]:
        frame = element["frame"]
        if element["kind"] == "rule":
            left, top = round(frame["x"] * scale), round(frame["y"] * scale)
            right = round((frame["x"] + frame["width"]) * scale)
            bottom = round((frame["y"] + frame["height"]) * scale)
            found.append({"rect": [left, top, right - left, bottom - top], "color": color(element["color"])})
        elif element["kind"] == "label" and element["text"]:
            size = element["font"]["size"] * scale
            middle = (frame["y"] + frame["height"] / 2) * scale
            found.append({
                "text": element["text"], "size": size, "middle": (frame["x"] + frame["width"] / 2) * scale,
                "baseline": middle + (ASCENT - DESCENT) / 2 * size, "color": color(element["color"])})
    return found


def background(picture):
    return [0, 0, 0] if picture["variant"].get("theme") == "dark" else [1, 1, 1]


def file_name(picture):
    """The name of the picture's file, as Docs/commands.md has it."""
    name = picture["name"]
    for path, value in picture["variant"].items():
        name += f".{path.split('.')[-1]}-{value}"
    return name + (f"@{picture['scale']}x" if picture["scale"] != 1 else "") + ".png"


def stills(scene, program):
    """All pictures of a scene."""
    return {"pictures": [
        {"file": file_name(picture), "items": items(picture), "background": background(picture),
         "size": [round(picture["size"][side] * picture["scale"]) for side in ("width", "height")]}
        for picture in inspected(scene, program=program)]}


def blink(scene, program, samples):
    """The frames of a caret: what stands still, and the colours of what does not, which `samples` reads from our own frames:
    a function of points in pixels to a list of colours for each frame."""
    picture = inspected(scene, "--animation", "blink", "--at", "0", program=program)[0]
    scale = picture["scale"]
    cell = next(e for e in picture["elements"] if e.get("state") == "active")["id"]
    frames = {e["id"]: e["frame"] for e in picture["elements"]}
    standing = [item for item in items(picture)]
    moving = []
    for part in ("rule", "cursor"):
        frame = frames[f"{cell}.{part}"]
        left, top = round(frame["x"] * scale), round(frame["y"] * scale)
        moving.append([left, top, round(frame["width"] * scale), round(frame["height"] * scale)])
    middles = [[left + width // 2, top + height // 2] for left, top, width, height in moving]
    return {"size": [round(picture["size"][side] * scale) for side in ("width", "height")],
            "background": [1, 1, 1], "items": standing, "moving": moving, "frames": samples(middles)}


def flip(scene, program, count, fps):
    """The quadrilaterals of a turning card, in pixels: front or back, and its corners clockwise from the top left."""
    frames = []
    for number in range(count):
        picture = inspected(scene, "--animation", "flip", "--at", repr(number / fps), program=program)[0]
        element = next(e for e in picture["elements"] if e["id"] in ("field.front", "field.back"))
        frame = element["frame"]
        quad = element.get("quad") or [
            [frame["x"], frame["y"]], [frame["x"] + frame["width"], frame["y"]],
            [frame["x"] + frame["width"], frame["y"] + frame["height"]], [frame["x"], frame["y"] + frame["height"]]]
        scale = picture["scale"]
        frames.append({"side": element["id"].split(".")[1], "quad": [[x * scale, y * scale] for x, y in quad]})
    return {"size": [round(picture["size"][side] * scale) for side in ("width", "height")],
            "card": [frame["x"] * scale, frame["y"] * scale, frame["width"] * scale, frame["height"] * scale],
            "radius": element["radius"] * scale, "frames": frames}
