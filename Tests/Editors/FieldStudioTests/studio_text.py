"""Writes the text of a scene in the page of the studio, in a browser, and prints what it observes as JSON.

The arguments are the folder of the programs, an empty folder, and, for screenshots, a third folder.
"""

import json
import pathlib
import sys

from page_tools import TILE, console_errors, open_page, press_enter, text, texts, wait_until_quiet
from studio_process import Studio
from browser import Browser  # noqa: E402

SCENE = """# A code of four digits.
canvas: { width: 200, height: 120, background: "#FFFFFF" }
themes:
  light: { brand: "#0044CC" }
  dark: { brand: "#6699FF" }
field:
  preset: plain
  length: 4
  box: { fill: brand, radius: 6 }
states:
  empty: {}
  typing: { text: "48" }
"""
OTHER = "field: { preset: plain, length: 3 }\nstates: { only: {} }\n"
KEYS = {"Enter": 13, "Escape": 27, "Tab": 9, "F1": 112, "F12": 123, " ": 32, ".": 190, "End": 35, "Home": 36,
        "ArrowDown": 40, "ArrowUp": 38}
CONTROL, SHIFT = 2, 8


def key(page, name, modifiers=0):
    """Presses a key, with what the browser itself does for it."""
    code = KEYS.get(name, ord(name.upper()) if len(name) == 1 else 0)
    data = {"key": name, "code": name if len(name) > 1 else f"Key{name.upper()}", "windowsVirtualKeyCode": code,
            "modifiers": modifiers}
    typed = {"Enter": "\r", "Tab": ""}.get(name, name if len(name) == 1 and not modifiers & CONTROL else "")
    page.call("Input.dispatchKeyEvent", type="keyDown" if typed else "rawKeyDown", **data, **({"text": typed} if typed else {}))
    page.call("Input.dispatchKeyEvent", type="keyUp", **data)
    page.settle()


def write(page, characters):
    """Types characters, one key for each."""
    for character in characters:
        page.call("Input.dispatchKeyEvent", type="keyDown", key=character, text=character)
        page.call("Input.dispatchKeyEvent", type="keyUp", key=character)
    page.settle()


def area(page):
    return page.value("document.getElementById('text-area').value")


def put_cursor(page, before):
    """Puts the cursor behind some characters of the text."""
    page.value(f"""(() => {{
      const area = document.getElementById('text-area');
      const index = area.value.indexOf({json.dumps(before)});
      if (index < 0) throw new Error('not in the text: ' + {json.dumps(before)});
      const place = index + {len(before)};
      area.focus();
      area.setSelectionRange(place, place);
    }})()""")
    page.settle()


def focused(page):
    return page.value("document.activeElement.tile?.picture.name ?? document.activeElement.id")


def until_file(page, studio, characters, name="demo"):
    """Waits until a file contains characters. The page has written them, and knows that it has."""
    wait_until_quiet(page)
    page.until("document.body.dataset.activity === 'quiet'")
    assert characters in studio.read(name), studio.read(name)


def digest(page, name):
    return page.value(f"{TILE % json.dumps(name)}.tile.picture.digest")


def open_text(page):
    """Opens the pane by keys, and waits for the colours and the diagnostics."""
    page.press("m")
    page.until("document.getElementById('text-area').value !== '' && document.querySelectorAll('#text-wells input').length > 0")
    wait_until_quiet(page)


