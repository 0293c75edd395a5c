"""Operates the page of the studio while answers come late, connections are lost and images are broken, in a browser, and
prints what it observes as JSON.

The arguments are the folder of the programs and an empty folder.
"""

import contextlib
import http.client
import json
import select
import sys
import time
import urllib.parse

from page_tools import TILE, console_errors, module, press_enter, text, wait_for_pictures, wait_until_quiet
from studio_play import CARD, CODE, clear_texts, play, tap
from studio_process import Studio
from studio_text import CONTROL, SCENE, area, key, open_text, put_cursor, write
from studio_time import FILM, animated, frame, open_time, pixels

from browser import TIMEOUT, Browser

# Messages of WebSockets, answers to requests and decoded images wait until the script lets them go on.
HOLDING = """
window.sockets = [];
window.heldPath = null;
window.waiting = [];
window.decoded = (decode) => decode();
window.WebSocket = class extends WebSocket {
  constructor(...words) { super(...words); window.sockets.push(this); }
  set onmessage(receive) {
    super.onmessage = receive && ((event) => {
      if (window.heldPath && new URL(this.url).pathname === window.heldPath) window.waiting.push(() => receive(event));
      else receive(event);
    });
  }
};
const [send, decode] = [window.fetch, window.createImageBitmap];
window.fetch = (path, ...words) => (path === window.heldPath
  ? new Promise((resolve) => window.waiting.push(resolve)).then(() => send(path, ...words)) : send(path, ...words));
window.createImageBitmap = (...words) => window.decoded(() => decode(...words));
window.release = () => {
  window.heldPath = null;
  for (const resume of window.waiting.splice(0)) resume();
};
"""
LANGUAGE = "window.sockets.filter(({ url }) => url.includes('/api/language?'))"
# A line of 20,000 characters. Keys that begin with x- are ignored.
LONG_LINE = "x-note: " + "a b c d " * 2_499
# 3,480 frames, and each differs from the one before.
PAGING = """
canvas: { width: 1000, height: 1000 }
field: { preset: card, width: 900 }
states:
  empty: {}
animations:
  film: { fps: 60, state: empty, script: [{ page: 1, over: 58s }] }
"""


def open_page(browser, studio, count, settings="{}"):
    page = browser.page(reduced_motion=True)
    page.run_first(f"try {{ localStorage.setItem('fieldproof-studio', {json.dumps(settings)}); }} catch {{}}" + HOLDING)
    page.load(studio.address)
    wait_for_pictures(page, count)
    return page


def hold(page, path):
    page.value(f"window.heldPath = {json.dumps(path)}")


def release(page):
    page.value("window.release()")
    wait_until_quiet(page)


def parts(page, line):
    """The kinds and texts of the parts of a line that have a colour."""
    return page.value(module("highlight") + f""".then(({{ partsOf }}) => partsOf({json.dumps(line)}).map(
      ({{ start, end, kind }}) => `${{kind}} ${{{json.dumps(line)}.slice(start, end)}}`))""")


def long_lines(page, studio):
    """A line beyond the limit has no colours, and a place in it is found in few steps."""
    found = {"parts": [parts(page, line) for line in (
        '- a b : "x": 1.5s # n: 2', '"k\\"1" : &one [*one, -2%, true, a-1]', "it's: 'a: b'", "a:b c", "$x: {y: 'z}")]}
    found["lengths"] = [len(parts(page, "a, " * 666)), len(parts(page, "a, " * 667))]
    page.value(f"{TILE % json.dumps('demo/empty')}.focus()")
    wait_until_quiet(page)
    open_text(page)
    studio.write("demo", SCENE + LONG_LINE + "\n")
    page.until("document.getElementById('text-area').value.length > 20000")
    page.value("(() => { const area = document.getElementById('text-area'); area.scrollTo(1e9, 1e9); })()")
    wait_until_quiet(page)
    page.value("""(() => {
      const { getClientRects } = Range.prototype;
      window.rects = 0;
      Range.prototype.getClientRects = function () { window.rects += 1; return getClientRects.call(this); };
    })()""")
    line = "[...document.querySelectorAll('#text-lines .line')].find((node) => node.textContent.includes('x-note'))"
    found["colours"] = page.value(f"{line}.querySelectorAll('.code [class]:not([class=\"\"])').length")
    found["isWhole"] = page.value(f"{line}.querySelector('.code').textContent === {json.dumps(LONG_LINE)}")
    # Its last rows are in view.
    place = f"""(() => {{
      const view = document.getElementById('text-area').getBoundingClientRect();
      const box = {line}.getBoundingClientRect();
      return [view.left + view.width / 2, Math.min(box.bottom, view.bottom) - 50];
    }})()"""
    page.value("window.rects = 0")
    # Findings that arrive scroll the text, and the page forgets where the pointer rested.
    for _ in range(20):
        x, y = page.value(place)
        page.point(x - 1, y)
        page.point(x, y)
        # Timers end in the order of their times: by then the page has looked for the place, if it did not forget it.
        page.value("new Promise((done) => setTimeout(done, 1000))")
        if page.value("window.rects > 0"):
            break
    wait_until_quiet(page)
    # 2 · log2(20,000) is less than 30.
    found["isFast"] = 0 < page.value("window.rects") < 60
    page.point(5, 5)
    studio.write("demo", SCENE)
    page.until(f"document.getElementById('text-area').value === {json.dumps(SCENE)}")
    wait_until_quiet(page)
    return found


