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
# The packages whose headers the C modules include.
PACKAGES = ["cairo", "freetype2", "fribidi", "harfbuzz"]
# The C target whose headers another one includes.
HEADERS = ROOT / "Sources/Goldens/CReportWeb/include"
# The targets of the programs.
PROGRAMS = ["FieldproofCLI", "FieldproofStudioCLI"]
# Members that a conformance to Hashable already tells.
IMPLIED = ["hash(into:)", "==(_:_:)"]
# C modules with a module map in the sources. SwiftPM generates the module maps of other C targets.
SYSTEM_MODULES = sorted(path.parent for path in ROOT.glob("Sources/*/*/module.modulemap"))


def swift_modules():
    """The library targets: all folders with Swift sources, except those of programs."""
    return sorted(folder.name for folder in (ROOT / "Sources").glob("*/*")
                  if folder.name not in PROGRAMS and any(folder.rglob("*.swift")))


def symbols(module, build, folder):
    """Yields the public symbols of a module, without those that the compiler synthesizes."""
    packages = (ROOT / ".build/checkouts").glob("*/Sources/*/include/module.modulemap")
    maps = [*(path / "module.modulemap" for path in SYSTEM_MODULES), *build.glob("*.build/module.modulemap"), *packages]
    flags = subprocess.run(["pkg-config", "--cflags-only-I", *PACKAGES], capture_output=True, text=True, check=True)
    command = ["swift-symbolgraph-extract", "-module-name", module, "-I", build / "Modules", "-I", HEADERS, *flags.stdout.split(),
               *(word for path in maps for word in ("-Xcc", f"-fmodule-map-file={path}")),
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
