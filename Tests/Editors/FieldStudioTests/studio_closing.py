"""Closes tabs of the studio at random moments of typing, in a browser, and prints what it observes as JSON.

The arguments are the folder of the programs, an empty folder, and the number of tabs.
"""

import json
import os
import random
import signal
import sys
import time

from page_tools import TILE, wait_for_pictures, wait_until_quiet
from studio_process import Studio

from browser import Browser

SCENE = """# start
canvas: { width: 200, height: 120 }
field: { preset: plain, length: 4, box: { radius: 6 } }
states:
  typing: { text: "48" }
"""
LETTERS = "abcdefghijklmnopqrstuvwxyz"
SETTINGS = "try { localStorage.setItem('fieldproof-studio', JSON.stringify({ text: true })); } catch {}"


def open_tab(browser, studio):
    page = browser.page(reduced_motion=True)
    page.run_first(SETTINGS)
    page.load(studio.address)
    page.until("document.getElementById('text-area')?.value.startsWith('# start')")
    return page


def close(browser, page):
    target = page.call("Target.getTargetInfo")["targetInfo"]["targetId"]
    browser.call("Target.closeTarget", targetId=target)


def type_and_close(browser, page, chance):
    """Types some letters at the end of the first line, and closes the tab at a random moment; returns the letters."""
    page.value("""(() => {
      const area = document.getElementById('text-area');
      area.focus();
      const end = area.value.indexOf('\\n');
      area.setSelectionRange(end, end);
    })()""")
    letters = "".join(chance.choice(LETTERS) for _ in range(chance.randint(1, 12)))
    for letter in letters:
        page.call("Input.dispatchKeyEvent", type="keyDown", key=letter, text=letter)
        page.call("Input.dispatchKeyEvent", type="keyUp", key=letter)
        if chance.random() < 0.3:
            time.sleep(chance.random() / 20)
    if chance.random() < 0.5:
        time.sleep(chance.random() / 20)
    close(browser, page)
    return letters


def first_line(studio):
    return studio.read("demo").split("\n", 1)[0]


def typed(browser, studio, count):
    """The number of tabs whose letters were in the file when the next tab had read it, of those that were offered there, and
    what was lost."""
    chance = random.Random(48)
    found = {"tabs": count, "offered": 0, "lost": []}
    page = open_tab(browser, studio)
    for _ in range(count):
        before = first_line(studio)
        letters = type_and_close(browser, page, chance)
        page = open_tab(browser, studio)
        expected = before + letters
        wait_until_quiet(page)
        # The tab was closed while the write was under way, so the file can have the letters after this.
        page.until(f"document.getElementById('text-area').value.startsWith({json.dumps(expected)})"
                   " || !document.getElementById('text-conflict').hidden")
        if not page.value("document.getElementById('text-conflict').hidden"):
            found["offered"] += 1
            if page.value("document.getElementById('text-area').value").split("\n", 1)[0] != expected:
                found["lost"].append(letters)
            page.value("document.getElementById('text-keep').click()")
        wait_until_quiet(page)
        if first_line(studio) != expected:
            found["lost"].append(f"{letters}: {first_line(studio)}")
    return found, page


def restarted(browser, page, studio, again):
    """The studio ends in mid-word, and the tab is closed; the next studio at this address has the word."""
    wait_until_quiet(page)
    before = first_line(studio)
    studio.process.kill()
    studio.process.wait()
    page.until("document.body.dataset.connection === 'lost'")
    letters = type_and_close(browser, page, random.Random(1))
    with again() as second:
        page = open_tab(browser, second)
        page.until(f"document.getElementById('text-area').value.startsWith({json.dumps(before + letters)})")
        wait_until_quiet(page)
        return first_line(second) == before + letters


def valued(browser, studio):
    """A value of the inspector that is typed, and not left, is written when the tab is closed; a half-typed one before
    moves nothing."""
    page = browser.page(reduced_motion=True)
    page.load(studio.address)
    wait_for_pictures(page, 1)
    page.value(f"{TILE % json.dumps('demo/typing')}.focus()")
    page.until("document.querySelectorAll('#elements [role=option]').length > 0")
    page.press("e", "ArrowDown", "ArrowDown", "ArrowDown")
    page.until("document.querySelector('#controls [aria-label=\"radius as text\"]') !== null")
    wait_until_quiet(page)
    page.value("(() => { const input = document.querySelector('#controls [aria-label=\"radius as text\"]');"
               " input.focus(); input.select(); })()")
    page.press("1", "2")
    wait_until_quiet(page)
    half = "radius: 6" in studio.read("demo")
    close(browser, page)
    deadline = time.monotonic() + 60
    while "radius: 12" not in studio.read("demo") and time.monotonic() < deadline:
        time.sleep(0.01)
    return [half, "radius: 12" in studio.read("demo")]


