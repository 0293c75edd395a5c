"""Compares how long programs take from their start to the printed version, the list of presets, and one image.

    python3 Scripts/measure/start-time.py PROGRAM OTHER…

The programs run in turns, 60 times. Prints the median time of each, and the median of its ratios to the last one.
"""

import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
ROUNDS = 60


def seconds(command):
    # An image that exists already would not be written.
    with tempfile.TemporaryDirectory() as folder:
        begin = time.perf_counter()
        subprocess.run(command, check=True, cwd=folder, stdout=subprocess.DEVNULL)
        return time.perf_counter() - begin


def main():
    programs = [str(pathlib.Path(path).resolve()) for path in sys.argv[1:]]
    scene = str(ROOT / "Benchmarks/scenes/one.yaml")
    for arguments in (["--version"], ["presets"], ["render", scene, "--jobs", "1", "--quiet", "-o", "out"]):
        rounds = [[seconds([program, *arguments]) for program in programs] for _ in range(ROUNDS)]
        print(arguments[0])
        for index, program in enumerate(programs):
            ratio = statistics.median(times[index] / times[-1] for times in rounds)
            median = statistics.median(times[index] for times in rounds)
            print(f"  {1000 * median:5.1f} ms  {ratio:.2f}  {program}")


main()
