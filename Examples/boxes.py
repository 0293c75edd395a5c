"""Writes pictures of fields with random values, with the boxes and the masks of their cells, for training a detector.

    pip install fieldproof-*.whl numpy
    python boxes.py 1000 dataset            # dataset/00000.npz … and one process for each core
"""

import multiprocessing
import os
import pathlib
import random
import sys

import fieldproof
import numpy

SCENE = fieldproof.Scene(text="""
    canvas: { width: 375, height: 96 }
    field: { preset: plain }
    states: { typing: { text: "", focused: true } }
    """)


def write(task):
    folder, number = task
    r = random.Random(number)
    length = r.randrange(4, 9)
    values = {"canvas.width": r.randrange(280, 440), "field.length": length, "field.box.radius": r.uniform(0, 20),
              "states.typing.text": "".join(r.choices("0123456789", k=r.randrange(length + 1)))}
    image = SCENE.render("typing", scale=r.choice([1, 2]), theme=r.choice(["light", "dark"]), values=values)
    boxes = {id: box for id, box in image.boxes.items() if id.endswith(".box")}
    masks = [image.masks()[id] for id in boxes]
    numpy.savez(folder / f"{number:05}.npz", image=image.array, boxes=list(boxes.values()), masks=masks)


if __name__ == "__main__":
    count, folder = int(sys.argv[1]), pathlib.Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    with multiprocessing.Pool(os.cpu_count()) as pool:
        pool.map(write, [(folder, number) for number in range(count)], chunksize=32)
