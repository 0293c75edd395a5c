"""Plays pictures in the page of the studio, in a browser, and prints what it observes as JSON.

The arguments are the folder of the programs and an empty folder.
"""

import json
import pathlib
import sys
import time

from page_tools import TILE, console_errors, open_page, press_enter, text, texts, wait_until_quiet
from studio_process import Studio

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "Drawing/FieldEncodingTests"))
from browser import TIMEOUT, Browser  # noqa: E402
import independent_png  # noqa: E402

CODE = """
scale: 2
canvas: { width: 200, height: 340 }
content:
  stack:
    children:
      - field: { id: code, preset: plain, length: 4 }
      - keypad: { id: keys, follows: code, height: 216 }
states:
  empty: {}
"""
PHONE = """
canvas: { width: 393, height: 700 }
field: { preset: plain, length: 4 }
states:
  empty: {}
"""
CARD = "field: { preset: card }\nstates:\n  empty: {}\n"


def clear_texts(page, selector):
    """The texts of a list, without their times."""
    return [line.split(" s ", 1)[1] for line in texts(page, selector)]


def pixels(page):
    """The width, the height and the bytes in hexadecimal digits of the picture that is played."""
    return page.value("""(() => {
      const { width, height } = document.getElementById('play-canvas');
      const { data } = document.getElementById('play-canvas').getContext('2d').getImageData(0, 0, width, height);
      return [width, height, [...data].map((byte) => byte.toString(16).padStart(2, '0')).join('')];
    })()""")


def play(page, name):
    """Plays a picture; by keys."""
    page.value(f"{TILE % json.dumps(name)}.focus()")
    wait_until_quiet(page)
    page.press("p")
    page.until("document.activeElement.id === 'play-stage' && document.getElementById('play-canvas').width > 1")


def is_hidden(page, identifier):
    return page.value(f"document.getElementById('{identifier}').hidden")


def disabled(page):
    """The buttons of Play that cannot be pressed."""
    return page.value("[...document.querySelectorAll('#play button:disabled')].map(({ id }) => id)")


def in_view(page):
    """The parts of Play that are not in the window as a whole."""
    return page.value("""[...document.querySelectorAll('#play :is(button, #play-hint, #play-focus, .log)')]
      .filter((node) => { const { left, top, right, bottom } = node.getBoundingClientRect();
        return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight; }).map(({ id }) => id)""")


def large(page):
    """Plays the picture of a phone."""
    play(page, "phone/empty")
    found = in_view(page)
    page.press("Escape")
    return found


def typing(page, studio):
    """By keys alone: typing, deleting, pasting, recording and leaving."""
    play(page, "code/empty@2x")
    page.value("navigator.clipboard.writeText = (text) => { window.copied = text; return Promise.resolve(); }")
    found = {"before": texts(page, "#play-effects li")}
    found["inView"] = in_view(page)
    found["disabled"] = disabled(page)
    page.press("4")
    found["announcedWithoutFocus"] = text(page, "#live")
    found["hints"] = [text(page, "#play-focus")[:25], is_hidden(page, "play-focus")]
    tap(page, 100, 60)
    page.until("document.querySelectorAll('#play-effects li').length === 1")
    found["unfocused"] = clear_texts(page, "#play-steps li")
    found["hints"].append(is_hidden(page, "play-focus"))
    found["enabled"] = disabled(page) == []
    page.press("4", "8", "Backspace")
    page.until("document.querySelectorAll('#play-effects li').length === 4")
    page.value("""document.getElementById('play-stage').dispatchEvent(new ClipboardEvent('paste', {
      clipboardData: (() => { const data = new DataTransfer(); data.setData('text', '829'); return data; })(),
      bubbles: true, cancelable: true })), 0""")
    page.until("document.querySelectorAll('#play-effects li').length >= 6")
    found["effects"] = clear_texts(page, "#play-effects li")
    page.until("document.getElementById('live').textContent.startsWith('complete')")
    found["announced"] = text(page, "#live")
    found["steps"] = clear_texts(page, "#play-steps li")
    page.value("document.getElementById('record-after').focus()")
    press_enter(page)
    page.until("window.copied")
    found["copied"] = page.value("window.copied")
    found["shown"] = page.value("document.getElementById('play-recording').textContent")
    found["added"] = []
    for _ in range(2):
        page.value("document.getElementById('record-animation').focus()")
        press_enter(page)
        page.until("document.querySelector('#play-added button') !== null")
        found["added"].append(text(page, "#play-added"))
        found["file"] = studio.read("code")
        page.value("document.querySelector('#play-added button').focus()")
        press_enter(page)
        page.until("document.getElementById('play-added').textContent.startsWith('Removed')")
    found["undone"] = studio.read("code") == CODE
    page.value("document.getElementById('play-stage').focus()")
    page.press("Escape")
    page.until("document.getElementById('play').hidden")
    found["afterwards"] = page.value("document.activeElement.tile?.picture.name ?? document.activeElement.id")
    return found


