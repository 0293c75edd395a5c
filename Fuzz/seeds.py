#!/usr/bin/env python3
"""Writes the seeds of the fuzzers, in a folder for each fuzzer: `seeds.py FOLDER`.

Scenes, goldens, fonts and JPEG files come from the repository. Other images, scripts, records and journals are
generated.
"""

import base64
import itertools
import json
import pathlib
import random
import re
import shutil
import struct
import subprocess
import sys
import zlib

import seed_fonts
import seed_profiles

ROOT = pathlib.Path(__file__).resolve().parent.parent
RANDOM = random.Random(1)

# The index of a script selects the preset of its field (see `ScriptFuzzer`).
SCRIPTS = [
    'fps: 30\nfocus, wait: 500ms, { type: "482913", every: 150ms }, blur, wait: 1s',
    'fps: 60\nfocus, { type: "12" }, { delete: 2, every: 100ms }, tap: 3, paste: "123456", set: { status: error }',
    'fps: 10, golden: 3\ntap: "field.cell[2]", { type: "\\u05D0\\U0001F600" }, set: { theme: dark }, wait: 0.2s',
    'fps: 24\nfocus, { page: 3, over: 500ms }, { type: "4111111111111111" }, { page: 0, over: 0ms }, wait: 1s',
]

# Matrices with named values and paths into lists, anchors in ignored keys, and paths that overlap.
MATRICES = [
    "x-a: &a { theme: dark }\nfield: { length: 2 }\nstates: { a: {} }\nmatrix:\n"
    "  device: { p: { canvas.width: 80, <<: *a }, q: *a }\n  states.a.text: ['1', '12']\n  scale: [0.3, [0.2, 0.3]]\n",
    "content: { stack: { children: [{ text: a }, { field: { length: 2 } }] } }\nmatrix:\n"
    "  theme: { x: { content.stack.children.01.field.length: 3 }, y: { content.stack.children.0.text: b } }\n",
    "field: { length: 2 }\nmatrix: { a: { x: { field.rule: none, field.rule.color: red }, y: }, field: [{}], b: {} }\n",
]

# Edits of the document that `ServerFuzzer` opens, at odd positions.
EDITS = [
    (0, 9, 0, 9, "preset: card, "), (0, 0, 9, 9, "field: {\n"), (1, 12, 1, 12, "\U0001F600\u0645"), (-1, -1, 1 << 40, 3, "\r\n\t"),
    (1, 3, 0, 3, "content: { text: \"{a}\" }\nstrings: { en: { a: b } }\n"), (0, 0, 2, 0, "x: &a { length: 3 }\nfield: *a\n"),
    (2, 0, 2, 0, "themes: { light: { brand: red } }\nmatrix: { themes.light.brand: [red, \"#0F08\"] }\n"),
]

# Lines of two runs; the last line is incomplete.
JOURNAL = b"0f 1234 1700000000 250000000 a.png\n2e 7 1700000000 0 b.png\n0f 99 1700000001 0 still/c d.png\n0f 12 17"


def chunk(name: bytes, contents: bytes) -> bytes:
    return struct.pack(">I", len(contents)) + name + contents + struct.pack(">I", zlib.crc32(name + contents))


def png(color: int, depth: int, width: int, height: int, interlaced: bool, level: int, extra: bytes = b"") -> bytes:
    samples = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[color]
    passes = [(0, 0, 1, 1)]
    if interlaced:
        passes = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
    rows = b""
    for x, y, step_x, step_y in passes:
        columns, lines = -(-(width - x) // step_x), -(-(height - y) // step_y)
        if columns <= 0:
            continue
        for line in range(lines):
            rows += bytes([line % 5]) + RANDOM.randbytes((columns * samples * depth + 7) // 8)
    file = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, color, 0, 0, interlaced))
    if color == 3:
        file += chunk(b"PLTE", RANDOM.randbytes(3 * (1 << depth))) + chunk(b"tRNS", b"\x00\x80")
    if color in (0, 2):
        file += chunk(b"tRNS", struct.pack(">H", 1) * samples)
    return file + extra + chunk(b"IDAT", zlib.compress(rows, level)) + chunk(b"IEND", b"")


