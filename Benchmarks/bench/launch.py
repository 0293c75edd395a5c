"""Runs a command and measures it: launch.py MEASURES OUTPUT COMMAND…

Writes the exit code, the elapsed time, the processor time and the peak memory to MEASURES, and the command's output to
OUTPUT. This is a separate small process, because the kernel counts the memory of the starting process as the
command's."""

import os
import sys
import time

measures, output_path, *command = sys.argv[1:]
output = os.open(output_path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o644)
start = time.perf_counter()
child = os.posix_spawnp(command[0], command, os.environ, file_actions=[
    (os.POSIX_SPAWN_DUP2, output, 1), (os.POSIX_SPAWN_DUP2, output, 2)])
_, status, usage = os.wait4(child, 0)
elapsed = time.perf_counter() - start
with open(measures, "w") as file:
    print(os.waitstatus_to_exitcode(status), elapsed, usage.ru_utime + usage.ru_stime, usage.ru_maxrss, file=file)
