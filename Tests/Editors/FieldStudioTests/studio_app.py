"""Compares pictures with screenshots of the app in the page of the studio, in a browser, and prints what it observes as
JSON.

The arguments are the folder of the programs and an empty folder. Edited scenes, drawn by the program, stand for the app.
"""

import json
import pathlib
import shutil
import subprocess
import sys

from page_tools import TILE, console_errors, open_page, press_with, text, wait_until_quiet
from studio_process import Studio

from browser import Browser

SCENE = """
canvas: { width: 320 }
content:
  stack:
    padding: 20
    spacing: 16
    children:
      - text: { string: Enter the code, size: 22, weight: 700 }
      - field: { id: code, length: 5, preset: plain, box: { radius: 10 } }
states:
  typing: { text: "482", focused: true }
  empty: {}
screenshots: { files: { typing: ../../shots/typing.png } }
"""
OTHER = SCENE.replace("spacing: 16", "spacing: 20").replace("radius: 10", "radius: 6")
SPACED = SCENE.replace("spacing: 16", "spacing: 24")


class App:
    """What stands for the app: it draws scenes to screenshots."""

    def __init__(self, programs, folder):
        self.program, self.folder = programs / "fieldproof", folder
        (folder / "shots").mkdir()
        self.shot = folder / "shots/typing.png"

    def draw(self, scene, state, target):
        source = self.folder / "app.yaml"
        source.write_text(scene)
        subprocess.run([self.program, "render", source, "--scale", "2", "--only", f"*{state}*", "-o",
                        self.folder / "drawn", "--quiet"], check=True)
        # The file appears with all of its bytes.
        part = self.folder / "part.png"
        shutil.copy(self.folder / f"drawn/app/{state}@2x.png", part)
        part.replace(target)
        return str(target)


def drop(page, path, x, y):
    data = {"items": [], "files": [path], "dragOperationsMask": 1}
    hints = []
    for kind in ("dragEnter", "dragOver", "drop"):
        page.call("Input.dispatchDragEvent", type=kind, x=x, y=y, data=data)
        if kind == "dragOver":
            hints.append(text(page, "#drop-hint"))
    return hints[0]


def badge(page, name):
    return page.value(f"{TILE % json.dumps(name)}.ariaLabel")


def wait_for(page, name, ending):
    page.until(f"{TILE % json.dumps(name)}.ariaLabel.endsWith({json.dumps(ending)})")


def wait_for_verdict(page, verdict):
    page.until(f"document.getElementById('app-verdict').textContent === {json.dumps(verdict)}")
    wait_until_quiet(page)


def differences(page):
    """The rows of the list: the title of each value, and what its button says."""
    return page.value("""[...document.querySelectorAll('#values section:first-child li')].map((row) => (
      [row.querySelector('button span').textContent, row.querySelector('.take')?.textContent ?? '']))""")


def watched(page, app):
    """The screenshot that the scene names is shown on its picture, also after each run of the app's tests."""
    found = {"missing": badge(page, "otp/typing")}
    app.draw(OTHER, "typing", app.shot)
    wait_for(page, "otp/typing", "app: 2 differ")
    found["different"] = badge(page, "otp/typing")
    app.draw(SCENE, "typing", app.shot)
    wait_for(page, "otp/typing", "app: same")
    found["same"] = badge(page, "otp/typing")
    app.draw(OTHER, "typing", app.shot)
    wait_for(page, "otp/typing", "app: 2 differ")
    return found


def by_keys(page, studio):
    """By keys alone: the views, taking values one by one and all at once, and undo."""
    before = studio.read("otp")
    page.value(f"{TILE % json.dumps('otp/typing')}.focus()")
    wait_until_quiet(page)
    found = {"inspector": text(page, "#match-text")}
    page.press("s")
    wait_for_verdict(page, "2 differ")
    found["rows"], found["headline"] = differences(page), text(page, "#app-headline").split(": ")[0]
    found["modes"] = []
    for key in "23451":
        page.press(key)
        wait_until_quiet(page)
        found["modes"].append(page.value("[document.querySelector('#modes [aria-pressed=true]').dataset.mode,"
                                         "document.getElementById('caption-a').textContent]"))
    page.press("f")
    page.until("document.getElementById('caption-a').textContent.startsWith('Found')")
    found["drawing"] = text(page, "#caption-a")
    page.press("f")
    page.press("t")
    wait_for_verdict(page, "1 differ")
    found["taken"], found["left"] = studio.read("otp"), differences(page)
    page.press("u")
    wait_for_verdict(page, "2 differ")
    found["undone"] = studio.read("otp") == before
    page.press("T")
    wait_for_verdict(page, "same")
    found["all"], found["status"] = studio.read("otp") == OTHER, text(page, "#app-status")
    press_with(page, "z", 2)
    wait_for_verdict(page, "2 differ")
    found["undoneAll"] = studio.read("otp") == before
    # The second value is taken from the list.
    page.value("document.querySelector('#values li button').focus()")
    page.press("ArrowDown")
    page.press("t")
    wait_for_verdict(page, "1 differ")
    found["second"] = differences(page)
    page.press("u")
    wait_for_verdict(page, "2 differ")
    page.press("Escape")
    wait_until_quiet(page)
    found["isClosed"] = page.value("document.getElementById('app').hidden")
    found["focus"] = page.value("document.activeElement.tile.picture.name")
    return found


