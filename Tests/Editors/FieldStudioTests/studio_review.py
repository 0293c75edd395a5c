"""Reviews pictures in the page of the studio, in a browser, and prints what it observes as JSON.

The arguments are the folder of the programs and an empty folder.
"""

import base64
import json
import pathlib
import subprocess
import sys

from page_tools import console_errors, open_page, press_enter, text, texts, wait_until_quiet
from studio_process import Studio

from browser import Browser

SCENE = """
canvas: { width: 160, height: 60 }
field: { preset: plain, length: 3, box: { fill: "#FFFFFF" }, label: { color: "#112233" } }
states:
  empty: {}
  one: { text: "1" }
  two: { text: "12" }
matrix:
  canvas.width: [160, 170]
"""
# The colour of labels is seen in four pictures; other characters in two of them, where they change more pixels.
RECOLORED = SCENE.replace("#112233", "#AA2233")
BOTH = RECOLORED.replace('"12"', '"88"')
OTHER = """
canvas: { width: 100, height: 60 }
field: { preset: plain, length: 2 }
states:
  only: { text: "4" }
"""
# git-lfs, "Specification".
POINTER = b"version https://git-lfs.github.com/spec/v1\noid sha256:" + b"4d" * 32 + b"\nsize 12345\n"
# A PNG file of one pixel.
ICON = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
STATUS = "document.getElementById('review-status').textContent"


def goldens(studio):
    """The bytes of the files in the folder of the goldens, by their paths."""
    root = studio.folder / "goldens"
    return {str(path.relative_to(root)): path.read_bytes() for path in root.rglob("*")
            if path.is_file() and ".git" not in path.parts}


def expected(studio, name, *options):
    """The goldens that the command `approve` writes into a copy of the folder."""
    copy = studio.folder / "copy"
    subprocess.run(["rm", "-rf", copy], check=True)
    subprocess.run(["cp", "-r", studio.folder / "goldens", copy], check=True)
    # With a cause, the exit code is 1 if other causes prevent some pictures.
    subprocess.run([studio.programs / "fieldproof", "approve", studio.scenes / f"{name}.yaml", "--quiet", "--force",
                    "--goldens", copy, *options], check=False, stderr=subprocess.DEVNULL)
    return {str(path.relative_to(copy)): path.read_bytes() for path in copy.rglob("*")
            if path.is_file() and ".git" not in path.parts}


def total(page):
    return text(page, "#review-total")


def rows(page):
    """The pictures of the list, each with its badge."""
    return [f"{name} {badge}" for name, badge in zip(
        texts(page, ".review-row .name"), texts(page, ".review-row .badge"))]


def selected(page):
    return page.value("document.querySelector('.review-row[aria-selected=true] .name')?.title ?? ''")


def settle(page):
    """Waits until the answer of what was done is shown."""
    wait_until_quiet(page)


def press(page, *keys):
    for key in keys:
        page.press(key)
        settle(page)


def enter(page, value):
    """Types into the field that has the focus, and presses Enter; by keys. Its text is selected."""
    for character in value:
        page.press(character)
    press_enter(page)
    settle(page)


def open_review(page, count):
    """Opens the review, by its key."""
    page.until(f"document.getElementById('review-total').textContent === '{count}'")
    press(page, "w")
    page.until("!document.getElementById('review-detail').hidden")
    settle(page)


def wait_for_total(page, count):
    page.until(f"document.getElementById('review-total').textContent === '{count}'")
    settle(page)


def modes(page):
    """The five views, by their keys, with what the stages show."""
    found = []
    for key in "23451":
        press(page, key)
        found.append(page.value("[document.querySelector('#modes [aria-pressed=true]').dataset.mode,"
                                "document.getElementById('caption-a').textContent]"))
    press(page, "4", "g")
    found.append(["zoom", text(page, "#images-zoom")])
    press(page, "0", "1")
    return found


def red(page):
    """The number of red pixels of the difference at one device pixel for each."""
    press(page, "4", "0")
    for _ in range(12):
        if text(page, "#images-zoom") != "1×":
            press(page, "-")
    count = page.value("""(() => {
      const canvas = document.getElementById('stage-a');
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      let count = 0;
      for (let at = 0; at < data.length; at += 4) {
        count += data[at] === 255 && data[at + 1] === 0 && data[at + 2] === 0 && data[at + 3] === 255;
      }
      return count;
    })()""")
    press(page, "1")
    return count


