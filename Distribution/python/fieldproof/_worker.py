"""The process that draws a scene, and the messages to it (`SceneWorker` in Swift describes them)."""

from __future__ import annotations

import array
import json
import os
import socket
import subprocess
import threading
import weakref
from typing import Any

from ._memory import Memory
from ._program import Error, SceneError, WorkerError, program, scene_error

#: While a worker is started, this process must not fork: the child would keep the worker's end of the connection open, and
#: nothing would tell when the worker ends.
_starting = threading.RLock()
_workers: weakref.WeakSet[Worker] = weakref.WeakSet()


#: The longest scene, and the longest message, in bytes, that the program reads.
LIMIT = 4 << 20
_encode = json.JSONEncoder(separators=(",", ":")).encode


class Worker:
    """A process that draws one scene. Its methods may be called from any thread, and after a fork."""

    def __init__(self, source: bytes, path: str, folder: str) -> None:
        """Starts the process, which reads the scene. Raises `SceneError` if the scene is wrong."""
        self._source = source
        self._opening = {"do": "open", "path": path, "folder": folder, "bytes": len(source)}
        self._lock = threading.RLock()
        self._is_busy = False
        self._is_closed = False
        self._connection: _Connection | None = None
        #: What the scene contains, as the worker answers when it opens the scene.
        self.contents: dict[str, Any] = {}
        with _starting:
            _workers.add(self)
        with self._lock:
            self._connect()

    def ask(self, request: dict[str, Any]) -> Answer:
        """Sends a request and returns the answer. Starts the process again if it has ended or belongs to another process."""
        with self._lock:
            if self._is_busy:
                raise WorkerError("a scene cannot be used by a signal handler that interrupts its use")
            if self._is_closed:
                raise WorkerError("the scene is closed")
            self._is_busy = True
            try:
                return self._ask(request)
            finally:
                self._is_busy = False

    def _ask(self, request: dict[str, Any]) -> Answer:
        try:
            return (self._connection or self._connect()).ask(request)
        except BaseException as error:
            # The answer to an interrupted request must not be taken for that to the next one.
            if not isinstance(error, Error) or isinstance(error, WorkerError):
                self._disconnect()
            raise

    def _connect(self) -> _Connection:
        connection = _Connection(self._opening["path"])
        try:
            self.contents = connection.ask(self._opening, self._source).members
        except BaseException:
            connection.close()
            raise
        self._connection = connection
        return connection

    def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection:
            connection.close()

    def close(self) -> None:
        """Ends the process. Images keep their pixels."""
        with self._lock:
            self._is_closed = True
            self._disconnect()

    def is_forked(self, *, in_child: bool) -> None:
        if in_child:
            self._lock = threading.RLock()
            self._is_busy = False
            if self._connection:
                self._connection.abandon()
            self._connection = None
        elif self._connection:
            self._connection.is_shared = True


class Answer:
    """An answer: its members, the bytes after its line, and the memory that it refers to."""

    def __init__(self, members: dict[str, Any], data: bytes, memory: Memory) -> None:
        self.members = members
        self.data = data
        self.memory = memory


class _Connection:
    """A running process and the socket to it."""

    def __init__(self, name: str) -> None:
        self._name = name
        #: Whether this process has forked, so that its child can read all images that are in memory now.
        self.is_shared = False
        self._memory = Memory()
        with _starting:
            self._socket, theirs = socket.socketpair()
            try:
                # Ctrl-C must not reach the process: Python decides what it ends.
                self._process = subprocess.Popen([program(), "worker"], stdin=theirs, stdout=theirs, start_new_session=True)
            except BaseException:
                self._socket.close()
                raise
            finally:
                theirs.close()
        self._finalizer = weakref.finalize(self, _end, self._socket, self._process)

    def ask(self, request: dict[str, Any], data: bytes = b"") -> Answer:
        if self.is_shared:
            self.is_shared = False
            self._memory = Memory()
            request = {**request, "renew": True}
        message = _encode(request)
        if len(message) > LIMIT:
            raise scene_error([("values", f"have more than {LIMIT} bytes")])
        free = self._memory.free
        if free:
            numbers = [free.pop() for _ in range(len(free))]
            message = f'{{"free":{numbers},{message[1:]}'
        try:
            self._socket.sendall(message.encode() + b"\n" + data)
            return self._receive()
        except OSError as error:
            raise self._ended() from error

    def _receive(self) -> Answer:
        line, descriptor = self._first_part()
        try:
            while b"\n" not in line:
                line += self._part()
            end = line.index(b"\n")
            members = json.loads(line[:end].decode())
            data = line[end + 1:]
            count = members.get("bytes", 0)
            while len(data) < count:
                data += self._part()
            if descriptor is not None:
                taken, descriptor = descriptor, None
                self._memory.add(members["block"], taken, members["size"])
        finally:
            if descriptor is not None:
                os.close(descriptor)
        if "error" in members:
            error = members["error"]
            if error["status"] == 2:
                raise SceneError(error["message"], error["diagnostics"])
            raise Error(error["status"], error["message"])
        return Answer(members, bytes(data), self._memory)

    def _first_part(self) -> tuple[bytearray, int | None]:
        """The first bytes of an answer, and the descriptor that was sent with them."""
        part, controls, _, _ = self._socket.recvmsg(1 << 12, socket.CMSG_SPACE(4), socket.MSG_CMSG_CLOEXEC)
        descriptors = array.array("i")
        for level, kind, content in controls:
            if (level, kind) == (socket.SOL_SOCKET, socket.SCM_RIGHTS):
                descriptors.frombytes(content[:4])
        if not part:
            raise self._ended()
        return bytearray(part), descriptors[0] if descriptors else None

    def _part(self) -> bytes:
        part = self._socket.recv(1 << 20)
        if not part:
            raise self._ended()
        return part

    def _ended(self) -> WorkerError:
        self._process.kill()
        status = self._process.wait()
        reason = f"signal {-status}" if status < 0 else f"the exit code {status}"
        return WorkerError(f"the program that draws '{self._name}' has ended by {reason}")

    def close(self) -> None:
        self._finalizer()

    def abandon(self) -> None:
        """Forgets the process, which belongs to the parent of this process."""
        self._finalizer.detach()
        self._process.returncode = 0
        self._socket.close()


def _end(connection: socket.socket, process: subprocess.Popen[bytes]) -> None:
    """Ends a process. It has nothing to finish, so nothing waits for it to notice."""
    connection.close()
    process.kill()
    process.wait()


def _after_fork_in_parent() -> None:
    for worker in list(_workers):
        worker.is_forked(in_child=False)
    _starting.release()


def _after_fork_in_child() -> None:
    global _starting
    _starting = threading.RLock()
    for worker in list(_workers):
        worker.is_forked(in_child=True)


os.register_at_fork(
    before=lambda: _starting.acquire(), after_in_parent=_after_fork_in_parent, after_in_child=_after_fork_in_child)
