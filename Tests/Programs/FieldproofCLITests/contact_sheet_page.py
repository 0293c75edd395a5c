"""Opens contact sheets in Chromium, and prints what a person sees as JSON: contact_sheet_page.py PAGE.html IMAGE.svg"""

import json
import os
import pathlib
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../../Goldens/FieldReportsTests"))

from browser import Browser  # noqa: E402

FACTS = """(async () => {
  const images = [...document.images];
  await Promise.all(images.map((image) => image.decode()));
  const texts = (selector) => [...document.querySelectorAll(selector)].map((node) => node.textContent);
  return JSON.stringify({
    title: document.title, h1: texts("h1"), h2: texts("h2"), columns: texts("thead th"), rows: texts("tbody th"),
    directions: [...document.querySelectorAll("tbody th bdi")].map((node) => getComputedStyle(node).direction),
    captions: texts("figcaption"), alternatives: images.map((image) => image.alt),
    sizes: images.map((image) => [image.naturalWidth, image.naturalHeight, image.width, image.height]),
  });
})()"""

page_path, svg_path = (pathlib.Path(path).resolve().as_uri() for path in sys.argv[1:3])
with Browser() as browser:
    pages = {}
    for scheme in ("light", "dark"):
        page = browser.page(width=1280, height=800, scheme=scheme)
        page.load(page_path)
        facts = json.loads(page.value(FACTS))
        facts["background"] = page.value("getComputedStyle(document.body).backgroundColor")
        facts["errors"] = page.console_errors()
        facts["requests"] = [url for url in page.requests() if not url.startswith(("file:", "data:"))]
        pages[scheme] = facts
    page = browser.page(width=1280, height=800)
    page.load(svg_path)
    pages["svg"] = {
        "title": page.value("document.querySelector('title').textContent"),
        "ids": json.loads(page.value("JSON.stringify([...document.querySelectorAll('[id]')].map(({ id }) => id))")),
    }
    print(json.dumps(pages))
