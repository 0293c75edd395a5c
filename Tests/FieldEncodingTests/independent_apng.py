#!/usr/bin/env python3
"""Reads animated PNG files with Python's zlib and none of this project's code, and composes their frames.

    independent_apng.py FOLDER

For each FOLDER/*.apng: writes the straight RGBA bytes of every frame as it shows beside it as NAME.rgba, and prints a line
with the name, the width, the height, how often it plays, and the delay of each frame as a fraction of a second. Every
checksum, the order of the chunks and their sequence numbers are verified. Clear pixels are written as four zeros.
"""

import pathlib
import struct
import sys
import zlib

sys.dont_write_bytecode = True
import independent_png


def frames(data):
    """The properties of the file, and each frame's control values with its unfiltered pixels."""
    shared, found, count, plays, sequence = {}, [], None, None, 0
    header = None
    for kind, body in independent_png.chunks(data):
        if kind == b"IHDR":
            header = struct.unpack(">IIBB", body[:10])
        elif kind == b"acTL":
            assert count is None and not found
            count, plays = struct.unpack(">II", body)
        elif kind == b"fcTL":
            assert len(body) == 26 and (not found or found[-1][1]), "a frame without pixels"
            number, *control = struct.unpack(">IIIIIHHBB", body)
            assert number == sequence
            sequence += 1
            found.append([control, b""])
        elif kind == b"IDAT":
            assert count is not None and len(found) == 1, "pixels before their control"
            found[-1][1] += body
        elif kind == b"fdAT":
            assert len(found) > 1 and struct.unpack_from(">I", body)[0] == sequence
            sequence += 1
            found[-1][1] += body[4:]
        else:
            assert kind == b"IEND" or not found, "a chunk that must come before the pixels"
            shared[kind] = body
    assert len(found) == count and found[-1][1]
    assert found[0][0][:4] == [header[0], header[1], 0, 0], "the first frame fills the canvas"
    return header, plays, shared, found


def blended(top, bottom):
    """A straight pixel over another one (PNG, third edition, 11.3.6.2), by fractions of 255²."""
    a, b = top[3], bottom[3]
    alpha = 255 * a + b * (255 - a)
    mixed = [(2 * (255 * a * s + b * (255 - a) * d) + alpha) // (2 * alpha) for s, d in zip(top[:3], bottom[:3])]
    return bytes(mixed + [(2 * alpha + 255) // 510])


def read(data):
    (width, height, depth, color), plays, shared, found = frames(data)
    canvas, shown, delays = bytearray(4 * width * height), bytearray(), []
    for (w, h, x, y, numerator, denominator, disposal, blend), packed in found:
        assert w and h and x + w <= width and y + h <= height and disposal < 3 and blend < 2
        raw = zlib.decompress(packed)
        pixels = independent_png.unpack(
            raw, w, h, depth, color, shared.get(b"PLTE", b""), shared.get(b"tRNS", b"")
        )
        before = bytes(canvas)
        for i in range(w * h):
            at = 4 * ((y + i // w) * width + x + i % w)
            pixel = bytes(pixels[4 * i : 4 * i + 4])
            if blend == 1 and pixel[3] < 255:
                pixel = bytes(canvas[at : at + 4]) if pixel[3] == 0 else blended(pixel, canvas[at : at + 4])
            canvas[at : at + 4] = pixel if pixel[3] else bytes(4)
        shown += canvas
        delays.append(f"{numerator}/{denominator or 100}")
        for row in range(y, y + h):
            place = slice(4 * (row * width + x), 4 * (row * width + x + w))
            if disposal == 1 or disposal == 2 and len(delays) == 1:
                canvas[place] = bytes(4 * w)
            elif disposal == 2:
                canvas[place] = before[place]
    return (width, height, plays, *delays), shown


if __name__ == "__main__":
    for path in sorted(pathlib.Path(sys.argv[1]).glob("*.apng")):
        facts, pixels = read(path.read_bytes())
        path.with_suffix(".rgba").write_bytes(pixels)
        print(path.stem, *facts, sep="\t")