def texts(scene: bytes) -> bytes:
    return (
        chunk(b"iTXt", b"Fieldproof scene\0\0\0\0\0" + b"otp\n" + scene)
        + chunk(b"zTXt", b"Fieldproof layout\0\0" + zlib.compress(b"layout"))
        + chunk(b"tEXt", b"Fieldproof picture\0" + b"2 0 0")
    )


# Scenes with strings, plural forms and both directions.
STRINGS = {
    "strings": """strings:
  en: { title: Code, left: { one: "%d left", other: "%1$lld of %2$@ left, %% {x}" }, wait: "in {remaining}" }
  pt-BR: { title: "C\u00f3digo", left: { one: "%d", many: "%02d", other: "%d/%d" } }
language: pt-BR
content:
  stack:
    axis: horizontal
    distribution: equalSpacing
    direction: rightToLeft
    padding: { leading: 3, trailing: 5 }
    children: [{ text: "{{{title}}} {left 1 2}" }, { text: { string: "12", alignment: trailing } }, { button: "{left 5 6}" }]
scale: 0.3
""",
    "languages": """strings: { ar: { a: "1" }, en: { a: b } }
canvas: { direction: leftToRight }
content: { stack: { alignment: leading, children: [{ text: "{a}" }, { field: { preset: plain, placeholder: "{a}" } }] } }
matrix: { language: [ar, en] }
scale: 0.3
""",
}

# Scenes with each kind of colour function, gradient, shadow, line and background, and a card in a row.
PAINTS = {
    "colors": """themes: { light: { brand: "oklch(70% 0.1 200 / 50%)" }, dark: { brand: "hsla(2rad, 9%, 50%, 1)" } }
field:
  length: 3
  label: { color: "hsl(0.5turn 40% 50% / 0.5)" }
  box: { fill: "oklab(0.7 -0.1 none)", border: { width: 1, color: "rgba(255, 128, 0, 0.5)" } }
  when: { active: { box: { fill: "light-dark(rgb(10% 20% 30%), hsl(-90deg 100% 50%))" } }, filled: { box: { fill: brand } } }
states: { a: { text: "1", focused: true } }
matrix: { theme: [light, dark] }
scale: 0.3
""",
    "gradients": """canvas: { width: 90, background: { gradient: { kind: conic, angle: -90, stops: [red, ["#00FF0080", 30%], blue] } } }
field:
  length: 2
  box:
    fill: { gradient: { kind: radial, center: [30%, -20%], stops: [[white, 0%], [transparent, 0%], ["#C7D2FE", 250%]] } }
    gradient: { top: "#FFFFFF80", bottom: transparent }
    radius: [50%, 4, 0, 9]
    border: { width: 3, color: { gradient: { angle: 3600, stops: [[red, 60%], [blue, 40%]] } } }
    ring: { width: 2, color: { gradient: { stops: [red, blue] } } }
  when: { filled: { box: { fill: red } } }
animations: { a: { fps: 10, script: [focus, type: "1", wait: 100ms] } }
scale: 0.5
""",
    "shadows": """field:
  length: 2
  box:
    fill: white
    radius: 50%
    shadow: [{ y: 3, blur: 6, spread: -2 }, { x: -4, blur: 200, inset: true, color: red }, { spread: 2 }, { spread: -40, inset: true }]
  when: { error: { box: { shadow: none } }, active: { box: { shadow: { y: 1, blur: 1, color: "rgb(0 0 0 / 7%)" } } } }
states: { a: { focused: true }, b: { status: error } }
scale: 0.4
""",
    "lines": """field:
  length: 3
  box:
    radius: [9, 0, 50%, 2]
    border: { width: 2, trim: [0.75, 0.25], dash: [4, 3] }
    ring: { width: 3, trim: [0.2, 0.2], dash: [0.1, 0.1] }
  when: { active: { box: { border: { trim: [0, 1], dash: none }, ring: { trim: [1, 0] } } } }
states: { a: { text: "1", focused: true } }
scale: 0.5
""",
    "backgrounds": """content:
  overlay:
    alignment: bottomTrailing
    background: { gradient: { kind: conic, stops: [red, ["#EEF2FF", 20%]] } }
    children:
      - stack: { padding: 9, background: "#EEF2FF", radius: [8, 50%, 0, 1], border: { width: 1 }, shadow: { blur: 9 }, children: [text: a] }
      - stack: { background: { gradient: { stops: [red, blue] } }, children: [field: { length: 1 }], when: { focused: { background: none } } }
states: { a: { focused: true } }
scale: 0.5
""",
    # The canvas grows, and shrinks when a transition ends.
    "heights": """content:
  stack:
    children: [field: { length: 1 }, text: { id: note, string: a, visible: false, motion: { change: 100ms } }]
animations:
  a: { fps: 20, script: [set: { note: { visible: true } }, wait: 300ms, set: { note: { visible: false } }, wait: 400ms] }
scale: 0.5
""",
    "image": "content: { stack: { background: { image: a.png, mode: stretch, scale: 2 }, children: [text: a] } }\n",
    "row": """field:
  kind: card
  form:
    layout: row
    box: { fill: white, radius: 4, border: { width: 1 }, shadow: [{ y: 1 }, { y: 3, blur: 6 }] }
    when: { focused: { box: { ring: { width: 2 } } }, error: { box: { fill: red } }, disabled: { box: none } }
    widths: { expiry: 60, code: 1 }
    brand: none
states:
  a: { after: [focus, type: "42424242424242421234567", { delete: 9 }, tap: 2, page: 1] }
  b: { number: "1", status: error, page: 3 }
scale: 0.5
""",
}


