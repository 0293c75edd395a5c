"""Operates HTML reports in a browser and prints what it observes as JSON (`PageFacts`).

The arguments are the files of `TestReports.mixed()`, `TestReports.large(_:)`, `TestReports.matching()` and
`TestReports.match()`.
"""

import json
import sys

from browser import Browser

COUNT_DECODED = """
window.decoded = 0;
const decode = window.createImageBitmap.bind(window);
window.createImageBitmap = (...values) => { window.decoded += 1; return decode(...values); };
"""

STAGE = "document.getElementById('stage-a')"

COUNT_COLOR = """
((name) => {
  const stage = %s;
  const context = new OffscreenCanvas(stage.width, stage.height).getContext("2d", { willReadFrequently: true });
  context.drawImage(stage, 0, 0);
  const pixels = new Uint32Array(context.getImageData(0, 0, stage.width, stage.height).data.buffer);
  const wanted = { red: 0xff0000ff, black: 0xff000000 }[name];
  return pixels.filter((pixel) => pixel === wanted).length;
})
""" % STAGE

CONTROLS = """
[...document.querySelectorAll("button, input, a[href], [tabindex]")].filter((node) =>
  node.tabIndex >= 0 && !node.disabled && node.checkVisibility())
"""


def text(page, identifier):
    return page.value(f"document.getElementById('{identifier}').textContent.replace(/\\s+/g, ' ').trim()")


def attribute(page, selector, name):
    return page.value(f"document.querySelector({json.dumps(selector)}).getAttribute('{name}')")


def rows(page):
    return page.value("[...document.querySelectorAll('.row .name')].map((node) => node.textContent)")


def mode(page):
    return page.value("[...document.querySelectorAll('#modes [aria-pressed=true]')].map((node) => node.dataset.mode)")


def wait_for_images(page):
    """Waits until the images of the current result are decoded and painted."""
    page.settle()
    page.until("document.getElementById('images').hidden || document.getElementById('caption-a').textContent !== ''")
    page.settle()


def colored(page, name):
    page.settle()
    return page.value(f"{COUNT_COLOR}('{name}')")


def open_page(browser, address, **options):
    page = browser.page(**options)
    page.run_first(COUNT_DECODED)
    page.load(address)
    wait_for_images(page)
    return page


def rejections_by_key(page):
    """The notes on the first six results, to which `j` leads."""
    notes = []
    for _ in range(6):
        notes.append(text(page, "rejection") if not page.value("document.getElementById('rejection').hidden") else "")
        page.press("j")
        wait_for_images(page)
    page.press("Home")
    wait_for_images(page)
    return notes


def titles_by_key(page):
    """The titles of the results that keys lead to."""
    titles = [text(page, "title")]
    for key in "jjjjjjkk":
        page.press(key)
        wait_for_images(page)
        titles.append(text(page, "title"))
    page.value("document.getElementById('list').focus()")
    for key in ("Home", "ArrowDown", "End", "Home"):
        page.press(key)
        wait_for_images(page)
        titles.append(text(page, "title"))
    return titles


def modes(page):
    by_key = []
    for key in "23451":
        page.press(key)
        by_key += mode(page)
    by_click = []
    for name in ("wipe", "onion", "difference", "blink", "two-up"):
        page.click(f"#modes [data-mode={name}]")
        by_click += mode(page)
    return by_key, by_click


def zooms(page):
    found = [text(page, "images-zoom")]
    for key in ("+", "+", "-", "0", "-", "-", "-"):
        page.press(key)
        found.append(text(page, "images-zoom"))
    for identifier in ("images-zoom-in", "images-zoom-out", "images-zoom-fit"):
        page.click(f"#{identifier}")
        found.append(text(page, "images-zoom"))
    return found


def to_scale_one(page):
    page.press("0")
    for _ in range(12):
        if text(page, "images-zoom") != "1×":
            page.press("-")


def difference_images(page):
    """The numbers of red pixels in the three images of differences at 1×, and their captions."""
    found, captions = [], []
    page.press("4")
    for _ in range(3):
        to_scale_one(page)
        found.append(colored(page, "red"))
        captions.append(text(page, "caption-a"))
        page.press("j")
        wait_for_images(page)
    return found, captions


def wipes(page):
    """The numbers of black pixels, which only the actual image has, with the edge at 0 %, 100 % and 80 %.

    Also the position of the edge after a click in the middle of the stage.
    """
    page.press("2")
    to_scale_one(page)
    page.value("document.getElementById('wipe').focus()")
    found = []
    for key, steps in (("Home", 1), ("End", 1), ("ArrowLeft", 20)):
        page.press(*[key] * steps)
        found.append(colored(page, "black"))
    page.press("Home")
    page.click("#stage-a")
    return found, page.value("document.getElementById('wipe').valueAsNumber")


