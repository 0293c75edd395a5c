"""Operates the page of the studio in a browser and prints what it observes as JSON (`StudioPageFacts`).

The arguments are the folder of the programs and an empty folder.
"""

import base64
import json
import pathlib
import random
import socket
import sys
import time

from page_tools import (
    PICTURE, TILE, alt, chosen, console_errors, facts_of, label, names, observe_changes, open_page, point_at,
    press_enter, press_scene, show_only, text, texts, wait_for_badges, wait_for_pictures, wait_until_quiet)
from studio_changes import changes
from studio_process import BROKEN, DEMO, FIT, LARGE, SIZES, Studio

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "Drawing/FieldEncodingTests"))
from browser import TIMEOUT, Browser  # noqa: E402
import independent_png  # noqa: E402

def grid(page):
    found = {"pictures": names(page)}
    found["rows"], found["columns"] = texts(page, "[role=rowheader]"), texts(page, "[role=columnheader]")
    page.value("document.getElementById('axis-theme').focus()")
    page.press("ArrowUp")
    page.until("document.querySelectorAll('[role=columnheader]').length === 0")
    found["rowsOfAll"] = texts(page, "[role=rowheader]")
    page.press("ArrowDown")
    page.until("document.querySelectorAll('[role=columnheader]').length === 2")
    page.press("Escape", "/", *"dark typ")
    page.until("document.querySelectorAll('.tile').length === 1")
    found["filtered"], found["count"] = names(page), text(page, "#count")
    page.press("Escape")
    page.until("document.querySelectorAll('.tile').length === 4")
    found["chosen"] = []
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        page.press(key)
        found["chosen"].append(chosen(page))
    return found


def zooms(page):
    """The levels that keys lead to, whether the chosen picture stays in view, and from where there is a pixel grid."""
    found = {"texts": [], "inView": [], "pixelGrids": []}
    page.press("ArrowRight", "ArrowDown")
    for key in ("1", *"+" * 8, "0"):
        page.press(key)
        found["texts"].append(text(page, "#zoom"))
        found["pixelGrids"].append(page.value("document.querySelectorAll('.pixels').length"))
        found["inView"].append(page.value("""(() => {
          const view = document.querySelector('main').getBoundingClientRect();
          const box = document.querySelector('.tile[aria-selected=true] .stage').getBoundingClientRect();
          return box.left < view.right - 50 && box.right > view.left + 50 && box.top < view.bottom - 50
            && box.bottom > view.top + 50;
        })()"""))
    # In a low window, the pictures need scrolling, unless all are shown.
    page.call("Emulation.setDeviceMetricsOverride", width=1280, height=240, deviceScaleFactor=1, mobile=False)
    found["scrolls"] = []
    for key in "09":
        page.press(key)
        wait_until_quiet(page)
        found["scrolls"].append(page.value("(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)"
                                           "(document.querySelector('main'))"))
    page.call("Emulation.setDeviceMetricsOverride", width=1280, height=900, deviceScaleFactor=1, mobile=False)
    page.press("0")
    wait_until_quiet(page)
    return found


def screenshot_of_pictures(page):
    """The page from its top left corner to the end of the pictures; less takes less time to decode."""
    right, bottom = page.value("""['right', 'bottom'].map((side) => Math.ceil(Math.max(
      ...[...document.querySelectorAll('.tile')].map((node) => node.getBoundingClientRect()[side]))))""")
    clip = {"x": 0, "y": 0, "width": right, "height": bottom, "scale": 1}
    return base64.b64decode(page.call("Page.captureScreenshot", format="png", clip=clip)["data"])


