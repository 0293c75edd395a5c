"""Compares the JSON Schema of scenes with the decoder, by an independent validator.

Usage: schema.py [--program FILE] [--seed N] [--count N]

Needs the packages `jsonschema` and `ruamel.yaml`. Checks that the schema is valid by its meta-schema, that the examples,
the presets and the scenes in the documents are valid by the schema, and that the schema and the decoder agree on
mutated scenes. What only the decoder can reject is listed in `ONLY_DECODER`.
"""

import argparse
import copy
import json
import random
import re
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

import jsonschema
from ruamel.yaml import YAML

ROOT = Path(__file__).resolve().parents[2]

# Errors that a schema cannot express, by their messages: they depend on other values, on files, or on the layout.
ONLY_DECODER = {
    "null or nothing": r"(character, or none|text or plural forms), not nothing",
    "references": r"refers to the unknown|unknown field '|'(theme|base|state|language)' must be one of|is not a language",
    "colours": r"a CSS colour name|is the token|unknown function|must be a colour such as|must be light-dark",
    "files": r"No such file|cannot be (read|opened)|not an? (image|font)|is not a PNG|does not exist|is a folder",
    "layout": r"does not fit|no font has|it needs .* points|too (wide|high)|at most .* pixels",
    "several keys": r"cannot have both|needs exactly one|remove (it|one)|is used twice|has no effect|belongs to|needs a row"
                    r"|needs a field|needs a keypad|draws nothing|needs the current month|only in a stack|needs 'remaining'|the scene has no field|index from 0",
    "order": r"ascending|a minimum and a maximum|be from \d+ to \d+, not|after the end",
    "names": r"'tap' must be made of letters|is reserved|differ only in case|cannot change in",
    "texts": r"at least one character|regular expression|path data|from 1 to 64 characters|x1 and x2|steps\(n\)|settles|a month"
             r"|curve with numbers",
    "time": r"more than 0s|a time from|at most 3600s|the limit is",
    "ranges of percentages": r"from -?[\d.]+% to|a percentage of more than",
    "strings": r"refers to the key|'\{|no language|its text needs",
    "names beyond ASCII": r"must be made of letters.*, not '[^']*(?:[^\x00-\x7F]|\\u\{)"
                          r"|the name '[^']*(?:[^\x00-\x7F]|\\u\{)[^']*' must be made of letters",
    "screenshots": r"unknown state or snapshot '|must be one of state, State|would be the screenshot of both|must be a path, not"
                   r"|without a '\}'",
    "kinds of fields": r"unknown key '(number|holder|expiry|code|page|text)' in '",
}

# The sections of scenes that have few values beside `field`, `content` and `states`.
SMALL_SECTIONS = ["animations", "fonts", "matrix", "strings", "themes"]

# What else the decoder says of the paths and the values of a matrix.
MATRIX = r"is not a path into the scene|would both be called|must be |unknown key|needs '"

# Scenes with one error that both must reject, because mutations seldom make it.
REJECTED_BY_BOTH = [
    "field: {}\nmatrix: { theme: light }", "field: {}\nmatrix: { theme: [] }", "field: {}\nmatrix: { theme: {} }",
    "field: {}\nmatrix: { device: { phone: 393 } }", "field: {}\nmatrix: { device: { phone: {} } }",
    "field: { preset: card, length: 4 }", "field: { kind: card, length: 4 }", "field: { kind: cells, front: {} }",
    "field: { preset: soft, front: {} }", "field: { preset: card, kind: cells }", "field: { front: {} }",
    "content: { text: { string: a, when: { success: null } } }", "field: {}\nscale: [1, 2, 1]", "field: { precedence: [error, active, error] }",
    "field: {}\nstates: { a b: }", "field: {}\nstates: { .a: }", "field: {}\nthemes: { a/b: { accent: red } }",
    "field: {}\nanimations: { '': { script: [focus] } }", "field: {}\nstates: { " + 256 * "a" + ": }",
    "field: { label: { color: '#12' } }", "field: { label: { color: '#12345' } }", "field: { label: { color: '#12345G' } }",
    "field: {}\nanimations: { a: { script: [wait: -500ms] } }", "field: {}\nlanguage: e n",
    "field: {}\nstrings: { en: { remaining: a } }", "field: {}\nstrings: { e n: { title: a } }",
    "field: {}\nstrings: { en: { 'a{': b } }", "field: {}\nstrings: { en: { ' a': b } }",
    "field: {}\nstrings: {}", "content: { button: { title: a, enabledWhen: { filled: [] } } }",
    "field: {}\nscreenshots: {}", "field: {}\nscreenshots: { files: {} }", "field: {}\nscreenshots: { path: a.png, scale: 9 }",
    "field: {}\nscreenshots: { path: a.png, files: { default: b.png } }", "field: {}\nscreenshots: a.png",
    "canvas: { background: '#' }\nfield: {}", "field: {}\nthemes: { light: { accent: '#1234567' } }",
]

