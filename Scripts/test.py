#!/usr/bin/env python3
"""Builds and runs the tests.

    Scripts/test.py                     all tests, except those that Tests/long.txt lists
    Scripts/test.py --long              the tests of Tests/long.txt
    Scripts/test.py --room FieldLayout  the tests of one target; builds only what they need
    Scripts/test.py --filter REGEX      tests whose names match, such as `FieldSceneTests.CardTests`

Several processes run suites beside each other, because many tests wait for programs that they start. The order of the
tests is random. Failures are printed when they happen and repeated at the end.
"""

import argparse
import collections
import contextlib
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import traceback

sys.path.insert(0, str(pathlib.Path(__file__).parent))
sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "Tests/FieldReportsTests"))
import build  # noqa: E402
from browser import SHARED, BrowserProcess  # noqa: E402
from progress import Progress  # noqa: E402

BUNDLE = build.PRODUCTS / "fieldproofPackageTests.xctest"
LONG = build.ROOT / "Tests/long.txt"
# How long each suite took when it ran last. Only the order of the suites depends on it.
DURATIONS = build.ROOT / ".build/test-durations.json"
# The targets whose tests open pages in a browser, which is started once for all.
PAGES = {"FieldReportsTests", "FieldStudioTests", "FieldproofCLITests"}
WORKERS = (os.cpu_count() or 1) + 2


def long_tests():
    """The names of Tests/long.txt: of suites, or of tests in them."""
    lines = [line.split("#")[0].strip() for line in LONG.read_text().split("\n")]
    return {line for line in lines if line}


def listed():
    """All tests by suite, such as `FieldSceneTests.CardTests` → [`numbers(_:)`]."""
    suites = collections.defaultdict(list)
    output = subprocess.run(
        [BUNDLE, "--testing-library", "swift-testing", "--list-tests"], check=True, stdout=subprocess.PIPE, text=True).stdout
    for line in output.split("\n"):
        if match := re.fullmatch(r"(\w+\.[\w.`]+)/(.+)", line.strip()):
            suites[match[1]].append(match[2])
    return suites


def target(suite):
    return suite.split(".")[0]


class Run:
    """Tests that run in several processes."""

    def __init__(self, suites):
        self.suites = suites
        self.total = sum(len(tests) for tests in suites.values())
        self.progress = Progress("test")
        self.lock = threading.Lock()
        self.passed = self.failed = self.skipped = 0
        self.failures = []
        self.reasons = []
        # The event streams of the suites that run.
        self.running = set()
        self.durations = json.loads(DURATIONS.read_text()) if DURATIONS.exists() else {}

    def run(self):
        """Runs all suites; returns whether all tests passed."""
        # The longest suite first, so that none runs alone at the end. Suites that open pages take long with few tests.
        queue = sorted(self.suites, key=lambda suite: self.durations.get(suite, 40 if target(suite) in PAGES else 1))

        def work():
            while True:
                with self.lock:
                    if not queue:
                        return
                    suite = queue.pop()
                start = time.monotonic()
                try:
                    self.run_suite(suite, folder)
                except Exception:
                    self.add("failed", suite, [traceback.format_exc()])
                self.durations[suite] = round(time.monotonic() - start, 2)

        with tempfile.TemporaryDirectory(prefix="fieldproof-tests-") as folder:
            threads = [threading.Thread(target=work) for _ in range(WORKERS)]
            for thread in threads:
                thread.start()
            while any(thread.is_alive() for thread in threads):
                time.sleep(0.2)
                if self.progress.is_due:
                    self.progress.show(f"{self.done()} of {self.total} tests, {self.failed} failed")
        if (missing := self.total - self.done()) and not self.failures:
            self.failures.append(f"✘ {missing} tests have no result")
        DURATIONS.write_text(json.dumps(self.durations, indent=0, sort_keys=True))
        if self.reasons:
            self.progress.print("\ntest: what was skipped:\n" + "\n".join(self.reasons))
        if self.failures:
            self.progress.print("\ntest: what failed:\n" + "\n".join(self.failures)[:60_000] + "\n")
        print(f"test: {self.passed} passed, {self.failed} failed, {self.skipped} skipped", flush=True)
        if self.passed == 0:
            self.progress.print("test: error: no test ran")
        return self.passed > 0 and not self.failures

    def done(self):
        """How many tests have a result, those of running suites included."""
        with self.lock:
            ended = sum(list(read_events(path)[0].values()).count("passed") for path in self.running)
            return self.passed + self.failed + self.skipped + ended

    def run_suite(self, suite, folder):
        """Runs the tests of a suite in a process, and reads what the test library writes about them."""
        tests = "|".join(re.escape(test) for test in self.suites[suite])
        events = pathlib.Path(folder, f"{suite}.jsonl")
        command = [BUNDLE, "--testing-library", "swift-testing", "--filter", f"^{re.escape(suite)}/({tests})",
                   "--event-stream-output-path", events, "--event-stream-version", "0"]
        with self.lock:
            self.running.add(events)
        with open(os.path.join(folder, f"{suite}.log"), "w+", errors="replace") as log:
            status = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT).returncode
            log.seek(0)
            end = log.read()[-4000:]
        outcomes, issues, reasons = read_events(events)
        with self.lock:
            self.running.discard(events)
        for test, outcome in outcomes.items():
            name = f"{suite}/{test.split('/')[1]}"
            if test in issues:
                self.add("failed", name, issues[test])
            elif outcome == "started":
                self.add("failed", name, [f"the process ended with {status} during the test", end])
            else:
                self.add(outcome, name, reasons.get(test, reasons.get(None, [])))
        others = [text for test, texts in issues.items() if test not in outcomes for text in texts]
        if others or (status != 0 and not issues and "started" not in outcomes.values()):
            self.add("failed", suite, others or [f"exit code {status}", end])

    def add(self, outcome, name, texts=()):
        with self.lock:
            setattr(self, outcome, getattr(self, outcome) + 1)
            if outcome == "skipped":
                self.reasons += ["\n  ".join([f"➜ {name}", *texts])]
            if outcome == "failed":
                self.failures.append("\n  ".join([f"✘ {name}", *texts]))
                self.progress.print(self.failures[-1])


