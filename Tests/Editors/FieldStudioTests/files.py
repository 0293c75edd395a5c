"""What the studio does to files: files.py PROGRAM

Each function is one test. A read-only studio writes nothing, other studios write scenes, and `watch` writes images.
"""

import contextlib
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile
import time

from folder_state import state
from studio import PATIENCE, Studio, WebSocket

PROGRAM = sys.argv[1]
CHANCE = random.Random(1)
SCENE = "canvas: { width: %d, height: 60 }\nfield: { preset: plain, length: 3 }\nstates: { a: { text: \"1\" }, b: {} }\n"
WRITING = [("POST", f"/api/{name}") for name in (
    "edits", "revert", "undo", "redo", "approve", "reject", "review/undo", "match", "fit")]
# They write no file.
TAKING = [("POST", "/api/screenshot"), ("DELETE", "/api/screenshot")]
METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]


def use(studio):
    """Sends each method to each path, and looks at all pictures with a WebSocket."""
    pictures = [(scene["file"], picture["name"], picture["digest"])
                for scene in studio.json("/api/scenes")["scenes"] for picture in scene["pictures"]]
    values = {"digest": pictures[0][2], "name": "main.js", "folder": "otp"}
    edit = json.dumps({"scene": pictures[0][0], "file": pictures[0][0], "line": 1, "text": "canvas: {}",
                       "base": studio.json("/api/text?scene=" + pictures[0][0])["digest"]}).encode()
    for path in [*studio.json("/api/openapi.json")["paths"], "/api/events"]:
        for name, value in values.items():
            path = path.replace("{%s}" % name, value)
        for method in METHODS:
            body = edit if method in ("POST", "PUT", "PATCH") else b""
            status = studio.status(method, path, body=body, Content_Type="application/json")
            if (method, path) == ("POST", "/api/editor"):
                # There is no --editor.
                assert status == 409, status
            elif (method, path) in WRITING:
                assert status == 403, (path, status)
            elif (method, path) in TAKING:
                assert status in (400, 415), (path, status)
            elif method not in ("GET", "HEAD"):
                assert status == 405, (method, path, status)
    web = WebSocket(studio)
    web.view([[file, name] for file, name, _ in pictures])
    # Until all pictures are compared with their goldens, and the scene is audited.
    verdicts, isAudited = set(), False
    while len(verdicts) < len(pictures) or not isAudited:
        head, _ = web.message()
        for badges in head["badges"]:
            verdicts |= set(badges["verdicts"])
            isAudited |= "audited" in badges
        web.shown()
    web.close()


def readOnly(folder):
    studio, process = Studio.start(PROGRAM, ".", "--read-only", cwd=folder)
    try:
        before = state(folder)
        use(studio)
        assert state(folder) == before
    finally:
        process.terminate()
        process.wait()
    assert state(folder) == before


def killedStudio(folder):
    """A studio that is killed while scenes are saved and drawn."""
    for _ in range(5):
        studio, process = Studio.start(PROGRAM, ".", cwd=folder)
        web = WebSocket(studio)
        web.view([["otp.yaml", "otp/a"], ["otp.yaml", "otp/b"]])
        for _ in range(CHANCE.randrange(1, 5)):
            pathlib.Path(folder, "otp.yaml").write_text(SCENE % CHANCE.randrange(100, 200))
        web.message()
        before = state(folder)
        process.kill()
        process.wait()
        web.close()
        assert state(folder) == before


def killedWatch(folder):
    """A `watch` that is killed while it writes: each image is whole or missing, and the next run removes what is left."""
    out = pathlib.Path(folder, "out")
    text = SCENE % 160 + "matrix: { canvas.width: %s }\n" % list(range(100, 200))
    pathlib.Path(folder, "otp.yaml").write_text(text)

    def whole():
        return [file for file in out.rglob("*.png") if file.read_bytes().endswith(b"IEND\xaeB`\x82")]

    for wanted in CHANCE.sample(range(1, 200), 5):
        process = subprocess.Popen([PROGRAM, "watch", "otp.yaml", "-o", "out"], cwd=folder, stderr=subprocess.DEVNULL)
        end = time.monotonic() + PATIENCE
        while len(list(out.rglob("*.png"))) < wanted:
            assert time.monotonic() < end
        process.kill()
        process.wait()
        images = list(out.rglob("*.png"))
        assert len(images) >= wanted and len(whole()) == len(images), (wanted, len(images))
        for image in images:
            image.unlink()
    process = subprocess.Popen([PROGRAM, "watch", "otp.yaml", "-o", "out", "--", "false"], cwd=folder,
                               stderr=subprocess.PIPE, text=True)
    while "ended with status 1" not in process.stderr.readline():
        pass
    process.terminate()
    process.wait()
    assert len(whole()) == 200
    left = [file for file in out.rglob("*") if file.is_file() and file.suffix != ".png"]
    assert not left, left


