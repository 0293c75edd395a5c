"""Opens specification sheets in Chromium, and prints what is wrong with them: specification_page.py PAGE.html…"""

import json
import os
import pathlib
import sys
from importlib.resources import files

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../../Goldens/FieldReportsTests"))

from browser import Browser  # noqa: E402

AXE = (files("axe_playwright_python") / "axe.min.js").read_text()
CHECK = ("axe.run(document).then(({ violations, passes }) => ({ passes: passes.length, violations: violations.map("
         "({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => html + failureSummary).join()}`) }))")
# Labels of a figure that cover each other, or that are cut off; texts that are wider than their label.
LABELS = """(() => {
  const faults = [];
  for (const figure of document.querySelectorAll("svg[role=img]")) {
    const page = figure.viewBox.baseVal;
    const boxes = [...figure.querySelectorAll(".label, circle.callout:not(.dot)")].map((node) => [node, node.getBBox()]);
    for (const [node, box] of boxes) {
      const name = `${figure.getAttribute("aria-label")}: ${node.textContent}`;
      if (box.x < 0 || box.y < 0 || box.x + box.width > page.width || box.y + box.height > page.height)
        faults.push(`${name} is cut off`);
      const rect = node.querySelector("rect");
      if (rect && node.querySelector("text").getBBox().width > rect.getBBox().width) faults.push(`${name} is too wide`);
    }
    boxes.forEach(([one, a], index) => boxes.slice(index + 1).forEach(([two, b]) => {
      const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
      const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
      if (width > 0.1 && height > 0.1)
        faults.push(`${figure.getAttribute("aria-label")}: ${one.textContent} covers ${two.textContent}`);
    }));
  }
  return JSON.stringify({ faults, count: document.querySelectorAll("svg .label").length });
})()"""

# The pages that axe checks. Colours depend on the scheme, and targets and orders on the width, so no other page can differ.
AUDITED = (("light", 1280), ("dark", 1280), ("light", 400))

violations, passes, faults, labels, widths, grounds, requests, errors = [], [], [], [], [], set(), [], []
with Browser() as browser:
    for path in sys.argv[1:]:
        for scheme in ("light", "dark"):
            for width in (1280, 800, 400):
                page = browser.page(width=width, height=900, scheme=scheme)
                page.load(pathlib.Path(path).resolve().as_uri())
                page.value("Promise.all([...document.images].map((image) => image.decode())).then(() => 1)")
                place = f"{os.path.basename(path)} {scheme} {width}"
                found = json.loads(page.value(LABELS))
                faults += [f"{place}: {fault}" for fault in found["faults"]]
                labels.append(found["count"])
                widths.append(page.value("document.documentElement.scrollWidth <= innerWidth"))
                grounds.add(page.value("getComputedStyle(document.body).backgroundColor"))
                requests += [url for url in page.requests() if not url.startswith(("file:", "data:"))]
                errors += page.console_errors()
                if (scheme, width) in AUDITED:
                    page.value(AXE + "; 0")
                    result = page.value(CHECK)
                    violations += [f"{place}: {violation}" for violation in result["violations"]]
                    passes.append(result["passes"])
print(json.dumps({
    "violations": violations, "passes": passes, "faults": faults, "labels": labels, "fits": widths,
    "grounds": sorted(grounds), "requests": requests, "errors": errors,
}))
