"""Controls headless Chromium over the DevTools protocol. Needs only the standard library."""

import base64
import json
import os
import shutil
import signal
import socket
import struct
import subprocess
import tempfile
import time

TIMEOUT = 300  # seconds; far more than any step needs, also on a machine with much else to do


class WebSocket:
    """The client side of RFC 6455, as far as the DevTools protocol needs it."""

    def __init__(self, port, path):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=TIMEOUT)
        self.buffer = b""
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
        while b"\r\n\r\n" not in self.buffer:
            self.buffer += self.socket.recv(4096)
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise RuntimeError("the browser rejected the connection")

    def send(self, text):
        data, mask = text.encode(), os.urandom(4)
        size = len(data)
        if size < 126:
            head = struct.pack(">BB", 0x81, 0x80 | size)
        elif size < 1 << 16:
            head = struct.pack(">BBH", 0x81, 0x80 | 126, size)
        else:
            head = struct.pack(">BBQ", 0x81, 0x80 | 127, size)
        masked = bytes(byte ^ mask[index & 3] for index, byte in enumerate(data))
        self.socket.sendall(head + mask + masked)

    def receive(self):
        message = b""
        while True:
            first, second = self._take(2)
            size = second & 127
            if size == 126:
                size = struct.unpack(">H", self._take(2))[0]
            elif size == 127:
                size = struct.unpack(">Q", self._take(8))[0]
            data = self._take(size)
            if first & 15 == 8:
                raise RuntimeError("the browser closed the connection")
            if first & 15 in (0, 1):
                message += data
                if first & 128:
                    return message.decode()

    def _take(self, size):
        while len(self.buffer) < size:
            received = self.socket.recv(1 << 16)
            if not received:
                raise RuntimeError("the browser closed the connection")
            self.buffer += received
        data, self.buffer = self.buffer[:size], self.buffer[size:]
        return data


