"""Speaks the Language Server Protocol with the studio over `/api/language`: writing.py PROGRAM

Each function is one test.
"""

import json
import pathlib
import sys
import tempfile
import urllib.parse

from studio import Studio, WebSocket

PROGRAM = sys.argv[1]
SCENE = "name: a\nfield: { preset: plain, length: 4 }\nstates: { empty: {} }\n"


class Client:
    """A client of the language server."""

    def __init__(self, studio):
        self.web, self.count, self.notes = WebSocket(studio, path="/api/language"), 0, []
        assert self.web.status == 101, self.web.status
        answer = self.ask("initialize", {"capabilities": {}, "initializationOptions": {"audit": "off"}})
        assert answer["result"]["capabilities"]["positionEncoding"] == "utf-16", answer
        self.tell("initialized", {})

    def read(self):
        opcode, data = self.web.receive()
        assert opcode == 1, opcode
        return json.loads(data)

    def tell(self, method, params):
        self.web.send({"jsonrpc": "2.0", "method": method, "params": params})

    def ask(self, method, params):
        """The answer to a request. Notifications that come before it are kept."""
        self.count += 1
        self.web.send({"jsonrpc": "2.0", "id": self.count, "method": method, "params": params})
        while True:
            message = self.read()
            if message.get("id") == self.count:
                return message
            self.notes.append(message)

    def open(self, uri, text):
        self.notes = []
        self.tell("textDocument/didOpen", {"textDocument": {"uri": uri, "languageId": "yaml", "version": 1, "text": text}})

    def diagnostics(self, uri, version):
        while True:
            for note in self.notes:
                if note["params"].get("uri") == uri and note["params"].get("version") == version:
                    return note["params"]["diagnostics"]
            self.notes = [self.read()]

    def complete(self, uri, line, character):
        return self.ask("textDocument/completion", {
            "textDocument": {"uri": uri}, "position": {"line": line, "character": character}})


def uri_of(studio, scene):
    status, _, body = studio.request(path=f"/api/text?scene={urllib.parse.quote(scene)}")
    assert status == 200
    return json.loads(body)["uri"]


def openScenesAreServed(folder, studio, _):
    uri = uri_of(studio, "a scene.yaml")
    assert uri == (pathlib.Path(folder).resolve() / "a scene.yaml").as_uri(), uri
    client = Client(studio)
    client.open(uri, SCENE.replace("length", "lenght"))
    (found,) = [one for one in client.diagnostics(uri, 1) if "did you mean 'length'" in one["message"]]
    assert found["range"] == {"start": {"line": 1, "character": 24}, "end": {"line": 1, "character": 30}}, found
    client.tell("textDocument/didChange", {"textDocument": {"uri": uri, "version": 2}, "contentChanges": [{"text": SCENE}]})
    found = client.diagnostics(uri, 2)
    assert found == [], found
    labels = [item["label"] for item in client.complete(uri, 1, 24)["result"]["items"]]
    assert "length" in labels and "label" in labels, labels
    hover = client.ask("textDocument/hover", {"textDocument": {"uri": uri}, "position": {"line": 1, "character": 26}})
    assert "data:image/png;base64," in hover["result"]["contents"]["value"], hover
    # What is not JSON is an error, and the connection goes on.
    client.web.frame(b"{")
    assert client.read()["error"]["code"] == -32700
    assert client.complete(uri, 1, 24)["result"]["items"]
    client.web.close()


def otherFilesAreNot(folder, studio, _):
    uri = uri_of(studio, "a scene.yaml")
    pathlib.Path(folder, "other.txt").write_text(SCENE)
    client = Client(studio)
    for other in ("file:///etc/passwd", (pathlib.Path(folder).resolve() / "other.txt").as_uri(), "untitled:a scene.yaml",
                  uri.replace("%20", " "), uri.replace("file://", "file://localhost"), uri + "/", "", "a scene.yaml"):
        client.open(other, SCENE)
        answer = client.complete(other, 1, 24)
        assert answer["error"]["message"] == "the document is not open", (other, answer)
        assert client.notes == [] or client.notes[0]["params"]["diagnostics"] == [], client.notes
    client.web.close()


def sizesAreLimited(folder, studio, _):
    uri = uri_of(studio, "a scene.yaml")
    client = Client(studio)
    client.open(uri, SCENE)
    start = {"line": 0, "character": 0}
    part = "# " + "a" * 997 + "\n"
    # With the fifth message of 900 KB, the text has more than the 4 MiB that all texts may have.
    for version in range(2, 7):
        client.tell("textDocument/didChange", {
            "textDocument": {"uri": uri, "version": version},
            "contentChanges": [{"range": {"start": start, "end": start}, "text": part * 900}]})
        answer = client.ask("textDocument/definition", {"textDocument": {"uri": uri}, "position": start})
        assert ("result" in answer) == (900_000 * (version - 1) < 4 << 20), (version, str(answer)[:200])
    client.web.close()
    # A message of more than 1 MiB ends the connection, and so do more messages than are read.
    client = Client(studio)
    try:
        client.web.frame(b" " * ((1 << 20) + 1))
    except ConnectionError:
        pass  # The studio can end the connection before everything was sent.
    assert client.web.close_code() in (0, 1009)
    clients = [WebSocket(studio, path="/api/language") for _ in range(17)]
    codes = []
    for client in clients:
        client.frame(b"\x03\xe8", 8)
        codes.append(client.close_code())
    assert codes.count(1013) >= 1 and codes.count(1000) >= 15, codes


def readOnlyTextsAreThoseOfTheFile(folder, _, studio):
    uri = uri_of(studio, "a scene.yaml")
    client = Client(studio)
    client.open(uri, SCENE)
    assert client.diagnostics(uri, 1) == []
    assert client.complete(uri, 1, 24)["result"]["items"]
    client.tell("textDocument/didChange", {
        "textDocument": {"uri": uri, "version": 2}, "contentChanges": [{"text": SCENE + "images: { a: /etc/passwd }\n"}]})
    assert client.complete(uri, 1, 24)["error"]["message"] == "the document is not open"
    client.open(uri, SCENE.replace("4", "5"))
    assert client.complete(uri, 1, 24)["error"]["message"] == "the document is not open"
    client.web.close()


for test in [openScenesAreServed, otherFilesAreNot, sizesAreLimited, readOnlyTextsAreThoseOfTheFile]:
    with tempfile.TemporaryDirectory() as name:
        pathlib.Path(name, "a scene.yaml").write_text(SCENE)
        studios = [Studio.start(PROGRAM, ".", *options, cwd=name) for options in ([], ["--read-only"])]
        try:
            test(name, *(studio for studio, _ in studios))
        finally:
            for _, process in studios:
                process.terminate()
                process.wait()
    print(test.__name__, flush=True)
