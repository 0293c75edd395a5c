#!/usr/bin/env python3
"""Compares how long `make build` takes from nothing at two commits, which take turns: `build-time.py OLD [NEW] [--rounds N]`.

Each commit is checked out into a temporary folder, and its packages are downloaded before the first round."""

import argparse
import pathlib
import shutil
import statistics
import subprocess
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]


def build(checkout):
    """The seconds that a build takes. What was downloaded stays."""
    for path in (checkout / ".build").glob("*-linux-*"):
        shutil.rmtree(path)
    start = time.monotonic()
    subprocess.run(["make", "-s", "build"], cwd=checkout, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return time.monotonic() - start


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("old", help="a commit")
    parser.add_argument("new", nargs="?", default="HEAD", help="a commit; HEAD by default")
    parser.add_argument("--rounds", type=int, default=3, help="how often each commit is built (3)")
    arguments = parser.parse_args()
    commits = [arguments.old, arguments.new]
    with tempfile.TemporaryDirectory(prefix="fieldproof-build-time-") as folder:
        checkouts = [pathlib.Path(folder, f"{index}-{commit}") for index, commit in enumerate(commits)]
        for checkout, commit in zip(checkouts, commits):
            subprocess.run(["git", "clone", "-q", ROOT, checkout], check=True)
            subprocess.run(["git", "checkout", "-q", "--detach", commit], cwd=checkout, check=True)
            subprocess.run(["swift", "package", "resolve"], cwd=checkout, check=True, capture_output=True)
        seconds = [[], []]
        for number in range(arguments.rounds):
            # The order changes, because the second build can find more of the compiler in memory.
            for index in (0, 1) if number % 2 == 0 else (1, 0):
                seconds[index].append(build(checkouts[index]))
                print(f"round {number + 1}: {commits[index]} {seconds[index][-1]:.0f} s", flush=True)
    old, new = map(statistics.median, seconds)
    print(f"median: {commits[0]} {old:.0f} s, {commits[1]} {new:.0f} s, ratio {new / old:.2f}")


main()
