"""`python -m fieldproof` runs the program."""

import os
import sys

from fieldproof import program

path = program()
os.execv(path, [path, *sys.argv[1:]])
