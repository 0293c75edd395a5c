#!/usr/bin/env python3
"""Builds with optimisation, and shows what is built and how much is left.

    Scripts/setup/build.py fieldproof [fieldproof-studio]   programs, in .build/release
    Scripts/setup/build.py --tests [ROOM …]                 the tests of all targets or of some, and what they need

Programs and tests share what both are built from, so all use the same settings. A build that is interrupted keeps the targets
that it has compiled.
"""

import argparse
import contextlib
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import threading
import time

import processes
from progress import Progress

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Distribution/arm64.sh builds for another system elsewhere, and links the programs itself.
PRODUCTS = pathlib.Path(os.environ.get("FIELDPROOF_PRODUCTS", ROOT / ".build/release"))
COMMAND = [
    "swift", "build", "-c", "release",
    # The programs have no libraries beside them. Searching their folder for each library would slow their start.
    "--disable-local-rpath",
    # Each function has a section of its own, so that the linker leaves out those that are not used.
    "-Xswiftc", "-Xfrontend", "-Xswiftc", "-function-sections",
    # Nothing reads debug information: a trap prints its own file and line, and the names of functions stay. It would take a
    # fifteenth of the compiler's time.
    "-debug-info-format", "none",
    # Two checkouts at different paths give the same bytes.
    "-Xcc", f"-ffile-prefix-map={ROOT}=."]
PROGRAMS = ["fieldproof", "fieldproof-studio"]
# Lines of `swift build` that are not shown. The warning comes with FIELDPROOF_TARGETS, which leaves out targets that use packages.
QUIET = re.compile(
    r"\[\d+/\d+\]|Another instance|Build(ing| of| complete)|Planning|Fetch|Comput|Creat|Work|Updat|\s*$|warning: .* is not used by any target")


def room_names():
    """The rooms: targets with tests."""
    return {path.name.removesuffix("Tests") for path in (ROOT / "Tests").glob("*/*Tests")}


def environment(rooms=()):
    """The variables that Package.swift reads."""
    variables = {"FIELDPROOF_LINKER": str(ROOT / ".build/linker/ld.lld"), **os.environ}
    variables.pop("FIELDPROOF_TARGETS", None)
    if rooms:
        variables["FIELDPROOF_TARGETS"] = " ".join(f"{room}Tests" for room in rooms)
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


class Modules:
    """The modules that a build needs, from the manifest that the package manager writes before it compiles. A module waits for all
    that it imports, so those that are being compiled say which have ended."""

    COMMAND = re.compile(r'^  "(.+)":\n    tool: .+\n    inputs: (\[.*\])\n    outputs: (\[.*\])', re.MULTILINE)
    NAME = re.compile(r"C\.(\w+)-.*-release\.module")

    def __init__(self, product):
        text = PRODUCTS.with_suffix(".yaml").read_text()
        commands = [(name, json.loads(inputs), json.loads(outputs)) for name, inputs, outputs in self.COMMAND.findall(text)]
        writers = {output: name for name, _, outputs in commands for output in outputs}
        self.inputs = {name: [writers[path] for path in inputs if path in writers] for name, inputs, _ in commands}
        self.commands = {match[1]: name for name in self.inputs if (match := self.NAME.fullmatch(name))}
        # The platform has four words, such as x86_64-unknown-linux-gnu.
        target = rf"{product}-\w+-\w+-\w+-\w+-release\.exe" if product else "test"
        nodes = json.loads(re.search(rf'^  "{target}": (\[.*\])', text, re.MULTILINE)[1])
        self.wanted = self.needed(writers[node] for node in nodes if node in writers)
        self.ended, self.compiling = set(), set()

    def needed(self, commands):
        """The modules that commands compile, and those that they wait for."""
        found, queue = set(), list(commands)
        while queue:
            if (name := queue.pop()) not in found:
                found.add(name)
                queue += self.inputs[name]
        return {module for module, name in self.commands.items() if name in found}

    def progress(self, compiling):
        """How far the build is, in words: `12 of 40 modules, now FieldScene`."""
        waited_for = self.needed(self.commands[name] for name in compiling if name in self.commands)
        self.ended = (self.ended | self.compiling | waited_for) - compiling
        self.compiling = compiling
        return f"{len(self.ended & self.wanted)} of {len(self.wanted)} modules, now {', '.join(sorted(compiling))}"


