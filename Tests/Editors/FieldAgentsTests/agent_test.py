"""Drives `fieldproof mcp` with the protocol's own client, and with clients that break its rules.

FIELDPROOF is the path of the program.
"""

import asyncio
import base64
import json
import os
import pathlib
import random
import re
import signal
import struct
import subprocess

import jsonschema
import pytest
from mcp import Client, StdioServerParameters
from mcp.client.stdio import stdio_client

PROGRAM = os.environ["FIELDPROOF"]
# With this variable, `approve` accepts nothing without --force.
os.environ.pop("CI", None)
SCENE = """\
canvas: { width: 200, height: 80 }
scale: 2
field: { preset: plain, length: 4, box: { radius: 8 } }
states: { typing: { text: "48", focused: true }, done: { text: "4821" } }
matrix: { theme: [light, dark] }
"""
SECRET = "secret: 7391"
META = {"io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientCapabilities": {}}


@pytest.fixture
def folder(tmp_path):
    """The folder of the server, beside files that it must not use."""
    inside = tmp_path / "inside"
    inside.mkdir()
    (inside / "otp.yaml").write_text(SCENE)
    (inside / "app.yaml").write_text(SCENE.replace("radius: 8", "radius: 12"))
    (tmp_path / "secret.yaml").write_text(SECRET)
    run(inside, "render", "app.yaml", "-o", "shots", "--quiet")
    (tmp_path / "secret.png").write_bytes((inside / "shots/app/done.theme-light@2x.png").read_bytes())
    return inside


def run(folder, *arguments):
    subprocess.run([PROGRAM, *arguments], cwd=folder, check=True, capture_output=True)


def session(folder, body, *options, mode="auto"):
    """Runs `body` with a connected client."""
    async def connected():
        server = StdioServerParameters(command=PROGRAM, args=["mcp", *options], cwd=folder)
        async with Client(stdio_client(server), mode=mode) as client:
            return await body(client)
    return asyncio.run(asyncio.wait_for(connected(), 120))


def call(folder, tool, arguments, *options):
    return session(folder, lambda client: client.call_tool(tool, arguments), *options)


def texts(result):
    return "\n".join(part.text for part in result.content if part.type == "text")


def images(result):
    assert all(part.mime_type == "image/png" for part in result.content if part.type == "image")
    return [base64.b64decode(part.data) for part in result.content if part.type == "image"]


def size(png):
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    return struct.unpack(">II", png[16:24])


@pytest.mark.parametrize("mode, version", [("legacy", "2025-11-25"), ("auto", "2026-07-28")])
def test_both_eras_of_the_protocol_are_served(folder, mode, version):
    async def body(client):
        assert client.protocol_version == version
        tools = (await client.list_tools()).tools
        assert [tool.name for tool in tools] == [
            "render", "inspect", "check", "match", "fit", "audit", "explain", "schema"]
        for tool in tools:
            jsonschema.Draft202012Validator.check_schema(tool.input_schema)
            example = json.loads(re.search(r"Example: (.*)$", tool.description).group(1))
            jsonschema.validate(example, tool.input_schema)
            assert tool.annotations.open_world_hint is False
        writers = {tool.name for tool in tools if not tool.annotations.read_only_hint}
        assert writers == {"render", "match", "fit"}
        result = await client.call_tool("render", {"scene": "otp.yaml", "state": "typing"})
        assert not result.is_error and [size(image) for image in images(result)] == [(400, 160)] * 2
    session(folder, body, mode=mode)


def test_the_loop_ends_when_the_app_matches(folder):
    """Build, capture, match, fix: here, the app is drawn from a scene too."""
    async def body(client):
        shot = "shots/app/typing.theme-light@2x.png"
        arguments = {"scene": "otp.yaml", "image": shot, "annotate": "differences.png"}
        result = await client.call_tool("match", arguments)
        assert not result.is_error and result.structured_content["match"] is False
        assert json.loads(result.content[0].text) == result.structured_content
        [difference] = result.structured_content["images"][0]["differences"]
        assert (difference["path"], difference["from"], difference["to"]) == ("field.box.radius", "8", "12")
        assert images(result) == [(folder / "differences.png").read_bytes()]
        (folder / "app.yaml").write_text(SCENE)
        assert not (await client.call_tool("render", {"scene": "app.yaml", "output": "shots"})).is_error
        result = await client.call_tool("match", {"scene": "otp.yaml", "image": shot})
        assert result.structured_content["match"] is True
    session(folder, body)


