"""Requests that the studio must refuse: hostile.py PROGRAM

Each function is one attack; the script fails at the first one that is not refused.
"""

import json
import pathlib
import re
import socket
import sys
import tempfile

from studio import Studio, WebSocket, answer, is_closed, memory

folder = tempfile.TemporaryDirectory()
pathlib.Path(folder.name, "otp.yaml").write_text(
    "canvas: { width: 160, height: 60 }\nfield: { preset: plain, length: 3 }\nstates: { a: { text: \"1\" } }\n")
studio = process = None


def alive():
    """The studio still answers."""
    assert studio.status() == 200


def expect(status, *arguments, **options):
    response = studio.request(*arguments, **options)
    assert response is not None and response[0] == status, (arguments, options, response)
    if status >= 400 and arguments[:1] != ("HEAD",):
        assert list(json.loads(response[2])) == ["error"], response
    # The answer to HEAD is that to GET without its body.
    if arguments[:1] == ("HEAD",):
        data = studio.send_all(studio.head(*arguments, **options))
        assert data.endswith(b"\r\n\r\n"), data
    headers = response[1]
    assert "default-src 'none'" in headers["content-security-policy"], headers
    assert headers["x-content-type-options"] == "nosniff", headers
    return response


def token():
    for path in ["/", "/api/scenes", "/api/openapi.json", "/api/events", "/assets/main.js", "/nothing", "/%2e%2e"]:
        expect(403, path=path, token=False)
        expect(403, path=path, token=False, Authorization="Bearer " + "0" * 32)
        expect(403, path=path + "?token=" + "0" * 32, token=False)
        # Browsers send cookies to all ports of a host, so none is a credential.
        expect(403, path=path, token=False, Cookie=f"fieldproof-{studio.port}={studio.token}; token={studio.token}")
        expect(403, "HEAD", path, token=False)
        for method in ["POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE"]:
            expect(403, method, path, token=False)
        assert studio.status("FOO", path, token=False) in (400, 403)
    scenes = json.loads(expect(200, path=f"/api/scenes?token={studio.token}", token=False)[2])["scenes"]
    digest = scenes[0]["pictures"][0]["digest"]
    expect(200, path=f"/api/images/{digest}.png?token={studio.token}", token=False)
    for address, status in [(f"/api/events?token={studio.token}", 101), ("/api/events", 403)]:
        web = WebSocket(studio, address, token=False)
        assert web.status == status, web.status
        web.close()
    _, headers, body = expect(200, path=f"/?token={studio.token}", token=False)
    assert "set-cookie" not in headers and headers["referrer-policy"] == "no-referrer", headers
    # The page names its files with the token, so a browser can load them and the modules that they import.
    files = re.findall(r'(?:src|href)="(/assets/[^"]+)"', body.decode())
    assert len(files) > 1
    for file in [*files, f"/assets/{studio.token}/ui.js"]:
        expect(200, path=file, token=False)
        expect(403, path=file.replace(studio.token, "0" * 32), token=False)
        expect(403, path=file.replace(f"/{studio.token}", ""), token=False)


def forbidden_page():
    """A browser without the token gets a page to read, which loads nothing. Its script runs only if no other page has led
    there. Other clients get JSON."""
    browser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"
    for path in ["/", "/api/scenes", "/nothing"]:
        status, headers, body = studio.request(path=path, token=False, Accept=browser)
        page = body.decode()
        assert status == 403 and headers["content-type"] == "text/html; charset=utf-8", headers
        assert "default-src 'none'" in headers["content-security-policy"] and "set-cookie" not in headers, headers
        assert "<h1>" in page and "?token=" in page and studio.token not in page, page
        for part in ["<style", "<link", "<img", "style=", "src=", "onload="]:
            assert part not in page, part
        [nonce] = re.findall(r'<script nonce="([0-9a-f]{32})">', page)
        assert page.count("<script") == 1 and f"script-src 'nonce-{nonce}';" in headers["content-security-policy"], headers
        again = studio.request(path=path, token=False, Accept=browser)
        assert nonce not in again[2].decode()
        for other in [{"Sec_Fetch_Site": "cross-site"}, {"Sec_Fetch_Site": "same-site"}, {"Host": "evil.example"}]:
            status, headers, _ = studio.request(path=path, token=False, Accept=browser, **other)
            assert status == 403 and "script-src 'self';" in headers["content-security-policy"], headers
        head = studio.send_all(studio.head("HEAD", path, token=False, Accept=browser))
        assert head.startswith(b"HTTP/1.1 403 ") and head.endswith(b"\r\n\r\n"), head
    for accept in ["*/*", "application/json", "application/json, text/plain", "text/html2", ""]:
        expect(403, path="/", token=False, Accept=accept)


