"""The item models of the explorer's tables: what each column led to, and the games found."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping, Sequence
from enum import IntEnum
from functools import partial
from types import MappingProxyType
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from c4studio.drawing.look import Look
from c4studio.ground.service import Handle
from c4studio.language.messages import Notice
from c4studio.language.said import Value, say
from c4studio.library.explorer import ColumnCounts, ExplorerAnswer
from c4studio.library.library import Library, StoredGame
from c4studio.library.shelf import CurrentLibrary
from c4studio.library.words_file import PackedGames
from c4studio.opponents.estimate import PeopleEstimate
from c4studio.report.wording import library as library_words
from c4studio.review.forecasts import ForecastBesideProofs
from c4studio.ui.labels import text_of
from c4studio.words import wording
from c4studio.words.forecast import ColumnValue, column_value
from c4studio.words.pieces import shorten_at_end, text_on_one_line
from c4studio.words.players.people import percent_of_people, share_of_column
from c4studio.words.rendering import render_within
from engine import STANDARD, Analysis, Board, Score
from engine.scanning import unpack

Index = QModelIndex | QPersistentModelIndex
_NO_PARENT = QModelIndex()
Replies = tuple[tuple[int, int] | None, ...]
"""For each column, the number of replies that keep the result, and of all replies; None if
unknown. Empty if nothing is known."""
_RIGHT_ALIGNED = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
GAMES_PER_PAGE = 100
"""Number of games that are read at a time."""
MOST_PAGES = 50
"""Maximum number of pages of games that are kept in memory."""
LONGEST_CELL = 60
"""Maximum number of characters in a cell."""
RESULTS = ("", "library.red_won", "library.draw", "library.yellow_won")


class TableModel(QAbstractTableModel):
    """Base class of read-only table models. A subclass supplies the cells.

    Args:
        titles: the keys of the titles of the columns; empty for none.
        size: returns the number of rows.
        parent: the parent object.
        tips: what the columns mean, as the tips of their titles; none for columns without one.
    """

    def __init__(
        self,
        titles: Sequence[str],
        size: Callable[[], int],
        parent: QObject | None = None,
        tips: Mapping[int, str] = MappingProxyType({}),
    ) -> None:
        super().__init__(parent)
        self._titles, self._tips = titles, tips
        self._size = size

    def rowCount(self, parent: Index = _NO_PARENT) -> int:
        """Return the number of rows."""
        return 0 if parent.isValid() else self._size()

    def columnCount(self, parent: Index = _NO_PARENT) -> int:
        """Return the number of columns."""
        return 0 if parent.isValid() else len(self._titles)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """Return a column's title, or its tip, which screen readers hear if it has no title."""
        if orientation is not Qt.Orientation.Horizontal:
            return None
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._title(section)
            case Qt.ItemDataRole.ToolTipRole:
                return self._tip(section)
            case Qt.ItemDataRole.AccessibleTextRole:
                return self._title(section) or self._tip(section)
            case _:
                return None

    def _title(self, section: int) -> str:
        key = self._titles[section]
        return text_of(key) if key else ""

    def _tip(self, section: int) -> str | None:
        key = self._tips.get(section)
        return text_of(key) if key else None

    def notify_rows_changed(self, first: int, last: int) -> None:
        """Notify the views that some rows have new contents."""
        corners = self.index(first, 0), self.index(last, len(self._titles) - 1)
        self.dataChanged.emit(*corners)


class CountField(IntEnum):
    """The columns of the explorer's table, such as score and number of games."""

    NAME = 0
    SCORE = 1
    PEOPLE = 2
    GAMES = 3
    RESULTS = 4


COUNT_TITLES = ("", "library.score", "library.people", "library.games", "library.results")


COUNT_TIPS: Mapping[int, str] = {
    CountField.NAME: "library.the_column",
    CountField.SCORE: "library.the_exact_score",
    CountField.PEOPLE: "library.how_many_people",
    CountField.GAMES: "library.how_many_games",
    CountField.RESULTS: "library.how_these_games",
}
"""What the columns of the explorer's table mean."""


