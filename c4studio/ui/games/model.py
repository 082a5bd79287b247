"""The item model of the list of games: texts of its rows, turning points, search and order."""

from collections.abc import Generator, Sequence
from dataclasses import astuple, dataclass
from enum import IntEnum
from heapq import merge
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    QTimer,
    Signal,
    Slot,
)
from PySide6.QtGui import QFont

from c4studio.document import GameDocument
from c4studio.drawing.look import Look
from c4studio.game import Edit, Game, GameNode
from c4studio.game.edits import InsertGames, MoveGame, RemoveGames, ReplaceFacts
from c4studio.ground.folding import comparable_text
from c4studio.ground.slices import Slices
from c4studio.language.messages import Noun, Prompt
from c4studio.language.said import Amount
from c4studio.review import Review, nodes_of_line
from c4studio.ui.labels import text_of, text_within, tip_of
from c4studio.ui.widgets import plain_text
from c4studio.words import wording
from c4studio.words.insight import moments
from c4studio.words.pieces import shorten_at_end

NO_TURNING_POINT_TEXT = "–"
LONGEST_CELL_TEXT = 100
"""Maximum number of characters in a cell. Texts in a file may be longer."""
GAMES_BETWEEN_PAUSES = 100
"""Number of games that are processed between two pauses."""


class TurningPoints:
    """A cache of the games' turning points (decisive moves) for the list of games."""

    def __init__(self) -> None:
        # The text of the cell of each game, by the root.
        self._known: dict[GameNode, str] = {}

    def move_number(self, game: Game) -> str:
        """Return the move number of a game's turning point as text; a dash if it has none.

        The result is empty if unknown.
        """
        if game.root not in self._known:
            review = _review_game(game)
            found = review.decisive_moves if review.moves else None
            move = None if found is None else found.most_important_move
            never = "" if found is None else NO_TURNING_POINT_TEXT
            self._known[game.root] = never if move is None else str(move.ply)
        return self._known[game.root]

    def forget_game(self, root: GameNode) -> None:
        """Remove a game from the cache."""
        self._known.pop(root, None)


def _review_game(game: Game) -> Review:
    return Review.of_nodes(nodes_of_line(game.end()))


class GamesColumn(IntEnum):
    """The columns of the list of games, from the left."""

    PLAYERS = 0
    DATE = 1
    EVENT = 2
    RESULT = 3
    MOVES = 4
    DECIDED = 5

    @property
    def title(self) -> str:
        """The heading of the column."""
        return text_of(f"games_column.{self.name.lower()}")

    @property
    def help(self) -> str:
        """One sentence that explains the column."""
        return tip_of(f"games_column.{self.name.lower()}")


GameSortKey = tuple[bool, str | int]
"""A sort key of a game. The bool sorts games without a value last."""


@dataclass(frozen=True, slots=True)
class GameRowTexts:
    """Builds the texts of rows in the list of games.

    Attributes:
        look: names of sides, columns and scores.
        turning_points: the turning points of the games.
        tells: whether turning points are shown, which would reveal hidden scores.
    """

    look: Look
    turning_points: TurningPoints
    tells: bool = True

    def cell_text(self, game: Game, column: GamesColumn) -> str:
        """Return the text of a game in a column of the list."""
        match column:
            case GamesColumn.PLAYERS:
                return game_name(game)
            case GamesColumn.EVENT:
                return shorten_at_end(game.facts.event, LONGEST_CELL_TEXT)
            case GamesColumn.DATE:
                return shorten_at_end(game.facts.date, LONGEST_CELL_TEXT)
            case GamesColumn.RESULT:
                return self.result_text(game)
            case GamesColumn.MOVES:
                return str(count_moves(game))
            case GamesColumn.DECIDED:
                return self.turning_points.move_number(game) if self.tells else ""

    def row_sentence(self, game: Game) -> str:
        """Return the row of a game as a sentence for screen readers."""
        parts = [
            game_name(game),
            *(self.cell_text(game, column) for column in (GamesColumn.DATE, GamesColumn.EVENT)),
            text_within(Amount(count_moves(game), Noun.MOVE)),
            self.result_text(game) or text_of("games.no_result"),
            self.turning_point_text(game),
        ]
        return ", ".join(filter(None, parts))

    def turning_point_text(self, game: Game) -> str:
        """Return a game's decisive moves as sentences without a full stop; empty if unknown."""
        said = moments.story_in_brief(_review_game(game)) if self.tells else None
        return self.look.render(said)

    def result_text(self, game: Game) -> str:
        """Return the recorded result of a game, or else the result on the board."""
        noted = wording.noted_result(game.facts)
        return self.look.render(noted or wording.finished_result(game.end().position))

    def sort_key(self, game: Game, column: GamesColumn) -> GameSortKey:
        """Return the sort key of a game in a column."""
        if column is GamesColumn.MOVES:
            return False, count_moves(game)
        text = self.cell_text(game, column)
        if column is GamesColumn.DECIDED:
            return not text.isdigit(), int(text) if text.isdigit() else 0
        return not text, text.casefold()


