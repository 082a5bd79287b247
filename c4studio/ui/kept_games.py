"""Which games of a window a library keeps, so that nobody is asked to save them."""

from collections.abc import Hashable
from weakref import WeakKeyDictionary

from PySide6.QtCore import QObject, Signal

from c4studio.game import Game


class KeptGames(QObject):
    """The games of a window that are kept as they are, and whether some are being kept now."""

    wanted = Signal()
    """Emitted before the user is asked about games: what is being played is to be kept first."""
    settled = Signal()
    """Emitted when all games are kept, or could not be."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._contents = WeakKeyDictionary[Game, Hashable]()
        self._under_way = 0

    @property
    def is_busy(self) -> bool:
        """Whether a game is being kept now."""
        return self._under_way > 0

    def note_begin(self) -> None:
        """Note that a game is being kept."""
        self._under_way += 1

    def note_end(self, game: Game | None = None, contents: Hashable = None) -> None:
        """Note that this has ended.

        Args:
            game: the game that is kept now; None if it could not be kept, or is a part of another.
            contents: its contents as they are kept.
        """
        self._under_way -= 1
        if game is not None:
            self._contents[game] = contents
        if not self._under_way:
            self.settled.emit()

    def note_opened(self, game: Game) -> None:
        """Note that a game comes from a library, which keeps it as it is now."""
        self._contents[game] = contents_of_game(game)

    def is_kept(self, game: Game) -> bool:
        """Return whether a game is kept just as it is now."""
        kept = self._contents.get(game)
        return kept is not None and kept == contents_of_game(game)


def contents_of_game(game: Game) -> Hashable:
    """Return a value that is equal for games with the same moves, annotations and facts."""
    nodes = ((node.column, len(node.variations), node.annotation) for node in game.root.walk())
    return game.root.position, game.facts, tuple(nodes)