def without_scene(browser, programs, folder):
    """The text is open, there is no scene, and the connection of the language server is lost."""
    with Studio(programs, folder, {}) as studio:
        page = open_page(browser, studio, 0, settings='{"text":true}')
        page.until(f"{LANGUAGE}.length === 1 && {LANGUAGE}[0].readyState === WebSocket.OPEN")
        page.value(f"{LANGUAGE}[0].close()")
        page.until(f"{LANGUAGE}.length > 1 && {LANGUAGE}.at(-1).readyState === WebSocket.OPEN")
        return console_errors(page)


def closing(page):
    """The text is closed when its connection was just lost: the page does not connect again."""
    count = page.value(f"{LANGUAGE}.length")
    page.value(f"""new Promise((done) => {{
      const socket = {LANGUAGE}.at(-1);
      socket.addEventListener('close', () => {{
        document.getElementById('text-open').click();
        // Timers end in the order of their times: by then the page would have connected.
        setTimeout(done, 1000);
      }});
      socket.close();
    }})""")
    found = page.value(f"{LANGUAGE}.length") - count
    page.value(f"{TILE % json.dumps('demo/empty')}.focus()")
    open_text(page)
    return found


def undoing(page, studio):
    """What is typed while an undo is under way stays: elsewhere, and where the undo changes the text."""
    found = []
    for before in ("four digits.", "length: 4"):
        put_cursor(page, "length: 4")
        write(page, " #")
        wait_until_quiet(page)
        assert "length: 4 #\n" in studio.read("demo")
        hold(page, "/api/undo")
        key(page, "z", CONTROL)
        page.until("window.waiting.length === 1")
        put_cursor(page, before + (" #" if before == "length: 4" else ""))
        write(page, "5")
        release(page)
        page.until("document.body.dataset.activity === 'quiet'")
        found.append([next(line for line in area(page).split("\n") if before in line), area(page) == studio.read("demo"),
                      page.value("document.getElementById('text-conflict').hidden")])
        # The cursor stays behind what was typed.
        write(page, "6")
        wait_until_quiet(page)
        found[-1].append("56\n" in studio.read("demo"))
        studio.write("demo", SCENE)
        page.until(f"document.getElementById('text-area').value === {json.dumps(SCENE)}")
        wait_until_quiet(page)
    # Two at once are done one after the other.
    for line in ("length: 4", "radius: 6"):
        put_cursor(page, line)
        write(page, "0")
        wait_until_quiet(page)
    hold(page, "/api/undo")
    key(page, "z", CONTROL)
    key(page, "z", CONTROL)
    page.until("window.waiting.length > 0")
    release(page)
    page.until(f"document.getElementById('text-area').value === {json.dumps(SCENE)}")
    wait_until_quiet(page)
    found.append([studio.read("demo") == SCENE, page.value("document.getElementById('text-conflict').hidden")])
    return found


