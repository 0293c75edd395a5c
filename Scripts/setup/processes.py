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
            state, _, _, number = (path / "stat").read_text(errors="replace").rpartition(") ")[2].split()[:4]
            if int(number) == session and state != "Z":
                found.append((int(path.name), (path / "cmdline").read_bytes().decode(errors="replace").split("\0")))
    return found


def end(session, number=signal.SIGKILL, spared=()):
    """Sends a signal to all processes of a session but those that are spared, also to those that start meanwhile."""
    sent = set(spared)
    while rest := {process for process, _ in members(session)} - sent:
        for process in rest:
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, number)
        sent |= rest


ENDING_SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT)
deferred = None  # the signals that came while signals were deferred; None if they are not


def exit_at_signals():
    """Turns signals that end a program into exceptions, so that it can end what it has started. The exit code is that of a shell."""
    def leave(number, _):
        if deferred is None:
            raise SystemExit(128 + number)
        deferred.append(number)

    for number in ENDING_SIGNALS:
        # `nohup` has a program ignore a signal.
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, leave)


@contextlib.contextmanager
def deferred_signals():
    """Defers exceptions by signals to the end of the block, for example until a process that was started has a name."""
    global deferred
    deferred = []
    try:
        yield
    finally:
        (numbers, deferred) = (deferred, None)
    if numbers:
        raise SystemExit(128 + numbers[0])


def ignore_signals():
    """Ignores signals from now on, so that what was started can be ended undisturbed."""
    for number in ENDING_SIGNALS:
        signal.signal(number, signal.SIG_IGN)


def ending(status):
    """How a process ended, in words."""
    if status >= 0:
        return f"exit code {status}"
    with contextlib.suppress(ValueError):
        return f"the signal {signal.Signals(-status).name}"
    return f"the signal {-status}"
