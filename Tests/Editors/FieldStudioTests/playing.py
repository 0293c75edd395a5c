"""Plays pictures of the studio over `/api/play`: playing.py PROGRAM

Each function is one test. PNG files are decoded with Python's zlib.
"""

import pathlib
import sys
import tempfile
import time

from studio import PATIENCE, Studio, WebSocket

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "Drawing/FieldEncodingTests"))
import independent_png  # noqa: E402

PROGRAM = sys.argv[1]
SCENE = """
name: otp
scale: 2
canvas: { width: 200, height: 340 }
field: { id: code, preset: PRESET, length: 4 }
states:
  empty: {}
"""
CARD = "name: otp\nfield: { preset: card }\nstates:\n  empty: {}\n"


class Screen:
    """What a client shows of a picture that it plays."""

    def __init__(self, studio, scene, picture):
        self.web = WebSocket(studio, path="/api/play")
        assert self.web.status == 101, self.web.status
        self.size, self.pixels = (0, 0), bytearray()
        self.effects, self.steps, self.recording, self.errors, self.is_focused = [], [], None, [], False
        self.web.send({"type": "open", "picture": [scene, picture]})
        self.until(lambda: self.pixels or self.errors)

    def do(self, kind, **members):
        self.web.send({"type": kind, **members})

    def read(self):
        """Shows the next frame, and confirms it."""
        head, file = self.web.parts()
        self.effects += [(e["name"], e["value"]) for e in head.get("effects", [])]
        self.steps += [step["event"] for step in head.get("steps", [])]
        self.errors = head.get("errors", self.errors)
        self.recording = head.get("recording", self.recording)
        self.is_focused = head["focused"]
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
        self.web.shown()

    def until(self, condition):
        end = time.monotonic() + PATIENCE
        while not condition():
            assert time.monotonic() < end
            self.read()


def picture(studio, name):
    """The size and the pixels of a picture of the studio."""
    pictures = [p for scene in studio.json("/api/scenes")["scenes"] for p in scene["pictures"]]
    digest = next(p["digest"] for p in pictures if p["name"] == name)
    (width, height, *_), pixels = independent_png.read(studio.request(path=f"/api/images/{digest}.png")[2])
    return (width, height), pixels


def recordingsLookTheSame(folder, studio):
    for text, actions, effects in [
        (SCENE.replace("PRESET", "underline"), [("focus", {}), ("type", {"text": "48"}), ("delete", {}), ("blur", {})],
         ["didBegin", "didUpdate", "didUpdate", "didUpdate", "didEnd"]),
        (SCENE.replace("PRESET", "keycaps"), [("focus", {}), ("paste", {"text": "1234"}), ("blur", {})],
         ["didBegin", "didUpdate", "complete", "didEnd"]),
        (CARD, [("finger", {"phase": phase, "x": x, "y": 220}) for phase, x in (("down", 300), ("move", 200), ("up", 90))],
         ["didPage"]),
    ]:
        file = pathlib.Path(folder, "otp.yaml")
        file.write_text(text)
        name = next(p["name"] for scene in studio.json("/api/scenes")["scenes"] for p in scene["pictures"])
        screen = Screen(studio, "otp.yaml", name)
        for kind, members in actions:
            screen.do(kind, **members)
        screen.until(lambda: len(screen.effects) == len(effects))
        assert [effect for effect, _ in screen.effects] == effects, screen.effects
        screen.do("record")
        screen.until(lambda: screen.recording)
        after, script = ("".join(f"\n    {line}" for line in screen.recording[key]["lines"]) for key in ("after", "script"))
        file.write_text(text + f"  played:{after}\nanimations:\n  film:{script}\n")
        expected = picture(studio, name.replace("empty", "played"))
        # Until all motion is over.
        screen.until(lambda: (screen.size, bytes(screen.pixels)) == expected)
        screen.web.close()


def editsKeepWhatWasTyped(folder, studio):
    file = pathlib.Path(folder, "otp.yaml")
    file.write_text(SCENE.replace("PRESET", "plain"))
    studio.json("/api/scenes")
    screen = Screen(studio, "otp.yaml", "otp/empty@2x")
    screen.do("focus")
    screen.do("type", text="4829")
    screen.do("blur")
    screen.until(lambda: ("complete", "4829") in screen.effects)
    file.write_text(SCENE.replace("PRESET", "plain, label: { color: '#C00' }") + '  four: { text: "4829" }\n')
    expected = picture(studio, "otp/four@2x")
    screen.until(lambda: (screen.size, bytes(screen.pixels)) == expected)
    file.write_text(SCENE.replace("PRESET", "plain").replace("empty", "other"))
    screen.until(lambda: screen.errors)
    assert "no picture 'otp/empty@2x'" in screen.errors[0]["message"], screen.errors
    file.write_text(SCENE.replace("PRESET", "plain"))
    screen.until(lambda: not screen.errors)
    screen.do("restart")
    expected = picture(studio, "otp/empty@2x")
    screen.until(lambda: (screen.size, bytes(screen.pixels)) == expected)
    screen.web.close()


def wrongMessagesEndTheConnection(folder, studio):
    for message in ({"type": "other"}, {"type": "type"}, {"type": "type", "text": "1" * 5000}, {"type": "open", "picture": "a"},
                    {"type": "open", "picture": ["otp.yaml", "otp/empty@2x"], "scale": 9},
                    {"type": "finger", "phase": "down", "x": 1}, {"type": "finger", "phase": "wave", "x": 1, "y": 1}):
        web = WebSocket(studio, path="/api/play")
        web.send(message)
        assert web.close_code() == 1003, message
    # Actions without a picture, and more clients than are allowed.
    web = WebSocket(studio, path="/api/play")
    web.send({"type": "type", "text": "1"})
    web.close()
    clients = [WebSocket(studio, path="/api/play") for _ in range(17)]
    codes = []
    for client in clients:
        client.frame(b"\x03\xe8", 8)
        codes.append(client.close_code())
    assert codes.count(1013) >= 1 and codes.count(1000) >= 15, codes


for test in [recordingsLookTheSame, editsKeepWhatWasTyped, wrongMessagesEndTheConnection]:
    with tempfile.TemporaryDirectory() as name:
        pathlib.Path(name, "otp.yaml").write_text(SCENE.replace("PRESET", "plain"))
        studio, process = Studio.start(PROGRAM, ".", cwd=name)
        try:
            test(name, studio)
        finally:
            process.terminate()
            process.wait()
    print(test.__name__, flush=True)
