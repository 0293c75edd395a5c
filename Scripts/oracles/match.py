#!/usr/bin/env python3
"""Measures how well `match` finds planted edits, and whether it finds differences where there are none.

usage: match.py PROGRAM --part own|pages|skia|keys|hostile [--edits 0|1|2|3] [--count N] [--seed S]
                [--document Docs/matching.md]

A case is a scene and a picture of the scene with some edits. The parts differ in who draws the picture:

own      the program, as PNG, as JPEG of quality 90, with noise of one level, or at 8 pixels a point and reduced
pages    Chromium: a page that is built from the solved layout
skia     skia-python, from the solved layout
keys     the program: the examples and the presets, with one edit in each key that shows (COUNT of the keys, or all)
hostile  the program; then the picture is spoiled: blank, cut, turned, of another state, with a modal over it, …

With `--edits 0`, nothing is edited, and nothing may be found: `own` takes the snapshots of Examples/ (all, unless
`--count` is given), `pages` the scenes of the fidelity comparison and COUNT random scenes. A case depends on the part,
the number of edits, the seed and its index, which are its name: `--only pages-1-7-42` repeats the case 42 of the seed
7, if COUNT is larger. Prints Markdown tables, and leaves the files of failed cases in a folder: design.yaml,
edited.yaml, the picture, match.json and expected.txt. Needs Pillow, numpy and ruamel.yaml, and
Chromium or skia-python."""

import argparse
import shutil
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from match import hostile, judge, keytable, report
from match.cases import Case, Settings, cases
from match.program import Program, Rejected

ROOT = Path(__file__).resolve().parents[2]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", type=Path, help="the program to measure")
    parser.add_argument("--part", choices=("own", "pages", "skia", "keys", "hostile"), required=True,
                        help="who draws the pictures")
    parser.add_argument("--count", type=int, help="the number of random cases")
    parser.add_argument("--seed", type=int, default=1, help="another seed gives other cases")
    parser.add_argument("--edits", type=int, choices=(0, 1, 2, 3), default=0, help="the number of edits of a scene")
    parser.add_argument("--only", metavar="PATTERN", default="*", help="only the cases with these names; * is any text")
    parser.add_argument("--draw", action="store_true", help="draw the pictures, keep all files, do not run `match`")
    parser.add_argument("--keep", action="store_true", help="also keep the files of cases without problems")
    parser.add_argument("--document", type=Path, metavar="FILE", help="a document in whose table this run has a row")
    parser.add_argument("--jobs", type=int, default=1, help="how many images `match` compares at a time")
    parser.add_argument("--output", type=Path, default=ROOT / ".build" / "match", help="the folder for the cases")
    parser.add_argument("--other-font", metavar="FILE", type=Path, help="the font of every tenth page")
    options = parser.parse_args()
    if options.document and options.only != "*":
        parser.error("--document is for whole runs; it cannot be combined with --only")
    if not options.program.exists():
        parser.error(f"{options.program} does not exist; `make build` builds the program")
    if options.part == "pages" and not shutil.which("chromium"):
        parser.error("chromium is not installed; `Scripts/setup/setup.sh tests` installs it")
    options.output.mkdir(parents=True, exist_ok=True)
    program = Program(options.program.resolve(), options.output)
    if not options.draw and not program.has_match():
        parser.error(f"{options.program} has no command `match`; `--draw` only draws the pictures")
    is_random = options.edits or options.part not in ("own", "keys")
    count = 100 if options.count is None and is_random else options.count or 0
    settings = Settings(program, options.output.resolve(), options.part, count, options.seed, options.edits,
                        options.only, options.other_font)

    if options.part == "hostile":
        return hostile.run(settings, options.jobs, options.keep)
    if options.draw:
        for case in cases(settings):
            (case.folder / "expected.txt").write_text(report.expectation(case))
            print(case.name, *case.edits, sep="\n  ", flush=True)
        return 0
    # The pictures of the next cases are drawn while `match` runs.
    with ThreadPoolExecutor(options.jobs) as pool:
        futures = [pool.submit(measure, program, case, options.keep) for case in cases(settings)]
    results = [future.result() for future in futures]
    if not results:
        parser.error("there are no such cases")
    seconds = sum(result.seconds for result in results) / len(results)
    print((keytable if options.part == "keys" else report).tables(results))
    if options.document and options.part == "keys":
        keytable.write(options.document, results, options.count is not None)
    elif options.document:
        edits = {0: "no edit", 1: "one edit"}.get(options.edits, f"{options.edits} edits")
        report.write(options.document, report.summary(f"{options.part}, {edits}", results))
    print(f"\n{len(results)} images, {seconds:.2f} s each; failed cases are in {options.output}")
    return 1 if any(result.judgement.problems for result in results) else 0


def measure(program: Program, case: Case, keeps: bool) -> report.Result:
    """Runs `match` for a case. Prints its problems; without any, removes its files unless `keeps` is true."""
    start = time.monotonic()
    try:
        document = program.match(case.design, case.image, *case.options)
    except (Rejected, ValueError) as error:
        document = {"error": str(error), "images": [{"verdict": "failed"}]}
    seconds = time.monotonic() - start
    result = report.Result(case, judge.judge(document, case.edits, case.scale, case.scene), seconds)
    report.save(result, document)
    if result.judgement.problems:
        print(f"{case.name}: {'; '.join(result.judgement.problems)}", file=sys.stderr, flush=True)
    elif not keeps:
        shutil.rmtree(case.folder)
    return result


if __name__ == "__main__":
    sys.exit(main())