def scenes() -> dict[str, bytes]:
    """The examples, at a small scale so that they are drawn quickly, `STRINGS` and `PAINTS`."""
    found = {name: text.encode() for name, text in (STRINGS | PAINTS).items()}
    for file in sorted((ROOT / "Examples").glob("*.yaml")):
        text = re.sub(r"(?m)^scale:.*\n", "", file.read_text())
        found[file.stem] = (text + "\nscale: 0.3\n").encode()
    return found


def catalogs() -> dict[str, bytes]:
    """String catalogs with each kind of localization."""
    def unit(text: str) -> dict:
        return {"stringUnit": {"state": "translated", "value": text}}

    plural = {"variations": {"plural": {"one": unit("%lld key"), "other": unit("%1$lld keys of %@")}}}
    parts = {"a": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {"other": unit("%arg a")}}}}
    strings = {
        "plain": {"localizations": {"en": unit("Code"), "pt-BR": unit("C\u00f3digo")}},
        "plural": {"localizations": {"en": plural, "de": {"variations": {"device": {"iphone": plural, "other": plural}}}}},
        "parts": {"localizations": {"en": unit("%#@a@ and %2$#@a@") | {"substitutions": parts}}},
        "same": {"shouldTranslate": False},
        "100% %02d {remaining}": {},
    }
    return {
        str(index): json.dumps({"sourceLanguage": "en", "strings": {key: value}, "version": "1.0"}, indent=2).encode()
        for index, (key, value) in enumerate(strings.items())
    }


def tokens() -> dict[str, bytes]:
    """Token files with each kind of group, reference and colour."""
    color = {"colorSpace": "oklch", "components": [0.5, 0.1, "none"], "alpha": 0.5, "hex": "#336699"}
    files = {
        "groups": {"a": {"$type": "color", "$root": {"$value": color}, "b": {"$value": "{a.$root}"}}, "c": {"$extends": "{a}"}},
        "pointers": {"a": {"$type": "color", "$value": color}, "b": {"$ref": "#/a"}, "c": {
            "$type": "color", "$value": color | {"components": [{"$ref": "#/a/$value/components/0"}, 0, 0]}}},
        "others": {"d": {"$type": "dimension", "$value": {"value": 1, "unit": "px"}, "$extensions": {"x.y": [None]}},
                   "old": {"$type": "color", "$value": "#FF8000"}},
    } | {space: {"a": {"$type": "color", "$value": {
        "colorSpace": space, "components": [0.2, 0.4, 30 if space in ("hsl", "hwb", "lab", "lch", "oklch") else 0.3]}}} for space in (
        "srgb", "srgb-linear", "hsl", "hwb", "lab", "lch", "oklab", "display-p3", "a98-rgb", "prophoto-rgb", "rec2020",
        "xyz-d65", "xyz-d50")}
    return {name: json.dumps(file, indent=1).encode() for name, file in files.items()}


