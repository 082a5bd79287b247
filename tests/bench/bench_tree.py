"""Reports how smooth the window stays with a tree of 50,000 nodes.

Run as ``python -m tests.bench.bench_tree``; needs no display.
"""

import os
import resource
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from tests.hands import Hand

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QCoreApplication
from rich.console import Console
from rich.table import Table

from c4studio.document import GameDocument
from c4studio.game import Annotation, Collection, Game
from c4studio.ground.paths import Paths
from c4studio.ui.settings import Settings
from c4studio.ui.window.main_window import MainWindow
from c4studio.ui.window.program import build_window
from tests.bench.event_loop import LoopMeter, run_loop
from tests.bench.large_tree import large_game
from tests.steps import STEP

NODES = 50_000
STEPS = 1000
ROUNDS = 30
OPEN_GOAL = 2000
UNDO_GOAL = 16
GAP_GOAL = 50


def timed(act: Callable[[], object]) -> float:
    """Milliseconds until something is done and painted."""
    start = time.perf_counter()
    act()
    QCoreApplication.processEvents()
    return (time.perf_counter() - start) * 1000


def opening(window: MainWindow, game: Game) -> float:
    """Milliseconds until the game is shown and all its positions have been counted."""
    start = time.perf_counter()
    window.document.load(Collection([game]))
    while not Hand(window).tree.watch.is_complete:
        # Ten milliseconds were a fifth of what is measured.
        run_loop(0.001)
    return (time.perf_counter() - start) * 1000


def steps(document: GameDocument) -> list[float]:
    """Milliseconds of each step: along lines, among variations and branch points, and far away."""
    chance = Random(2)
    nodes = list(document.game.root.walk())
    walks = [
        *[document.step_forward] * 6,
        *[document.step_back] * 3,
        document.next_variation,
        document.previous_variation,
        document.next_branch_point,
        document.previous_branch_point,
        lambda: document.go_to(chance.choice(nodes)),
    ]
    return [timed(chance.choice(walks)) for _ in range(STEPS)]


def edits(document: GameDocument) -> dict[str, list[float]]:
    """Milliseconds of each edit by its name, each at many nodes; all are undone."""
    chance = Random(3)
    stack = document.undo_stack
    nodes = [node for node in document.game.root.walk() if node.column is not None]
    large = document.game.root.variations[0]
    table: dict[str, Callable[[], object]] = {
        "add a move": lambda: _add_a_move(document, chance),
        "write a comment": lambda: document.set_annotation(Annotation(comment="x"), STEP),
        "promote": lambda: document.promote_variation(document.current),
        "make main line": lambda: document.make_main_line(document.current),
        "replace a move": lambda: document.replace_move(chance.randrange(7)),
        "delete": lambda: document.delete_branch(document.current),
        "delete most of the tree": lambda: document.delete_branch(large),
    }
    taken: dict[str, list[float]] = {name: [] for name in (*table, "undo")}
    for _ in range(ROUNDS):
        for name, act in table.items():
            document.go_to(chance.choice(nodes))
            # A step and an edit in one turn of the loop are nothing that hands can do.
            run_loop(0.01)
            taken[name].append(timed(act))
            while stack.canUndo():
                taken["undo"].append(timed(stack.undo))
            run_loop(0.02)
    return taken


def _add_a_move(document: GameDocument, chance: Random) -> None:
    node = document.current
    new = [column for column in node.position.legal_columns if node.variation(column) is None]
    if new:
        document.play(chance.choice(new))


def percentile(values: list[float], percent: int) -> float:
    """The value that so many percent of the values do not exceed."""
    return sorted(values)[(len(values) * percent - 1) // 100]


def main() -> None:
    """Measure, and print the numbers beside their goals."""
    game = large_game(NODES)
    meter = LoopMeter()
    with tempfile.TemporaryDirectory() as folder:
        window = build_window(Paths(None, Path(folder), Path(folder)), Settings())
        window.show()
        run_loop(0.3)
        before = _memory()
        meter.start()
        opened = opening(window, game)
        walked = steps(window.document)
        edited = edits(window.document)
        meter.stop()
        grown = _memory() - before
        window.close()
    table = Table(f"a tree of {NODES:,} nodes", "ms", "goal")
    table.add_row("open and count all positions", f"{opened:.0f}", str(OPEN_GOAL))
    table.add_row(f"step, p99 of {STEPS}", f"{percentile(walked, 99):.1f}", str(UNDO_GOAL))
    table.add_row("step, median", f"{percentile(walked, 50):.1f}", "")
    for name, taken in edited.items():
        table.add_row(f"{name}, p99 of {len(taken)}", f"{percentile(taken, 99):.1f}", "")
    table.add_row("longest gap of the event loop", f"{meter.longest_gap:.1f}", str(GAP_GOAL))
    table.add_row("memory of the window and its indexes", f"{grown:.0f} MB", "")
    Console().print(table)


def _memory() -> float:
    """The most memory that this process has had, in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


if __name__ == "__main__":
    main()
