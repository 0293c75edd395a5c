"""Checks the page of the studio with axe-core, and prints the violations as a JSON list.

The arguments are the folder of the programs and an empty folder.
"""

import json
import pathlib
import sys
from importlib.resources import files

from page_tools import TILE, open_page, press_with, show_only, wait_until_quiet
from studio_app import drop, wait_for_verdict
from studio_process import BROKEN, DEMO, FIT, Studio
from studio_time import FILM
from studio_text import CONTROL, hold, key, put_cursor, release, write

from browser import Browser

AXE = (files("axe_playwright_python") / "axe.min.js").read_text()


def violations(page, place):
    page.value(AXE + "; 0")
    found = page.value(
        "axe.run(document).then(({ violations, passes }) => ({ passes: passes.length, violations: violations.map("
        "({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => html + failureSummary).join()}`) }))")
    return [f"{place}: {violation}" for violation in found["violations"]], found["passes"]


def check(browser, studio, width, scheme):
    page = open_page(browser, studio, 4, width=width, scheme=scheme)
    found, passes = [], []

    def add(place):
        some, count = violations(page, f"{width} {scheme} {place}")
        found.extend(some)
        passes.append(count)

    add("all scenes")
    page.until("document.querySelectorAll('.badge.finding').length > 4")
    show_only(page, "demo")
    page.press("Escape", "ArrowDown", "e", "ArrowDown", "ArrowDown", "ArrowDown", "d", "r", "Escape")
    page.until("document.querySelectorAll('.ruler').length > 0 && document.querySelectorAll('#findings dl').length > 0")
    add("inspector")
    page.press("l")
    page.until("!document.getElementById('loupe').hidden")
    add("loupe")
    page.press("l", "d", "r")
    studio.write("demo", DEMO.replace("length: 3", "lenght: 3"))
    page.until("document.querySelectorAll('.tile.stale').length > 0")
    add("errors")
    studio.write("demo", DEMO)
    page.until("document.querySelectorAll('.tile.stale').length === 0")
    page.press("Escape", "ArrowDown", "p")
    page.until("document.getElementById('play-canvas').width > 1")
    # Enter taps the middle of the picture, where the field is. Before that, there is nothing to copy.
    page.value("document.getElementById('play-stage').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }))")
    page.until("!document.getElementById('record-after').disabled")
    page.value("document.getElementById('record-after').click()")
    page.until("!document.getElementById('play-recording').hidden")
    add("play")
    page.value("document.getElementById('play-close').click()")
    write_text(page, studio, add)
    page.until("Number(document.getElementById('review-total').textContent) > 4")
    page.press("w")
    page.until("document.querySelectorAll('.review-row').length > 4 && document.querySelectorAll('.review-row').length ==="
               " Number(document.getElementById('review-total').textContent)")
    add("review")
    page.press("r")
    page.until("!document.getElementById('review-note-form').hidden")
    add("review note")
    page.press("Escape", "m")
    page.until("!document.getElementById('review-pattern-form').hidden")
    add("review pattern")
    page.press("Escape", "Escape")
    compare(page, studio, add)
    page.press("t")
    page.until("!document.getElementById('time-empty').hidden")
    add("no animation")
    page.press("Escape")
    show_only(page, "film")
    page.press("Escape", "ArrowDown", "t")
    page.until("document.querySelectorAll('#time-curves .run').length > 0")
    # The animation is played when its first frame has come, until the key stops it.
    wait_until_quiet(page)
    page.press("Home", "o")
    page.until("!document.getElementById('time-onion').hidden")
    add("time")
    page.press("o", "Escape")
    press_with(page, "k", 2)
    page.press(*"dark")
    page.until("document.querySelectorAll('#palette-list mark').length > 0")
    add("palette")
    page.press("Escape", "?")
    page.until("document.getElementById('help').open")
    add("keys")
    return found, passes


def compare(page, studio, add):
    """A picture beside a screenshot, which is that of another picture: three colours differ."""
    shot = pathlib.Path(studio.folder, "shot.png")
    shot.write_bytes(studio.image(page.value(f"{TILE % json.dumps('demo/empty.theme-dark')}.tile.picture.digest")))
    x, y = page.middle(".tile[aria-label^='empty, light'] .stage")
    drop(page, str(shot), x, y)
    wait_for_verdict(page, "3 differ")
    add("app")
    page.press("Escape")


def write_text(page, studio, add):
    """The text with suggestions, with help, with an error, and with a conflict."""
    page.press("m")
    page.until("document.querySelectorAll('#text-wells input').length > 0")
    put_cursor(page, "preset: pl")
    key(page, " ", CONTROL)
    page.until("!document.getElementById('text-menu').hidden")
    add("suggestions")
    key(page, "Escape")
    put_cursor(page, "brand: \"#")
    key(page, "F1")
    page.until("!document.getElementById('text-help').hidden")
    add("help")
    put_cursor(page, "length")
    write(page, "x")
    page.until("document.querySelectorAll('#text-diagnostics li').length > 0")
    add("text with an error")
    hold(page)
    write(page, "y")
    studio.write("demo", DEMO.replace("length", "lengthz"))
    release(page)
    page.until("!document.getElementById('text-conflict').hidden")
    add("conflict")
    page.value("document.getElementById('text-take').click()")
    studio.write("demo", DEMO)
    page.until("!document.getElementById('text-area').value.includes('lengthz')")
    page.value("document.getElementById('text-open').click()")
    page.until("document.getElementById('text').hidden")


def main(programs, folder):
    found, passes = [], []
    with Browser() as browser, Studio(programs, folder, {"demo": DEMO, "film": FILM, "fit": FIT, "broken": BROKEN}) as studio:
        for width in (1280, 800):
            for scheme in ("light", "dark"):
                some, counts = check(browser, studio, width, scheme)
                found += some
                passes += counts
    print(json.dumps({"violations": found, "passes": passes}))


if __name__ == "__main__":
    main(*sys.argv[1:])