def records() -> dict[str, bytes]:
    """A shard record of each command."""
    file = {"path": "otp/a.png", "bytes": 12, "digest": "0123456789abcdef"}
    size = [90, 60]
    difference = {"reason": "pixels", "pixels": 3, "ratio": 0.25, "bounds": {"x": 1, "y": 2, "width": 3, "height": 4},
                  "antialiased": 1, "expected": size, "actual": size}
    change = {"element": "field", "property": "x", "from": "1", "to": None, "pixels": 3}
    result = {"scene": "otp", "name": "a", "verdict": "different", "difference": difference, "changes": [change],
              "message": None, "golden": "Goldens/otp/a.png", "file": "otp.yaml", "line": 2, "column": 1,
              "expected": file, "actual": file}
    entries = {"render": {"name": "a", "path": "otp/a.png", "scale": 1e-3}, "animate": {"name": "\\\u00e9\U0001F600"},
               "check": result}
    return {
        command: json.dumps({
            "schema": "fieldproof.shard/1", "command": command, "shard": 1, "of": 2, "run": ["scene 1"],
            "arguments": [command, "otp.yaml"], "first": 0, "end": 1, "total": 2, "wanted": {"report": "out"},
            "manifest": file if command == "animate" else None, "files": [file], "list": "pictures", "entries": [entry],
        }).encode()
        for command, entry in entries.items()
    }


def sessions() -> dict[str, bytes]:
    """Messages to the language server: each request after an edit, one a line, and as streams with headers."""
    document = {"uri": "file:///nonexistent/scene.yaml"}

    def at(line: int, character: int) -> dict:
        return {"line": line, "character": character}

    def change(version: int, edit: tuple) -> dict:
        spot = {"start": at(*edit[:2]), "end": at(*edit[2:4])}
        changes = [{"range": spot, "text": edit[4]}]
        return {"method": "textDocument/didChange",
                "params": {"textDocument": {**document, "version": version}, "contentChanges": changes}}

    methods = ["completion", "hover", "definition", "references", "documentHighlight", "prepareRename", "rename",
               "documentSymbol", "documentColor", "colorPresentation", "codeAction", "codeLens", "foldingRange",
               "selectionRange"]
    found = {}
    for index, edit in enumerate(EDITS):
        position = at(max(0, edit[0]), max(0, edit[1]) + 2)
        ask = {"textDocument": document, "position": position, "positions": [position, at(99, 99)],
               "range": {"start": position, "end": position}, "newName": "b", "context": {"diagnostics": []},
               "color": {"red": 0.5, "green": 0, "blue": 1, "alpha": 0.25}}
        requests = [{"id": number, "method": f"textDocument/{method}", "params": ask} for number, method in enumerate(methods)]
        end = [{"method": "$/cancelRequest", "params": {"id": 11}}, {"method": "textDocument/didClose", "params": {"textDocument": document}},
               {"id": "end", "method": "shutdown"}, {"method": "exit"}]
        lines = [json.dumps(message) for message in [change(2, edit), *requests, *end]]
        found[f"lines-{index}"] = "\n".join(lines).encode()
        start = {"id": 0, "method": "initialize", "params": {"initializationOptions": {"audit": "off"},
                 "capabilities": {"general": {"positionEncodings": ["utf-8"]}}}}
        opened = {"method": "textDocument/didOpen", "params": {"textDocument": {**document, "version": 1, "text": edit[4]}}}
        stream = [json.dumps(message).encode() for message in [start, opened, requests[index], change(2, edit), *end]]
        found[f"stream-{index}"] = b"".join(b"Content-Length: %d\r\n\r\n%s" % (len(body), body) for body in stream)
    return found


