"""Runs `watch` with a command, and the studio's command line: watching.py PROGRAM"""

import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time

from studio import PATIENCE, Studio, WebSocket

program = sys.argv[1]
SCENE = "name: otp\ncanvas: {{ width: 160, height: 60 }}\nfield: {{ preset: plain, length: 3 }}\nstates: {{ a: {{ text: \"{}\" }} }}\n"


def until(condition):
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, "nothing happened"
        time.sleep(0.01)


def replace(path, text):
    """Writes a file at once, because a busy machine can stop this process while half of it is written."""
    temporary = path.with_name(".new")
    temporary.write_text(text)
    os.replace(temporary, path)


def watch(folder):
    scene, log = folder / "otp.yaml", folder / "log"
    scene.write_text(SCENE.format("1"))
    process = subprocess.Popen(
        [program, "watch", ".", "-o", "images", "--", "sh", "-c", 'printf "%s\\n" "$FIELDPROOF_SCENES" >> log'],
        cwd=folder, stderr=subprocess.PIPE, text=True)
    try:
        lines = lambda: log.read_text().split() if log.exists() else []
        until(lambda: lines() == ["otp.yaml"])
        first = (folder / "images/otp/a.png").read_bytes()
        scene.write_text(SCENE.format("2"))
        until(lambda: lines() == ["otp.yaml"] * 2)
        assert (folder / "images/otp/a.png").read_bytes() != first
        # Neither the same text nor a scene with errors runs the command.
        scene.write_text(SCENE.format("2"))
        scene.write_text("field: [")
        while "otp.yaml:1" not in process.stderr.readline():
            pass
        replace(scene, SCENE.format("1"))
        until(lambda: lines() == ["otp.yaml"] * 3)
        assert (folder / "images/otp/a.png").read_bytes() == first
        # A new scene in a new folder.
        (folder / "deep").mkdir()
        (folder / "deep/new.yaml").write_text(SCENE.format("3").replace("otp", "new"))
        until(lambda: lines() == ["otp.yaml"] * 3 + ["deep/new.yaml"])
    finally:
        process.send_signal(signal.SIGINT)
        status = process.wait()
    assert status == 130, status


def command_runs_beside_errors(folder):
    """A scene with errors does not keep the command from running for the others, at the start and later."""
    good, broken, log = folder / "a.yaml", folder / "b.yaml", folder / "log"
    good.write_text(SCENE.format("1"))
    broken.write_text("field: [")
    process = subprocess.Popen(
        [program, "watch", "a.yaml", "b.yaml", "--", "sh", "-c", 'echo $FIELDPROOF_SCENES >> log'],
        cwd=folder, stderr=subprocess.DEVNULL)
    try:
        lines = lambda: log.read_text().splitlines() if log.exists() else []
        until(lambda: lines() == ["a.yaml"])
        good.write_text(SCENE.format("2"))
        until(lambda: lines() == ["a.yaml"] * 2)
        # Both are written at once, or at least the good one is written while the other has errors.
        broken.write_text("field: {")
        good.write_text(SCENE.format("3"))
        until(lambda: lines() == ["a.yaml"] * 3)
        broken.write_text(SCENE.format("4").replace("otp", "b"))
        until(lambda: lines() == ["a.yaml"] * 3 + ["b.yaml"])
    finally:
        process.terminate()
        process.wait()


def errors_are_printed_once(folder):
    """Errors that stay are not repeated, and only written images are counted."""
    scene = folder / "otp.yaml"
    scene.write_text("# 1\nfield: { lenght: 3 }\n")
    process = subprocess.Popen(
        [program, "watch", "otp.yaml", "-o", "images"], cwd=folder, stderr=subprocess.PIPE, text=True)
    line = lambda: process.stderr.readline().rstrip("\n")
    try:
        error = line()
        assert error.startswith("otp.yaml:2:10: error: "), error
        # What follows is printed after all errors of the first text.
        scene.write_text("# 2\nfield: { lenght: 3 }\n")
        while not (repeated := line()).startswith("otp.yaml: "):
            assert repeated != error
        assert repeated.startswith("otp.yaml: the same ") and repeated.endswith(" as before"), repeated
        scene.write_text("# 3\n\nfield: { lenght: 3 }\n")
        assert line() == error.replace(":2:", ":3:")
        # A folder is where one of the two images should be.
        (folder / "images/otp/b.png").mkdir(parents=True)
        scene.write_text(SCENE.format("1").replace("states: { a:", "states: { b: {}, a:"))
        while not (last := line()).startswith("otp.yaml: "):
            pass
        assert last == "otp.yaml: 1 image in images", last
        assert (folder / "images/otp/a.png").exists()
    finally:
        process.terminate()
        process.wait()