def by_keys(page, studio):
    """By keys alone: opening, writing, suggestions, indentation, undo, and leaving."""
    found = {}
    page.value(f"{TILE % json.dumps('demo/empty')}.focus()")
    wait_until_quiet(page)
    open_text(page)
    found["opened"] = [focused(page), area(page) == SCENE, text(page, "#text-scene option:checked").endswith("demo.yaml")]
    found["kinds"] = page.value(
        "[...document.querySelectorAll('#text-lines .line')].slice(0, 4).map((line) => [...line.querySelectorAll("
        "'.code span[class]')].map((node) => node.className).filter(Boolean).join(' '))")
    # Before anything is typed, Tab leads on, and Shift Tab back.
    key(page, "Tab")
    found["tabbed"] = focused(page)
    key(page, "Tab", SHIFT)
    old = digest(page, "demo/empty")
    put_cursor(page, "length: 4")
    key(page, "Enter")
    write(page, "wid")
    # What is typed while an edit is being written is undone together.
    until_file(page, studio, "  length: 4\n  wid\n  box:")
    page.until("!document.getElementById('text-menu').hidden")
    found["suggested"] = texts(page, "#text-menu [role=option] > :first-child")[0]
    found["active"] = page.value(
        "document.getElementById(document.getElementById('text-area').getAttribute('aria-activedescendant')).textContent")
    key(page, "Enter")
    until_file(page, studio, "  length: 4\n  width: \n  box:")
    write(page, "160")
    until_file(page, studio, "  length: 4\n  width: 160\n  box:")
    page.until(f"{TILE % json.dumps('demo/empty')}.tile.picture.digest !== {json.dumps(old)}")
    found["live"] = True
    # Tab indents once something was typed; Esc, then Tab, leads on.
    key(page, "Tab")
    found["indented"] = "width: 160  \n" in area(page)
    key(page, "Escape")
    key(page, "Tab")
    found["left"] = focused(page) != "text-area"
    page.value("document.getElementById('text-area').focus()")
    steps = []
    for _ in range(12):
        key(page, "z", CONTROL)
        wait_until_quiet(page)
        steps.append(studio.read("demo"))
    found["undone"] = [steps[-1] == SCENE, area(page) == SCENE, len(set(steps)) > 2]
    for _ in range(12):
        key(page, "z", CONTROL | SHIFT)
        wait_until_quiet(page)
    found["redone"] = "width: 160" in studio.read("demo")
    for _ in range(12):
        key(page, "z", CONTROL)
        wait_until_quiet(page)
    # Esc leads to the picture, and `m` closes the pane.
    key(page, "Escape")
    found["escaped"] = focused(page)
    page.press("m")
    found["closed"] = page.value("document.getElementById('text').hidden")
    open_text(page)
    return found


def quick(page):
    """Keys that come before the language server answers. What Enter inserts is what fits all that was typed."""
    put_cursor(page, "length: 4")
    key(page, "Enter")
    write(page, "w")
    page.until("!document.getElementById('text-menu').hidden")
    after = page.value("""(() => {
      const area = document.getElementById('text-area');
      document.execCommand('insertText', false, 'id');
      area.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
      return area.value;
    })()""")
    found = ["length: 4\n  width: \n" in after]
    for _ in range(12):
        key(page, "z", CONTROL)
        wait_until_quiet(page)
    # The cursor leaves the word, and with it the suggestions.
    put_cursor(page, "length: 4")
    key(page, "Enter")
    write(page, "w")
    page.until("!document.getElementById('text-menu').hidden")
    key(page, "ArrowLeft")
    found.append(page.value("document.getElementById('text-menu').hidden"))
    for _ in range(12):
        key(page, "z", CONTROL)
        wait_until_quiet(page)
    return found + [area(page) == SCENE]


def errors(page, studio):
    """An error is underlined and listed; Enter goes to its line, Ctrl . fixes it."""
    put_cursor(page, "length")
    write(page, "x")
    page.until("document.querySelectorAll('#text-diagnostics li').length > 0")
    until_file(page, studio, "lengthx: 4")
    found = {"listed": texts(page, "#text-diagnostics li"), "counted": text(page, "#text-problems"),
             "underlined": page.value("[...document.querySelectorAll('#text-lines .error')].map((n) => n.textContent)")}
    page.value("document.querySelector('.tile').focus()")
    page.value("document.querySelector('#text-diagnostics button').focus()")
    press_enter(page)
    found["place"] = page.value("(() => { const { value, selectionStart } = document.getElementById('text-area');"
                                "return value.slice(selectionStart, selectionStart + 7); })()")
    found["focus"] = focused(page)
    key(page, ".", CONTROL)
    page.until("!document.getElementById('text-menu').hidden")
    found["fixes"] = texts(page, "#text-menu [role=option]")
    key(page, "Enter")
    wait_until_quiet(page)
    page.until("document.querySelectorAll('#text-diagnostics .severity-1').length === 0")
    found["fixed"] = studio.read("demo") == SCENE
    return found


