#!/usr/bin/env python3
"""Writes Tests/Scene/FieldSceneTests/plurals.tsv and directions.tsv with Babel's data of CLDR.

Needs Babel from PyPI: `pip install babel==2.18.0`. Babel is not part of the build; this script runs only when the tables
are to be written again.

A line of plurals.tsv has the languages that share their forms, and for each plural category the numbers that have it. A
line of directions.tsv has a direction and the languages that are written in it.
"""

import pathlib

import babel
from babel.localedata import locale_identifiers

TESTS = pathlib.Path(__file__).resolve().parents[2] / "Tests/Scene/FieldSceneTests"
NUMBERS = [
    *range(205), 999, 1000, 1001, 1002, 1003, 1006, 1011, 1012, 1013, 1021, 1022, 2000, 10_000, 19_000, 20_000, 21_000,
    40_000, 50_000, 60_000, 80_000, 99_999, 100_000, 100_001, 101_000, 140_000, 200_000, 999_999, 1_000_000, 1_000_001,
    1_000_002, 1_100_000, 2_000_000, 2_100_000, 11_000_000, 2**31, 10**12, 2**63 - 1,
]
CATEGORIES = ["zero", "one", "two", "few", "many", "other"]


def locales() -> list[tuple[str, babel.Locale]]:
    """All languages, and all locales whose forms or direction could differ from those of their language."""
    return [(name.replace("_", "-"), babel.Locale.parse(name)) for name in sorted(locale_identifiers()) if name != "root"]


def plurals() -> str:
    rows: dict[str, list[str]] = {}
    for tag, locale in locales():
        forms = {category: [] for category in CATEGORIES}
        for number in NUMBERS:
            forms[locale.plural_form(number)].append(str(number))
        row = "\t".join(f"{category}:{' '.join(numbers)}" for category, numbers in forms.items() if numbers)
        rows.setdefault(row, []).append(tag)
    header = f"# Plural categories by Babel {babel.__version__}, written by Scripts/oracles/plurals.py\n"
    return header + "".join(f"{' '.join(tags)}\t{row}\n" for row, tags in sorted(rows.items(), key=lambda row: row[1]))


def directions() -> str:
    tags: dict[str, list[str]] = {"rightToLeft": [], "leftToRight": []}
    for tag, locale in locales():
        tags["rightToLeft" if locale.text_direction == "rtl" else "leftToRight"].append(tag)
    header = f"# Directions of languages by Babel {babel.__version__}, written by Scripts/oracles/plurals.py\n"
    return header + "".join(f"{direction}\t{' '.join(names)}\n" for direction, names in tags.items())


if __name__ == "__main__":
    (TESTS / "plurals.tsv").write_text(plurals())
    (TESTS / "directions.tsv").write_text(directions())
