#!/usr/bin/env python3
"""Builds and runs the tests.

    Scripts/setup/test.py                     all tests, except those that Tests/long.txt lists
    Scripts/setup/test.py --long              the tests of Tests/long.txt
    Scripts/setup/test.py --room FieldLayout  the tests of a target, or of several; builds only what they need
    Scripts/setup/test.py --filter REGEX      tests whose names match, such as `FieldSceneTests.CardTests`
    Scripts/setup/test.py --products FOLDER   the tests of another build, such as one with a sanitizer; builds nothing

Each suite runs in a process of its own, several at once, because many tests wait for programs that they start. Failures are
printed when they happen, and repeated at the end.
"""

import argparse
import collections
import contextlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import traceback

sys.path.insert(0, str(pathlib.Path(__file__).parent))
sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "Tests/Goldens/FieldReportsTests"))
import build  # noqa: E402
import processes  # noqa: E402
from browser import SHARED, BrowserProcess  # noqa: E402
from progress import Progress  # noqa: E402

BUNDLE = "fieldproofPackageTests.xctest"
LONG = build.ROOT / "Tests/long.txt"
# How long each suite took when it ran last. Only the order of the suites depends on it.
DURATIONS = build.ROOT / ".build/test-durations.json"
# The targets whose tests open pages in a browser, which is started once for all.
PAGES = {"FieldReportsTests", "FieldStudioTests", "FieldproofCLITests"}
WORKERS = (os.cpu_count() or 1) + 4


def long_tests():
    """The names of Tests/long.txt: of suites, or of tests in them."""
    lines = [line.split("#")[0].strip() for line in LONG.read_text().split("\n")]
    return {line for line in lines if line}


def listed(bundle):
    """All tests of a program by suite, such as `FieldSceneTests.CardTests` → [`numbers(_:)`]."""
    suites = collections.defaultdict(list)
    for line in output(bundle, "--testing-library", "swift-testing", "--list-tests").splitlines():
        # A suite can be in another one.
        match = re.fullmatch(r"(\w+\.[^/]+(?:/[^/(]+)*)/([^/]+\(.*\))", line)
        if not match:
            sys.exit(f"test: error: the test '{line}' belongs to no suite")
        suites[match[1]].append(match[2])
    if not output(bundle, "--list-tests").startswith("Listing 0 tests"):
        sys.exit("test: error: tests of XCTest are not run; write them with Swift Testing")
    return suites


def output(*command):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout


def target(suite):
    return suite.split(".")[0]


