"""The games of the document that were opened from the library."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from c4studio.game import Game, GameNode
from c4studio.library.entry import entry_of
from c4studio.library.library import Kept
from c4studio.ui.desk import Desk
from c4studio.ui.part import Put
from engine import Position


class OpenedGames:
    """Opens games of the library, and knows which games of a document were opened from there.

    Args:
        desk: the objects that all parts of the window share.
        put: opens games in the window.
    """

    def __init__(self, desk: Desk, put: Put) -> None:
        self._desk, self._put = desk, put
        self._entries: dict[GameNode, Kept] = {}

    def of(self, game: Game) -> Kept | None:
        """Return the library's entry from which a document's game was opened, or None."""
        return self._entries.get(game.root)

    def open(self, kept: Kept, position: Position) -> None:
        """Open a library game at a position, or at the mirror image of the position."""
        game = kept.game()
        both = {position, position.mirror()}
        line = [game.root, *game.root.main_line()]
        node = next((each for each in line if each.position in both), game.root)
        self.remember([(game, kept)])
        self._put([game], "opened game", partial(self._go_to, node))

    def remember(self, opened: Iterable[tuple[Game, Kept]]) -> None:
        """Add games that are about to be opened, each with its entry; forget closed ones."""
        present = {each.root for each in self._desk.document.collection.games}
        self._entries = {root: each for root, each in self._entries.items() if root in present}
        self._entries.update((game.root, kept) for game, kept in opened)

    def follow(self, game: Game, number: int) -> None:
        """Store that a game, as it is now, is the library's game with this number."""
        kept = self._entries.get(game.root)
        source = "" if kept is None else kept.source
        self._entries[game.root] = Kept(number, entry_of(game), source)

    def _go_to(self, node: GameNode, done: str) -> None:
        self._desk.document.go_to(node)
        self._desk.messages.say(f"{done} the game from the library.")
