"""Runs commands and times them."""

import os
import statistics
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path


class WrongResult(Exception):
    """A contender did not do the work: its time would mean nothing."""


@dataclass
class Contender:
    """A command that does a piece of work into a folder of its own."""

    name: str
    command: list
    #: How many files it must leave in its folder.
    files: int = 0
    #: Exit codes that are well.
    codes: tuple = (0,)
    #: Cores that it may run on.
    cores: str = "0"
    environment: dict = field(default_factory=dict)
    #: Called with the folder and what was printed, raises WrongResult.
    check: object = None
    seconds: list = field(default_factory=list)
    processor: list = field(default_factory=list)
    #: Peak resident memory in KiB.
    memory: list = field(default_factory=list)
    bytes: int = 0

    def run(self, folder: Path, first: bool):
        """Does the work once, in a new folder."""
        folder.mkdir(parents=True)
        words = [str(word).replace("{out}", str(folder)) for word in self.command]
        printed = folder.with_suffix(".printed")
        measured = folder.with_suffix(".measured")
        subprocess.run(
            [sys.executable, "-I", "-S", Path(__file__).with_name("launch.py"), measured, printed,
             "taskset", "-c", self.cores, *words],
            env={**os.environ, **self.environment}, check=True)
        code, elapsed, processor, memory = measured.read_text().split()
        text = printed.read_text(errors="replace")
        if int(code) not in self.codes:
            raise WrongResult(f"{self.name}: exit code {code}: {text[-800:]}")
        self.seconds.append(float(elapsed))
        self.processor.append(float(processor))
        self.memory.append(int(memory))
        if first:
            made = [path for path in folder.rglob("*") if path.is_file()]
            if len(made) != self.files:
                raise WrongResult(f"{self.name}: {len(made)} files in place of {self.files}: {text[-800:]}")
            self.bytes = sum(path.stat().st_size for path in made)
            if self.check:
                self.check(folder, text)

    @property
    def median(self):
        return statistics.median(self.seconds)


def alternate(contenders, folder: Path, rounds: int):
    """Runs all contenders in turns, so that what disturbs one disturbs the others. Returns those that did the work and the
    words of those that did not."""
    failures = []
    running = list(contenders)
    for number in range(rounds):
        for contender in list(running):
            try:
                # Nothing is removed in between: ext4 is slow to make files where thousands have just been removed.
                contender.run(folder / f"{contender.name.replace(' ', '-')}-{number}", first=number == 0)
            except WrongResult as wrong:
                running.remove(contender)
                failures.append(str(wrong))
    return running, failures


def quartiles(values):
    """The lower quartile, the median and the upper quartile."""
    if len(values) < 2:
        return values[0], values[0], values[0]
    low, middle, high = statistics.quantiles(values, n=4, method="inclusive")
    return low, middle, high


def ratios(ours, theirs):
    """How many times as long they take as we do: lower quartile, median, upper quartile of the rounds' ratios."""
    return quartiles([their / our for our, their in zip(ours, theirs)])
