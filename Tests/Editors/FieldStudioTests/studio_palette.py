"""Operates the command palette and all keys of the page of the studio, in a browser, and prints what it observes as JSON.

The arguments are the folder of the programs and an empty folder.
"""

import json
import pathlib
import sys

from page_tools import (
    TILE, chosen, console_errors, facts_of, module, names, open_page, press_enter, press_with, text, texts,
    wait_for_badges, wait_until_quiet)
from studio_play import CARD, CODE, clear_texts, play
from studio_process import BROKEN, DEMO, FIT, MANY, Studio

from browser import Browser

CTRL, SHIFT = 2, 8
FOCUS = "document.activeElement.tile?.picture.name ?? document.activeElement.id"
# What Tab must lead to: everything that is seen and can be used.
CONTROLS = """[...document.querySelectorAll('button, input, select, summary, [tabindex="0"]')].filter((node) => (
  !node.disabled && node.tabIndex >= 0 && node.checkVisibility({ visibilityProperty: true })
    && !node.closest('dialog')))"""


def documented(page):
    """What differs between the shortcuts and the table of keys in the guide: missing there, unknown there, and repeated."""
    guide = (pathlib.Path(__file__).parents[3] / "Docs" / "studio.md").read_text()
    table = guide.split("\n## Keys\n")[1].split("\n## ")[0].split("| key | what it does |\n|---|---|\n")[1].split("\n\n")[0]
    keys = [key.strip("`") for row in table.split("\n") for key in row.split(" | ")[0].strip("| ").split(", ")]
    modules = f"Promise.all([{module('shortcuts')}, {module('reviewkeys')}])"
    shortcuts = page.value(modules + """.then(([{ commands }, { reviewShortcuts }]) => {
      // Those that act only in the review have a table of their own.
      const all = [...commands({}), ...reviewShortcuts({}).filter(({ isOn }) => !isOn)];
      return all.filter(({ label }) => label).map(({ keys, label, isInPalette }) => [label, isInPalette || keys.length > 0]);
    })""")
    return [sorted(label for label, acts in shortcuts if acts and label not in keys),
            sorted(set(keys) - {label for label, _ in shortcuts}), sorted({key for key in keys if keys.count(key) > 1})]


def open_palette(page):
    press_with(page, "k", CTRL)
    page.until("document.getElementById('palette').open")


def options(page):
    """The titles of the rows, and the row that is active."""
    return page.value("""(() => {
      const rows = [...document.querySelectorAll('#palette-list [role=option]')];
      const active = document.getElementById('palette-input').getAttribute('aria-activedescendant');
      return [rows.map((row) => row.querySelector('.title').textContent),
        rows.findIndex(({ id }) => id === active), rows.findIndex((row) => row.ariaSelected === 'true')];
    })()""")


def run(page, *words):
    """Runs the best match of some words, by keys alone. Returns its title."""
    open_palette(page)
    page.press(*" ".join(words))
    title = options(page)[0][0]
    press_enter(page)
    page.until("!document.getElementById('palette').open")
    wait_until_quiet(page)
    return title


def by_keys(page):
    page.press("Escape")
    page.value(f"{TILE % json.dumps('demo/empty.theme-light')}.focus()")
    wait_until_quiet(page)
    found = {"titles": [run(page, "ruler")], "rulers": page.value("document.querySelectorAll('.ruler').length > 0"),
             "focus": [page.value(FOCUS)]}
    open_palette(page)
    found["first"] = options(page)[0][0]
    found["roles"], found["controls"] = page.unnamed_roles()
    moved = []
    for key in ("ArrowDown", "ArrowDown", "ArrowUp", "ArrowUp", "ArrowUp", "ArrowDown"):
        page.press(key)
        titles, active, selected = options(page)
        moved.append([active, selected])
    found["moved"], found["rows"] = moved, len(titles)
    page.press("Escape")
    found["focus"].append(page.value(FOCUS))
    found["isClosed"] = page.value("!document.getElementById('palette').open")
    found["titles"] += [run(page, "rulers"), run(page, "only", "fit")]
    found["only"] = names(page)
    # A picture that is not shown.
    found["titles"].append(run(page, "demo/typ", "dark"))
    found["chosen"], found["all"] = chosen(page), len(names(page))
    page.until("document.querySelectorAll('#elements [role=option]').length > 5")
    found["titles"].append(run(page, "cell[1].label"))
    found["element"] = facts_of(page, "element")["id"]
    found["titles"].append(run(page, "theme", "rows"))
    found["place"] = page.value("document.getElementById('axis-theme').value")
    found["rowHeads"] = texts(page, ".scene[data-file$='demo.yaml'] [role=rowheader]")
    found["titles"].append(run(page, "theme", "columns"))
    found["titles"].append(run(page, "rlr"))
    found["titles"].append(run(page, "rulers"))
    open_palette(page)
    page.press(*"qqq")
    found["nothing"], found["noMatches"] = options(page)[1:], text(page, "#palette-count")
    press_enter(page)
    page.press("Escape")
    # In a text, and while a picture is played.
    page.press("/")
    open_palette(page)
    page.press("Escape")
    found["focus"].append(page.value(FOCUS))
    page.press("Escape")
    play(page, "demo/typing.theme-dark")
    found["titles"].append(run(page, "fit/typing"))
    found["isPlayed"], found["afterPlay"] = page.value("!document.getElementById('play').hidden"), chosen(page)
    return found


def by_pointer(page):
    page.click("#palette-open")
    page.until("document.getElementById('palette').open")
    page.press(*"loupe")
    page.click("#palette-list [role=option]")
    page.until("!document.getElementById('palette').open")
    found = [page.value("document.getElementById('tool-loupe').ariaPressed")]
    page.press("l")
    # A press beside the dialog closes it.
    page.click("#palette-open")
    page.point(5, 600, "mousePressed", button="left", buttons=1, clickCount=1)
    page.point(5, 600, "mouseReleased", button="left", clickCount=1)
    page.until("!document.getElementById('palette').open")
    return found


