"""Starts the studio on a folder of scenes, for scripts that operate its page."""

import contextlib
import os
import pathlib
import stat
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "Goldens/FieldReportsTests"))

# The cells are (100 − 2 · 5) / 3 = 30 points wide, and the field is in the middle of the canvas, at 10, 10.
DEMO = """
canvas: { width: 120, height: 60, background: background }
themes:
  light: { background: "#FFFFFF", brand: "#0044CC" }
  dark: { background: "#000000", brand: "#6699FF" }
field:
  preset: plain
  length: 3
  width: 100
  height: 40
  sizing: { spacing: 5 }
  box: { fill: brand }
states:
  empty: {}
  typing: { text: "48" }
matrix:
  theme: [light, dark]
"""

# Twelve cells in 320 points have 26.67 points each. A code with spaces cannot be pasted.
FIT = """
canvas: { width: 320, height: 80 }
field: { preset: underline, length: 12, input: { accepts: any, cleansPaste: false } }
states:
  typing: { text: "48" }
"""

BROKEN = "field: { lenght: 3 }\n"

# Images have at most 32,767 pixels on a side.
PARTLY = """
canvas: { width: 120, height: 60 }
field: { preset: plain, length: 1 }
states:
  only: { text: "4" }
matrix:
  size:
    fine: { canvas.width: 120 }
    huge: { canvas.width: 100000 }
"""

SIZES = """
field: { preset: plain, length: 1 }
states:
  only: { text: "4" }
matrix:
  size:
    tiny: { canvas.width: 8, canvas.height: 8, field.width: 6, field.height: 6 }
    huge: { canvas.width: 3000, canvas.height: 2400 }
"""

LARGE = """
canvas: { width: 320, height: 60 }
field: { preset: underline, length: 4 }
states:
  empty: {}
  typing: { text: "48" }
matrix:
  field.length: [3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
  canvas.width: [300, 310, 320, 330, 340, 350, 360, 370, 380, 390]
  theme: [light, dark]
"""


# 10 · 10 · 10 · 2 = 2,000 pictures, as many as a scene lists.
MANY = """
canvas: { width: 320, height: 60 }
field: { preset: underline, length: 4 }
states:
  empty: {}
  typing: { text: "48" }
matrix:
  field.length: [3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
  canvas.width: [300, 310, 320, 330, 340, 350, 360, 370, 380, 390]
  canvas.height: [50, 51, 52, 53, 54, 55, 56, 57, 58, 59]
"""


class Studio:
    """The studio on a folder with some scenes, which ends with its `with` block."""

    def __init__(self, programs, folder, scenes, port=0, options=()):
        self.port, self.options = port, options
        self.programs, self.folder = pathlib.Path(programs), pathlib.Path(folder)
        self.scenes, self.opened = self.folder / "scenes", self.folder / "opened.txt"
        self.scenes.mkdir(parents=True)
        for name, text in scenes.items():
            self.write(name, text)

    def write(self, name, text):
        # The file appears with all of its text, so the studio reads it once.
        part = self.folder / "part.yaml"
        part.write_text(text)
        part.replace(self.scenes / f"{name}.yaml")

    def read(self, name):
        return (self.scenes / f"{name}.yaml").read_text()

    def remove(self, name):
        os.remove(self.scenes / f"{name}.yaml")

    def approve(self, name):
        # Without --force, the program approves nothing where the variable CI is set.
        subprocess.run(
            [self.programs / "fieldproof", "approve", self.scenes / f"{name}.yaml", "--quiet", "--force", "--goldens",
             self.folder / "goldens"], check=True)

    def __enter__(self):
        editor = self.folder / "editor.sh"
        # The file appears with all of its text.
        editor.write_text(f'#!/bin/sh\necho "$@" > {self.opened}.part\nmv {self.opened}.part {self.opened}\n')
        editor.chmod(editor.stat().st_mode | stat.S_IXUSR)
        self.process = subprocess.Popen(
            [self.programs / "fieldproof-studio", "studio", self.scenes, "--no-open", "--port", str(self.port), "--goldens",
             self.folder / "goldens", "--editor", f"{editor} {{file}} {{line}} {{column}}", *self.options],
            stdout=subprocess.PIPE, text=True)
        self.address = self.process.stdout.readline().strip()
        return self

    def __exit__(self, *_):
        # The signals of a program that tests start can be blocked.
        self.process.kill()
        self.process.wait()

    def exports(self):
        """How many exports are under way. Their threads have a lower priority, as the one that audits scenes."""
        usual, lowered = os.getpriority(os.PRIO_PROCESS, self.process.pid), 0
        for task in pathlib.Path(f"/proc/{self.process.pid}/task").iterdir():
            with contextlib.suppress(OSError):
                lowered += os.getpriority(os.PRIO_PROCESS, int(task.name)) > usual
        return lowered - 1

    def image(self, digest):
        """The PNG file of a picture."""
        import urllib.request
        origin, token = self.address.split("/?token=")
        request = urllib.request.Request(
            f"{origin}/api/images/{digest}.png", headers={"Authorization": f"Bearer {token}"})
        return urllib.request.urlopen(request).read()

    def take_opened(self):
        """The words that the editor was started with, or nothing if it was not."""
        if not self.opened.exists():
            return None
        words = self.opened.read_text().split()
        os.remove(self.opened)
        return [os.path.basename(words[0]), *map(int, words[1:])]
