#!/usr/bin/env python3
"""Sends 10,000 random edits of an example to the language server, with a hover or a completion after every tenth one.

Prints the memory of the server after 1,000 edits and at the end, and fails if the server ends.

    python3 Scripts/lsp/soak.py [PROGRAM]         # .build/release/fieldproof-studio
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


def main():
    program = sys.argv[1] if len(sys.argv) > 1 else ROOT / ".build/release/fieldproof-studio"
    path = ROOT / "Examples/screen.yaml"
    original = text = path.read_text()
    generator = random.Random(3)
    client = Client([program, "lsp"])
    client.request("initialize", {"capabilities": {}})
    document = {"uri": path.as_uri()}
    client.notify("textDocument/didOpen", {"textDocument": {**document, "languageId": "yaml", "version": 0, "text": text}})
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
            method = generator.choice(["hover", "completion"])
            client.request(f"textDocument/{method}", {"textDocument": document, "position": position(text, offset)})
        if version in (1_000, EDITS):
            print(f"{version} edits: {memory(client):.1f} MB")
    sys.exit(client.end())


main()
