"""The command that searches the document's games for puzzles and stores these as a set."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from functools import partial

from PySide6.QtCore import Slot

from c4studio.ground.progress import Report
from c4studio.ground.service import Urgency
from c4studio.language.practice import Practice
from c4studio.reviewing.searches import NamedReview, one_by_one
from c4studio.training.puzzles.mining import Miner, Source
from c4studio.training.puzzles.puzzle import Puzzle, unique
from c4studio.training.sets import keep_set
from c4studio.ui.desk import Desk
from c4studio.ui.own_search import OwnSearch
from c4studio.ui.part import Commands, Part
from c4studio.ui.training.game_lines import GameLines
from c4studio.ui.training.store_thread import TrainingStore
from c4studio.words.rendering import render
from c4studio.words.training import drill as words
from engine import Solver, StopFlag


class MiningPart(Part):
    """Searches the document's games for puzzles, and stores them as a set for training."""

    def __init__(self, desk: Desk, store: TrainingStore) -> None:
        super().__init__(desk)
        self._store = store
        self._search = OwnSearch(desk, self)
        self._puzzles: list[Puzzle] = []
        self._count = 0
        self._lines = GameLines(desk.document, desk.look, self)
        self._lines.gathered.connect(self._on_gathered)
        self._search.found.connect(self._on_found)
        self._search.done.connect(self._on_done)

    def commands(self) -> Commands:
        """Return the command that makes puzzles from the games."""
        return {"puzzles.mine": self._lines.gather}

    def close(self) -> None:
        """Stop the search for puzzles before the window closes."""
        self._search.stop()

    @Slot(object)
    def _on_gathered(self, lines: list[NamedReview]) -> None:
        self._puzzles, self._count = [], len(lines)
        left = [Source(review.line.text, name) for review, name in lines]
        self._search.run(render(Practice.MINING), partial(_mined, left), Urgency.LATER, follow=True)

    @Slot(object)
    def _on_found(self, puzzles: list[Puzzle]) -> None:
        self._puzzles += puzzles

    @Slot()
    def _on_done(self) -> None:
        puzzles = list(unique(self._puzzles))
        if not puzzles:
            self._desk.messages.say(render(Practice.NO_PUZZLES))
            return
        path = self._desk.file.path
        name = f"Games of {datetime.now():%Y-%m-%d %H:%M}" if path is None else path.stem
        job = self._store.run(lambda store: keep_set(store, name, puzzles))
        told = render(words.mined(len(puzzles), self._count, name))
        messages = self._desk.messages
        job.then(self, done=lambda _: messages.say(told), failed=messages.warn)


def _mined(
    left: list[Source], solver: Solver, stop: StopFlag, report: Report
) -> Iterator[list[Puzzle]]:
    """Yield the puzzles of each game in ``left``, and remove the game from that list.

    Runs in another thread.
    """
    miner = Miner(solver, stop)
    return one_by_one(left, lambda source: [*miner.puzzles(source)], report)