def knowledge(page, studio):
    """Help by F1 and by the pointer, the definition by F12, and colours by their wells."""
    put_cursor(page, "rad")
    key(page, "F1")
    page.until("!document.getElementById('text-help').hidden && document.querySelector('#text-help img')?.naturalWidth > 0")
    found = {"help": text(page, "#text-help strong")}
    key(page, "Escape")
    found["hidden"] = page.value("document.getElementById('text-help').hidden")
    x, y = page.value("""(() => {
      const node = [...document.querySelectorAll('#text-lines .key')].find((n) => n.textContent === 'length');
      const box = node.getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    })()""")
    page.point(x, y)
    page.until("!document.getElementById('text-help').hidden")
    found["pointed"] = text(page, "#text-help strong")
    page.point(5, 5)
    put_cursor(page, "fill: bra")
    key(page, "F12")
    wait_until_quiet(page)
    found["definedLine"], found["defined"] = page.value("""(() => {
      const { value, selectionStart, selectionEnd } = document.getElementById('text-area');
      return [value.slice(0, selectionStart).split('\\n').length, value.slice(selectionStart, selectionEnd)];
    })()""")
    found["wells"] = page.value("[...document.querySelectorAll('#text-line-colors input')].map((n) => [n.value, n.ariaLabel])")
    page.value("""(() => {
      const well = document.querySelector('#text-line-colors input');
      well.value = '#cc4400';
      for (const name of ['input', 'change']) well.dispatchEvent(new Event(name, { bubbles: true }));
    })()""")
    page.until("document.getElementById('text-area').value.includes('#CC4400')")
    until_file(page, studio, 'light: { brand: "#CC4400" }')
    found["wellAfter"] = page.value("document.querySelector('#text-line-colors input').value")
    return found


def wrapping(page, studio):
    """A long line of colours wraps in the editor as in the lines behind it, and no well covers text."""
    base = area(page)
    colors = ", ".join(f'c{number}: "#00{number:02}{number:02}"' for number in range(24))
    studio.write("demo", base.replace('light: { brand: "#', f'light: {{ {colors}, brand: "#'))
    page.until("document.querySelectorAll('#text-wells input').length >= 24")
    wait_until_quiet(page)
    found = page.value("""(() => {
      const area = document.getElementById('text-area');
      const lines = [...document.querySelectorAll('#text-lines .line')];
      // The text is higher than the view, with six pixels above and below.
      Object.assign(area.style, { height: '40px', overflow: 'hidden' });
      const whole = area.scrollHeight - 12;
      Object.assign(area.style, { height: '', overflow: '' });
      const boxes = (nodes) => nodes.flatMap((node) => [...node.getClientRects()]);
      const texts = boxes([...document.querySelectorAll('#text-lines .code span')]);
      const wells = boxes([...document.querySelectorAll('#text-wells input')]);
      return {
        isWrapped: lines[3].offsetHeight > 3 * 20, isWhole: area.scrollWidth <= area.clientWidth,
        height: whole - lines.reduce((sum, { offsetHeight }) => sum + offsetHeight, 0),
        covered: wells.filter((well) => texts.some((text) => (
          text.width && well.left < text.right && text.left < well.right && well.top < text.bottom - 4
          && text.top + 4 < well.bottom))).length,
      };
    })()""")
    # The pointer finds a word in the third row.
    x, y = page.value("""(() => {
      const node = [...document.querySelectorAll('#text-lines .key')].find((n) => n.textContent === 'brand');
      const box = node.getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    })()""")
    page.point(x, y)
    page.until("!document.getElementById('text-help').hidden")
    found["pointed"] = "brand" in text(page, "#text-help")
    page.point(5, 5)
    studio.write("demo", base)
    page.until(f"document.getElementById('text-area').value === {json.dumps(base)}")
    wait_until_quiet(page)
    return found