def matches_words(game: Game, words: list[str]) -> bool:
    """Return whether a game's information contains all of the given folded words."""
    if not words:
        return True
    said = comparable_text("\n".join(astuple(game.facts)))
    return all(word in said for word in words)


def game_name(game: Game) -> str:
    """Return the name of a game for the list of games."""
    return wording.name_of_game(game.facts) or wording.distinguishing_name(
        text_of("files.unnamed_game"), game
    )


def count_moves(game: Game) -> int:
    """Return the number of discs in the main line of a game."""
    return sum(node.column is not None for node in game.root.main_line())


@dataclass(frozen=True, slots=True)
class ListArrangement:
    """The search text and the sort order of the list of games.

    Attributes:
        search: words that the information on a game must contain, in any order.
        column: the column to sort by; None for the order of the file.
        descending: whether to sort in descending order.
    """

    search: str = ""
    column: GamesColumn | None = None
    descending: bool = False

    @property
    def is_plain(self) -> bool:
        """Whether all games are listed in the order of the file."""
        return not self.search.split() and self.column is None

    def arranged_games(
        self, games: Sequence[Game], rows: GameRowTexts
    ) -> Generator[None, None, list[Game]]:
        """Search and sort the games, yielding pauses. Return the listed games in order.

        Sections of the list are sorted one by one and then merged, because sorting all at once
        would block the window.
        """
        words = comparable_text(self.search).split()
        pieces: list[list[tuple[GameSortKey, int, Game]]] = []
        for start in range(0, len(games), GAMES_BETWEEN_PAUSES):
            piece = [
                (self._sort_key(game, rows), number, game)
                for number, game in enumerate(games[start : start + GAMES_BETWEEN_PAUSES], start)
                if matches_words(game, words)
            ]
            piece.sort()
            pieces.append(piece)
            yield
        found: list[Game] = []
        for number, (_, _, game) in enumerate(merge(*pieces)):
            found.append(game)
            if not number % GAMES_BETWEEN_PAUSES:
                yield
        return found[::-1] if self.descending else found

    def _sort_key(self, game: Game, rows: GameRowTexts) -> GameSortKey:
        # The number in the key keeps the order of the file among equal games.
        return (False, 0) if self.column is None else rows.sort_key(game, self.column)


ModelIndex = QModelIndex | QPersistentModelIndex

NUMBER_COLUMNS = (GamesColumn.MOVES, GamesColumn.DECIDED)
TURNING_POINT_UPDATE_MS = 200
"""Minimum number of milliseconds between updates of turning points while games are reviewed."""
_RIGHT_ALIGNED = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_NO_PARENT = QModelIndex()


