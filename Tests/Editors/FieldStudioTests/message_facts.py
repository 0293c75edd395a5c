"""Prints the facts of a message of /api/events: message_facts.py FILE"""

import json
import struct
import sys

data = open(sys.argv[1], "rb").read()
(length,) = struct.unpack(">I", data[:4])
head = json.loads(data[4:4 + length].decode())
start = 4 + length


def text(error):
    return f"{error['file']}:{error['line']}:{error['column']}".replace("\n", "\\n")


for scene in head["scenes"]:
    errors = "".join(f" {text(error)} {error['message']}" for error in scene["errors"])
    pictures = f"pictures {len(scene['pictures'])}" if "pictures" in scene else "no pictures"
    print("scene", scene["file"].replace("\n", "\\n"), f"{scene['revision']}{errors}", pictures)
for path in head["removed"]:
    print("removed", path)
for picture in head["pictures"]:
    file = data[start:start + picture["length"]]
    start += picture["length"]
    errors = "".join(f" {text(error)}" for error in picture["errors"])
    # The sum of the bytes shows that they are the right ones.
    print("picture", picture["scene"], picture["name"], picture["revision"], picture["digest"], len(file),
          f"{sum(file)}{errors}")
assert start == len(data)
