"""Clients of the studio over sockets, with the standard library only."""

import base64
import hashlib
import json
import os
import socket
import struct
import subprocess
import urllib.parse

# Nothing takes this long. A test that waits longer fails.
PATIENCE = 60


class Studio:
    """The address of a studio: its port and its token."""

    def __init__(self, address):
        parts = urllib.parse.urlsplit(address.strip())
        assert parts.hostname == "127.0.0.1" and parts.path == "/", address
        self.port = parts.port
        self.token = urllib.parse.parse_qs(parts.query)["token"][0]

    @classmethod
    def start(cls, program, *arguments, **options):
        """Starts the program; returns the studio and the process."""
        process = subprocess.Popen(
            [program, "studio", "--no-open", *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            **options)
        line = process.stdout.readline()
        if not line:
            raise AssertionError(process.stderr.read())
        return cls(line), process

    def connect(self):
        return socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE)

    def head(self, method="GET", path="/api/scenes", token=True, drop=(), **headers):
        """The head of a request; headers replace the usual ones."""
        lines = {"Host": f"127.0.0.1:{self.port}"}
        if token:
            lines["Authorization"] = f"Bearer {self.token}"
        lines.update({name.replace("_", "-"): value for name, value in headers.items()})
        for name in drop:
            del lines[name]
        return "\r\n".join([f"{method} {path} HTTP/1.1", *(f"{k}: {v}" for k, v in lines.items()), "", ""]).encode()

    def send(self, data, has_body=True):
        """The status, headers and body of the answer to some bytes; None if the connection ends without one."""
        with self.connect() as connection:
            try:
                connection.sendall(data)
            except OSError:
                pass  # The answer can come before everything was sent.
            return answer(connection, has_body)

    def send_all(self, data):
        """All that comes in answer to some bytes, until the connection ends."""
        with self.connect() as connection:
            connection.sendall(data)
            received = b""
            while part := connection.recv(1 << 16):
                received += part
            return received

    def request(self, method="GET", path="/api/scenes", body=b"", **options):
        if body:
            options["Content_Length"] = str(len(body))
        return self.send(self.head(method, path, **options) + body, method != "HEAD")

    def status(self, *arguments, **options):
        response = self.request(*arguments, **options)
        return response and response[0]

    def json(self, path):
        status, _, body = self.request(path=path)
        assert status == 200, (path, status, body)
        return json.loads(body)


def answer(connection, has_body=True):
    """Reads one answer; None if there is none. The answer to HEAD has a length without a body."""
    file = connection.makefile("rb")
    try:
        line = file.readline()
        if not line:
            return None
        status = int(line.split()[1])
        headers = {}
        while (line := file.readline().decode().strip()):
            name, value = line.split(":", 1)
            headers[name.lower()] = value.strip()
        return status, headers, file.read(int(headers.get("content-length", 0))) if has_body else b""
    except ConnectionResetError:
        return None


def is_closed(connection):
    """Waits until the other end closes the connection."""
    try:
        while connection.recv(1 << 16):
            pass
    except ConnectionResetError:
        pass
    return True


class WebSocket:
    """A WebSocket (RFC 6455)."""

    def __init__(self, studio, path="/api/events", **options):
        self.connection = studio.connect()
        key = base64.b64encode(os.urandom(16)).decode()
        headers = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec_WebSocket_Version": "13",
                   "Sec_WebSocket_Key": key, **options}
        self.connection.sendall(studio.head(path=path, **headers))
        self.file = self.connection.makefile("rb")
        line = self.file.readline()
        self.status = int(line.split()[1]) if line else None
        headers = {}
        while (line := self.file.readline().decode().strip()):
            name, value = line.split(":", 1)
            headers[name.lower()] = value.strip()
        if self.status == 101:
            expected = hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest()
            assert headers["sec-websocket-accept"] == base64.b64encode(expected).decode()

    def frame(self, data, opcode=1, final=True, masked=True, length=None):
        count = len(data) if length is None else length
        size = (bytes([count]) if count < 126 else b"\x7e" + struct.pack(">H", count) if count < 1 << 16
                else b"\x7f" + struct.pack(">Q", count))
        mask = os.urandom(4)
        if masked:
            size = bytes([size[0] | 0x80]) + size[1:] + mask
            data = bytes(byte ^ mask[index % 4] for index, byte in enumerate(data))
        self.connection.sendall(bytes([(0x80 if final else 0) | opcode]) + size + data)

    def send(self, value):
        self.frame(json.dumps(value).encode())

    def view(self, pictures, active=None):
        self.send({"type": "view", "pictures": pictures, "active": active})

    def shown(self):
        self.send({"type": "shown"})

    def read_frame(self):
        head = self.file.read(2)
        if len(head) < 2:
            return None
        count = head[1] & 0x7F
        if count == 126:
            (count,) = struct.unpack(">H", self.file.read(2))
        elif count == 127:
            (count,) = struct.unpack(">Q", self.file.read(8))
        return head[0], self.file.read(count)

    def receive(self):
        """The opcode and the payload of the next message; None at the end."""
        opcode, data = None, b""
        try:
            while frame := self.read_frame():
                opcode = opcode or frame[0] & 0x0F
                data += frame[1]
                if frame[0] & 0x80:
                    return opcode, data
        except ConnectionResetError:
            pass
        return None

    def parts(self):
        """The next message of the studio: its JSON, and the bytes after it."""
        received = self.receive()
        if received is None:
            return None
        opcode, data = received
        assert opcode == 2, (opcode, data)
        (length,) = struct.unpack(">I", data[:4])
        return json.loads(data[4:4 + length]), data[4 + length:]

    def message(self):
        """The next message of `/api/events`: its head, and the PNG files of its pictures."""
        if (parts := self.parts()) is None:
            return None
        head, data = parts
        start, files = 0, []
        for picture in head["pictures"]:
            files.append(data[start:start + picture["length"]])
            start += picture["length"]
        assert start == len(data)
        return head, files

    def close_code(self):
        """Reads to the end; the code of the close frame, 0 without one."""
        code = 0
        while received := self.receive():
            if received[0] == 8:
                code = struct.unpack(">H", received[1][:2])[0] if len(received[1]) >= 2 else 1005
                break
        self.connection.close()
        return code

    def close(self):
        self.file.close()
        self.connection.close()


def descriptors(process):
    """The number of descriptors, and how many of them are sockets."""
    count = sockets = 0
    for name in os.listdir(f"/proc/{process.pid}/fd"):
        try:
            sockets += os.readlink(f"/proc/{process.pid}/fd/{name}").startswith("socket:")
            count += 1
        except FileNotFoundError:
            pass  # It was closed meanwhile.
    return count, sockets


def memory(process):
    """The memory in use, in MiB; 0 with a sanitizer, which needs memory itself."""
    if "FIELDPROOF_SANITIZER" in os.environ:
        return 0
    with open(f"/proc/{process.pid}/status", encoding="ascii") as file:
        return next(int(line.split()[1]) for line in file if line.startswith("VmRSS")) / 1024
