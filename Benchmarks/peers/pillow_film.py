"""Makes a film of frames that are drawn already: pillow_film.py FRAMES FILM, whose ending says the format."""

import sys
from pathlib import Path

from PIL import Image

frames = [Image.open(file) for file in sorted(Path(sys.argv[1]).glob("*.png"))]
frames[0].save(sys.argv[2], save_all=True, append_images=frames[1:], duration=1000 / 60, loop=0)