def other_pages():
    for host in ["evil.example", f"evil.example:{studio.port}", "127.0.0.1", f"127.0.0.1:{studio.port + 1}", ""]:
        expect(403, Host=host)
    expect(403, drop=["Host"])
    expect(200, Host=f"localhost:{studio.port}")
    for origin in ["http://evil.example", "null", f"https://127.0.0.1:{studio.port}", "http://127.0.0.1"]:
        expect(403, Origin=origin)
        expect(403, path="/api/events", Origin=origin)
        assert WebSocket(studio, Origin=origin).status == 403
    expect(200, Origin=f"http://127.0.0.1:{studio.port}")
    for site in ["cross-site", "same-site"]:
        expect(403, Sec_Fetch_Site=site)
    expect(200, Sec_Fetch_Site="same-origin")


def paths():
    for path in ["/../../etc/passwd", "/assets/../../../etc/passwd", "/assets/..%2f..%2fetc%2fpasswd", "//etc/passwd",
                 "/assets/%2e%2e/%2e%2e/etc/passwd", "/assets/%00", "/api/images/../../etc/passwd.png", "/%", "/%zz",
                 "/api/images/%2e%2e%2fx.png", "/assets/" + "a" * 3000]:
        expect(404, path=path)
    expect(404, path="/api/layout?scene=/etc/passwd&picture=a")
    expect(404, path="/api/controls?scene=/etc/passwd&picture=a&element=field")
    body = b'{"file": "/etc/passwd", "line": 1}'
    expect(404, "POST", "/api/editor", body=body, Content_Type="application/json")


def methods():
    expect(405, "DELETE")
    assert studio.status("FOO") == 400
    expect(405, "POST", "/api/events")
    response = expect(200, "HEAD", "/api/openapi.json", Connection="close")
    assert int(response[1]["content-length"]) > 1000
    expect(415, "POST", "/api/editor", body=b"{}")
    expect(400, "POST", "/api/editor", body=b"{", Content_Type="application/json")


def large_bodies():
    size = (8 << 20) + (64 << 10) + 1
    expect(413, "POST", "/api/editor", body=b" " * size, Content_Type="application/json")
    expect(413, "POST", "/api/editor", Content_Length=str(1 << 62), Content_Type="application/json")
    chunk = b"10000\r\n" + b" " * 65536 + b"\r\n"
    head = studio.head("POST", "/api/editor", Transfer_Encoding="chunked", Content_Type="application/json")
    response = studio.send(head + chunk * 130 + b"0\r\n\r\n")
    assert response and response[0] == 413, response
    response = studio.send(head + b"2\r\n{}\r\n0\r\n\r\n")
    assert response and response[0] == 400, response
    # The longest scene file has room, although JSON doubles its line breaks.
    path = pathlib.Path(folder.name, "otp.yaml")
    text = path.read_text()
    digest = json.loads(expect(200, path="/api/text?scene=otp.yaml")[2])["digest"]
    long = text + "\n" * ((4 << 20) - len(text))
    for new, base, status in [(long + "\n", digest, 422), (long, digest, 200)]:
        body = json.dumps({"scene": "otp.yaml", "base": base, "text": new}).encode()
        expect(status, "POST", "/api/edits", body=body, Content_Type="application/json")
    assert path.read_text() == long
    path.write_text(text)
    alive()


