"""Checks token files by a schema and that every alias has a target. Usage: valid_tokens.py SCHEMA FILE…"""

import json
import re
import sys

import jsonschema


def aliases(value):
    """All aliases in a value."""
    if isinstance(value, str) and re.fullmatch(r"\{.+\}", value):
        yield value[1:-1]
    elif isinstance(value, (dict, list)):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from aliases(inner)


def main() -> None:
    with open(sys.argv[1], encoding="utf-8") as file:
        validator = jsonschema.Draft7Validator(json.load(file))
    for path in sys.argv[2:]:
        with open(path, encoding="utf-8") as file:
            document = json.load(file)
        for error in validator.iter_errors(document):
            print(f"{path}: {'/'.join(map(str, error.absolute_path))}: {error.message[:200]}")
        for alias in aliases(document):
            node = document
            for step in alias.split("."):
                node = node.get(step, {})
            if "$value" not in node:
                print(f"{path}: {{{alias}}} has no target")
    print(f"{len(sys.argv) - 2} files")


main()
