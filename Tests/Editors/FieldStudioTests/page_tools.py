"""Reads and operates the page of the studio in a browser."""

import json
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "Goldens/FieldReportsTests"))

TILE = "[...document.querySelectorAll('.tile')].find(node => node.tile.picture.name === %s)"
PICTURE = "demo/%s.theme-%s"


def module(name):
    """A script that imports a module of the page. The addresses of modules contain the token."""
    return f"import(document.querySelector('script[type=module]').src.replace('main.js', '{name}.js'))"


def text(page, selector):
    return page.value(
        f"(document.querySelector({json.dumps(selector)})?.textContent ?? '').replace(/\\s+/g, ' ').trim()")


def texts(page, selector):
    return page.value(
        f"[...document.querySelectorAll({json.dumps(selector)})].map(n => n.textContent.replace(/\\s+/g, ' ').trim())")


def facts_of(page, identifier):
    """A list of names and values as a dictionary."""
    return page.value(
        f"Object.fromEntries([...document.querySelectorAll('#{identifier} > dt')].map(node =>"
        "[node.textContent, node.nextElementSibling.textContent]))")


def names(page):
    """The pictures that are shown, in their order."""
    return page.value("[...document.querySelectorAll('.tile')].map(node => node.tile.picture.name)")


def chosen(page):
    return page.value("document.querySelector('[role=gridcell][aria-selected=true]')?.tile.picture.name")


def label(page, name):
    return page.value(f"{TILE % json.dumps(name)}.ariaLabel")


def console_errors(page):
    """The errors of the page, without those that are expected: a picture that an edit removes while its layout is asked
    for, and the first answer to a link or a reload, which have no token."""
    expected = re.compile(r"404.*/api/layout\?|403.* http://127\.0\.0\.1:\d+/(#|$)")
    return [error for error in page.console_errors() if not expected.search(error)]


def wait_until_quiet(page):
    """Waits until nothing is under way that can still change what the page shows."""
    # The events of a scroll come with the next frame.
    page.settle()
    page.until("document.body.dataset.activity === 'quiet'")


def wait_for_badges(page):
    """Waits until the pictures that are shown have verdicts, and the findings of the latest edit."""
    page.until("""[...document.querySelectorAll('.tile')].every(({ tile: { picture: { scene, isStale, verdict } } }) => (
      isStale || (scene.audited === scene.revision && verdict !== '')))""")
    wait_until_quiet(page)


def observe_changes(page):
    """Records where edits are outlined, by picture, and the animations of the outlines. They stay for a moment only."""
    page.value("""(() => {
      Object.assign(window, { outlined: {}, animations: [] });
      new MutationObserver((records) => records.forEach(({ target, addedNodes }) => addedNodes.forEach((node) => {
        if (!node.classList?.contains('changed')) return;
        const { left, top, width, height } = node.style;
        window.animations.push(getComputedStyle(node).animationName);
        window.outlined[target.closest('.tile').tile.picture.name] = [left, top, width, height].map(parseFloat);
      }))).observe(document.getElementById('sections'), { childList: true, subtree: true });
    })()""")


def wait_for_pictures(page, count):
    page.until(f"[...document.querySelectorAll('.tile canvas')].length >= {count}")


def open_page(browser, studio, count, scale=1, **options):
    page = browser.page(**options)
    page.call("Emulation.setDeviceMetricsOverride", width=options.get("width", 1280), height=900,
              deviceScaleFactor=scale, mobile=False)
    page.load(studio.address)
    wait_for_pictures(page, count)
    return page


def show_only(page, scene):
    """Shows one scene; by keys."""
    page.value(f"document.querySelector('#scenes [data-scene$=\"{scene}.yaml\"]').focus()")
    press_enter(page)
    page.until(f"document.querySelectorAll('.scene').length === 1 && "
               f"document.querySelector('.scene').dataset.file.endsWith('{scene}.yaml')")


def press_enter(page):
    for kind in ("keyDown", "keyUp"):
        page.call("Input.dispatchKeyEvent", type=kind, key="Enter", code="Enter", windowsVirtualKeyCode=13, text="\r")
    page.settle()


def press_with(page, key, modifiers):
    """Presses a key with modifiers: 1 for Alt, 2 for Ctrl, 8 for Shift."""
    letter = len(key) == 1
    codes = {"code": f"Key{key.upper()}" if letter else key,
             "windowsVirtualKeyCode": ord(key.upper()) if letter else {**page.KEYS, "Enter": 13}[key]}
    for kind in ("rawKeyDown", "keyUp"):
        page.call("Input.dispatchKeyEvent", type=kind, key=key, modifiers=modifiers, **codes)
    page.settle()


def alt(page, kind):
    page.call("Input.dispatchKeyEvent", type=kind, key="Alt", code="AltLeft", windowsVirtualKeyCode=18,
              modifiers=1 if kind == "keyDown" else 0)
    page.settle()


def point_at(page, name, x, y):
    """Points at a point of a picture at Fit, where a point is a CSS pixel."""
    wait_until_quiet(page)
    left, top = page.value(
        f"(() => {{ const {{ stage }} = {TILE % json.dumps(name)}.tile; stage.scrollIntoView({{ block: 'nearest' }});"
        "const box = stage.getBoundingClientRect(); return [box.left, box.top]; })()")
    page.point(left + x - 1, top + y)
    page.point(left + x, top + y)
    page.settle()


def press_scene(page, scene):
    """Shows all scenes again."""
    page.value(f"document.querySelector('#scenes [data-scene$=\"{scene}.yaml\"]').focus()")
    press_enter(page)
    page.until("document.querySelectorAll('.scene').length > 1")
