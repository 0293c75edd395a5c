#!/usr/bin/env python3
"""Compares the preset `material` with goldens of an app in Jetpack Compose, by `fieldproof match`.

usage: native.py PROGRAM [REPOSITORY]

The goldens are those of the Authenticator of Amplify UI for Android (Apache License 2.0), whose inputs are outlined text
fields of Material Design 3 in a colour scheme of their own. Git fetches one commit into a temporary folder, from GitHub or
from REPOSITORY, the path of a clone. The scene is one wide cell of the preset with the colours of that scheme. Texts,
icons and what is below the field are ignored, and the scene has the golden's size and place, so the radius and the widths of
the outlines are compared. The exit code is 1 if a value differs."""

import argparse
import json
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

REPOSITORY = "https://github.com/aws-amplify/amplify-ui-android"
COMMIT = "99f8717bb4882f8f4169b1c4293db12d0ba725fc"
FOLDER = "authenticator/src/test/screenshots/"
# Pixels per point of the device, and the field's left edge and width in pixels.
SCALE = 2.625
LEFT, WIDTH = 42, 994
# The height of the field in points, and the space around it in the scene.
HEIGHT, MARGIN = 56, 8


@dataclass(frozen=True)
class Golden:
    """A golden with a field in one state."""

    state: str
    name: str
    # The top edge of the field, in pixels.
    top: int
    entry: dict[str, Any]
    # The colour of the outline: `outline`, `primary` or `error` of the app's scheme.
    color: str


GOLDENS = [
    Golden("empty", "SignInConfirmTotpCodeTest_default-state.png", 347, {}, "#6F797B"),
    Golden("active", "SignInConfirmPasswordTest_ready-to-submit.png", 368, {"focused": True}, "#006876"),
    Golden("error", "PasswordResetConfirmTest_incorrect-confirmation-code.png", 368, {"status": "error"}, "#BA1A1A"),
    Golden("error active", "SignInConfirmTotpCodeTest_invalid-code.png", 347, {"focused": True, "status": "error"}, "#BA1A1A"),
]


def scene(golden: Golden) -> dict[str, Any]:
    """One cell as large as the field of the golden, without the ring that the preset adds to errors."""
    width = WIDTH / SCALE
    colors = {"box": {"border": {"color": golden.color}}}
    field = {"preset": "material", "length": 1, "alignment": "left", "cursor": "none",
             "sizing": {"packed": {"width": width, "height": HEIGHT, "spacing": 0}}, **colors,
             "when": {"active": colors, "error": {"box": {"border": {"color": golden.color}, "ring": "none"}}}}
    return {"name": "native", "theme": "light", "scale": SCALE,
            "canvas": {"width": width + 2 * MARGIN, "height": HEIGHT + 2 * MARGIN, "background": "#FAFAFA"},
            "content": {"stack": {"padding": MARGIN, "children": [{"field": field}]}}, "states": {"default": golden.entry}}


def ignored(golden: Golden) -> list[str]:
    """What is inside of the field, the label on its outline, and the text below, in pixels."""
    height = round(HEIGHT * SCALE)
    return [f"{LEFT + 12},{golden.top + 12},{WIDTH - 24},{height - 24}", f"{LEFT + 26},{golden.top - 20},320,34",
            f"{LEFT},{golden.top + height + 4},{WIDTH},20"]


def differences(program: Path, golden: Golden, image: Path, folder: Path) -> tuple[list[str], int]:
    """What differs, and the number of the values that were measured."""
    file = folder / "native.json"
    file.write_text(json.dumps(scene(golden)))
    margin = round(MARGIN * SCALE)
    region = (LEFT - margin, golden.top - margin, WIDTH + 2 * margin, round((HEIGHT + 2 * MARGIN) * SCALE))
    options = [option for area in ignored(golden) for option in ("--ignore", area)]
    done = subprocess.run(
        [str(program), "match", str(file), str(image), "--scale", str(SCALE), "--region", ",".join(map(str, region)), "--json",
         *options], capture_output=True, text=True)
    if done.returncode not in (0, 1):
        sys.exit(f"{golden.name}: exit code {done.returncode}\n{done.stderr}")
    result = json.loads(done.stdout)["images"][0]
    found = [f"{value['path']} {value['to']} in place of {value['from']}" for value in result["differences"]]
    return found + [f"an area of {area['pixels']} pixels" for area in result["unexplained"]], result["measured"]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", type=Path)
    parser.add_argument("repository", nargs="?", default=REPOSITORY)
    options = parser.parse_args()
    failed = False
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        subprocess.run(["git", "init", "--quiet", "--bare", str(folder)], check=True)
        subprocess.run(["git", "-C", str(folder), "fetch", "--quiet", "--depth", "1", options.repository, COMMIT], check=True)
        for golden in GOLDENS:
            image = folder / golden.name
            blob = ["git", "-C", str(folder), "show", f"{COMMIT}:{FOLDER}{golden.name}"]
            image.write_bytes(subprocess.run(blob, capture_output=True, check=True).stdout)
            found, measured = differences(options.program.resolve(), golden, image, folder)
            print(f"{golden.state}: {measured} values, {'; '.join(found) or 'no difference'}")
            failed = failed or bool(found)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