def test_render_returns_the_images_that_the_command_writes(folder):
    run(folder, "render", "otp.yaml", "-o", "expected", "--quiet")
    names = ["typing.theme-light", "done.theme-light", "typing.theme-dark", "done.theme-dark"]
    expected = [(folder / f"expected/otp/{name}@2x.png").read_bytes() for name in names]
    result = call(folder, "render", {"scene": "otp.yaml"})
    assert images(result) == expected
    assert [picture["picture"] for picture in result.structured_content["pictures"]] == [
        f"otp/{name}@2x" for name in names]
    assert not (folder / "out").exists()
    # `only` limits the images too.
    assert images(call(folder, "render", {"scene": "otp.yaml", "only": ["*dark*"]})) == expected[2:]
    result = call(folder, "render", {"scene": "otp.yaml", "output": "written"})
    assert images(result) == expected
    assert (folder / "written/otp/done.theme-dark@2x.png").read_bytes() == expected[3]


def test_every_other_tool_answers(folder):
    async def body(client):
        result = await client.call_tool("check", {"scene": "otp.yaml"})
        assert not result.is_error and result.structured_content["match"] is False
        run(folder, "approve", "otp.yaml")
        assert (await client.call_tool("check", {"scene": "otp.yaml"})).structured_content["match"] is True
        layout = (await client.call_tool("inspect", {"scene": "otp.yaml", "state": "done"})).structured_content
        assert [picture["name"] for picture in layout["pictures"]] == ["done", "done"]
        audit = (await client.call_tool("audit", {"scene": "otp.yaml", "level": "AA"})).structured_content
        assert audit["schema"] == "fieldproof.audit/1"
        keys = (await client.call_tool("explain", {"key": "field.box.radius"})).structured_content["keys"]
        assert keys[0]["path"].endswith("radius")
        schema = (await client.call_tool("schema", {})).structured_content
        jsonschema.Draft7Validator.check_schema(schema)
        part = (await client.call_tool("schema", {"definition": "canvas"})).structured_content
        assert part == schema["definitions"]["canvas"]
        # The canvas of the fitted scene is that of the screenshot.
        fitted = await client.call_tool("fit", {"image": "shots/app/done.theme-light@2x.png", "scale": 2})
        assert not fitted.is_error and "canvas: { width: 200, height: 80" in texts(fitted)
        assert not list(folder.glob("done*.yaml"))
        image = {"image": "shots/app/done.theme-light@2x.png", "output": "fitted.yaml", "scale": 2}
        assert not (await client.call_tool("fit", image)).is_error
        assert not (await client.call_tool("render", {"scene": "fitted.yaml"})).is_error
    session(folder, body)


def test_errors_name_the_place_in_the_scene(folder):
    (folder / "wrong.yaml").write_text(SCENE.replace("length: 4", "lenght: 4"))
    result = call(folder, "render", {"scene": "wrong.yaml"})
    assert result.is_error
    assert "wrong.yaml:3:25: error: unknown key 'lenght' in 'field'; did you mean 'length'?" in texts(result)
    result = call(folder, "render", {"scene": "otp.yaml", "state": "typin"})
    assert result.is_error and "did you mean 'typing'" in texts(result)


@pytest.mark.parametrize("tool, arguments, message", [
    ("render", {"scene": "otp.yaml", "scale": 99}, "'scale' must be from 0.1 to 8, not 99.0"),
    ("render", {"scene": "otp.yaml", "output": ""}, "Missing value for 'output'"),
    ("render", {"scene": "otp.yaml", "output": "app.yaml"}, "4 of 4 images failed"),
    ("render", {"scene": "empty.yaml"}, "the file is empty"),
    ("inspect", {"scene": "otp.yaml", "at": 1}, "'animation' and 'at' must be used together"),
    ("inspect", {"scene": "otp.yaml", "animation": "a", "at": 1e9}, "for 'at': a time is from 0 to 3600 seconds"),
    ("inspect", {"scene": "otp.yaml", "animation": "a", "at": -1e-9}, "for 'at': a time is from 0 to 3600 seconds"),
    ("check", {"scene": "otp.yaml", "ignore": ["1,2"]}, "'ignore' takes X,Y,W,H in whole pixels"),
    ("match", {"scene": "otp.yaml", "image": "otp.yaml", "annotate": "a.jpg"}, "'annotate' writes a PNG file; use .png"),
    ("match", {"scene": "otp.yaml", "only": ["x"]}, "'only' matches no image of the scene otp"),
    ("fit", {"image": "otp.yaml", "screen": True}, "'screen' writes two files; use 'output'"),
    ("audit", {"scene": "otp.yaml", "rule": ["x"]}, "'rule': there is no rule 'x'; known rules: text-contrast"),
])
def test_errors_give_no_advice_for_terminals(folder, tool, arguments, message):
    (folder / "empty.yaml").write_text("")
    result = call(folder, tool, arguments)
    assert result.is_error and message in texts(result), texts(result)
    assert "--" not in texts(result) and not re.search("fieldproof [a-z]", texts(result)), texts(result)