class CountsModel(TableModel):
    """A table model with a row for each column of the board: its library games, and its score."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(COUNT_TITLES, lambda: self._board.width, parent, COUNT_TIPS)
        self._look, self._board = Look(), STANDARD
        self._answer: ExplorerAnswer | None = None
        self._analysis: Analysis | None = None
        self._forecast: ForecastBesideProofs | None = None
        self._replies: Replies = ()
        self._own: int | None = None
        self._people: PeopleEstimate | None = None
        self._level = ""

    def set_look(self, look: Look) -> None:
        """Update the names of columns and sides."""
        is_named_alike, self._look = look.naming == self._look.naming, look
        if not is_named_alike:
            self.notify_rows_changed(0, self.rowCount() - 1)

    def show_counts(  # noqa: PLR0913, PLR0917  (all that a row shows)
        self,
        board: Board,
        answer: ExplorerAnswer | None,
        analysis: Analysis | None,
        replies: Replies = (),
        own: int | None = None,
        forecast: ForecastBesideProofs | None = None,
    ) -> None:
        """Set the counts and the scores of a position's columns.

        Args:
            board: the board of the position.
            answer: the counts found in the library; None for none.
            analysis: the scores; None to hide them.
            replies: for each column how many replies keep the result, and how many there are.
            own: the next column of the game on the board, which counts as one game more.
            forecast: what is forecast where nothing is proved; None for nothing.
        """
        if board.width != self._board.width:
            self.beginResetModel()
            self._board, self._answer, self._analysis, self._forecast = board, None, None, None
            self._replies, self._people = (), None
            self.endResetModel()
        before = self._displayed_values()
        self._board, self._answer, self._analysis = board, answer, analysis
        self._replies, self._own, self._forecast = replies, own, forecast
        # An analysis that goes on has more nodes and mostly the same scores; and all are measured.
        if before != self._displayed_values():
            self.notify_rows_changed(0, self.rowCount() - 1)

    def _displayed_values(self) -> tuple[object, ...]:
        """Return all that the rows show of games and scores, to be compared with later values."""
        known = map(self._value_of_column, self._board.columns)
        values = [
            (each.value, each.end, each.ply) if isinstance(each, Score) else each for each in known
        ]
        return self._answer, values, self._replies, self._own

    def show_people(self, estimate: PeopleEstimate | None, level: str) -> None:
        """Set how often people of a level would play each column; None to hide it."""
        before = self._people, self._level
        self._people, self._level = estimate, level
        if before != (estimate, level):
            self.notify_rows_changed(0, self.rowCount() - 1)

    def share_of_people(self, column: int) -> float | None:
        """Return the share of people who would play a 0-based column; None if it is unknown."""
        if self._people is None or not self._people.position.is_legal(column):
            return None
        return self._people.shares[column]

    def games_of_column(self, column: int) -> ColumnCounts | None:
        """Return the counts of games that played a 0-based column; None if there are none."""
        return None if self._answer is None else self._answer.columns[column]

    def _value_of_column(self, column: int) -> ColumnValue:
        """Return the score of a column, or its result or forecast where that is unknown."""
        if self._analysis is None:
            return None
        points = None if self._forecast is None else self._forecast.open[column]
        known, to_move = self._analysis.columns[column], self._analysis.position.to_move
        return column_value(known, points, to_move)

    def _held_replies(self, column: int) -> tuple[int, int] | None:
        return self._replies[column] if self._replies else None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the text of a cell, or its row as a sentence for tooltips."""
        if not index.isValid():
            return None
        field, column = CountField(index.column()), index.row()
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._cell_text(field, column)
            case Qt.ItemDataRole.ToolTipRole | Qt.ItemDataRole.AccessibleTextRole:
                return self._row_sentence(column)
            case Qt.ItemDataRole.TextAlignmentRole if field not in (
                CountField.NAME,
                CountField.RESULTS,
            ):
                return _RIGHT_ALIGNED
            case _:
                return None

    def _cell_text(self, field: CountField, column: int) -> str:
        count = self.games_of_column(column)
        match field:
            case CountField.NAME:
                text = self._look.naming.column(column)
            case CountField.SCORE if (value := self._value_of_column(column)) is not None:
                text = self._look.render_within(_value_text(value, Notice.THAT_SCORE))
            case CountField.PEOPLE if (share := self.share_of_people(column)) is not None:
                text = f"{percent_of_people(share)} %"
            case CountField.GAMES if count is not None:
                is_own = column == self._own
                games = say(Notice.GAMES_AND_THIS, games=count.games) if is_own else count.games
                text = self._look.render_within(games)
            case _:
                text = ""
        return text

    def _own_games(self, column: int) -> int:
        return 0 if self._answer is None else self._answer.mine[column]

    def _row_sentence(self, column: int) -> str:
        """Return a row as a sentence, e.g. ``column d, score R+2: 12 games, …``."""
        count, value, naming = (
            self.games_of_column(column),
            self._value_of_column(column),
            self._look.naming,
        )
        name = render_within(wording.spoken_column(column), naming)
        scored = ""
        if value is not None:
            scored = f", {render_within(_value_text(value, Notice.SCORE_NAMED), naming)}"
        if (held := self._held_replies(column)) is not None:
            scored += f", {render_within(library_words.keeping_replies_sentence(*held), naming)}"
        if self._people is not None and self.share_of_people(column) is not None:
            people = share_of_column(self._people, column, self._level)
            scored += f", {render_within(people, naming)}"
        if count is None:
            return f"{name}{scored}"
        continued = library_words.games_continued_sentence(count, self._own_games(column))
        if column == self._own:
            continued = say(Notice.WITH_GAME_ON_BOARD, text=continued)
        return f"{name}{scored}: {render_within(continued, naming)}"


