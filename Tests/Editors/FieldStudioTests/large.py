"""The memory of a studio while large pictures change: large.py PROGRAM

60 pictures of 750 × 192 pixels are drawn anew by each edit. The memory must not grow by more than the PNG files, which are kept.
Prints the MiB before and after, and those of the files.
"""

import pathlib
import sys
import tempfile

from studio import Studio, WebSocket, memory

EDITS = 200
SCENE = pathlib.Path(__file__).parents[3] / "Benchmarks" / "scenes" / "studio.yaml"

with tempfile.TemporaryDirectory() as folder:
    text = SCENE.read_text()
    file = pathlib.Path(folder, "studio.yaml")
    file.write_text(text)
    studio, process = Studio.start(sys.argv[1], "studio.yaml", cwd=folder)
    try:
        (scene,) = studio.json("/api/scenes")["scenes"]
        names = [picture["name"] for picture in scene["pictures"]]
        web = WebSocket(studio)
        web.view([[scene["file"], name] for name in names], [scene["file"], names[0]])
        size, start, revision = 0, memory(process), scene["revision"]
        for edit in range(EDITS):
            file.write_text(text.replace("length: 6 }", f"length: 6, label: {{ size: {20 + edit * 0.01:.2f} }} }}"))
            left = set(names)
            while left:
                head, files = web.message()
                size += sum(map(len, files))
                latest = [picture for picture in head["pictures"] if picture["revision"] > revision]
                left -= {picture["name"] for picture in latest}
                web.shown()
            revision = max(picture["revision"] for picture in latest)
        print(round(start), round(memory(process)), round(size / (1 << 20)))
    finally:
        process.terminate()
        process.wait()
