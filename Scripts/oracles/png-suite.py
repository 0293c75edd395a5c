#!/usr/bin/env python3
"""Writes the expected results of decoding PngSuite, with which FieldEncodingTests compares.

    pip install pillow pypng
    Scripts/oracles/png-suite.py FOLDER_OF_PNGSUITE > Tests/Drawing/FieldEncodingTests/pngsuite.tsv

Each line contains the name of a file, its width and height, and the 64-bit FNV-1a digest of its straight RGBA bytes.
The samples are decoded by pypng. This script converts them to 8 bits (16-bit samples by round(sample * 255 / 65535))
and applies the palette and tRNS. For files of up to 8 bits per sample, the result must equal that of Pillow. Files
whose names begin with x are invalid and have no line.
"""

import pathlib
import sys

import png
from PIL import Image


def fnv1a(data):
    digest = 0xCBF29CE484222325
    for byte in data:
        digest = (digest ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return digest


def straight(path):
    """Decodes a file with pypng: width, height, bits per sample and straight RGBA bytes."""
    reader = png.Reader(filename=str(path))
    width, height, rows, info = reader.read()
    depth = reader.bitdepth
    highest = (1 << depth) - 1
    palette = reader.palette(alpha="force") if reader.colormap else None
    clear = info.get("transparent")
    clear = (clear,) if isinstance(clear, int) else clear
    planes = info["planes"]
    out = bytearray()
    for row in rows:
        row = list(row)
        for x in range(0, width * planes, planes):
            samples = tuple(row[x : x + planes])
            if palette:
                out += bytes(palette[samples[0]])
                continue
            parts = [(2 * s * 255 + highest) // (2 * highest) for s in samples]
            if planes in (1, 3):
                parts.append(0 if samples == clear else 255)
            if planes < 3:
                parts = [parts[0]] * 3 + parts[1:]
            out += bytes(parts)
    return width, height, depth, bytes(out)


for path in sorted(pathlib.Path(sys.argv[1]).glob("*.png")):
    if path.name.startswith("x"):
        continue
    width, height, depth, pixels = straight(path)
    if depth <= 8:
        with Image.open(path) as image:
            assert image.size == (width, height), path.name
            if depth < 8 and image.mode == "L" and "transparency" in image.info:
                # Pillow scales the samples to 8 bits, but not the transparent one.
                image.info["transparency"] *= 255 // ((1 << depth) - 1)
            assert image.convert("RGBA").tobytes() == pixels, f"{path.name}: pypng and Pillow differ"
    print(path.name, width, height, f"{fnv1a(pixels):016x}", sep="\t")
