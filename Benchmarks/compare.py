#!/usr/bin/env python3
"""Compares the speed of Fieldproof with that of other programs: prints ratios and writes Docs/performance.md."""

import argparse
import atexit
import os
import shutil
import signal
import sys
import tempfile
from pathlib import Path

from bench import report, video
from bench.benchmarks import Benchmarks
from bench.measuring import alternate
from bench.paths import PROGRAM, ROOT

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("--program", type=Path, default=PROGRAM, help="the program to measure")
parser.add_argument("--folder", type=Path, default=ROOT / ".build" / "bench", help="the folder for inputs")
parser.add_argument("--results", type=Path, help="the folder for temporary results (default: in memory)")
parser.add_argument("--only", metavar="KEYS",
                    help=f"run only these benchmarks of {','.join(Benchmarks.ALL)}; write no document")
parser.add_argument("--rounds", type=int, help="the number of rounds of each benchmark, instead of its own")
parser.add_argument("--document", type=Path, help="the path of the document")
options = parser.parse_args()

keys = options.only.split(",") if options.only else Benchmarks.ALL
if unknown := [key for key in keys if key not in Benchmarks.ALL]:
    parser.error(f"unknown benchmarks: {', '.join(unknown)} (known: {', '.join(Benchmarks.ALL)})")
if not options.program.exists():
    parser.error(f"{options.program} is not built; `make build` builds it")
load = os.getloadavg()[0]
benchmarks = Benchmarks(options.program.resolve(), options.folder.resolve())
(benchmarks.folder / "goldens-are-there").unlink(missing_ok=True)
# Results are written to memory, because creating a file on a disk would add 0.1 ms or more (ext4).
memory = Path("/dev/shm")
has_space = memory.is_dir() and shutil.disk_usage(memory).free > 2 << 30
results_parent = options.results or (memory if has_space else benchmarks.folder)
results = Path(tempfile.mkdtemp(prefix="fieldproof-bench-", dir=results_parent))
atexit.register(shutil.rmtree, results, ignore_errors=True)
signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
done, skipped, broken = [], [], False
for key in keys:
    print(f"({key})", file=sys.stderr, flush=True)
    benchmark = getattr(benchmarks, key)()
    skipped += [f"({key}) {reason}" for reason in benchmark.skipped]
    if benchmark.ours is None:
        continue
    rounds = options.rounds or benchmark.rounds
    running, failures = alternate([benchmark.ours, *benchmark.peers], results / key, rounds)
    skipped += [f"({key}) {failure}" for failure in failures]
    if results.parent == memory:
        shutil.rmtree(results / key, ignore_errors=True)
    if benchmark.ours not in running:
        broken = True
        continue
    benchmark.peers = [peer for peer in benchmark.peers if peer in running]
    done.append(benchmark)
    for row in report.rows(benchmark):
        print("    " + "  ".join(row), file=sys.stderr, flush=True)

lines = [report.HEAD] + [row for benchmark in done for row in report.rows(benchmark)]
print(report.table(lines))
print(*report.notes(done), sep="\n")
for line in report.missed_targets(done):
    print(f"missed: {line}")
for line in skipped:
    print(f"skipped: {line}")
settings, about = (None, None) if options.only else video.measure(options.program.resolve(), results / "video")
if settings:
    print(report.table([video.HEAD, *settings]))
elif about:
    skipped.append(about)
document = options.document or (None if options.only else ROOT / "Docs" / "performance.md")
if document:
    own_rounds = sorted({benchmark.rounds for benchmark in done})
    rounds = options.rounds or " to ".join(str(count) for count in dict.fromkeys(own_rounds[:1] + own_rounds[-1:]))
    document.write_text(report.document(done, skipped, options.program, load, rounds, results, settings, about))
# The exit code is 1 if Fieldproof fails at a benchmark, but not if it misses a target.
sys.exit(1 if broken else 0)
