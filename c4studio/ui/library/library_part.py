"""The base class for parts with commands on the library games that the explorer lists."""

from __future__ import annotations

from c4studio.ui.desk import Desk
from c4studio.ui.library.explorer_part import ExplorerPart
from c4studio.ui.library.shelf import Shelf
from c4studio.ui.part import Part


class LibraryPart(Part):
    """A part with commands on the library games that the explorer lists.

    Args:
        desk: the objects that all parts of the window share.
        shelf: the library.
        explorer: the dock that lists the games found, and opens games.
    """

    def __init__(self, desk: Desk, shelf: Shelf, explorer: ExplorerPart) -> None:
        super().__init__(desk)
        self._shelf = shelf
        self._explorer = explorer
