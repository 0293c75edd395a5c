"""The tables of the results, and the folders of failed cases."""

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .cases import Case
from .judge import EditJudgement, Judgement

ALARMS = ("pictures", "images", "false alarms", "with differences", "unexplained", "failed")
EDITS = ("edits", "planted", "named", "value", "±")
SUMMARY = ("measurement", "images", "false alarms", "found", "all named", "findings beside", "value", "±")
CASES = ("cases", "images", "found", "all named", "extra findings", "unexplained", "failed")


@dataclass
class Result:
    """A case with its judgement, and the seconds that `match` needed."""

    case: Case
    judgement: Judgement
    seconds: float


def tables(results: list[Result]) -> str:
    """Markdown tables: false alarms by group if no edits were planted, otherwise results of cases and of edits."""
    if not any(result.case.edits for result in results):
        return markdown(ALARMS, [alarm_row(name, each) for name, each in groups(results, group)])
    cases = [case_row(name, each) for name, each in groups(results, group)]
    edits = [each for result in results for each in result.judgement.edits]
    scales = {id(each): result.case.scale for result in results for each in result.judgement.edits}
    rows = [edit_row(name, each) for by in (
        lambda each: f"kind: {each.edit.key.kind}", lambda each: f"set by: {each.edit.key.origin}",
        lambda each: f"scale: {scales[id(each)]:g}", lambda each: "all") for name, each in groups(edits, by)]
    return markdown(CASES, cases) + "\n\n" + markdown(EDITS, rows)


def group(result: Result) -> str:
    return result.case.group


def groups(items: Iterable[Any], name: Callable[[Any], str]) -> list[tuple[str, list[Any]]]:
    """The items by their names, in the order of the names."""
    found: dict[str, list[Any]] = {}
    for item in items:
        found.setdefault(name(item), []).append(item)
    return sorted(found.items())


def alarm_row(name: str, results: list[Result]) -> list[str]:
    judged = [result.judgement for result in results]
    counts = [len(judged), sum(each.is_alarm for each in judged), sum(bool(each.extra) for each in judged),
              sum(each.unexplained > 0 for each in judged), sum(each.verdict == "failed" for each in judged)]
    return [name, *map(str, counts)]


def case_row(name: str, results: list[Result]) -> list[str]:
    judged = [result.judgement for result in results]
    planted = sum(len(each.edits) for each in judged)
    return [name, str(len(judged)), share(each.is_found for each in judged),
            share(all(edit.is_named for edit in each.edits) for each in judged),
            f"{sum(len(each.extra) for each in judged) / planted:.1%}", share(each.unexplained > 0 for each in judged),
            share(each.verdict == "failed" for each in judged)]


def edit_row(name: str, edits: list[EditJudgement]) -> list[str]:
    return [name, str(len(edits)), share(each.is_named for each in edits),
            share(each.has_value for each in edits if each.has_value is not None),
            share(each.contains for each in edits if each.contains is not None)]


def summary(name: str, results: list[Result]) -> list[str]:
    """The row of a run in the table of the document."""
    if not any(result.case.edits for result in results):
        alarms = sum(result.judgement.is_alarm for result in results)
        return [name, str(len(results)), str(alarms), *[""] * 5]
    row = case_row(name, results)
    edits = edit_row(name, [each for result in results for each in result.judgement.edits])
    return [name, row[1], "", row[2], row[3], row[4], edits[3], edits[4]]


def write(file: Path, row: list[str]) -> None:
    """Replaces the row of a run in a document, or adds it to the table, or adds the table at the end."""
    lines = file.read_text().splitlines() if file.exists() else []
    head, line = markdown(SUMMARY, []).splitlines(), f"| {' | '.join(row)} |"
    if head[0] not in lines:
        lines += ["", *head]
    start = end = lines.index(head[0]) + 2
    while end < len(lines) and lines[end].startswith("|"):
        end += 1
    kept = [each for each in lines[start:end] if not each.startswith(f"| {row[0]} |")]
    file.write_text("\n".join([*lines[:start], *sorted([*kept, line]), *lines[end:]]) + "\n")


def share(values: Iterable[bool | None]) -> str:
    """The share of true values."""
    all_values = list(values)
    return f"{sum(map(bool, all_values)) / len(all_values):.1%}" if all_values else ""


def markdown(columns: tuple[str, ...], rows: list[list[str]]) -> str:
    lines = [columns, ["---"] * len(columns), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def save(result: Result, document: dict[str, Any]) -> None:
    """Writes the document of `match` and what was expected into the folder of a case."""
    folder = result.case.folder
    (folder / "match.json").write_text(json.dumps(document, indent=1, ensure_ascii=False) + "\n")
    (folder / "expected.txt").write_text(expectation(result.case) + "".join(
        f"{problem}\n" for problem in result.judgement.problems))


def expectation(case: Case) -> str:
    """The lines that state what was planted."""
    head = f"{case.design} and {case.image.name} at {case.scale:g} pixels a point: "
    return head + ("no difference\n" if not case.edits else "\n" + "".join(f"  {edit}\n" for edit in case.edits))
