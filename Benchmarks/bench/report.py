"""Rows of the table, and the document."""

import os
import platform
import statistics
import subprocess
from datetime import date

from .measuring import quartiles, ratios
from .places import PYTHON

HEAD = ["work", "ours", "peer", "its time", "times as long (quartiles)", "by processor time", "bytes, ours : its", "floor", "met"]
#: The most memory that 10,000 pictures may take, against 1,000.
MEMORY_FLOOR = 1.1


def seconds(value):
    return f"{value * 1000:.1f} ms" if value < 1 else f"{value:.2f} s"


def rows(work):
    """One row for each peer."""
    found = []
    if not work.peers:
        found.append([f"({work.key}) {work.title}", seconds(work.ours.median), "none", "", "", "", "", "", ""])
    for peer in work.peers:
        low, middle, high = ratios(work.ours.seconds, peer.seconds)
        _, processor, _ = ratios(work.ours.processor, peer.processor)
        floor, met = "", ""
        if work.floor and work.floor.peer == peer.name:
            floor = f"{work.floor.ratio:g} ×"
            holds = middle >= work.floor.ratio
            if work.floor.seconds:
                floor += f", {seconds(work.floor.seconds)}"
                holds = holds and work.ours.median < work.floor.seconds
            if work.floor.smaller:
                floor += f", bytes {work.floor.smaller:g}"
                holds = holds and work.ours.bytes <= work.floor.smaller * peer.bytes
            met = "yes" if holds else "**no**"
        sizes = ""
        if work.ours.bytes and peer.bytes:
            sizes = f"{work.ours.bytes:,} : {peer.bytes:,} ({work.ours.bytes / peer.bytes:.2f})"
        if work.note == "memory":
            # Not a race: what counts is memory.
            growth = statistics.median(peer.memory) / statistics.median(work.ours.memory)
            memory = " and ".join(f"{statistics.median(c.memory) / 1024:.1f} MiB" for c in (work.ours, peer))
            floor, met = f"memory {MEMORY_FLOOR} ×", "yes" if growth <= MEMORY_FLOOR else "**no**"
            sizes = f"peak memory {memory} ({growth:.2f} ×)"
        found.append([f"({work.key}) {work.title}", seconds(work.ours.median), peer.name, seconds(peer.median),
                      f"{middle:.2f} ({low:.2f} to {high:.2f})", f"{processor:.2f}", sizes, floor, met])
    return found


def unmet(works):
    """A sentence for each floor that is not met."""
    return [f"({row[0][1:].split(')')[0]}) {row[0].split(') ')[1]}: {row[4]} against {row[2]}"
            f"{', ours ' + row[1] if 'ms' in row[7] else ''}{', ' + row[6] if row[6] else ''}; asked {row[7]}"
            + (f". {work.floor.limit}" if work.floor and work.floor.limit else "")
            for work in works for row in rows(work) if row[8] == "**no**"]


def first_line(*words):
    try:
        done = subprocess.run(words, capture_output=True, text=True, timeout=30)
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
    """What it ran on."""
    model = next((line.split(":")[1].strip() for line in open("/proc/cpuinfo") if line.startswith("model name")), "unknown")
    memory = next(int(line.split()[1]) for line in open("/proc/meminfo") if line.startswith("MemTotal"))
    system = next((line.split("=")[1].strip().strip('"') for line in open("/etc/os-release") if line.startswith("PRETTY")), "")
    return f"{model}, {os.cpu_count()} cores, {memory / 2**20:.0f} GiB; {system}, Linux {platform.release()}"


def versions(program):
    """Name and version of all that took part."""
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
        found.append(("Python's packages", "missing"))
    return found + [(name, debian_version(name)) for name in ("chromium", "imagemagick", "apngasm", "gifsicle")]


def table(lines):
    """Lines for a terminal, in columns."""
    widths = [max(len(line[column]) for line in lines) for column in range(len(lines[0]))]
    return "\n".join("  ".join(word.ljust(width) for word, width in zip(line, widths)).rstrip() for line in lines)


def file_system(folder):
    """The kind of file system of a folder."""
    found = first_line("stat", "--file-system", "--format=%T", str(folder)) or "unknown"
    return "memory (tmpfs)" if found == "tmpfs" else found


def document(works, skipped, program, load, rounds, results):
    """Docs/performance.md."""
    lines = ["# Performance", "",
             f"Made by `make bench` on {date.today().isoformat()}; nothing here is written by hand. Ours and each peer take turns",
             "at the same work in one run, each on one core, from the start of a command to its end, and its results are checked.",
             "*Times as long* is what the peer needs in place of our 1: the median of the rounds' ratios, and their quartiles.",
             "Processor time is that of a command and the processes it waited for. Peers are handed finished layouts.", "",
             f"- Machine: {machine()}; the load when it began was {load:.2f}",
             f"- Results are written to {file_system(results)}",
             f"- Rounds: {rounds}",
             "- " + ", ".join(f"{name} {version}" for name, version in versions(program)), "",
             "| " + " | ".join(HEAD) + " |", "|" + "---|" * len(HEAD)]
    for work in works:
        lines += ["| " + " | ".join(row) + " |" for row in rows(work)]
    notes = [f"- ({work.key}) {work.note}" for work in works if work.note and work.note != "memory"]
    if notes:
        lines += ["", *notes]
    short = unmet(works)
    lines += ["", "## Floors that are not met", ""] + ([f"- {line}" for line in short] or ["None."])
    if skipped:
        lines += ["", "## Not run", ""] + [f"- {line}" for line in skipped]
    return "\n".join(lines) + "\n"
