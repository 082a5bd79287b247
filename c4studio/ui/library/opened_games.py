"""The games of the document that were opened from the library."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from pathlib import Path

from c4studio.game import Game, GameNode
from c4studio.library.entry import entry_of
from c4studio.library.library import Kept
from c4studio.ui.desk import Desk
from c4studio.ui.library.shelf import Shelf
from c4studio.ui.part import Put
from engine import Position


class OpenedGames:
    """Opens games of the library, and knows which games of a document were opened from there.

    Games that were opened from another library count again once that library is in use.

    Args:
        desk: the objects that all parts of the window share.
        shelf: the library.
        put: opens games in the window.
    """

    def __init__(self, desk: Desk, shelf: Shelf, put: Put) -> None:
        self._desk, self._shelf, self._put = desk, shelf, put
        # For the root of each game its library and the entry there.
        self._entries: dict[GameNode, tuple[Path | None, Kept]] = {}

    def of(self, game: Game) -> Kept | None:
        """Return the library's entry from which a document's game was opened, or None."""
        library, kept = self._entries.get(game.root, (None, None))
        return kept if library == self._shelf.path else None

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
        library = self._shelf.path
        self._entries.update((game.root, (library, kept)) for game, kept in opened)

    def follow(self, game: Game, number: int, library: Path | None) -> None:
        """Store that a game, as it is now, is the game of a library with this number."""
        _, kept = self._entries.get(game.root, (None, None))
        source = "" if kept is None else kept.source
        self._entries[game.root] = library, Kept(number, entry_of(game), source)

    def _go_to(self, node: GameNode, done: str) -> None:
        self._desk.document.go_to(node)
        self._desk.messages.say(f"{done} the game from the library.")