def _value_text(value: Score | Value, of_score: Notice) -> Value:
    """Return what is known of a column as a text, a score in a sentence of its own."""
    return say(of_score, score=value) if isinstance(value, Score) else value


class GameField(IntEnum):
    """The columns of the table of games found."""

    PLAYERS = 0
    RESULT = 1
    DATE = 2
    MOVES = 3


GAME_TITLES = ("library.players", "library.result", "library.date", "library.moves")


class FoundGamesModel(TableModel):
    """A table model of the library games that were found, the newest first.

    Attributes:
        numbers: the library's numbers of the listed games, in the order of the rows.
    """

    def __init__(self, shelf: CurrentLibrary, parent: QObject | None = None) -> None:
        super().__init__(GAME_TITLES, lambda: len(self.numbers), parent)
        self._shelf = shelf
        self.numbers: array[int] = array("I")
        self._pages: dict[int, list[StoredGame]] = {}
        self._asked: dict[int, Handle] = {}

    def show_games(self, numbers: array[int]) -> None:
        """Replace the listed games."""
        self.beginResetModel()
        self.numbers = numbers
        self.forget_games()
        self.endResetModel()

    def forget_games(self) -> None:
        """Discard all games that were read or are being read."""
        for handle in self._asked.values():
            handle.abandon()
        self._asked.clear()
        self._pages.clear()

    def game_of_row(self, row: int) -> StoredGame | None:
        """Return the game of a row.

        If it is not in memory yet, start to read it and return None.
        """
        page = row // GAMES_PER_PAGE
        if page in self._pages:
            games = self._pages[page]
            place = row % GAMES_PER_PAGE
            return games[place] if place < len(games) else None
        if page not in self._asked:
            numbers = self.numbers[page * GAMES_PER_PAGE : (page + 1) * GAMES_PER_PAGE]
            handle = self._asked[page] = self._shelf.read_library(partial(_read_games, numbers))
            on_read = partial(self._on_page_read, page)
            handle.then(self, done=on_read, failed=lambda _: on_read(None))
        return None

    def _on_page_read(self, page: int, games: list[StoredGame] | None) -> None:
        self._asked.pop(page, None)
        while len(self._pages) >= MOST_PAGES:
            del self._pages[next(iter(self._pages))]
        self._pages[page] = games or []
        self.notify_rows_changed(
            page * GAMES_PER_PAGE, min((page + 1) * GAMES_PER_PAGE, len(self.numbers)) - 1
        )

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the text of a cell, "…" until the game is read."""
        wanted = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole)
        if not index.isValid() or role not in wanted:
            return None
        kept = self.game_of_row(index.row())
        if kept is None:
            return "…" if index.column() == GameField.PLAYERS else ""
        return shorten_at_end(
            text_on_one_line(_game_text(kept, GameField(index.column()))), LONGEST_CELL
        )


def _read_games(numbers: array[int], library: Library, _: PackedGames) -> list[StoredGame]:
    """Read games from the library, leaving out removed ones."""
    return list(library.read_games(numbers))


def _game_text(kept: StoredGame, field: GameField) -> str:
    """Return the text of a cell of the table."""
    facts = kept.facts
    moves, result = unpack(kept.entry.word)
    match field:
        case GameField.PLAYERS:
            names = f"{facts.red or '?'} – {facts.yellow or '?'}"
            return (
                names
                if facts.red or facts.yellow
                else facts.event or text_of("library.unknown_players")
            )
        case GameField.RESULT:
            return text_of(RESULTS[result]) if result else ""
        case GameField.DATE:
            return facts.date
        case _:
            return moves