def baselines() -> dict[str, bytes]:
    """Baselines of audits: without findings, of a picture, and of a whole scene."""
    findings = [
        {"rule": "text-contrast", "level": "AA", "scene": "otp", "picture": "otp/empty", "element": "field.cell[0].label"},
        {"rule": "paste", "level": "AA", "scene": "otp", "picture": None, "element": "field"},
        {"rule": "reflow", "level": "AA", "scene": "\u00e9", "picture": "otp/a.theme-dark@2x", "element": None},
    ]
    return {
        str(count): json.dumps({"schema": "fieldproof.audit-baseline/1", "findings": findings[:count]}).encode()
        for count in range(len(findings) + 1)
    }


def requests() -> dict[str, bytes]:
    """What clients of the studio send (see `RequestFuzzer`): each path, bodies, several requests, and WebSockets."""
    def head(method="GET", path="/api/scenes", *headers, token=True):
        lines = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1:1", *headers]
        return "\r\n".join([*lines, *(["Authorization: Bearer " + "0" * 32] if token else []), "", ""]).encode()

    def frame(text, opcode=1, final=True, mask=b"\0\0\0\0"):
        data = text if isinstance(text, bytes) else json.dumps(text).encode()
        count = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + struct.pack(">H", len(data))
        return bytes([(0x80 if final else 0) | opcode]) + count + mask + bytes(
            byte ^ mask[index % 4] for index, byte in enumerate(data))

    upgrade = head("GET", "/api/events", "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
                   "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==")
    scene = ".build/fuzz-studio/underline.yaml"
    text = (ROOT / "Examples/underline.yaml").read_text()
    pictures = [[scene, f"underline/{state}@2x"] for state in ("empty", "typing", "filled")]
    document = {"uri": (ROOT / scene).resolve().as_uri()}
    view, shown = {"type": "view", "pictures": pictures, "active": pictures[1]}, {"type": "shown"}
    body = json.dumps({"file": scene, "line": 3, "column": 1}).encode()
    json_type = "Content-Type: application/json"

    def post(path, **members):
        data = json.dumps({"scene": scene, **members}).encode()
        return head("POST", path, json_type, f"Content-Length: {len(data)}") + data

    # The digest of the scene's text.
    base = "b" * 32
    width = {"path": ["canvas", "width"], "value": 300}
    edit = post("/api/edits", base=base, values=[width])
    typed = post("/api/edits", base=base, text=text + "# typed\n")
    undo, redo = post("/api/undo"), post("/api/redo")
    # What a user has seen of the first picture.
    seen = {scene: {"underline/empty@2x": "c" * 32}}
    approve, note = post("/api/approve", pictures=seen), post("/api/reject", pictures=seen, note="Too \u00fcgly.")
    take_back = post("/api/review/undo", step=1)
    read = head("GET", f"/api/text?scene={scene.replace('/', '%2F')}")
    found = {
        "text": read, "edit": edit + read, "typed": typed + read, "undo": edit + undo + undo + read, "redo": edit + undo + redo + redo,
        "values": post("/api/edits", base=base, values=[
            width, {"path": ["field", "length"], "value": 5}, {"path": ["name"], "value": "a: 'b'"},
            {"path": ["field", "label", "color"], "value": "#FF0000"}]),
        "groups": b"".join(post("/api/edits", base=base, group="g", values=[{"path": ["canvas", "width"], "value": value}])
                           for value in (300, 301)) + undo,
        "merged": edit + post("/api/edits", base=base, text="# above\n" + text) + undo + undo,
        "wrong-bases": post("/api/edits", base="0" * 32, text="a") + post("/api/edits", base="", values=[width])
        + post("/api/edits", base=base) + post("/api/edits", base=base, text="a", values=[width]),
        "wrong-values": post("/api/edits", base=base, values=[{"path": ["field", "length"], "value": -1}])
        + post("/api/edits", base=base, values=[{"path": ["nothing", "0"], "value": True}])
        + post("/api/edits", base=base, values=[{"path": [], "value": None}]),
        "other-file": post("/api/edits", base=base, text="a").replace(b"underline.yaml", b"otherline.yaml"),
        "broken": post("/api/edits", base=base, text="field: [\n") + edit + undo,
        "review": head("GET", "/api/review") + approve + head("GET", "/api/goldens/underline/empty%402x.png"),
        "rejected": note + head("GET", f"/api/review?scene={scene.replace('/', '%2F')}") + approve + take_back,
        "limits": post("/api/approve", pictures=seen, state="empty", pattern="*", cause="01234567")
        + post("/api/approve", pictures=seen, pattern="under*/em*") + note,
        "unseen": post("/api/approve", pictures={scene: {"underline/typing@2x": "0" * 32, "underline/old": "1"}})
        + post("/api/reject", pictures={"other.yaml": {"a": "b"}}, note="a") + post("/api/reject", pictures={}, note=" ")
        + head("GET", "/api/goldens/underline/..%2F..%2Funderline.png") + head("GET", "/api/goldens/../typing.png"),
        "page": head("GET", "/?token=" + "0" * 32, token=False), "asset": head("GET", f"/assets/{'0' * 32}/main.js", token=False),
        "scenes": head(), "openapi": head("HEAD", "/api/openapi.json"), "image": head("GET", f"/api/images/{'0' * 32}.png"),
        "controls": head(
            "GET", f"/api/controls?scene={scene.replace('/', '%2F')}&picture=underline%2Ftyping%402x&element=field"),
        "layout": head("GET", f"/api/layout?scene={scene.replace('/', '%2F')}&picture=underline%2Ftyping%402x"),
        "editor": head("POST", "/api/editor", json_type, f"Content-Length: {len(body)}") + body,
        "chunks": head("POST", "/api/editor", json_type, "Transfer-Encoding: chunked") + b"%x\r\n%s\r\n0\r\n\r\n" % (len(body), body),
        "no-token": head(token=False), "foreign": head("GET", "/", "Origin: http://a.example", "Sec-Fetch-Site: cross-site"),
        "large": head("POST", "/api/editor", json_type, "Content-Length: 5000000") + body,
        "pipelined": head("GET", "/assets/ui.js") + head("DELETE", "/") + head("GET", "/nothing", "Connection: close") + head(),
        "no-upgrade": head("GET", "/api/events"), "old": head().replace(b"1.1", b"1.0"),
        "play": upgrade.replace(b"/api/events", b"/api/play") + frame({"type": "open", "picture": pictures[0]})
        + frame({"type": "type", "text": "48"}) + frame({"type": "record"}) + frame({"type": "restart"}) + frame(shown),
        "clips": head("GET", f"/api/clips?scene={scene.replace('/', '%2F')}"),
        "clip": head("GET", f"/api/clip?scene={scene.replace('/', '%2F')}&clip=underline%2Ftyping%402x"),
        "export": head("GET", f"/api/export?scene={scene.replace('/', '%2F')}&clip=underline%2Ftyping%402x"
                              "&format=still.svg&from=0&to=0"),
        "time": upgrade.replace(b"/api/events", b"/api/time") + frame({"type": "open", "clip": pictures[0], "time": 0.5})
        + frame({"type": "seek", "frame": 3, "around": [-2, 2, -1, 1]}) + frame(shown) + frame({"type": "seek", "frame": 0}),
        "language": upgrade.replace(b"/api/events", b"/api/language") + b"".join(
            frame({"jsonrpc": "2.0", "method": method, "params": params, **identifier}) for method, params, identifier in (
                ("initialize", {"capabilities": {}, "initializationOptions": {"audit": "off"}}, {"id": 1}),
                ("textDocument/didOpen", {"textDocument": {**document, "version": 1, "text": text[:900]}}, {}),
                ("textDocument/completion", {"textDocument": document, "position": {"line": 3, "character": 2}}, {"id": 2}),
                ("textDocument/didOpen", {"textDocument": {"uri": "file:///etc/passwd", "version": 1, "text": ""}}, {}))),
        "socket": upgrade + frame(view) + frame(shown) + frame(shown),
        "socket-parts": upgrade + frame(json.dumps(view).encode()[:40], final=False) + frame(b"ping", 9)
        + frame(json.dumps(view).encode()[40:], 0) + frame(b"\x03\xe8", 8),
        "socket-masked": upgrade + frame({"type": "view", "pictures": []}, mask=b"\x01\x80\x7f\xff") + frame(b"", 10),
        "socket-wrong": upgrade + frame({"type": "other"}) + frame(shown),
        "socket-binary": upgrade + frame(shown, 2),
    }
    return found