SHARED = "".join(f"# {name}\n" for name in ("start", "a", "b", "c", "d", "e", "f", "g")) + SCENE.removeprefix("# start\n")


def type_at(page, line, letters):
    """Types letters at the end of a line, as fast as the page takes them."""
    page.value(f"""(() => {{
      const area = document.getElementById('text-area');
      area.focus();
      const end = area.value.split('\\n').slice(0, {line + 1}).join('\\n').length;
      area.setSelectionRange(end, end);
    }})()""")
    for letter in letters:
        page.call("Input.dispatchKeyEvent", type="keyDown", key=letter, text=letter)
        page.call("Input.dispatchKeyEvent", type="keyUp", key=letter)


def write_line(studio, line, text):
    """Writes the end of a line, as an editor does that asks before it overwrites a newer file: the studio writes nothing between
    the reading and the writing, because it is stopped."""
    os.kill(studio.process.pid, signal.SIGSTOP)
    os.waitpid(studio.process.pid, os.WUNTRACED)
    lines = studio.read("demo").split("\n")
    lines[line] += text
    studio.write("demo", "\n".join(lines))
    os.kill(studio.process.pid, signal.SIGCONT)


def together(browser, studio, rounds):
    """Two tabs and an editor write at once: at different lines, and then at the same one. Returns what is neither in the file nor
    shown beside it, and the number of conflicts."""
    chance = random.Random(48)
    studio.write("demo", SHARED)
    tabs = [open_tab(browser, studio), open_tab(browser, studio)]
    found = {"lost": [], "conflicts": 0}
    for number in range(rounds):
        isSame = number % 4 == 3
        lines = [4, 4, 4] if isSame else [1, 4, 7]
        texts = ["".join(chance.choice(LETTERS) for _ in range(6)) for _ in lines]
        writers = [lambda: type_at(tabs[0], lines[0], texts[0]), lambda: type_at(tabs[1], lines[1], texts[1]),
                   lambda: write_line(studio, lines[2], texts[2])]
        chance.shuffle(writers)
        for writer in writers:
            writer()
            time.sleep(chance.random() / 30)
        for tab in tabs:
            wait_until_quiet(tab)
        open_conflicts = [tab for tab in tabs if not tab.value("document.getElementById('text-conflict').hidden")]
        found["conflicts"] += len(open_conflicts)
        for tab in tabs:
            tab.until("document.body.dataset.activity === 'quiet'")
        kept = studio.read("demo") + "".join(tab.value("document.getElementById('text-area').value") for tab in open_conflicts)
        # Letters of two writers can lie between one another in the same line.
        found["lost"] += [text for text in texts if not (text in kept or isSame and is_spread(text, kept.split("\n")))]
        for tab in open_conflicts:
            tab.value("document.getElementById('text-keep').click()")
            tab.until("document.getElementById('text-conflict').hidden")
            wait_until_quiet(tab)
        for tab in tabs:
            tab.until(f"document.getElementById('text-area').value === {json.dumps(studio.read('demo'))}"
                      " || !document.getElementById('text-conflict').hidden")
    return found


def is_spread(letters, lines):
    """Whether a line has these letters in their order, with others between them."""
    def fits(line):
        rest = iter(line)
        return all(letter in rest for letter in letters)
    return any(fits(line) for line in lines)


def main(programs, folder, count):
    with Browser() as browser:
        with Studio(programs, folder, {"demo": SCENE}) as studio:
            port = int(studio.address.split(":")[2].split("/")[0])
            found = {"value": valued(browser, studio)}
            found["typed"], page = typed(browser, studio, int(count))
            found["together"] = together(browser, studio, max(8, int(count) // 4))
            studio.write("demo", SCENE)
            page.until(f"document.getElementById('text-area').value === {json.dumps(SCENE)}")

            def again():
                second = Studio.__new__(Studio)
                second.__dict__.update(studio.__dict__, port=port)
                return second
            found["restarted"] = restarted(browser, page, studio, again)
    print(json.dumps(found))


if __name__ == "__main__":
    main(*sys.argv[1:])
