"""A real Chromium without a screen, driven over its DevTools pipe; skipped where there is none."""

from __future__ import annotations

import base64
import itertools
import json
import os
import select
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from tests.tools import tool

PATIENCE = 60
"""Seconds for one answer; a busy machine is slow, and a browser that hangs is to be noticed."""
_KEYS = {"ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "End": 35, "Home": 36}


@contextmanager
def browser() -> Iterator[Browser]:
    """A browser that knows nobody, and ends with the block."""
    program = tool("chromium")
    # It still writes when it is told to end, hence errors are ignored.
    with tempfile.TemporaryDirectory(
        prefix="c4studio-chromium-", ignore_cleanup_errors=True
    ) as home:
        to_it, from_it = os.pipe(), os.pipe()

        def join_pipes() -> None:
            # By way of high numbers, since one of ours may be 3 or 4 itself.
            for own, theirs in ((to_it[0], 203), (from_it[1], 204)):
                os.dup2(own, theirs)
            os.dup2(203, 3)
            os.dup2(204, 4)

        process = subprocess.Popen(
            [
                program,
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--disable-extensions",
                "--disable-background-networking",
                "--no-first-run",
                "--remote-debugging-pipe",
                f"--user-data-dir={home}",
                "about:blank",
            ],
            preexec_fn=join_pipes,  # noqa: PLW1509  (no thread of ours holds a lock)
            close_fds=False,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        os.close(to_it[0])
        os.close(from_it[1])
        try:
            yield Browser(to_it[1], from_it[0])
        finally:
            os.close(to_it[1])
            os.close(from_it[0])
            process.terminate()
            with suppress(subprocess.TimeoutExpired):
                process.wait(10)
            if process.poll() is None:
                process.kill()
                process.wait()


class Browser:
    """Sends commands and keeps events."""

    def __init__(self, to_it: int, from_it: int) -> None:
        self._to_it = to_it
        self._from_it = from_it
        self._numbers = itertools.count(1)
        self._rest = b""
        self.events: list[dict[str, Any]] = []

    def call(self, method: str, session: str = "", **parameters: Any) -> Any:
        """Carry out a command and give its result."""
        number = next(self._numbers)
        message: dict[str, Any] = {"id": number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        os.write(self._to_it, json.dumps(message).encode() + b"\0")
        while True:
            answer = self._read(PATIENCE)
            if answer is None:
                raise TimeoutError(f"{method} was not answered")
            if answer.get("id") == number:
                assert "error" not in answer, answer["error"]
                return answer["result"]
            self.events.append(answer)

    def listen(self, seconds: float = 0.0) -> None:
        """Take in the events that are there, or that come in some seconds."""
        while (event := self._read(seconds)) is not None:
            self.events.append(event)

    def _read(self, seconds: float) -> dict[str, Any] | None:
        end = time.monotonic() + seconds
        while b"\0" not in self._rest:
            ready, _, _ = select.select([self._from_it], [], [], max(0.0, end - time.monotonic()))
            if not ready:
                return None
            piece = os.read(self._from_it, 1 << 20)
            assert piece, "the browser has ended"
            self._rest += piece
        message, _, self._rest = self._rest.partition(b"\0")
        found: dict[str, Any] = json.loads(message)
        return found

    def open(self, path: Path, *, scripts: bool = True) -> Page:
        """A new page that shows a file."""
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        attached = self.call("Target.attachToTarget", targetId=target, flatten=True)
        page = Page(self, attached["sessionId"], target)
        for domain in ("Page", "Runtime", "Log", "Network", "Accessibility"):
            page.call(f"{domain}.enable")
        if not scripts:
            page.call("Emulation.setScriptExecutionDisabled", value=True)
        page.resize(1120, 800)
        page.show(path)
        return page


class Page:
    """One page."""

    def __init__(self, of: Browser, session: str, target: str) -> None:
        self._browser = of
        self._session = session
        self._target = target

    def call(self, method: str, **parameters: Any) -> Any:
        return self._browser.call(method, self._session, **parameters)

    def show(self, path: Path) -> None:
        """Load a file, and wait until that is done."""
        before = len(self._loads())
        self.call("Page.navigate", url=path.as_uri())
        end = time.monotonic() + PATIENCE
        while len(self._loads()) == before:
            assert time.monotonic() < end, "the page was not loaded"
            self._browser.listen(0.05)

    def _loads(self) -> list[dict[str, Any]]:
        return self._own_events("Page.loadEventFired")

    def _own_events(self, *methods: str) -> list[dict[str, Any]]:
        return [
            event["params"]
            for event in self._browser.events
            if event.get("sessionId") == self._session and event["method"] in methods
        ]

    def evaluate(self, code: str) -> Any:
        """The value of an expression in the page, which may be a promise."""
        found = self.call(
            "Runtime.evaluate", expression=code, returnByValue=True, awaitPromise=True
        )
        assert "exceptionDetails" not in found, found["exceptionDetails"]
        return found["result"].get("value")

    def press(self, *keys: str) -> None:
        """Press keys, one after the other."""
        for key in keys:
            text = {"text": "\r"} if key == "Enter" else {}
            code = {"windowsVirtualKeyCode": _KEYS.get(key, ord(key[0]))} if len(key) > 1 else {}
            code = {"windowsVirtualKeyCode": 13} if key == "Enter" else code
            for kind in ("keyDown", "keyUp"):
                self.call("Input.dispatchKeyEvent", type=kind, key=key, **code, **text)

    def click(self, selector: str) -> None:
        """Click the middle of an element."""
        x, y = self.evaluate(
            f"(() => {{ const e = document.querySelector({json.dumps(selector)});"
            " e.scrollIntoView({block: 'center'}); const b = e.getBoundingClientRect();"
            " return [b.x + b.width / 2, b.y + b.height / 2]; })()"
        )
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def swipe(self, selector: str, right: int) -> None:
        """Draw a finger over an element."""
        x, y = self.evaluate(
            f"(() => {{ const b = document.querySelector({json.dumps(selector)})"
            ".getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; })()"
        )
        self.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
        for part in (0.5, 1.0):
            point = {"x": x + right * part, "y": y}
            self.call("Input.dispatchTouchEvent", type="touchMove", touchPoints=[point])
        self.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def resize(self, width: int, height: int, *, mobile: bool = False) -> None:
        """Give the page another size; a phone has fingers."""
        self.call(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=1,
            mobile=mobile,
        )
        self.call("Emulation.setTouchEmulationEnabled", enabled=mobile)

    def prefer(self, *, dark: bool = False, media: str = "") -> None:
        """What whoever looks at it prefers, or print for paper."""
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self.call("Emulation.setEmulatedMedia", media=media, features=[scheme])

    def picture(self, path: Path, *, whole: bool = False) -> None:
        """Save what is seen, or the whole page, as PNG."""
        found = self.call("Page.captureScreenshot", captureBeyondViewport=whole)
        path.write_bytes(base64.b64decode(found["data"]))

    def print(self, path: Path) -> None:
        """Save what a printer would get, as PDF."""
        found = self.call("Page.printToPDF", printBackground=False)
        path.write_bytes(base64.b64decode(found["data"]))

    def complaints(self) -> list[str]:
        """What the console says, and what went wrong."""
        self._browser.listen(0.1)
        return [
            json.dumps(event)
            for event in self._own_events(
                "Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded"
            )
        ]

    def requests(self) -> list[str]:
        """All that was loaded, or was to be."""
        self._browser.listen(0.1)
        return [
            str(event["request"]["url"]) for event in self._own_events("Network.requestWillBeSent")
        ]

    def close(self) -> None:
        self._browser.call("Target.closeTarget", targetId=self._target)