def same_names(folder):
    """Of two scenes with one name, only one is rendered, until the other has its name no more."""
    first, second = folder / "a.yaml", folder / "sub/a.yaml"
    second.parent.mkdir()
    first.write_text(SCENE.format("1"))
    second.write_text(SCENE.format("2").replace("a:", "b:"))
    process = subprocess.Popen(
        [program, "watch", ".", "-o", "images"], cwd=folder, stderr=subprocess.PIPE, text=True)
    line = lambda: process.stderr.readline().rstrip("\n")
    images = lambda name: sorted(path.name for path in (folder / "images" / name).glob("*"))
    error = "the scene's name 'otp' is also the name of the scene in {}; give one of the scenes another 'name'"
    try:
        assert line() == "a.yaml: 1 image in images"
        assert line() == f"sub/a.yaml:1:1: error: {error.format('a.yaml')}"
        assert images("otp") == ["a.png"]
        # An edit of the first one under its name changes nothing.
        replace(first, SCENE.format("3"))
        assert line() == "a.yaml: 1 image in images"
        # Another name frees the first one.
        replace(first, SCENE.format("1").replace("otp", "new"))
        assert line() == "a.yaml: 1 image in images"
        assert line() == "sub/a.yaml: 1 image in images"
        assert images("new") == ["a.png"] and images("otp") == ["a.png", "b.png"]
        replace(first, SCENE.format("1"))
        assert line() == f"a.yaml:1:1: error: {error.format('sub/a.yaml')}"
        # So does the end of its file.
        second.unlink()
        assert line() == "a.yaml: 1 image in images"
    finally:
        process.terminate()
        process.wait()


def is_running(number):
    """Whether a process runs. One that has ended and was not waited for does not."""
    try:
        return pathlib.Path(f"/proc/{number}/stat").read_text().rsplit(")", 1)[1].split()[0] not in "ZX"
    except (FileNotFoundError, ProcessLookupError):
        return False


# The second process ignores the signals, so that only the end of the whole group ends it.
PROCESSES = """trap 'echo ended > end; exit' INT TERM
(trap '' INT TERM; while :; do sleep 1000; done) &
echo $$ $!
while :; do sleep 0.01; done"""


def command_ends_with_watch(folder):
    """A signal ends the command, which can clean up, and what it has started."""
    (folder / "otp.yaml").write_text(SCENE.format("1"))
    for number, status in [(signal.SIGTERM, 143), (signal.SIGINT, 130)]:
        process = subprocess.Popen(
            [program, "watch", "otp.yaml", "--", "sh", "-c", PROCESSES], cwd=folder, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True)
        children = [int(word) for word in process.stdout.readline().split()]
        assert len(children) == 2 and all(map(is_running, children))
        process.send_signal(number)
        assert process.wait() == status
        assert (folder / "end").read_text() == "ended\n"
        (folder / "end").unlink()
        until(lambda: not any(map(is_running, children)))


