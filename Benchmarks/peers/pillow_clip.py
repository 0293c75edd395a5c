"""Assembles finished frames into a clip with Pillow: pillow_clip.py FRAMES CLIP. The file extension selects the
format."""

import sys
from pathlib import Path

from PIL import Image

frames = [Image.open(file) for file in sorted(Path(sys.argv[1]).glob("*.png"))]
frames[0].save(sys.argv[2], save_all=True, append_images=frames[1:], duration=1000 / 60, loop=0)