def assisting(page, studio):
    """Answers of the language server that come after the text, or the cursor, has changed."""
    found = {}
    is_open = "!document.getElementById('text-menu').hidden"

    def insert_above():
        """Adds two lines at the top, and leaves the cursor where it was in the text."""
        page.value("""(() => {
          const area = document.getElementById('text-area');
          const place = area.selectionStart;
          area.setRangeText('# One.\\n# Two.\\n', 0, 0, 'preserve');
          area.setSelectionRange(place + 14, place + 14);
          area.dispatchEvent(new InputEvent('input', { inputType: 'insertFromPaste' }));
        })()""")
        page.settle()

    def begin_again():
        wait_until_quiet(page)
        studio.write("demo", SCENE)
        page.until(f"document.getElementById('text-area').value === {json.dumps(SCENE)}")
        wait_until_quiet(page)

    # The same column of another line.
    put_cursor(page, "  pre")
    hold(page, "/api/language")
    key(page, " ", CONTROL)
    put_cursor(page, "  emp")
    page.until("window.waiting.length > 0")
    release(page)
    found["moved"] = page.value(is_open)
    # The same place of a line that is another one now.
    put_cursor(page, "  pre")
    hold(page, "/api/language")
    key(page, " ", CONTROL)
    page.until("window.waiting.length > 0")
    page.value("""(() => {
      const area = document.getElementById('text-area');
      const place = area.selectionStart;
      area.setRangeText('- pre', place - 5, place, 'end');
      area.dispatchEvent(new InputEvent('input', { inputType: 'deleteContentBackward' }));
    })()""")
    release(page)
    found["completed"] = page.value(is_open)
    begin_again()
    for name, before, pressed in (("defined", "fill: bra", ("F12",)), ("helped", "rad", ("F1",))):
        put_cursor(page, before)
        hold(page, "/api/language")
        key(page, *pressed)
        page.until("window.waiting.length > 0")
        insert_above()
        release(page)
        found[name] = [page.value(is_open), page.value("!document.getElementById('text-help').hidden"), page.value(
            "(() => { const { value, selectionStart, selectionEnd } = document.getElementById('text-area');"
            f"return selectionStart === selectionEnd && value.slice(0, selectionStart).endsWith({json.dumps(before)}); }})()")]
        key(page, "Escape")
        begin_again()
    studio.write("demo", SCENE.replace("length:", "lengthx:"))
    page.until("document.querySelectorAll('#text-diagnostics .severity-1').length > 0")
    wait_until_quiet(page)
    put_cursor(page, "lengthx")
    hold(page, "/api/language")
    key(page, ".", CONTROL)
    page.until("window.waiting.length > 0")
    insert_above()
    release(page)
    found["fixed"] = page.value(is_open)
    begin_again()
    page.value("document.getElementById('text-open').click()")
    return found


def playing(page):
    """Frames that are decoded late belong to no other picture, and frames that cannot be decoded do not stop the others."""
    found = {}
    page.value("""(() => {
      window.shown = [];
      document.addEventListener('frameshown', () => {
        const { width, height } = document.getElementById('play-canvas');
        window.shown.push(`${width} × ${height}`);
      });
    })()""")
    hold_decoding = """window.decoded = (decode) => (
      new Promise((resolve) => { window.waiting.push(resolve); }).then(decode))"""
    page.value(f"{TILE % json.dumps('card/empty')}.focus()")
    wait_until_quiet(page)
    page.value(hold_decoding)
    page.press("p")
    page.until("window.waiting.length > 0")
    page.press("Escape")
    page.value(f"{TILE % json.dumps('code/empty@2x')}.focus()")
    page.press("p")
    # The frame of the card is decoded while the other picture is played.
    page.value("window.decoded = (decode) => decode()")
    page.value("window.release()")
    page.until("document.getElementById('play-canvas').width > 1")
    wait_until_quiet(page)
    found["sizes"] = page.value("[...new Set(window.shown)]")
    # The picture is closed before its first frame is decoded.
    page.press("Escape")
    page.value(hold_decoding)
    page.press("p")
    page.until("window.waiting.length > 0")
    page.press("Escape")
    page.value("window.decoded = (decode) => decode()")
    release(page)
    found["closed"] = page.value("document.getElementById('play').hidden")
    found["console"] = console_errors(page)
    play(page, "code/empty@2x")
    page.value("""(() => {
      window.failures = 0;
      window.decoded = () => { window.failures += 1; return Promise.reject(new Error('a broken image')); };
    })()""")
    tap(page, 100, 60)
    # Three failures are more than the two messages that the studio sends without an answer.
    page.until("window.failures > 2")
    page.value("window.decoded = (decode) => decode()")
    page.press("4")
    page.until("[...document.querySelectorAll('#play-steps li')].some((node) => node.textContent.includes('type'))")
    found["steps"] = clear_texts(page, "#play-steps li")[-1]
    page.press("Escape")
    wait_until_quiet(page)
    return found