def tap(page, x, y, end=None):
    """Presses the pointer at a point of the picture, and drags it to another one."""
    left, top = page.value("(() => { const box = document.getElementById('play-canvas').getBoundingClientRect();"
                           "return [box.left, box.top]; })()")
    for kind, at in (("mousePressed", (x, y)), ("mouseMoved", end or (x, y)), ("mouseReleased", end or (x, y))):
        page.call("Input.dispatchMouseEvent", type=kind, x=left + at[0], y=top + at[1], button="left",
                  buttons=0 if kind == "mouseReleased" else 1, clickCount=1)
    page.settle()


def pointing(page, studio):
    """By the pointer: a tap on the field, on two keys, and on nothing. Then the pixels are those of the scene that does the same."""
    page.value(f"{TILE % json.dumps('code/empty@2x')}.focus()")
    wait_until_quiet(page)
    page.value("document.getElementById('play-open').click()")
    page.until("document.getElementById('play-canvas').width > 1")
    # The keypad of 216 points is at the bottom: the key 1 has its middle at 35, 153, and the key 5 at 100, 206.
    for x, y in ((100, 60), (35, 153), (100, 206)):
        tap(page, x, y)
    page.until("document.querySelectorAll('#play-effects li').length === 3")
    tap(page, 3, 3)
    page.until("document.querySelectorAll('#play-effects li').length === 4")
    found = {"effects": clear_texts(page, "#play-effects li"), "steps": clear_texts(page, "#play-steps li")}
    studio.write("code", CODE + '  typed: { text: "15" }\n')
    page.until("[...document.querySelectorAll('.tile')].some(node => node.tile.picture.name === 'code/typed@2x' && node.tile.picture.digest)")
    digest = page.value(f"{TILE % json.dumps('code/typed@2x')}.tile.picture.digest")
    (width, height, *_), expected = independent_png.read(studio.image(digest))
    # Until all motion is over.
    deadline = time.monotonic() + TIMEOUT
    while not (same := pixels(page) == [width, height, bytes(expected).hex()]) and time.monotonic() < deadline:
        page.settle()
    found["isSame"] = same
    found["stepsAfterEdit"] = page.value("document.querySelectorAll('#play-steps li').length")
    page.value("document.getElementById('play-restart').click()")
    page.until("document.querySelectorAll('#play-steps li').length === 0")
    page.value("document.getElementById('play-close').click()")
    return found


def on_screen(page, factor):
    """The width of a picture with two pixels per point, in pixels and in CSS pixels, and its right edge for keys, on a screen."""
    page.call("Emulation.setDeviceMetricsOverride", width=1280, height=900, deviceScaleFactor=factor, mobile=False)
    play(page, "code/empty@2x")
    page.press(*["ArrowRight"] * 25)
    found = page.value("(({ width, style }) => [width, parseFloat(style.width), "
                       "parseFloat(document.getElementById('play-pointer').style.left)])(document.getElementById('play-canvas'))")
    page.press("Escape")
    return found


def dragging(page):
    play(page, "card/empty")
    tap(page, 300, 220, (90, 225))
    page.until("document.querySelectorAll('#play-effects li').length === 1")
    found = {"effects": clear_texts(page, "#play-effects li"), "steps": clear_texts(page, "#play-steps li")}
    found["roles"], found["controls"] = page.unnamed_roles()
    page.press("Escape")
    return found


def errors(page, studio):
    """An edit removes the picture that is played, and brings it back."""
    play(page, "card/empty")
    studio.write("card", CARD.replace("empty", "other"))
    page.until("document.querySelectorAll('#play-errors li').length === 1")
    found = [text(page, "#play-errors li")]
    studio.write("card", CARD)
    page.until("document.querySelectorAll('#play-errors li').length === 0")
    page.press("Escape")
    return found


def main(programs, folder):
    with Browser() as browser, Studio(programs, folder, {"code": CODE, "card": CARD, "phone": PHONE}) as studio:
        page = open_page(browser, studio, 3, scale=2)
        facts = {"typing": typing(page, studio), "pointing": pointing(page, studio), "dragging": dragging(page),
                 "errors": errors(page, studio)}
        facts["large"] = large(page)
        facts["screens"] = [on_screen(page, factor) for factor in (1, 2, 3)]
        facts["console"] = console_errors(page)
    print(json.dumps(facts))


if __name__ == "__main__":
    main(*sys.argv[1:])