class BrowserProcess:
    """A browser process, which ends with its `with` block."""

    def __enter__(self):
        self.folder = tempfile.mkdtemp(prefix="report-browser-")
        self.process = subprocess.Popen(
            ["chromium", "--headless=new", "--no-sandbox", "--remote-debugging-port=0", "--disable-gpu",
             "--disable-dev-shm-usage", "--no-first-run", "--disable-background-networking", "--disable-extensions",
             "--disable-component-update", "--mute-audio", f"--user-data-dir={self.folder}", "about:blank"],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
        try:
            self.port, self.path = self._port()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _port(self):
        file = os.path.join(self.folder, "DevToolsActivePort")
        deadline = time.monotonic() + TIMEOUT
        while time.monotonic() < deadline and self.process.poll() is None:
            if os.path.exists(file):
                lines = open(file).read().split("\n")
                if len(lines) >= 2:
                    return int(lines[0]), lines[1]
            time.sleep(0.02)
        raise RuntimeError("the browser did not start")


# Where the browser of a run of tests answers: its port and its path. Without the variable, a test starts its own.
SHARED = "FIELDPROOF_TEST_BROWSER"


class Browser:
    """A connection to a browser. Its pages have cookies and a storage of their own, and end with its `with` block."""

    def __enter__(self):
        self.process = None
        if SHARED in os.environ:
            port, path = os.environ[SHARED].split()
        else:
            self.process = BrowserProcess().__enter__()
            port, path = self.process.port, self.process.path
        self.socket = None
        self.count = 0
        self.events = []
        try:
            self.socket = WebSocket(int(port), path)
            self.context = self.call("Target.createBrowserContext", disposeOnDetach=True)["browserContextId"]
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        if self.socket:
            self.socket.socket.close()
        if self.process:
            self.process.__exit__()

    def call(self, method, session=None, **parameters):
        """Returns the result of a command. Events that arrive before it are kept."""
        self.count += 1
        message = {"id": self.count, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        self.socket.send(json.dumps(message))
        while True:
            answer = json.loads(self.socket.receive())
            if answer.get("id") == self.count:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.events.append(answer)

    def page(self, **options):
        return Page(self, **options)


class Page:
    """A page of a browser, with its console messages and its network requests."""

    KEYS = {"Backspace": 8, "Escape": 27, "Tab": 9, "PageUp": 33, "PageDown": 34, "Home": 36, "End": 35, "ArrowLeft": 37,
            "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40}

    def __init__(self, browser, width=1280, height=900, scheme="light", reduced_motion=False):
        self.browser = browser
        target = browser.call(
            "Target.createTarget", url="about:blank", browserContextId=browser.context)["targetId"]
        self.session = browser.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network", "Accessibility", "DOM"):
            self.call(f"{domain}.enable")
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        self.call("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": scheme},
            {"name": "prefers-reduced-motion", "value": "reduce" if reduced_motion else "no-preference"}])
        self.call("Emulation.setFocusEmulationEnabled", enabled=True)

    def call(self, method, **parameters):
        return self.browser.call(method, self.session, **parameters)

    def run_first(self, script):
        """Adds a script that runs before those of the page."""
        self.call("Page.addScriptToEvaluateOnNewDocument", source=script)

    def load(self, url):
        self.call("Page.navigate", url=url)
        self.until("document.readyState === 'complete'")

    def value(self, expression):
        """Returns the value of an expression, or of the promise that it evaluates to."""
        answer = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(f"{expression}: {answer['exceptionDetails']}")
        return answer["result"].get("value")

    def until(self, expression):
        """Waits until an expression is true."""
        deadline = time.monotonic() + TIMEOUT
        while not self.value_between_pages(expression):
            if time.monotonic() > deadline:
                raise RuntimeError(f"not true within {TIMEOUT} s: {expression}; console: {self.console_errors()}")
            time.sleep(0.01)

    def value_between_pages(self, expression):
        """Returns the value of an expression; None while the page is being replaced by another one."""
        try:
            return self.value(expression)
        except RuntimeError as error:
            if "navigated or closed" in str(error) or "context was destroyed" in str(error):
                return None
            raise

    def settle(self):
        """Waits for an animation frame. The callbacks that the page has requested before run earlier."""
        self.value("new Promise(done => requestAnimationFrame(() => done(1)))")

    def press(self, *names, settles=True):
        for name in names:
            key = {"key": name, "modifiers": 0}
            if name in self.KEYS:
                key.update(windowsVirtualKeyCode=self.KEYS[name], code=name)
            else:
                key["text"] = name
            self.call("Input.dispatchKeyEvent", type="keyDown", **key)
            key.pop("text", None)
            self.call("Input.dispatchKeyEvent", type="keyUp", **key)
        if settles:
            self.settle()

    def middle(self, selector):
        """Scrolls an element into view and returns its centre."""
        return self.value(
            f"(() => {{ const node = document.querySelector({json.dumps(selector)});"
            "node.scrollIntoView({block: 'nearest'}); const box = node.getBoundingClientRect();"
            "return [box.x + box.width / 2, box.y + box.height / 2]; })()")

    def point(self, x, y, kind="mouseMoved", **options):
        self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, **options)

    def click(self, selector):
        """Clicks on the centre of an element."""
        self.drag(selector)

    def drag(self, selector, right=0, down=0):
        """Drags from the centre of an element by a distance."""
        x, y = self.middle(selector)
        self.point(x, y, "mousePressed", button="left", buttons=1, clickCount=1)
        if right or down:
            self.point(x + right, y + down, button="left", buttons=1)
        self.point(x + right, y + down, "mouseReleased", button="left", clickCount=1)
        self.settle()

    def screenshot(self):
        """Returns the page as a PNG file."""
        return base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"])

    def _events(self, *methods):
        return [event["params"] for event in self.browser.events
                if event.get("sessionId") == self.session and event.get("method") in methods]

    def console_errors(self):
        """Returns the texts of all exceptions, errors and warnings, with the address of a request that failed."""
        exceptions = [event["exceptionDetails"].get("text", "") + str(event["exceptionDetails"].get("exception"))
                      for event in self._events("Runtime.exceptionThrown")]
        calls = [str(event["args"]) for event in self._events("Runtime.consoleAPICalled")
                 if event["type"] in ("error", "warning", "assert")]
        entries = [event["entry"] for event in self._events("Log.entryAdded")]
        texts = [f"{entry['text']} {entry.get('url', '')}".strip() for entry in entries
                 if entry["level"] in ("error", "warning")]
        return exceptions + calls + texts

    def requests(self):
        """Returns the requested addresses, without data URLs."""
        addresses = [event["request"]["url"] for event in self._events("Network.requestWillBeSent")]
        return [address for address in addresses if not address.startswith("data:")]

    def unnamed_roles(self):
        """Returns the roles of controls without an accessible name, and the number of all controls."""
        wanted = {"button", "searchbox", "textbox", "slider", "listbox", "option", "checkbox", "application", "dialog",
                  "img", "image", "group", "main", "complementary", "link", "heading"}
        nodes = self.call("Accessibility.getFullAXTree")["nodes"]
        found = [node for node in nodes if not node["ignored"] and node["role"]["value"] in wanted]
        unnamed = [node for node in found if not node.get("name", {}).get("value", "").strip()]
        return [node["role"]["value"] for node in unnamed], len(found)
