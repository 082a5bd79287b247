"""Reports what a library of many generated games costs: time, room on disk, memory, gaps.

    python -m tests.bench.bench_library FOLDER [--window]

The folder holds what ``tests.bench.library_games`` wrote; the libraries are made in it where they
are not there yet. Needs no display. Times are of the processor, since other programs may be busy.
"""

from __future__ import annotations

import argparse
import os
import re
import time
from pathlib import Path
from random import Random

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from rich.console import Console
from rich.table import Table

from c4studio.ground.paths import Paths, packaged_book
from c4studio.library import words_file
from c4studio.library.explorer import ExplorerQuestion, count_continuations
from c4studio.library.importing import import_paths
from c4studio.library.library import Library
from c4studio.ui.library.explorer_part import ExplorerPart
from c4studio.ui.settings import Settings
from c4studio.ui.window.main_window import MainWindow
from c4studio.ui.window.program import build_window
from engine import Position
from tests.bench.event_loop import LoopMeter, run_loop

PLIES = 2, 8, 14, 20
ROUNDS = 7
STEPS = 300
"""Steps in which the table of games is scrolled from end to end, and jumps in it."""


def import_once(sources: list[Path], target: Path, table: Table) -> None:
    """Import games into a new library, and report rate and size."""
    if target.exists():
        return
    began = time.process_time()
    with Library(target) as library:
        added = import_paths(library, sources).added
        rate = added / (time.process_time() - began)
        words_file.load_packed_games(library)
    size = target.stat().st_size + words_file.packed_games_path(target).stat().st_size
    table.add_row(f"{target.name}: games a second", f"{rate:,.0f}")
    table.add_row(f"{target.name}: bytes a game", f"{size / added:.1f}")


def scan(words: words_file.PackedGames, moves: list[str], table: Table) -> None:
    """Report how long the counts of positions take, on one thread and on two."""
    for ply in PLIES:
        position = Position.from_moves(Random(ply).choice(moves)[:ply])
        for threads in (1, 2):
            found = [_times(words, position, threads) for _ in range(ROUNDS)]
            taken, work = (min(each) * 1000 for each in zip(*found, strict=True))
            row = f"ms to count at ply {ply}, threads: {threads}, by clock, processor"
            table.add_row(row, f"{taken:.1f} {work:.1f}")


def _times(words: words_file.PackedGames, position: Position, threads: int) -> tuple[float, float]:
    """Return the time that a count takes by the clock and by the processor."""
    began, worked = time.perf_counter(), time.process_time()
    count_continuations(words, ExplorerQuestion(position), threads)
    return time.perf_counter() - began, time.process_time() - worked


def show(home: Path, table: Table) -> None:
    """Scroll through all games in the explorer, and report gaps and memory."""
    window = build_window(Paths(None, home, home, packaged_book(), data=home), Settings())
    window.controller.set_enabled(False)
    window.resize(1200, 800)
    window.show()
    run_loop(1.0)
    before = memory_mb()
    meter = LoopMeter()
    meter.start()
    window.desk.actions["library.explorer"].trigger()
    games = window.part(ExplorerPart).panel.games
    while not games.model().rowCount():
        run_loop(0.05)
    run_loop(1.0)
    report(table, "opening", meter)
    bar = games.verticalScrollBar()
    for what, places in {
        "scrolling": [bar.maximum() * step // STEPS for step in range(STEPS + 1)],
        "jumping": [Random(step).randrange(bar.maximum()) for step in range(STEPS)],
    }.items():
        meter.start()
        for place in places:
            bar.setValue(place)
            run_loop(0.02)
        report(table, what, meter)
    meter.start()
    step_through(window)
    report(table, "stepping through a game", meter)
    table.add_row("MB of the window, and with the library", f"{before} → {memory_mb()}")
    explain(window)
    table.add_row("MB once reasons were found", f"{memory_mb()}")
    window.close()


def step_through(window: MainWindow) -> None:
    """Play seven discs, which the explorer follows; closing asks about no more than that."""
    for column in (3, 3, 3, 3, 3, 2, 2):
        window.document.play(column)
        run_loop(0.1)


def explain(window: MainWindow) -> None:
    """Let the engine find scores, replies and reasons, which opens all of its solvers."""
    window.controller.set_enabled(True)
    while (found := window.controller.reasons.explanation) is None or not found.complete:
        run_loop(0.05)


def report(table: Table, what: str, meter: LoopMeter) -> None:
    """Add the longest gap of the event loop, and what a busy machine did not add to it."""
    meter.stop()
    gaps = (meter.longest_gap, meter.longest_own_gap, meter.longest_work)
    table.add_row(f"longest gap, own, work: {what}", " ".join(f"{gap:.0f}" for gap in gaps))


def memory_mb() -> int:
    """Return the memory that this process has to itself, in MB."""
    found = re.search(r"RssAnon:\s*(\d+)", Path("/proc/self/status").read_text(encoding="ascii"))
    assert found is not None
    return int(found[1]) // 1024


def main() -> None:
    """Measure, and print the numbers."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--window", action="store_true", help="only the window, in a new process")
    options = parser.parse_args()
    folder = options.folder
    table = Table("a library of many games", "")
    if options.window:
        show(folder, table)
        Console().print(table)
        return
    import_once([folder / "moves.txt"], folder / "list.db", table)
    import_once([folder / "sgf"], folder / "sgf.db", table)
    import_once([folder / "moves.txt", folder / "sgf"], folder / "library.db", table)
    lines = (folder / "moves.txt").read_text(encoding="ascii").split()
    moves = [line for line in lines[:50_000] if len(line) > max(PLIES)]
    del lines
    with Library(folder / "library.db") as library:
        words = words_file.load_packed_games(library)
    scan(words, moves, table)
    Console().print(table)


if __name__ == "__main__":
    main()
