#!/usr/bin/env python3
"""Writes the man page of what `fieldproof --experimental-dump-help` prints.

    fieldproof --experimental-dump-help | Scripts/man-page.py > Docs/man/fieldproof.1
"""
import json
import sys

FIRST = """.Sh FILES
.Bl -tag -width Ds
.It Pa out/SCENE/STATE.png
what
.Cm render
draws
.It Pa Goldens/SCENE/STATE.png
the goldens
.El
.Sh ENVIRONMENT
.Bl -tag -width Ds
.It Ev CI
where it is set,
.Cm approve
refuses without
.Fl -force
.It Ev GITHUB_ACTIONS
where it is set,
.Cm check
prints annotations
.It Ev TMPDIR
the folder of temporary files
.El
.Sh EXIT STATUS
.Bl -tag -width Ds
.It 0
all well
.It 1
a difference, a golden missing, an orphan, or a golden that cannot be read
.It 2
the input or the command line is wrong
.It 3
the machine failed: a disk is full, an output cannot be made
.El
"""


def plain(text):
    """Text that roff does not take for its own words."""
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq").replace("`", "\\(ga")
    return "\\&" + text if text[:1] in (".", "\\") else text


def names(argument):
    """The names of an option, as mdoc macros: `Fl o , Fl -output`."""
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
        yield plain(argument.get("abstract", "") + (f" (default: {default})" if default else ""))
    yield ".El"


def examples(command):
    """The examples of a command's discussion, as they stand."""
    lines = [line.strip() for line in command.get("discussion", "").split("\n")]
    return [line for line in lines if line.startswith("fieldproof ")]


def literal(lines):
    """Lines as they stand."""
    yield ".Bd -literal -offset indent"
    yield from (plain(line) for line in lines)
    yield ".Ed"


def synopsis(command):
    """How a command is called."""
    words = [".Nm", f".Cm {command['commandName']}", ".Op Ar options"]
    for argument in command.get("arguments", []):
        if argument["kind"] == "positional":
            name = argument["valueName"] + (" ..." if argument["isRepeating"] else "")
            words.append(f".Op Ar {name}" if argument["isOptional"] else f".Ar {name}")
    return words


def page(root):
    """The page's lines."""
    commands = [command for command in root["subcommands"] if command["commandName"] != "help"]
    yield '.\\" Made by Scripts/man-page.py of the help texts; `make man` makes it anew.'
    yield from (".Dd November 21, 2026", ".Dt FIELDPROOF 1", ".Os", ".Sh NAME", ".Nm fieldproof")
    yield f".Nd {plain(root['abstract'].rstrip('.').lower())}"
    yield ".Sh SYNOPSIS"
    for command in commands:
        yield from synopsis(command)
    yield ".Sh DESCRIPTION"
    yield "A scene file goes in; exact pictures of every state, size and theme come out, and verdicts that say"
    yield "whether anything changed."
    for command in commands:
        yield f".Ss fieldproof {command['commandName']}"
        yield plain(command["abstract"])
        yield from arguments(command)
        yield from literal(examples(command))
    yield FIRST.rstrip("\n")
    yield ".Sh EXAMPLES"
    yield from literal(examples(root))


def main():
    root = json.load(sys.stdin)["command"]
    sys.stdout.write("\n".join(page(root)) + "\n")


main()
