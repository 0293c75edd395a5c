#!/usr/bin/env python3
"""Counts the instructions and allocations of small benchmarks with valgrind, and compares them with counts.json.

Counts hardly depend on the load of the machine, so that growth of more than 5 % is a regression. They do depend on the
installed libraries and on the instruction set of the processor, so that counts of another machine are only a guide.
`--update` writes counts.json."""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from bench.paths import BENCHMARKS, PROGRAM, SCENES

TABLE = BENCHMARKS / "counts.json"
TOLERANCE = 0.05


def benchmarks(folder):
    """For each benchmark, the commands that prepare it, which are not counted, and the counted command."""
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


def run(command, environment=None):
    """Runs a command and returns what it prints to standard error."""
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, env=environment)
    # check and diff return 1 if images differ.
    if done.returncode not in (0, 1):
        sys.exit(f"{' '.join(map(str, command[:6]))} …: exit code {done.returncode}\n{done.stderr[-1000:]}")
    return done.stderr


def count(program, arguments, folder):
    """Counts the instructions and allocations of one command."""
    # With random hash seeds, the counts would vary between runs.
    environment = {**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1"}
    arguments = [*arguments, "--quiet"] if arguments[0] != "diff" else arguments
    if arguments[0] in ("render", "animate"):
        arguments = [*arguments, "--jobs", "1", "-o", "{out}"]
    elif arguments[0] == "check":
        arguments = [*arguments, "--jobs", "1"]

    def valgrind(*options):
        shutil.rmtree(folder / "out", ignore_errors=True)
        words = [str(argument).replace("{out}", str(folder / "out")) for argument in arguments]
        return run(["valgrind", *options, program, *words], environment)

    instructions = re.search(r"Collected : (\d+)", valgrind("--tool=callgrind", "--callgrind-out-file=/dev/null"))
    allocations = re.search(r"total heap usage: ([\d,]+) allocs",
                            valgrind("--tool=memcheck", "--leak-check=no", "--undef-value-errors=no"))
    if not instructions or not allocations:
        sys.exit("valgrind printed no counts")
    return {"instructions": int(instructions[1]), "allocations": int(allocations[1].replace(",", ""))}


parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("--program", type=Path, default=PROGRAM, help="the program to count")
parser.add_argument("--update", action="store_true", help="write counts.json")
options = parser.parse_args()
for needed in ("valgrind", "strip"):
    if not shutil.which(needed):
        sys.exit(f"counts: error: '{needed}' is not installed; `Scripts/setup/setup.sh bench` installs it")
if not options.program.exists():
    sys.exit(f"counts: error: {options.program} is not built; `make build` builds it")

expected = json.loads(TABLE.read_text()) if TABLE.exists() else {}
found, grown = {}, []
with tempfile.TemporaryDirectory() as temporary:
    folder = Path(temporary)
    # Valgrind cannot read the debug sections that Swift's linker writes.
    program = folder / "fieldproof"
    subprocess.run(["strip", "--strip-debug", "-o", program, options.program], check=True)
    for name, (preparation, arguments) in benchmarks(folder).items():
        for command in preparation:
            run([program, *command, "--quiet"])
        found[name] = count(program, arguments, folder)
        for kind, value in found[name].items():
            line = f"{name:40}  {kind:12}  {value:>15,}"
            if limit := expected.get(name, {}).get(kind):
                line += f"  {100 * (value / limit - 1):+6.1f} %"
                if value > limit * (1 + TOLERANCE):
                    grown.append(line)
            elif not options.update:
                grown.append(f"{line}  is missing in counts.json")
            print(line, flush=True)
if options.update:
    TABLE.write_text(json.dumps(found, indent=2) + "\n")
elif grown:
    print(f"\nmore than {TOLERANCE:.0%} above counts.json (`make counts-update` accepts them):", *grown, sep="\n    ")
    sys.exit(1)
