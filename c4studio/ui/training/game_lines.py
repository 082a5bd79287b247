"""Collection of the main lines of all games, in steps that do not block the window."""

from collections.abc import Generator

from PySide6.QtCore import QObject, Signal

from c4studio.document import GameDocument
from c4studio.ground.slices import Slices
from c4studio.review import Review, nodes_of_line
from c4studio.review.searches import NamedReview
from c4studio.ui.widgets.current_look import CurrentLook
from c4studio.words import wording


class MainLineCollector(QObject):
    """Collects the main lines of all games of a document, in steps that do not block the window."""

    gathered = Signal(object)
    """Emitted with the reviews of the main lines and the names of their games, in a list."""

    def __init__(self, document: GameDocument, look: CurrentLook, parent: QObject) -> None:
        super().__init__(parent)
        self._document, self._look = document, look
        self._slices = Slices(self)
        self._slices.done.connect(self.gathered)
        document.loaded.connect(self._slices.stop)

    def collect_lines(self) -> None:
        """Start to collect the main lines. The result of an earlier call is no longer emitted."""
        self._slices.start(self._collect_lines())

    def _collect_lines(self) -> Generator[None, None, list[NamedReview]]:
        found: list[NamedReview] = []
        for game in list(self._document.collection.games):
            name = self._look.value.render_within(wording.game_heading(game.facts))
            found.append((Review.of_nodes(nodes_of_line(game.end())), name))
            yield
        return found
