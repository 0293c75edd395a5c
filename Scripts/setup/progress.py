"""A line of progress on standard error: rewritten in a terminal, and a new line every ten seconds elsewhere."""

import sys
import time


class Progress:
    INTERVAL = 10  # seconds between two lines where a line cannot be rewritten

    def __init__(self, title):
        self.title = title
        self.start = self.shown = time.monotonic()
        self.rewrites = sys.stderr.isatty()

    @property
    def seconds(self):
        return time.monotonic() - self.start

    @property
    def is_due(self):
        """Whether the last text was shown long enough ago."""
        return time.monotonic() - self.shown >= (0.2 if self.rewrites else self.INTERVAL)

    def show(self, text):
        """Shows a text, unless one was shown a moment ago."""
        if not self.is_due:
            return
        self.shown = time.monotonic()
        line = f"{self.title}: {self.seconds:.0f} s, {text}"
        sys.stderr.write(f"\r\033[K{line[:110]}" if self.rewrites else line + "\n")
        sys.stderr.flush()

    def print(self, text):
        """Prints a text that stays."""
        if self.rewrites:
            sys.stderr.write("\r\033[K")
        sys.stderr.write(text + "\n")
        sys.stderr.flush()

    def done(self, text):
        self.print(f"{self.title}: {text} in {self.seconds:.0f} s")
