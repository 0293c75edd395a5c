"""A headless Chromium at one device scale factor, driven over the DevTools pipe.

The scale is set with `--force-device-scale-factor`, so that layout happens in device pixels, as on a screen of that
density. The metrics override of DevTools would scale an image that is already snapped. Headless Chromium ignores
`--font-render-hinting` for web fonts; a fontconfig file switches hinting off instead.
"""

import base64
import fcntl
import io
import json
import os
import select
import shutil
import signal
import tempfile
from pathlib import Path
from types import TracebackType
from typing import Any

import numpy as np
from PIL import Image

from .scene import Rect

FONTCONFIG = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>{fonts}</dir>
  <cachedir>{cache}</cachedir>
  <match target="pattern">
    <edit name="hinting" mode="assign"><bool>false</bool></edit>
    <edit name="autohint" mode="assign"><bool>false</bool></edit>
    <edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
    <edit name="antialias" mode="assign"><bool>true</bool></edit>
    <edit name="rgba" mode="assign"><const>none</const></edit>
  </match>
  <match target="font">
    <edit name="hinting" mode="assign"><bool>false</bool></edit>
    <edit name="autohint" mode="assign"><bool>false</bool></edit>
    <edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
    <edit name="antialias" mode="assign"><bool>true</bool></edit>
    <edit name="rgba" mode="assign"><const>none</const></edit>
  </match>
</fontconfig>
"""

PAGE = """<!doctype html>
<meta charset="utf-8">
<style>
  @font-face {{ font-family: Inter; src: url("{font}"); font-weight: 100 900; }}
  html, body {{ margin: 0; overflow: hidden; }}
  body {{ font-family: Inter; }}
  div, span {{ box-sizing: border-box; }}
