#!/usr/bin/env python3
"""Prints the public API from the symbol graphs of all library modules, one declaration per line.

A test compares the output with `Docs/public-api.txt`. After a change of the API, run `Scripts/setup/build.py --tests` and then:

    python3 Scripts/generate/public-api.py > Docs/public-api.txt
"""

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Scripts/setup"))
from build import module_options  # noqa: E402

# The targets of the programs.
PROGRAMS = ["FieldproofCLI", "FieldproofStudioCLI"]
# Members that a conformance to Hashable already tells.
IMPLIED = ["hash(into:)", "==(_:_:)"]


def swift_modules():
    """The library targets: all folders with Swift sources, except those of programs."""
    return sorted(folder.name for folder in (ROOT / "Sources").glob("*/*")
                  if folder.name not in PROGRAMS and any(folder.rglob("*.swift")))


def symbols(module, build, folder):
    """Yields the public symbols of a module, without those that the compiler synthesizes."""
    command = ["swift-symbolgraph-extract", "-module-name", module, *module_options(build),
               "-target", target(), "-minimum-access-level", "public", "-skip-synthesized-members",
               "-output-dir", folder]
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"public-api: error: {module}: {done.stderr.strip()}")
    for path in sorted(Path(folder).glob(f"{module}*.symbols.json")):
        yield from json.loads(path.read_text())["symbols"]


def target():
    done = subprocess.run(["swiftc", "-print-target-info"], capture_output=True, text=True, check=True)
    return json.loads(done.stdout)["target"]["unversionedTriple"]


def listing(build):
    lines = []
    with tempfile.TemporaryDirectory() as folder:
        for module in swift_modules():
            for symbol in symbols(module, build, folder):
                if symbol["pathComponents"][-1] in IMPLIED:
                    continue
                declaration = "".join(fragment["spelling"] for fragment in symbol["declarationFragments"])
                lines.append(f"{module}.{'.'.join(symbol['pathComponents'])}: {' '.join(declaration.split())}")
    return sorted(lines)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", type=Path, default=ROOT / ".build/release", help="the products folder of the build")
    print("\n".join(listing(parser.parse_args().build)))