def scrubbing(page, expected):
    """Frames that cannot be decoded do not stop the others, and the page becomes quiet."""
    open_time(page, "film/empty", "film/typing")
    page.value("window.decoded = () => Promise.reject(new Error('a broken image'))")
    for _ in range(9):
        page.press("ArrowRight")
        wait_until_quiet(page)
    page.value("window.decoded = (decode) => decode()")
    # The next frame may contain only what differs, so an animation that is opened again has all pixels.
    page.press("Escape")
    open_time(page, "film/empty", "film/typing")
    page.press("End")
    wait_until_quiet(page)
    found = [frame(page), pixels(page) == expected[-1]]
    page.press("Escape")
    return found


class Export:
    """An export of the first frames of the film, or the first frame, over a connection of its own."""

    def __init__(self, studio, kind, last):
        origin, token = studio.address.split("/?token=")
        query = urllib.parse.urlencode({"scene": f"{studio.scenes}/paging.yaml", "clip": "paging/film", "format": kind,
                                        "from": 0, "to": last})
        self.connection = http.client.HTTPConnection(origin.split("//")[1], timeout=TIMEOUT)
        self.connection.request("GET", f"/api/export?{query}", headers={"Authorization": f"Bearer {token}"})

    @property
    def is_answered(self):
        return bool(select.select([self.connection.sock], [], [], 0)[0])

    def status(self):
        with contextlib.closing(self.connection):
            return self.connection.getresponse().status


def until_exports(page, studio, count, shorter):
    """Waits until so many exports are under way, or the shorter one has ended. Asking for another one could take the place of
    one that is still to come."""
    deadline = time.monotonic() + TIMEOUT
    while studio.exports() != count and not shorter.is_answered and time.monotonic() < deadline:
        page.settle()


def until_accepted(page, studio):
    """Asks for stills until one is answered, which shows that fewer than two exports are under way."""
    deadline = time.monotonic() + TIMEOUT
    while Export(studio, "still.png", 0).status() != 200 and time.monotonic() < deadline:
        page.settle()


def exporting(browser, programs, folder):
    """An export that is cancelled, or whose view is left, ends in the studio too: before a shorter one that has begun before."""
    found = {"ways": [], "console": []}
    for way in ("keys", "pointer", "Escape", "leave"):
        # On a busy machine, the shorter export can end before the page has cancelled the other one, which shows nothing.
        for attempt in range(5):
            *seen, is_overtaken, errors = cancelled_export(browser, programs, f"{folder}/{way}{attempt}", way)
            if not is_overtaken:
                break
        found["ways"].append([*seen, is_overtaken])
        found["console"] += errors
    return found


def cancelled_export(browser, programs, folder, way):
    """The status and whether the view is closed after an export was cancelled, whether a shorter one has ended, and errors."""
    # A studio of its own, because an export whose client has left ends a little later.
    with Studio(programs, folder, {"paging": PAGING}) as studio:
        page = open_page(browser, studio, 1)
        shorter = Export(studio, "film.gif", 2_000)
        open_time(page, "paging/empty", "paging/film")
        page.value("""(() => {
          const select = document.getElementById('time-format');
          select.value = 'film.gif';
          select.dispatchEvent(new Event('change', { bubbles: true }));
          document.getElementById('time-export').focus();
        })()""")
        press_enter(page)
        page.until("document.getElementById('time-export').textContent === 'Cancel'")
        until_exports(page, studio, 2, shorter)
        if way == "keys":
            press_enter(page)
        elif way == "Escape":
            page.press("Escape")
        else:
            page.click("#time-export" if way == "pointer" else "#time-close")
        page.until("document.getElementById('time-export').textContent === 'Export'")
        until_exports(page, studio, 1, shorter)
        until_accepted(page, studio)
        seen = [text(page, "#time-status"), page.value("document.getElementById('time').hidden"), shorter.is_answered]
        shorter.connection.close()
        page.value("document.getElementById('time').hidden || document.getElementById('time-close').click(), 0")
        wait_until_quiet(page)
        return [*seen, console_errors(page)]


def main(programs, folder):
    facts = {}
    scenes = {"demo": SCENE, "code": CODE, "card": CARD, "film": FILM}
    with Browser() as browser:
        facts["withoutScene"] = without_scene(browser, programs, folder + "/a")
        facts["exporting"] = exporting(browser, programs, folder + "/b")
        with Studio(programs, folder + "/c", scenes) as studio:
            page = open_page(browser, studio, 6)
            facts["long"] = long_lines(page, studio)
            facts["closing"] = closing(page)
            facts["undoing"] = undoing(page, studio)
            facts["assisting"] = assisting(page, studio)
            facts["playing"] = playing(page)
            facts["scrubbing"] = scrubbing(page, animated(programs, studio, "typing"))
    print(json.dumps(facts))


if __name__ == "__main__":
    main(*sys.argv[1:])
