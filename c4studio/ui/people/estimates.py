"""The estimate of what people would play at the current node, which several parts show."""

from collections.abc import Iterator, Sequence
from functools import partial

from PySide6.QtCore import QObject, Signal, Slot

from c4studio.analysis.controller import AnalysisController, LiveAnalysis
from c4studio.document import GameDocument
from c4studio.game import GameNode
from c4studio.game.boards import BOARDS_WITH_PEOPLE
from c4studio.ground.progress import OnProgress
from c4studio.ground.service import Urgency
from c4studio.opponents.estimate import PeopleEstimate, estimate_people
from c4studio.opponents.people import AVERAGE_LEVEL, LEVELS, Level
from c4studio.ui import settings
from c4studio.ui.labels import text_of
from c4studio.ui.searches import NodeAnswers, SearchHolder
from c4studio.ui.settings import Settings
from c4studio.ui.widgets.current_look import CurrentLook
from engine import Position, Score, Solver, StopFlag


class PeopleEstimates(QObject):
    """Estimates what people of the chosen level would play at the current node.

    It does so while the user wants to see it and scores are shown; the model knows the usual board
    only.

    Attributes:
        estimate: what is known of the current node; None while nothing is known or shown.
    """

    changed = Signal()
    """Emitted when another estimate, or none, is to be shown."""

    def __init__(
        self,
        document: GameDocument,
        analysis: AnalysisController,
        answers: NodeAnswers,
        config: Settings,
        look: CurrentLook,
    ) -> None:
        super().__init__(document)
        self._document, self._live, self._answers = document, analysis.live, answers
        self._settings, self._look = config, look
        self._search = SearchHolder(self)
        self.estimate: PeopleEstimate | None = None
        self._node: GameNode | None = None
        self._was_shown = False
        document.current_changed.connect(self._on_current_changed)
        config.follow(self, self._estimate_anew, settings.PEOPLE_SHOWN, settings.PEOPLE_LEVEL)
        look.shows_scores_changed.connect(self._estimate_anew)
        self._estimate_anew()

    @property
    def is_shown(self) -> bool:
        """Whether estimates are wanted, and scores are not hidden."""
        return self._settings.get(settings.PEOPLE_SHOWN) and self._look.shows_scores

    @property
    def level_name(self) -> str:
        """The name of the chosen level for sentences."""
        return self._settings.get(settings.PEOPLE_LEVEL)

    @property
    def _level(self) -> Level:
        return LEVELS.get(self.level_name, AVERAGE_LEVEL)

    @Slot(object)
    def _on_current_changed(self, node: GameNode) -> None:
        if node is not self._node:
            self._estimate_anew()

    @Slot()
    def _estimate_anew(self) -> None:
        """Drop the estimate, and begin to make that of the current node if it is wanted."""
        node = self._node = self._document.current
        self._search.stop_silently()
        was_shown, self._was_shown = self._was_shown, self.is_shown
        self.estimate = None
        if was_shown or self.is_shown:
            self.changed.emit()
        position = node.position
        if not self.is_shown or position.is_over or position.board not in BOARDS_WITH_PEOPLE:
            return
        line = [each.position for each in node.path()]
        search = self._answers.start_search(
            text_of("people.estimating_what_people"),
            [self._answers.place_of(node)],
            partial(_better_estimates, line, self._level, self._live),
            self._on_estimated,
            Urgency.POINTED,
        )
        self._search.hold_search(search)

    def _on_estimated(self, found: dict[GameNode, PeopleEstimate]) -> None:
        if self._node in found:
            self.estimate = found[self._node]
            self.changed.emit()


def _better_estimates(
    line: Sequence[Position],
    level: Level,
    live: LiveAnalysis,
    solver: Solver,
    stop: StopFlag,
    _: OnProgress,
) -> Iterator[dict[int, PeopleEstimate]]:
    """Yield the estimate of the last position of a line, better and better."""

    def score_columns(position: Position) -> tuple[Score | None, ...]:
        if position == line[-1]:
            return live.scores(position, solver, stop)
        return solver.score_columns(position, stop)

    for found in estimate_people(line, level, score_columns):
        yield {0: found}
