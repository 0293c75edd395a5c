"""The table of results, and the text of Docs/performance.md."""

import os
import platform
import statistics
import subprocess
import textwrap
from datetime import date

from .measuring import ratios
from .paths import PYTHON
from .video import HEAD as VIDEO_HEAD

HEAD = ["benchmark", "ours", "peer", "peer's time", "times as long (quartiles)", "by processor time", "bytes", "target", "met"]
#: The most peak memory of the peer, relative to ours, in benchmarks of memory.
MEMORY_TARGET = 1.1


def seconds(value):
    return f"{value * 1000:.1f} ms" if value < 1 else f"{value:.2f} s"


def rows(benchmark):
    """The rows of a benchmark: one for each peer."""
    found = []
    name = f"({benchmark.key}) {benchmark.title}"
    if not benchmark.peers:
        found.append([name, seconds(benchmark.ours.median), "none", "", "", "", "", "", ""])
    for peer in benchmark.peers:
        low, middle, high = ratios(benchmark.ours.seconds, peer.seconds)
        _, processor, _ = ratios(benchmark.ours.processor, peer.processor)
        target, met = "", ""
        if benchmark.target and benchmark.target.peer == peer.name:
            target = f"{benchmark.target.ratio:g} ×"
            holds = middle >= benchmark.target.ratio
            if benchmark.target.seconds:
                target += f", {seconds(benchmark.target.seconds)}"
                holds = holds and benchmark.ours.median < benchmark.target.seconds
            if benchmark.target.size_ratio:
                target += f", bytes {benchmark.target.size_ratio:g}"
                holds = holds and benchmark.ours.bytes <= benchmark.target.size_ratio * peer.bytes
            met = "yes" if holds else "**no**"
        sizes = ""
        if benchmark.ours.bytes and peer.bytes:
            sizes = f"{benchmark.ours.bytes / peer.bytes:.2f}"
        if benchmark.note == "memory":
            # Both commands are ours; the peer must not need more memory for more images.
            growth = statistics.median(peer.memory) / statistics.median(benchmark.ours.memory)
            memory = " and ".join(f"{statistics.median(c.memory) / 1024:.1f} MiB" for c in (benchmark.ours, peer))
            target, met = f"memory {MEMORY_TARGET} ×", "yes" if growth <= MEMORY_TARGET else "**no**"
            sizes = f"peak memory {memory} ({growth:.2f} ×)"
        found.append([name, seconds(benchmark.ours.median), peer.name, seconds(peer.median),
                      f"{middle:.2f} ({low:.2f}–{high:.2f})", f"{processor:.2f}", sizes, target, met])
    return found


def missed_targets(benchmarks):
    """A sentence for each target that is missed."""
    return [f"({row[0][1:].split(')')[0]}) {row[0].split(') ')[1]}: {row[4]} against {row[2]}"
            f"{', ours ' + row[1] if 'ms' in row[7] else ''}"
            f"{', ' + size_label(benchmark) + row[6] if row[6] else ''}; the target is {row[7]}"
            + (f". {benchmark.target.reason}" if benchmark.target and benchmark.target.reason else "")
            for benchmark in benchmarks for row in rows(benchmark) if row[8] == "**no**"]


def size_label(benchmark):
    """What precedes the column *bytes* in a sentence; in benchmarks of memory, the column contains its own label."""
    return "" if benchmark.note == "memory" else "bytes "