def hidden_request():
    """What follows a refused body is not a request."""
    inner = studio.head()
    with studio.connect() as connection:
        head = studio.head("POST", "/api/editor", token=False, Content_Length=str(len(inner) + (5 << 20)))
        connection.sendall(head + inner)
        first = answer(connection)
        assert first[0] == 403
        rest = b""
        try:
            while data := connection.recv(1 << 16):
                rest += data
        except ConnectionResetError:
            pass
        assert b" 200 " not in rest, rest


def malformed():
    for data in [b"\r\n\r\n", b"GET\r\n\r\n", b"\x00" * 100 + b"\r\n\r\n", b"GET / HTTP/1.1\r\n\xff\xfe: \xff\r\n\r\n",
                 b"GET / HTTP/9.9\r\n\r\n", b"GET /\x7f\x00 HTTP/1.1\r\nHost: a\r\n\r\n", b"\x16\x03\x01\x02\x00\x01\n\n",
                 b"GET / HTTP/1.1\r\nHost\r\n\r\n", b"GET http://[ HTTP/1.1\r\n\r\n"]:
        response = studio.send(data)
        assert response is None or response[0] in (400, 403, 404, 405, 505), (data, response)
    for name, value in [("Content_Length", "-1"), ("Content_Length", "x"), ("Content_Length", "1e3"),
                        ("Content_Length", "99999999999999999999"), ("Transfer_Encoding", "gzip")]:
        response = studio.send(studio.head("POST", "/api/editor", Content_Type="application/json", **{name: value}))
        assert response is None or response[0] in (400, 411, 413, 501), (name, value, response)
    both = studio.head("POST", "/api/editor", Content_Length="2", Transfer_Encoding="chunked")
    response = studio.send(both + b"0\r\n\r\n")
    assert response is None or response[0] in (400, 415), response
    for chunk in [b"zz\r\n{}\r\n", b"-1\r\n", b"7fffffffffffffff\r\n{}", b"ffffffffffffffffff\r\n", b"2\r\n{}xx"]:
        head = studio.head("POST", "/api/editor", Transfer_Encoding="chunked", Content_Type="application/json")
        with studio.connect() as connection:
            try:
                connection.sendall(head + chunk)
                connection.shutdown(socket.SHUT_WR)
            except OSError:
                pass  # The answer can come before everything was sent.
            response = answer(connection)
        assert response is None or response[0] == 400, (chunk, response)
    alive()


def slow():
    """Heads and bodies that never end: the connection is closed, and others are answered meanwhile."""
    body = studio.head("POST", "/api/editor", Content_Length="100", Content_Type="application/json")
    large = studio.head("POST", "/api/editor", Content_Length="100000", Content_Type="application/json")
    chunks = studio.head("POST", "/api/editor", Transfer_Encoding="chunked", Content_Type="application/json")
    connections = []
    for data in [b"", b"GET / HT", studio.head()[:-2], body + b"{", large + b"{", chunks + b"5\r\n{"]:
        connection = studio.connect()
        connection.sendall(data)
        connections.append(connection)
    alive()
    for connection in connections:
        assert is_closed(connection)
        connection.close()
    # Bytes that come one by one are no reason to wait longer.
    with studio.connect() as connection:
        try:
            while True:
                connection.sendall(b"a")
                connection.settimeout(0.01)
                try:
                    if not connection.recv(1):
                        break
                except TimeoutError:
                    pass
        except OSError:
            pass
    alive()


def endless():
    """Heads without an end, as fast as possible."""
    for start, part in [(b"GET /", b"a" * 65536), (b"GET / HTTP/1.1\r\n", b"A: b\r\n" * 10000),
                        (b"GET / HTTP/1.1\r\nHost: ", b"a" * 65536)]:
        with studio.connect() as connection:
            try:
                connection.sendall(start)
                while True:
                    connection.sendall(part)
            except OSError:
                pass
    alive()


