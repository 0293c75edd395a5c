#!/usr/bin/env python3
"""Decodes animated PNG files with Python's zlib, without code of this project, and composes their frames.

    independent_apng.py FOLDER

For each FOLDER/NAME.apng, writes the straight RGBA bytes of every composed frame to FOLDER/NAME.rgba and prints a line
with the name, the width, the height, the number of plays (0 for endless) and the delay of each frame as a fraction of a
second. Asserts that all checksums, the order of the chunks and their sequence numbers are valid. Transparent pixels are
written as four zeros.
"""

import pathlib
import struct
import sys
import zlib

sys.dont_write_bytecode = True
import independent_png


def frames(data):
    """The header, the number of plays, the shared chunks, and each frame's control values and compressed pixels."""
    shared, found, count, plays, sequence = {}, [], None, None, 0
    header = None
    for kind, body in independent_png.chunks(data):
        if kind == b"IHDR":
            header = struct.unpack(">IIBB", body[:10])
        elif kind == b"acTL":
            assert count is None and not found
            count, plays = struct.unpack(">II", body)
        elif kind == b"fcTL":
            assert len(body) == 26 and (not found or found[-1][1]), "a frame has no pixels"
            number, *control = struct.unpack(">IIIIIHHBB", body)
            assert number == sequence
            sequence += 1
            found.append([control, b""])
        elif kind == b"IDAT":
            assert count is not None and len(found) == 1, "pixels come before their fcTL chunk"
            found[-1][1] += body
        elif kind == b"fdAT":
            assert len(found) > 1 and struct.unpack_from(">I", body)[0] == sequence
            sequence += 1
            found[-1][1] += body[4:]
        else:
            assert kind == b"IEND" or not found, "this chunk must come before the pixels"
            shared[kind] = body
    assert len(found) == count and found[-1][1]
    assert found[0][0][:4] == [header[0], header[1], 0, 0], "the first frame must fill the canvas"
    return header, plays, shared, found


def blended(top, bottom):
    """Composites a straight pixel over another one (PNG, third edition, 11.3.6.2), with rounded integer arithmetic."""
    a, b = top[3], bottom[3]
    alpha = 255 * a + b * (255 - a)
    mixed = [(2 * (255 * a * s + b * (255 - a) * d) + alpha) // (2 * alpha) for s, d in zip(top[:3], bottom[:3])]
    return bytes(mixed + [(2 * alpha + 255) // 510])


def read(data):
    (width, height, depth, color), plays, shared, found = frames(data)
    canvas, composed, delays = bytearray(4 * width * height), bytearray(), []
    for (w, h, x, y, numerator, denominator, disposal, blend), compressed in found:
        assert w and h and x + w <= width and y + h <= height and disposal < 3 and blend < 2
        raw = zlib.decompress(compressed)
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
        composed += canvas
        delays.append(f"{numerator}/{denominator or 100}")
        for row in range(y, y + h):
            span = slice(4 * (row * width + x), 4 * (row * width + x + w))
            if disposal == 1 or disposal == 2 and len(delays) == 1:
                canvas[span] = bytes(4 * w)
            elif disposal == 2:
                canvas[span] = before[span]
    return (width, height, plays, *delays), composed


if __name__ == "__main__":
    for path in sorted(pathlib.Path(sys.argv[1]).glob("*.apng")):
        properties, pixels = read(path.read_bytes())
        path.with_suffix(".rgba").write_bytes(pixels)
        print(path.stem, *properties, sep="\t")