class GamesModel(QAbstractTableModel):
    """A table model with the games of a document as rows.

    Qt's own sorting and filtering model reads two cells at each comparison, which blocks the window
    for seconds if there are many games. This model arranges its rows itself.
    """

    rearranged = Signal()
    """Emitted when the listed games, their order or their number have changed."""

    def __init__(self, document: GameDocument, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._rows = GameRowTexts(Look(), TurningPoints())
        self._bold = QFont()
        self._bold.setWeight(QFont.Weight.DemiBold)
        # The state known to the views; during a change the document is ahead of them.
        self._games = list(document.collection.games)
        self._shown = self._games
        self._arrangement = ListArrangement()
        self._slices = Slices(self)
        self._slices.done.connect(self._show_games)
        self._turned = QTimer(self, singleShot=True, interval=TURNING_POINT_UPDATE_MS)
        self._turned.timeout.connect(self._announce_all_rows)
        document.scores_changed.connect(self._on_scores_changed)
        document.about_to_edit.connect(self._on_about_to_edit)
        document.edited.connect(self._on_document_edited)
        document.loaded.connect(self._on_document_loaded)
        document.game_shown.connect(self._announce_all_rows)

    @property
    def total(self) -> int:
        """The number of all games in the document, listed or not."""
        return len(self._games)

    @property
    def is_plain(self) -> bool:
        """Whether all games are listed in the order of the file."""
        return self._arrangement.is_plain

    def set_look(self, look: Look, tells: bool = True) -> None:
        """Update the names of the sides, and show or hide turning points."""
        self._rows = GameRowTexts(look, self._rows.turning_points, tells)
        self._announce_all_rows()

    def game_at(self, index: ModelIndex) -> Game | None:
        """Return the game at a model index; None for an invalid index."""
        return self._shown[index.row()] if index.isValid() else None

    def row_of_game(self, game: Game) -> int | None:
        """Return the row number of a game; None if the game is not listed."""
        return next((row for row, each in enumerate(self._shown) if each is game), None)

    # Search and order.

    @Slot(str)
    def search(self, text: str) -> None:
        """List only the games whose information contains all words of a text."""
        before = self._arrangement
        self._set_arrangement(ListArrangement(text, before.column, before.descending))

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort the games by a column; -1 is the order of the file."""
        by = GamesColumn(column) if column >= 0 else None
        down = by is not None and order is Qt.SortOrder.DescendingOrder
        self._set_arrangement(ListArrangement(self._arrangement.search, by, down))

    def _set_arrangement(self, arrangement: ListArrangement) -> None:
        if arrangement == self._arrangement:
            return
        self._arrangement = arrangement
        self._arrange_games()

    def _arrange_games(self) -> None:
        if self._arrangement.is_plain:
            self._slices.stop()
            self._show_games(self._games)
        else:
            self._slices.start(self._arrangement.arranged_games(self._games, self._rows))

    @Slot(object)
    def _show_games(self, games: list[Game]) -> None:
        self.beginResetModel()
        self._shown = games
        self.endResetModel()
        self.rearranged.emit()

    # The interface of item models.

    def rowCount(self, parent: ModelIndex = _NO_PARENT) -> int:
        """Return the number of listed games."""
        return 0 if parent.isValid() else len(self._shown)

    def columnCount(self, parent: ModelIndex = _NO_PARENT) -> int:
        """Return the number of columns."""
        return 0 if parent.isValid() else len(GamesColumn)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """Return the heading of a column, or its help text as a tooltip."""
        if orientation is Qt.Orientation.Vertical:
            return None
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return GamesColumn(section).title
            case Qt.ItemDataRole.ToolTipRole | Qt.ItemDataRole.AccessibleDescriptionRole:
                return GamesColumn(section).help
            case _:
                return None

    def data(self, index: ModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the text of a table cell, its tooltip, or the row in words for screen readers.

        The row in words is the accessible text of the first cell. The current game is in bold type,
        since other games may be selected.
        """
        game, column = self.game_at(index), GamesColumn(max(index.column(), 0))
        if game is None:
            return None
        if role == Qt.ItemDataRole.FontRole:
            return self._bold if game is self._document.game else None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _RIGHT_ALIGNED if column in NUMBER_COLUMNS else None
        return self._cell_text(game, column, role)

    def _cell_text(self, game: Game, column: GamesColumn, role: int) -> str | None:
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._rows.cell_text(game, column)
            case Qt.ItemDataRole.ToolTipRole:
                return self._cell_tooltip(game, column)
            case Qt.ItemDataRole.AccessibleTextRole if column is GamesColumn.PLAYERS:
                return self._rows.row_sentence(game)
            case Qt.ItemDataRole.AccessibleTextRole:
                # A screen reader says nothing at all at a cell without text.
                return self._rows.cell_text(game, column) or text_of(
                    Prompt.COLUMN_UNKNOWN, title=column.title
                )
            case _:
                return None

    def _cell_tooltip(self, game: Game, column: GamesColumn) -> str:
        if column is GamesColumn.DECIDED:
            return self._rows.turning_point_text(game)
        heading = self._rows.look.render_within(wording.game_heading(game.facts))
        # What columns without room would say stands here too.
        more = (
            text_within(Amount(count_moves(game), Noun.MOVE)),
            self._rows.turning_point_text(game),
        )
        return plain_text.plain_tip(". ".join(filter(None, (heading, *more))))

    # Signals of the document.

    def _announce_rows(self, first: int, last: int) -> None:
        if 0 <= first <= last:
            self.dataChanged.emit(self.index(first, 0), self.index(last, len(GamesColumn) - 1))

    @Slot()
    def _announce_all_rows(self) -> None:
        self._announce_rows(0, len(self._shown) - 1)

    @Slot(object)
    def _on_scores_changed(self, nodes: tuple[GameNode, ...]) -> None:
        for root in {node.root for node in nodes}:
            self._rows.turning_points.forget_game(root)
        if not self._turned.isActive():
            self._turned.start()

    @Slot(object)
    def _on_about_to_edit(self, edit: Edit) -> None:
        if not self.is_plain:
            return
        none = QModelIndex()
        match edit:
            case InsertGames():
                self.beginInsertRows(none, edit.index, edit.index + len(edit.games) - 1)
            case RemoveGames():
                self.beginRemoveRows(none, edit.index, edit.index + len(edit.games) - 1)
            case MoveGame():
                # Qt counts the target row while the moved row is still in its old place.
                before = edit.new + (edit.new > edit.old)
                self.beginMoveRows(none, edit.old, edit.old, none, before)

    @Slot(object)
    def _on_document_edited(self, edit: Edit) -> None:
        match edit:
            case InsertGames():
                self._games[edit.index : edit.index] = edit.games
            case RemoveGames():
                del self._games[edit.index : edit.index + len(edit.games)]
            case MoveGame():
                self._games.insert(edit.new, self._games.pop(edit.old))
            case _:
                self._on_game_edited(edit.game if isinstance(edit, ReplaceFacts) else None)
                return
        if self.is_plain:
            self._end_row_change(edit)
            self.rearranged.emit()
        else:
            self._update_arranged_rows(edit)

    def _end_row_change(self, edit: Edit) -> None:
        match edit:
            case InsertGames():
                self.endInsertRows()
            case RemoveGames():
                self.endRemoveRows()
            case _:
                self.endMoveRows()

    def _update_arranged_rows(self, edit: Edit) -> None:
        """Update the rows after a change of the document: remove deleted games, insert new ones."""
        if isinstance(edit, RemoveGames):
            gone = set(edit.games)
            self._show_games([each for each in self._shown if each not in gone])
        if isinstance(edit, InsertGames) or self._slices.is_busy:
            self._arrange_games()

    def _on_game_edited(self, game: Game | None) -> None:
        """Update the row of a game. The row keeps its place even if it would sort elsewhere."""
        changed = game or self._document.game
        self._rows.turning_points.forget_game(changed.root)
        row = self.row_of_game(changed)
        if row is not None:
            self._announce_rows(row, row)

    @Slot()
    def _on_document_loaded(self) -> None:
        self._rows = GameRowTexts(self._rows.look, TurningPoints())
        self._games = list(self._document.collection.games)
        # The old games must not be visible while the new ones are arranged.
        self._show_games(self._games if self.is_plain else [])
        if not self.is_plain:
            self._arrange_games()
