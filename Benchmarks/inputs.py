"""Generates and examines images with Pillow: inputs.py VERB …

page A B FONT      writes two screenshots of a long page, 7680 × 4816 (37 megapixels); in the second, 40 words are red
colors DIR X,Y …   prints the colours at these positions in all frames of a folder, as JSON
same A B LIMIT     prints the largest fraction of pixels that differ by more than 64 levels, in two files or in the
                   files of two folders; exit code 1 if it exceeds LIMIT
distinct DIR       prints the number of images in a folder that have different pixels
gifs FRAMES DIR    converts each frame to a GIF file with 256 colours
"""

import hashlib
import json
import sys
from pathlib import Path

from PIL import Image, ImageChops, ImageDraw, ImageFont


def page(one, other, font):
    size = (7680, 4816)
    image = Image.linear_gradient("L").resize((size[0], 400)).convert("RGBA")
    base = Image.new("RGBA", size, "white")
    base.paste(image, (0, 0))
    canvas = ImageDraw.Draw(base)
    face = ImageFont.truetype(font, 44)
    words = "one code of six digits, entered by hand and drawn in every state, size and theme ".split()
    positions = []
    for row in range(64):
        x = 120
        for column in range(60):
            word = words[(row * 7 + column * 3) % len(words)]
            canvas.text((x, 440 + row * 68), word, font=face, fill="#222222")
            positions.append((x, 440 + row * 68, word))
            x += int(face.getlength(word)) + 16
            if x > 7400:
                break
    base.save(one)
    for x, y, word in positions[:: len(positions) // 40]:
        canvas.text((x, y), word, font=face, fill="#DD2222")
    base.save(other)


def colors(folder, points):
    result = []
    for file in sorted(Path(folder).glob("*.png")):
        with Image.open(file) as image:
            pixels = image.convert("RGB")
            result.append([[part / 255 for part in pixels.getpixel(point)] for point in points])
    print(json.dumps(result))


def same(one, other, limit):
    one, other = Path(one), Path(other)
    pairs = [(one, other)] if one.is_file() else [(file, other / file.name) for file in sorted(one.rglob("*.png"))]
    worst, name = 0, ""
    for first, second in pairs:
        with Image.open(first) as a, Image.open(second) as b:
            if a.size != b.size:
                sys.exit(f"{first.name}: {a.size} and {b.size}")
            bands = ImageChops.difference(a.convert("RGB"), b.convert("RGB")).split()
            most = ImageChops.lighter(ImageChops.lighter(bands[0], bands[1]), bands[2])
            part = sum(most.histogram()[65:]) / (a.size[0] * a.size[1])
            if part > worst:
                worst, name = part, first.name
    print(f"{worst:.5f} {name}")
    sys.exit(1 if worst > limit else 0)


def distinct(folder):
    print(len({hashlib.sha256(Image.open(file).convert("RGBA").tobytes()).digest() for file in Path(folder).glob("*.png")}))


def gifs(frames, folder):
    for file in sorted(Path(frames).glob("*.png")):
        Image.open(file).convert("RGB").quantize(256).save(Path(folder) / (file.stem + ".gif"))


verb, *arguments = sys.argv[1:]
if verb == "page":
    page(*arguments)
elif verb == "colors":
    colors(arguments[0], [tuple(map(int, point.split(","))) for point in arguments[1:]])
elif verb == "same":
    same(arguments[0], arguments[1], float(arguments[2]))
elif verb == "distinct":
    distinct(arguments[0])
elif verb == "gifs":
    gifs(*arguments)
