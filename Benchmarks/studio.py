#!/usr/bin/env python3
"""Measures the studio: from a save of a scene to the pictures in Chromium, and inside the server; and typst beside it.

Prints a table and adds it to Docs/performance.md."""

import json
import os
import random
import shutil
import statistics
import subprocess
import sys
import time

from bench import report
from bench.paths import PROGRAM, PYTHON, ROOT, SCENES

sys.path.insert(0, str(ROOT / "Tests" / "Goldens" / "FieldReportsTests"))

HEAD = ["studio, 60 snapshots", "median", "99 %", "target", "met"]
EDITS = 150
TITLE = "## The studio"
ABOUT = f"""{EDITS} edits of [a scene](../Benchmarks/scenes/studio.yaml) change all 60 snapshots, about five times a second. Times
begin when the scene is saved. A client is a Python program that shows nothing. *typst* compiles 60 pages of the same size as PNG, warm."""
#: The page tells when it has painted pictures. The clocks of the page and of this process are that of the system.
LISTEN = """
let revision = 0; // of the last edit that was shown completely
let [shown, finish] = [[], null];
document.addEventListener("picturesshown", ({ detail }) => {
  const now = performance.timeOrigin + performance.now();
  shown.push(...detail.filter((picture) => picture.revision > revision).map(({ name, revision }) => [now, name, revision]));
  if (new Set(shown.map(([, name]) => name)).size < 60 || !finish) return;
  revision = Math.max(...shown.map(([, , revision]) => revision));
  finish(shown.map(([time, name]) => [time, name]));
});
// Resolves when all pictures of the next edit are shown.
window.nextEdit = () => {
  shown = [];
  window.edited = new Promise((done) => { finish = done; });
};
"""
#: What the driver of the tests observes; it would slow the page.
OBSERVED = ["Network", "Accessibility", "DOM", "Log"]


def pause():
    """Waits as long as somebody who types quickly does between two keys."""
    time.sleep(random.uniform(0.12, 0.3))


def percentile(values, part):
    return sorted(values)[min(len(values) - 1, int(len(values) * part))]


class Studio:
    """The studio on a copy of the scene of the benchmark."""

    def __init__(self, program, folder, name="studio.yaml"):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        self.scene = folder / name
        self.source = (SCENES / name).read_text()
        self.scene.write_text(self.source)
        self.process = subprocess.Popen([f"{program}-studio", "studio", name, "--no-open"], cwd=folder,
                                        stdout=subprocess.PIPE, text=True)
        self.url = self.process.stdout.readline().strip()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()

    def json(self, path):
        """The answer to a request. The scenes are read before."""
        from urllib.parse import urlsplit
        from urllib.request import Request, urlopen

        url = urlsplit(self.url)
        headers = {"Authorization": "Bearer " + url.query.split("=")[1]}
        urlopen(Request(f"http://{url.netloc}/api/scenes", headers=headers)).read()
        return json.load(urlopen(Request(f"http://{url.netloc}{path}", headers=headers)))

    def edit(self, number):
        """Writes a scene in which every picture differs from before; returns the time of the save, in milliseconds."""
        size = 20 + number % 17 + number / 1000
        text = self.source.replace("length: 6 }", f"length: 6, label: {{ size: {size:.3f} }} }}")
        self.scene.write_text(text)
        return time.time() * 1000


def in_browser(studio):
    """The times from saves to the active picture, and to the last picture, in milliseconds."""
    from browser import Browser

    active, whole = [], []
    with Browser() as browser:
        page = browser.page(width=1600, height=3200)
        page.run_first(LISTEN)
        page.load(studio.url)
        page.until("document.querySelectorAll('.tile').length === 60")
        page.until("[...document.querySelectorAll('.tile')].every((frame) => frame.tile.picture.bitmap)")
        page.press("ArrowDown")
        for domain in OBSERVED:
            page.call(f"{domain}.disable")
        time.sleep(1)
        chosen = page.value("document.querySelector('[aria-selected=true]').tile.picture.name")
        for number in range(EDITS):
            page.value("nextEdit()")
            pause()
            saved = studio.edit(number)
            shown = page.value("edited")
            active.append(next(when for when, name in shown if name == chosen) - saved)
            whole.append(shown[-1][0] - saved)
    return active, whole