def test_errors_keep_the_names_of_files(folder):
    name = "a; fieldproof b--c; '--scale.yaml"
    (folder / name).write_text(SCENE.replace("length: 4", "lenght: 4"))
    assert f"{name}:3:25: error: unknown key 'lenght'" in texts(call(folder, "render", {"scene": name}))
    result = call(folder, "match", {"scene": "otp.yaml", "image": "otp.yaml", "baseline": "otp.yaml"})
    assert texts(result).endswith("it is not a baseline of 'fieldproof match'")


def test_times_can_have_exponents(folder):
    """A JSON number may be written as 1e-05, as Python writes it."""
    (folder / "otp.yaml").write_text(SCENE + "animations: { entry: { script: [focus, wait: 1s] } }\n")
    result = call(folder, "inspect", {"scene": "otp.yaml", "animation": "entry", "at": 1e-5})
    assert not result.is_error and len(result.structured_content["pictures"]) == 2, texts(result)


def test_no_tool_replaces_a_golden_or_a_scene(folder):
    """An agent that could replace them would make every check succeed."""
    run(folder, "approve", "otp.yaml")
    golden = folder / "Goldens/otp/typing.theme-light@2x.png"
    approved = golden.read_bytes()
    (folder / "otp.yaml").write_text(SCENE.replace("radius: 8", "radius: 12"))
    shot = "shots/app/typing.theme-light@2x.png"
    for tool, arguments, message in [
        ("render", {"scene": "otp.yaml", "output": "Goldens"},
         f"'{golden.relative_to(folder)}' is a golden, which a person approves with 'fieldproof approve'; "
         "choose another folder with 'output'"),
        ("match", {"scene": "otp.yaml", "image": shot, "annotate": str(golden)}, "is also a golden"),
        ("fit", {"image": shot, "output": "app.yaml"},
         "'app.yaml' exists, and no tool replaces a scene; choose another path with 'output'"),
        ("fit", {"image": shot, "output": str(golden)}, "exists"),
    ]:
        result = call(folder, tool, arguments)
        assert result.is_error and message in texts(result), texts(result)
    assert golden.read_bytes() == approved
    assert (folder / "app.yaml").read_text() == SCENE.replace("radius: 8", "radius: 12")
    # A folder beside them is free, and so is the terminal, also if it limits the files.
    assert not call(folder, "render", {"scene": "otp.yaml", "output": "Goldens/new"}).is_error
    command = ["env", f"FIELDPROOF_FOLDER={folder}", PROGRAM, "render", "otp.yaml", "-o", "Goldens"]
    subprocess.run(command, cwd=folder, check=True, capture_output=True)
    assert golden.read_bytes() != approved


