"""Operates the page of the studio in a browser and prints how it lists axes and scenes, and what it announces, as JSON.

The arguments are the folder of the programs and an empty folder.
"""

import json
import sys

from page_tools import wait_until_quiet
from page_tools import console_errors
from studio_process import Studio
from browser import Browser  # noqa: E402

SCENE = """
canvas: { width: 60, height: 40 }
field: { preset: plain, length: 1 }
states: { empty: {}, typing: { text: "4" } }
"""
# Axes with the names of the picture's own, and with one that every object of JavaScript has.
AXES = SCENE + """
scale: [1, 2]
matrix:
  state: { low: { field.height: 20 }, high: { field.height: 30 } }
  scale: { small: { canvas.width: 50 }, large: { canvas.width: 60 } }
  constructor: { a: { canvas.height: 40 }, b: { canvas.height: 50 } }
"""
SCALES = SCENE + "matrix: { scale: [1, 2] }\n"
BROKEN = "field: [\n"


def texts(page, selector):
    return page.value(
        f"[...document.querySelectorAll({json.dumps(selector)})].map(n => n.textContent.replace(/\\s+/g, ' ').trim())")


def show_only(page, scene):
    page.value(f"document.querySelector('#scenes [data-scene$=\"{scene}.yaml\"]').click()")
    page.until(f"document.querySelectorAll('.scene').length === 1 && "
               f"document.querySelector('.scene').dataset.file.endsWith('{scene}.yaml')")


def axes(page, scene):
    """The axes with their places, the headers, and the names that screen readers read for the tiles, without verdicts."""
    show_only(page, scene)
    choices = page.value(
        "Object.fromEntries([...document.querySelectorAll('#axes li')].map(node =>"
        "[node.querySelector('label').textContent, node.querySelector('select').value]))")
    values = page.value("[...document.querySelectorAll('.tile')].map(node => Object.values(node.tile.picture.values))")
    show = {"choices": choices, "rows": texts(page, "[role=rowheader]"), "columns": texts(page, "[role=columnheader]"),
            "values": values}
    page.value(f"document.querySelector('#scenes [data-scene$=\"{scene}.yaml\"]').click()")
    page.until("document.querySelectorAll('.scene').length > 1")
    return show


def order(page, studio, address):
    """The scenes after one was created and one was removed and created again, and on a page that is opened then."""
    studio.write("b", SCENE)
    page.until("document.querySelectorAll('#scenes li').length === 4")
    # The page asks for nothing of the scene when it is gone.
    wait_until_quiet(page)
    (studio.scenes / "axes.yaml").unlink()
    page.until("document.querySelectorAll('#scenes li').length === 3")
    studio.write("axes", AXES)
    page.until("document.querySelectorAll('#scenes li').length === 4")
    found = [texts(page, "#scenes .name"), texts(page, ".scene h2")]
    page.load(address)
    page.until("document.querySelectorAll('#scenes li').length === 4")
    return found + [texts(page, "#scenes .name"), texts(page, ".scene h2")]


def announcements(page, studio):
    """What is announced when errors come and go, of several scenes at once, and while the editor is opened."""
    live = "document.getElementById('live-problems').textContent"
    problems = "document.querySelectorAll('#problems button').length"
    wait_until_quiet(page)
    studio.write("b", BROKEN)
    page.until(f"{problems} === 1")
    # The answer of the studio comes after the errors are gone.
    page.value("""(() => {
      const original = window.fetch;
      // The page can request more than the editor meanwhile.
      const held = [];
      window.fetch = async (...words) => {
        await new Promise((resolve) => { held.push(resolve); });
        return original(...words);
      };
      window.release = () => {
        window.fetch = original;
        held.forEach((resolve) => resolve());
      };
      document.querySelector('.scene[data-file$="b.yaml"] .errors button').click();
    })()""")
    studio.write("b", SCENE)
    page.until(f"{problems} === 0")
    page.value("window.release(), 0")
    page.until("document.getElementById('live').textContent.startsWith('Opened line')")
    found = [page.value(live)]
    # Both changes can come in one message.
    page.value("""(() => {
      window.announced = [];
      new MutationObserver(() => window.announced.push(document.getElementById('live-problems').textContent))
        .observe(document.getElementById('live-problems'), { childList: true });
    })()""")
    wait_until_quiet(page)
    studio.write("b", BROKEN)
    page.until(f"{problems} === 1")
    studio.write("c", BROKEN)
    studio.write("b", SCENE)
    page.until("document.getElementById('problems').textContent === '1 error in c' && "
               "window.announced.join('. ').includes('in c,')")
    found.append(page.value("window.announced.join('. ')"))
    (studio.scenes / "c.yaml").unlink()
    page.until(f"{problems} === 0")
    found.append(page.value(live))
    return found


def main(programs, folder):
    with Browser() as browser, Studio(programs, folder, {"axes": AXES, "scales": SCALES, "z": SCENE}) as studio:
        page = browser.page()
        page.load(studio.address)
        page.until("document.querySelectorAll('.tile').length > 0")
        facts = {"axes": axes(page, "axes"), "scales": axes(page, "scales")}
        facts["order"] = order(page, studio, studio.address)
        facts["announced"] = announcements(page, studio)
        facts["console"] = console_errors(page)
    print(json.dumps(facts))


if __name__ == "__main__":
    main(*sys.argv[1:])
