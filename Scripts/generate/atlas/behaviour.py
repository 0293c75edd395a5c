"""What a field does when somebody types, pastes, deletes and taps: events that the program plays."""

from pathlib import Path
from typing import Any

from .catalog import Preset, Program
from .pictures import write

# What somebody does, and the events.
CASES: list[tuple[str, list[Any]]] = [
    ("Nothing yet", []),
    ("Focus the field", ["focus"]),
    ("Type 482", ["focus", {"type": "482"}]),
    ("Type 4a8", ["focus", {"type": "4a8"}]),
    ("Type a whole code", ["focus", {"type": "482913"}]),
    ("Type one more digit, 7", ["focus", {"type": "482913"}, {"type": "7"}]),
    ("Delete in a full field", ["focus", {"type": "482913"}, "delete"]),
    ("Delete in an empty field", ["focus", "delete"]),
    ("Tap the second box of 482, type 5", ["focus", {"type": "482"}, {"tap": 1}, {"type": "5"}]),
    ("Tap the second box of 482, delete", ["focus", {"type": "482"}, {"tap": 1}, "delete"]),
    ("Paste 482 913", ["focus", {"paste": "482 913"}]),
    ("Paste 4829137", ["focus", {"paste": "4829137"}]),
    ("Leave, and focus again with a full code", ["focus", {"type": "482913"}, "blur", "focus"]),
]


def behaviours(program: Program, presets: list[Preset], work: Path) -> dict[str, list[tuple[str, str, str]]]:
    """By preset: what somebody does, the text afterwards, and what is active."""
    files = []
    for preset in presets:
        if not preset.is_card:
            cases = {f"case-{index}": {"after": events} for index, (_, events) in enumerate(CASES)}
            document = {"name": f"{preset.name}-behaviour", "canvas": {"width": 400, "height": 200},
                        "field": {"preset": preset.name, "length": max(6, preset.length)}, "states": cases}
            files.append(write(work, f"{preset.name}-behaviour", document))
    rows: dict[str, list[tuple[str, str, str]]] = {}
    for picture in program.layouts(files):
        entry = picture["entry"]
        action = CASES[int(picture["name"].removeprefix("case-"))][0]
        rows.setdefault(picture["scene"].removesuffix("-behaviour"), []).append((action, contents(picture), active(entry)))
    return rows


def contents(picture: dict[str, Any]) -> str:
    return picture["entry"]["text"] or "empty"


def active(entry: dict[str, Any]) -> str:
    if entry["activeCell"] is None:
        return "none" if entry["focused"] else "none, without the focus"
    return f"box {entry['activeCell'] + 1}"
