#!/usr/bin/env python3
"""Sends 10,000 random edits of an example to the language server, with a hover, a completion or code lenses after every
tenth one.

Prints the memory of the server after a tenth of the edits, at most and at the end. It varies by several MB, because threads work
at different times; a leak raises also the least memory. Fails if that of the second half is more than 6 MB above that of the
first, or if the server ends.

    python3 Scripts/measure/lsp/soak.py [--edits N] [PROGRAM [EXAMPLE...]]         # .build/release/fieldproof-studio screen
"""

import argparse
import random
import sys
from pathlib import Path

from client import Client

ROOT = Path(__file__).resolve().parents[3]
ALLOWED = 6
PIECES = ["", "a", "é", "م", "😀", " ", "\n", "  ", ": ", "- ", '"', "'", "{", "}", "[", "]", ",", " #", "&a ", "*a", "field", "length: 4"]


def position(text, offset):
    """The position of an offset, in code units of UTF-16."""
    start = text.rfind("\n", 0, offset) + 1
    return {"line": text.count("\n", 0, offset), "character": len(text[start:offset].encode("utf-16-le")) // 2}


def memory(client):
    """The resident memory of the server, in MB."""
    status = Path(f"/proc/{client.process.pid}/status").read_text()
    return int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS"))) / 1024


def soak(program, path, edits):
    """Edits an example in a server of its own, and returns the exit code of the server, or 1 if its memory grows."""
    original = text = path.read_text()
    generator = random.Random(3)
    client = Client([program, "lsp"])
    client.request("initialize", {"capabilities": {}})
    document = {"uri": path.as_uri()}
    client.notify("textDocument/didOpen", {"textDocument": {**document, "languageId": "yaml", "version": 0, "text": text}})
    sizes = []
    for version in range(1, edits + 1):
        if version % 40 == 0:
            change, text = {"text": original}, original
            offset = 0
        else:
            offset = generator.randint(0, len(text))
            end = min(len(text), offset + generator.choice([0, 0, 0, 1, 3]))
            piece = generator.choice(PIECES)
            change = {"range": {"start": position(text, offset), "end": position(text, end)}, "text": piece}
            text = text[:offset] + piece + text[end:]
        client.notify("textDocument/didChange", {"textDocument": {**document, "version": version}, "contentChanges": [change]})
        if version % 10 == 0:
            method = generator.choice(["hover", "completion", "codeLens"])
            client.request(f"textDocument/{method}", {"textDocument": document, "position": position(text, offset)})
        if version % (edits // 10) == 0:
            sizes.append(memory(client))
    print(f"{path.stem:12} {edits} edits: {sizes[0]:.1f} MB after a tenth, {max(sizes):.1f} MB at most, {sizes[-1]:.1f} MB at the end")
    half = len(sizes) // 2
    return client.end() or int(min(sizes[half:]) > min(sizes[:half]) + ALLOWED)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--edits", type=int, default=10_000)
    parser.add_argument("program", nargs="?", default=ROOT / ".build/release/fieldproof-studio")
    parser.add_argument("examples", nargs="*", default=["screen"])
    options = parser.parse_args()
    sys.exit(max(soak(options.program, ROOT / f"Examples/{name}.yaml", options.edits) for name in options.examples))


main()
