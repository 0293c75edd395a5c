#!/usr/bin/env python3
"""Builds with optimisation, and shows what is built and how much is left.

    Scripts/setup/build.py fieldproof [fieldproof-studio]   programs, in .build/release
    Scripts/setup/build.py --tests [ROOM]                   the tests of all targets or of one, and what they need

Programs and tests share what both are built from, so all use the same settings.
"""

import os
import pathlib
import re
import subprocess
import sys
import threading

from progress import Progress

ROOT = pathlib.Path(__file__).resolve().parents[2]
PRODUCTS = ROOT / ".build/release"
COMMAND = [
    "swift", "build", "-c", "release",
    # The programs have no libraries beside them. Searching their folder for each library would slow their start.
    "--disable-local-rpath",
    # Each function has a section of its own, so that the linker leaves out those that are not used.
    "-Xswiftc", "-Xfrontend", "-Xswiftc", "-function-sections",
    # Two checkouts at different paths give the same bytes.
    "-Xcc", f"-ffile-prefix-map={ROOT}=."]
# Lines of `swift build` that are not shown. The warning comes with FIELDPROOF_TARGETS, which leaves out targets that use packages.
QUIET = re.compile(
    r"\[\d+/\d+\]|Build(ing| of| complete)|Planning|Fetch|Comput|Creat|Work|Updat|\s*$|warning: .* is not used by any target")
STEP = re.compile(r"\[(\d+)/(\d+)\] (?:Compiling|Emitting module|Linking|Write sources|Build complete!) ?(\S*)")


def environment(room=None):
    """The variables that Package.swift reads."""
    variables = dict(os.environ, FIELDPROOF_LINKER=str(ROOT / ".build/linker/ld.lld"))
    variables.pop("FIELDPROOF_TARGETS", None)
    if room:
        variables["FIELDPROOF_TARGETS"] = f"{room}Tests"
    return variables


def module_options(products=PRODUCTS):
    """The compiler's options for reading the modules of a build: theirs, and those of the C modules that they import."""
    libraries = re.findall(r'system\("\w+", "([\w.-]+)"', (ROOT / "Package.swift").read_text())
    headers = subprocess.run(
        ["pkg-config", "--cflags-only-I", *libraries], check=True, capture_output=True, text=True).stdout.split()
    # The package manager writes a module map for a C target that has none.
    maps = [*ROOT.glob("Sources/*/*/module.modulemap"), *products.glob("*.build/module.modulemap"),
            *ROOT.glob(".build/checkouts/*/Sources/*/include/module.modulemap")]
    return ["-I", str(products / "Modules"), *headers, *(f"-I{path}" for path in sorted(ROOT.glob("Sources/*/*/include"))),
            *(word for path in sorted(maps) for word in ("-Xcc", f"-fmodule-map-file={path}"))]


def build(arguments, room=None):
    """Runs `swift build`; ends this program if it fails."""
    progress = Progress("build")
    subprocess.run([ROOT / "Scripts/setup/linker.sh"], check=True)
    process = subprocess.Popen(
        [*COMMAND, *arguments], cwd=ROOT, env=environment(room), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        errors="replace")
    state = ["planning"]
    finished = threading.Event()

    def show():
        while not finished.wait(0.2):
            progress.show(state[0])

    watcher = threading.Thread(target=show, daemon=True)
    watcher.start()
    try:
        for line in process.stdout:
            if step := STEP.match(line):
                done, steps, name = step.groups()
                state[0] = f"{done} of {steps} steps" + (f", {name}" if name else "")
            elif not QUIET.match(line):
                progress.print(line.rstrip("\n"))
        status = process.wait()
    except BaseException:
        process.terminate()
        process.wait()
        raise
    finally:
        finished.set()
        watcher.join()
    if status != 0:
        progress.done("failed")
        sys.exit(1)
    progress.done("done")


def programs(names):
    for name in names:
        # The package manager does not know the static libraries, so it would not link again when only they have changed.
        (PRODUCTS / name).unlink(missing_ok=True)
        build(["--product", name])


if __name__ == "__main__":
    if sys.argv[1:2] == ["--tests"]:
        build(["--build-tests"], *sys.argv[2:])
    else:
        try:
            programs(sys.argv[1:])
        except KeyboardInterrupt:
            sys.exit(130)
