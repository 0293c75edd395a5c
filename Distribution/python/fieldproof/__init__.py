"""Renders code-entry fields from scene files, and compares them with goldens and with screenshots of apps, by calling the
program `fieldproof`.

    import fieldproof
    fieldproof.render("otp.yaml", "out")
    report = fieldproof.check("otp.yaml")
    if not report["match"]: ...
    assert fieldproof.match("otp.yaml", "shots/typing.png")["match"]
"""

import importlib.metadata
import json
import os
import shutil
import subprocess

__all__ = ["Error", "check", "match", "program", "render", "run"]


class Error(Exception):
    """The program failed. The message is its standard error; `status` is its exit code."""

    def __init__(self, status, message):
        super().__init__(status, message)
        self.status = status

    def __str__(self):
        return self.args[1].strip()


def program():
    """The path of the program that this package has installed."""
    try:
        files = importlib.metadata.files("fieldproof") or []
    except importlib.metadata.PackageNotFoundError:
        files = []
    candidates = [str(file.locate()) for file in files if file.name == "fieldproof"]
    # `pip install --target` puts the program into a folder beside the package.
    candidates.append(os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "bin", "fieldproof"))
    for candidate in candidates:
        if os.access(candidate, os.X_OK) and os.path.isfile(candidate):
            return os.path.realpath(candidate)
    found = shutil.which("fieldproof")
    if found is None:
        raise FileNotFoundError("the program 'fieldproof' is not installed")
    return found


def run(*arguments, statuses=(0,)):
    """Runs the program; returns its standard output. Raises `Error` for an exit code that is not in `statuses`."""
    status, output, message = _run(*arguments)
    if status not in statuses:
        raise Error(status, message)
    return output


def _run(*arguments):
    """Runs the program; returns its exit code, its standard output and its standard error."""
    command = [program(), *map(os.fspath, arguments)]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8")
    return done.returncode, done.stdout, done.stderr


def render(scene, out, *options):
    """Renders all states of a scene into the folder `out`; returns the entries of the images, each with its `file`."""
    return json.loads(run("render", scene, "--json", "--quiet", "-o", out, *options))["pictures"]


def check(scene, *options):
    """Compares a scene with its goldens; returns the document of `fieldproof check --json`, with `match`."""
    return json.loads(run("check", scene, "--json", "--quiet", *options, statuses=(0, 1)))


def match(scene, image, *options):
    """Compares a screenshot of an app with a scene; returns the document of `fieldproof match --json`, with `match`.

    The document is returned whether the app has the values of the scene or not. Raises `Error` if the scene is not found in
    the screenshot, as for a file that cannot be read.
    """
    status, output, message = _run("match", scene, image, "--json", *options)
    if status not in (0, 1):
        # The document, if there is one, says why the scene is not found.
        images = json.loads(output)["images"] if output else []
        problems = [f"{image['image']}: {image['problem']}" for image in images if image["verdict"] == "failed"]
        raise Error(status, "\n".join([message, *problems]))
    return json.loads(output)
