"""Runs one command and says what it took: launch.py MEASURED PRINTED COMMAND…

A process of its own, because the kernel counts the memory of whoever starts a command as the command's: this one is small."""

import os
import sys
import time

measured, printed, *command = sys.argv[1:]
output = os.open(printed, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o644)
start = time.perf_counter()
child = os.posix_spawnp(command[0], command, os.environ, file_actions=[
    (os.POSIX_SPAWN_DUP2, output, 1), (os.POSIX_SPAWN_DUP2, output, 2)])
_, status, usage = os.wait4(child, 0)
elapsed = time.perf_counter() - start
with open(measured, "w") as file:
    print(os.waitstatus_to_exitcode(status), elapsed, usage.ru_utime + usage.ru_stime, usage.ru_maxrss, file=file)
