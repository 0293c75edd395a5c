"""What two pages do in a browser: prints a JSON object of facts.

The arguments are the files of `TestReports.several()` and `TestReports.many(_:)`.
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


def ready(page):
    """Waits until the pictures of the current result are decoded and painted."""
    page.settle()
    page.until("document.getElementById('pictures').hidden || document.getElementById('caption-a').textContent !== ''")
    page.settle()


def colored(page, name):
    page.settle()
    return page.value(f"{COUNT_COLOR}('{name}')")


def open_page(browser, address, **options):
    page = browser.page(**options)
    page.before(COUNT_DECODED)
    page.load(address)
    ready(page)
    return page


def moves(page):
    """The results that keys lead to."""
    titles = [text(page, "title")]
    for key in "jjjjjjkk":
        page.press(key)
        ready(page)
        titles.append(text(page, "title"))
    page.value("document.getElementById('list').focus()")
    for key in ("Home", "ArrowDown", "End", "Home"):
        page.press(key)
        ready(page)
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
    found = [text(page, "zoom")]
    for key in ("+", "+", "-", "0", "-", "-", "-"):
        page.press(key)
        found.append(text(page, "zoom"))
    for identifier in ("zoom-in", "zoom-out", "zoom-fit"):
        page.click(f"#{identifier}")
        found.append(text(page, "zoom"))
    return found


def to_scale_one(page):
    page.press("0")
    for _ in range(12):
        if text(page, "zoom") != "1×":
            page.press("-")


def reds(page):
    """The red pixels of the three differences, each at a pixel of the screen for one of the picture."""
    found, words = [], []
    page.press("4")
    for _ in range(3):
        to_scale_one(page)
        found.append(colored(page, "red"))
        words.append(text(page, "caption-a"))
        page.press("j")
        ready(page)
    return found, words


def wipes(page):
    """The black pixels, which only the actual picture has, with the edge at either side and in the half."""
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
    found = {"fast": changes_within(page, 1100)}
    page.press("b")
    found["paused"] = changes_within(page, 700)
    found["words"] = text(page, "blink")
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
    """The place in the pictures that is in the middle of a stage."""
    page.point(*page.middle(selector), **options)
    page.settle()
    words = text(page, "readout").replace(",", "").replace(":", "").split()
    return [int(words[1]), int(words[3])]


def pans(page):
    """The place in the middle of the stage before a drag at 8×, then on both stages; then zoomed by the wheel."""
    page.press("1", "0", "+", "+")
    found = [pixel_under(page, "#stage-a")]
    page.drag("#stage-a", right=-80, down=-16)
    found += [pixel_under(page, "#stage-a"), pixel_under(page, "#stage-b")]
    page.point(*page.middle("#stage-b"), "mouseWheel", deltaX=0, deltaY=-100, modifiers=2)
    page.until("document.getElementById('zoom').textContent === '12×'")
    return found + [pixel_under(page, "#stage-b")]


def copies(page):
    page.click("#command button")
    page.until("/^(Copied|Selected)/.test(document.getElementById('live').textContent)")
    return page.value("document.querySelector('#command code').textContent")


def helps(page):
    page.value("document.activeElement.blur()")
    page.press("?")
    opened = page.value("document.getElementById('help').open")
    page.press("Escape")
    return [opened, page.value("document.getElementById('help').open")]


def unreached(page):
    """The controls that the Tab key does not lead to."""
    page.press("2")
    page.value(f"(() => {{ window.controls = {CONTROLS}; window.reached = new Set(); document.activeElement.blur(); }})()")
    for _ in range(page.value("window.controls.length") + 2):
        page.press("Tab", settles=False)
        page.value("window.reached.add(document.activeElement), 0")
    return page.value("window.controls.filter((node) => !window.reached.has(node)).map((node) => node.outerHTML)")


def several(browser, address):
    page = open_page(browser, address)
    facts = {"moves": moves(page)}
    facts["modesByKey"], facts["modesByClick"] = modes(page)
    facts["zooms"] = zooms(page)
    page.press("0")
    facts["reds"], facts["words"] = reds(page)
    page.value("document.getElementById('list').focus()")
    page.press("Home")
    ready(page)
    facts["wipes"], facts["dragged"] = wipes(page)
    facts["onions"], facts["blinks"] = onions(page), blinks(page)
    facts["pans"], facts["copied"] = pans(page), copies(page)
    page.press("0")
    facts["cursor"], facts["announced"] = pixel_cursor(page)
    facts["filters"], facts["help"] = filters(page), helps(page)
    facts["unreached"] = unreached(page)
    facts["nameless"], facts["named"] = page.nameless()
    facts["requests"], facts["complaints"] = len(page.requests()), page.complaints()
    return facts


def calm(browser, address):
    """A page whose reader asked for less motion."""
    page = open_page(browser, address, scheme="dark", width=400, height=800, reduced_motion=True)
    page.press("5")
    watch_blinks(page)
    facts = {"changes": changes_within(page, 700), "words": text(page, "blink")}
    page.press("b")
    page.until("window.changes >= 1")
    page.value("document.getElementById('viewer').scrollIntoView()")
    page.click("#next")
    ready(page)
    facts["title"] = text(page, "title")
    facts["inSight"] = page.value("document.elementFromPoint(200, 250).closest('main') !== null")
    facts["overflow"] = page.value("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    facts["complaints"] = page.complaints()
    return facts


def many(browser, address):
    page = open_page(browser, address)
    facts = {"rows": len(rows(page)), "decoded": [page.value("window.decoded")], "titles": []}
    page.value("document.getElementById('list').focus()")
    for key in ("j", "End"):
        page.press(key)
        ready(page)
        facts["titles"].append(text(page, "title"))
        facts["decoded"].append(page.value("window.decoded"))
    facts["thumbnails"] = page.value("document.querySelectorAll('img[src]').length")
    facts["complaints"] = page.complaints()
    return facts


with Browser() as browser:
    print(json.dumps({
        "several": several(browser, f"file://{sys.argv[1]}"),
        "calm": calm(browser, f"file://{sys.argv[1]}"),
        "many": many(browser, f"file://{sys.argv[2]}"),
    }))