CLIENT = """
import asyncio, json, struct, sys, time
from urllib.parse import urlsplit
import websockets
url = urlsplit(sys.argv[1])

async def main():
    headers = {"Authorization": "Bearer " + url.query.split("=")[1]}
    async with websockets.connect(f"ws://{url.netloc}/api/events", additional_headers=headers, max_size=None) as socket:
        while True:
            message = await socket.recv()
            now = time.time() * 1000
            length = struct.unpack(">I", message[:4])[0]
            head = json.loads(message[4:4 + length])
            for scene in head["scenes"]:
                if scene["errors"]:
                    sys.exit(json.dumps(scene["errors"]))
                if "pictures" in scene:
                    ids = [[scene["file"], picture["name"]] for picture in scene["pictures"]]
                    await socket.send(json.dumps({"type": "view", "pictures": ids, "active": ids[0]}))
            await socket.send(json.dumps({"type": "shown"}))
            print(json.dumps([now, [[picture["name"], picture["revision"]] for picture in head["pictures"]]]), flush=True)

asyncio.run(main())
"""


def in_server(studio):
    """The times from saves to the bytes of the active picture and of the last one at a client, in milliseconds."""
    client = subprocess.Popen([PYTHON, "-c", CLIENT, studio.url], stdout=subprocess.PIPE, text=True)
    first, whole = [], []
    revision = 0

    def collect():
        nonlocal revision
        names, times, latest = set(), [], revision
        while len(names) < 60:
            line = client.stdout.readline()
            if not line:
                raise SystemExit("the client of the benchmark has ended")
            when, new = json.loads(line)
            # What is left of an earlier edit does not count.
            new = [picture for picture in new if picture[1] > revision]
            if new:
                times.append(when)
            names.update(name for name, _ in new)
            latest = max([latest, *(number for _, number in new)])
        revision = latest
        return times

    try:
        collect()
        for number in range(EDITS):
            pause()
            saved = studio.edit(number + 500)
            times = collect()
            first.append(times[0] - saved)
            whole.append(times[-1] - saved)
    finally:
        client.terminate()
        client.wait()
    return first, whole


PLAYER = """
import asyncio, json, random, struct, sys, time
from urllib.parse import urlsplit
import websockets
url, scene, picture, count = urlsplit(sys.argv[1]), sys.argv[2], sys.argv[3], int(sys.argv[4])

async def main():
    headers = {"Authorization": "Bearer " + url.query.split("=")[1]}
    async with websockets.connect(f"ws://{url.netloc}/api/play", additional_headers=headers, max_size=None) as socket:
        async def read():
            message = await socket.recv()
            now = time.perf_counter()
            await socket.send(json.dumps({"type": "shown"}))
            return now, json.loads(message[4:4 + struct.unpack(">I", message[:4])[0]])

        async def rest(seconds):
            # The cursor blinks meanwhile.
            end = time.perf_counter() + seconds
            while (left := end - time.perf_counter()) > 0:
                try:
                    await asyncio.wait_for(read(), left)
                except asyncio.TimeoutError:
                    pass

        await socket.send(json.dumps({"type": "open", "picture": [scene, picture]}))
        await socket.send(json.dumps({"type": "focus"}))
        times = []
        for number in range(count):
            await rest(random.uniform(0.05, 0.25))
            start = time.perf_counter()
            # Five keys fill the field, and then they are deleted again.
            await socket.send(json.dumps({"type": "type", "text": str(number % 10)} if number % 10 < 5 else {"type": "delete"}))
            while True:
                now, head = await read()
                if "steps" in head and "area" in head:
                    break
            times.append((now - start) * 1000)
        print(json.dumps(times))

asyncio.run(main())
"""


def in_play(studio):
    """The times from keys to the bytes of the frames that show them, in milliseconds, while the cursor blinks."""
    scene = studio.json("/api/scenes")["scenes"][0]
    done = subprocess.run([PYTHON, "-c", PLAYER, studio.url, scene["file"], scene["pictures"][0]["name"], str(2 * EDITS)],
                          check=True, stdout=subprocess.PIPE, text=True)
    return json.loads(done.stdout)


SCRUBBER = """
import asyncio, json, random, struct, sys, time
from urllib.parse import urlsplit
import websockets
url, scene, clip, count = urlsplit(sys.argv[1]), sys.argv[2], sys.argv[3], int(sys.argv[4])

async def main():
    headers = {"Authorization": "Bearer " + url.query.split("=")[1]}
    async with websockets.connect(f"ws://{url.netloc}/api/time", additional_headers=headers, max_size=None) as socket:
        async def read():
            message = await socket.recv()
            await socket.send(json.dumps({"type": "shown"}))
            return json.loads(message[4:4 + struct.unpack(">I", message[:4])[0]])

        await socket.send(json.dumps({"type": "open", "clip": [scene, clip]}))
        frames = (await read())["clip"]["frames"]
        times = []
        for _ in range(count):
            frame = random.randrange(frames)
            start = time.perf_counter()
            await socket.send(json.dumps({"type": "seek", "frame": frame}))
            while (await read()).get("frame") != frame:
                pass
            times.append((time.perf_counter() - start) * 1000)
        print(json.dumps(times))

asyncio.run(main())
"""


