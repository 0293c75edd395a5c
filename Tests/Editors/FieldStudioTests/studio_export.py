"""Exports pictures from the page of the studio in a browser, opens the files, and prints what it observes as JSON.

The arguments are the folder of the programs and an empty folder. The last one can be the file of axe-core, to check the files.
"""

import base64
import html.parser
import json
import pathlib
import re
import sys
import time

from page_tools import (
    console_errors, open_page, press_enter, press_with, show_only, text, texts, wait_for_badges, wait_until_quiet)
from studio_process import DEMO, FIT, MANY, Studio

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "Drawing/FieldEncodingTests"))
from browser import TIMEOUT, Browser  # noqa: E402
import independent_png  # noqa: E402

# Two states with equal pixels, and two device pixels for each point.
SAME = """
scale: 2
canvas: { width: 90, height: 50 }
field: { preset: plain, length: 2 }
states:
  first: { text: "1" }
  second: { text: "1" }
"""
# An error with characters of markup.
MARKUP = 'field: { "<b onload=x>&": 3 }\n'


class File(html.parser.HTMLParser):
    """The parts of an exported file that count here."""

    def __init__(self, text):
        super().__init__()
        self.tags, self.uses, self.images, self.policy, self.shown = [], [], {}, "", []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        self.tags.append(tag)
        if tag == "use":
            self.uses.append(values["href"])
        if tag == "image":
            self.images["#" + values["id"]] = base64.b64decode(values["href"].split("base64,")[1])
        if tag == "meta" and values.get("http-equiv") == "Content-Security-Policy":
            self.policy = values["content"]

    def handle_data(self, data):
        self.shown.append(data)


def wait_for_file(folder):
    deadline = time.monotonic() + TIMEOUT
    while time.monotonic() < deadline:
        if files := [path for path in folder.iterdir() if path.suffix == ".html"]:
            return files[0]
        time.sleep(0.02)
    raise RuntimeError("there is no file")


def download(browser, page, folder, name, export):
    """Exports what is shown by a function, and returns the file."""
    target = pathlib.Path(folder, name)
    target.mkdir()
    browser.call(
        "Browser.setDownloadBehavior", behavior="allow", browserContextId=browser.context, downloadPath=str(target))
    page.press("Escape")
    export()
    page.until("document.getElementById('notice-text').textContent.startsWith('Exported ')")
    wait_until_quiet(page)
    return wait_for_file(target)


def open_file(browser, path, scale=1, **options):
    page = browser.page(**options)
    page.call("Emulation.setDeviceMetricsOverride", width=options.get("width", 1280), height=900,
              deviceScaleFactor=scale, mobile=False)
    page.load(path.as_uri())
    return page


def contents(path, studio, digests):
    """What a file contains, as another program reads it."""
    source = path.read_text()
    file = File(source)
    expected = {studio.image(digest) for digest in digests}
    return {
        "pictures": len(file.uses), "images": len(file.images), "areUsed": set(file.uses) == set(file.images),
        "areEqual": set(file.images.values()) == expected, "policy": re.sub("sha256-[^']+", "sha256", file.policy),
        "scripts": file.tags.count("script"), "hasFolder": str(studio.scenes) in source,
        "hasToken": studio.address.split("token=")[1] in source,
        "addresses": [a for a in re.findall(r"https?://[^\"'<\s]+", source) if not a.startswith("http://www.w3.org/")],
        "bold": file.tags.count("b"),
    }


def digests(page):
    return page.value("[...document.querySelectorAll('.tile')].map((node) => node.tile.picture.digest).filter(Boolean)")


def exact(browser, path, scale):
    """The numbers of pictures that are compared at 1:1, and of those that are nowhere near their place with all bytes."""
    page = open_file(browser, path, scale, width=500)
    page.value("document.getElementById('zoom-fit').focus()")
    page.press("ArrowRight")
    page.settle()
    boxes = page.value("""[...document.querySelectorAll('.picture')].map((node) => {
      const { left, top } = node.getBoundingClientRect();
      const number = node.querySelector('use').getAttribute('href');
      return [number, ...[left, top].map((length) => Math.round(length * devicePixelRatio))];
    })""")
    (width, *_), screen = independent_png.read(page.screenshot())
    images = File(path.read_text()).images

    def is_at(left, top, image):
        (columns, rows, *_), pixels = image
        return all(
            screen[((top + row) * width + left) * 4:][:columns * 4] == pixels[row * columns * 4:(row + 1) * columns * 4]
            for row in range(rows))

    found = [any(is_at(left + right, top + down, independent_png.read(images[number]))
                 # Browsers put what scrolls onto whole pixels.
                 for right in (-1, 0, 1) for down in (-1, 0, 1)) for number, left, top in boxes]
    return [len(found), found.count(False)]


