"""The games of the document that were opened from the library."""

from __future__ import annotations

from collections.abc import Iterable

from c4studio.document import GameDocument
from c4studio.game import Game, GameNode
from c4studio.library.entry import entry_of
from c4studio.library.library import Kept


class OpenedGames:
    """Knows which games of a document were opened from the library, and their library entries."""

    def __init__(self, document: GameDocument) -> None:
        self._document = document
        self._entries: dict[GameNode, Kept] = {}

    def of(self, game: Game) -> Kept | None:
        """Return the library's entry from which a document's game was opened, or None."""
        return self._entries.get(game.root)

    def remember(self, opened: Iterable[tuple[Game, Kept]]) -> None:
        """Add games that are about to be opened, each with its entry; forget closed ones."""
        present = {each.root for each in self._document.collection.games}
        self._entries = {root: each for root, each in self._entries.items() if root in present}
        self._entries.update((game.root, kept) for game, kept in opened)

    def follow(self, game: Game, number: int) -> None:
        """Store that a game, as it is now, is the library's game with this number."""
        kept = self._entries.get(game.root)
        source = "" if kept is None else kept.source
        self._entries[game.root] = Kept(number, entry_of(game), source)