def dropped(page, app):
    """A screenshot that is dropped onto a picture, or chosen by keys, is compared with it until the listed one changes."""
    path = app.draw(SPACED, "empty", app.folder / "shots/dropped.png")
    x, y = page.middle(".tile[aria-label^='empty'] .stage")
    found = {"hint": drop(page, path, x, y)}
    wait_for_verdict(page, "1 differ")
    found["rows"] = differences(page)
    found["ends"] = page.value(
        "[...document.querySelectorAll('#app-previous, #app-next')].map(({ disabled }) => disabled)")
    page.press("k")
    wait_for_verdict(page, "2 differ")
    found["previous"] = text(page, "#app-title")
    page.press("j")
    wait_for_verdict(page, "1 differ")
    page.click("#app-forget")
    page.until("document.getElementById('app-status').textContent.startsWith('This picture has no screenshot')")
    page.press("Escape")
    wait_until_quiet(page)
    found["forgotten"] = badge(page, "otp/empty")

    # The file that a user chooses for the other picture is newer than the listed one, until that changes.
    page.call("Page.setInterceptFileChooserDialog", enabled=True)
    page.value(f"{TILE % json.dumps('otp/empty')}.focus()")
    page.press("s")
    wait_until_quiet(page)
    found["chosen"] = choose_file(page, path)
    wait_for_verdict(page, "1 differ")
    page.press("Escape")
    x, y = page.middle(".tile[aria-label^='typing'] .stage")
    drop(page, app.draw(SCENE, "typing", app.folder / "shots/newer.png"), x, y)
    wait_for_verdict(page, "same")
    app.draw(OTHER, "typing", app.shot)
    wait_for_verdict(page, "2 differ")
    page.press("Escape")
    wait_until_quiet(page)
    # A file that is no image changes nothing.
    other = app.folder / "notes.txt"
    other.write_text("Not an image")
    drop(page, str(other), x, y)
    wait_until_quiet(page)
    found["text"] = text(page, "#notice-text")
    broken = app.folder / "broken.png"
    broken.write_bytes(b"\x89PNG\r\n\x1a\n")
    drop(page, str(broken), x, y)
    page.until("document.getElementById('notice-text').textContent.startsWith('broken.png')")
    found["broken"], found["kept"] = text(page, "#notice-text"), badge(page, "otp/typing")
    return found


def choose_file(page, path):
    """Answers the browser's dialog for files; whether it was opened."""
    events = page._events("Page.fileChooserOpened")
    if not events:
        return False
    page.call("DOM.setFileInputFiles", files=[path], backendNodeId=events[-1]["backendNodeId"])
    return True


def new_scene(page, studio, app):
    """A screenshot that is dropped where no picture is becomes a scene."""
    path = app.draw(OTHER, "typing", app.folder / "shots/my screen.png")
    page.press("Escape")
    x, y = page.middle("#scenes-title")
    found = {"hint": drop(page, path, x, y)}
    page.until("document.querySelector('.scene')?.dataset.file.endsWith('/my-screen.yaml')")
    wait_until_quiet(page)
    found["notice"] = text(page, "#notice-text").split("/")[-1]
    found["files"] = sorted(path.name for path in studio.scenes.iterdir())
    found["image"] = (studio.scenes / "my-screen.png").read_bytes() == pathlib.Path(path).read_bytes()
    found["listed"] = "my-screen.png" in studio.read("my-screen")
    page.until("document.querySelector('.tile[aria-label*=\"app: \"]:not([aria-label*=comparing])') !== null")
    drop(page, app.draw("canvas: { width: 100, height: 60 }\nfield: { preset: plain, length: 1 }\nstates: { one: {} }",
                        "one", app.folder / "shots/nothing.png"), x, y)
    page.until("document.getElementById('notice-text').textContent.startsWith('nothing.png')")
    found["nothing"] = text(page, "#notice-text")
    found["filesLeft"] = sorted(path.name for path in studio.scenes.iterdir())
    return found


def main(programs, folder):
    programs, folder = pathlib.Path(programs), pathlib.Path(folder)
    app = App(programs, folder)
    with Browser() as browser, Studio(programs, folder / "studio", {"otp": SCENE}) as studio:
        page = open_page(browser, studio, 2)
        wait_for(page, "otp/typing", "app: no screenshot")
        found = {"watched": watched(page, app), "keys": by_keys(page, studio)}
        found["dropped"], found["created"] = dropped(page, app), new_scene(page, studio, app)
        found["console"] = [error for error in console_errors(page) if "409" not in error]
    print(json.dumps(found))


if __name__ == "__main__":
    main(*sys.argv[1:])