def look(browser, path):
    """How a file looks: sizes at Fit and 1:1, both schemes, and what is wider than the window or the paper."""
    found = {"background": [], "wide": []}
    for width, scheme in ((1280, "light"), (800, "dark")):
        page = open_file(browser, path, width=width, scheme=scheme)
        found["background"].append(page.value("getComputedStyle(document.body).backgroundColor"))
        found["wide"].append(page.value("document.documentElement.scrollWidth - innerWidth <= 0"))
    # Two device pixels for each point, so 1:1 shows it twice as large.
    sizes = "(({ width, height }) => [width, height])(document.querySelector('.s2').getBoundingClientRect())"
    found["sizes"] = [page.value(sizes)]
    page.click("#zoom-one")
    found["sizes"].append(page.value(sizes))
    page.call("Emulation.setEmulatedMedia", media="print", features=[{"name": "prefers-color-scheme", "value": "dark"}])
    found["background"].append(page.value("getComputedStyle(document.body).backgroundColor"))
    found["wide"].append(page.value("document.documentElement.scrollWidth - innerWidth <= 0"))
    found["zoom"] = page.value("document.querySelector('.zoom').checkVisibility()")
    found["titles"], found["names"] = texts(page, "h1"), texts(page, "header p")
    found["scenes"], found["errors"] = texts(page, "h2"), texts(page, ".errors li")
    found["heads"] = [texts(page, "[scope=row]"), texts(page, "[scope=col]")]
    found["badges"], found["findings"] = texts(page, ".badges"), texts(page, ".findings li")
    found["labels"] = page.value("[...document.querySelectorAll('.picture')].map((node) => node.ariaLabel)")
    found["requests"] = [a for a in page.requests() if not a.startswith("file:")]
    found["console"] = console_errors(page)
    return found


def axe(browser, path, script):
    """The violations that axe-core finds in a file, in two widths and both schemes, and how many rules pass."""
    violations, passes = [], []
    for width in (1280, 800):
        for scheme in ("light", "dark"):
            page = open_file(browser, path, width=width, scheme=scheme)
            page.value(script + "; 0")
            found = page.value("axe.run(document).then(({ violations, passes }) => [violations.map(({ id, nodes }) => "
                               "`${id}: ${nodes.map(({ html, failureSummary }) => html.slice(0, 300) + failureSummary)}`), "
                               "passes.length])")
            violations += found[0]
            passes.append(found[1])
    return violations, passes


def main(programs, folder, axe_file=None):
    pathlib.Path(folder).mkdir(exist_ok=True)
    with Browser() as browser:
        studio = Studio(programs, folder + "/a", {"demo": DEMO, "fit": FIT, "markup": MARKUP, "same": SAME})
        studio.approve("demo")
        with studio:
            page = open_page(browser, studio, 7)
            wait_for_badges(page)
            path = download(browser, page, folder, "all", lambda: page.press("x"))
            facts = {"name": re.sub(r"\d", "0", path.name), "notice": re.sub(r"[\d.]+ KiB", "0 KiB", re.sub(
                r"\d{4}-\d\d-\d\d", "0", text(page, "#notice-text")))}
            facts["all"] = contents(path, studio, digests(page))
            facts["look"] = look(browser, path)
            if axe_file:
                facts["violations"], facts["passes"] = axe(browser, path, pathlib.Path(axe_file).read_text())
            # Part of the pictures, in other rows and columns; by the button.
            show_only(page, "demo")
            page.value("document.getElementById('axis-theme').focus()")
            page.press("ArrowUp")
            page.press("Escape", "/", *"typing")
            page.until("document.querySelectorAll('.tile').length === 2")
            wait_until_quiet(page)
            # Escape would clear the filter while the focus is in it.
            page.value("document.getElementById('export').focus()")
            part = download(browser, page, folder, "part", lambda: page.click("#export"))
            facts["part"] = contents(part, studio, digests(page))
            facts["exact"] = [exact(browser, part, scale) for scale in (1, 2)]
            other = open_file(browser, part)
            facts["partName"] = re.sub(r"\d", "0", part.name)
            facts["partRows"], facts["partNames"] = texts(other, "[scope=row]"), texts(other, "header p")
            # By the palette, when nothing is shown.
            page.press("/", *" nothing")
            page.until("document.querySelectorAll('.tile').length === 0")
            press_with(page, "k", 2)
            page.press(*"export")
            press_enter(page)
            page.until("document.getElementById('notice-text').textContent.startsWith('No picture')")
            facts["nothing"] = text(page, "#notice-text")
            # As if each file had 20 MiB.
            page.value("Object.defineProperty(Blob.prototype, 'size', { get: () => 20 << 20 }), 0")
            page.press("Escape", "/", "Escape")
            page.until("document.querySelectorAll('.tile').length === 4")
            page.press("x")
            page.until("document.getElementById('notice-text').textContent.startsWith('The pictures have')")
            wait_until_quiet(page)
            facts["large"] = text(page, "#notice-text")
            facts["files"] = len(list(pathlib.Path(folder, "part").iterdir()))
            facts["console"] = console_errors(page)
        with Studio(programs, folder + "/b", {"many": MANY}) as studio:
            page = open_page(browser, studio, 1)
            page.press("x")
            page.until("!document.getElementById('notice').hidden")
            facts["many"] = text(page, "#notice-text")
    print(json.dumps(facts))


if __name__ == "__main__":
    main(*sys.argv[1:])