def in_time(program, folder):
    """The times from requests for frames of an animation, at random, to their bytes, in milliseconds."""
    with Studio(program, folder, "typing.yaml") as studio:
        found = studio.json("/api/clips?scene=typing.yaml")
        done = subprocess.run([PYTHON, "-c", SCRUBBER, studio.url, "typing.yaml", found["clips"][0]["name"], "3000"],
                              check=True, stdout=subprocess.PIPE, text=True)
    return json.loads(done.stdout)


TYPST = """
import json, sys, time, typst
folder = sys.argv[1]
path = folder + "/pages.typ"

def write(number):
    with open(path, "w") as file:
        file.write("#set page(width: 375pt, height: 96pt, margin: 0pt)\\n#set text(font: \\"Inter\\", size: %spt)\\n" % (20 + number % 17))
        for page in range(60):
            cells = "".join("#place(dx: %dpt, dy: 20pt)[%d] #place(dx: %dpt, dy: 70pt, rect(width: 40pt, height: 2pt))"
                            % (20 + 55 * cell, (page + cell) %% 10, 10 + 55 * cell) for cell in range(6))
            file.write(cells + "\\n#pagebreak(weak: true)\\n")

write(0)
compiler = typst.Compiler(path, font_paths=[folder])
compiler.compile(format="png", ppi=144)
times = []
for number in range(1, 21):
    write(number)
    start = time.perf_counter()
    pages = compiler.compile(format="png", ppi=144)
    times.append((time.perf_counter() - start) * 1000)
    assert len(pages) == 60
print(json.dumps(times))
""".replace("%%", "%")


def typst(folder):
    """The times in which typst compiles 60 changed pages of the same size as PNG, in milliseconds; None if it is missing."""
    if subprocess.run([PYTHON, "-c", "import typst"], capture_output=True).returncode:
        return None
    shutil.copy(ROOT / "Fonts" / "Inter.ttf", folder)
    done = subprocess.run([PYTHON, "-c", TYPST, folder], check=True, stdout=subprocess.PIPE, text=True)
    return json.loads(done.stdout)


def measure(program, folder):
    """The rows of the table, and sentences about it; (None, reason) if something is missing."""
    if not os.path.exists(f"{program}-studio"):
        return None, "studio: no fieldproof-studio; `make build-studio` builds it"
    if not shutil.which("chromium"):
        return None, "studio: no program 'chromium'"
    with Studio(program, folder) as studio:
        first, whole = in_server(studio)
        played = in_play(studio)
        active, grid = in_browser(studio)
    scrubbed = in_time(program, folder)
    rows = []

    def row(title, times, median=None, high=None):
        middle, last = statistics.median(times), percentile(times, 0.99)
        targets = [f"{median} ms" if median else "", f"{high} ms at 99 %" if high else ""]
        holds = (not median or middle <= median) and (not high or last <= high)
        rows.append([title, f"{middle:.1f} ms", f"{last:.1f} ms", ", ".join(filter(None, targets)),
                     ("yes" if holds else "**no**") if median or high else ""])

    row("save to bytes of the active snapshot, at a client", first, 8, 16)
    row("save to bytes of all snapshots, at a client", whole, 25)
    row("key in Play to bytes of its frame, at a client", played, None, 16)
    # 240 frames a second.
    row("frame of an animation, at random, to its bytes, at a client", scrubbed, 4.2)
    row("save to the active snapshot in Chromium", active, 25, 50)
    row("save to all snapshots in Chromium", grid)
    pages = typst(folder)
    if pages:
        row("typst: 60 changed pages as PNG, warm", pages)
        ratio = statistics.median(pages) / statistics.median(whole)
        rows[-1][3:] = [f"2 × all snapshots at a client ({ratio:.1f} ×)", "yes" if ratio >= 2 else "**no**"]
    return rows, "" if pages else "studio: no module 'typst'"


def main():
    rows, about = measure(PROGRAM, ROOT / ".build" / "bench" / "studio")
    if not rows:
        raise SystemExit(f"skipped: {about}")
    print(report.table([HEAD, *rows]))
    if about:
        print(f"skipped: {about}")
    document = ROOT / "Docs" / "performance.md"
    text = document.read_text().split(TITLE)[0].rstrip("\n")
    missed = [f"- missed: {row[0]}; the target is {row[3]}" for row in rows if row[4] == "**no**"]
    lines = [TITLE, "", ABOUT, "", *report.markdown_table(HEAD[:3], [row[:3] for row in rows])]
    document.write_text("\n".join([text, "", *lines, *(["", *missed] if missed else [])]) + "\n")


if __name__ == "__main__":
    main()
