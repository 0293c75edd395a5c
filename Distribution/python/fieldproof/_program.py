"""The program `fieldproof`: where it is, and how it is run."""

import importlib.metadata
import json
import os
import re
import shutil
import subprocess

#: An error with its location, as the program prints it.
_PLACE = re.compile(r"(.+?):(\d+):(\d+): error: (.*)")


class Error(Exception):
    """The program failed. The message is its standard error; `status` is its exit code."""

    def __init__(self, status, message):
        super().__init__(status, message)
        self.status = status

    def __str__(self):
        return self.args[1].strip()


class SceneError(Error):
    """A scene, or what was asked of it, is wrong.

    `diagnostics` is a list of dictionaries with `file`, `line`, `column` and `message`. In an error of a value, `file` is
    `values['PATH']`, or the name of an argument such as `scale`.
    """

    def __init__(self, message, diagnostics=(), status=2):
        super().__init__(status, message)
        self.diagnostics = list(diagnostics)

    def __reduce__(self):
        return SceneError, (self.args[1], self.diagnostics, self.status)


class WorkerError(Error):
    """The program that draws a scene has ended, or is closed. Unless it is closed, the next call starts another one."""

    def __init__(self, message, status=3):
        super().__init__(status, message)

    def __reduce__(self):
        return WorkerError, (self.args[1], self.status)


def printable(text):
    """A text for messages: NUL and lone surrogates, which terminals cannot print, are escaped."""
    return text.replace("\0", "\\0").encode(errors="backslashreplace").decode()


def scene_error(problems):
    """An error with the files and messages of what is wrong, which concerns no line of them."""
    problems = [(printable(file), message) for file, message in problems]
    diagnostics = [{"file": file, "line": 1, "column": 1, "message": message} for file, message in problems]
    return SceneError("\n".join(f"{file}:1:1: error: {message}" for file, message in problems), diagnostics)


for _kind in [Error, SceneError, WorkerError]:
    # Where users find the classes.
    _kind.__module__ = "fieldproof"


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


def version():
    """The version of the package; of the program if the package is not installed."""
    try:
        return importlib.metadata.version("fieldproof")
    except importlib.metadata.PackageNotFoundError:
        return run("--version").split()[0]


def run(*arguments, statuses=(0,)):
    """Runs the program; returns its standard output. Raises `Error` for an exit code that is not in `statuses`."""
    return run_with(None, *arguments, statuses=statuses)


def run_with(text, *arguments, statuses=(0,), folder=None):
    """Runs the program in a folder, with a text on its standard input; see `run`."""
    status, output, message = _run(*arguments, text=text, folder=folder)
    if status not in statuses:
        raise _error(status, message)
    return output


def _error(status, message):
    """The error of a run of the program; a `SceneError` if its messages name places in a file."""
    places = [_PLACE.match(line) for line in message.splitlines()]
    diagnostics = [
        {"file": place[1], "line": int(place[2]), "column": int(place[3]), "message": place[4]} for place in places if place]
    return SceneError(message, diagnostics) if status == 2 and diagnostics else Error(status, message)


def _run(*arguments, text=None, folder=None):
    """Runs the program; returns its exit code, its standard output and its standard error."""
    command = [program(), *map(_argument, arguments)]
    done = subprocess.run(
        command, input=text, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8", cwd=folder)
    return done.returncode, done.stdout, done.stderr


def _argument(value):
    """The bytes of an argument of the program."""
    try:
        argument = os.fsencode(value)
    except UnicodeEncodeError:
        argument = b"\0"
    if b"\0" in argument:
        raise scene_error([(os.fsdecode(value), "is no argument of a program: it contains NUL or a lone surrogate")])
    return argument


def render(scene, out, *options):
    """Renders all states of a scene into the folder `out`; returns the entries of the images, each with its `file`."""
    return json.loads(run("render", scene, "--json", "--quiet", "-o", out, *options))["pictures"]


def check(scene, *options, text=None, folder=None):
    """Compares a scene with its goldens; returns the document of `fieldproof check --json`, with `match`."""
    arguments = ["check", scene, "--json", "--quiet", *options]
    return json.loads(run_with(text, *arguments, statuses=(0, 1), folder=folder))


def audit(scene, *options, text=None, folder=None):
    """Checks a scene by the rules of accessibility; returns the document of `fieldproof audit --json`."""
    arguments = ["audit", scene, "--json", "--quiet", *options]
    return json.loads(run_with(text, *arguments, statuses=(0, 1), folder=folder))


def match(scene, image, *options, text=None, folder=None):
    """Compares a screenshot of an app with a scene; returns the document of `fieldproof match --json`, with `match`.

    The document is returned whether the app has the values of the scene or not. Raises `Error` if the scene is not found in
    the screenshot, as for a file that cannot be read.
    """
    status, output, message = _run("match", scene, image, "--json", *options, text=text, folder=folder)
    if status not in (0, 1):
        # The document, if there is one, says why the scene is not found.
        images = json.loads(output)["images"] if output else []
        problems = [f"{image['image']}: {image['problem']}" for image in images if image["verdict"] == "failed"]
        raise _error(status, "\n".join([message, *problems]))
    return json.loads(output)
