"""Scrubs, plays and exports animations in the page of the studio, in a browser, and prints what it observes as JSON.

The arguments are the folder of the programs and an empty folder.
"""

import json
import pathlib
import subprocess
import sys
import tempfile

from page_tools import TILE, console_errors, module, open_page, press_enter, text, texts, wait_until_quiet
from studio_process import Studio

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "Drawing/FieldEncodingTests"))
from browser import Browser  # noqa: E402
import independent_png  # noqa: E402

# At 20 frames a second, the 1.2 seconds are 24 frames. The characters come in the frames 4, 6 and 8, the error in frame 20.
FILM = """
canvas: { width: 120, height: 60, background: "#FFFFFF" }
field: { id: code, preset: passcode, length: 3 }
states:
  empty: {}
  filled: { text: "482" }
animations:
  typing:
    fps: 20
    state: empty
    script: [focus, wait: 200ms, { type: "482", every: 100ms }, wait: 500ms, set: { status: error }, wait: 200ms]
  clearing:
    fps: 10
    state: filled
    script: [wait: 500ms, delete: 3]
"""
# A stack around the field, and a phone that is larger than the view.
PHONE = """
canvas: { width: 400, height: 800, background: "#FFFFFF" }
content:
  stack:
    children:
      - text: { id: title, string: "Hello", visible: { empty: true } }
      - field: { id: code, preset: plain, length: 2, height: 60, box: { fill: "#000000" } }
states:
  empty: {}
animations:
  typing: { fps: 10, script: [focus, wait: 200ms, type: "48", wait: 200ms] }
scale: 3
"""
STILL = 'field: { preset: plain, length: 1 }\nstates:\n  only: { text: "4" }\n'
FRAME = "document.getElementById('time-scrubber').ariaValueNow"


def choose(page, name):
    page.value(f"{TILE % json.dumps(name)}.focus()")
    wait_until_quiet(page)


def open_time(page, name, first):
    """Opens the view of a picture; by keys. The animation stands still, because the page prefers reduced motion."""
    choose(page, name)
    page.press("t")
    page.until("!document.getElementById('time').hidden && document.getElementById('time-curves').children.length > 0")
    page.until(f"document.getElementById('time-clip').value === {json.dumps(first)}")
    wait_until_quiet(page)


def frame(page):
    return int(page.value(FRAME))


def pixels(page, canvas="time-canvas"):
    """The width, the height and the bytes in hexadecimal digits of a canvas."""
    return page.value(f"""(() => {{
      const canvas = document.getElementById('{canvas}');
      const {{ data }} = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      return [canvas.width, canvas.height, [...data].map((byte) => byte.toString(16).padStart(2, '0')).join('')];
    }})()""")


def press(page, *keys):
    page.press(*keys)
    wait_until_quiet(page)
    return frame(page)


def animated(programs, studio, name):
    """The pixels of each frame of an animation, as `fieldproof animate` writes them."""
    with tempfile.TemporaryDirectory() as out:
        subprocess.run([pathlib.Path(programs) / "fieldproof", "animate", studio.scenes / "film.yaml", "--animation", name,
                        "-o", out, "--quiet"], check=True)
        found = []
        for path in sorted(pathlib.Path(out).rglob("*.png")):
            (width, height, *_), data = independent_png.read(path.read_bytes())
            found.append([width, height, bytes(data).hex()])
    return found


def scrubbing(page, expected):
    """By keys alone: single frames, ten frames, the ends and the events."""
    open_time(page, "film/empty", "film/typing")
    found = {"focus": page.value("document.activeElement.id"), "frames": [frame(page)], "same": pixels(page) == expected[0]}
    for key in ("ArrowRight", "ArrowRight", "ArrowLeft", "PageUp", "End", "ArrowRight", "Home", "ArrowLeft", "n", "n", "N", "n",
                "n"):
        found["frames"].append(press(page, key))
        found["same"] &= pixels(page) == expected[found["frames"][-1]]
    found["readout"] = text(page, "#time-readout")
    found["value"] = page.value("document.getElementById('time-scrubber').ariaValueText")
    found["options"] = page.value("[...document.querySelectorAll('#time-clip option')].map(({ value }) => value)")
    found["events"] = page.value("[...document.querySelectorAll('#time-events button')].map(node => node.ariaLabel)")
    found["curves"] = page.value("""[...document.querySelectorAll('#time-curves [role=option]')].map(
        node => node.querySelector('.name').title)""")[:2]
    found["roles"] = page.unnamed_roles()[0]
    return found


