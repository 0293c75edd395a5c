"""What the page of the studio shows after edits of what is inspected."""

import json

from page_tools import (
    PICTURE, TILE, alt, module, names, point_at, show_only, text, texts, wait_for_badges, wait_until_quiet)
from studio_process import DEMO, FIT, PARTLY

CELL = "document.querySelector('#element dd')?.textContent === 'field.cell[1].label'"
ERROR = ".scene[data-file$='demo.yaml'] .errors button"
LIGHT = PICTURE % ("typing", "light")
ADDED = "more/typing.theme-light"


def edit(page, studio, scene, source):
    """Writes a scene, and waits until the page shows it with its findings."""
    revision = ("[...document.querySelectorAll('.tile')].map(({ tile: { picture: { scene } } }) => scene)"
                f".find(({{ file }}) => file.endsWith('/{scene}.yaml')).revision")
    before = page.value(revision)
    studio.write(scene, source)
    page.until(f"{revision} > {before}")
    wait_for_badges(page)


def release_element(page):
    """Chooses no element: while one is chosen, the pointer shows no other one."""
    page.value(f"{TILE % json.dumps(LIGHT)}.focus()")
    page.press("Escape")


def lines(page, studio):
    """The line of an element in two scenes with equal pictures, and after an edit that changes no picture."""
    found = []
    release_element(page)
    for picture in (ADDED, LIGHT):
        point_at(page, picture, 60, 30)
        page.until(CELL)
        wait_until_quiet(page)
        found.append(text(page, "#element button"))
    edit(page, studio, "demo", "# A comment.\n# Another one.\n" + DEMO)
    return [*found, text(page, "#element button")]


def pointer(page, studio):
    """The element at a pointer that rests: with two cells, with three again, and after scrolling down and up again."""
    found = []
    for demo in (DEMO.replace("length: 3", "length: 2"), DEMO):
        edit(page, studio, "demo", demo)
        found.append(text(page, "#element dd"))
    for distance in (22, -22):
        page.value(f"document.querySelector('main').scrollBy(0, {distance})")
        wait_until_quiet(page)
        found.append(text(page, "#element-section:not([hidden]) dd"))
    return found


def loupe(page, studio):
    """The loupe's text before and after an edit, and whether it is hidden when a filter hides its picture."""
    point_at(page, LIGHT, 50, 15)
    page.press("l")
    point_at(page, LIGHT, 50, 16)
    found = {"texts": [text(page, "#loupe-text")]}
    edit(page, studio, "demo", DEMO.replace("#0044CC", "#CC4400"))
    found["texts"].append(text(page, "#loupe-text"))
    # No other picture comes to the pointer.
    page.press("/", *"none")
    wait_until_quiet(page)
    found["filtered"] = page.value("document.getElementById('loupe').hidden")
    page.press("Escape", "l")
    edit(page, studio, "demo", DEMO)
    return found


def unsolvable(page, studio):
    """The elements in the list for a picture, and for one that cannot be solved."""
    studio.write("partly", PARTLY)
    page.until(f"{TILE % json.dumps('partly/only.size-fine')}?.querySelector('canvas') && "
               f"{TILE % json.dumps('partly/only.size-huge')}.tile.picture.errors.length")
    found = []
    for name in ("fine", "huge"):
        page.value(f"{TILE % json.dumps('partly/only.size-' + name)}.focus()")
        wait_until_quiet(page)
        found.append(len(texts(page, "#elements [role=option]")))
    return {"elements": found, "cell": text(page, ".tile.failed"), "button": text(page, ".tile.failed button")}


def outside(page):
    """The distances of a frame that ends 5 points to the left of a picture, and 5 points below it."""
    return page.value(module("measure") + """.then(({ distances }) => Object.fromEntries(Object.entries(
      distances({ x: -5, y: 40, width: 20, height: 25 }, [], { width: 100, height: 60 }))
      .map(([side, { length, line }]) => [side, [length, line.x, line.y, line.width, line.height]])))""")


def focus(page, studio):
    """What has the focus after edits: a picture, the line of an element, an error, a step, and what is gone."""
    focused = "((node) => node.dataset.key ?? node.id)(document.activeElement)"
    found, scene = [], page.value(f"{TILE % json.dumps(LIGHT)}.tile.picture.scene.file")
    page.value(f"{TILE % json.dumps(LIGHT)}.focus()")
    edit(page, studio, "demo", DEMO.replace("typing: {", "third: {}\n  typing: {"))
    found.append(page.value(focused))
    page.press("e", "End")
    for selector, demo in (
            ("#element button", DEMO.replace("#0044CC", "#0055DD")),
            ("#findings button", DEMO),
            (".tile[aria-selected=true]", DEMO.replace("length: 3", "lenght: 3")),
            (ERROR, "# A comment.\n" + DEMO.replace("length: 3", "lenght: 3")),
            (ERROR, DEMO)):
        page.value(f"document.querySelector({json.dumps(selector)}).focus()")
        edit(page, studio, "demo", demo)
        found.append(page.value(focused))
    page.value(f"{TILE % json.dumps('fit/typing')}.focus()")
    wait_until_quiet(page)
    page.value("document.querySelectorAll('#fit button')[1].focus()")
    edit(page, studio, "fit", FIT.replace("48", "49"))
    found += [page.value(focused), page.value("document.querySelectorAll('.mark.tried:not(.width)').length")]
    return [words.replace(scene, "demo.yaml") if isinstance(words, str) else words for words in found]