def keys(page):
    """The list of keys, and keys that move."""
    page.press("Escape", "?")
    page.until("document.getElementById('help').open")
    found = {"groups": texts(page, "#help-keys h3"), "keys": texts(page, "#help-keys kbd"),
             "focus": page.value("document.activeElement.textContent.includes('Close')")}
    page.press("n", "k")
    press_with(page, "k", CTRL)
    found["isAlone"] = page.value("document.querySelectorAll('dialog[open]').length")
    page.press("Escape", "Escape", "End")
    found["ends"] = [chosen(page)]
    page.press("Home")
    found["ends"].append(chosen(page))
    page.press("1", "+", "+", "+", "+", "+", "+", "+")
    wait_until_quiet(page)
    before = page.value("(({ scrollTop, scrollLeft }) => [scrollTop, scrollLeft])(document.getElementById('grid'))")
    press_with(page, "ArrowDown", SHIFT)
    press_with(page, "ArrowRight", SHIFT)
    after = page.value("(({ scrollTop, scrollLeft }) => [scrollTop, scrollLeft])(document.getElementById('grid'))")
    found["scrolled"] = [new > old for old, new in zip(before, after)]
    found["still"] = chosen(page)
    page.press("0")
    return found


def tabs(page):
    """The controls that Tab does not lead to, and the number of those that it does."""
    page.press("Escape")
    wait_until_quiet(page)
    page.value("document.activeElement.blur(); window.visited = new Set(); document.addEventListener('focusin', "
               "({ target }) => window.visited.add(target))")
    for _ in range(page.value(f"{CONTROLS}.length") + 10):
        page.press("Tab")
    # The tile that Tab led to may have shown other controls.
    return page.value(f"(() => {{ const all = {CONTROLS}; return {{ count: all.length, missed: all.filter("
                      "(node) => !window.visited.has(node)).map((node) => node.outerHTML.slice(0, 80)) }; })()")


def pointer_of_play(page):
    """By keys alone: taps and a drag on pictures that are played."""
    play(page, "code/empty@2x")
    # From the middle at 100, 170 to the field; the first key only shows where the pointer is.
    page.press(*["ArrowUp"] * 12)
    found = {"at": text(page, "#live")}
    press_enter(page)
    page.until("document.querySelectorAll('#play-effects li').length === 1")
    page.press("4")
    # The key 1 has its middle at 35, 153.
    page.press(*["ArrowDown"] * 9, *["ArrowLeft"] * 6)
    for _ in range(5):
        press_with(page, "ArrowLeft", SHIFT)
    press_enter(page)
    page.until("document.querySelectorAll('#play-effects li').length === 3")
    found["effects"] = clear_texts(page, "#play-effects li")
    # A press that is cancelled does not end playing.
    press_with(page, "Enter", SHIFT)
    page.press("Escape")
    found["isOpen"] = page.value("!document.getElementById('play').hidden")
    page.press("Escape")
    found["isClosed"] = page.value("document.getElementById('play').hidden")
    play(page, "card/empty")
    # From the middle at 187.5, 122 to the pages, which are at the bottom.
    page.press("ArrowDown", *["ArrowDown"] * 10, *["ArrowRight"] * 10)
    press_with(page, "Enter", SHIFT)
    page.press(*["ArrowLeft"] * 21)
    press_with(page, "Enter", SHIFT)
    page.until("document.querySelectorAll('#play-effects li').length === 1")
    found["dragged"] = clear_texts(page, "#play-effects li")
    page.press("Escape")
    return found


def many(browser, studio):
    """What a keystroke costs with 2,000 pictures: the rows that it makes."""
    page = open_page(browser, studio, 1)
    open_palette(page)
    page.value("""(() => {
      window.rows = [];
      new MutationObserver((records) => window.rows.push(records.reduce((sum, { addedNodes }) => (
        sum + addedNodes.length), 0))).observe(document.getElementById('palette-list'), { childList: true });
    })()""")
    page.press(*"many/")
    found = {"count": text(page, "#palette-count"), "rows": page.value("window.rows")}
    page.press(*"typing length-7 width-340 height-55")
    found["titles"] = options(page)[0]
    press_enter(page)
    page.until("!document.getElementById('palette').open")
    wait_until_quiet(page)
    found["chosen"] = chosen(page)
    found["inView"] = page.value("""(() => {
      const view = document.querySelector('main').getBoundingClientRect();
      const box = document.querySelector('.tile[aria-selected=true]').getBoundingClientRect();
      return box.left >= view.left && box.right <= view.right && box.top >= view.top && box.bottom <= view.bottom;
    })()""")
    found["console"] = console_errors(page)
    return found


def main(programs, folder):
    with Browser() as browser:
        scenes = {"demo": DEMO, "fit": FIT, "broken": BROKEN}
        with Studio(programs, folder + "/a", scenes) as studio:
            page = open_page(browser, studio, 4)
            wait_for_badges(page)
            facts = {"tabs": tabs(page), "byKeys": by_keys(page), "byPointer": by_pointer(page), "keys": keys(page),
                     "documented": documented(page), "console": console_errors(page)}
        with Studio(programs, folder + "/b", {"code": CODE, "card": CARD}) as studio:
            facts["pointer"] = pointer_of_play(open_page(browser, studio, 2))
        with Studio(programs, folder + "/c", {"many": MANY}) as studio:
            facts["many"] = many(browser, studio)
    print(json.dumps(facts))


if __name__ == "__main__":
    main(*sys.argv[1:])
