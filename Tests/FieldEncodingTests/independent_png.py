#!/usr/bin/env python3
"""Reads PNG files with Python's own zlib and nothing of ours; the tests compare what it finds with what was encoded.

    independent_png.py FOLDER

For each FOLDER/*.png: writes the straight RGBA bytes beside it as NAME.rgba, and prints a line with the name, the width, the
height, the bits a sample and the colour type. Every checksum is verified. Interlacing and 16 bits are not read.
"""

import pathlib
import struct
import sys
import zlib

CHANNELS = {0: 1, 2: 3, 3: 1, 6: 4}


def chunks(data):
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    at = 8
    while at < len(data):
        (length,) = struct.unpack_from(">I", data, at)
        kind, body = data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        assert zlib.crc32(kind + body) == struct.unpack_from(">I", data, at + 8 + length)[0]
        yield kind, body
        at += length + 12
    assert at == len(data) and kind == b"IEND" and not body


def predicted(kind, a, b, c):
    if kind == 4:
        p = a + b - c
        return min((abs(p - a), 0, a), (abs(p - b), 1, b), (abs(p - c), 2, c))[2]
    return (0, a, b, (a + b) // 2)[kind]


def unpack(raw, width, height, depth, color, palette, alphas):
    """The straight RGBA bytes for the filtered rows of a picture, or of a frame of a film."""
    bits = depth * CHANNELS[color]
    step, stride = max(bits // 8, 1), (width * bits + 7) // 8
    assert len(raw) == height * (stride + 1)
    clear = alphas[1::2] if color == 2 else None
    above, out = bytearray(stride), bytearray()
    for y in range(height):
        kind, row = raw[y * (stride + 1)], bytearray(raw[y * (stride + 1) + 1 : (y + 1) * (stride + 1)])
        for x in range(stride):
            left, corner = (row[x - step], above[x - step]) if x >= step else (0, 0)
            row[x] = (row[x] + predicted(kind, left, above[x], corner)) & 255
        above = row
        for x in range(width):
            if color in (2, 6):
                pixel = row[x * step : (x + 1) * step]
                out += pixel if color == 6 else bytes(4) if pixel == clear else pixel + b"\xff"
                continue
            sample = row[x * depth // 8] >> (8 - depth - x * depth % 8) & (1 << depth) - 1
            if color == 0:
                out += bytes([sample * 255 // ((1 << depth) - 1)] * 3 + [255])
            else:
                assert sample * 3 < len(palette)
                out += palette[sample * 3 : sample * 3 + 3]
                out.append(alphas[sample] if sample < len(alphas) else 255)
    return out


def read(data):
    parts = {}
    for kind, body in chunks(data):
        assert kind == b"IDAT" or kind == b"iTXt" or kind not in parts
        parts[kind] = parts.get(kind, b"") + body
    width, height, depth, color, *methods = struct.unpack(">IIBBBBB", parts[b"IHDR"])
    assert methods == [0, 0, 0]
    raw = zlib.decompress(parts[b"IDAT"])
    out = unpack(raw, width, height, depth, color, parts.get(b"PLTE", b""), parts.get(b"tRNS", b""))
    return (width, height, depth, color), out


if __name__ == "__main__":
    for path in sorted(pathlib.Path(sys.argv[1]).glob("*.png")):
        facts, pixels = read(path.read_bytes())
        path.with_suffix(".rgba").write_bytes(pixels)
        print(path.stem, *facts, sep="\t")