def by_keys(page, studio):
    """By keys alone: moving, the views, accepting by picture, state, pattern and cause, rejecting, and undo."""
    page.value("window.heard = []; for (const id of ['live', 'review-status']) new MutationObserver(() =>"
               "window.heard.push(document.getElementById(id).textContent)).observe(document.getElementById(id),"
               "{ childList: true, characterData: true, subtree: true }), 0")
    start = goldens(studio)
    open_review(page, 4)
    found = {"rows": rows(page), "groups": texts(page, "#review-list .group-name"), "first": selected(page)}
    found["focus"] = page.value("document.activeElement.id")
    found["headline"], found["changes"] = text(page, "#review-headline"), texts(page, "#review-changes li")
    found["modes"], found["red"] = modes(page), red(page)
    press(page, "ArrowDown", "j", "j", "k")
    found["moved"] = selected(page)
    press(page, "Home")

    before = goldens(studio)
    wanted = expected(studio, "demo", "--only", selected(page))
    press(page, "a")
    found["picture"] = [text(page, "#review-status"), selected(page), total(page), goldens(studio) == wanted]
    press(page, "u")
    found["undone"] = [text(page, "#review-status"), selected(page), total(page), goldens(studio) == before]

    wanted = expected(studio, "demo", "--state", "one")
    press(page, "s")
    found["state"] = [text(page, "#review-status"), selected(page), total(page), goldens(studio) == wanted]
    press(page, "u")

    press(page, "m")
    found["proposal"] = page.value("document.getElementById('review-pattern').value")
    found["matches"] = []
    for pattern in ("*", "demo/*160*", "*two*170", "nothing", "demo/", "demo/t*"):
        page.value("document.getElementById('review-pattern').select()")
        for character in pattern:
            page.press(character)
        found["matches"].append(f"{pattern} {text(page, '#review-matches')}")
    wanted = expected(studio, "demo", "--only", "demo/t*")
    press_enter(page)
    settle(page)
    found["pattern"] = [text(page, "#review-status"), selected(page), total(page), goldens(studio) == wanted]
    press(page, "u")

    press(page, "Home")
    press(page, "r")
    page.press("Escape")
    found["escaped"] = [page.value("document.activeElement.id"), page.value("document.getElementById('review').hidden")]
    name = selected(page)
    press(page, "r")
    enter(page, "Too red.")
    found["rejected"] = [text(page, "#review-status"), rows(page)[0], selected(page) != name, total(page)]
    note = json.loads(next(data for path, data in goldens(studio).items() if path.endswith(".json")))
    found["note"] = [note["picture"] == name, note["note"], note.get("author")]
    press(page, "Home")
    found["shown"] = text(page, "#review-rejection").split(" on ")[0]
    checked = subprocess.run(
        [studio.programs / "fieldproof", "check", studio.scenes / "demo.yaml", "--quiet", "--goldens",
         studio.folder / "goldens"], check=False, capture_output=True, text=True).stdout
    found["checked"] = [line.split("rejected: ")[1].split(", 20")[0] for line in checked.splitlines() if "rejected: " in line]
    # Undo by Ctrl Z.
    page.call("Input.dispatchKeyEvent", type="keyDown", key="z", code="KeyZ", windowsVirtualKeyCode=90, modifiers=2)
    page.call("Input.dispatchKeyEvent", type="keyUp", key="z", code="KeyZ", windowsVirtualKeyCode=90, modifiers=2)
    page.settle()
    settle(page)
    found["unrejected"] = [text(page, "#review-status"), goldens(studio) == before]

    studio.write("demo", BOTH)
    page.until("document.querySelectorAll('#review-list .group-name').length === 2")
    settle(page)
    found["bothGroups"] = texts(page, "#review-list .group-name")
    press(page, "Home")
    press(page, "ArrowDown", "ArrowDown", "ArrowDown")
    found["causes"] = [len(texts(page, "#review-causes li")), text(page, "#review-accept-cause")]
    # The colour is the first cause of the pictures without another character.
    while page.value("document.querySelectorAll('#review-causes li').length") > 1:
        press(page, "k" if selected(page) != page.value(
            "document.querySelector('.review-row .name').title") else "End")
    cause = page.value("document.getElementById('review-list').querySelector('[aria-selected=true]').parentElement"
                       ".textContent")
    found["causeIsColor"] = "#AA2233" in cause
    identifier = json.loads(subprocess.run(
        [studio.programs / "fieldproof", "check", studio.scenes / "demo.yaml", "--json", "--quiet", "--state", "one",
         "--goldens", studio.folder / "goldens"], check=False, capture_output=True, text=True).stdout)["causes"][0]["id"]
    wanted = expected(studio, "demo", "--cause", identifier)
    press(page, "c")
    found["cause"] = [text(page, "#review-status").split(":")[0], total(page), goldens(studio) == wanted]
    press(page, "u")
    found["end"] = goldens(studio) == start
    studio.write("demo", RECOLORED)
    page.until("document.querySelectorAll('#review-list .group-name').length === 1")
    settle(page)
    page.press("Escape")
    found["closed"] = [page.value("document.getElementById('review').hidden"),
                       page.value("document.getElementById('grid').contains(document.activeElement)")]
    found["heard"] = page.value("window.heard")
    return found


