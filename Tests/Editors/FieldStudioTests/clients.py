"""Many clients of a studio: clients.py PROGRAM CONNECTIONS EDITS

Connects and disconnects, a fifth of the times by a reset. Edits scenes at random while 20 clients look at them, and compares the last
pictures of each client with those of GET /api/scenes. Memory and descriptors must not grow. `make long` runs this with 1,000
connections and 10,000 edits.
"""

import os
import pathlib
import random
import struct
import subprocess
import sys
import tempfile
import threading
import time

from studio import PATIENCE, Studio, WebSocket, descriptors, memory

program, connections, edits = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
chance = random.Random(1)

# Libraries open a timer when they first need one.
TIMERS = 2


def scene(text):
    states = "".join(f"  {name}: {{ text: \"{text[:count]}\" }}\n" for count, name in enumerate("abcd"))
    return f"canvas: {{ width: 160, height: 60 }}\nfield: {{ preset: plain, length: 4 }}\nstates:\n{states}"


def settled(process):
    """Waits until closed connections are gone, and only the listening socket is left; the descriptors that are left."""
    end = time.monotonic() + PATIENCE
    while descriptors(process)[1] > 1:
        assert time.monotonic() < end, descriptors(process)
        time.sleep(0.05)
    return descriptors(process)[0]


def connected(studio):
    """A WebSocket. Like a page, this connects again if the connection is lost."""
    for attempt in range(5):
        try:
            web = WebSocket(studio)
            if web.status == 101:
                return web
        except ConnectionResetError:
            pass
        time.sleep(0.1 * attempt)
    raise AssertionError("the studio refuses connections")


class Client(threading.Thread):
    """A client that confirms messages, sometimes late, and remembers the last pictures."""

    def __init__(self, studio, ids, seed):
        super().__init__(daemon=True)
        self.web, self.ids, self.chance = connected(studio), ids, random.Random(seed)
        self.pictures, self.lock, self.problem = {}, threading.Lock(), None
        self.view()
        self.start()

    def view(self):
        wanted = self.chance.sample(self.ids, self.chance.randint(0, len(self.ids)))
        with self.lock:
            self.pictures = {id: digest for id, digest in self.pictures.items() if list(id) in wanted}
            self.web.view(wanted, self.chance.choice(wanted or [None]))

    def run(self):
        try:
            while message := self.web.message():
                head, files = message
                with self.lock:
                    for picture, file in zip(head["pictures"], files):
                        assert file.startswith(b"\x89PNG"), picture
                        self.pictures[(picture["scene"], picture["name"])] = picture["digest"]
                if self.chance.random() < 0.2:
                    time.sleep(self.chance.random() * 0.01)
                with self.lock:
                    self.web.shown()
        except (OSError, ValueError) as error:
            self.problem = error

    def shows(self, expected):
        """Shows all pictures, and waits until they are the expected ones."""
        with self.lock:
            self.web.view(self.ids)
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            with self.lock:
                if self.pictures == expected:
                    return True
            time.sleep(0.02)
        return False


with tempfile.TemporaryDirectory() as folder:
    files = [pathlib.Path(folder, f"{name}.yaml") for name in ("one", "two")]
    for file in files:
        file.write_text(scene("1234"))
    studio, process = Studio.start(program, ".", cwd=folder)
    try:
        ids = [[scene["file"], picture["name"]] for scene in studio.json("/api/scenes")["scenes"]
               for picture in scene["pictures"]]
        assert len(ids) == 8, ids
        # The first connections warm up caches.
        for _ in range(20):
            web = connected(studio)
            web.view(ids)
            web.message()
            web.close()
        baseline = settled(process)
        before = memory(process)
        for index in range(connections):
            web = connected(studio)
            if index % 3 == 0:
                web.view(ids)
            if index % 5 == 0:
                # The end of the connection is a reset.
                web.connection.setsockopt(1, 13, struct.pack("ii", 1, 0))
            if index % 7 == 0:
                web.message()
            web.close()
        left = settled(process)
        assert left <= baseline + TIMERS, f"{baseline} descriptors, then {left}"
        after = memory(process)
        assert after < before + 8, f"{before:.1f} MiB, then {after:.1f}"
        print(f"{connections} connections: {left} descriptors, {after - before:+.1f} MiB")

        clients = [Client(studio, ids, seed) for seed in range(20)]
        middle = None
        for edit in range(edits):
            file = chance.choice(files)
            text = "field: [" if chance.random() < 0.1 else scene("".join(chance.choices("0123456789", k=4)))
            if chance.random() < 0.5:
                file.write_text(text)
            else:
                other = file.with_suffix(".tmp")
                other.write_text(text)
                os.replace(other, file)
            if chance.random() < 0.3:
                chance.choice(clients).view()
            if chance.random() < 0.2:
                time.sleep(chance.random() * 0.005)
            if edit == edits // 2:
                middle = memory(process)
        for file in files:
            file.write_text(scene("".join(chance.choices("0123456789", k=4))))
        expected = {(scene["file"], picture["name"]): picture["digest"]
                    for scene in studio.json("/api/scenes")["scenes"] for picture in scene["pictures"]}
        for client in clients:
            assert client.shows(expected), (client.problem, client.pictures, expected)
        end = memory(process)
        assert end < middle + 8, f"{middle:.1f} MiB, then {end:.1f}"
        for client in clients:
            client.web.connection.shutdown(2)
        left = settled(process)
        assert left <= baseline + TIMERS, f"{baseline} descriptors, then {left}"
        print(f"{edits} edits, 20 clients: {left} descriptors, {end - middle:+.1f} MiB in the second half")
    finally:
        process.terminate()
        status = process.wait()
    assert status == 143, status
