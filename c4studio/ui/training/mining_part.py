"""The command that searches the document's games for puzzles and stores these as a set."""

from collections.abc import Iterator
from datetime import datetime
from functools import partial

from PySide6.QtCore import Slot

from c4studio.game.boards import BOARDS_WITH_TRAINING
from c4studio.ground.progress import OnProgress
from c4studio.ground.service import Urgency
from c4studio.language.messages import Practice, Prompt
from c4studio.review.searches import NamedReview, results_one_by_one
from c4studio.training.puzzles.mining import MinedGame, PuzzleMiner
from c4studio.training.puzzles.puzzle import Puzzle, unique_puzzles
from c4studio.training.sets import store_puzzle_set
from c4studio.ui.labels import text_of
from c4studio.ui.part import Desk, Part
from c4studio.ui.searches import SearchRunner
from c4studio.ui.training.game_lines import MainLineCollector
from c4studio.ui.training.store_thread import TrainingStore
from c4studio.words.training import drill
from engine import Solver, StopFlag


class PuzzleMiningPart(Part):
    """Searches the document's games for puzzles, and stores them as a set for training."""

    def __init__(self, desk: Desk, store: TrainingStore) -> None:
        super().__init__(desk)
        self._store = store
        self._search = SearchRunner(desk.analysis.searches, desk.messages, self)
        self._puzzles: list[Puzzle] = []
        self._count = 0
        self._line_collector = MainLineCollector(desk.document, desk.look, self)
        self._line_collector.gathered.connect(self._on_lines_gathered)
        self._search.found.connect(self._on_puzzles_found)
        self._search.done.connect(self._on_search_done)
        desk.actions.bind_commands({"puzzles.mine": self._line_collector.collect_lines})

    def close(self) -> None:
        """Stop the search for puzzles before the window closes."""
        self._search.stop_silently()

    @Slot(object)
    def _on_lines_gathered(self, lines: list[NamedReview]) -> None:
        usual = [each for each in lines if each[0].line.start.board in BOARDS_WITH_TRAINING]
        if lines and not usual:
            self._desk.messages.say(Practice.MADE_ON_USUAL_BOARD)
            return
        self._puzzles, self._count = [], len(usual)
        left = [MinedGame(review.line.text, name) for review, name in usual]
        self._search.start_search(
            text_of(Practice.MINING), partial(_mine_puzzles, left), Urgency.LATER, follow=True
        )

    @Slot(object)
    def _on_puzzles_found(self, puzzles: list[Puzzle]) -> None:
        self._puzzles += puzzles

    @Slot()
    def _on_search_done(self) -> None:
        puzzles = list(unique_puzzles(self._puzzles))
        if not puzzles:
            self._desk.messages.say(Practice.NO_PUZZLES)
            return
        path = self._desk.file.path
        name = (
            text_of(Prompt.GAMES_OF, day=f"{datetime.now():%Y-%m-%d %H:%M}")
            if path is None
            else path.stem
        )
        job = self._store.run(lambda store: store_puzzle_set(store, name, puzzles))
        told = text_of(drill.puzzles_found_sentence(len(puzzles), self._count, name))
        messages = self._desk.messages
        job.then(self, done=lambda _: messages.say(told), failed=messages.warn)


def _mine_puzzles(
    left: list[MinedGame], solver: Solver, stop: StopFlag, report: OnProgress
) -> Iterator[list[Puzzle]]:
    """Yield the puzzles of each game in ``left``, and remove the game from that list.

    Runs in another thread.
    """
    miner = PuzzleMiner(solver, stop)
    return results_one_by_one(left, lambda source: [*miner.find_puzzles(source)], report)