def pointing(page, expected):
    """By the pointer: the slider, an event, a curve and the handles of the range."""
    found = {}
    left, width, top = page.value("(() => { const { left, width, top, height } = document.getElementById('time-track')"
                                  ".getBoundingClientRect(); return [left, width, top + height / 2]; })()")

    def drag(start, *ends, y=top):
        page.point(left + start * width, y, "mousePressed", button="left", buttons=1, clickCount=1)
        for end in ends:
            page.point(left + end * width, y, button="left", buttons=1)
        page.point(left + ends[-1] * width, y, "mouseReleased", button="left", clickCount=1)
        wait_until_quiet(page)

    # The 24 frames divide the track into 23 parts.
    drag(3 / 23, 4 / 23, 9 / 23, 15 / 23)
    found["dragged"] = [frame(page), pixels(page) == expected[15]]
    page.click("#time-events button:nth-child(2)")
    wait_until_quiet(page)
    found["event"] = [frame(page), pixels(page) == expected[4]]
    box = page.value("(() => { const { left, width, top } = document.querySelector('#time-curves .plot').getBoundingClientRect();"
                     "return [left, width, top]; })()")
    found["aligned"] = abs(box[0] - left) < 1 and abs(box[1] - width) < 1
    page.point(left + 20.2 / 23 * width, box[2] + 8)
    page.settle()
    found["hovered"] = page.value("getComputedStyle(document.querySelector('.hoverline')).display")
    drag(20.2 / 23, 20.2 / 23, y=box[2] + 8)
    found["curve"] = [frame(page), pixels(page) == expected[20]]
    handle = page.value("(() => { const { left, width } = document.getElementById('time-out').getBoundingClientRect();"
                        "return left + width / 2; })()")
    drag((handle - left) / width, 12 / 23)
    handle = page.value("(() => { const { left, width } = document.getElementById('time-in').getBoundingClientRect();"
                        "return left + width / 2; })()")
    drag((handle - left) / width, 5 / 23)
    found["range"] = text(page, "#time-range-text")
    page.click("#time-whole")
    page.settle()
    found["whole"] = text(page, "#time-range-text")
    return found


def playing(page):
    """The clock at times that are worked out by hand, and playing in the page."""
    found = {"clock": page.value("""(async () => {
      const { Clock } = await """ + module("clock") + """;
      const clock = new Clock();
      clock.setClip({ frames: 24, fps: 20 });
      const at = (...times) => times.map((time) => clock.frameAt(time));
      clock.play(0, 1000);
      const whole = at(1000, 1049, 1050, 1500, 2150);
      const isOver = [clock.isRunning, clock.frameAt(9000), clock.isRunning];
      clock.isLooping = true;
      clock.range = [4, 8];
      clock.play(6, 0);
      const looped = at(0, 100, 149, 150, 199, 200, 400, 900);
      clock.range = [0, 23];
      clock.setSpeed(0.1, 0);
      clock.play(2, 0);
      const slow = at(0, 499, 500, 1000);
      clock.setSpeed(2, 1000);
      const fast = at(1000, 1025, 1050, 1100);
      clock.range = [10, 12];
      clock.play(3, 0);
      return { whole, isOver, looped, slow, fast, begun: clock.frameAt(0) };
    })()""")}
    # Space would press a button that has the focus.
    page.value("document.getElementById('time-scrubber').focus()")
    press(page, "Home")
    # What the view shows while it plays: each frame of the range at least once, in its order.
    page.value("""(() => {
      window.played = [];
      document.addEventListener('clipframeshown', ({ detail }) => window.played.push(detail.frame));
    })()""")
    page.value("document.getElementById('time-loop').ariaPressed === 'true' && document.getElementById('time-loop').click(), 0")
    press(page, ",", ",")
    found["speed"] = texts(page, "#time-speeds [aria-pressed=true]")
    press(page, ".", ".")
    page.press(" ")
    page.until("document.getElementById('time-play-label').textContent === 'Play' && " + FRAME + " === '23'")
    wait_until_quiet(page)
    played = page.value("window.played")
    found["inOrder"] = played == sorted(played) and played[-1] == 23 and len(set(played)) > 1
    # From the end it begins again, in a loop it never ends, and a step stops it.
    page.press("l", " ")
    found["looping"] = [page.value("document.getElementById('time-loop').ariaPressed"), text(page, "#time-play-label")]
    page.until("window.played.filter((frame, index, all) => frame < all[index - 1]).length > 2")
    press(page, "ArrowRight")
    found["stopped"] = text(page, "#time-play-label")
    return found


