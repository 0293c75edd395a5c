#!/usr/bin/env python3
"""Decodes PNG files with Python's zlib, without code of this project.

    independent_png.py FOLDER

For each FOLDER/NAME.png, writes the straight RGBA bytes to FOLDER/NAME.rgba and prints a line with the name, the width,
the height, the bits per sample and the colour type. Asserts that all checksums are valid. 16-bit samples are rounded to
8 bits with exact fractions.
"""

import fractions
import pathlib
import struct
import sys
import zlib

CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
#: The first column and row of each pass, and the distances between its columns and rows.
ADAM7 = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]


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


def sample(row, number, depth):
    if depth == 16:
        return row[2 * number] << 8 | row[2 * number + 1]
    return row[number * depth // 8] >> (8 - depth - number * depth % 8) & (1 << depth) - 1


def eight_bits(value, depth):
    # `round` never has to break a tie: 65535 / 255 is odd, and the highest values of smaller depths divide 255.
    return round(fractions.Fraction(value * 255, (1 << depth) - 1))


def interlaced(raw, width, height, depth, color, palette, alphas):
    """Decodes the filtered rows of the seven passes of an interlaced image to straight RGBA bytes."""
    out, at = bytearray(4 * width * height), 0
    for left, top, across, down in ADAM7:
        columns, rows = range(left, width, across), range(top, height, down)
        if not columns or not rows:
            continue
        size = len(rows) * ((len(columns) * depth * CHANNELS[color] + 7) // 8 + 1)
        part = unpack(raw[at : at + size], len(columns), len(rows), depth, color, palette, alphas)
        at += size
        for index, (y, x) in enumerate((y, x) for y in rows for x in columns):
            out[4 * (y * width + x) : 4 * (y * width + x) + 4] = part[4 * index : 4 * index + 4]
    assert at == len(raw)
    return out


def unpack(raw, width, height, depth, color, palette, alphas):
    """Decodes the filtered rows of an image, or of a frame of a clip, to straight RGBA bytes."""
    bits = depth * CHANNELS[color]
    step, stride = max(bits // 8, 1), (width * bits + 7) // 8
    assert len(raw) == height * (stride + 1)
    transparent = list(struct.unpack(f">{len(alphas) // 2}H", alphas)) if color in (0, 2) else None
    above, out = bytearray(stride), bytearray()
    for y in range(height):
        kind, row = raw[y * (stride + 1)], bytearray(raw[y * (stride + 1) + 1 : (y + 1) * (stride + 1)])
        for x in range(stride):
            left, corner = (row[x - step], above[x - step]) if x >= step else (0, 0)
            row[x] = (row[x] + predicted(kind, left, above[x], corner)) & 255
        above = row
        for x in range(width):
            pixel = [sample(row, x * CHANNELS[color] + part, depth) for part in range(CHANNELS[color])]
            if color == 3:
                (index,) = pixel
                assert index * 3 < len(palette)
                out += palette[index * 3 : index * 3 + 3]
                out.append(alphas[index] if index < len(alphas) else 255)
                continue
            parts = [eight_bits(part, depth) for part in pixel]
            alpha = parts.pop() if color in (4, 6) else 0 if pixel == transparent else 255
            out += bytes(parts * 3 if len(parts) == 1 else parts) + bytes([alpha])
    return out


def read(data):
    parts = {}
    for kind, body in chunks(data):
        assert kind == b"IDAT" or kind == b"iTXt" or kind not in parts
        parts[kind] = parts.get(kind, b"") + body
    width, height, depth, color, *methods = struct.unpack(">IIBBBBB", parts[b"IHDR"])
    assert methods in ([0, 0, 0], [0, 0, 1])
    raw = zlib.decompress(parts[b"IDAT"])
    decode = interlaced if methods[2] else unpack
    out = decode(raw, width, height, depth, color, parts.get(b"PLTE", b""), parts.get(b"tRNS", b""))
    return (width, height, depth, color), out


if __name__ == "__main__":
    for path in sorted(pathlib.Path(sys.argv[1]).glob("*.png")):
        properties, pixels = read(path.read_bytes())
        path.with_suffix(".rgba").write_bytes(pixels)
        print(path.stem, *properties, sep="\t")
