"""Writes images of fields with random values, with the boxes and the masks of their cells, for training a detector.

`python boxes.py 100000 dataset` writes dataset/00000.npz and so on, by one process for each core."""

import multiprocessing
import os
import random
import sys
import fieldproof
import numpy

SCENE = fieldproof.Scene(text="{ canvas: { height: 96 }, field: { preset: plain }, states: { typing: { focused: true } } }")


def write(folder, number):
    r = random.Random(number)
    digits = "".join(r.choices("0123456789", k=r.randrange(9)))
    values = {"canvas.width": r.randrange(280, 440), "field.length": r.randint(max(4, len(digits)), 8),
              "field.box.radius": r.uniform(0, 20), "states.typing.text": digits}
    image = SCENE.render("typing", scale=r.choice([1, 2]), theme=r.choice(["light", "dark"]), values=values)
    boxes = {id: box for id, box in image.boxes.items() if id.endswith(".box")}
    masks = [image.masks()[id] for id in boxes]
    numpy.savez(f"{folder}/{number:05}.npz", image=image.array, boxes=list(boxes.values()), masks=masks)


if __name__ == "__main__":
    count, folder = int(sys.argv[1]), sys.argv[2]
    os.makedirs(folder, exist_ok=True)
    with multiprocessing.Pool() as pool:
        pool.starmap(write, [(folder, number) for number in range(count)], chunksize=32)
