#!/usr/bin/env python3
"""Sends 10,000 random edits of an example to the language server, with a hover, a completion or code lenses after every
tenth one.

Prints the memory of the server after 1,000 edits, at most and at the end, and fails if the server ends.

    python3 Scripts/lsp/soak.py [PROGRAM [EXAMPLE...]]         # .build/release/fieldproof-studio screen
"""

import random
import sys
from pathlib import Path

from client import Client

ROOT = Path(__file__).resolve().parents[2]
EDITS = 10_000
PIECES = ["", "a", "é", "م", "😀", " ", "\n", "  ", ": ", "- ", '"', "'", "{", "}", "[", "]", ",", " #", "&a ", "*a", "field", "length: 4"]


def position(text, offset):
    """The position of an offset, in code units of UTF-16."""
    start = text.rfind("\n", 0, offset) + 1
    return {"line": text.count("\n", 0, offset), "character": len(text[start:offset].encode("utf-16-le")) // 2}


def memory(client):
    """The resident memory of the server, in MB."""
    status = Path(f"/proc/{client.process.pid}/status").read_text()
    return int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS"))) / 1024


def soak(program, path):
    """Edits an example in a server of its own, and returns the exit code of the server."""
    original = text = path.read_text()
    generator = random.Random(3)
    client = Client([program, "lsp"])
    client.request("initialize", {"capabilities": {}})
    document = {"uri": path.as_uri()}
    client.notify("textDocument/didOpen", {"textDocument": {**document, "languageId": "yaml", "version": 0, "text": text}})
    sizes = []
    for version in range(1, EDITS + 1):
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
        if version % 1_000 == 0:
            sizes.append(memory(client))
    print(f"{path.stem:12} {EDITS} edits: {sizes[0]:.1f} MB after 1,000, {max(sizes):.1f} MB at most, {sizes[-1]:.1f} MB at the end")
    return client.end()


def main():
    program = sys.argv[1] if len(sys.argv) > 1 else ROOT / ".build/release/fieldproof-studio"
    names = sys.argv[2:] or ["screen"]
    sys.exit(max(soak(program, ROOT / f"Examples/{name}.yaml") for name in names))


main()
