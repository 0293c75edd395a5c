"""The content of a folder, to compare it before and after."""

import os


def state(folder):
    """The path, the time of the last change and the bytes of each file and folder below a folder."""
    found = {}
    for path, folders, files in os.walk(folder):
        for name in [".", *folders, *files]:
            entry = os.path.join(path, name)
            content = None
            if name in files:
                with open(entry, "rb") as file:
                    content = file.read()
            found[entry] = os.lstat(entry).st_mtime_ns, content
    return found