def by_pointer(page, studio):
    """By the pointer: the button in the header, rows, the slider, accepting, rejecting and undo."""
    before = goldens(studio)
    page.click("#review-open")
    page.until("!document.getElementById('review-detail').hidden")
    settle(page)
    page.click("#review-row-2")
    settle(page)
    found = {"row": selected(page)}
    page.click("#modes [data-mode=wipe]")
    page.drag("#stage-a", right=60)
    settle(page)
    found["slider"] = page.value("document.getElementById('wipe').valueAsNumber > 50")
    wanted = expected(studio, "demo", "--only", selected(page))
    page.click("#review-accept")
    settle(page)
    found["accepted"] = [text(page, "#review-status"), goldens(studio) == wanted]
    page.click("#review-undo")
    settle(page)
    found["undone"] = [text(page, "#review-status"), goldens(studio) == before]
    page.click("#review-reject")
    page.value("document.getElementById('review-note').value = 'Too red.'")
    page.click("#review-note-form button:not([type])")
    settle(page)
    found["rejected"] = text(page, "#review-status")
    page.click("#review-undo")
    settle(page)
    page.click("#review-accept-pattern")
    page.click("#review-pattern-accept")
    settle(page)
    found["pattern"] = text(page, "#review-status")
    page.click("#review-undo")
    settle(page)
    page.click("#review-causes button")
    settle(page)
    found["cause"] = [text(page, "#review-status"), total(page), text(page, "#review-empty")]
    page.click("#review-undo")
    settle(page)
    found["same"] = goldens(studio) == before
    found["roles"], found["controls"] = page.unnamed_roles()
    page.click("#review-close")
    found["closed"] = page.value("document.getElementById('review').hidden")
    return found


def reverting(page, studio):
    """A rejected picture says what to set back, and the edit of its cause is taken back, and done again."""
    before = studio.read("demo")
    open_review(page, 4)
    press(page, "r")
    enter(page, "Too red.")
    press(page, "Home")
    found = {"advice": text(page, "#review-rejection p").split(" (")[0]}
    page.click("#review-causes button:last-child")
    page.until("document.getElementById('review-total').textContent === ''")
    settle(page)
    found["reverted"] = [text(page, "#review-status"), studio.read("demo") == SCENE]
    page.click("#review-status button")
    wait_for_total(page, 4)
    found["undone"] = [text(page, "#review-status"), studio.read("demo") == before]
    # A key that was added leaves no empty mapping, and one that was removed comes back.
    found["others"] = []
    for edited in (SCENE.replace("box: {", "rule: { color: red }, box: {"), SCENE.replace(', label: { color: "#112233" }', "")):
        studio.write("demo", edited)
        page.until("document.querySelectorAll('#review-list .group-name').length === 1 &&"
                   " !document.querySelector('#review-list .group-name').textContent.includes('#AA2233')")
        settle(page)
        page.click("#review-causes button:last-child")
        page.until("document.getElementById('review-total').textContent === ''")
        settle(page)
        found["others"].append(studio.read("demo") == SCENE)
    studio.write("demo", before)
    wait_for_total(page, 4)
    press(page, "u")
    page.press("Escape")
    return found


def hasty(page, studio):
    """Keys at once, before any answer has come."""
    before = goldens(studio)
    page.value("document.getElementById('review-open').click()")
    page.until("!document.getElementById('review-detail').hidden")
    settle(page)

    def press_at_once(keys):
        """Presses keys in one go; returns what the page says is under way."""
        return page.value(f"""(() => {{
          for (const key of {json.dumps(keys)}) {{
            document.getElementById('review-list').dispatchEvent(new KeyboardEvent('keydown', {{ key, bubbles: true }}));
          }}
          return document.getElementById('review-progress').textContent;
        }})()""")

    found = {}
    press(page, "Home")
    order = page.value("[...document.querySelectorAll('.review-row .name')].map((node) => node.title)")
    # The second picture is skipped: its turn comes when the first is done.
    wanted = expected(studio, "demo", "--only", order[0], "--only", order[2])
    found["progress"] = [press_at_once("aja")]
    settle(page)
    found["accepted"] = [total(page), goldens(studio) == wanted]
    found["progress"] += [press_at_once("uu")]
    settle(page)
    found["undone"] = [text(page, "#review-status"), total(page), goldens(studio) == before]
    # What follows `r` was meant for the field of the note, and nothing is done after Esc.
    press_at_once("araa")
    settle(page)
    found["note"] = [page.value("document.activeElement.id"), total(page)]
    page.press("Escape")
    press(page, "u")
    # In one go, or the first answer could come before the second key.
    press_at_once(["a", "a", "Escape"])
    settle(page)
    page.until("document.getElementById('review-total').textContent === '3'")
    found["left"] = [total(page), text(page, "#review-progress")]
    page.value("document.getElementById('review-open').click()")
    settle(page)
    press(page, "u")
    found["same"] = goldens(studio) == before
    press(page, "Escape")
    return found