def first_line(*command):
    """The first line that a command prints; None if it cannot be run."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=30)
    except (OSError, subprocess.TimeoutExpired):
        return None
    return next(iter(done.stdout.splitlines()), None)


def debian_version(package):
    try:
        done = subprocess.run(["dpkg-query", "-W", "-f", "${Version}", package], capture_output=True, text=True)
    except OSError:
        return "missing"
    return done.stdout or "missing"


def machine():
    """Describes the machine."""
    model = next((line.split(":")[1].strip() for line in open("/proc/cpuinfo") if line.startswith("model name")), "unknown")
    memory = next(int(line.split()[1]) for line in open("/proc/meminfo") if line.startswith("MemTotal"))
    system = next((line.split("=")[1].strip().strip('"') for line in open("/etc/os-release") if line.startswith("PRETTY")), "")
    return f"{model}, {os.cpu_count()} cores, {memory / 2**20:.0f} GiB; {system}, Linux {platform.release()}"


def versions(program):
    """The names and versions of all programs."""
    found = [("fieldproof", first_line(str(program), "--version") or "unknown")]
    if PYTHON.exists():
        script = ("import importlib.metadata as m, platform; print('Python', platform.python_version())\n"
                  "for n in ['pycairo','skia-python','Pillow','blazediff','pybind11-pixelmatch']:\n"
                  "  try: print(n, m.version(n))\n"
                  "  except m.PackageNotFoundError: print(n, 'missing')\n"
                  "try:\n  import cairo; print('cairo', cairo.cairo_version_string())\nexcept ImportError: pass")
        done = subprocess.run([PYTHON, "-c", script], capture_output=True, text=True)
        found += [tuple(line.split(" ", 1)) for line in done.stdout.splitlines()]
    else:
        found.append(("Python packages", "missing"))
    return found + [(name, debian_version(name)) for name in ("chromium", "imagemagick", "apngasm", "gifsicle")]


def table(lines):
    """Formats lines of cells as columns for a terminal."""
    widths = [max(len(line[column]) for line in lines) for column in range(len(lines[0]))]
    return "\n".join("  ".join(cell.ljust(width) for cell, width in zip(line, widths)).rstrip() for line in lines)


def file_system(folder):
    """The type of a folder's file system."""
    found = first_line("stat", "--file-system", "--format=%T", str(folder)) or "unknown"
    return "memory (tmpfs)" if found == "tmpfs" else found


def document_rows(benchmark):
    """The rows of a benchmark without its processor times and targets. Only the first row names the benchmark."""
    return [["" if index else row[0], *row[1:5], row[6]] for index, row in enumerate(rows(benchmark))]


def notes(benchmarks):
    """A line for each note, with the keys of all its benchmarks."""
    keys = {}
    for benchmark in benchmarks:
        if benchmark.note and benchmark.note != "memory":
            keys.setdefault(benchmark.note, []).append(f"({benchmark.key})")
    return [item(f"{', '.join(all_keys)}: {note}") for note, all_keys in keys.items()]


def item(text):
    """An item of a list in Markdown."""
    return textwrap.fill(text, 138, initial_indent="- ", subsequent_indent="  ", break_on_hyphens=False)


def markdown_table(head, lines):
    return ["| " + " | ".join(head) + " |", "|" + "---|" * len(head), *("| " + " | ".join(line) + " |" for line in lines)]


def document(benchmarks, skipped, program, load, rounds, results, settings, clip):
    """The text of Docs/performance.md."""
    lines = ["# Performance", "",
             "Each benchmark gives Fieldproof (*ours*) and a peer the same work in turns,",
             f"on one core, and checks the results. `make bench` wrote this page on {date.today().isoformat()}.", "",
             *markdown_table([*HEAD[:5], HEAD[6]], [row for benchmark in benchmarks for row in document_rows(benchmark)])]
    if found := notes(benchmarks):
        lines += ["", *found]
    if missed := missed_targets(benchmarks):
        lines += ["", "## Missed targets", "", *map(item, missed)]
    lines += ["", "## How it is measured", "",
              "- Times are measured from the start of a command to its end.",
              "- *Times as long* is the peer's time divided by ours: the median of the rounds' ratios, and their quartiles.",
              "- *Bytes* is the size of our files divided by the size of the peer's.",
              "- Peers that draw get finished layouts.",
              f"- Each program runs in {rounds} rounds. Results are written to {file_system(results)}.",
              *([] if missed else ["- The targets in `Benchmarks/bench/benchmarks.py` are met."]),
              item(f"Machine: {machine()}. The load average at the start was {load:.2f}."),
              item(f"Versions: {', '.join(f'{name} {version}' for name, version in versions(program))}.")]
    if settings:
        lines += ["", "## Settings of videos", "",
                  "`ffmpeg` writes MP4 and WebM with the settings marked *used*. SSIM is the similarity to the frames.", clip, "",
                  *markdown_table(VIDEO_HEAD, settings)]
    if skipped:
        lines += ["", "## Not run", "", *map(item, skipped)]
    return "\n".join(lines) + "\n"