def onions(page):
    page.press("3")
    page.value("document.getElementById('onion').focus()")
    found = []
    for key in ("Home", "End"):
        page.press(key)
        found.append(colored(page, "black"))
    return found


def watch_blinks(page):
    page.value("""(() => {
      window.changes = 0;
      const stages = document.getElementById("stages");
      window.showing = stages.dataset.showing;
      new MutationObserver(() => {
        if (stages.dataset.showing !== window.showing) window.changes += 1;
        window.showing = stages.dataset.showing;
      }).observe(stages, { attributes: true, attributeFilter: ["data-showing"] });
    })()""")


def changes_within(page, milliseconds):
    return page.value(
        "(() => { const before = window.changes; return new Promise((done) =>"
        f"setTimeout(() => done(window.changes - before), {milliseconds})); }})()")


def blinks(page):
    page.press("5")
    watch_blinks(page)
    page.until("window.changes >= 1")
    found = {"running": changes_within(page, 1100)}
    page.press("b")
    found["paused"] = changes_within(page, 700)
    found["button"] = text(page, "blink")
    page.press("b")
    page.until(f"window.changes > {page.value('window.changes')}")
    page.press("1")
    return found


def filters(page):
    found = {}
    page.press("/")
    found["focus"] = page.value("document.activeElement.id")
    page.press(*"si")
    found["typed"] = rows(page)
    page.press("Escape")
    found["escaped"] = rows(page)
    page.click("[data-cause='1a2b3c4d']")
    found["cause"] = rows(page)
    found["command"] = page.value("document.querySelector('#cause-command code').textContent")
    page.press("Escape")
    page.click("[data-scene=card]")
    found["scene"] = rows(page)
    page.click("[data-scene=card]")
    page.click("[data-verdict=new]")
    found["withoutNew"] = rows(page)
    page.click("[data-verdict=new]")
    page.click("#same-more")
    found["withSame"] = rows(page)
    page.click("#same-more")
    return found


def pixel_cursor(page):
    page.value("document.getElementById('stages').focus()")
    page.press("ArrowLeft", *["ArrowRight"] * 11, "ArrowDown")
    return text(page, "readout"), text(page, "live")


def pixel_under(page, selector, **options):
    """The pixel of the images in the middle of a stage."""
    page.point(*page.middle(selector), **options)
    page.settle()
    parts = text(page, "readout").replace(",", "").replace(":", "").split()
    return [int(parts[1]), int(parts[3])]


def pans(page):
    """The pixel in the middle of a stage at 8×: before and after a drag, on the other stage, and after a zoom."""
    page.press("1", "0", "+", "+")
    found = [pixel_under(page, "#stage-a")]
    page.drag("#stage-a", right=-80, down=-16)
    found += [pixel_under(page, "#stage-a"), pixel_under(page, "#stage-b")]
    page.point(*page.middle("#stage-b"), "mouseWheel", deltaX=0, deltaY=-100, modifiers=2)
    page.until("document.getElementById('images-zoom').textContent === '12×'")
    return found + [pixel_under(page, "#stage-b")]


def copies(page):
    page.click("#command button")
    page.until("/^(Copied|Selected)/.test(document.getElementById('live').textContent)")
    return page.value("document.querySelector('#command code').textContent")


def helps(page):
    """Whether the help is open after `?`, and after Escape."""
    page.value("document.activeElement.blur()")
    page.press("?")
    opened = page.value("document.getElementById('help').open")
    page.press("Escape")
    return [opened, page.value("document.getElementById('help').open")]


def unreachable_controls(page):
    """The HTML of the controls that the Tab key does not reach."""
    page.press("2")
    page.value(f"(() => {{ window.controls = {CONTROLS}; window.reached = new Set();"
               "document.activeElement.blur(); })()")
    for _ in range(page.value("window.controls.length") + 2):
        page.press("Tab", settles=False)
        page.value("window.reached.add(document.activeElement), 0")
    return page.value("window.controls.filter((node) => !window.reached.has(node)).map((node) => node.outerHTML)")


def mixed(browser, address):
    page = open_page(browser, address)
    facts = {"titlesByKey": titles_by_key(page), "rejectionsByKey": rejections_by_key(page)}
    facts["modesByKey"], facts["modesByClick"] = modes(page)
    facts["zooms"] = zooms(page)
    page.press("0")
    facts["redPixels"], facts["captions"] = difference_images(page)
    page.value("document.getElementById('list').focus()")
    page.press("Home")
    wait_for_images(page)
    facts["wipes"], facts["wipePosition"] = wipes(page)
    facts["onions"], facts["blinks"] = onions(page), blinks(page)
    facts["pans"], facts["copied"] = pans(page), copies(page)
    page.press("0")
    facts["cursor"], facts["announced"] = pixel_cursor(page)
    facts["filters"], facts["helpIsOpen"] = filters(page), helps(page)
    facts["unreachableControls"] = unreachable_controls(page)
    facts["unnamedRoles"], facts["controlCount"] = page.unnamed_roles()
    facts["requests"], facts["consoleErrors"] = len(page.requests()), page.console_errors()
    return facts