def read_events(path):
    """How far each test came (`started`, `passed` or `skipped`), the messages about errors, and the reasons why tests were
    skipped, from an event stream of Swift Testing."""
    outcomes, issues, reasons = {}, collections.defaultdict(list), {}
    # The last line of a running process may be incomplete.
    for line in (path.read_text(errors="replace").split("\n")[:-1] if path.exists() else []):
        record = json.loads(line)
        payload = record["payload"]
        if record["kind"] == "test":
            if payload["kind"] == "function":
                outcomes[payload["id"]] = "skipped"
            continue
        test = payload.get("testID")
        if payload["kind"] == "issueRecorded" and not payload["issue"]["isKnown"]:
            place = payload["issue"].get("sourceLocation", {})
            text = "\n    ".join(message["text"] for message in payload["messages"])
            issues[test].append(f"{place.get('_filePath', '')}:{place.get('line', '')}: {text}")
        elif payload["kind"] == "testSkipped":
            reasons[test if test in outcomes else None] = [message["text"] for message in payload["messages"]]
        elif test in outcomes and payload["kind"] in ("testStarted", "testEnded"):
            outcomes[test] = "started" if payload["kind"] == "testStarted" else "passed"
    return outcomes, issues, reasons


def chosen(suites, options):
    """The tests that the options name, by suite."""
    long = long_tests()
    names = set(suites) | {f"{suite}/{test.split('(')[0]}" for suite, tests in suites.items() for test in tests}
    if not options.room and (unknown := long - names):
        sys.exit(f"test: error: Tests/long.txt names what does not exist: {', '.join(sorted(unknown))}")

    def is_chosen(suite, test):
        name = f"{suite}/{test}"
        if options.filter:
            return re.search(options.filter, name)
        return options.long == (suite in long or name.split("(")[0] in long)

    if options.room:
        suites = {suite: tests for suite, tests in suites.items() if target(suite) == f"{options.room}Tests"}
    named = {suite: [test for test in tests if is_chosen(suite, test)] for suite, tests in suites.items()}
    return {suite: tests for suite, tests in named.items() if tests}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--room", help="a target of Sources/, such as FieldLayout")
    parser.add_argument("--long", action="store_true")
    parser.add_argument("--filter", metavar="REGEX")
    parser.add_argument("--samples", action="store_true", help="also test the package in Examples/GoldenTests")
    options = parser.parse_args()
    if options.room and not (build.ROOT / f"Tests/{options.room}Tests").is_dir():
        rooms = sorted(path.name.removesuffix("Tests") for path in (build.ROOT / "Tests").glob("*Tests"))
        parser.error(f"there is no room {options.room!r}; rooms: {', '.join(rooms)}")
    progress = Progress("test")
    build.build(["--build-tests"], options.room)
    run = Run(chosen(listed(), options))
    with contextlib.ExitStack() as stack:
        if shutil.which("chromium") and any(target(suite) in PAGES for suite in run.suites):
            browser = stack.enter_context(BrowserProcess())
            os.environ[SHARED] = f"{browser.port} {browser.path}"
        passed = run.run()
    if not passed or (options.samples and not run_samples()):
        progress.done("failed")
        return 1
    progress.done("all tests passed")
    return 0


def run_samples():
    """Tests the package in Examples/GoldenTests. In the folder of the root's build, what both need is compiled once."""
    command = ["swift", "test", *build.COMMAND[2:], "--package-path", "Examples/GoldenTests", "--scratch-path", ".build"]
    result = subprocess.run(
        command, cwd=build.ROOT, env=build.environment(), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if result.returncode != 0:
        print(result.stdout + "test: error: Examples/GoldenTests failed", file=sys.stderr)
    return result.returncode == 0


if __name__ == "__main__":
    # Children that this process started end with it.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    sys.exit(main())