def plays() -> dict[str, bytes]:
    """What a user does to a picture that is played (see `PlayFuzzer`)."""
    def lines(scene, *messages):
        return b"\n".join([scene, *(json.dumps(message).encode() for message in messages)])

    def finger(phase, x, y):
        return {"type": "finger", "phase": phase, "x": x, "y": y}

    def do(kind, **members):
        return {"type": kind, **members}

    return {
        "keys": lines(b"\0", finger("down", 20, 30), finger("up", 20, 30), finger("down", 20, 120), finger("up", 20, 120),
                      finger("down", 100, 290), do("delete"), do("type", text="48")),
        "card": lines(b"\1", do("focus"), finger("down", 180, 120), finger("move", 120, 120), finger("move", 60, 121),
                      finger("up", 20, 120), do("type", text="A B"), finger("down", 20, 120), finger("cancel", 0, 0)),
        "button": lines(b"\2", do("paste", text="1-2 3"), finger("down", 80, 70), finger("up", 80, 70), do("blur"),
                        do("type", text="\u00e9\"\\")),
    }


def times() -> dict[str, bytes]:
    """What a client asks for of an animation (see `TimeFuzzer`)."""
    def lines(*frames):
        return b"\n".join(json.dumps({"type": "seek", "frame": f, "around": around}).encode() for f, around in frames)

    return {"forward": lines((0, []), (1, []), (9, [-1, 1])), "jumps": lines((23, [-2, 2]), (0, [5, 9]), (12, [-12]))}