def compiled_now(session):
    """The modules that compilers of a session compile."""
    lines = [arguments for _, arguments in processes.members(session)]
    return {line[line.index("-module-name") + 1] for line in lines if "-module-name" in line}


def other_build(session):
    """The process ID of a package manager of another session that builds here; `None` if there is none. It writes its ID into a file."""
    path = ROOT / ".build/.lock"
    with contextlib.suppress(OSError, ValueError):
        process = int(path.read_text())
        if b"swift-build" in pathlib.Path(f"/proc/{process}/cmdline").read_bytes() and os.getsid(process) != session:
            return process
    return None


def start(product, rooms):
    arguments = ["--product", product] if product else ["--build-tests"]
    return subprocess.Popen(
        [*COMMAND, *arguments], cwd=ROOT, env=environment(rooms), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, text=True, errors="replace", start_new_session=True)


def build(product=None, rooms=()):
    """Builds a program, or all tests, or those of rooms; ends this program if that fails."""
    progress = Progress("build")
    subprocess.run([ROOT / "Scripts/setup/linker.sh"], check=True)
    process, activity, modules = None, "planning", None
    finished = threading.Event()

    def show():
        nonlocal activity
        while not finished.wait(0.2):
            if progress.is_due:
                compiling = compiled_now(process.pid) if modules else ()
                if compiling:
                    activity = modules.progress(compiling)
                elif not modules and (other := other_build(process.pid)):
                    activity = f"waiting for another build (process {other})"
                try:
                    progress.show(activity)
                except OSError:
                    # The terminal was closed, of which the kernel tells only the leader of its session.
                    os.kill(os.getpid(), signal.SIGHUP)
                    return

    watcher = threading.Thread(target=show, daemon=True)
    try:
        # In a session of its own, the package manager does not see Ctrl-C.
        with processes.deferred_signals():
            process = start(product, rooms)
            watcher.start()
        for line in process.stdout:
            if line.startswith("[") and not modules:
                modules = Modules(product)
            elif not QUIET.match(line):
                progress.print(line.rstrip("\n"))
        status = process.wait()
    except BaseException:
        if process:
            interrupt(process)
        with contextlib.suppress(OSError):
            progress.print(f"build: interrupted after {progress.seconds:.0f} s; what was compiled is kept")
        raise
    finally:
        finished.set()
    if status < 0:
        processes.end(process.pid)
    if status != 0:
        progress.done(f"failed ({processes.ending(status)})" if status < 0 else "failed")
        sys.exit(1)
    progress.done("done")


def interrupt(process):
    """Ends a build. The package manager writes what it has compiled into its database when it ends by itself, which it does when its
    compilers have failed. It is killed if it has nothing to fail for five seconds, or at a second signal."""
    try:
        patience = 50
        while process.poll() is None and patience:
            processes.end(process.pid, signal.SIGTERM, spared=[process.pid])
            time.sleep(0.1)
            patience -= len(processes.members(process.pid)) <= 1
    finally:
        processes.end(process.pid)
        process.wait()


def programs(names):
    for name in names:
        # The package manager does not know the static libraries, so it would not link again when only they have changed.
        (PRODUCTS / name).unlink(missing_ok=True)
        build(name)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tests", action="store_true", help="build tests instead of programs")
    parser.add_argument("names", nargs="*", metavar="NAME", help="a program, or a room")
    options = parser.parse_args()
    known = room_names() if options.tests else PROGRAMS
    if wrong := [name for name in options.names if name not in known]:
        parser.error(f"there is no {'room' if options.tests else 'program'} {wrong[0]!r}; known: {', '.join(sorted(known))}")
    if options.tests:
        build(rooms=options.names)
    elif options.names:
        programs(options.names)
    else:
        parser.error("name a program, such as 'fieldproof', or --tests")


if __name__ == "__main__":
    processes.exit_at_signals()
    main()
