"""Draws many images, and checks that neither Python nor the program that draws keeps more memory or descriptors.

    python_long.py COUNT            # also prints both at intervals

Nothing here depends on the time that it takes.
"""

import gc
import os
import random
import sys

import fieldproof

SCENE = """
    canvas: { width: 375, height: 96 }
    scale: 2
    field: { preset: plain, length: 6 }
    states: { typing: { text: "", focused: true } }
    matrix: { theme: [light, dark] }
    animations: { entering: { script: [focus, type: "48", wait: 0.2s] } }
    """


def memory(process):
    """The memory of a process, in kilobytes: its own, and the part of shared memory that it has used; its descriptors."""
    with open(f"/proc/{process}/status", encoding="ascii") as file:
        status = dict(line.split(":", 1) for line in file)
    kilobytes = [int(status[key].split()[0]) for key in ["RssAnon", "RssShmem"]]
    return [*kilobytes, len(os.listdir(f"/proc/{process}/fd"))]


def draw(scene, r):
    """Draws one image with random values, and uses what an image has, some of it less often."""
    length = r.randrange(4, 9)
    values = {
        "canvas.width": r.randrange(280, 440), "field.length": length, "field.box.radius": r.uniform(0, 20),
        "states.typing.text": "".join(r.choices("0123456789", k=r.randrange(length + 1)))}
    image = scene.render("typing", scale=r.choice([1, 2]), theme=r.choice(["light", "dark"]), values=values)
    assert image.array.shape == (image.size[1], image.size[0], 4)
    kind = r.randrange(60)
    if kind < 6:
        assert image.boxes.keys() == image.masks().keys()
    elif kind == 6:
        assert image.layout and image.png()
    elif kind == 7:
        assert scene.frames("entering", values=values)[3].array.any()
    elif kind == 8:
        try:
            scene.render(values={"field.length": 0})
        except fieldproof.SceneError:
            return
        raise AssertionError("no error")


def main(count):
    with fieldproof.Scene(text=SCENE) as scene:
        process, r, measured = scene._worker._connection._process.pid, random.Random(1), []
        for index in range(count):
            draw(scene, r)
            if (index + 1) % (count // 10) == 0:
                gc.collect()
                measured.append([memory(process), memory(os.getpid())])
                print(index + 1, *measured[-1], flush=True)
        assert scene._worker._connection._process.pid == process
    # Caches are full after a tenth of the images.
    for before, after in zip(measured[0], measured[-1]):
        assert after[0] <= before[0] + 4096 and after[1] <= before[1] + 4096, "memory grows"
        assert after[2] <= before[2], "descriptors remain open"
    print("flat")


if __name__ == "__main__":
    main(int(sys.argv[1]))
