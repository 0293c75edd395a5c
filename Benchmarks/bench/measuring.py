"""Runs commands and times them."""

import os
import statistics
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path


class WrongResult(Exception):
    """A contender did not do the work correctly, so that its time is meaningless."""


@dataclass
class Contender:
    """A command that takes part in a benchmark, with its measurements."""

    name: str
    command: list
    #: The number of files that it must write to its output folder.
    files: int = 0
    #: The exit codes of success.
    codes: tuple = (0,)
    #: The cores on which it may run, as an argument of taskset.
    cores: str = "0"
    environment: dict = field(default_factory=dict)
    #: Called with the output folder and the printed text; raises WrongResult if they are wrong.
    check: object = None
    #: The elapsed seconds of each round.
    seconds: list = field(default_factory=list)
    #: The processor seconds of each round.
    processor: list = field(default_factory=list)
    #: The peak resident memory of each round in KiB.
    memory: list = field(default_factory=list)
    #: The size of all output files of the first round.
    bytes: int = 0

    def run(self, folder: Path, first: bool):
        """Runs the command once with a new output folder. The results of the first round are checked."""
        folder.mkdir(parents=True)
        command = [str(word).replace("{out}", str(folder)) for word in self.command]
        output = folder.with_suffix(".output")
        measures = folder.with_suffix(".measures")
        subprocess.run(
            [sys.executable, "-I", "-S", Path(__file__).with_name("launch.py"), measures, output,
             "taskset", "-c", self.cores, *command],
            env={**os.environ, **self.environment}, check=True)
        code, elapsed, processor, memory = measures.read_text().split()
        text = output.read_text(errors="replace")
        if int(code) not in self.codes:
            raise WrongResult(f"{self.name}: exit code {code}: {text[-800:]}")
        self.seconds.append(float(elapsed))
        self.processor.append(float(processor))
        self.memory.append(int(memory))
        if first:
            files = [path for path in folder.rglob("*") if path.is_file()]
            if len(files) != self.files:
                raise WrongResult(f"{self.name}: {len(files)} files instead of {self.files}: {text[-800:]}")
            self.bytes = sum(path.stat().st_size for path in files)
            if self.check:
                self.check(folder, text)

    @property
    def median(self):
        return statistics.median(self.seconds)


def alternate(contenders, folder: Path, rounds: int):
    """Runs all contenders in turns, so that disturbances affect all of them.

    Returns the contenders that did the work, and the error messages of the others."""
    failures = []
    running = list(contenders)
    for number in range(rounds):
        for contender in list(running):
            try:
                # Results are not removed between rounds, because ext4 creates files slowly after the removal of
                # thousands.
                contender.run(folder / f"{contender.name.replace(' ', '-')}-{number}", first=number == 0)
            except WrongResult as error:
                running.remove(contender)
                failures.append(str(error))
    return running, failures


def quartiles(values):
    """The lower quartile, the median and the upper quartile."""
    if len(values) < 2:
        return values[0], values[0], values[0]
    low, middle, high = statistics.quantiles(values, n=4, method="inclusive")
    return low, middle, high


def ratios(ours, theirs):
    """The lower quartile, median and upper quartile of the rounds' ratios of the peer's value to ours."""
    return quartiles([their / our for our, their in zip(ours, theirs)])
