"""Writes the packages for npm: `fieldproof`, with the API and the command, and `fieldproof-linux-x64`, with the programs.

npm installs the second one, which the first lists as an optional dependency, only on systems where it can run.
"""

import json

from archives import BUILD, DIST, PROGRAMS, ROOT, SUMMARY, VERSION, compressed, licence_expression, tar

PLATFORM = "fieldproof-linux-x64"
SOURCES = ROOT / "Distribution/npm"


def write_npm_packages(time):
    legal = {
        "LICENSE": (ROOT / "LICENSE").read_bytes(), "NOTICES.txt": (BUILD / "notices.txt").read_bytes(),
        "sbom.cdx.json": (BUILD / "sbom.cdx.json").read_bytes(),
    }
    names = ["README.md", "index.js", "index.d.ts", "bin/fieldproof.js"]
    wrapper = package("fieldproof", time, {
        "license": "MIT",
        "main": "index.js", "types": "index.d.ts", "bin": {"fieldproof": "bin/fieldproof.js"},
        "engines": {"node": ">=16"}, "optionalDependencies": {PLATFORM: VERSION},
    }, {"LICENSE": legal["LICENSE"], **{name: (SOURCES / name).read_bytes() for name in names}})
    programs = package(PLATFORM, time, {
        "license": licence_expression(), "os": ["linux"], "cpu": ["x64"],
    }, {**legal, **{f"bin/{program.name}": program.read_bytes() for program in PROGRAMS}})
    return [wrapper, programs]


def package(name, time, members, files):
    """Writes one package, with its `package.json`."""
    description = {"name": name, "version": VERSION, "description": SUMMARY, **members}
    files = {"package.json": json.dumps(description, indent=2).encode() + b"\n", **files}
    path = DIST / f"{name}-{VERSION}.tgz"
    path.write_bytes(compressed(tar({f"package/{file}": data for file, data in files.items()}, time)))
    return path