def ranging(page):
    """The range, by keys."""
    for _ in range(6):
        page.press("ArrowRight")
    press(page, "Home", "Home")
    for _ in range(5):
        page.press("ArrowRight")
    press(page, "[")
    press(page, "PageUp", "]")
    found = {"range": text(page, "#time-range-text")}
    page.value("document.getElementById('time-out').focus()")
    page.press("ArrowLeft", "ArrowLeft")
    page.value("document.getElementById('time-in').focus()")
    page.press("ArrowRight")
    found["moved"] = text(page, "#time-range-text")
    found["handles"] = page.value("['time-in', 'time-out'].map((id) => document.getElementById(id).ariaValueText)")
    page.value("document.getElementById('time-scrubber').focus()")
    found["ends"] = [press(page, "Home"), press(page, "End"), press(page, "End"), press(page, "Home"), press(page, "Home")]
    return found


def skinning(page, expected):
    """The onion skin: tinted pixels where the neighbours differ from the frame, and nowhere else."""
    page.value("document.getElementById('time-whole').click()")
    press(page, "Home")
    for _ in range(9):
        page.press("ArrowRight")
    press(page, "o")
    for name, value in (("before", 1), ("after", 0), ("every", 3), ("strength", 100)):
        page.value(f"""(() => {{
          const input = document.getElementById('time-onion-{name}');
          input.value = '{value}';
          input.dispatchEvent(new Event('input', {{ bubbles: true }}));
        }})()""")
    wait_until_quiet(page)
    width, height, skin = pixels(page, "time-onion")
    now, before = expected[9][2], expected[6][2]
    same = wrong = tinted = 0
    for at in range(0, 8 * width * height, 8):
        red, green, blue, alpha = (int(skin[at + i:at + i + 2], 16) for i in (0, 2, 4, 6))
        if now[at:at + 8] == before[at:at + 8]:
            same += 1
            wrong += alpha != 0
        else:
            # Six tenths are the red of the frames before, 214, and four tenths the pixel of the frame 6.
            tinted += 1
            wrong += alpha != 255 or abs(red - (0.4 * int(before[at:at + 2], 16) + 0.6 * 214)) > 2
    found = {"same": same > 1000, "tinted": tinted > 20, "wrong": wrong, "shown": not page.value("document.getElementById('time-onion').hidden"),
             "frame": pixels(page) == expected[9]}
    page.value("document.getElementById('time-scrubber').focus()")
    press(page, "o")
    found["off"] = page.value("document.getElementById('time-onion').hidden")
    return found


def reading(page):
    """The curves, by keys: their values at the frame, which screen readers read."""
    press(page, "Home")
    page.value("document.getElementById('time-curves').focus()")
    names = page.value("[...document.querySelectorAll('#time-curves [role=option]')].map(n => n.querySelector('.name').title)")
    index = names.index("state of code.cell[0]")
    for _ in range(len(names)):
        page.press("ArrowUp")
    for _ in range(index):
        page.press("ArrowDown")
    found = {"announced": text(page, "#live")}
    value = "document.querySelector('#time-curves [aria-selected=true] .value').textContent"
    found["values"] = [page.value(value)]
    for _ in range(4):
        page.press("ArrowRight")
    wait_until_quiet(page)
    found["values"].append(page.value(value))
    found["runs"] = page.value("[...document.querySelectorAll('#time-curves [aria-selected=true] .run')].map(n => n.textContent)")
    return found


def phone(page):
    """The tracks of the field come first, and a frame that is shown smaller is shrunk by the page, not by leaving pixels out."""
    choose(page, "phone/empty@3x")
    page.press("t")
    page.until("document.getElementById('time-curves').children.length > 0")
    wait_until_quiet(page)
    tracks = page.value("[...document.querySelectorAll('#time-curves .name')].map(({ title }) => title.split(' of ')[1])")
    canvas = "document.getElementById('time-canvas')"
    width, shown, height = page.value(f"[{canvas}.width, {canvas}.getBoundingClientRect().width, innerHeight]")
    page.value("document.getElementById('time-splitter').focus()")
    for _ in range(60):
        page.press("ArrowDown")
    wait_until_quiet(page)
    bottom = page.value("document.getElementById('time-curves').getBoundingClientRect().top")
    fields = [one.startswith("code") for one in tracks]
    found = {"first": tracks[0], "others": fields == sorted(fields, reverse=True) and not all(fields),
             "isShrunk": abs(width - shown) < 1, "isInView": bottom < height}
    page.press("Escape")
    return found


