"""Reports how smooth the window stays while the empty board is being solved.

Run as ``python -m tests.bench.bench_window``; needs no display.
"""

import os
import tempfile
import time
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEventLoop
from rich.console import Console
from rich.table import Table

from c4studio.ground.paths import Paths
from c4studio.ui.settings import Settings
from c4studio.ui.window.main_window import MainWindow
from c4studio.ui.window.program import build_window
from tests.bench.event_loop import LoopMeter, run_loop

SECONDS = 5.0
STOPS = 20
GAP_GOAL = 50
STOP_GOAL = 20


def time_to_stop(window: MainWindow) -> float:
    """Milliseconds from pausing a search to the worker's word that it has ended."""
    controller = window.controller
    controller.set_enabled(True)
    run_loop(0.1)
    loop = QEventLoop()
    controller.busy_changed.connect(loop.quit)
    start = time.perf_counter()
    controller.set_enabled(False)
    while controller.busy:
        loop.exec()
    controller.busy_changed.disconnect(loop.quit)
    return (time.perf_counter() - start) * 1000


def main() -> None:
    """Measure, and print the numbers beside their goals."""
    with tempfile.TemporaryDirectory() as folder:
        paths = Paths(None, Path(folder), Path(folder))
        window = build_window(paths, Settings())
        window.show()
        run_loop(0.3)
        meter = LoopMeter()
        meter.start()
        run_loop(SECONDS)
        meter.stop()
        stop = max(time_to_stop(window) for _ in range(STOPS))
        start = time.perf_counter()
        window.close()
        closed = (time.perf_counter() - start) * 1000
    table = Table("while the empty board is being solved", "ms", "goal")
    table.add_row("longest gap of the event loop", f"{meter.longest_gap:.1f}", str(GAP_GOAL))
    table.add_row(f"longest time to stop, of {STOPS}", f"{stop:.1f}", str(STOP_GOAL))
    table.add_row("time to close the window", f"{closed:.1f}", "")
    Console().print(table)


if __name__ == "__main__":
    main()