def exact_pixels(browser, studio, scale):
    """The number of pictures that are compared at 1:1, and of those that differ from their files in any byte."""
    page = open_page(browser, studio, 4, scale=scale)
    show_only(page, "demo")
    wait_for_pictures(page, 4)
    wait_for_badges(page)
    page.press("1")
    page.until("document.querySelector('.stage').classList.contains('exact')")
    wait_until_quiet(page)
    boxes = page.value("""[...document.querySelectorAll('.tile')].map((node) => {
      const ratio = devicePixelRatio;
      const box = node.tile.stage.getBoundingClientRect();
      const view = document.querySelector('main').getBoundingClientRect();
      // Browsers put what scrolls onto whole pixels.
      const at = (origin, offset) => Math.round(Math.round(origin) * ratio + (offset - origin) * ratio);
      return [node.tile.picture.digest, at(view.left, box.left), at(view.top, box.top)];
    })""")
    (width, *_), screen = independent_png.read(screenshot_of_pictures(page))
    different = 0
    for digest, left, top in boxes:
        (columns, rows, *_), pixels = independent_png.read(studio.image(digest))
        for row in range(rows):
            start = ((top + row) * width + left) * 4
            if screen[start:start + columns * 4] != pixels[row * columns * 4:(row + 1) * columns * 4]:
                different += 1
                break
    page.press("0")
    return {"compared": len(boxes), "different": different}