# Scenes close to those above that both must accept.
ACCEPTED_BY_BOTH = [
    "field: {}\nmatrix: { theme: [light], device: { phone: { canvas.width: 393 } } }", "field: {}\nmatrix:",
    "field: { preset: stripe }", "field: { kind: card }", "field: { preset: card, kind: card, front: {} }",
    "field: {}\nanimations: { a: { script: [focus, wait: -0s] } }",
    "field: {}\nstrings: { pt-BR: { 'a b': c } }\nlanguage: pt-BR",
    "field: { kind: cells, length: 4 }", "field:", "field: {}\nscale: [1, 2]", "field: {}\nscale: 2",
    "field: { precedence: [error, active] }", "field: { precedence: error }", "field: {}\nstates: { a.b-c_d: }",
    "field: {}\nstates: { größe: }", "field: { label: { color: '#1aF' } }", "field: { label: { color: '#1aF8' } }",
    "field: {}\nthemes: { light: }", "content: { button: { title: a, onTap: [] } }", "field: { obscure: 'none' }",
    "field: {}\nscreenshots: { path: a.png, scale: 0.1 }", "field: {}\nscreenshots: { files: { default: 1 } }",
    "field: { label: { color: '#12aF3480' } }", "field: { label: { color: accent } }",
]


def tree(text):
    """The value of a YAML text, as plain Python values."""
    def plain(value):
        if isinstance(value, dict):
            return {str(key): plain(item) for key, item in value.items()}
        if isinstance(value, list):
            return [plain(item) for item in value]
        if isinstance(value, bool) or value is None:
            return value
        if isinstance(value, int):
            return int(value)
        if isinstance(value, float):
            return float(value)
        return str(value)
    return plain(YAML(typ="safe", pure=True).load(text))


def nodes(value, path=()):
    """All values inside a value, with their paths."""
    yield path, value
    if isinstance(value, dict):
        for key, item in value.items():
            yield from nodes(item, path + (key,))
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from nodes(item, path + (index,))


def edited(text, random):
    """A text with a small change: a character more or less, or a sign."""
    place = random.randrange(len(text) + 1)
    character = random.choice(["-", " ", "😀", "é", "ا", ".", "0", "%", "{", "#", "_", "/", "\u200f", "\t", "s"])
    return random.choice([
        text[:place] + character + text[place:], character + text, text + character, text[:place] + text[place + 1:],
        text.upper(), "-" + text, text * 2,
    ])


