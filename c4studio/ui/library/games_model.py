"""The item model of the table of games found, which reads games as they come into view."""

from __future__ import annotations

from array import array
from enum import IntEnum
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, Qt, Slot

from c4studio.background.jobs import Job, while_there
from c4studio.library.library import Kept, Library
from c4studio.library.words_file import Words
from c4studio.ui.library.shelf import Shelf
from c4studio.ui.library.table_model import Index, TableModel
from c4studio.words.pieces import cut, one_line
from engine.scanning import unpack

PAGE = 100
"""Number of games that are read at a time."""
MOST_PAGES = 50
"""Maximum number of pages of games that are kept in memory."""
LONGEST = 60
"""Maximum number of characters in a cell."""
RESULTS = ("", "Red won", "Draw", "Yellow won")


class Field(IntEnum):
    """The columns of the table of games found."""

    PLAYERS = 0
    RESULT = 1
    DATE = 2
    MOVES = 3


TITLES = ("Players", "Result", "Date", "Moves")


class FoundModel(TableModel):
    """A table model of the library games that were found, the newest first."""

    def __init__(self, shelf: Shelf, parent: QObject | None = None) -> None:
        super().__init__(TITLES, lambda: len(self._numbers), parent)
        self._shelf = shelf
        self._numbers: array[int] = array("I")
        self._pages: dict[int, list[Kept]] = {}
        self._asked: dict[int, Job] = {}

    @property
    def numbers(self) -> array[int]:
        """The library's numbers of the listed games, in the order of the rows."""
        return self._numbers

    def show(self, numbers: array[int]) -> None:
        """Replace the listed games."""
        self.beginResetModel()
        self._numbers = numbers
        self.forget()
        self.endResetModel()

    def forget(self) -> None:
        """Discard all games that were read or are being read."""
        for job in self._asked.values():
            job.abandon()
        self._asked.clear()
        self._pages.clear()

    def kept(self, row: int) -> Kept | None:
        """Return the game of a row.

        If it is not in memory yet, start to read it and return None.
        """
        page = row // PAGE
        if page in self._pages:
            games = self._pages[page]
            place = row % PAGE
            return games[place] if place < len(games) else None
        if page not in self._asked:
            numbers = self._numbers[page * PAGE : (page + 1) * PAGE]
            job = self._asked[page] = self._shelf.ask(partial(_read, numbers))
            job.done.connect(while_there(self, partial(self._on_read, page)))
            job.failed.connect(while_there(self, partial(self._on_read, page, [])))
        return None

    @Slot()
    def _on_read(self, page: int, games: list[Kept] | None, _: object = None) -> None:
        self._asked.pop(page, None)
        while len(self._pages) >= MOST_PAGES:
            del self._pages[next(iter(self._pages))]
        self._pages[page] = games or []
        self.announce(page * PAGE, min((page + 1) * PAGE, len(self._numbers)) - 1)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the text of a cell, "…" until the game is read."""
        wanted = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole)
        if not index.isValid() or role not in wanted:
            return None
        kept = self.kept(index.row())
        if kept is None:
            return "…" if index.column() == Field.PLAYERS else ""
        return cut(one_line(_text(kept, Field(index.column()))), LONGEST)


def _read(numbers: array[int], library: Library, _: Words) -> list[Kept]:
    """Read games from the library, leaving out removed ones."""
    return list(library.read(numbers))


def _text(kept: Kept, field: Field) -> str:
    """Return the text of a cell of the table."""
    facts = kept.facts
    moves, result = unpack(kept.entry.word)
    match field:
        case Field.PLAYERS:
            names = f"{facts.red or '?'} – {facts.yellow or '?'}"
            return names if facts.red or facts.yellow else facts.event or "Unknown players"
        case Field.RESULT:
            return RESULTS[result]
        case Field.DATE:
            return facts.date
        case _:
            return moves
