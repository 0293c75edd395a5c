"""Recipes of images for peers that only draw: rectangles and rings in pixels, and texts that are centred at a position.

Recipes are written from the output of `fieldproof inspect`, so that no peer spends time on layout."""

import json
import subprocess

from .paths import PROGRAM

#: Inter's ascender and descender, relative to the font size.
ASCENT, DESCENT = 1984 / 2048, 494 / 2048


def inspected(scene, *options, program=PROGRAM):
    """The images of a scene, as `fieldproof inspect` describes them."""
    done = subprocess.run([program, "inspect", scene, *options], check=True, capture_output=True)
    return json.loads(done.stdout)["pictures"]


def color(text):
    return [int(text[start : start + 2], 16) / 255 for start in (1, 3, 5)]


def items(image):
    """The rectangles and texts of an image, in pixels."""
    scale = image["scale"]
    found = []
    for element in image["elements"]:
        frame = element["frame"]
        if element["kind"] == "rule":
            left, top = round(frame["x"] * scale), round(frame["y"] * scale)
            right = round((frame["x"] + frame["width"]) * scale)
            bottom = round((frame["y"] + frame["height"]) * scale)
            found.append({"rect": [left, top, right - left, bottom - top], "color": color(element["color"])})
        elif element["kind"] == "box" and "border" in element:
            left, top = round(frame["x"] * scale), round(frame["y"] * scale)
            right = round((frame["x"] + frame["width"]) * scale)
            bottom = round((frame["y"] + frame["height"]) * scale)
            found.append({
                "ring": [left, top, right - left, bottom - top], "radius": element.get("radius", 0) * scale,
                "width": element["border"]["width"] * scale, "color": color(element["border"]["color"])})
        elif element["kind"] == "label" and element["text"]:
            size = element["font"]["size"] * scale
            middle = (frame["y"] + frame["height"] / 2) * scale
            found.append({
                "text": element["text"], "size": size, "middle": (frame["x"] + frame["width"] / 2) * scale,
                "baseline": middle + (ASCENT - DESCENT) / 2 * size, "color": color(element["color"])})
    return found


def over_white(image):
    """The items of an image with a white background. Colours that inspect prints with an opacity become opaque."""
    elements = [e for e in image["elements"] if e["kind"] == "rule" or e["kind"] == "label" and e["text"]]
    return [
        {**item, "color": [1 - (1 - part) * element.get("opacity", 1) for part in item["color"]]}
        for item, element in zip(items(image), elements)]


def background(image):
    return [0, 0, 0] if image["variant"].get("theme") == "dark" else [1, 1, 1]


def file_name(image):
    """The file name of an image by the rules of Docs/commands.md."""
    name = image["name"]
    for path, value in image["variant"].items():
        name += f".{path.split('.')[-1]}-{value}"
    return name + (f"@{image['scale']}x" if image["scale"] != 1 else "") + ".png"


def stills(scene, program):
    """The recipe of all images of a scene."""
    return {"images": [
        {"file": file_name(image), "items": items(image), "background": background(image),
         "size": [round(image["size"][side] * image["scale"]) for side in ("width", "height")]}
        for image in inspected(scene, program=program)]}


def blink(scene, program, samples):
    """The recipe of the frames of a blinking cursor: static items, and rectangles whose colours change.

    `samples` is called with points in pixels. For each frame, it returns the colours at these points in our own
    output."""
    image = inspected(scene, "--animation", "blink", "--at", "0", program=program)[0]
    scale = image["scale"]
    cell = next(e for e in image["elements"] if e.get("state") == "active")["id"]
    frames = {e["id"]: e["frame"] for e in image["elements"]}
    changing = []
    for part in ("rule", "cursor"):
        frame = frames[f"{cell}.{part}"]
        left, top = round(frame["x"] * scale), round(frame["y"] * scale)
        changing.append([left, top, round(frame["width"] * scale), round(frame["height"] * scale)])
    centers = [[left + width // 2, top + height // 2] for left, top, width, height in changing]
    return {"size": [round(image["size"][side] * scale) for side in ("width", "height")],
            "background": [1, 1, 1], "items": items(image), "changing": changing, "frames": samples(centers)}


def fades(scene, program, count, fps):
    """The recipe of the frames of an animation whose items stay in place."""
    images = []
    for number in range(count):
        image = inspected(scene, "--animation", "fades", "--at", repr(number / fps), program=program)[0]
        images.append({
            "file": f"{number:05}.png", "items": over_white(image), "background": [1, 1, 1],
            "size": [round(image["size"][side] * image["scale"]) for side in ("width", "height")]})
    return {"images": images}


def flip(scene, program, count, fps):
    """The recipe of a card flip: for each frame, the visible side and its corners in pixels, clockwise from the top
    left."""
    frames = []
    for number in range(count):
        image = inspected(scene, "--animation", "flip", "--at", repr(number / fps), program=program)[0]
        element = next(e for e in image["elements"] if e["id"] in ("field.front", "field.back"))
        frame = element["frame"]
        quad = element.get("quad") or [
            [frame["x"], frame["y"]], [frame["x"] + frame["width"], frame["y"]],
            [frame["x"] + frame["width"], frame["y"] + frame["height"]], [frame["x"], frame["y"] + frame["height"]]]
        scale = image["scale"]
        frames.append({"side": element["id"].split(".")[1], "quad": [[x * scale, y * scale] for x, y in quad]})
    return {"size": [round(image["size"][side] * scale) for side in ("width", "height")],
            "card": [frame["x"] * scale, frame["y"] * scale, frame["width"] * scale, frame["height"] * scale],
            "radius": element["radius"] * scale, "frames": frames}
