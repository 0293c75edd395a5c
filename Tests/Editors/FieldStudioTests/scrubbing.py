"""Looks at animations of the studio over `/api/time`, and exports them: scrubbing.py PROGRAM

Each function is one test. PNG files are decoded with Python's zlib. What the studio shows is compared with the files that
`fieldproof animate` writes, and with the layouts that `fieldproof inspect` prints.
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time
import urllib.parse

from folder_state import state
from studio import PATIENCE, Studio, WebSocket

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "Drawing/FieldEncodingTests"))
import independent_png  # noqa: E402

PROGRAM = sys.argv[1]
COMMAND = PROGRAM.removesuffix("-studio")
# At 20 frames a second, the 1.2 seconds are 24 frames. The characters come at 0.2, 0.3 and 0.4 s, which is in the frames
# 4, 6 and 8; the error at 1.0 s, in frame 20.
SCENE = """
name: otp
scale: 2
canvas: { width: 120, height: 60, background: "#FFFFFF" }
field: { id: code, preset: passcode, length: 3 }
states:
  empty: {}
animations:
  typing:
    fps: 20
    state: empty
    script: [focus, wait: 200ms, { type: "482", every: 100ms }, wait: 500ms, set: { status: error }, wait: 200ms]
"""
CLIP = "otp/typing@2x"
COUNT = 24


class Screen:
    """What a client shows of an animation."""

    def __init__(self, studio, clip=CLIP, **members):
        self.web = WebSocket(studio, path="/api/time")
        assert self.web.status == 101, self.web.status
        self.pixels, self.size, self.errors, self.clip = bytearray(), (0, 0), [], None
        self.web.send({"type": "open", "clip": ["otp.yaml", clip], **members})

    def seek(self, frame, around=()):
        self.web.send({"type": "seek", "frame": frame, "around": list(around)})

    def read(self, confirms=True):
        """Shows the next message; returns its JSON."""
        head, file = self.web.parts()
        self.errors, self.clip = head.get("errors", self.errors), head.get("clip", self.clip)
        if file:
            (width, height, *_), pixels = independent_png.read(file)
            if self.size != tuple(head["size"]):
                self.size = tuple(head["size"])
                self.pixels = bytearray(4 * self.size[0] * self.size[1])
            x, y, columns, rows = head["area"]
            assert (columns, rows) == (width, height)
            for row in range(rows):
                start = 4 * ((y + row) * self.size[0] + x)
                self.pixels[start:start + 4 * columns] = pixels[4 * row * columns:4 * (row + 1) * columns]
        if confirms:
            self.web.shown()
        return head

    def until(self, condition):
        end = time.monotonic() + PATIENCE
        head = None
        while not condition(head):
            assert time.monotonic() < end
            head = self.read()
        return head


def animated(folder, *options):
    """The files that `fieldproof animate` writes, by their names."""
    with tempfile.TemporaryDirectory() as out:
        subprocess.run([COMMAND, "animate", "otp.yaml", "-o", out, "--quiet", *options], cwd=folder, check=True)
        return {path.name: path.read_bytes() for path in sorted(pathlib.Path(out).rglob("*")) if path.is_file()}


def frames(folder):
    """The size and the pixels of each frame."""
    found = []
    for file in animated(folder).values():
        (width, height, *_), pixels = independent_png.read(file)
        found.append(((width, height), bytes(pixels)))
    return found


def framesAreThoseOfAnimate(folder, studio):
    expected = frames(folder)
    assert len(expected) == COUNT and len(set(expected)) > 6
    screen = Screen(studio)
    head = screen.read()
    assert (head["frame"], head["distance"]) == (0, 0)
    clip = {"name": CLIP, "animation": "typing", "state": "empty", "variant": {}, "scale": 2, "fps": 20, "frames": COUNT,
            "duration": 1.2}
    assert screen.clip == clip, screen.clip
    assert studio.json("/api/clips?scene=otp.yaml")["clips"] == [clip]
    assert (screen.size, bytes(screen.pixels)) == expected[0]
    for frame in [23, 0, 7, 8, 9, 21, 20, 3, 3, 22, *range(COUNT), *reversed(range(COUNT))]:
        screen.seek(frame, [-2, 1])
        for distance in [0, *(d for d in (-2, 1) if 0 <= frame + d < COUNT)]:
            head = screen.read()
            assert (head["frame"], head["distance"]) == (frame + distance, distance), head
            assert (screen.size, bytes(screen.pixels)) == expected[frame + distance], (frame, distance)
    # A frame after the end is the last one. A client begins at the frame that is shown at a time.
    screen.seek(90_000)
    assert screen.read()["frame"] == 23
    screen.web.close()
    for at, frame in [(0.0, 0), (0.049, 0), (0.05, 1), (0.35, 7), (1.2, 23), (3600, 23)]:
        screen = Screen(studio, time=at)
        assert screen.read()["frame"] == frame, at
        assert (screen.size, bytes(screen.pixels)) == expected[frame]
        screen.web.close()


def newerRequestsReplaceOlderOnes(folder, studio):
    screen = Screen(studio)
    screen.read(confirms=False)
    screen.seek(5, [-1, 1, 2])
    assert screen.read(confirms=False)["frame"] == 5
    # Two messages are not confirmed, so all of these wait.
    for frame in range(6, 20):
        screen.seek(frame, [1, 2])
    screen.web.shown()
    screen.web.shown()
    assert [screen.read()["frame"] for _ in range(3)] == [19, 20, 21]
    assert (screen.size, bytes(screen.pixels)) == frames(folder)[21]
    screen.web.close()


def editsKeepTheTime(folder, studio):
    file = pathlib.Path(folder, "otp.yaml")
    screen = Screen(studio, time=0.6)
    assert screen.read()["frame"] == 12
    file.write_text(SCENE.replace("#FFFFFF", "#CCDDEE"))
    head = screen.until(lambda head: head and "clip" in head)
    assert head["frame"] == 12 and head["revision"] > 1, head
    assert (screen.size, bytes(screen.pixels)) == frames(folder)[12]
    # Another frame rate shows another frame at the same time.
    file.write_text(SCENE.replace("fps: 20", "fps: 60"))
    assert screen.until(lambda head: head and "clip" in head)["frame"] == 36
    assert screen.clip["frames"] == 72
    # Errors come beside the last frame, which can still be scrubbed.
    file.write_text(SCENE.replace("preset: passcode", "preset: nothing"))
    screen.until(lambda _: screen.errors)
    assert screen.errors[0]["line"] == 5, screen.errors
    screen.seek(3)
    assert screen.until(lambda head: head and head.get("frame") == 3)
    file.write_text(SCENE.replace("  typing:", "  other:"))
    screen.until(lambda _: screen.errors and "no animation" in screen.errors[0]["message"])
    # A request for what is gone is answered, too.
    screen.seek(4)
    assert "frame" not in screen.read()
    file.write_text(SCENE)
    screen.until(lambda head: head and "clip" in head and not screen.errors)
    assert (screen.size, bytes(screen.pixels)) == frames(folder)[3]
    screen.web.close()


def tracksAreThoseOfInspect(folder, studio):
    facts = studio.json(f"/api/clip?scene=otp.yaml&clip={urllib.parse.quote(CLIP)}")
    events = [(e["time"], e["end"], e["parts"], e["label"], e["line"]) for e in facts["events"]]
    assert events == [
        (0, 0, [0], "focus", 12), (0.2, 0.5, [0.2, 0.3, 0.4], '{ type: "482", every: 100ms }', 12),
        (1, 1, [1], "set: { status: error }", 12)], events
    tracks = {(element, t["property"]): t for t in facts["tracks"] for element in t["elements"]}
    assert (facts["step"], facts["omitted"]) == (1, 0) and len(tracks) > 8
    # The first cell is filled from frame 4 on.
    states = tracks["code.cell[0]", "state"]["points"]
    assert [frame for frame, value in states if value == "filled"] == [4], states
    checked = set()
    for frame in range(COUNT):
        printed = subprocess.run([COMMAND, "inspect", "otp.yaml", "--animation", "typing", "--at", f"{frame / 20}"],
                                 cwd=folder, check=True, stdout=subprocess.PIPE)
        elements = {e["id"]: e for e in json.loads(printed.stdout)["pictures"][0]["elements"]}
        for (element, name), track in tracks.items():
            value = next((v for f, v in reversed(track["points"]) if f <= frame), None)
            if element not in elements:
                assert value is None, (element, name, frame, value)
                continue
            found = {**elements[element]["frame"], "opacity": 1, **elements[element]}
            # Tracks of positions are those of the first element.
            if name not in found or (name in ("x", "y") and track["elements"][0] != element):
                continue
            # `inspect` prints colours with the tokens and the contrast, if there are any.
            expected = found[name]["value"] if isinstance(found[name], dict) and "value" in found[name] else found[name]
            if isinstance(expected, (int, float, str)):
                same = abs(value - expected) < 1e-5 if isinstance(value, (int, float)) else value == expected
                assert same, (element, name, frame, value, expected)
                checked.add((element.split("[")[0], name))
    assert {name for _, name in checked} >= {"x", "state", "fill"}, checked


def exportsAreThoseOfAnimate(folder, studio):
    before = state(folder)

    def export(kind, form, first=0, last=COUNT - 1, **values):
        query = urllib.parse.urlencode(
            {"scene": "otp.yaml", "clip": CLIP, "format": f"{kind}.{form}", "from": first, "to": last, **values})
        return studio.request(path=f"/api/export?{query}")

    extensions = {"lottie": "json", "svg": "anim.svg"}
    for form, media in [("apng", "image/apng"), ("gif", "image/gif"), ("webp", "image/webp"), ("mp4", "video/mp4"),
                        ("webm", "video/webm"), ("lottie", "video/lottie+json"), ("svg", "image/svg+xml")]:
        ending = extensions.get(form, form)
        status, headers, body = export("film", form)
        assert (status, headers["content-type"]) == (200, media), (form, status, body[:200])
        assert headers["content-disposition"] == f'attachment; filename="typing@2x.{ending}"', headers
        assert body == animated(folder, "--format", form)[f"typing@2x.{ending}"], form
        # The frames 4 to 9 begin from 0.2 s on, and before 0.5 s.
        status, headers, body = export("film", form, 4, 9)
        assert headers["content-disposition"] == f'attachment; filename="typing@2x.4-9.{ending}"', headers
        assert body == animated(folder, "--format", form, "--range", "0.2..0.5")[f"typing@2x.{ending}"], form
    assert export("strip", "png", moments=5)[2] == animated(folder, "--strip", "5")["typing.strip@2x.png"]
    # Three moments of the frames 4 to 8 are the frames 4, 6 and 8: 3 · 240 pixels, and 4 gaps of 48.
    (width, height, *_), _ = independent_png.read(export("strip", "png", 4, 8, moments=3)[2])
    assert width == 3 * 240 + 4 * 48 and height > 120, (width, height)
    (width, height, *_), pixels = independent_png.read(export("still", "png", 21)[2])
    assert ((width, height), bytes(pixels)) == frames(folder)[21]
    for form, start in [("svg", b"<"), ("pdf", b"%PDF-"), ("webp", b"RIFF")]:
        status, headers, body = export("still", form, 21)
        assert status == 200 and body.startswith(start) and headers["content-disposition"].endswith(f'@2x.21.{form}"')
    for expected, values in [
        (400, ("film", "png")), (400, ("film", "pdf")), (400, ("still", "gif")), (400, ("strip", "webp")),
        (400, ("other", "png")), (400, ("film", "gif", -1, 3)), (400, ("film", "gif", "a", 3)), (404, ("film", "gif", 5, 4)),
        (404, ("film", "gif", 0, 24)),
    ]:
        status, _, body = export(*values)
        assert status == expected and json.loads(body)["error"], (values, status)
    for moments in (0, 101, "x"):
        assert export("strip", "png", moments=moments)[0] == 400
    assert export("film", "gif", scene="a.yaml")[0] == export("film", "gif", clip="otp/x")[0] == 404
    assert state(folder) == before


def exportsWithoutFFmpegSayWhatIsMissing(folder, _):
    studio, process = Studio.start(PROGRAM, ".", "--read-only", cwd=folder, env={**os.environ, "PATH": "/nowhere"})
    try:
        studio.json("/api/scenes")
        before = state(folder)
        path = f"/api/export?scene=otp.yaml&clip={urllib.parse.quote(CLIP)}&from=0&to=3&format=film."
        status, _, body = studio.request(path=path + "mp4")
        assert status == 422 and "ffmpeg, which is not in PATH" in json.loads(body)["error"], body
        # A studio that is read-only exports, too.
        assert studio.request(path=path + "gif")[2].startswith(b"GIF89a")
        assert state(folder) == before
    finally:
        process.terminate()
        process.wait()


def longExportsAreRefused(folder, studio):
    file = pathlib.Path(folder, "otp.yaml")
    # 61 seconds at 60 frames a second are 3,660 frames.
    file.write_text(SCENE.replace("fps: 20", "fps: 60").replace("wait: 500ms", "wait: 60.3s"))
    studio.json("/api/scenes")
    clip = studio.json("/api/clips?scene=otp.yaml")["clips"][0]
    assert clip["frames"] == 3660, clip
    path = f"/api/export?scene=otp.yaml&clip={urllib.parse.quote(CLIP)}&from=0&to=3659&format=film.gif"
    status, _, body = studio.request(path=path)
    assert status == 422 and "3660 frames, and the limit is 3600" in json.loads(body)["error"], body
    # Every seventh frame is solved: 3,660 / 600, rounded up.
    facts = studio.json(f"/api/clip?scene=otp.yaml&clip={urllib.parse.quote(CLIP)}")
    assert facts["step"] == 7, facts["step"]


def wrongMessagesEndTheConnection(folder, studio):
    for message in ({"type": "other"}, {"type": "seek"}, {"type": "seek", "frame": -1}, {"type": "seek", "frame": 1.5},
                    {"type": "seek", "frame": 1e9}, {"type": "seek", "frame": 1, "around": [0] * 17},
                    {"type": "seek", "frame": 1, "around": [1e300]}, {"type": "seek", "frame": 1, "around": ["1"]},
                    {"type": "open"}, {"type": "open", "clip": "a"}, {"type": "open", "clip": ["a", "b"], "time": -1},
                    {"type": "open", "clip": ["a", "b"], "time": "1"}):
        web = WebSocket(studio, path="/api/time")
        web.send(message)
        assert web.close_code() == 1003, message
    # Requests without an animation are ignored; a scene that is not open is an error.
    web = WebSocket(studio, path="/api/time")
    web.send({"type": "seek", "frame": 1})
    web.send({"type": "open", "clip": ["/etc/passwd", "a"]})
    assert "not open" in web.parts()[0]["errors"][0]["message"]
    web.close()


for test in [framesAreThoseOfAnimate, newerRequestsReplaceOlderOnes, editsKeepTheTime, tracksAreThoseOfInspect,
             exportsAreThoseOfAnimate, exportsWithoutFFmpegSayWhatIsMissing, longExportsAreRefused,
             wrongMessagesEndTheConnection]:
    with tempfile.TemporaryDirectory() as name:
        pathlib.Path(name, "otp.yaml").write_text(SCENE)
        studio, process = Studio.start(PROGRAM, ".", cwd=name)
        try:
            # The scene is read by then.
            studio.json("/api/scenes")
            test(name, studio)
        finally:
            process.terminate()
            process.wait()
    print(test.__name__, flush=True)
