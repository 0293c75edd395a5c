"""Changes values in the inspector of the studio, in a browser, and prints the texts of the scene file, as JSON.

The arguments are the folder of the programs and an empty folder.
"""

import json
import pathlib
import sys

from page_tools import console_errors, open_page, press_enter, text, wait_until_quiet
from studio_process import Studio
from browser import Browser  # noqa: E402

SCENE = """# A code of four digits.
canvas: { width: 200, height: 120, background: white }
content:
  stack:
    padding: 10  # around everything
    children:
      - text: { string: "Code", size: 12, color: "light-dark(#112233, #EEEEEE)" }
      - field:
          preset: plain
          length: 4
          box: { radius: 6, border: { width: 1 } }
          when: { active: { box: { radius: 9 } } }
states:
  typing: { text: "48", focused: true }
"""


STEPS = """
canvas: { width: 120, height: 80 }
field: { preset: underline, length: 3, opacity: 0.5, label: { size: 40, weight: 400, padding: { horizontal: 4 } } }
states:
  typing: { text: "48" }
"""


def moved(page, path, *keys):
    """What a slider and the number beside it show after each key."""
    found = []
    for key in keys:
        focus(page, path, 0)
        page.press(key)
        wait_until_quiet(page)
        found.append(page.value(
            f"[0, 1].map((index) => document.querySelector(`#controls [data-key='{path} ${{index}}']`).value)"))
    return found


def broken_words(page):
    """The words of the names of controls that are broken over lines: a word ends at a dot or before a capital letter."""
    return page.value("""[...document.querySelectorAll('#controls .name')].flatMap((name) => [...name.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE && /^[A-Za-z][a-z]*\\.?$/.test(node.data))
      .filter((node) => { const range = document.createRange(); range.selectNode(node);
        return range.getClientRects().length !== 1; }).map((node) => node.data))""")


def steps(page, studio):
    """Sliders count from a round number, and reach their ends and the value that they began with."""
    page.value("[...document.querySelectorAll('.tile')].find(({ tile }) => tile.picture.name === 'steps/typing').focus()")
    wait_until_quiet(page)
    choose(page, "field.cell[0].label")
    found = {"size": moved(page, "field.label.size", "ArrowRight", "ArrowLeft", "ArrowLeft", "Home", "End")}
    found["weight"] = moved(page, "field.label.weight", "ArrowRight", "ArrowLeft", "ArrowLeft", "Home", "End")
    found["names"] = len(controls(page))
    found["broken"] = broken_words(page)
    choose(page, "field")
    found["opacity"] = moved(page, "field.opacity", "ArrowRight", "ArrowLeft", "Home", "End")
    found["file"] = studio.read("steps").splitlines()[2]
    return found


def choose(page, name):
    """Chooses an element of the first picture, and waits for its values."""
    page.value(f"document.querySelector('#elements [data-id={json.dumps(name)}]').click()")
    wait_until_quiet(page)


def controls(page):
    """The names of the controls, with what their inputs contain."""
    return page.value(
        "Object.fromEntries([...document.querySelectorAll('#controls > *')].map((row) => [row.querySelector('.name')"
        ".textContent, [...row.querySelectorAll('input, select')].map((n) => n.type === 'checkbox' ? n.checked : n.value)]))")


def focus(page, path, index):
    key = json.dumps(f"{path} {index}")
    page.value(f"document.querySelector(`#controls [data-key={json.dumps(key)[1:-1]}]`).focus()")


def enter(page, path, index, value):
    """Replaces the text of an input and presses Enter."""
    focus(page, path, index)
    page.value("document.activeElement.select()")
    page.call("Input.insertText", text=value)
    press_enter(page)
    wait_until_quiet(page)


def control_key(page, key, shift=False):
    for kind in ("rawKeyDown", "keyUp"):
        page.call("Input.dispatchKeyEvent", type=kind, key=key, code=f"Key{key.upper()}",
                  windowsVirtualKeyCode=ord(key.upper()), modifiers=10 if shift else 2)
    page.settle()
    wait_until_quiet(page)


def drag(page, selector, right, down):
    """Drags in three steps, during which pictures can arrive."""
    x, y = page.middle(selector)
    page.point(x, y, "mousePressed", button="left", buttons=1, clickCount=1)
    for part in (1, 2, 3):
        page.point(x + right * part / 3, y + down * part / 3, button="left", buttons=1)
        wait_until_quiet(page)
    page.point(x + right, y + down, "mouseReleased", button="left", clickCount=1)
    wait_until_quiet(page)


def changed(before, after):
    """The lines that differ, each as it was and as it is."""
    assert len(before.splitlines()) == len(after.splitlines())
    return [pair for pair in zip(before.splitlines(), after.splitlines()) if pair[0] != pair[1]]