def inspect(page):
    found = {}
    point_at(page, PICTURE % ("typing", "light"), 60, 30)
    page.until("document.querySelector('#element dd')?.textContent === 'field.cell[1].label'")
    found["hovered"] = facts_of(page, "element")
    found["withoutAlt"] = page.value("document.querySelectorAll('.mark.distance').length")
    alt(page, "keyDown")
    found["distances"] = sorted(texts(page, ".mark.distance"))
    alt(page, "keyUp")
    found["afterAlt"] = page.value("document.querySelectorAll('.mark.distance').length")
    # By keys: the picture below, its elements, and the fourth of them.
    page.point(1, 1)
    page.press("Escape", "ArrowUp")
    page.until("document.querySelector('#picture-title').textContent.includes('empty')")
    page.press("e")
    page.until("document.querySelectorAll('#elements [role=option]').length === 10")
    page.press("Home", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown")
    found["byKeys"] = facts_of(page, "element")
    page.press("d")
    found["distancesByKeys"] = facts_of(page, "distances")
    page.press("d", "r", "Escape")
    found["rulers"] = page.value("document.querySelectorAll('.ruler').length")
    found["rulerLabels"] = texts(page, ".tile[aria-selected=true] .ruler.horizontal span")
    page.press("r", "l")
    page.until("!document.getElementById('loupe').hidden")
    found["loupe"] = [text(page, "#live")]
    page.press("ArrowRight", "ArrowDown")
    found["loupe"].append(text(page, "#live"))
    found["loupeText"] = text(page, "#loupe-text")
    page.press("l")
    return found


def findings(page):
    wait_for_badges(page)
    # The frames are off until they are asked for; their number is in the header.
    hidden = page.value("document.querySelectorAll('.mark.finding').length")
    page.press("ArrowDown", "ArrowRight", "a")
    page.until("document.querySelectorAll('.tile[aria-selected=true] .mark.finding').length > 0")
    found = {"here": texts(page, "#findings > li"), "hidden": hidden, "total": text(page, "#audit-total")}
    page.value("[...document.querySelectorAll('#findings > li')].find(n => n.textContent.includes('text-contrast'))"
               ".lastElementChild.focus()")
    press_enter(page)
    page.until("document.querySelector('.mark.finding span') !== null")
    found["inPlace"] = text(page, ".mark.finding span")
    page.press("Escape", "n")
    found["next"] = chosen(page)
    page.press("a")
    return found


def fit(page):
    show_only(page, "fit")
    page.press("Escape", "ArrowDown")
    page.until("!document.getElementById('fit-section').hidden")
    found = {"steps": texts(page, "#fit button")}
    page.until("!document.getElementById('scene-findings-section').hidden")
    found["behavior"] = texts(page, "#scene-findings > li")
    found["others"] = texts(page, "#other-findings > li")
    page.value("document.querySelector('#fit button').focus()")
    page.settle()
    found["cells"] = page.value("document.querySelectorAll('.mark.tried:not(.width)').length")
    found["width"] = text(page, ".mark.tried.width")
    page.value("[...document.querySelectorAll('#fit button')].at(-1).focus()")
    page.settle()
    found["layers"] = page.value("['.tile:has(.tried)', 'th.fixed'].map((selector) => "
                                 "Number(getComputedStyle(document.querySelector(selector)).zIndex))")
    found["fitting"] = page.value("document.querySelectorAll('.mark.tried.fits:not(.width)').length")
    page.press("Escape")
    found["afterwards"] = page.value("document.querySelectorAll('.mark.tried').length")
    return found


def edits(page, studio):
    """What an edit changes, an error, its line in the editor, and the end of the error."""
    page.until(f"{TILE % json.dumps(PICTURE % ('empty', 'light'))}.ariaLabel.includes('unchanged')")
    found = {"before": label(page, PICTURE % ("empty", "light"))}
    observe_changes(page)
    studio.write("demo", DEMO.replace("#0044CC", "#CC4400"))
    page.until("Object.keys(window.outlined).length === 2")
    found["outlined"], found["animations"] = page.value("[window.outlined, window.animations]")
    page.until(f"{TILE % json.dumps(PICTURE % ('empty', 'light'))}.ariaLabel.includes('differs')")
    page.until("document.querySelectorAll('.mark.changed').length === 0")
    studio.write("demo", DEMO.replace("length: 3", "lenght: 3"))
    page.until("document.querySelectorAll('.scene[data-file$=\"demo.yaml\"] .errors li').length > 0")
    wait_until_quiet(page)
    found["error"] = text(page, ".scene[data-file$='demo.yaml'] .errors li")
    found["announced"] = text(page, "#live-problems")
    found["stale"] = page.value("document.querySelectorAll('.tile.stale canvas').length")
    found["staleLabel"] = label(page, PICTURE % ("typing", "light"))
    page.value("document.querySelector('.scene[data-file$=\"demo.yaml\"] .errors button').focus()")
    press_enter(page)
    found["opened"] = wait_for_editor(studio)
    page.click(".scene[data-file$='demo.yaml'] .errors button")
    found["openedByClick"] = wait_for_editor(studio)
    studio.write("demo", DEMO)
    page.until("document.querySelectorAll('.scene[data-file$=\"demo.yaml\"] .errors').length === 0")
    page.until("document.querySelectorAll('.tile.stale').length === 0")
    wait_for_badges(page)
    found["afterwards"] = text(page, "#live-problems")
    found["never"] = text(page, ".scene[data-file$='broken.yaml'] .errors li")
    return found


def wait_for_editor(studio):
    deadline = time.monotonic() + TIMEOUT
    while time.monotonic() < deadline:
        if words := studio.take_opened():
            return words
        time.sleep(0.02)
    raise RuntimeError("the editor was not started")


def added_scene(page, studio):
    studio.write("more", "# A comment.\n" + DEMO)
    page.until("document.querySelectorAll('#scenes [data-scene$=\"more.yaml\"]').length === 1")
    page.until("document.querySelectorAll('.scene[data-file$=\"more.yaml\"] canvas').length === 4")
    wait_for_badges(page)
    return texts(page, "#scenes .name")


def demo(browser, studio):
    page = open_page(browser, studio, 4)
    facts = {"never": text(page, ".scene[data-file$='broken.yaml'] .errors li"), "scenes": texts(page, "#scenes .name")}
    show_only(page, "demo")
    wait_for_pictures(page, 4)
    facts.update(grid=grid(page), zooms=zooms(page), inspect=inspect(page), findings=findings(page))
    show_only(page, "fit")
    page.value("document.activeElement.blur()")
    press_scene(page, "fit")
    facts["fit"] = fit(page)
    press_scene(page, "fit")
    facts["edits"] = edits(page, studio)
    facts["added"] = added_scene(page, studio)
    facts["changes"] = changes(page, studio)
    facts["unnamedRoles"], facts["controls"] = page.unnamed_roles()
    facts["console"] = console_errors(page)
    facts["foreign"] = [a for a in page.requests() if not a.startswith(studio.address.split("?")[0])]
    return facts


def reduced_motion(browser, studio):
    page = open_page(browser, studio, 4, reduced_motion=True)
    show_only(page, "demo")
    wait_for_pictures(page, 4)
    observe_changes(page)
    studio.write("demo", DEMO.replace("#0044CC", "#00CC44"))
    page.until("Object.keys(window.outlined).length === 2")
    animations = page.value("window.animations")
    studio.write("demo", DEMO)
    return {"animations": animations}


def large(browser, studio):
    page = open_page(browser, studio, 1)
    show_only(page, "large")
    wait_for_pictures(page, 4)
    facts = {"count": text(page, "#count"), "tiles": len(names(page))}
    page.value("window.last = [...document.querySelectorAll('.tile')].at(-1), 0")
    facts["drawn"] = page.value("document.querySelectorAll('.tile canvas').length")
    facts["laidOut"] = page.value("[...document.querySelectorAll('.tile')].filter("
                                  "(node) => node.checkVisibility({ contentVisibilityAuto: true })).length")
    facts["lastIsDrawn"] = [page.value("window.last.querySelector('canvas') !== null")]
    page.value("window.last.scrollIntoView(), 0")
    page.until("window.last.querySelector('canvas') !== null")
    facts["lastIsDrawn"].append(True)
    facts["sparse"] = sparse(page)
    page.press("/", "Escape")
    press_scene(page, "large")
    show_only(page, "sizes")
    wait_for_pictures(page, 2)
    facts["sizes"] = page.value(
        "[...document.querySelectorAll('.tile')].map(node => [node.offsetWidth, node.offsetHeight])")
    facts["labels"] = texts(page, "[role=rowheader]") + texts(page, "[role=columnheader]")
    facts["console"] = console_errors(page)
    return facts


def sparse(page):
    """The state, length, width and theme that arrow keys lead to, in a table in which most rows have few pictures."""
    page.value("document.getElementById('axis-length').focus()")
    page.press("ArrowUp")
    page.press("Escape", "/", *"10.")
    wait_until_quiet(page)
    # Rows with another length have pictures in the two columns of the width 310 only.
    page.value("""[...document.querySelectorAll('.tile')].find(({ tile: { picture: { values } } }) => (
      values.state === 'empty' && values.length === "10" && values.width === '390'
        && values.theme === 'dark')).focus()""")
    page.press("ArrowDown", "ArrowUp", "ArrowUp")
    return page.value("Object.values(document.querySelector('.tile[aria-selected=true]').tile.picture.values)")


def unused_port():
    """A port that the system gives to nobody who asks for any port, as connections of other tests do meanwhile."""
    while True:
        port = random.randrange(20000, 30000)
        with socket.socket() as other:
            if other.connect_ex(("127.0.0.1", port)):
                return port


def restarted(browser, programs, folder):
    """What the page says when another studio is started at its address."""
    port = unused_port()
    with Studio(programs, folder + "/b", {"large": LARGE, "sizes": SIZES}, port=port) as studio:
        facts = {"large": large(browser, studio)}
        page = open_page(browser, studio, 1, width=800)
        facts["emptyInspector"] = page.value("document.querySelector('.inspector').offsetHeight")
        header = [page.value("document.querySelector('.top').offsetHeight")]
    with Studio(programs, folder + "/c", {"fit": FIT}, port=port):
        page.until("document.querySelector('#connection').textContent.includes('again')")
        facts["restarted"] = text(page, "#connection")
        header.append(page.value("document.querySelector('.top').offsetHeight"))
        facts["header"] = header
    return facts


def main(programs, folder):
    with Browser() as browser:
        studio = Studio(programs, folder + "/a", {"demo": DEMO, "fit": FIT, "broken": BROKEN})
        studio.approve("demo")
        with studio:
            facts = {"exact": [exact_pixels(browser, studio, scale) for scale in (1, 1.25, 1.5, 2)]}
            facts["demo"] = demo(browser, studio)
            facts["reducedMotion"] = reduced_motion(browser, studio)
        facts.update(restarted(browser, programs, folder))
    print(json.dumps(facts))


if __name__ == "__main__":
    main(*sys.argv[1:])
