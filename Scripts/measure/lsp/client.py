"""A small client of the Language Server Protocol, for measurements."""

import json
import queue
import subprocess
import threading
import time


class Client:
    """A running server. Each received message is stored with the time at which its last byte arrived."""

    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.received = queue.Queue()
        self.requests = 0
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        while True:
            length = None
            while (line := self.process.stdout.readline()) not in (b"\r\n", b""):
                name, value = line.split(b":")
                if name.lower() == b"content-length":
                    length = int(value)
            if length is None:
                return
            body = self.process.stdout.read(length)
            self.received.put((time.perf_counter(), json.loads(body)))

    def _send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def notify(self, method, parameters):
        """Sends a notification."""
        self._send({"method": method, "params": parameters})

    def request(self, method, parameters):
        """Sends a request and returns its result; other messages that arrive before it are dropped."""
        self.requests += 1
        self._send({"id": self.requests, "method": method, "params": parameters})
        return self.wait(lambda message: message.get("id") == self.requests)[1].get("result")

    def wait(self, matches):
        """Returns the next message for which `matches` is true, with its time."""
        while True:
            arrived, message = self.received.get(timeout=60)
            if matches(message):
                return arrived, message

    def end(self):
        """Ends the session and returns the exit code."""
        self.request("shutdown", None)
        self.notify("exit", None)
        return self.process.wait()
