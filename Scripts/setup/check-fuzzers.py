#!/usr/bin/env python3
"""Compiles the sources of the fuzzers without writing a program, against the modules that `make test` has built: `make fuzz` takes
minutes to build, so only this notices that an interface has changed."""

import pathlib
import re
import subprocess
import sys

import build

SWIFT = sorted(str(path) for path in (build.ROOT / "Fuzz/Sources").rglob("*.swift"))


def module_maps():
    """The options for the C modules that Swift modules import: the system libraries, and the C targets of all packages."""
    written = sorted(build.PRODUCTS.glob("*.build/module.modulemap"))
    names = {path.parent.name.removesuffix(".build") for path in written}
    maps = [path for path in sorted((build.ROOT / "Sources").glob("*/*/module.modulemap")) if path.parent.name not in names]
    for path in sorted((build.ROOT / ".build/checkouts").glob("*/Sources/*/include/module.modulemap")):
        if path.parent.parent.name not in names:
            maps.append(path)
    return [option for path in written + maps for option in ("-Xcc", f"-fmodule-map-file={path}")]


def headers():
    """The options for the folders of C headers: those of the system libraries, and those of our C targets."""
    own = [f"-I{path}" for path in sorted((build.ROOT / "Sources").glob("*/*/include"))]
    libraries = re.findall(r'system\("\w+", "([\w.-]+)"', (build.ROOT / "Package.swift").read_text())
    return own + subprocess.run(
        ["pkg-config", "--cflags-only-I", *libraries], check=True, capture_output=True, text=True).stdout.split()


command = [
    "swiftc", "-typecheck", "-swift-version", "6", "-parse-as-library", "-module-name", "Fuzz", "-package-name", "fuzz",
    "-warnings-as-errors", "-I", str(build.PRODUCTS / "Modules"), *headers(), *module_maps(),
    # Only `make fuzz` builds all targets for testing.
    "-Xfrontend", "-disable-testable-attr-requires-testable-module",
]
for feature in ("ExistentialAny", "MemberImportVisibility", "InternalImportsByDefault"):
    command += ["-enable-upcoming-feature", feature]
sys.exit(subprocess.run([*command, *SWIFT]).returncode)
