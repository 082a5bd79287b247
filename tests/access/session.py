"""A screen, a bus for assistive technology, the program, and a client that walks its window.

Run inside ``dbus-run-session``; prints what the client found as JSON.
"""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

LAUNCHER = Path("/usr/libexec/at-spi-bus-launcher")
SYSTEM_PYTHON = Path("/usr/bin/python3")
CLIENT = Path(__file__).with_name("client.py")
MOVES = "4444"


@contextmanager
def running(*command: str, **options: object) -> Iterator[subprocess.Popen[str]]:
    """A program that is ended afterwards; what it says to nobody is dropped."""
    quiet = subprocess.DEVNULL
    process = subprocess.Popen(command, text=True, stderr=quiet, **options)  # type: ignore[call-overload]
    try:
        yield process
    finally:
        process.terminate()
        process.wait(30)


def main() -> None:
    """Start one after the other, and end them in the opposite order."""
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
        homes = {f"XDG_{each}_HOME": folder for each in ("CONFIG", "CACHE", "STATE", "DATA")}
        out = {"stdout": subprocess.PIPE}
        screen = stack.enter_context(
            running("Xvfb", "-displayfd", "1", "-screen", "0", "1400x900x24", **out)
        )
        # It says its number once it can be drawn on.
        os.environ["DISPLAY"] = f":{screen.stdout.readline().strip()}" if screen.stdout else ""
        os.environ.update(homes, QT_QPA_PLATFORM="xcb", QT_LINUX_ACCESSIBILITY_ALWAYS_ON="1")
        quiet = {"stdout": subprocess.DEVNULL}
        stack.enter_context(running(str(LAUNCHER), "--launch-immediately", **quiet))
        program = [sys.executable, "-m", "c4studio", "open", MOVES]
        stack.enter_context(running(*program, **quiet))
        client = subprocess.run([SYSTEM_PYTHON, CLIENT], check=False)
    sys.exit(client.returncode)


if __name__ == "__main__":
    main()
