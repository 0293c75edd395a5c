"""Opens pages of the atlas in Chromium, and prints what is wrong with them: site_pages.py FOLDER PAGE…"""

import json
import os
import pathlib
import sys
from importlib.resources import files

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../../Goldens/FieldReportsTests"))

from browser import Browser  # noqa: E402

AXE = (files("axe_playwright_python") / "axe.min.js").read_text()
CHECK = ("axe.run(document, { preload: false }).then(({ violations, passes }) => ({ passes: passes.length, violations: violations.map("
         "({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => html + failureSummary).join()}`) }))")
LINKS = """[...document.querySelectorAll("a[href], img[src], [data-clip]")]
  .map((node) => node.href ?? new URL(node.dataset.clip ?? node.src, location).href).filter((url) => url.startsWith("file:"))"""

folder = pathlib.Path(sys.argv[1]).resolve()
violations, passes, wide, requests, errors, dead = [], [], [], [], [], set()


def open_page(browser, name, width, scheme):
    page = browser.page(width=width, height=900, scheme=scheme)
    page.load((folder / name).as_uri())
    return page


def check(page, place):
    page.value(AXE + "; 0")
    result = page.value(CHECK)
    violations.extend(f"{place}: {violation}" for violation in result["violations"])
    passes.append(result["passes"])


def linked(page, name):
    """Links and images whose file or anchor is not there, and anchors that are there twice."""
    for anchor in page.value("[...document.querySelectorAll('[id]')].map(({ id }) => id).filter((id, place, all) => all.indexOf(id) < place)"):
        dead.add(f"{name}: #{anchor} twice")
    for url in page.value(LINKS):
        path, _, anchor = url.removeprefix("file://").partition("#")
        file = pathlib.Path(path)
        if not file.exists() or anchor and f'id="{anchor}"' not in file.read_text():
            dead.add(f"{name}: {url.removeprefix(folder.as_uri())}")


with Browser() as browser:
    for name in sys.argv[2:]:
        for width, scheme in ((1280, "light"), (1280, "dark"), (320, "light")):
            page = open_page(browser, name, width, scheme)
            if page.value("document.documentElement.scrollWidth > innerWidth"):
                wide.append(f"{name} at {width}")
            check(page, f"{name} {width} {scheme}")
            requests += [url for url in page.requests() if not url.startswith(("file:", "data:"))]
            errors += page.console_errors()
        linked(page, name)
    page = open_page(browser, sys.argv[2], 1280, "light")
    # The first key leads to the link that skips the header, and "/" to the search.
    page.press("Tab")
    skips = page.value("document.activeElement.className")
    page.press("/")
    # A name of a library is found without its spelling.
    page.call("Input.insertText", text="v-otp input")
    page.until("document.querySelectorAll('#results [data-address]').length === 1")
    library = page.value("document.querySelector('#results [aria-selected=true]').dataset.address")
    for text, wanted in (("vuetify3", "vuetify"), ("vutify", "vuetify"), ("Vuetify.js", "vuetify"), ("Vuetify UI", "vuetify"),
                         ("react credit card", "card")):
        page.value("document.querySelector('#search').select()")
        page.call("Input.insertText", text=text)
        found = page.value("document.querySelector('#results [aria-selected=true]')?.dataset.address ?? null")
        if found != f"presets/{wanted}.html":
            errors.append(f"{text} leads to {found}")
    # What is hidden is not chosen: Enter does nothing then, and an arrow shows the list again.
    for key in ("Escape", "Enter"):
        page.call("Input.dispatchKeyEvent", type="keyDown", key=key, code=key, windowsVirtualKeyCode=27 if key == "Escape" else 13)
    if page.value("document.querySelector('#results').hidden && document.querySelector('#search').ariaActiveDescendantElement") is not None:
        errors.append("a hidden result is active")
    page.call("Input.dispatchKeyEvent", type="keyDown", key="ArrowDown", code="ArrowDown", windowsVirtualKeyCode=40)
    if page.value("document.querySelector('#results').hidden || location.href.includes('presets/')"):
        errors.append("an arrow does not show the results, or Enter opened a hidden one")
    page.value("document.querySelector('#search').select()")
    page.call("Input.insertText", text="vuetify")
    page.until("document.querySelectorAll('#results [data-address]').length > 1")
    check(page, "search")
    first = page.value("document.querySelector('#results [aria-selected=true]').dataset.address")
    page.call("Input.dispatchKeyEvent", type="keyDown", key="Enter", code="Enter", windowsVirtualKeyCode=13)
    page.until("location.href.endsWith('presets/vuetify.html') && document.readyState === 'complete'")
    page.value("document.querySelector('.play').scrollIntoView(); document.querySelector('.play').click()")
    page.until("[...document.querySelectorAll('.clip')].every((image) => image.src.endsWith('.webp') && image.complete"
               " && image.naturalWidth > 0)")
    # A browser that forbids the clipboard gets the text selected.
    page.value("document.querySelector('.copy').click()")
    page.until("document.querySelector('.copy').nextElementSibling.textContent !== ''")
    errors += page.console_errors()
    # The list of guides is folded on a narrow screen.
    unfolded = [open_page(browser, "guides/presets.html", width, "light").value("document.querySelector('.side details').open")
                for width in (1280, 320)]
print(json.dumps({"violations": violations, "passes": passes, "wide": wide, "requests": requests, "errors": errors,
                  "dead": sorted(dead), "skips": skips, "first": first, "library": library, "unfolded": unfolded}))