class Run:
    """Tests that run in several processes."""

    def __init__(self, bundle, suites, environment):
        self.bundle = bundle
        self.suites = suites
        self.environment = environment
        self.total = sum(len(tests) for tests in suites.values())
        self.progress = Progress("test")
        self.lock = threading.Lock()
        self.passed = self.failed = self.skipped = 0
        self.failures = []
        self.reasons = []
        # The processes that run, with their suites and event streams.
        self.running = {}
        self.is_stopped = False
        # The failures that are printed: tests with what is said about them.
        self.printed = set()
        try:
            self.durations = json.loads(DURATIONS.read_text())
        except (OSError, ValueError):
            self.durations = {}
        # The longest suite is popped first, so that none runs alone at the end. Suites that open pages take long.
        self.queue = sorted(suites, key=lambda suite: self.durations.get(suite, 40 if target(suite) in PAGES else 1))

    def run(self):
        """Runs all suites; returns whether all tests passed."""
        with tempfile.TemporaryDirectory(prefix="fieldproof-tests-") as folder:
            threads = [threading.Thread(target=self.work, args=[folder], daemon=True) for _ in range(WORKERS)]
            for thread in threads:
                thread.start()
            try:
                while any(thread.is_alive() for thread in threads):
                    time.sleep(0.2)
                    if self.progress.is_due:
                        self.progress.show(self.state())
            except BaseException:
                processes.ignore_signals()
                self.stop()
                with contextlib.suppress(OSError):
                    self.progress.print(f"test: interrupted after {self.progress.seconds:.0f} s, {self.state()}")
                raise
        if (missing := self.total - self.passed - self.failed - self.skipped) and not self.failures:
            self.failures.append(f"✘ {missing} tests have no result")
        if self.reasons:
            self.progress.print("\ntest: what was skipped:\n" + "\n".join(self.reasons))
        if self.failures:
            self.progress.print("\ntest: what failed:\n" + "\n".join(self.failures) + "\n")
        self.progress.clear()
        print(f"test: {self.passed} passed, {self.failed} failed, {self.skipped} skipped", flush=True)
        if self.passed == 0:
            self.progress.print("test: error: no test ran")
        self.save_durations()
        return self.passed > 0 and not self.failures

    def save_durations(self):
        # Several runs can end at once, and the file can be another user's.
        with contextlib.suppress(OSError):
            new = DURATIONS.with_suffix(f".{os.getpid()}")
            new.write_text(json.dumps(self.durations, indent=0, sort_keys=True))
            new.replace(DURATIONS)

    def stop(self):
        """Ends all processes, and what they started."""
        with self.lock:
            self.is_stopped, self.queue = True, []
            for process in self.running:
                processes.end(process.pid)

    def state(self):
        """How far the run is, in words. Prints the failures of suites that run."""
        with self.lock:
            passed, failed, names = self.passed, self.failed, []
            for suite, path in self.running.values():
                names.append(re.split("[./]", suite)[-1])
                outcomes, texts, _ = read_events(path)
                passed += list(outcomes.values()).count("passed")
                for test, outcome in outcomes.items():
                    if outcome == "failed":
                        failed += 1
                        self.print_failure(test_name(suite, test), texts[test])
            return f"{passed + failed + self.skipped} of {self.total} tests, {failed} failed, now {', '.join(names)}"

    def print_failure(self, name, texts):
        """Prints what is said about a failed test, but not again what is printed."""
        if new := [text for text in texts if (name, text) not in self.printed]:
            self.printed |= {(name, text) for text in new}
            self.progress.print("\n  ".join([f"✘ {name}", *new]))

    def work(self, folder):
        while True:
            with self.lock:
                if not self.queue:
                    return
                suite = self.queue.pop()
            start = time.monotonic()
            try:
                self.run_suite(suite, pathlib.Path(folder, suite.replace("/", ".")))
            except Exception:
                with self.lock:
                    self.add("failed", suite, [traceback.format_exc()])
            self.durations[suite] = round(time.monotonic() - start, 2)

    def run_suite(self, suite, path):
        """Runs the tests of a suite in a process, and reads what the test library writes about them."""
        tests = "|".join(re.escape(test) for test in self.suites[suite])
        events = path.with_name(path.name + ".jsonl")
        command = [self.bundle, "--testing-library", "swift-testing", "--filter", f"^{re.escape(suite)}/({tests})",
                   "--event-stream-output-path", events, "--event-stream-version", "0"]
        with path.open("w+", errors="replace") as log:
            with self.lock:
                if self.is_stopped:
                    return
                process = subprocess.Popen(
                    command, env=self.environment, stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT,
                    start_new_session=True)
                self.running[process] = suite, events
            status = process.wait()
            log.seek(0)
            end = last_output(log.read())
        outcomes, texts, is_complete = read_events(events)
        with self.lock:
            if self.is_stopped:
                return
            del self.running[process]
            for test, outcome in outcomes.items():
                if outcome in ("started", "listed"):
                    self.add("failed", test_name(suite, test), [f"the test did not end; its process ended with {processes.ending(status)}"])
                else:
                    self.add(outcome, test_name(suite, test), texts[test])
            others = [text for test, found in texts.items() if test not in outcomes for text in found]
            # Issues can belong to a suite.
            if others:
                self.add("failed", suite, others)
            if not is_complete or {"started", "listed"} & set(outcomes.values()):
                self.failures.append(f"✘ {suite} printed last:\n  {end}")
            elif status != 0 and not others and "failed" not in outcomes.values():
                self.add("failed", suite, [processes.ending(status), end])

    def add(self, outcome, name, texts):
        setattr(self, outcome, getattr(self, outcome) + 1)
        if outcome == "skipped":
            self.reasons.append("\n  ".join([f"➜ {name}", *texts]))
        if outcome == "failed":
            self.failures.append("\n  ".join([f"✘ {name}", *texts]))
            self.print_failure(name, texts)


def test_name(suite, test):
    """The name of a test, such as `FieldSceneTests.CardTests/numbers(_:)`, from its name in an event stream."""
    return f"{suite}/{test.split('/')[suite.count('/') + 1]}"


def brief(failure):
    """A failure in a line: its name, and the end of its text, where programs that a test runs sum up what failed."""
    name, _, text = failure.partition("\n")
    text = " ".join(text.split())
    return f"{name} {text if len(text) <= 600 else '… ' + text[-600:]}"


def last_output(text):
    """The end of what a suite printed. If it crashed, the crash with the first frames of its trace, which can be long."""
    if crash := re.search(r"^.*(Fatal error|Program crashed|Sanitizer:).*", text, re.MULTILINE):
        lines = text[crash.start():].split("\n")
        # The trace begins with threads that did not crash.
        thread = next((index for index, line in enumerate(lines) if re.search(r"Thread \d+.* crashed:", line)), 3)
        lines = lines[:3] + lines[max(thread, 3):][:30]
    else:
        lines = text[-4000:].strip().split("\n")
    return "\n  ".join(lines)