def unread():
    """Answers and messages that the client does not read: they do not pile up, and the connection is closed."""
    requests = studio.head(path="/assets/studio.css") * 400
    total = 0
    with studio.connect() as connection:
        try:
            while total < 50_000_000:
                connection.sendall(requests)
                total += len(requests)
        except OSError:
            pass
    assert total < 50_000_000, total
    web = WebSocket(studio)
    total = 0
    try:
        while total < 50_000_000:
            web.frame(b"p" * 120, 9)
            total += 126
    except OSError:
        pass
    assert total < 50_000_000, total
    web.close()
    assert memory(process) < 400, memory(process)


def handshakes():
    for options in [{"Upgrade": "h2c"}, {"Connection": "close"}, {"Sec_WebSocket_Version": "8"},
                    {"Sec_WebSocket_Key": "short"}, {"Sec_WebSocket_Key": "!!!"}]:
        status = WebSocket(studio, **options).status
        assert status in (400, 426), (options, status)
    expect(426, path="/api/events")
    assert WebSocket(studio, Authorization="Bearer x").status == 403


def frames():
    def closed(**options):
        web = WebSocket(studio)
        assert web.status == 101
        try:
            for frame in options.pop("frames"):
                web.frame(*frame[0], **frame[1])
        except OSError:
            pass
        return web.close_code()

    def one(*arguments, **options):
        return closed(frames=[(arguments, options)])

    assert one(b"not json") == 1003
    assert one(b'{"type": "other"}') == 1003
    assert one(b'{"type": "shown"}', 2) == 1003
    # Text that is not UTF-8, opcodes that do not exist, frames that do not continue anything.
    for frame in [((b"\xff\xfe",), {}), ((b"x", 3), {}), ((b"x", 0), {}), ((b"x" * 200, 9), {})]:
        closed(frames=[frame])
    closed(frames=[((b"a",), {"final": False}), ((b"b",), {})])
    # Lengths without bytes: the connection is closed by this end, or by the deadline of the other one.
    for length in [1 << 20, 1 << 40, (1 << 63) - 1, (1 << 64) - 1]:
        web = WebSocket(studio)
        web.frame(b"", length=length)
        web.close()
    # More bytes than a message can have.
    for final in [True, False]:
        web = WebSocket(studio)
        try:
            web.frame(b"a" * 10, length=1 << 40, final=final)
            while True:
                web.connection.sendall(b"a" * 65536)
        except OSError:
            pass
        web.close()
    # Fragments without an end.
    web = WebSocket(studio)
    try:
        web.frame(b"a", final=False)
        while True:
            web.frame(b"a" * 60000, 0, final=False)
    except OSError:
        pass
    web.close()
    alive()


def fragments():
    """A message can come in parts, with a ping between them."""
    web = WebSocket(studio)
    assert web.message() is not None
    web.frame(b'{"type": ', final=False)
    web.frame(b"ping", 9)
    web.frame(b'"shown"}', 0)
    opcode, data = web.receive()
    while opcode == 2:
        opcode, data = web.receive()
    assert (opcode, data) == (10, b"ping")
    web.frame(struct_close(1000), 8)
    code = web.close_code()
    assert code == 1000, code


def struct_close(code):
    return code.to_bytes(2, "big")


def run(attacks, *options):
    """Starts a studio, and attacks it."""
    global studio, process
    studio, process = Studio.start(sys.argv[1], ".", *options, cwd=folder.name)
    try:
        for attack in attacks:
            attack()
            alive()
            print(attack.__name__, flush=True)
        assert memory(process) < 400, memory(process)
    finally:
        process.terminate()
        process.wait()


try:
    run([token, forbidden_page, other_pages, paths, methods, large_bodies, handshakes, fragments, frames, endless])
    # These wait for the deadlines, which are 3 and 6 seconds here. A busy machine may need that long for what the others send.
    run([hidden_request, malformed, slow, unread], "--deadline", "3000")
finally:
    folder.cleanup()
