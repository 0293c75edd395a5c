#!/usr/bin/env python3
"""Counts the instructions and the allocations of small pieces of work, by valgrind, and compares them with counts.json.

Counts hardly depend on what else the machine does, so what grew by more than 5 % is a regression. `--update` writes
counts.json. They do depend on the machine's libraries and on what its processor can: a table of another machine's counts is
a guide there, not a judge."""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from bench.places import BENCHMARKS, PROGRAM, SCENES

TABLE = BENCHMARKS / "counts.json"
TOLERANCE = 0.05


def works(folder):
    """Names and arguments; each word of `before` is run uncounted first."""
    goldens = ["--state", "a", "--goldens", folder / "goldens"]
    phone = folder / "before/phone"
    return {
        "a: one picture": ([], ["render", SCENES / "one.yaml"]),
        "b: 50 stills": ([], ["render", SCENES / "stills.yaml", "--state", "a"]),
        "c: 60 blink frames": ([], ["animate", SCENES / "blink.yaml", "--range", "0..1"]),
        "c: 60 blink frames that never repeat": ([], ["animate", SCENES / "blink-unrepeated.yaml", "--range", "0..1"]),
        "d: 12 frames of typing, APNG": ([], ["animate", SCENES / "typing.yaml", "--format", "apng", "--range", "0.4..0.6"]),
        "e: 6 frames of a flip": ([], ["animate", SCENES / "flip.yaml", "--range", "0.2..0.3"]),
        "f: check of 100 goldens": ([["approve", SCENES / "goldens.yaml", *goldens, "--force"]],
                                    ["check", SCENES / "goldens.yaml", *goldens, "--json"]),
        "i: 100 pictures of a matrix": ([], ["render", SCENES / "thousand.yaml", "--state", "a"]),
        "h: solving 1,000 layouts": ([], ["render", SCENES / "thousand.yaml", "--dry-run"]),
        "g: diff of two phone screens": ([["render", SCENES / "phone.yaml", "-o", folder / "before"]],
                                         ["diff", phone / "typing@3x.png", phone / "tapped@3x.png"]),
    }


def run(words, environment=None):
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True, env=environment)
    # 1 is a verdict of check and diff.
    if done.returncode not in (0, 1):
        sys.exit(f"{' '.join(map(str, words[:6]))} …: exit code {done.returncode}\n{done.stderr[-1000:]}")
    return done.stderr


def count(program, words, folder):
    """Instructions and allocations of one command."""
    # Where a dictionary keeps a key would else be another place in each run.
    environment = {**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1"}
    words = [*words, "--quiet"] if words[0] != "diff" else words
    if words[0] in ("render", "animate"):
        words = [*words, "--jobs", "1", "-o", "{out}"]
    elif words[0] == "check":
        words = [*words, "--jobs", "1"]

    def under(*tool):
        shutil.rmtree(folder / "out", ignore_errors=True)
        arguments = [str(word).replace("{out}", str(folder / "out")) for word in words]
        return run(["valgrind", *tool, program, *arguments], environment)

    instructions = re.search(r"Collected : (\d+)", under("--tool=callgrind", "--callgrind-out-file=/dev/null"))
    allocations = re.search(r"total heap usage: ([\d,]+) allocs",
                            under("--tool=memcheck", "--leak-check=no", "--undef-value-errors=no"))
    if not instructions or not allocations:
        sys.exit("valgrind printed no counts")
    return {"instructions": int(instructions[1]), "allocations": int(allocations[1].replace(",", ""))}


parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("--program", type=Path, default=PROGRAM, help="the program to count")
parser.add_argument("--update", action="store_true", help="write counts.json")
options = parser.parse_args()
for needed in ("valgrind", "strip"):
    if not shutil.which(needed):
        sys.exit(f"counts: error: there is no program '{needed}'; `Scripts/setup.sh bench` installs it")
if not options.program.exists():
    sys.exit(f"counts: error: {options.program} is not built; `make build` builds it")

wanted = json.loads(TABLE.read_text()) if TABLE.exists() else {}
found, grown = {}, []
with tempfile.TemporaryDirectory() as name:
    folder = Path(name)
    # Valgrind does not understand the debug sections that Swift's linker writes.
    program = folder / "fieldproof"
    subprocess.run(["strip", "--strip-debug", "-o", program, options.program], check=True)
    for work, (before, words) in works(folder).items():
        for command in before:
            run([program, *command, "--quiet"])
        found[work] = count(program, words, folder)
        for kind, value in found[work].items():
            line = f"{work:40}  {kind:12}  {value:>15,}"
            if limit := wanted.get(work, {}).get(kind):
                line += f"  {100 * (value / limit - 1):+6.1f} %"
                if value > limit * (1 + TOLERANCE):
                    grown.append(line)
            elif not options.update:
                grown.append(f"{line}  has no count in counts.json")
            print(line, flush=True)
if options.update:
    TABLE.write_text(json.dumps(found, indent=2) + "\n")
elif grown:
    print(f"\nmore than {TOLERANCE:.0%} above counts.json (`make counts-update` accepts them):", *grown, sep="\n    ")
    sys.exit(1)