def reduced_motion(browser, address):
    page = open_page(browser, address, scheme="dark", width=400, height=800, reduced_motion=True)
    page.press("5")
    watch_blinks(page)
    facts = {"changes": changes_within(page, 700), "button": text(page, "blink")}
    page.press("b")
    page.until("window.changes >= 1")
    page.value("document.getElementById('viewer').scrollIntoView()")
    page.click("#next")
    wait_for_images(page)
    facts["title"] = text(page, "title")
    facts["isVisible"] = page.value("document.elementFromPoint(200, 250).closest('main') !== null")
    facts["overflow"] = page.value("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    facts["consoleErrors"] = page.console_errors()
    return facts


def large(browser, address):
    page = open_page(browser, address)
    facts = {"rows": len(rows(page)), "decoded": [page.value("window.decoded")], "titles": []}
    page.value("document.getElementById('list').focus()")
    for key in ("j", "End"):
        page.press(key)
        wait_for_images(page)
        facts["titles"].append(text(page, "title"))
        facts["decoded"].append(page.value("window.decoded"))
    facts["thumbnails"] = page.value("document.querySelectorAll('img[src]').length")
    facts["consoleErrors"] = page.console_errors()
    return facts


def matching(browser, address):
    page = browser.page()
    page.load(address)
    page.settle()
    facts = {name: text(page, name) for name in ("title", "headline", "count")}
    facts["scenes"] = page.value("[...document.querySelectorAll('#scenes .facts')].map((node) => node.textContent)")
    page.click("#same-more")
    facts["shown"] = rows(page)
    page.click("#same-more")
    page.press("/", *"zzz")
    facts["filteredTitle"] = text(page, "title")
    facts["consoleErrors"] = page.console_errors()
    return facts


# The width of the red frames on the stage of the app.
MARKED = """
(() => {
  const stage = document.getElementById("stage-b");
  const red = [0xb3, 0x13, 0x2b];
  const context = new OffscreenCanvas(stage.width, stage.height).getContext("2d", { willReadFrequently: true });
  context.drawImage(stage, 0, 0);
  const { data } = context.getImageData(0, 0, stage.width, stage.height);
  const columns = [];
  for (let index = 0; index < data.length; index += 4) {
    if (red.every((level, channel) => data[index + channel] === level)) columns.push(index / 4 % stage.width);
  }
  return columns.length ? columns.reduce((a, b) => Math.max(a, b)) - columns.reduce((a, b) => Math.min(a, b)) + 1 : 0;
})()
"""


def marks(page):
    row = "#values button"
    found = [page.value(MARKED)]
    for x, y in (page.middle(row), (1, 1)):
        page.point(x, y)
        page.settle()
        found.append(page.value(MARKED))
    for _ in range(2):
        page.click(row)
        page.point(1, 1)
        page.settle()
        found.append(page.value(MARKED))
    return found


def match(browser, address):
    page = open_page(browser, address, width=1400)  # the images of 400 pixels fit side by side
    facts = {"titles": [], "messages": [], "marks": marks(page), "captions": [], "differences": []}
    facts["headings"] = page.value("[...document.querySelectorAll('#values h3')].map((node) => node.textContent)")
    facts["rows"] = page.value(
        "[...document.querySelectorAll('#values button')].map((node) => node.firstChild.textContent)")
    for key, title in (("1", "Design"), ("f", "Found values")):
        page.press(key)
        page.until(f"document.getElementById('caption-a').textContent.startsWith('{title}')")
        facts["captions"].append(text(page, "caption-a"))
        page.press("4")
        facts["differences"].append(text(page, "caption-a"))
        page.press("1")
    facts["cursor"] = pixel_cursor(page)[0]
    facts["unreachableControls"] = unreachable_controls(page)
    facts["unnamedRoles"], _ = page.unnamed_roles()
    page.value("document.getElementById('list').focus()")
    page.press("Home")
    for _ in range(3):
        wait_for_images(page)
        facts["titles"].append(text(page, "title"))
        facts["messages"].append(text(page, "message"))
        page.press("j")
    facts["requests"], facts["consoleErrors"] = len(page.requests()), page.console_errors()
    narrow = open_page(browser, address, scheme="dark", width=390, height=844)
    facts["overflow"] = narrow.value("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    facts["consoleErrors"] += narrow.console_errors()
    return facts


with Browser() as browser:
    print(json.dumps({
        "mixed": mixed(browser, f"file://{sys.argv[1]}"),
        "reducedMotion": reduced_motion(browser, f"file://{sys.argv[1]}"),
        "large": large(browser, f"file://{sys.argv[2]}"),
        "matching": matching(browser, f"file://{sys.argv[3]}"),
        "match": match(browser, f"file://{sys.argv[4]}"),
    }))
