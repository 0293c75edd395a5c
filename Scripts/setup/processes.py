"""The processes of a session: what a program started with `start_new_session` has started, whatever their process groups."""

import contextlib
import os
import pathlib
import signal


def members(session):
    """The processes of a session, as pairs of their ID and their arguments."""
    found = []
    for path in pathlib.Path("/proc").glob("[0-9]*"):
        # A process can end while it is read.
        with contextlib.suppress(OSError):
            state, _, _, number = (path / "stat").read_text().rpartition(") ")[2].split()[:4]
            if int(number) == session and state != "Z":
                found.append((int(path.name), (path / "cmdline").read_bytes().decode(errors="replace").split("\0")))
    return found


def end(session, number=signal.SIGKILL, spared=()):
    """Sends a signal to all processes of a session but those that are spared."""
    for process, _ in members(session):
        if process not in spared:
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, number)


def exit_at_signals():
    """Turns signals that end a program into exceptions, so that it can end what it has started. The exit code is that of a shell."""
    def leave(number, _):
        raise SystemExit(128 + number)

    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, leave)


def ending(status):
    """How a process ended, in words."""
    if status >= 0:
        return f"exit code {status}"
    with contextlib.suppress(ValueError):
        return f"the signal {signal.Signals(-status).name}"
    return f"the signal {-status}"
