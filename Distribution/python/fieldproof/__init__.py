"""Renders code-entry fields from scene files, and compares them with goldens, by calling the program `fieldproof`.

    import fieldproof
    fieldproof.render("otp.yaml", "out")
    report = fieldproof.check("otp.yaml")
    if not report["match"]: ...
"""

import json
import os
import shutil
import subprocess
import sysconfig

__all__ = ["Error", "check", "program", "render", "run"]


class Error(Exception):
    """The program failed. The message is its standard error; `status` is its exit code."""

    def __init__(self, status, message):
        super().__init__(message.strip())
        self.status = status


def program():
    """The path of the program that this package has installed, or else of one in PATH."""
    installed = os.path.join(sysconfig.get_path("scripts"), "fieldproof")
    found = installed if os.path.exists(installed) else shutil.which("fieldproof")
    if found is None:
        raise FileNotFoundError("the program 'fieldproof' is not installed")
    return found


def run(*arguments, statuses=(0,)):
    """Runs the program; returns its standard output. Raises `Error` for an exit code that is not in `statuses`."""
    command = [program(), *map(os.fspath, arguments)]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8")
    if done.returncode not in statuses:
        raise Error(done.returncode, done.stderr)
    return done.stdout


def render(scene, out, *options):
    """Renders all states of a scene into the folder `out`; returns the entries of the images, each with its `file`."""
    return json.loads(run("render", scene, "--json", "--quiet", "-o", out, *options))["pictures"]


def check(scene, *options):
    """Compares a scene with its goldens; returns the document of `fieldproof check --json`, with `match`."""
    return json.loads(run("check", scene, "--json", "--quiet", *options, statuses=(0, 1)))
