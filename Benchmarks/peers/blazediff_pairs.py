"""Compares pictures by blazediff: blazediff_pairs.py A B, two files or two folders. Prints how many pairs and pixels differ."""

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
