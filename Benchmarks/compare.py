#!/usr/bin/env python3
"""Fieldproof beside its peers: prints ratios, and writes Docs/performance.md when all of the work was done."""

import argparse
import atexit
import os
import shutil
import signal
import sys
import tempfile
from pathlib import Path

from bench import report
from bench.measuring import alternate
from bench.places import PROGRAM, ROOT
from bench.works import Works

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("--program", type=Path, default=PROGRAM, help="the program to measure")
parser.add_argument("--folder", type=Path, default=ROOT / ".build" / "bench", help="where inputs go")
parser.add_argument("--results", type=Path, help="where results go for the time of the run, in place of memory")
parser.add_argument("--only", metavar="KEYS", help=f"work to do, of {','.join(Works.ALL)}; writes no document")
parser.add_argument("--rounds", type=int, help="rounds of each work, in place of its own number")
parser.add_argument("--document", type=Path, help="where the document goes")
options = parser.parse_args()

keys = options.only.split(",") if options.only else Works.ALL
if unknown := [key for key in keys if key not in Works.ALL]:
    parser.error(f"no such work: {', '.join(unknown)}; there are {', '.join(Works.ALL)}")
if not options.program.exists():
    parser.error(f"{options.program} is not built; `make build` builds it")
load = os.getloadavg()[0]
works = Works(options.program.resolve(), options.folder.resolve())
(works.folder / "goldens-are-there").unlink(missing_ok=True)
# In memory, so that programs are measured and not the disk: on ext4 a new file alone costs 0.1 ms or more.
memory = Path("/dev/shm")
roomy = memory.is_dir() and shutil.disk_usage(memory).free > 2 << 30
results = Path(tempfile.mkdtemp(prefix="fieldproof-bench-", dir=options.results or (memory if roomy else works.folder)))
atexit.register(shutil.rmtree, results, ignore_errors=True)
signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
done, skipped, broken = [], [], False
for key in keys:
    print(f"({key})", file=sys.stderr, flush=True)
    work = getattr(works, key)()
    skipped += [f"({key}) {reason}" for reason in work.skipped]
    if work.ours is None:
        continue
    rounds = options.rounds or work.rounds
    running, failures = alternate([work.ours, *work.peers], results / key, rounds)
    skipped += [f"({key}) {failure}" for failure in failures]
    if results.parent == memory:
        shutil.rmtree(results / key, ignore_errors=True)
    if work.ours not in running:
        broken = True
        continue
    work.peers = [peer for peer in work.peers if peer in running]
    done.append(work)
    for row in report.rows(work):
        print("    " + "  ".join(row), file=sys.stderr, flush=True)

lines = [report.HEAD] + [row for work in done for row in report.rows(work)]
print(report.table(lines))
for work in done:
    if work.note and work.note != "memory":
        print(f"({work.key}) {work.note}")
for line in report.unmet(done):
    print(f"not met: {line}")
for line in skipped:
    print(f"skipped: {line}")
document = options.document or (None if options.only else ROOT / "Docs" / "performance.md")
if document:
    rounds = f"{options.rounds} each" if options.rounds else ", ".join(f"{work.rounds} of ({work.key})" for work in done)
    document.write_text(report.document(done, skipped, options.program, load, rounds, results))
# Ours failing at its work is a failure; a floor that is not met is a result.
sys.exit(1 if broken else 0)
