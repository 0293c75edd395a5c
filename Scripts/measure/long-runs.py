#!/usr/bin/env python3
"""Runs long jobs (an hour of frames at 24 per second, and 100,000 images) and compares each with a smaller job.

    long-runs.py PROGRAM

Prints the number of files, the seconds, the peak memory and the largest number of open descriptors of each run. Fails
if a number of files is wrong, or if memory or descriptors grow with the number of work items.
"""

import os
import pathlib
import subprocess
import sys
import tempfile
import threading
import time

HOUR = "{ fps: 24, script: [focus, { type: \"48\", every: 500ms }, wait: %ds] }"
FIELD = "canvas: { width: 40, height: 20 }\nfield: { preset: plain, length: 2, label: { size: 10 } }\n"


def image_scene(count):
    widths, heights = min(100, count // 100), max(1, count // 10_000)
    states = "".join(f"  s{number}: {{ text: \"{number}\" }}\n" for number in range(10))
    return (
        f"{FIELD}states:\n{states}matrix:\n  field.label.size: {list(range(5, 15))}\n"
        f"  canvas.width: {list(range(40, 40 + widths))}\n  canvas.height: {list(range(20, 20 + heights))}\n"
    )


def animation_scene(seconds):
    return FIELD + "animations: { hour: " + HOUR % (seconds - 1) + " }\n"


def run(program, name, scene, arguments, count, extension, folder):
    """Runs the program, which must write `count` files. Returns its peak memory in bytes and its most descriptors."""
    (folder / "long.yaml").write_text(scene)
    out = folder / "out"
    start, most, peak = time.monotonic(), 0, 0
    with (folder / "errors").open("wb") as errors:
        process = subprocess.Popen([program, *arguments, str(folder / "long.yaml"), "-o", str(out)], stderr=errors)
        ended = threading.Event()

        def watch():
            nonlocal most, peak
            while not ended.wait(0.01):
                try:
                    most = max(most, len(os.listdir(f"/proc/{process.pid}/fd")))
                    status = pathlib.Path(f"/proc/{process.pid}/status").read_text()
                    # The peak in kilobytes. The peak that `wait4` reports would include this script's own memory.
                    peak = max(peak, int(status.split("VmHWM:")[1].split()[0]) * 1024)
                except (OSError, IndexError):
                    return

        watcher = threading.Thread(target=watch)
        watcher.start()
        process.wait()
        ended.set()
        watcher.join()
    files = [path for path in out.rglob("*") if path.is_file()]
    print(
        f"{name:24} {len(files):7} files  {time.monotonic() - start:6.1f} s  {peak / 1e6:6.1f} MB  {most} descriptors",
        flush=True,
    )
    assert process.returncode == 0, (folder / "errors").read_text()
    assert len(files) == count and all(path.name.endswith(extension) for path in files), "wrong files"
    for path in files:
        path.unlink()
    return peak, most


def main():
    program = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)

        def measured(title, scene, arguments, count, extension):
            return run(program, title, scene, arguments, count, extension, folder)

        few, few_open = measured("10,000 images", image_scene(10_000), ["render"], 10_000, ".png")
        many, many_open = measured("100,000 images", image_scene(100_000), ["render"], 100_000, ".png")
        assert many < few * 1.1 and many_open <= few_open + 4, "memory grows, or descriptors leak"
        few, few_open = measured("a minute of frames", animation_scene(60), ["animate"], 1_440, ".png")
        many, many_open = measured("an hour of frames", animation_scene(3_600), ["animate"], 86_400, ".png")
        assert many < few * 1.1 and many_open <= few_open + 4, "memory grows, or descriptors leak"
        for format in ("apng", "gif", "webp"):
            arguments = ["animate", "--format", format]
            few, _ = measured(f"a minute as {format}", animation_scene(60), arguments, 1, format)
            many, _ = measured(f"an hour as {format}", animation_scene(3_600), arguments, 1, format)
            # The WebP encoder keeps all compressed frames in memory until the end.
            assert format == "webp" or many < few * 1.1, "memory grows"


main()