def with_inspector(page, studio):
    """The text follows the inspector, and the inspector the text."""
    page.value(f"{TILE % json.dumps('demo/typing')}.focus()")
    wait_until_quiet(page)
    page.press("v")
    found = {"closed": page.value("document.getElementById('text').hidden")}
    page.press("m")
    page.value("document.querySelector('#elements [data-id=\"field.cell[1].box\"]').click()")
    wait_until_quiet(page)
    found["marked"] = text(page, "#text-lines .marked .code")
    page.value("""(() => {
      const slider = [...document.querySelectorAll('#controls [data-key$="radius 0"]')][0];
      slider.value = 9;
      for (const name of ['input', 'change']) slider.dispatchEvent(new Event(name, { bubbles: true }));
    })()""")
    page.until("document.getElementById('text-area').value.includes('radius: 9')")
    wait_until_quiet(page)
    found["written"] = "radius: 9" in studio.read("demo")
    key(page, "z", CONTROL)
    wait_until_quiet(page)
    found["undone"] = "radius: 6" in area(page)
    return found


def hold(page):
    """Holds back what the page writes, until `release`."""
    page.value("""(() => {
      const send = window.fetch;
      let open;
      const opened = new Promise((resolve) => { open = resolve; });
      window.release = () => { window.fetch = send; open(); };
      window.fetch = (path, options) => (path === '/api/edits' ? opened.then(() => send(path, options)) : send(path, options));
    })()""")


def release(page):
    page.value("window.release()")
    wait_until_quiet(page)


def merging(page, studio):
    """Another program writes while keystrokes are not sent: another line is merged, the same line is asked about."""
    found = {}
    base = studio.read("demo")
    put_cursor(page, "length: 4")
    hold(page)
    write(page, " # mine")
    studio.write("demo", base.replace("# A code of four digits.", "# By another program.\n# A second line."))
    release(page)
    page.until("document.getElementById('text-area').value.includes('# By another program.')")
    wait_until_quiet(page)
    merged = base.replace("# A code of four digits.", "# By another program.\n# A second line.").replace("length: 4", "length: 4 # mine")
    found["merged"] = [studio.read("demo") == merged, area(page) == merged]
    found["cursor"] = page.value("(() => { const { value, selectionStart } = document.getElementById('text-area');"
                                 "return value.slice(0, selectionStart).endsWith('length: 4 # mine'); })()")
    # Undo takes back what was typed, and not what the other program has written.
    for _ in range(8):
        if studio.read("demo") == merged.replace(" # mine", ""):
            break
        key(page, "z", CONTROL)
        wait_until_quiet(page)
    found["kept"] = studio.read("demo") == area(page) == merged.replace(" # mine", "")

    def conflict(mine, theirs):
        base = studio.read("demo")
        put_cursor(page, "length: 4")
        hold(page)
        write(page, mine)
        studio.write("demo", base.replace("length: 4", f"length: 4{theirs}"))
        release(page)
        page.until("!document.getElementById('text-conflict').hidden")
        assert f"length: 4{theirs}\n" in studio.read("demo")
        assert f"length: 4{mine}\n" in area(page)

    conflict(" # a", " # b")
    found["shown"] = [text(page, "#text-mine"), text(page, "#text-theirs"), text(page, "#text-conflict-lines")]
    # The page is loaded again: what was typed is still there.
    page.value("window.isOld = true")
    page.call("Page.reload")
    page.until("!window.isOld && document.getElementById('text-conflict')?.hidden === false")
    found["afterReload"] = text(page, "#text-mine")
    found["isKeptAfterReload"] = "length: 4 # a\n" in area(page) and "length: 4 # b\n" in studio.read("demo")
    # What is typed during a conflict is kept, and not written.
    put_cursor(page, "length: 4 # a")
    write(page, "!")
    wait_until_quiet(page)
    found["typedOn"], found["isUnwritten"] = text(page, "#text-mine"), "length: 4 # b\n" in studio.read("demo")
    page.value("document.getElementById('text-keep').focus()")
    press_enter(page)
    page.until("document.getElementById('text-conflict').hidden")
    wait_until_quiet(page)
    found["keptMine"], found["focus"] = "length: 4 # a!\n" in studio.read("demo"), focused(page)
    key(page, "z", CONTROL)
    wait_until_quiet(page)
    found["takenBack"] = "length: 4 # b\n" in studio.read("demo")
    studio.write("demo", SCENE)
    page.until(f"document.getElementById('text-area').value === {json.dumps(SCENE)}")
    wait_until_quiet(page)
    conflict(" # c", " # d")
    page.value("document.getElementById('text-take').focus()")
    press_enter(page)
    page.until("document.getElementById('text-conflict').hidden")
    wait_until_quiet(page)
    found["took"] = ["length: 4 # d\n" in studio.read("demo"), "length: 4 # d\n" in area(page)]
    studio.write("demo", SCENE)
    page.until(f"document.getElementById('text-area').value === {json.dumps(SCENE)}")
    wait_until_quiet(page)
    return found