def matches() -> dict[str, bytes]:
    """Pictures of scenes, and how they are compared (see `MatchFuzzer`)."""
    found = {}
    for scene, scale in itertools.product(range(3), (0, 1, 4, 5)):
        # The canvas alone, in a larger picture, and cut; with one change, and with a region and a scale.
        for name, flags, size, change in (
                ("canvas", 0, (0, 0, 0, 0), b""), ("screen", 16, (160, 120, 21, 33), b""),
                ("cut", 32, (37, 25, 0, 0), b""), ("changed", 48, (0, 0, 0, 0), bytes((5, 6, 9, 8, 255, 200, 20, 20, 0))),
                ("noise", 64, (90, 70, 9, 9), bytes((0, 0, 99, 99, 255, 1, 2, 3, 2))),
                ("region", 14, (120, 90, 10, 10), b""), ("row", 80, (90, 1, 0, 0), b""), ("pixel", 1, (1, 1, 0, 0), b"")):
            found[f"{scene}-{scale}-{name}"] = bytes((scene, scale, flags, scale, 10, 10, 59, 23, *size)) + change
    return found


def write(folder: pathlib.Path, files: dict[str, bytes]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, contents in files.items():
        (folder / name).write_bytes(contents)


def main(out: pathlib.Path) -> None:
    kinds = [(0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (2, 8), (2, 16), (3, 1), (3, 2), (3, 4), (3, 8), (4, 8),
             (4, 16), (6, 8), (6, 16)]
    images = {
        f"{color}-{depth}-{interlaced}-{level}": png(color, depth, 9, 7, interlaced, level)
        for (color, depth), interlaced, level in itertools.product(kinds, (False, True), (0, 9))
    }
    found = scenes()
    write(out / "scene", found | {f"matrix-{i}": text.encode() for i, text in enumerate(MATRICES)})
    write(out / "script", {str(i): (chr(i) + text).encode() for i, text in enumerate(SCRIPTS)})
    fonts = [ROOT / "Fonts" / "OCRA.ttf", *(ROOT / "Tests/Drawing/FieldShapingTests/Fixtures").glob("*.ttf")]
    write(out / "font", {font.name: font.read_bytes() for font in fonts} | {
        "outlines.otf": seed_fonts.outlines(), "bitmaps.ttf": seed_fonts.bitmaps(images["6-8-False-9"])
    })
    write(out / "png", images | metadata() | {"texts": png(0, 8, 2, 2, False, 0, texts(b"field: {}"))})
    write(out / "rows", {
        # Equal rows with all filters (change 0), and rows that differ (change 1). The bytes of the latter are below 4,
        # so that a changed filter byte is still a valid filter.
        f"{kind}-{flags}-{change}": bytes([kind, flags, RANDOM.randrange(64), 5, 5, 255])
        + bytes([RANDOM.randrange(256), change, RANDOM.randrange(256), change]) + bytes(4)
        + bytes(RANDOM.choices(range(5 - change), k=400))
        for kind, flags, change in itertools.product(range(15), (0, 1), (0, 1))
    })
    profiles = seed_profiles.profiles()
    write(out / "profile", {name: bytes([is_gray]) + data for name, (data, is_gray) in profiles.items()})
    fixtures = (ROOT / "Tests/Drawing/FieldEncodingTests/JPEGFixtures.swift").read_text()
    write(out / "jpeg", {
        str(i): base64.b64decode(text) for i, text in enumerate(re.findall(r'text: """\n(.*?)"""', fixtures, re.S))
    })
    goldens = {
        f"{file.parent.name}-{file.name}": file.read_bytes()
        for file in (ROOT / "Goldens").rglob("*.png") if file.stat().st_size < 4096
    }
    write(out / "golden", dict(itertools.islice(goldens.items(), 12)) | {
        name: png(0, 1, 1, 1, False, 0, texts(scene)) for name, scene in found.items() if len(scene) < 1500
    })
    write(out / "fade", {
        f"{width}-{colors}": bytes([width, 12, colors, 2, 1, width // 2, 8, 40, 0, 128, 7, 255, 3])
        + bytes(RANDOM.choices(range(shares), k=300))
        for width, colors, shares in ((5, 1, 40), (20, 3, 256), (47, 31, 256))
    })
    write(out / "record", records() | {"journal": JOURNAL})
    write(out / "catalog", catalogs())
    write(out / "token", tokens())
    write(out / "server", sessions())
    write(out / "baseline", baselines())
    write(out / "request", requests())
    write(out / "play", plays())
    write(out / "time", times())
    write(out / "match", matches())
    webp(out / "webp", [images["6-8-False-9"], images["2-8-False-9"], images["0-1-False-9"]])


def metadata() -> dict[str, bytes]:
    """PNG files with colour spaces and an orientation."""
    exif = b"MM\0*" + struct.pack(">IHHHIHH", 8, 1, 0x0112, 3, 1, 6, 0) + bytes(4)
    points = struct.pack(">8I", 31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000)
    chunks = {"gamma": chunk(b"gAMA", struct.pack(">I", 100000)) + chunk(b"cHRM", points),
              "codes": chunk(b"cICP", bytes([12, 13, 0, 1])), "exif": chunk(b"eXIf", exif),
              "profile": chunk(b"iCCP", b"p\0\0" + zlib.compress(seed_profiles.profiles()["parametric"][0], 9))}
    return {name: png(6, 8, 4, 3, False, 9, extra) for name, extra in chunks.items()}


def webp(folder: pathlib.Path, images: list[bytes]) -> None:
    """Writes WebP files with cwebp. If it is not installed, writes only one embedded file."""
    # One black pixel, lossless.
    write(folder, {"pixel": base64.b64decode("UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==")})
    if not shutil.which("cwebp"):
        return
    for i, image in enumerate(images):
        for kind in (["-lossless"], ["-q", "40"], ["-q", "70", "-alpha_q", "30"], ["-near_lossless", "40"]):
            source, target = folder / "source.png", folder / f"{i}{''.join(kind)}.webp"
            source.write_bytes(image)
            subprocess.run(["cwebp", "-quiet", *kind, source, "-o", target], check=False)
            source.unlink()


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]))