def killedEdits(folder):
    """A studio that is killed while it edits: the scene is one of the texts before and after the edit that was sent last, its
    permissions and the link to it stay, and the next studio removes what is left."""
    real, link = pathlib.Path(folder, "real/otp.yaml"), pathlib.Path(folder, "otp.yaml")
    real.parent.mkdir()
    link.rename(real)
    link.symlink_to("real/otp.yaml")
    real.chmod(0o640)
    for _ in range(12):
        studio, process = Studio.start(PROGRAM, "otp.yaml", cwd=folder)
        base = studio.json("/api/text?scene=otp.yaml")["digest"]
        texts = [real.read_text()]
        for _ in range(CHANCE.randrange(3)):
            base, text = edit(studio, base)
            texts.append(text)
        assert real.read_text() == texts[-1]
        text = SCENE % CHANCE.randrange(100, 200) + "# %d\n" % CHANCE.randrange(1 << 30) * CHANCE.randrange(1, 5000)
        body = json.dumps({"scene": "otp.yaml", "base": base, "text": text}).encode()
        with studio.connect() as connection:
            head = studio.head("POST", "/api/edits", Content_Type="application/json", Content_Length=str(len(body)))
            connection.sendall(head + body)
            # At any moment of the edit, or after it.
            for _ in range(CHANCE.randrange(2000)):
                pass
            if CHANCE.randrange(2):
                while real.read_text() == texts[-1]:
                    pass
            process.kill()
            process.wait()
        assert real.read_text() in [texts[-1], text]
        assert link.is_symlink() and str(link.readlink()) == "real/otp.yaml"
        assert real.stat().st_mode & 0o7777 == 0o640
    studio, process = Studio.start(PROGRAM, "otp.yaml", cwd=folder)
    edit(studio, studio.json("/api/text?scene=otp.yaml")["digest"])
    process.terminate()
    process.wait()
    assert [file.name for file in real.parent.iterdir()] == ["otp.yaml"], list(real.parent.iterdir())


def edit(studio, base):
    """Replaces the text of the scene; returns the new text's digest and the text."""
    text = SCENE % CHANCE.randrange(100, 200) + "# %d\n" % CHANCE.randrange(1 << 30)
    body = json.dumps({"scene": "otp.yaml", "base": base, "text": text}).encode()
    status, _, answer = studio.request("POST", "/api/edits", body=body, Content_Type="application/json")
    assert status == 200, (status, answer)
    return json.loads(answer)["digest"], text


def review(studio, kind, **members):
    """Accepts or rejects all pictures, as they are; returns the request."""
    scenes = studio.json("/api/review")["scenes"]
    seen = {scene["file"]: {picture["picture"]: picture["seen"] for picture in scene["pictures"]} for scene in scenes}
    body = json.dumps({"pictures": seen, **members}).encode()
    head = studio.head("POST", f"/api/{kind}", Content_Type="application/json", Content_Length=str(len(body)))
    return head + body


def times(folder):
    """When the files in a folder were changed last, by their names, without temporary files."""
    found = {}
    for entry in os.scandir(folder) if folder.exists() else []:
        with contextlib.suppress(FileNotFoundError):
            if not entry.name.endswith(".tmp"):
                found[entry.name] = entry.stat().st_mtime_ns
    return found


def killedReviews(folder):
    """A studio that is killed while it accepts or rejects pictures: each golden has the bytes of before or afterwards, each note is
    whole or missing, and the next studio removes what is left."""
    scene = pathlib.Path(folder, "otp.yaml")
    scenes = [SCENE % width + "matrix: { field.length: [3, 4, 5, 6, 7, 8, 9, 10] }\n" for width in (300, 310)]
    goldens = []
    for index, text in enumerate(scenes):
        scene.write_text(text)
        studio, process = Studio.start(PROGRAM, "otp.yaml", "--goldens", f"expected-{index}", cwd=folder)
        assert studio.send(review(studio, "approve"))[0] == 200
        process.kill()
        process.wait()
        goldens.append({file.name: file.read_bytes() for file in pathlib.Path(folder, f"expected-{index}/otp").iterdir()})
        assert len(goldens[index]) == 16
    place = pathlib.Path(folder, "Goldens/otp")
    counts = set()
    approvals = 0
    for number in range(16):
        # The pictures differ from the goldens that were written last, and notes from those before.
        wanted = approvals % 2
        scene.write_text(scenes[wanted])
        studio, process = Studio.start(PROGRAM, "otp.yaml", cwd=folder)
        rejects = number % 4 == 3
        approvals += not rejects
        request = review(studio, "reject", note=f"no {number}") if rejects else review(studio, "approve")
        before = times(place)
        with studio.connect() as connection:
            connection.sendall(request)
            # At any moment after the first file has changed.
            while times(place) == before:
                pass
            for _ in range(CHANCE.randrange(20000)):
                pass
            process.kill()
            process.wait()
        for file in place.iterdir():
            if file.suffix == ".png":
                assert file.read_bytes() in [known[file.name] for known in goldens], file
            elif file.suffix == ".json":
                assert json.loads(file.read_text())["note"].startswith("no "), file
            else:
                assert file.suffix == ".tmp", file
        counts.add(sum(file.suffix == ".png" and file.read_bytes() == goldens[wanted][file.name] for file in place.iterdir()))
    # Not all studios were killed at the same moment.
    assert len(counts) > 1, counts
    scene.write_text(scenes[approvals % 2])
    studio, process = Studio.start(PROGRAM, "otp.yaml", cwd=folder)
    assert studio.send(review(studio, "approve"))[0] == 200
    process.terminate()
    process.wait()
    left = {file.name: file.read_bytes() for file in place.iterdir() if file.suffix != ".json"}
    assert left == goldens[approvals % 2], left.keys()


for test in [readOnly, killedStudio, killedWatch, killedEdits, killedReviews]:
    with tempfile.TemporaryDirectory() as name:
        pathlib.Path(name, "otp.yaml").write_text(SCENE % 160)
        test(name)
    print(test.__name__, flush=True)
