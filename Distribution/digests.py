"""Compares what a program draws with the table of digests, Tests/Programs/FieldproofTests/Digests/digests.txt.

    python3 Distribution/digests.py PROGRAM

The program draws the goldens of all examples again, whose digests of pixels must be those of the table, and renders the
sample of each example as PNG, WebP, SVG and PDF.
"""

import pathlib
import re
import subprocess
import sys
import tempfile
import zlib

ROOT = pathlib.Path(__file__).resolve().parent.parent
TABLE = ROOT / "Tests/Programs/FieldproofTests/Digests/digests.txt"
MASK = (1 << 64) - 1


def digest(data):
    """The first 64 bits of MurmurHash3 (x64, 128 bits, seed 0), as in Sources/Core/FieldPixels/Digest.swift."""
    def rotated(word, bits):
        return (word << bits | word >> (64 - bits)) & MASK

    def mixed1(word):
        return rotated(word * 0x87C37B91114253D5 & MASK, 31) * 0x4CF5AD432745937F & MASK

    def mixed2(word):
        return rotated(word * 0x4CF5AD432745937F & MASK, 33) * 0x87C37B91114253D5 & MASK

    def finished(word):
        word = (word ^ word >> 33) * 0xFF51AFD7ED558CCD & MASK
        word = (word ^ word >> 33) * 0xC4CEB9FE1A85EC53 & MASK
        return word ^ word >> 33

    high = low = 0
    end = len(data) & ~15
    for offset in range(0, end, 16):
        high ^= mixed1(int.from_bytes(data[offset:offset + 8], "little"))
        high = ((rotated(high, 27) + low) * 5 + 0x52DCE729) & MASK
        low ^= mixed2(int.from_bytes(data[offset + 8:offset + 16], "little"))
        low = ((rotated(low, 31) + high) * 5 + 0x38495AB5) & MASK
    low ^= mixed2(int.from_bytes(data[end + 8:], "little")) ^ len(data)
    high ^= mixed1(int.from_bytes(data[end:end + 8], "little")) ^ len(data)
    high = (high + low) & MASK
    low = (low + high) & MASK
    return f"{(finished(high) + finished(low)) & MASK:016x}"


def table():
    """The digests of each stage by the names of its results."""
    stages = {}
    for line in TABLE.read_text().splitlines():
        words = line.split()
        if len(words) == 3:
            stages.setdefault(words[0], {})[words[1]] = words[2]
    return stages


def pixels_of_goldens(program, examples):
    """The digests in the goldens of the examples, which the program must draw."""
    subprocess.run([program, "check", *examples, "--redraw", "--quiet"], check=True, cwd=ROOT, stdout=sys.stderr)
    digests = {}
    for path in (ROOT / "Goldens").rglob("*.png"):
        # The text chunk of GoldenFile.swift: a version, the digest of the pixels, and other words.
        _, is_compressed, text = re.split(rb"iTXtFieldproof picture\0(.)\0\0\0", path.read_bytes(), 1, re.DOTALL)
        words = (zlib.decompressobj().decompress(text) if is_compressed == b"\1" else text).split(b" ", 2)
        digests[str(path.relative_to(ROOT / "Goldens").with_suffix(""))] = words[1][:16].decode()
    return digests


def files(program, examples, names, formats):
    """The digests of the files of snapshots; those of several formats are joined."""
    with tempfile.TemporaryDirectory() as folder:
        only = [word for name in names for word in ("--only", name)]
        for form in formats:
            subprocess.run([program, "render", *examples, "--quiet", "--format", form, "-o", folder, *only],
                           check=True, cwd=ROOT)
        return {name: digest(b"".join((pathlib.Path(folder) / f"{name}.{form}").read_bytes() for form in formats))
                for name in names}


def main():
    program = str(pathlib.Path(sys.argv[1]).resolve())
    examples = sorted(str(path) for path in (ROOT / "Examples").glob("*.yaml"))
    expected = table()
    found = {"pixels": pixels_of_goldens(program, examples)}
    for stage, formats in {"png": ["png"], "webp": ["webp"], "paths": ["svg", "pdf"]}.items():
        found[stage] = files(program, examples, list(expected[stage]), formats)
    for stage, digests in found.items():
        names = sorted(name for name in {**digests, **expected[stage]} if digests.get(name) != expected[stage].get(name))
        if names:
            sys.exit(f"{stage} differ from {TABLE.relative_to(ROOT)}: {', '.join(names)}")
    print(", ".join(f"{len(digests)} {stage}" for stage, digests in found.items()))


main()
