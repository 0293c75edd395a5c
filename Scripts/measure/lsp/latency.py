#!/usr/bin/env python3
"""Measures how long after an edit the language server publishes the diagnostics of the edited text.

Each example is edited 40 times: a digit is typed behind a number and deleted again, so that most texts are valid and
all their images are solved. Prints the median and the slowest edit of each example, and the median of all.

    python3 Scripts/measure/lsp/latency.py [PROGRAM]      # .build/release/fieldproof-studio
"""

import random
import re
import statistics
import sys
import time
from pathlib import Path

from client import Client

ROOT = Path(__file__).resolve().parents[3]
EDITS = 40


def position(text, offset):
    """The position of an offset, in code units of UTF-16."""
    start = text.rfind("\n", 0, offset) + 1
    return {"line": text.count("\n", 0, offset), "character": len(text[start:offset].encode("utf-16-le")) // 2}


def edits(text, generator):
    """Pairs of edits: a digit behind a number, and its deletion."""
    numbers = [match.end() for match in re.finditer(r"\d+(?![\d\w%.])", text)]
    for offset in generator.choices(numbers or [len(text)], k=EDITS // 2):
        start = position(text, offset)
        end = {"line": start["line"], "character": start["character"] + 1}
        yield {"range": {"start": start, "end": start}, "text": str(generator.randrange(10))}
        yield {"range": {"start": start, "end": end}, "text": ""}


def measure(client, path, generator):
    """The times of all edits of an example, in milliseconds."""
    text = path.read_text()
    uri = path.as_uri()
    client.notify("textDocument/didOpen", {"textDocument": {"uri": uri, "languageId": "yaml", "version": 1, "text": text}})

    def publishes(version):
        return lambda message: message.get("method") == "textDocument/publishDiagnostics" and message["params"].get("version") == version

    client.wait(publishes(1))
    times = []
    for version, edit in enumerate(edits(text, generator), start=2):
        start = time.perf_counter()
        client.notify("textDocument/didChange", {"textDocument": {"uri": uri, "version": version}, "contentChanges": [edit]})
        times.append((client.wait(publishes(version))[0] - start) * 1000)
        time.sleep(0.002)
    client.notify("textDocument/didClose", {"textDocument": {"uri": uri}})
    return times


def main():
    program = sys.argv[1] if len(sys.argv) > 1 else ROOT / ".build/release/fieldproof-studio"
    generator = random.Random(20)
    client = Client([program, "lsp"])
    client.request("initialize", {"capabilities": {}})
    client.notify("initialized", {})
    everything = []
    for path in sorted((ROOT / "Examples").glob("*.yaml")):
        times = measure(client, path, generator)
        everything += times
        print(f"{path.stem:24} median {statistics.median(times):7.2f} ms, slowest {max(times):7.2f} ms")
    everything.sort()
    print(f"{'all':24} median {statistics.median(everything):7.2f} ms, 95 % within {everything[len(everything) * 95 // 100]:.2f} ms")
    sys.exit(client.end())


if __name__ == "__main__":
    main()
