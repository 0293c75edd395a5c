#!/usr/bin/env python3
"""Writes the verdicts of axe-core for the tests of the audit: contrasts of random texts, and targets in rows.

    pip install --target /tmp/axe --no-deps axe-playwright-python
    PYTHONPATH=/tmp/axe python3 Scripts/oracles/axe.py > Tests/Handoff/FieldAuditTests/axe.tsv

It needs Debian's Chromium, which loads one page with all texts and targets. Cases for which axe-core returns "incomplete" are
left out. The lines are `text COLOUR BACKGROUND SIZE WEIGHT VERDICT` and `target WIDTH HEIGHT GAP VERDICT`, separated by tabs.
"""

import html
import json
import random
import re
import subprocess
import tempfile
from importlib.resources import files
from pathlib import Path

# Sizes on both sides of the limits of large text. They are px, and axe-core has the limits in points of 4/3 px.
SIZES = [(16, 400), (18, 700), (19, 700), (23, 400), (24, 400), (30, 400)]


def texts(numbers: random.Random) -> list[tuple[str, str, int, int]]:
    cases = []
    for _ in range(120):
        back = [numbers.randrange(256) for _ in range(3)]
        # Colours near the limits: the background, moved towards black or white.
        share, end = numbers.uniform(0.35, 0.95), numbers.choice([0, 255])
        color = [round(part + (end - part) * share) for part in back]
        alpha = numbers.choice([255, 255, numbers.randrange(60, 256)])
        size, weight = numbers.choice(SIZES)
        cases.append(("#%02X%02X%02X%02X" % (*color, alpha), "#%02X%02X%02X" % tuple(back), size, weight))
    return cases


def targets(numbers: random.Random) -> list[tuple[int, int, int]]:
    return [(numbers.randrange(12, 32), numbers.randrange(12, 32), numbers.randrange(0, 16)) for _ in range(60)]


def page(text_cases: list, target_cases: list) -> str:
    body = []
    for index, (color, back, size, weight) in enumerate(text_cases):
        body.append(
            f'<div style="background:{back};padding:4px"><span id="t{index}" style="color:{color};'
            f'font:{weight} {size}px sans-serif">Enter your code</span></div>'
        )
    for index, (width, height, gap) in enumerate(target_cases):
        style = f"width:{width}px;height:{height}px;padding:0;border:0;margin:0 {gap}px 0 0;display:block"
        buttons = "".join(f'<button id="b{index}-{k}" style="{style}">{k}</button>' for k in range(2))
        body.append(f'<div style="display:flex;margin:60px">{buttons}</div>')
    axe = (files("axe_playwright_python") / "axe.min.js").read_text()
    return f"""<!DOCTYPE html><html lang="en"><title>axe</title><body>{"".join(body)}<pre id="out"></pre>
<script>{axe}</script><script>
axe.run(document, {{runOnly: ["color-contrast", "target-size"]}}).then(result => {{
  const list = {{}};
  for (const kind of ["passes", "violations", "incomplete"])
    for (const rule of result[kind])
      for (const node of rule.nodes) list[rule.id + " " + node.target[0]] = kind;
  document.getElementById("out").textContent = JSON.stringify(list);
}});
</script></body></html>"""


def main() -> None:
    numbers = random.Random(24)
    text_cases, target_cases = texts(numbers), targets(numbers)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "page.html"
        path.write_text(page(text_cases, target_cases))
        dom = subprocess.run(
            ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=60000", "--dump-dom",
             f"file://{path}"],
            capture_output=True, text=True, check=True,
        ).stdout
    verdicts = json.loads(html.unescape(re.search(r'<pre id="out">(.*?)</pre>', dom, re.S).group(1)))
    for index, case in enumerate(text_cases):
        verdict = verdicts.get(f"color-contrast #t{index}")
        if verdict in ("passes", "violations"):
            print("text", *case, verdict, sep="\t")
    for index, case in enumerate(target_cases):
        verdict = verdicts.get(f"target-size #b{index}-0")
        if verdict in ("passes", "violations"):
            print("target", *case, verdict, sep="\t")


if __name__ == "__main__":
    main()
