"""`python -m fieldproof` runs the program."""

import os
import sys

from fieldproof import program

try:
    path = program()
    os.execv(path, [path, *sys.argv[1:]])
except OSError as error:
    print(f"fieldproof: error: {error}", file=sys.stderr)
    # The program's exit code for a failure of the machine.
    sys.exit(3)