def other_files(page, studio):
    """Files of a menu; line ends of other systems stay, and what the page cannot keep is not changed."""
    found = {}
    (studio.scenes / "other.yaml").write_bytes(OTHER.replace("\n", "\r\n").encode())
    (studio.scenes / "mixed.yaml").write_bytes(b"# one\r\nfield: { preset: plain, length: 3 }\n")
    page.until("document.querySelectorAll('#text-scene option').length === 3")

    def choose(name):
        page.value(f"""(() => {{
          const menu = document.getElementById('text-scene');
          menu.value = [...menu.options].find(({{ value }}) => value.endsWith('{name}.yaml')).value;
          menu.dispatchEvent(new Event('change', {{ bubbles: true }}));
        }})()""")
        wait_until_quiet(page)

    choose("other")
    put_cursor(page, "length: 3")
    write(page, "1")
    wait_until_quiet(page)
    found["crlf"] = (studio.scenes / "other.yaml").read_bytes() == OTHER.replace("length: 3", "length: 31").replace("\n", "\r\n").encode()
    choose("mixed")
    found["mixed"], found["isReadOnly"] = text(page, "#text-status"), page.value("document.getElementById('text-area').readOnly")
    choose("demo")
    return found


def read_only(browser, programs, folder):
    """A studio that writes nothing shows the text with its diagnostics, and takes no input."""
    with Studio(programs, folder, {"demo": SCENE.replace("length", "lenght")}, options=["--read-only"]) as studio:
        page = open_page(browser, studio, 0)
        page.press("m")
        page.until("document.querySelectorAll('#text-diagnostics li').length > 0")
        wait_until_quiet(page)
        before = area(page)
        put_cursor(page, "lenght: 4")
        write(page, "2")
        key(page, "Enter")
        key(page, " ", CONTROL)
        key(page, ".", CONTROL)
        key(page, "z", CONTROL)
        wait_until_quiet(page)
        found = {"isSame": area(page) == before == studio.read("demo"), "status": text(page, "#text-status"),
                 "menu": page.value("document.getElementById('text-menu').hidden"),
                 "disabled": page.value("[...document.querySelectorAll('#text-wells input, #text-undo, #text-redo')]"
                                        ".every((node) => node.disabled)"),
                 "wells": page.value("document.querySelectorAll('#text-wells input').length")}
        studio.write("demo", SCENE)
        page.until(f"document.getElementById('text-area').value === {json.dumps(SCENE)}")
        page.until("document.querySelectorAll('#text-diagnostics .severity-1').length === 0")
        return found