def exporting(page, studio):
    """Exports a film, a strip and a still; each file must be that of the interface."""
    page.value("""(() => {
      window.files = [];
      const create = URL.createObjectURL;
      URL.createObjectURL = (blob) => { window.blob = blob; return create.call(URL, blob); };
      HTMLAnchorElement.prototype.click = function () { window.files.push([this.download, window.blob.type, window.blob.size]); };
    })()""")
    found = []
    for kind in ("film.gif", "film.apng", "strip.png", "still.svg"):
        page.value(f"""(() => {{
          const select = document.getElementById('time-format');
          select.value = '{kind}';
          select.dispatchEvent(new Event('change', {{ bubbles: true }}));
          document.getElementById('time-export').focus();
        }})()""")
        count = page.value("window.files.length")
        press_enter(page)
        page.until(f"window.files.length > {count}")
        wait_until_quiet(page)
        name, media, size = page.value("window.files.at(-1)")
        found.append([name, media, size > 100, text(page, "#time-status").startswith(f"Exported {name}")])
    return found


def editing(page, studio, programs):
    """Edits of the scene: the same time with new pixels, errors beside the last frame, and other animations."""
    page.value("document.getElementById('time-scrubber').focus()")
    press(page, "Home")
    for _ in range(12):
        press(page, "ArrowRight")
    studio.write("film", FILM.replace("#FFFFFF", "#DDEEFF"))
    expected = animated(programs, studio, "typing")
    page.until(f"document.getElementById('time-canvas').getContext('2d').getImageData(0, 0, 1, 1).data[0] === 0xDD")
    wait_until_quiet(page)
    found = {"frame": frame(page), "same": pixels(page) == expected[12]}
    studio.write("film", FILM.replace("preset: passcode", "preset: nothing"))
    page.until("document.querySelectorAll('#time-errors li').length > 0")
    found["errors"] = text(page, "#time-errors li")
    found["scrubs"] = press(page, "ArrowRight")
    found["kept"] = pixels(page) == expected[13]
    studio.write("film", FILM.replace("  clearing:", "  emptying:"))
    page.until("document.querySelectorAll('#time-errors li').length === 0")
    page.until("[...document.querySelectorAll('#time-clip option')].some(({ value }) => value === 'film/emptying')")
    wait_until_quiet(page)
    found["options"] = page.value("[...document.querySelectorAll('#time-clip option')].map(({ value }) => value)")
    page.value("""(() => {
      const select = document.getElementById('time-clip');
      select.value = 'film/emptying';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    })()""")
    page.until("document.getElementById('time-readout').textContent.startsWith('Frame 0 / 8')")
    wait_until_quiet(page)
    found["other"] = text(page, "#time-readout")
    studio.write("film", FILM)
    page.value("document.getElementById('time-scrubber').focus()")
    page.press("Escape")
    page.until("document.getElementById('time').hidden")
    found["afterwards"] = page.value("document.activeElement.tile?.picture.name ?? document.activeElement.id")
    return found


def opening(page):
    """A scene without an animation says what to do. Of several animations, the one that begins with the state is opened."""
    choose(page, "still/only")
    page.press("t")
    page.until("!document.getElementById('time-empty').hidden")
    found = {"empty": text(page, "#time-empty"), "focus": page.value("document.activeElement.id")}
    press_enter(page)
    page.until("document.getElementById('play-canvas').width > 1 && document.getElementById('time').hidden")
    page.press("Escape")
    page.until("document.getElementById('play').hidden")
    open_time(page, "film/filled", "film/clearing")
    found["focusAfterwards"] = page.value("document.activeElement.id")
    page.value("document.getElementById('time-close').click()")
    page.until("document.getElementById('time').hidden")
    return found


def autoplaying(browser, studio):
    """Without reduced motion, an animation plays when it is opened."""
    page = open_page(browser, studio, 3)
    choose(page, "film/empty")
    page.value("document.getElementById('time-open').click()")
    page.until("document.getElementById('time-play-label').textContent === 'Pause' && Number(" + FRAME + ") > 3")
    page.press(" ")
    return text(page, "#time-play-label")


def errors_without_advice(page):
    """The errors of the page. That this script reads the pixels of a canvas often is none of them."""
    return [error for error in console_errors(page) if "willReadFrequently" not in error]


def main(programs, folder):
    with Browser() as browser, Studio(programs, folder, {"film": FILM, "still": STILL}) as studio:
        page = open_page(browser, studio, 3, reduced_motion=True)
        expected = animated(programs, studio, "typing")
        facts = {"scrubbing": scrubbing(page, expected), "pointing": pointing(page, expected), "playing": playing(page),
                 "ranging": ranging(page), "skinning": skinning(page, expected), "reading": reading(page),
                 "exporting": exporting(page, studio), "editing": editing(page, studio, programs),
                 "opening": opening(page), "console": errors_without_advice(page), "autoplaying": autoplaying(browser, studio)}
        with Studio(programs, pathlib.Path(folder, "phone"), {"phone": PHONE}) as other:
            facts["phone"] = phone(open_page(browser, other, 1, reduced_motion=True))
    print(json.dumps(facts))


if __name__ == "__main__":
    main(*sys.argv[1:])
