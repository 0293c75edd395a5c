"""Edits scenes at random, and compares the causes that `check` finds with the edits that were made.

    python3 Scripts/oracles/causes.py PROGRAM [COUNT [SEED]]

Each case takes a scene of `Examples/`, approves some of its pictures, and changes one value, or two. The causes must be the
edits, or an interaction of both, and their pixels must add up to the differing pixels of each picture. Prints the numbers of
cases by their outcome, as JSON; the exit code is 1 if any case is wrong.
"""

import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).parents[2]
# Values that only the layout and the drawing read, so that pictures keep their names.
NUMBER = re.compile(r"\b(size|width|height|spacing|radius|gap|weight|padding|inset|blur|opacity|y|x): (\d+(?:\.\d+)?)(?![\w.%])")
COLOR = re.compile(r"\b(color|fill|background): (\"?)(#[0-9A-Fa-f]{6})(?![0-9A-Fa-f])(\"?)")
TEXT = re.compile(r"\btext: \"(\d{2,})\"")
PICTURES = 3


def candidates(text):
    """The values that can be edited: where each begins and ends, and a function that returns another value."""
    found = []
    skipped = [match.span() for match in re.finditer(r"(?ms)^(animations|matrix|strings|fonts):.*?(?=^\S|\Z)", text)]
    for pattern, group, edit in ((NUMBER, 2, other_number), (COLOR, 3, other_color), (TEXT, 1, other_text)):
        for match in pattern.finditer(text):
            line = text[text.rfind("\n", 0, match.start()) + 1:match.start()]
            if "#" in line.replace('"#', "") or any(start <= match.start() < end for start, end in skipped):
                continue
            found.append((match.span(group), edit, match.group(1) if group == 2 else ""))
    return found


def other_number(value, key, rng):
    if key == "weight":
        return rng.choice([weight for weight in ("300", "500", "700") if weight != value])
    if key == "opacity":
        return f"{rng.choice([0.3, 0.6, 0.9]):g}"
    number = float(value)
    return f"{max(number + rng.choice([-2, -1, 1, 2, 3]), 0.5):g}"


def other_color(_, __, rng):
    return f"#{rng.randrange(1 << 24):06X}"


def other_text(value, _, rng):
    position = rng.randrange(len(value))
    digit = rng.choice([digit for digit in "0123456789" if digit != value[position]])
    return value[:position] + digit + value[position + 1:]


def edited(text, choices, rng):
    """The text with some values edited, and the edits as pairs of values."""
    edits = []
    for (start, end), edit, key in sorted(choices, key=lambda choice: -choice[0][0]):
        old = text[start:end]
        new = edit(old, key, rng)
        edits.append((old, new))
        text = text[:start] + new + text[end:]
    return text, edits


def run(program, folder, *arguments):
    environment = {name: value for name, value in os.environ.items() if name not in ("CI", "GITHUB_ACTIONS")}
    return subprocess.run([program, *arguments], cwd=folder, capture_output=True, text=True, env=environment)


def outcome(report, edits):
    """What a check found: 'unchanged', 'alone', 'split', 'interaction', or what is wrong."""
    results = [result for result in report["results"] if result["verdict"] == "different"]
    if not results:
        return "unchanged"
    causes = {cause["id"]: cause for cause in report["causes"]}
    if sum(cause["pixels"] for cause in causes.values()) != sum(result["diffPixels"] for result in results):
        return "wrong: the pixels of the causes do not add up"
    made = set(edits)
    for cause in causes.values():
        named = [cause] if cause["kind"] == "edit" else [causes[needed] for needed in cause.get("needs", [])]
        for one in named:
            if one["kind"] != "edit" or (one["from"], one["to"]) not in made:
                return f"wrong: {cause['summary']} is not one of {edits}"
    kinds = {cause["kind"] for cause in causes.values() if cause["pixels"] > 0}
    if kinds == {"edit"}:
        return "alone" if len(edits) == 1 else "split"
    return "interaction" if len(edits) == 2 else f"wrong: {kinds} for one edit"


def case(program, folder, scene, rng):
    source = scene.read_text()
    choices = candidates(source)
    count = rng.choice([1, 2])
    if len(choices) < count:
        return None
    text, edits = edited(source, rng.sample(choices, count), rng)
    name = scene.stem
    (folder / scene.name).write_text(text)
    listed = run(program, folder, "check", scene.name, "--json", "--quiet", "--goldens", "none")
    if listed.returncode not in (0, 1):
        return "invalid"
    names = [result["name"] for result in json.loads(listed.stdout)["results"] if not result["name"].endswith(".strip")]
    only = [part for picture in rng.sample(names, min(PICTURES, len(names))) for part in ("--only", f"{name}/{picture}")]
    (folder / scene.name).write_text(source)
    shutil.rmtree(folder / "Goldens", ignore_errors=True)
    if run(program, folder, "approve", scene.name, "--quiet", "--size-limit", "9999999", *only).returncode != 0:
        return "other pictures"
    (folder / scene.name).write_text(text)
    check = run(program, folder, "check", scene.name, "--json", "--quiet", *only)
    if check.returncode == 2:
        return "invalid"
    if check.returncode not in (0, 1):
        return f"wrong: exit code {check.returncode}: {check.stderr[:300]}"
    found = outcome(json.loads(check.stdout), edits)
    return f"{found} ({name}, {edits}, {only})" if found.startswith("wrong") else found


def main(program, count=500, seed=1):
    rng = random.Random(int(seed))
    scenes = sorted((ROOT / "Examples").glob("*.yaml"))
    counts, wrong = {}, []
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        for part in (ROOT / "Examples").iterdir():
            if part.is_dir() and part.name != "GoldenTests":
                # A golden's scene reads no files outside its folder, so links would not do.
                shutil.copytree(part, folder / part.name)
        done = 0
        while done < int(count):
            found = case(os.path.abspath(program), folder, rng.choice(scenes), rng)
            if found is None:
                continue
            key = "wrong" if found.startswith("wrong") else found
            counts[key] = counts.get(key, 0) + 1
            if key == "wrong":
                wrong.append(found)
            # Edits that are invalid or change no pixel show nothing.
            done += key in ("alone", "split", "interaction", "wrong")
    print(json.dumps({"counts": counts, "wrong": wrong}, ensure_ascii=False, indent=1))
    for case_ in wrong:
        print(case_, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