def main(programs, folder):
    with Browser() as browser, Studio(programs, folder, {"demo": SCENE, "steps": STEPS}) as studio:
        page = open_page(browser, studio, 2)
        facts = {"edits": []}

        def edited(action):
            before = studio.read("demo")
            action()
            wait_until_quiet(page)
            facts["edits"].append(changed(before, studio.read("demo")))

        page.value("document.querySelector('.tile').focus()")
        wait_until_quiet(page)
        cell, row = "content.stack.children.1.field", "content.stack.children.0.text"
        choose(page, "field.cell[2].box")
        facts["active"] = controls(page)
        choose(page, "field.cell[0].box")
        facts["filled"] = controls(page)
        # By keys alone: `v` goes to the first value, and the arrow keys move its slider.
        page.value("document.getElementById('grid').focus()")
        page.press("v")
        facts["focused"] = page.value("document.activeElement.ariaLabel")
        focus(page, f"{cell}.box.radius", 0)
        edited(lambda: page.press("ArrowRight"))
        facts["kept"] = page.value("document.activeElement.dataset.key")
        edited(lambda: enter(page, f"{cell}.box.border.width", 1, "2.5"))
        edited(lambda: enter(page, f"{cell}.box.border.color", 1, "#0044CC"))
        choose(page, "text")
        edited(lambda: enter(page, f"{row}.string", 0, "Your code: 4"))
        edited(lambda: enter(page, f"{row}.color", 1, "light-dark(#AABBCC, #EEEEEE)"))
        facts["well"] = controls(page)["color"][0]
        # The well changes the colour of the theme that is seen.
        edited(lambda: page.value(f"""(() => {{
          const well = document.querySelector('#controls input[type=color]');
          well.value = '#102030';
          for (const name of ['input', 'change']) well.dispatchEvent(new Event(name, {{ bubbles: true }}));
        }})()"""))
        # Handles in the picture, where a point is a CSS pixel: along the diagonal, and to the right.
        choose(page, "field.cell[0].box")
        edited(lambda: drag(page, ".handle.radius", 3, 3))
        facts["dragged"] = controls(page)["radius"]
        choose(page, "stack")
        edited(lambda: drag(page, ".handle.length", 5, 0))
        # The drag has chosen no other element, and the handle has moved with the edge.
        facts["handle"] = page.value("document.querySelector('.handle.length').style.left")
        # A value that is not valid is refused.
        choose(page, "text")
        edited(lambda: enter(page, f"{row}.color", 1, "no-colour"))
        facts["refused"] = text(page, "#controls-status")
        texts = [studio.read("demo")]
        page.value("document.querySelector('.tile').focus()")
        for _ in range(8):
            control_key(page, "z")
            texts.append(studio.read("demo"))
        facts["isRestored"] = texts[-1] == SCENE
        facts["steps"] = len(set(texts))
        facts["canUndo"] = not page.value("document.getElementById('undo').disabled")
        for _ in range(8):
            control_key(page, "z", shift=True)
        facts["isRedone"] = studio.read("demo") == texts[0]
        # Another program's change of another line stays.
        studio.write("demo", studio.read("demo").replace("four digits", "4 digits"))
        wait_until_quiet(page)
        enter(page, f"{row}.size", 1, "15")
        facts["merged"] = [line in studio.read("demo") for line in ("# A code of 4 digits.", "size: 15")]
        # Undo needs a picture, but no element.
        page.value("document.querySelector('.tile').focus()")
        page.press("Escape")
        control_key(page, "z")
        facts["isUndoneWithoutElement"] = "size: 15" not in studio.read("demo")
        control_key(page, "z", shift=True)
        choose(page, "text")
        facts["unnamedRoles"], facts["controls"] = page.unnamed_roles()
        before = studio.read("demo")
        page.value("document.querySelector('.tile').focus()")
        page.press("p")
        page.until("!document.getElementById('play').hidden")
        control_key(page, "z")
        facts["isKeptInPlay"] = studio.read("demo") == before
        page.press("Escape")
        facts["sliders"] = steps(page, studio)
        facts["console"] = console_errors(page)
        # The layout of a picture is loaded when it is clicked for the first time.
        quick = open_page(browser, studio, 2)
        x, y = quick.middle(".tile canvas")
        for kind in ("mousePressed", "mouseReleased"):
            quick.point(x, y, kind, button="left", clickCount=1)
        wait_until_quiet(quick)
        facts["clicked"] = quick.value("document.querySelector('#elements [aria-selected=true]')?.dataset.id ?? ''")
        if len(sys.argv) > 3:
            for scheme, width in (("light", 1280), ("dark", 1280), ("light", 800)):
                shown = open_page(browser, studio, 1, scheme=scheme, width=width)
                shown.value("document.querySelector('.tile').focus()")
                wait_until_quiet(shown)
                shown.press("+", "+", "+")
                choose(shown, "field.cell[2].box")
                pathlib.Path(sys.argv[3], f"values-{scheme}-{width}.png").write_bytes(shown.screenshot())
    print(json.dumps(facts))


if __name__ == "__main__":
    main(*sys.argv[1:3])
