"""Writes the packages for npm: `fieldproof`, with the API and the command, and `fieldproof-linux-x64` and
`fieldproof-linux-arm64`, with the programs.

The first lists the others as optional dependencies, of which npm installs the one that can run on the system.
"""

import json

from archives import ARCHITECTURE, BUILD, DIST, PROGRAMS, ROOT, SUMMARY, VERSION, compressed, licence_expression, tar

# npm's names of the architectures.
CPUS = {"amd64": "x64", "arm64": "arm64"}
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
        "engines": {"node": ">=16"}, "optionalDependencies": {platform(cpu): VERSION for cpu in CPUS.values()},
    }, {"LICENSE": legal["LICENSE"], **{name: (SOURCES / name).read_bytes() for name in names}})
    cpu = CPUS[ARCHITECTURE]
    programs = package(platform(cpu), time, {
        "license": licence_expression(), "os": ["linux"], "cpu": [cpu],
    }, {**legal, **{f"bin/{program.name}": program.read_bytes() for program in PROGRAMS}})
    return [wrapper, programs]


def platform(cpu):
    """The name of the package with the programs."""
    return f"fieldproof-linux-{cpu}"


def package(name, time, members, files):
    """Writes one package, with its `package.json`."""
    description = {"name": name, "version": VERSION, "description": SUMMARY, **members}
    files = {"package.json": json.dumps(description, indent=2).encode() + b"\n", **files}
    path = DIST / f"{name}-{VERSION}.tgz"
    path.write_bytes(compressed(tar({f"package/{file}": data for file, data in files.items()}, time)))
    return path