</style>
<body></body>
"""

# Layout triggers the loading of the font. After it is loaded, the text is painted within two frames.
SHOW = """(async () => {
  document.documentElement.style.background = %s;
  document.body.innerHTML = %s;
  document.body.offsetWidth;
  await document.fonts.ready;
  for (const image of document.images) await image.decode();
  for (let n = 0; n < 2; n += 1) await new Promise(requestAnimationFrame);
  return [...document.fonts].some(font => font.status === "error");
})()"""


BOXES = """[...document.querySelectorAll(".box")].map(element => {
  const box = element.getBoundingClientRect();
  return [box.left, box.top, box.right, box.bottom];
})"""


# False selects the GPU rasterizer, which browsers on screens use; SwiftShader executes it on the processor. True
# selects the software rasterizer, the default of headless Chromium without a GPU, which blends with 8 bits and rounds
# down.
RASTERIZERS = {
    False: ["--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist",
            "--enable-gpu-rasterization"],
    True: ["--disable-gpu", "--disable-gpu-rasterization"],
}

# The time in seconds without an answer after which the browser is considered hung.
TIMEOUT = 60

# The height of the browser's toolbars in CSS pixels, rounded up. A window is larger than its viewport by this height.
BARS = 88


class Chromium:
    """One browser process; use it in a `with` statement."""

    def __init__(self, scale: float, font: Path, width: int, height: int, software: bool = False):
        """Starts a browser with a viewport in CSS pixels. `software` selects the software rasterizer."""
        self.scale = scale
        self.software = software
        self._folder = Path(tempfile.mkdtemp(prefix="fidelity-"))
        self._number = 0
        self._start(font, width, height)
        try:
            self._prepare(font, width, height)
        except BaseException:
            self.close()
            raise

    def _prepare(self, font: Path, width: int, height: int) -> None:
        self._check_rasterizer()
        target = self._send("Target.createTarget", url="about:blank", width=width, height=height, newWindow=True)
        attached = self._send("Target.attachToTarget", targetId=target["targetId"], flatten=True)
        self._session = attached["sessionId"]
        self._resize(target["targetId"], width, height)
        self._open(font)

    def __enter__(self) -> "Chromium":
        return self

    def __exit__(self, kind: type | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Ends the process and removes its profile."""
        self._session = None
        try:
            self._send("Browser.close")
        except (OSError, RuntimeError):
            os.kill(self._process, signal.SIGKILL)
        os.waitpid(self._process, 0)
        os.close(self._commands)
        os.close(self._answers)
        shutil.rmtree(self._folder, ignore_errors=True)

    def draw(self, background: str, body: str, width: float, height: float) -> np.ndarray:
        """The pixels of the top left `width` × `height` CSS pixels, as an array of rows, columns and RGB."""
        if self._evaluate(SHOW % (json.dumps(background), json.dumps(body))):
            raise RuntimeError("Chromium could not load the font")
        shot = self._send("Page.captureScreenshot", format="png", optimizeForSpeed=True)
        image = Image.open(io.BytesIO(base64.b64decode(shot["data"]))).convert("RGB")
        wanted = (round(width * self.scale), round(height * self.scale))
        if image.width < wanted[0] or image.height < wanted[1]:
            raise RuntimeError(f"the viewport has {image.size} device pixels; {wanted} are needed")
        return np.asarray(image.crop((0, 0, *wanted)))

    def boxes(self) -> list[Rect]:
        """The border boxes of the page's elements of the class `box`, in CSS pixels: left, top, right and bottom."""
        return [tuple(box) for box in self._evaluate(BOXES)]

    def version(self) -> str:
        return self._send("Browser.getVersion")["product"].replace("Headless", "").replace("Chrome/", "Chromium ")

    # MARK: the process and its pipe

    def _start(self, font: Path, width: int, height: int) -> None:
        config = self._folder / "fonts.conf"
        config.write_text(FONTCONFIG.format(fonts=font.parent.resolve(), cache=self._folder / "cache"))
        command = [
            shutil.which("chromium") or "chromium", "--headless=new", "--no-sandbox", "--hide-scrollbars",
            "--force-color-profile=srgb", f"--force-device-scale-factor={self.scale:g}", f"--window-size={width},{height}",
            *RASTERIZERS[self.software], "--disable-lcd-text", "--allow-file-access-from-files",
            "--no-first-run", "--disable-extensions", f"--user-data-dir={self._folder / 'profile'}",
            "--remote-debugging-pipe", "about:blank",
        ]
        # Chromium reads commands from descriptor 3 and writes answers to 4. The pipes are first moved to descriptors
        # above 20, so that duplicating one to 3 or 4 cannot overwrite another.
        read_end, self._commands = (fcntl.fcntl(end, fcntl.F_DUPFD_CLOEXEC, 20) for end in os.pipe())
        self._answers, write_end = (fcntl.fcntl(end, fcntl.F_DUPFD_CLOEXEC, 20) for end in os.pipe())
        null = os.open(os.devnull, os.O_RDWR)
        moves = [(os.POSIX_SPAWN_DUP2, null, 0), (os.POSIX_SPAWN_DUP2, null, 1), (os.POSIX_SPAWN_DUP2, null, 2),
                 (os.POSIX_SPAWN_DUP2, read_end, 3), (os.POSIX_SPAWN_DUP2, write_end, 4)]
        environment = {**os.environ, "FONTCONFIG_FILE": str(config), "HOME": str(self._folder)}
        self._process = os.posix_spawn(command[0], command, environment, file_actions=moves)
        for end in (read_end, write_end, null):
            os.close(end)
        self._session: str | None = None
        self._rest = b""
        self._events: set[str] = set()

    def _check_rasterizer(self) -> None:
        status = self._send("SystemInfo.getInfo")["gpu"]["featureStatus"]["rasterization"]
        if status.startswith("enabled") == self.software:
            raise RuntimeError(f"Chromium's GPU rasterization is '{status}'")

    def _open(self, font: Path) -> None:
        page = self._folder / "page.html"
        page.write_text(PAGE.format(font=font.resolve().as_uri()))
        self._send("Page.enable")
        self._events.clear()
        self._send("Page.navigate", url=page.as_uri())
        while "Page.loadEventFired" not in self._events:
            self._receive()

    def _resize(self, target: str, width: int, height: int) -> None:
        """Sets the size of the viewport. The size of a window includes the browser's toolbars."""
        window = self._send("Browser.getWindowForTarget", targetId=target)
        bounds = {"width": width, "height": height + BARS}
        self._send("Browser.setWindowBounds", windowId=window["windowId"], bounds=bounds)

    def _evaluate(self, script: str) -> Any:
        answer = self._send("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(f"Chromium: {answer['exceptionDetails']}")
        return answer["result"].get("value")

    def _send(self, method: str, **parameters: Any) -> dict[str, Any]:
        self._number += 1
        message: dict[str, Any] = {"id": self._number, "method": method, "params": parameters}
        if self._session:
            message["sessionId"] = self._session
        os.write(self._commands, json.dumps(message).encode() + b"\0")
        while True:
            answer = self._receive()
            if answer.get("id") != self._number:
                continue
            if "error" in answer:
                raise RuntimeError(f"{method}: {answer['error']['message']}")
            return answer["result"]

    def _receive(self) -> dict[str, Any]:
        """Reads the next message. Messages end with a zero byte."""
        parts = []
        while True:
            part, self._rest = self._rest or self._read(), b""
            head, zero, tail = part.partition(b"\0")
            parts.append(head)
            if zero:
                self._rest = tail
                message = json.loads(b"".join(parts))
                self._events.add(message.get("method", ""))
                return message

    def _read(self) -> bytes:
        if not select.select([self._answers], [], [], TIMEOUT)[0]:
            raise RuntimeError(f"Chromium has not answered for {TIMEOUT} seconds")
        part = os.read(self._answers, 1 << 20)
        if not part:
            raise RuntimeError("Chromium closed the pipe")
        return part