def conflicts(page, studio):
    """Another program replaces a golden after the user has looked at it, and then an edit takes the difference away."""
    open_review(page, 4)
    name = selected(page)
    golden = studio.folder / "goldens" / f"{name}.png"
    theirs = (studio.folder / "goldens/demo/empty.width-160.png").read_bytes()
    # The page has no chance to see the change first: its requests wait.
    page.value("""(() => {
      const { fetch } = window;
      window.fetch = async (path, options) => {
        if (path === '/api/approve') await new Promise((done) => { window.go = done; });
        return fetch(path, options);
      };
    })()""")
    page.press("a")
    page.until("Boolean(window.go)")
    golden.write_bytes(theirs)
    page.value("window.go(), 0")
    page.until(f"{STATUS}.startsWith('Nothing was written')")
    settle(page)
    found = {"status": text(page, "#review-status"), "same": golden.read_bytes() == theirs, "selected": selected(page) == name}
    studio.write("demo", SCENE)
    # Only the golden of the other program is left.
    wait_for_total(page, 1)
    found["edited"] = [rows(page), selected(page) == name]
    studio.write("other", OTHER)
    wait_for_total(page, 2)
    found["added"] = [rows(page), texts(page, "#review-list .scene-name")]
    # A golden without a picture.
    (studio.folder / "goldens/demo/old.png").write_bytes(theirs)
    wait_for_total(page, 3)
    press(page, "End")
    found["orphan"] = [selected(page), text(page, "#review-accept"), page.value(
        "document.getElementById('review-reject').disabled")]
    page.value("window.go = null, 0")
    page.press("a")
    page.until("Boolean(window.go)")
    page.value("window.go(), 0")
    wait_for_total(page, 2)
    found["removed"] = [text(page, "#review-status"), (studio.folder / "goldens/demo/old.png").exists()]
    press(page, "u")
    wait_for_total(page, 3)
    found["restored"] = [text(page, "#review-status"), selected(page), (studio.folder / "goldens/demo/old.png").read_bytes() == theirs]
    found["kept"] = kept(page, studio, golden)
    studio.write("demo", SCENE.replace("length", "lenght"))
    page.until("document.querySelectorAll('#review-notes p').length === 1")
    found["errors"] = text(page, "#review-notes")
    return found


def kept(page, studio, golden):
    """A pointer of Git LFS in place of a golden, which cannot be accepted, and a file of another program, which is no golden."""
    golden.write_bytes(POINTER)
    (studio.folder / "goldens/demo/icon.png").write_bytes(base64.b64decode(ICON))
    page.until("Boolean(document.querySelector('.review-row .badge.failed'))")
    settle(page)
    before = goldens(studio)
    press(page, "Home", "ArrowDown")
    disabled = page.value("['', '-state', '-pattern'].map(n => document.getElementById(`review-accept${n}`).disabled)")
    found = {"rows": rows(page), "status": []}
    found["shown"] = [selected(page), text(page, "#review-headline"), disabled]
    press(page, "a")
    found["status"].append(text(page, "#review-status"))
    press(page, "s")
    found["status"].append(text(page, "#review-status"))
    press(page, "m")
    found["pattern"] = [page.value("document.getElementById('review-pattern').value"), text(page, "#review-matches")]
    page.press("Escape")
    found["same"] = goldens(studio) == before
    return found


def main(programs, folder):
    with Browser() as browser, Studio(programs, folder, {"demo": SCENE}) as studio:
        root = pathlib.Path(folder, "goldens")
        studio.approve("demo")
        subprocess.run(["git", "init", "-q", root], check=True)
        subprocess.run(["git", "-C", root, "config", "user.name", "Ada Lovelace"], check=True)
        page = open_page(browser, studio, 6)
        page.until("document.querySelectorAll('.tile .badge').length === 0 && document.querySelectorAll('.tile').length === 6")
        wait_until_quiet(page)
        facts = {"before": total(page)}
        studio.write("demo", RECOLORED)
        facts["keys"] = by_keys(page, studio)
        facts["pointer"] = by_pointer(page, studio)
        facts["reverting"] = reverting(page, studio)
        facts["hasty"] = hasty(page, studio)
        facts["conflicts"] = conflicts(page, studio)
        # A refused request is an error of the network for the browser.
        facts["console"] = [line for line in console_errors(page) if "409 (Conflict)" not in line]
    print(json.dumps(facts))


if __name__ == "__main__":
    main(*sys.argv[1:])