def lost(page, studio):
    """The studio ends while something is typed: it is kept, and written when the studio is back."""
    studio.process.kill()
    studio.process.wait()
    page.until("document.body.dataset.connection === 'lost'")
    put_cursor(page, "length: 4")
    write(page, " # kept")
    page.until("document.getElementById('text-status').textContent !== ''")
    found = {"status": text(page, "#text-status"), "file": "# kept" in studio.read("demo")}
    studio.port = int(studio.address.split(":")[2].split("/")[0])
    studio.__enter__()
    page.load(studio.address)
    page.until("document.getElementById('text-area').value.includes('# kept')")
    wait_until_quiet(page)
    found["written"] = "  length: 4 # kept\n" in studio.read("demo")
    return found


def screenshots(browser, studio, folder):
    for scheme in ("light", "dark"):
        for width in (1280, 800):
            page = open_page(browser, studio, 2, scheme=scheme, width=width)
            page.value(f"{TILE % json.dumps('demo/typing')}.focus()")
            wait_until_quiet(page)
            if page.value("document.getElementById('text').hidden"):
                page.press("m")
            page.until("document.querySelectorAll('#text-wells input').length > 0")
            put_cursor(page, "brand: \"#00")
            wait_until_quiet(page)
            pathlib.Path(folder, f"text-{scheme}-{width}.png").write_bytes(page.screenshot())
            put_cursor(page, "length: 4")
            key(page, "Enter")
            write(page, "wid")
            page.until("!document.getElementById('text-menu').hidden")
            wait_until_quiet(page)
            pathlib.Path(folder, f"menu-{scheme}-{width}.png").write_bytes(page.screenshot())
            key(page, "Escape")
            put_cursor(page, "box: { fi")
            key(page, "F1")
            page.until("!document.getElementById('text-help').hidden")
            wait_until_quiet(page)
            pathlib.Path(folder, f"help-{scheme}-{width}.png").write_bytes(page.screenshot())
            studio.write("demo", SCENE)
            page.until("document.getElementById('text-conflict').hidden === false || "
                       f"document.getElementById('text-area').value === {json.dumps(SCENE)}")
            wait_until_quiet(page)
            put_cursor(page, "length: 4")
            hold(page)
            write(page, " # mine")
            studio.write("demo", SCENE.replace("length: 4", "length: 5"))
            release(page)
            page.until("!document.getElementById('text-conflict').hidden")
            wait_until_quiet(page)
            pathlib.Path(folder, f"conflict-{scheme}-{width}.png").write_bytes(page.screenshot())
            page.value("document.getElementById('text-take').click()")
            studio.write("demo", SCENE)
            page.until(f"document.getElementById('text-area').value === {json.dumps(SCENE)}")
            wait_until_quiet(page)


def main(programs, folder):
    folder = pathlib.Path(folder)
    with Browser() as browser, Studio(programs, folder / "first", {"demo": SCENE}) as studio:
        page = open_page(browser, studio, 2)
        facts = {"keys": by_keys(page, studio)}
        facts["quick"] = quick(page)
        facts["errors"] = errors(page, studio)
        facts["knowledge"] = knowledge(page, studio)
        facts["wrapping"] = wrapping(page, studio)
        facts["inspector"] = with_inspector(page, studio)
        facts["unnamedRoles"], facts["controls"] = page.unnamed_roles()
        facts["merging"] = merging(page, studio)
        facts["files"] = other_files(page, studio)
        facts["console"] = console_errors(page)
        facts["readOnly"] = read_only(browser, programs, folder / "second")
        if len(sys.argv) > 3:
            screenshots(browser, studio, sys.argv[3])
        facts["lost"] = lost(page, studio)
    print(json.dumps(facts))


if __name__ == "__main__":
    main(*sys.argv[1:3])
