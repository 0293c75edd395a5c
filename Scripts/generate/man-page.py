#!/usr/bin/env python3
"""Writes the man page from the help texts of the program.

    fieldproof --experimental-dump-help | Scripts/generate/man-page.py > Docs/man/fieldproof.1
"""
import json
import sys

# The sections between those of the commands and the examples.
FIXED_SECTIONS = """.Sh FILES
.Bl -tag -width Ds
.It Pa out/SCENE/STATE.png
the images that
.Cm render
writes
.It Pa Goldens/SCENE/STATE.png
the goldens
.El
.Sh ENVIRONMENT
.Bl -tag -width Ds
.It Ev CI
if set,
.Cm approve
fails without
.Fl -force
.It Ev GITHUB_ACTIONS
if set,
.Cm check
prints annotations
.It Ev TMPDIR
the folder of temporary files
.El
.Sh EXIT STATUS
.Bl -tag -width Ds
.It 0
success
.It 1
a difference, a missing golden, an orphan, or a golden that cannot be read
.It 2
the input or the command line is wrong
.It 3
the machine failed: a full disk, output that cannot be written, a missing program
.El
"""


def escaped(text):
    """Escapes the characters that are special to roff."""
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq").replace("`", "\\(ga")
    return "\\&" + text if text[:1] in (".", "\\") else text


def names(argument):
    """The names of an option as mdoc macros, such as `Fl o , Fl -output`."""
    flags = [("-" if name["kind"] == "long" else "") + name["name"] for name in argument.get("names", [])]
    flags.sort(key=len)
    value = f" Ar {argument['valueName']}" if argument["kind"] == "option" else ""
    return " , ".join(f"Fl {flag}" for flag in flags) + value


def arguments(command):
    """The list of a command's arguments."""
    shown = [a for a in command.get("arguments", []) if a["shouldDisplay"]]
    yield ".Bl -tag -width Ds"
    for argument in shown:
        yield f".It Ar {argument['valueName']}" if argument["kind"] == "positional" else f".It {names(argument)}"
        default = argument.get("defaultValue")
        yield escaped(argument.get("abstract", "") + (f" (default: {default})" if default else ""))
    yield ".El"


def examples(command):
    """The example commands in a command's discussion."""
    lines = [line.strip() for line in command.get("discussion", "").split("\n")]
    return [line for line in lines if line.startswith("fieldproof ")]


def literal(lines):
    """A block of lines that roff must not fill."""
    yield ".Bd -literal -offset indent"
    yield from (escaped(line) for line in lines)
    yield ".Ed"


def synopsis(command):
    """The synopsis of a command as mdoc macros."""
    macros = [".Nm", f".Cm {command['commandName']}", ".Op Ar options"]
    for argument in command.get("arguments", []):
        if argument["kind"] == "positional":
            name = argument["valueName"] + (" ..." if argument["isRepeating"] else "")
            macros.append(f".Op Ar {name}" if argument["isOptional"] else f".Ar {name}")
    return macros


def page(root):
    """The lines of the man page."""
    commands = [
        command for command in root["subcommands"] if command["commandName"] != "help" and command.get("shouldDisplay", True)]
    yield '.\\" Written by Scripts/generate/man-page.py from the help texts; run `make man` to update it.'
    yield from (".Dd November 21, 2026", ".Dt FIELDPROOF 1", ".Os", ".Sh NAME", ".Nm fieldproof")
    yield f".Nd {escaped(root['abstract'].rstrip('.').lower())}"
    yield ".Sh SYNOPSIS"
    for command in commands:
        yield from synopsis(command)
    yield from (".Nm", ".Fl \\-licenses | \\-version | \\-help")
    yield ".Sh DESCRIPTION"
    yield "Renders scene files as exact images of every state, size and theme, and reports whether any image has"
    yield "changed."
    yield from arguments(root)
    for command in commands:
        yield f".Ss fieldproof {command['commandName']}"
        yield escaped(command["abstract"])
        yield from arguments(command)
        yield from literal(examples(command))
    yield FIXED_SECTIONS.rstrip("\n")
    yield ".Sh EXAMPLES"
    yield from literal(examples(root))


def main():
    root = json.load(sys.stdin)["command"]
    sys.stdout.write("\n".join(page(root)) + "\n")


main()
