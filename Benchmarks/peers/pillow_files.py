"""Writes the images of a folder again as PNG with Pillow, at level 6 of zlib: pillow_files.py IMAGES OUT."""

import sys
from pathlib import Path

from PIL import Image

for file in sorted(Path(sys.argv[1]).glob("*.png")):
    Image.open(file).convert("RGB").save(Path(sys.argv[2]) / file.name, compress_level=6)