@pytest.mark.parametrize("tool, arguments", [
    ("render", {"scene": "../secret.yaml"}),
    ("render", {"scene": "{outside}/secret.yaml"}),
    ("render", {"scene": "link.yaml"}),
    ("render", {"scene": "folder/secret.yaml"}),
    ("render", {"scene": "/proc/self/environ"}),
    ("inspect", {"scene": "background.yaml"}),
    ("inspect", {"scene": "linked.yaml"}),
    ("inspect", {"scene": "font.yaml"}),
    ("inspect", {"scene": "strings.yaml"}),
    ("match", {"scene": "otp.yaml", "image": "../secret.png"}),
    ("match", {"scene": "otp.yaml", "image": "folder/secret.png"}),
    ("match", {"scene": "otp.yaml", "image": "shots/app/done.theme-light@2x.png", "font": "../secret.yaml"}),
    ("match", {"scene": "otp.yaml", "image": "shots/app/done.theme-light@2x.png", "baseline": "../secret.yaml"}),
    ("match", {"scene": "listed.yaml"}),
    ("fit", {"image": "../secret.png"}),
    ("render", {"scene": "otp.yaml", "output": "../written"}),
    ("render", {"scene": "otp.yaml", "output": "{outside}/written"}),
    ("render", {"scene": "otp.yaml", "output": "folder/written"}),
    ("render", {"scene": "otp.yaml", "output": "new/../../written"}),
    ("match", {"scene": "otp.yaml", "image": "shots/app/done.theme-light@2x.png", "annotate": "../written.png"}),
    ("fit", {"image": "shots/app/done.theme-light@2x.png", "output": "../written.yaml"}),
    ("fit", {"image": "shots/app/done.theme-light@2x.png", "output": "dangling.yaml/x.yaml"}),
])
def test_files_outside_of_the_folder_are_not_used(folder, tool, arguments):
    outside = folder.parent
    (folder / "link.yaml").symlink_to(outside / "secret.yaml")
    (folder / "link.png").symlink_to(outside / "secret.png")
    (folder / "folder").symlink_to(outside)
    (folder / "dangling.yaml").symlink_to(outside / "written")
    base = SCENE.replace("canvas: { width: 200, height: 80 }\n", "")
    canvas = "canvas: { width: 200, height: 80, background: { image: %s } }\n"
    (folder / "background.yaml").write_text(canvas % "../secret.png" + base)
    (folder / "linked.yaml").write_text(canvas % "link.png" + base)
    (folder / "font.yaml").write_text(SCENE + "fonts: [../secret.yaml]\n")
    (folder / "strings.yaml").write_text(SCENE + "strings: ../secret.xcstrings\n")
    (outside / "secret.xcstrings").write_text(SECRET)
    (folder / "listed.yaml").write_text(SCENE.replace(
        "matrix: { theme: [light, dark] }", "screenshots: { files: { done: ../secret.png } }"))
    before = sorted(outside.rglob("*"))
    arguments = {name: value.replace("{outside}", str(outside)) for name, value in arguments.items()}
    result = call(folder, tool, arguments)
    reason = f"it is not in the folder {folder.resolve()}, and no other files may be used"
    if result.is_error:
        assert reason in texts(result) or "there is no such file" in texts(result), texts(result)
    else:
        # For the server, the screenshot does not exist.
        assert [image["verdict"] for image in result.structured_content["images"]] == ["missing"]
    assert "7391" not in texts(result) and not images(result)
    made = [path for path in sorted(outside.rglob("*")) if path not in before]
    assert all(folder in path.parents for path in made), made


def test_absolute_paths_of_the_folder_are_allowed(folder):
    absolute = {"scene": str(folder / "otp.yaml"), "output": str(folder / "new/deep")}
    assert len(images(call(folder, "render", absolute))) == 4
    assert (folder / "new/deep/otp/done.theme-dark@2x.png").exists()
    result = call(folder, "render", {"scene": "../secret.yaml"})
    assert f"it is not in the folder {folder.resolve()}, and no other files may be used" in texts(result)


def test_a_read_only_server_writes_nothing(folder):
    def state():
        return {path: path.read_bytes() for path in folder.parent.rglob("*") if path.is_file()}
    before = state()

    async def body(client):
        tools = (await client.list_tools()).tools
        assert all(tool.annotations.read_only_hint for tool in tools)
        shot = "shots/app/done.theme-light@2x.png"
        for tool, arguments in [
            ("render", {"scene": "otp.yaml", "output": "out"}), ("fit", {"image": shot, "output": "x.yaml"}),
            ("match", {"scene": "otp.yaml", "image": shot, "apply": True}),
        ]:
            result = await client.call_tool(tool, arguments)
            assert result.is_error and "this server is read-only" in texts(result)
        assert len(images(await client.call_tool("render", {"scene": "otp.yaml"}))) == 4
        assert not (await client.call_tool("fit", {"image": shot})).is_error
    session(folder, body, "--read-only")
    assert state() == before
    # Not even a command that was given the path by other means.
    environment = {**os.environ, "FIELDPROOF_FOLDER": str(folder), "FIELDPROOF_READ_ONLY": "1"}
    done = subprocess.run([PROGRAM, "render", "otp.yaml"], cwd=folder, env=environment, capture_output=True, text=True)
    assert done.returncode == 3 and "no files may be written" in done.stderr, done
    assert state() == before


def start(folder):
    return subprocess.Popen([PROGRAM, "mcp"], cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                            stderr=subprocess.PIPE)


def request(number, method, **parameters):
    message = {"jsonrpc": "2.0", "id": number, "method": method, "params": {"_meta": META, **parameters}}
    return json.dumps(message).encode() + b"\n"