def read_events(path):
    """What an event stream of Swift Testing contains: the outcome of each test (`listed`, `started`, `passed`, `failed` or
    `skipped`), what is said about each test or suite, and whether the stream has an end."""
    outcomes, texts, is_complete = {}, collections.defaultdict(list), False
    # The last line of a running process may be incomplete.
    for line in path.read_text(errors="replace").split("\n")[:-1] if path.exists() else []:
        record = json.loads(line)
        payload = record["payload"]
        kind, test = payload["kind"], payload.get("testID")
        if record["kind"] == "test":
            if kind == "function":
                outcomes[payload["id"]] = "listed"
        elif kind == "runEnded":
            is_complete = True
        elif kind == "issueRecorded" and not payload["issue"]["isKnown"]:
            place = payload["issue"].get("sourceLocation", {})
            text = "\n    ".join(message["text"] for message in payload["messages"])
            texts[test].append(f"{place.get('_filePath', '')}:{place.get('line', '')}: {text}")
            if test in outcomes:
                outcomes[test] = "failed"
        elif kind == "testSkipped" and test in outcomes:
            outcomes[test] = "skipped"
            texts[test] += [message["text"] for message in payload["messages"]]
        elif kind == "testStarted" and test in outcomes:
            outcomes[test] = "started"
        elif kind == "testEnded" and outcomes.get(test) == "started":
            outcomes[test] = "passed"
    return outcomes, texts, is_complete


def chosen(suites, options):
    """The tests that the options name, by suite."""
    long = long_tests()
    names = set(suites) | {f"{suite}/{test.split('(')[0]}" for suite, tests in suites.items() for test in tests}
    if not options.room and (unknown := long - names):
        sys.exit(f"test: error: Tests/long.txt names what does not exist: {', '.join(sorted(unknown))}")

    def is_chosen(suite, test):
        name = f"{suite}/{test}"
        if options.filter:
            return options.filter.search(name)
        return options.long == (suite in long or name.split("(")[0] in long)

    if options.room:
        suites = {suite: tests for suite, tests in suites.items() if room(suite) in options.room}
    named = {suite: [test for test in tests if is_chosen(suite, test)] for suite, tests in suites.items()}
    return {suite: tests for suite, tests in named.items() if tests}


def room(suite):
    return target(suite).removesuffix("Tests")


def arguments():
    """The options of the command, after checks that need no build."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--room", metavar="NAMES", help="folders of Tests/ without their ending, such as FieldLayout")
    group = parser.add_mutually_exclusive_group()
    group.add_argument("--long", action="store_true", help="the tests of Tests/long.txt")
    group.add_argument("--filter", metavar="REGEX", help="tests whose names match")
    parser.add_argument("--products", metavar="FOLDER", type=pathlib.Path, help="the folder of a build whose tests run as they are")
    options = parser.parse_args()
    if options.filter is not None:
        try:
            options.filter = re.compile(options.filter)
        except re.error as error:
            parser.error(f"--filter {options.filter!r} is no regular expression: {error}")
    if options.room is None:
        options.room = []
        return options
    rooms = build.room_names()
    if options.long:
        rooms &= {room(suite) for suite in long_tests()}
    names = options.room.split() or [""]
    if wrong := [name for name in names if name not in rooms]:
        parser.error(f"{wrong[0]!r} has no {'long ' if options.long else ''}tests; rooms: {', '.join(sorted(rooms))}")
    options.room = names
    return options


def main():
    options = arguments()
    progress = Progress("test")
    if options.products is None:
        build.build(rooms=options.room)
    bundle = (options.products or build.PRODUCTS).absolute() / BUNDLE
    suites = chosen(listed(bundle), options)
    environment = dict(os.environ)
    with contextlib.ExitStack() as stack:
        if shutil.which("chromium") and any(target(suite) in PAGES for suite in suites):
            browser = stack.enter_context(BrowserProcess())
            environment[SHARED] = f"{browser.port} {browser.path}"
        run = Run(bundle, suites, environment)
        passed = run.run()
    progress.done("all tests passed" if passed else "failed")
    # Some readers of a log see only its last lines.
    for failure in run.failures[:3]:
        progress.print(f"test: {brief(failure)}")
    return 0 if passed else 1


if __name__ == "__main__":
    processes.exit_at_signals()
    sys.exit(main())