def stubborn_command_is_killed(folder):
    (folder / "otp.yaml").write_text(SCENE.format("1"))
    process = subprocess.Popen(
        [program, "watch", "otp.yaml", "--", "sh", "-c", "trap '' TERM; echo $$; while :; do sleep 1; done"], cwd=folder,
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    child = int(process.stdout.readline())
    process.terminate()
    assert process.wait() == 143
    until(lambda: not is_running(child))


def command_has_no_input(folder):
    """A command that reads the terminal would be stopped by the system, and `watch` would wait for it forever."""
    (folder / "otp.yaml").write_text(SCENE.format("1"))
    process = subprocess.Popen(
        [program, "watch", "otp.yaml", "--", "sh", "-c", "cat; echo read"], cwd=folder, stdin=subprocess.PIPE,
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    assert process.stdout.readline() == "read\n"
    process.terminate()
    assert process.wait() == 143


def wrong_command(folder):
    """A command that cannot be run is an error before anything is rendered."""
    (folder / "otp.yaml").write_text(SCENE.format("1"))
    (folder / "text").write_text("echo no program")
    for words in [["nosuch-program"], ["./missing"], ["./text"], ["."], [""]]:
        done = subprocess.run(
            [program, "watch", "otp.yaml", "-o", "images", "--", *words], cwd=folder, capture_output=True, text=True,
            timeout=PATIENCE, check=False)
        assert done.returncode == 2 and "rror: " in done.stderr and "--" in done.stderr, (words, done)
        assert not (folder / "images").exists()


def command_line(folder):
    def run(*arguments):
        return subprocess.run(
            [program, *arguments], cwd=folder, capture_output=True, text=True, timeout=PATIENCE, check=False)

    for arguments in [["studio", "missing.yaml"], ["watch", "missing.yaml"]]:
        done = run(*arguments)
        assert done.returncode == 2 and done.stderr.startswith("missing.yaml:1:1: error: cannot be read"), done
        assert not done.stdout
    for arguments in [["studio", "-"], ["studio", "--port", "70000"], ["studio", "--goldens", ""], ["studio", "--editor", " "],
                      ["watch"], ["watch", "-"], ["watch", ".", "--format", "bmp"], ["watch", "--", "make"]]:
        done = run(*arguments)
        assert done.returncode == 2 and "rror: " in done.stderr, (arguments, done)
        assert f"Usage: fieldproof-studio {arguments[0]} " in done.stderr, (arguments, done)
    # An editor that is not there.
    for name in ["no-such-editor", "./missing {file}", "."]:
        done = run("studio", "--no-open", "--editor", name)
        assert done.returncode == 2 and f"'{name.split()[0]}' of '--editor' is not found" in done.stderr, done
        assert not done.stdout, done
    # A port that is in use.
    studio, process = Studio.start(program, cwd=folder)
    done = run("studio", "--no-open", "--port", str(studio.port))
    assert done.returncode == 3 and str(studio.port) in done.stderr and "in use" in done.stderr, done
    assert not done.stdout, done.stdout
    process.send_signal(signal.SIGINT)
    assert process.wait() == 130
    # The port is free again, also after a client was connected.
    again, process = Studio.start(program, "--port", str(studio.port), cwd=folder)
    assert again.port == studio.port and again.token != studio.token
    web = WebSocket(again)
    web.message()
    process.terminate()
    assert process.wait() == 143
    again, process = Studio.start(program, "--port", str(studio.port), cwd=folder)
    process.terminate()
    process.wait()


def editor(folder):
    """The editor gets the file, and none of the studio's sockets; the studio ends before it."""
    (folder / "a b;$(touch evil).yaml").write_text(SCENE.format("1"))
    script = folder / "editor.sh"
    script.write_text("#!/bin/sh\necho $$ > pid\nls /proc/self/fd > fds\nprintf '%s\\n' \"$@\" > part; mv part words\nexec sleep 1000\n")
    script.chmod(0o755)
    studio, process = Studio.start(program, ".", "--editor", "./editor.sh --at {line} {file}", cwd=folder)
    file = studio.json("/api/scenes")["scenes"][0]["file"]
    body = f'{{"file": "{file}", "line": 3}}'.encode()
    assert studio.status("POST", "/api/editor", body=body, Content_Type="application/json") == 200
    words = folder / "words"
    until(words.exists)
    assert words.read_text().split("\n")[:3] == ["--at", "3", "a b;$(touch evil).yaml"], words.read_text()
    assert not (folder / "evil").exists()
    # Three streams, and the folder that `ls` reads.
    assert len((folder / "fds").read_text().split()) == 4, (folder / "fds").read_text()
    process.terminate()
    assert process.wait() == 143
    os.kill(int((folder / "pid").read_text()), signal.SIGKILL)


def read_only(folder):
    """Nothing is written, whatever a client does."""
    (folder / "otp.yaml").write_text(SCENE.format("1"))

    def contents():
        return {path: path.read_bytes() if path.is_file() else None for path in folder.rglob("*")}

    before = contents()
    studio, process = Studio.start(program, "--read-only", cwd=folder)
    scene = studio.json("/api/scenes")["scenes"][0]
    web = WebSocket(studio)
    web.view([[scene["file"], scene["pictures"][0]["name"]]])
    pictures = []
    while not pictures:
        head, _ = web.message()
        pictures += head["pictures"]
        web.shown()
    assert pictures[0]["digest"] == scene["pictures"][0]["digest"]
    studio.json(f"/api/layout?scene={scene['file']}&picture={scene['pictures'][0]['name']}")
    assert contents() == before
    process.terminate()
    assert process.wait() == 143
    assert contents() == before


for test in [watch, command_runs_beside_errors, errors_are_printed_once, same_names, command_ends_with_watch,
             stubborn_command_is_killed, command_has_no_input, wrong_command, command_line, editor, read_only]:
    with tempfile.TemporaryDirectory() as name:
        test(pathlib.Path(name).resolve())
    print(test.__name__)
