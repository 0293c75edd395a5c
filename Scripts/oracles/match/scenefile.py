"""Reads and writes scene files: the part of YAML that presets and generated scenes use.

Values are dictionaries, lists, numbers, booleans, texts and None. Anchors, block scalars and tags are not supported."""

import json
import re
from typing import Any

# The longest mapping or list that is written in one line.
WIDTH = 96

WORD = re.compile(r"[A-Za-z][A-Za-z0-9_-]*\Z")
NUMBER = re.compile(r"-?(0|[1-9][0-9]*)(\.[0-9]+)?\Z")
CONSTANTS = {"true": True, "false": False, "": None, "null": None, "~": None}


def write(scene: dict[str, Any]) -> str:
    """The text of a scene file."""
    return "\n".join(block(scene, 0)) + "\n"


def block(value: Any, indent: int) -> list[str]:
    """The lines of a mapping or a list, with short values in one line."""
    lines = []
    space = " " * indent
    if isinstance(value, dict):
        pairs = [(f"{flow(key)}:", each) for key, each in value.items()]
    else:
        pairs = [("-", each) for each in value]
    for head, each in pairs:
        short = flow(each)
        is_short = len(short) + indent < WIDTH and "children" not in short
        if not isinstance(each, (dict, list)) or not each or is_short:
            lines.append(f"{space}{head} {short}".rstrip() if each is not None else f"{space}{head}")
        elif head == "-":
            inner = block(each, indent + 2)
            lines += [f"{space}- {inner[0].lstrip()}", *inner[1:]]
        else:
            lines += [f"{space}{head}", *block(each, indent + 2)]
    return lines


def flow(value: Any) -> str:
    """A value in one line."""
    if isinstance(value, dict):
        pairs = [f"{flow(key)}: {flow(each)}" for key, each in value.items()]
        return "{ " + ", ".join(pairs) + " }" if pairs else "{}"
    if isinstance(value, list):
        return "[" + ", ".join(map(flow, value)) + "]"
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, float)):
        return f"{value:.10g}"
    return value if WORD.match(value) and value not in CONSTANTS else json.dumps(value, ensure_ascii=False)


def read(text: str) -> Any:
    """The value of a file."""
    lines = [line for line in map(without_comment, text.splitlines()) if line.strip()]
    joined: list[str] = []
    for line in lines:
        if joined and depth(joined[-1]) > 0:
            joined[-1] += " " + line.strip()
        else:
            joined.append(line.rstrip())
    return Reader(joined).value(0)


class Reader:
    """Reads blocks of lines; each mapping or list in brackets is in one line."""

    def __init__(self, lines: list[str]):
        self.lines = lines
        self.index = 0

    def value(self, indent: int) -> Any:
        """The value that begins at the next line, if that line is indented by at least `indent`."""
        if self.index == len(self.lines) or self.indent() < indent:
            return None
        line, indent = self.lines[self.index].strip(), self.indent()
        if line.startswith("- ") or line == "-":
            return self.items(indent)
        if line[0] in "{[" or not re.search(r":( |\Z)", line):
            self.index += 1
            return Flow(line).whole()
        return self.mapping(indent)

    def items(self, indent: int) -> list[Any]:
        items = []
        while self.is_at(indent) and self.lines[self.index].strip().startswith("-"):
            # The item is read as a block of its own, in which a space replaces the dash.
            self.lines[self.index] = self.lines[self.index].replace("-", " ", 1)
            if not self.lines[self.index].strip():
                self.index += 1
            items.append(self.value(indent + 1))
        return items

    def mapping(self, indent: int) -> dict[str, Any]:
        mapping = {}
        while self.is_at(indent):
            head, rest = Flow(self.lines[self.index].strip()).pair()
            self.index += 1
            mapping[head] = Flow(rest).whole() if rest else self.value(indent + 1)
        return mapping

    def is_at(self, indent: int) -> bool:
        """Whether there is a next line with this indentation."""
        return self.index < len(self.lines) and self.indent() == indent

    def indent(self) -> int:
        line = self.lines[self.index]
        return len(line) - len(line.lstrip())


class Flow:
    """Reads a value in one line."""

    def __init__(self, text: str):
        self.text = text
        self.at = 0

    def whole(self) -> Any:
        """The value of the whole line."""
        if self.text[0] in '{["\'':
            return self.value()
        return scalar(self.text)

    def pair(self) -> tuple[str, str]:
        """The key and the rest of a line of a block mapping."""
        key = self.value(ends=":")
        return str(key), self.text[self.at + 1:].strip()

    def value(self, ends: str = ",]}") -> Any:
        """A value that ends before one of these characters."""
        self.skip()
        first = self.text[self.at:self.at + 1]
        if first == "{":
            return dict(self.list("}", is_mapping=True))
        if first == "[":
            return list(self.list("]", is_mapping=False))
        if first in ('"', "'"):
            return self.quoted(first)
        start = self.at
        while self.at < len(self.text) and not (self.text[self.at] in ends and (
                self.text[self.at] != ":" or self.text[self.at + 1:self.at + 2] in ("", " "))):
            self.at += 1
        return scalar(self.text[start:self.at].strip())

    def list(self, end: str, is_mapping: bool):
        """The items until a bracket; of a mapping, pairs."""
        self.at += 1
        self.skip()
        while self.text[self.at] != end:
            key = self.value(":,}") if is_mapping else None
            if is_mapping:
                self.skip()
                if self.text[self.at] == ":":
                    self.at += 1
                    yield str(key), self.value()
                else:
                    yield str(key), None
            else:
                yield self.value()
            self.skip()
            if self.text[self.at] == ",":
                self.at += 1
                self.skip()
        self.at += 1

    def quoted(self, quote: str) -> str:
        start = self.at
        self.at += 1
        while self.text[self.at] != quote:
            self.at += 2 if self.text[self.at] == "\\" and quote == '"' else 1
        self.at += 1
        text = self.text[start:self.at]
        return json.loads(text) if quote == '"' else text[1:-1]

    def skip(self) -> None:
        while self.text[self.at:self.at + 1] == " ":
            self.at += 1


def scalar(text: str) -> Any:
    """A value without quotes. Percentages, times and colours are texts."""
    if text in CONSTANTS:
        return CONSTANTS[text]
    if NUMBER.match(text):
        return float(text) if "." in text else int(text)
    return text


def without_comment(line: str) -> str:
    quote = ""
    for index, sign in enumerate(line):
        if quote:
            quote = "" if sign == quote else quote
        elif sign in "\"'":
            quote = sign
        elif sign == "#" and (index == 0 or line[index - 1] == " "):
            return line[:index]
    return line


def depth(line: str) -> int:
    """The number of brackets that a line leaves open."""
    outside = re.sub(r'"(\\.|[^"\\])*"|\'[^\']*\'', "", line)
    return sum(outside.count(sign) for sign in "{[") - sum(outside.count(sign) for sign in "}]")
