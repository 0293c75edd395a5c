#!/usr/bin/env python3
"""Decodes GIF files without code of this project, and composes their frames.

    independent_gif.py FOLDER

For each FOLDER/NAME.gif, writes the straight RGBA bytes of every composed frame to FOLDER/NAME.rgba and prints a line
with the name, the width, the height, the number of plays (0 for endless) and the delay of each frame in hundredths of a
second. Asserts that all lengths, LZW codes and block terminators are valid. Interlacing and local palettes are not
supported.
"""

import pathlib
import struct
import sys


def blocks(data, at):
    """The contents of the blocks that begin at `at`, and the position after them."""
    out = bytearray()
    while data[at]:
        assert at + data[at] < len(data)
        out += data[at + 1 : at + 1 + data[at]]
        at += data[at] + 1
    return bytes(out), at + 1


def decompress(size, data, count):
    """The `count` palette indices in an image's LZW data with a minimum code size of `size` (GIF 89a, appendix F)."""
    assert 2 <= size <= 8
    clear, end = 1 << size, (1 << size) + 1
    out, table, last, width, at = bytearray(), None, None, size + 1, 0
    bits, held = 0, 0
    while True:
        while held < width:
            bits |= data[at] << held
            at, held = at + 1, held + 8
        code = bits & (1 << width) - 1
        bits, held = bits >> width, held - width
        if code == clear:
            table, last, width = [bytes([i]) for i in range(clear)] + [b"", b""], None, size + 1
            continue
        assert table is not None, "an image must begin with a clear code"
        if code == end:
            assert at == len(data) and bits == 0 and len(out) == count
            return bytes(out)
        if last is None:
            assert code < clear
        elif len(table) < 4096:
            assert code <= len(table)
            table.append(last + (table[code] if code < len(table) else last)[:1])
        last = table[code]
        out += last
        if len(table) == 1 << width and width < 12:
            width += 1


def read(data):
    assert data[:6] == b"GIF89a"
    width, height, packed, _, aspect = struct.unpack_from("<HHBBB", data, 6)
    assert packed & 0x80 and aspect == 0
    entries = 2 << (packed & 7)
    palette = [data[13 + 3 * i : 16 + 3 * i] for i in range(entries)]
    at, plays, control = 13 + 3 * entries, 1, None
    canvas, composed, delays = bytearray(4 * width * height), bytearray(), []
    while data[at] != 0x3B:
        if data[at : at + 2] == b"\x21\xff":
            assert data[at + 2] == 11 and data[at + 3 : at + 14] == b"NETSCAPE2.0" and not delays
            body, at = blocks(data, at + 14)
            kind, repeats = struct.unpack("<BH", body)
            assert kind == 1
            plays = repeats + 1 if repeats else 0
        elif data[at : at + 2] == b"\x21\xf9":
            assert control is None
            body, at = blocks(data, at + 2)
            control = struct.unpack("<BHB", body)
        else:
            assert data[at] == 0x2C and control is not None
            x, y, w, h, flags = struct.unpack_from("<HHHHB", data, at + 1)
            assert flags == 0 and w and h and x + w <= width and y + h <= height
            body, end = blocks(data, at + 11)
            indices, at = decompress(data[at + 10], body, w * h), end
            flags, delay, transparent = control
            assert flags >> 5 == 0 and flags & 2 == 0
            before = bytes(canvas)
            for i, index in enumerate(indices):
                if not (flags & 1 and index == transparent):
                    offset = 4 * ((y + i // w) * width + x + i % w)
                    canvas[offset : offset + 4] = palette[index] + b"\xff"
            composed += canvas
            delays.append(delay)
            for row in range(y, y + h):
                span = slice(4 * (row * width + x), 4 * (row * width + x + w))
                if flags >> 2 == 2:
                    canvas[span] = bytes(4 * w)
                elif flags >> 2 == 3:
                    canvas[span] = before[span]
                else:
                    assert flags >> 2 == 1
            control = None
    assert at == len(data) - 1 and control is None
    return (width, height, plays, *delays), composed


if __name__ == "__main__":
    for path in sorted(pathlib.Path(sys.argv[1]).glob("*.gif")):
        properties, pixels = read(path.read_bytes())
        path.with_suffix(".rgba").write_bytes(pixels)
        print(path.stem, *properties, sep="\t")
