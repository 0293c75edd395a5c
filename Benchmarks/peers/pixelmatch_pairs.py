"""Compares two files or the files of two folders with pybind11-pixelmatch: pixelmatch_pairs.py A B.

Prints the numbers of pairs, of different pairs and of different pixels."""

import sys
from pathlib import Path

from pybind11_pixelmatch import Options, pixelmatch, read_image

one, other = Path(sys.argv[1]), Path(sys.argv[2])
pairs = [(one, other)] if one.is_file() else [(file, other / file.name) for file in sorted(one.iterdir())]
options = Options()
options.threshold = 0.1
options.includeAA = True
different = pixels = 0
for first, second in pairs:
    count = pixelmatch(read_image(first), read_image(second), options=options)
    if count:
        different += 1
        pixels += count
print(len(pairs), different, pixels)