def mutate(scene, others, random):
    """A scene with one change: a key renamed, a value of another type, out of range, or in the wrong place; and whether
    the change is in its matrix."""
    scene = copy.deepcopy(scene)
    # A matrix replaces values, so that the decoder never sees some of them. It is changed itself, or removed.
    changes_matrix = "matrix" in scene and random.random() < 0.3
    if not changes_matrix:
        scene.pop("matrix", None)
    places = [(path, value) for path, value in nodes(scene)
              if path and path[0] != "name" and (path[0] == "matrix") == changes_matrix]
    # Half of the changes are in the sections that have few values, each of which is as likely as the others.
    sections = sorted({path[0] for path, _ in places} & set(SMALL_SECTIONS))
    if sections and random.random() < 0.5:
        section = random.choice(sections)
        places = [place for place in places if place[0][0] == section]
    path, value = random.choice(places)
    parent = scene
    for step in path[:-1]:
        parent = parent[step]
    kind = random.choice(["rename", "type", "range", "nest", "copy", "none", "edit"])
    if kind == "edit" and isinstance(value, str):
        parent[path[-1]] = edited(value, random)
    elif kind == "rename" and isinstance(parent, dict):
        name = random.choice([path[-1] + "s", "gap", "colour", path[-1][:-1] or "q", random.choice(others),
                              edited(path[-1], random)])
        items = [(name if key == path[-1] else key, item) for key, item in parent.items()]
        parent.clear()
        parent.update(items)
    elif kind == "range" and isinstance(value, (int, float)) and not isinstance(value, bool):
        parent[path[-1]] = random.choice([-1, 0, value * 1000, 1e9, -value, value + 0.5, 100001])
    elif kind == "nest":
        parent[path[-1]] = random.choice([[value], {"a": value}, {"width": value}])
    elif kind == "copy":
        parent[path[-1]] = copy.deepcopy(random.choice(places)[1])
    elif kind == "none":
        parent[path[-1]] = random.choice(["none", None])
    else:
        parent[path[-1]] = random.choice([True, "text", 12, 0.5, [], {}, [1, 2], "50%", "200ms", "#FF0000", "12"])
    return scene, changes_matrix


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", default=ROOT / ".build/release/fieldproof")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--verbose", action="store_true", help="print what only the decoder rejects")
    options = parser.parse_args()
    program = Path(options.program).resolve()

    def run(*arguments, **more):
        return subprocess.run([program, *map(str, arguments)], capture_output=True, text=True, timeout=60, **more)

    schema = json.loads(run("schema").stdout)
    jsonschema.Draft7Validator.check_schema(schema)
    validator = jsonschema.Draft7Validator(schema)
    for path, value in nodes(schema):
        is_schema = path and path[-2:-1] in (("properties",), ("definitions",), ("anyOf",), ("oneOf",), ("items",))
        if is_schema and isinstance(value, dict) and "$ref" not in value and set(value) != {"required"}:
            assert "title" in value and "description" in value, f"{path} has no title or no description"

    folder = Path(tempfile.mkdtemp())
    failures = 0
    scenes = []
    names = [preset["name"] for preset in json.loads(run("presets", "--json").stdout)["presets"]]
    sources = [(path.name, path.read_text(), path.parent) for path in sorted((ROOT / "Examples").glob("*.yaml"))]
    sources += [(f"preset {name}", run("presets", name).stdout, folder) for name in names]
    for document in sorted((ROOT / "Docs").glob("*.md")):
        for number, block in enumerate(re.findall(r"```yaml\n(.*?)```", document.read_text(), re.S)):
            if re.search(r"^(field|content):", block, re.M):
                (folder / "scene.yaml").write_text(block)
                if run("render", "--dry-run", "scene.yaml", cwd=folder).returncode == 0:
                    sources.append((f"{document.name} block {number}", block, folder))
    for name, text, parent in sources:
        value = tree(text)
        errors = list(validator.iter_errors(value))
        for error in errors[:3]:
            print(f"{name}: {list(error.absolute_path)}: {error.message[:200]}")
        failures += bool(errors)
        scenes.append((value, parent))
    print(f"{len(scenes)} scenes are checked by the schema, {failures} fail")

    for scenes_of_verdict, verdict in ((REJECTED_BY_BOTH, False), (ACCEPTED_BY_BOTH, True)):
        for text in scenes_of_verdict:
            decodes = run("render", "--dry-run", "-", input=text).returncode == 0
            for name, accepts in (("schema", validator.is_valid(tree(text))), ("decoder", decodes)):
                if accepts != verdict:
                    print(f"the {name} {'accepts' if accepts else 'rejects'}: {text}")
                    failures += 1

    random.seed(options.seed)
    others = ["width", "color", "fill", "radius", "text", "size", "string", "length", "focused", "spacing"]
    counts, unexplained = Counter(), 0
    for number in range(options.count):
        value, parent = random.choice(scenes)
        value, changes_matrix = mutate(value, others, random)
        accepts = validator.is_valid(value)
        text = json.dumps(value, ensure_ascii=False)
        result = run("render", "--dry-run", "-", input=text, cwd=parent)
        decodes = result.returncode == 0
        if accepts == decodes:
            counts["accepted by both" if accepts else "rejected by both"] += 1
            continue
        message = result.stderr.strip().splitlines()[0] if result.stderr else ""
        reason = next((name for name, pattern in ONLY_DECODER.items() if re.search(pattern, message)), None)
        # The schema does not know of which kind the element is whose keys an event sets.
        if '"set"' in text and not decodes and reason is None:
            reason = "keys in 'set'"
        # The paths and the values of a matrix have the types of what is at the paths.
        if changes_matrix and not decodes and reason is None and re.search(MATRIX, message):
            reason = "values of a matrix"
        if decodes or reason is None:
            unexplained += 1
            error = next(validator.iter_errors(value), None)
            detail = f"{list(error.absolute_path)}: {error.message[:160]}" if error else message
            print(f"{number}: the {'schema' if decodes else 'decoder'} alone rejects: {detail}")
        else:
            counts[f"rejected only by the decoder: {reason}"] += 1
            if options.verbose:
                print(f"{reason}: {message}")
    for name, count in counts.most_common():
        print(f"{count:5} {name}")
    print(f"{unexplained} disagreements without an explanation")
    sys.exit(1 if failures or unexplained else 0)


if __name__ == "__main__":
    main()