def malformed(source):
    """A line that is no request, or hardly one."""
    line = request(source.randrange(10 ** 6), "tools/call", name="render", arguments={"scene": "otp.yaml"})[:-1]
    values = ["null", "-1", "1e999", "[]", "{}", '"\\ud800"', "true", '"x"' * 3, "[" * 500, '{"a":' * 200]
    kind = source.randrange(5)
    if kind == 0:
        return line[:source.randrange(len(line))]
    if kind == 1:
        return bytes(source.choice(range(256)) for _ in range(source.randrange(1, 400))).replace(b"\n", b"")
    if kind == 2:
        place = source.randrange(len(line))
        return line[:place] + bytes([source.randrange(32, 256)]) + line[place + 1:]
    if kind == 3:
        members = json.loads(line)
        place = source.choice([members, members["params"], members["params"]["_meta"]])
        place[source.choice(list(place))] = "VALUE"
        return json.dumps(members).replace('"VALUE"', source.choice(values)).encode()
    return source.choice(values).encode()


def test_a_thousand_malformed_messages(folder):
    source = random.Random(20260728)
    lines = [malformed(source) for _ in range(1000)]
    server = start(folder)
    output, errors = server.communicate(b"\n".join(lines) + b"\n" + request("last", "server/discover"), timeout=300)
    answers = [json.loads(line) for line in output.splitlines()]
    assert server.returncode == 0 and errors == b""
    codes = [answer["error"]["code"] for answer in answers if "error" in answer]
    assert set(codes) <= {-32700, -32600, -32601, -32602, -32603, -32022}
    # Cut lines and random bytes are no JSON, and each gets its answer.
    assert codes.count(-32700) > 300
    assert all(answer["jsonrpc"] == "2.0" and "id" in answer for answer in answers)
    [last] = [answer for answer in answers if answer["id"] == "last"]
    assert "2026-07-28" in last["result"]["supportedVersions"]


def test_the_end_of_the_input_waits_for_the_answers(folder):
    server = start(folder)
    calls = [request(n, "tools/call", name="render", arguments={"scene": "otp.yaml"}) for n in range(12)]
    output, errors = server.communicate(b"".join(calls), timeout=300)
    assert server.returncode == 0 and errors == b""
    assert sorted(json.loads(line)["id"] for line in output.splitlines()) == list(range(12))


def test_the_last_line_needs_no_line_break(folder):
    output, _ = start(folder).communicate(request(1, "server/discover") + request(2, "server/discover")[:-1], timeout=60)
    assert [json.loads(line)["id"] for line in output.splitlines()] == [1, 2]
    output, _ = start(folder).communicate(request(1, "server/discover")[:-2], timeout=60)
    assert json.loads(output)["error"]["code"] == -32700


def test_a_line_that_is_too_long_ends_the_server_with_an_error(folder):
    server = start(folder)
    output, errors = server.communicate(request(1, "server/discover") + b" " * (64 * 2 ** 20 + 1), timeout=60)
    assert [json.loads(line)["id"] for line in output.splitlines()] == [1]
    assert errors == b"error: a message must be a line of at most 67108864 bytes\n" and server.returncode == 2


def test_a_closed_output_ends_the_server(folder):
    server = start(folder)
    server.stdout.close()
    server.stdin.write(request(1, "server/discover"))
    server.stdin.flush()
    assert server.wait(60) == 141
    assert server.stderr.read() == b""


def start_with_a_call(folder):
    """A server with the call 1, whose screenshot is a pipe without a writer, so that it would never end."""
    os.mkfifo(folder / "pipe.png")
    server = start(folder)
    server.stdin.write(request(1, "tools/call", name="match", arguments={"scene": "otp.yaml", "image": "pipe.png"}))
    server.stdin.write(request(2, "server/discover"))
    server.stdin.flush()
    assert json.loads(server.stdout.readline())["id"] == 2
    return server


def test_a_cancelled_call_has_no_answer(folder):
    server = start_with_a_call(folder)
    cancelled = {"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": 1}}
    output, _ = server.communicate(json.dumps(cancelled).encode() + b"\n" + request(3, "server/discover"), timeout=60)
    assert [json.loads(line)["id"] for line in output.splitlines()] == [3]
    assert server.returncode == 0


def test_a_signal_ends_the_server_and_its_calls(folder):
    server = start_with_a_call(folder)
    server.send_signal(signal.SIGTERM)
    assert server.wait(60) == 128 + signal.SIGTERM
    # The only writers of this pipe are the server and its calls; the end of the pipe means that all have ended.
    assert server.stdout.read() == b""
