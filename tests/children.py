"""Programs that a test starts: they hear Ctrl+C, and end with the test, with all their children."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress


@contextmanager
def program(*arguments: str, before: str = "") -> Iterator[subprocess.Popen[str]]:
    """Start the program in a group of its own, and kill what is left of the group at the end.

    A line of Python can be carried out before. SIGHUP ends the program as usual, also where the
    tests ignore it, as below nohup.
    """
    before = f"import signal; signal.signal(signal.SIGHUP, signal.SIG_DFL)\n{before}"
    run = "import runpy; runpy.run_module('c4studio', run_name='__main__', alter_sys=True)"
    process = subprocess.Popen(
        [sys.executable, "-c", f"{before}\n{run}", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        yield process
    finally:
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
