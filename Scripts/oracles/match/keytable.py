"""The table of the keys: how often an edit was found, and named by the key."""

import textwrap
from collections import Counter
from pathlib import Path

from .report import Result, groups, markdown, share

COLUMNS = ("key", "edits", "found", "named", "first", "value", "extra", "unexplained", "seconds")
MISSED = ("key", "edits", "found", "named", "why the others are not")
# The beginning of the paragraph of the document that a run replaces, with the table below it.
BEGINNING = "One edit in each key"
# The length of a line of the document.
WIDTH = 130


def tables(results: list[Result]) -> str:
    """A Markdown table with a row for each key, and one for all."""
    rows = [row(name, each) for name, each in groups(results, key)]
    return markdown(COLUMNS, [*rows, row("all", results)])


def key(result: Result) -> str:
    return result.case.group


def row(name: str, results: list[Result]) -> list[str]:
    judged = [result.judgement for result in results]
    only = [each.edits[0] for each in judged]
    return [name, str(len(results)), share(each.is_found for each in judged), share(each.is_named for each in only),
            share(each.is_first for each in only),
            share(each.has_value for each in only if each.has_value is not None),
            str(sum(len(each.extra) for each in judged)), str(sum(each.unexplained > 0 for each in judged)),
            f"{sum(result.seconds for result in results) / len(results):.2f}"]


def write(file: Path, results: list[Result], is_sample: bool) -> None:
    """Replaces the paragraph and the table of a document, or adds them at the end."""
    keys = groups(results, key)
    missed = [missed_row(name, each) for name, each in keys if any(map(is_missed, each))]
    text = (f"{BEGINNING} of the examples and presets that shows, in"
            f" {'a sample of ' if is_sample else ''}{len(results)} pictures by the program:"
            f" {share(result.judgement.is_found for result in results)} were found, and"
            f" {share(not is_missed(result) for result in results)} named by the key, or by one with the same effect."
            f" {len(keys) - len(missed)} of {len(keys)} keys were always named" + (". The others:" if missed else "."))
    table = ["", *markdown(MISSED, missed).splitlines()] if missed else []
    lines = file.read_text().splitlines()
    start = next((index for index, line in enumerate(lines) if line.startswith(BEGINNING)), len(lines))
    if start == len(lines):
        lines.append("")
        start += 1
    end = start
    while end < len(lines) and lines[end]:
        end += 1
    while end + 1 < len(lines) and lines[end + 1].startswith("|"):
        end += 1
    rest = lines[end + 1 if lines[end:] and lines[end] else end:]
    file.write_text("\n".join([*lines[:start], *textwrap.wrap(text, WIDTH), *table, *rest]) + "\n")


def is_missed(result: Result) -> bool:
    return not (result.judgement.is_found and result.judgement.edits[0].is_named)


def missed_row(name: str, results: list[Result]) -> list[str]:
    reasons = Counter(reason(result) for result in results if is_missed(result))
    return [f"`{name}`", str(len(results)), share(each.judgement.is_found for each in results),
            share(not is_missed(each) for each in results), "; ".join(name for name, _ in reasons.most_common(2))]


def reason(result: Result) -> str:
    """Why an edit was not found, or not named."""
    judgement = result.judgement
    if judgement.verdict == "failed":
        return "the scene was not found"
    if not judgement.is_found:
        return "too few pixels change"
    if judgement.extra and not judgement.unexplained:
        steps = [step for step in judgement.extra[0].split(".") if not step.isdigit()]
        return f"`{'.'.join(steps[-2:])}` has the same effect"
    return "no value explains it"
