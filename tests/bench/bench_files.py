"""Reports how smooth the window stays while a file of 50,000 nodes is opened, saved and journalled.

Run as ``python -m tests.bench.bench_files``; needs no display.
"""

import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from rich.console import Console
from rich.table import Table

from c4studio.formats import sgf
from c4studio.game import Annotation, Collection, Game
from c4studio.ground.paths import Paths
from c4studio.ui.settings import Settings
from c4studio.ui.window.main_window import MainWindow
from c4studio.ui.window.program import build_window
from tests.bench.event_loop import LoopMeter, run_loop
from tests.bench.large_tree import large_game
from tests.steps import STEP

NODES = 50_000
GAP_GOAL = 50


def wait(done: Callable[[], bool]) -> None:
    """Let the window live until something is done, and a little longer."""
    ended = False
    while not ended:
        ended = done()
        run_loop(0.05)


def measure(table: Table, name: str, act: Callable[[], object], done: Callable[[], bool]) -> None:
    """Add a row: how long something takes, and the longest gap of the event loop meanwhile."""
    meter = LoopMeter()
    meter.start()
    start = time.perf_counter()
    act()
    wait(done)
    taken = time.perf_counter() - start
    meter.stop()
    table.add_row(name, f"{taken * 1000:.0f}", f"{meter.longest_gap:.1f}", str(GAP_GOAL))


def measure_all(window: MainWindow, path: Path, table: Table) -> None:
    """Open, save, and edit so that the journal needs a new base."""
    file, document = window.desk.file, window.document

    def settled() -> bool:
        return not (file.busy or file.is_journal_behind)

    def save() -> None:
        document.set_annotation(Annotation(comment=f"{time.time()}"), STEP)
        file.save()

    measure(table, "open", lambda: file.open(path), lambda: settled() and file.path == path)
    measure(table, "save", save, settled)
    measure(table, "save again", save, settled)
    measure(table, "replace by a new game", lambda: document.replace_game(Game()), settled)
    measure(table, "take that back", document.undo_stack.undo, settled)


def main() -> None:
    """Measure, and print the numbers beside their goals."""
    table = Table(f"a file of {NODES:,} nodes", "ms", "longest gap, ms", "goal")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        path = folder / "large.sgf"
        path.write_text(sgf.sgf_of_games(Collection([large_game(NODES)])), encoding="utf-8")
        window = build_window(Paths(None, folder, folder, state=folder), Settings())
        window.controller.set_enabled(False)
        window.show()
        wait(lambda: True)
        measure_all(window, path, table)
        window.document.undo_stack.setClean()
        window.close()
    Console().print(table)


if __name__ == "__main__":
    main()
