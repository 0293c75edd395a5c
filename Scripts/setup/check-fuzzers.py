#!/usr/bin/env python3
"""Compiles the sources of the fuzzers without writing a program, against the modules that `make test` has built: `make fuzz` takes
minutes to build, so only this notices that an interface has changed."""

import subprocess
import sys

import build

SWIFT = sorted(str(path) for path in (build.ROOT / "Fuzz/Sources").rglob("*.swift"))
command = [
    "swiftc", "-typecheck", "-swift-version", "6", "-parse-as-library", "-module-name", "Fuzz", "-package-name", "fuzz",
    "-warnings-as-errors", *build.module_options(),
    # Only `make fuzz` builds all targets for testing.
    "-Xfrontend", "-disable-testable-attr-requires-testable-module",
]
for feature in ("ExistentialAny", "MemberImportVisibility", "InternalImportsByDefault"):
    command += ["-enable-upcoming-feature", feature]
sys.exit(subprocess.run([*command, *SWIFT]).returncode)
