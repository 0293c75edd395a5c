"""Checks the HTTP interface against its OpenAPI document: api.py PROGRAM

schemathesis sends random requests to each operation, and checks the answers: first with random values, then with values that exist.
The first studio is read-only, so its folder must stay the same; the second one writes. Prints the number of operations, and for each
run the numbers of requests and of those that passed.
"""

import json
import pathlib
import re
import subprocess
import sys
import tempfile

from folder_state import state
from studio import Studio

SCENE = """
canvas: { width: 160, height: 60 }
field: { preset: plain, length: 3 }
states: { a: { text: "1" }, b: {} }
animations: { film: { fps: 10, script: [type: "12", wait: 200ms] } }
"""
VALUES = """
[parameters]
"path.name" = "main.js"
"path.digest" = "DIGEST"
"query.scene" = "otp.yaml"
"query.picture" = "PICTURE"
"query.clip" = "otp/film"
"""


def check(folder, studio, *options):
    """Runs schemathesis; the number of requests and of those that passed."""
    # The document is read from a file: the path that it is loaded from would not be tested.
    run = subprocess.run(
        [sys.executable, "-m", "schemathesis.cli", *options, "run", "openapi.json", "--url",
         f"http://127.0.0.1:{studio.port}", "--header", f"Authorization: Bearer {studio.token}", "--checks", "all",
         "--max-examples", "20", "--seed", "1", "--request-timeout", "60",
         "--max-response-time", "60", "--no-color"],
        cwd=folder, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    return re.search(r"(\d+) generated, (\d+) passed", run.stdout).groups()


def run(*options):
    """Checks a studio with random values and with values that exist; returns the number of operations, and the results."""
    with tempfile.TemporaryDirectory() as scenes, tempfile.TemporaryDirectory() as folder:
        pathlib.Path(scenes, "otp.yaml").write_text(SCENE)
        studio, process = Studio.start(sys.argv[1], ".", *options, cwd=scenes)
        try:
            before = state(scenes)
            document = studio.json("/api/openapi.json")
            pathlib.Path(folder, "openapi.json").write_text(json.dumps(document))
            picture = studio.json("/api/scenes")["scenes"][0]["pictures"][0]
            pathlib.Path(folder, "values.toml").write_text(
                VALUES.replace("DIGEST", picture["digest"]).replace("PICTURE", picture["name"]))
            found = [check(folder, studio), check(folder, studio, "--config-file", "values.toml")]
            if "--read-only" in options:
                assert state(scenes) == before
        finally:
            process.terminate()
            process.wait()
        return sum(len(operations) for operations in document["paths"].values()), found


count, found = run("--read-only")
print(count)
for results in found + run()[1]:
    print(*results)
