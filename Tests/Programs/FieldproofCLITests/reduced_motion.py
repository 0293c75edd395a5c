"""Shows an animated SVG in Chromium, for a user who prefers reduced motion and for others.

    reduced_motion.py FILE.svg

Prints as JSON: `states`, the states of all animations for the first user; `times`, at which they are in milliseconds;
`duration`, that of one iteration; and `playing`, the states for others.
"""

import json
import os
import pathlib
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../../Goldens/FieldReportsTests"))

from browser import Browser  # noqa: E402

ANIMATIONS = """
new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(
  document.getAnimations().map(animation => [
    animation.playState, animation.currentTime - animation.effect.getTiming().delay,
    animation.effect.getTiming().duration])))))
"""


def main():
    with Browser() as browser:
        found = []
        for reduced in (True, False):
            page = browser.page(reduced_motion=reduced)
            page.load(pathlib.Path(sys.argv[1]).as_uri())
            found.append(page.value(ANIMATIONS))
        quiet, playing = found
        print(json.dumps({
            "states": sorted({entry[0] for entry in quiet}), "times": [entry[1] for entry in quiet],
            "duration": quiet[0][2], "playing": sorted({entry[0] for entry in playing})}))


main()
