"""Compares two files or the files of two folders with blazediff: blazediff_pairs.py A B.

Prints the numbers of pairs, of different pairs and of different pixels."""

import sys
from pathlib import Path

import blazediff

one, other = Path(sys.argv[1]), Path(sys.argv[2])
pairs = [(one, other)] if one.is_file() else [(file, other / file.name) for file in sorted(one.iterdir())]
different = pixels = 0
for first, second in pairs:
    result = blazediff.compare(str(first), str(second), threshold=0.1, antialiasing=False)
    if result.diff_count:
        different += 1
        pixels += result.diff_count
print(len(pairs), different, pixels)