def badge_filter(page, studio):
    """The pictures with a badge that the filter names, before and after an edit that gives it to two of them."""
    page.press("Escape", "/", *"differs")
    wait_until_quiet(page)
    found = [names(page)]
    studio.write("demo", DEMO.replace("#0044CC", "#CC4400"))
    page.until("document.querySelectorAll('.tile').length === 2")
    found.append(names(page))
    page.press("Escape")
    studio.write("demo", DEMO)
    for state in ("empty", "typing"):
        page.until(f"{TILE % json.dumps(PICTURE % (state, 'light'))}.tile.picture.verdict === 'same'")
    return found


def scroll(page, studio):
    """The place of a picture in the window before and after an edit adds a row of pictures above the view."""
    size = {"width": 1280, "deviceScaleFactor": 1, "mobile": False}
    page.call("Emulation.setDeviceMetricsOverride", height=420, **size)
    page.value("document.querySelector('main').scrollTo(0, 1e6)")
    wait_until_quiet(page)
    top = f"{TILE % json.dumps(ADDED)}.getBoundingClientRect().top"
    found = [page.value(top)]
    edit(page, studio, "demo", DEMO.replace("typing: {", "third: {}\n  typing: {"))
    found.append(page.value(top))
    edit(page, studio, "demo", DEMO)
    page.call("Emulation.setDeviceMetricsOverride", height=900, **size)
    return found


def alt_and_blur(page):
    """The distances that are shown while Alt is held, and after the window loses the focus meanwhile."""
    release_element(page)
    point_at(page, LIGHT, 60, 30)
    page.until(CELL)
    found = []
    alt(page, "keyDown")
    found.append(page.value("document.querySelectorAll('.mark.distance').length"))
    page.value("dispatchEvent(new Event('blur'))")
    found.append(page.value("document.querySelectorAll('.mark.distance').length"))
    alt(page, "keyUp")
    return found


def places(page, studio):
    """How far errors move pictures from each other, and borders that pictures do not leave free."""
    boxes = """(() => {
      const tiles = [...document.querySelectorAll('.scene[data-file$="more.yaml"] .tile')];
      const [first, ...others] = tiles.map((tile) => tile.tile.node.getBoundingClientRect());
      return others.map(({ left, top, width, height }) => [left - first.left, top - first.top, width, height]);
    })()"""
    page.until(f"{TILE % json.dumps(ADDED)}.tile.picture.verdict === 'new'")
    before = page.value(boxes)
    edit(page, studio, "more", DEMO.replace("length: 3", "lenght: 3"))
    after = page.value(boxes)
    borders = page.value("""[...document.querySelectorAll('.tile:not(.failed)')].filter((tile) => {
      const [outer, inner] = [tile, tile.tile.stage].map((node) => node.getBoundingClientRect());
      return Math.abs(inner.left - outer.left - 1) > 0.02 || Math.abs(inner.top - outer.top - 1) > 0.02;
    }).length""")
    edit(page, studio, "more", DEMO)
    moved = sum(abs(a - b) for old, new in zip(before, after) for a, b in zip(old, new))
    return [moved, borders]


def labels(page, studio):
    """The number of labels on a small cell, of those that overlap, and of those of findings."""
    release_element(page)
    edit(page, studio, "demo", DEMO.replace("length: 3", "length: 10"))
    # The cells are (100 - 9 * 5) / 10 = 5.5 points wide: the second one begins at 20.5.
    point_at(page, LIGHT, 22, 30)
    page.until(CELL)
    page.press("a", "d")
    wait_until_quiet(page)
    found = page.value("""(() => {
      const boxes = [...document.querySelectorAll('.mark.distance span')].map((node) => node.getBoundingClientRect());
      const overlaps = boxes.filter((a, index) => boxes.slice(0, index).some((b) => (
        a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)));
      const findings = [...document.querySelectorAll('.mark.finding span')].filter((node) => node.offsetWidth);
      return [boxes.length, overlaps.length, findings.length];
    })()""")
    page.press("a", "d")
    edit(page, studio, "demo", DEMO)
    return found


def unknown_picture(page):
    """Whether the image of a picture that no scene has is freed."""
    return page.value(module("store") + """.then(async ({ Store }) => {
      let isFreed = false;
      const image = Promise.resolve({ bitmap: { close() { isFreed = true; } } });
      const pictures = [{ scene: 'a', name: 'b', image }];
      await new Store().apply({ removed: [], scenes: [], badges: [], pictures });
      return isFreed;
    })""")


def only_scene(page, studio):
    """The scenes that are shown after the only one that was shown is removed."""
    show_only(page, "more")
    wait_until_quiet(page)
    studio.remove("more")
    page.until("!document.querySelector('#scenes [data-scene$=\"more.yaml\"]')")
    wait_until_quiet(page)
    return texts(page, ".scene h2")


def changes(page, studio):
    return {"lines": lines(page, studio), "pointer": pointer(page, studio), "loupe": loupe(page, studio),
            "unsolvable": unsolvable(page, studio), "outside": outside(page), "focus": focus(page, studio),
            "filter": badge_filter(page, studio), "scroll": scroll(page, studio), "alt": alt_and_blur(page),
            "places": places(page, studio), "labels": labels(page, studio),
            "unknownIsFreed": unknown_picture(page), "onlyScene": only_scene(page, studio)}
