"""A line of progress on standard error: rewritten in a terminal, and a new line every ten seconds elsewhere."""

import os
import sys
import threading
import time


class Progress:
    INTERVAL = 10  # seconds between two lines where a line cannot be rewritten

    def __init__(self, title):
        self.title = title
        self.start = self.shown = time.monotonic()
        self.rewrites = sys.stderr.isatty()
        self.lock = threading.Lock()

    @property
    def seconds(self):
        return time.monotonic() - self.start

    @property
    def is_due(self):
        """Whether the last text was shown long enough ago."""
        return time.monotonic() - self.shown >= (0.2 if self.rewrites else self.INTERVAL)

    def show(self, text):
        """Shows a text, unless one was shown a moment ago. A terminal gets as much of it as fits in a line."""
        if not self.is_due:
            return
        self.shown = time.monotonic()
        line = f"{self.title}: {self.seconds:.0f} s, {text}"
        with self.lock:
            if self.rewrites:
                # A line that fills the last column would scroll.
                columns = os.get_terminal_size(sys.stderr.fileno()).columns or 80
                line = f"\r\033[K{line[:columns - 1]}"
            else:
                line += "\n"
            sys.stderr.write(line)
            sys.stderr.flush()

    def print(self, text):
        """Prints a text that stays."""
        with self.lock:
            if self.rewrites:
                sys.stderr.write("\r\033[K")
            sys.stderr.write(text + "\n")
            sys.stderr.flush()

    def clear(self):
        """Removes the last text from a terminal."""
        if self.rewrites:
            sys.stderr.write("\r\033[K")
            sys.stderr.flush()

    def done(self, text):
        self.print(f"{self.title}: {text} in {self.seconds:.0f} s")
