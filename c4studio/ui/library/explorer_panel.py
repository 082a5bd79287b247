"""The explorer's panel: filter fields, counts for each column, and the games found."""

from collections.abc import Sequence
from dataclasses import fields, replace
from pathlib import Path

from PySide6 import QtCore, QtWidgets
from PySide6.QtGui import QAction, QPainter

from c4studio.drawing import spacing
from c4studio.drawing.look import Look
from c4studio.language.messages import Notice, Prompt
from c4studio.library.filters import ALL_GAMES_FILTER, GameFilter, PlayerSeat
from c4studio.pictures.inks import Ink
from c4studio.report.wording import library
from c4studio.ui.labels import set_text, text_of
from c4studio.ui.library.tables import CountField, CountsModel, FoundGamesModel, GameField
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.fields import combo_box, search_field, show_table_as_rows
from c4studio.ui.widgets.layouts import in_column, in_grid, in_row
from engine import Side

TYPING_MS = 250
"""Milliseconds after the last typed key before the filter is applied."""
_SEATS = (
    ("library.either_side", PlayerSeat.EITHER),
    ("library.as_red", PlayerSeat.RED),
    ("library.as_yellow", PlayerSeat.YELLOW),
)
_RESULTS = (
    ("library.any_result", ""),
    ("library.red_won", "red"),
    ("library.drawn", "drawn"),
    ("library.yellow_won", "yellow"),
    ("library.no_result", "open"),
)
THIN_BAR_HEIGHT = 3
BAR_HEIGHT, BAR_MARGIN, LEAST_BAR_WIDTH = 12, 4, 60
LEAST_PLAYERS_WIDTH = 130


class ExplorerPanel(QtWidgets.QWidget):
    """Shows the counts and the games at a position, with fields to filter the games."""

    filter_changed = QtCore.Signal()
    """Emitted when the user has changed the filter."""
    column_chosen = QtCore.Signal(int)
    """Emitted with the 0-based column whose row the user chose."""
    game_chosen = QtCore.Signal(int)
    """Emitted with the row of a game that the user wants to see."""
    more_wanted = QtCore.Signal()
    """Emitted when the user wants further filter conditions, which have no field here."""
    near_wanted = QtCore.Signal()
    """Emitted when the user wants to go to the last position that library games reached."""

    def __init__(
        self, counts: CountsModel, found: FoundGamesModel, actions: Sequence[QAction]
    ) -> None:
        super().__init__()
        self._typing = QtCore.QTimer(self, singleShot=True, interval=TYPING_MS)
        self._typing.timeout.connect(self.filter_changed)
        self.player = search_field(text_of("library.player"), text_of("library.player_me"))
        self.text = search_field(text_of("library.words"), text_of("library.words_in_facts"))
        for field in (self.player, self.text):
            field.textChanged.connect(lambda _: self._typing.start())
        self.seat = self._new_choice(_SEATS, text_of("library.side"))
        self.result = self._new_choice(_RESULTS, text_of("library.result"))
        self.counts = _new_table(counts, text_of("library.what_was_played"))
        self._bar = ResultsBar(counts, self.counts)
        self._share = ShareBar(counts, self.counts)
        self._set_up_counts()
        self.games = _new_table(found, text_of("library.games_found"))
        self._set_up_games()
        self._conditions = GameFilter()
        self.as_played = set_text(QtWidgets.QCheckBox(), "library.as_played")
        self.as_played.toggled.connect(self.filter_changed)
        self.more = set_text(QtWidgets.QToolButton(), "library.more")
        self.more.clicked.connect(self.more_wanted)
        self.near = set_text(QtWidgets.QToolButton(), "library.go_there")
        self.near.clicked.connect(self.near_wanted)
        self.near.hide()
        self.library = plain_text.label(wraps=True)
        # A long name is cut; its tip is the whole path.
        self.library.setSizePolicy(
            QtWidgets.QSizePolicy.Policy.Ignored, QtWidgets.QSizePolicy.Policy.Preferred
        )
        self.library.hide()
        self.count = plain_text.label(wraps=True)
        self.count.setToolTip(text_of(Notice.GAMES_COUNTED))
        self._lay_out(actions)
        self.setFocusProxy(self.counts)

    @property
    def filter(self) -> GameFilter:
        """The filter that the fields describe."""
        player = self.player.text().strip()
        return replace(
            self._conditions,
            player=player,
            seat=self.seat.currentData() if player else PlayerSeat.EITHER,
            result=self.result.currentData(),
            text=self.text.text().strip(),
        )

    def set_filter(self, wanted: GameFilter) -> None:
        """Show another filter in the fields, and apply it."""
        blocked = self.blockSignals(True)
        self._conditions = wanted
        self.player.setText(wanted.player)
        self.text.setText(wanted.text)
        self.seat.setCurrentIndex(self.seat.findData(wanted.seat))
        self.result.setCurrentIndex(self.result.findData(wanted.result))
        self._typing.stop()
        self.blockSignals(blocked)
        number = hidden_condition_count(wanted)
        self.more.setText(
            text_of(Prompt.MORE_CONDITIONS, number=number) if number else text_of("library.more")
        )
        self.filter_changed.emit()

    def show_people_column(self, shown: bool) -> None:
        """Show or hide the column with the shares of people who would play each column."""
        self.counts.setColumnHidden(CountField.PEOPLE, not shown)

    def show_library(self, path: Path | None) -> None:
        """Show which library the panel is about; None for the user's own, which is not named."""
        self.library.setVisible(path is not None)
        if path is not None:
            self.library.setText(text_of(Notice.LIBRARY_NAMED, name=library.library_name(path)))
            self.library.setToolTip(plain_text.plain_tip(str(path)))

    def set_look(self, look: Look) -> None:
        """Draw the panel in the colours of another theme."""
        self._bar.set_look(look)
        self._share.set_look(look)
        self.counts.viewport().update()

    def _new_choice(self, rows: Sequence[tuple[str, str]], name: str) -> QtWidgets.QComboBox:
        choice = combo_box((text_of(key), value) for key, value in rows)
        choice.setAccessibleName(name)
        choice.currentIndexChanged.connect(self.filter_changed)
        return choice

    def _set_up_counts(self) -> None:
        table, field = self.counts, CountField
        table.setItemDelegateForColumn(field.RESULTS, self._bar)
        table.setItemDelegateForColumn(field.PEOPLE, self._share)
        table.setColumnHidden(field.PEOPLE, True)
        header = table.horizontalHeader()
        header.setSectionResizeMode(QtWidgets.QHeaderView.ResizeMode.ResizeToContents)
        FillingColumn(table, field.RESULTS, LEAST_BAR_WIDTH)
        table.setVerticalScrollBarPolicy(QtCore.Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # As high as its rows, whatever the style puts around them.
        table.setSizeAdjustPolicy(QtWidgets.QAbstractItemView.SizeAdjustPolicy.AdjustToContents)
        table.setSizePolicy(
            QtWidgets.QSizePolicy.Policy.Expanding, QtWidgets.QSizePolicy.Policy.Fixed
        )
        table.activated.connect(self._on_column_activated)
        table.clicked.connect(self._on_column_activated)

    def _set_up_games(self) -> None:
        table, field = self.games, GameField
        header = table.horizontalHeader()
        # Widths that follow from all rows would read all games.
        samples = {field.RESULT: text_of("library.yellow_won"), field.DATE: "2026-12-28"}
        for each, text in samples.items():
            header.resizeSection(each, table.fontMetrics().horizontalAdvance(f"{text} ") + 16)
        FillingColumn(table, field.PLAYERS, LEAST_PLAYERS_WIDTH)
        table.activated.connect(self._on_game_activated)
        table.clicked.connect(self._on_game_activated)

    def _lay_out(self, actions: Sequence[QAction]) -> None:
        buttons = [QtWidgets.QToolButton() for _ in actions]
        for button, action in zip(buttons, actions, strict=True):
            button.setDefaultAction(action)
            button.setToolButtonStyle(QtCore.Qt.ToolButtonStyle.ToolButtonTextOnly)
        layout = in_column(
            self.library,
            in_row((self.player, 1), self.seat),
            in_row((self.text, 1), self.result),
            in_row((self.as_played, 1), self.more),
            self.counts,
            in_row((self.count, 1), self.near),
            (self.games, 1),
            # In two rows, since the board needs the width.
            in_grid(*buttons, columns=2),
        )
        self.setLayout(layout)

    @QtCore.Slot(QtCore.QModelIndex)
    def _on_column_activated(self, index: QtCore.QModelIndex) -> None:
        self.column_chosen.emit(index.row())

    @QtCore.Slot(QtCore.QModelIndex)
    def _on_game_activated(self, index: QtCore.QModelIndex) -> None:
        self.game_chosen.emit(index.row())


def hidden_condition_count(wanted: GameFilter) -> int:
    """Return the number of a filter's conditions that have no field in the panel."""
    own = {"player", "seat", "result", "text"}
    names = (field.name for field in fields(GameFilter) if field.name not in own)
    return sum(getattr(wanted, name) != getattr(ALL_GAMES_FILTER, name) for name in names)


def _new_table(model: CountsModel | FoundGamesModel, name: str) -> QtWidgets.QTableView:
    """Return a table widget whose rows are selected as a whole."""
    table = QtWidgets.QTableView()
    table.setModel(model)
    table.setAccessibleName(name)
    show_table_as_rows(table)
    table.setSelectionMode(QtWidgets.QAbstractItemView.SelectionMode.SingleSelection)
    table.setVerticalScrollMode(QtWidgets.QAbstractItemView.ScrollMode.ScrollPerPixel)
    rows = table.verticalHeader()
    rows.setSectionResizeMode(QtWidgets.QHeaderView.ResizeMode.Fixed)
    rows.setDefaultSectionSize(table.fontMetrics().height() + spacing.NORMAL_GAP)
    return table


class FillingColumn(QtCore.QObject):
    """Gives a column of a table the width that the others leave; in a narrow table they scroll.

    A column that Qt stretches keeps any width, however narrow or wide, where there is no room.

    Args:
        table: the table.
        column: the number of the column.
        least: the least width of the column in pixels.
    """

    def __init__(self, table: QtWidgets.QTableView, column: int, least: int) -> None:
        super().__init__(table)
        self._table, self._column, self._least = table, column, least
        header = table.horizontalHeader()
        header.setSectionResizeMode(column, QtWidgets.QHeaderView.ResizeMode.Fixed)
        header.sectionResized.connect(self._fit_column)
        table.viewport().installEventFilter(self)

    def eventFilter(self, watched: QtCore.QObject, event: QtCore.QEvent) -> bool:
        """Fit the column after a change of the table's width."""
        if event.type() is QtCore.QEvent.Type.Resize:
            self._fit_column()
        return super().eventFilter(watched, event)

    @QtCore.Slot()
    def _fit_column(self) -> None:
        header = self._table.horizontalHeader()
        others = header.length() - header.sectionSize(self._column)
        header.resizeSection(
            self._column, max(self._least, self._table.viewport().width() - others)
        )


class CellBar(QtWidgets.QStyledItemDelegate):
    """Base class of delegates that paint a bar from the counts of a column into a table cell."""

    def __init__(self, model: CountsModel, parent: QtWidgets.QWidget) -> None:
        super().__init__(parent)
        self._model = model
        self._look = Look()

    def set_look(self, look: Look) -> None:
        """Paint the bar in the colours of another theme."""
        self._look = look


class ShareBar(CellBar):
    """Paints in a table cell a thin bar below the share of people who would play a column."""

    def paint(
        self,
        painter: QPainter,
        option: QtWidgets.QStyleOptionViewItem,
        index: QtCore.QModelIndex | QtCore.QPersistentModelIndex,
    ) -> None:
        """Paint the cell with its text, and the bar."""
        super().paint(painter, option, index)
        share = self._model.share_of_people(index.row())
        if share is None:
            return
        area = QtCore.QRectF(option.rect).adjusted(BAR_MARGIN, 0, -BAR_MARGIN, 0)
        bar = QtCore.QRectF(
            area.left(), area.bottom() - THIN_BAR_HEIGHT, area.width(), THIN_BAR_HEIGHT
        )
        # A line for all people, and a bar on it for those who would play the column.
        line, colour = bar.adjusted(0, 1, 0, -1), self._look.theme(Ink.MUTED)
        painter.fillRect(line, colour)
        bar.setWidth(share * area.width())
        painter.fillRect(bar, colour)


class ResultsBar(CellBar):
    """Paints in a table cell a bar of the games that red won, drawn games, and yellow's wins."""

    def paint(
        self,
        painter: QPainter,
        option: QtWidgets.QStyleOptionViewItem,
        index: QtCore.QModelIndex | QtCore.QPersistentModelIndex,
    ) -> None:
        """Paint the row's background, and the bar if any game has a result."""
        super().paint(painter, option, index)
        count = self._model.games_of_column(index.row())
        if count is None or count.red + count.drawn + count.yellow == 0:
            return
        theme = self._look.theme
        inks = {Side.RED: Ink.RED, Side.YELLOW: Ink.YELLOW}
        parts = (
            (count.red, theme(inks[self._look.disc_colour(Side.RED)])),
            (count.drawn, theme(Ink.DRAW)),
            (count.yellow, theme(inks[self._look.disc_colour(Side.YELLOW)])),
        )
        area = QtCore.QRectF(option.rect).adjusted(BAR_MARGIN, 0, -BAR_MARGIN, 0)
        top, left = area.center().y() - BAR_HEIGHT / 2, area.left()
        total = sum(number for number, _ in parts)
        painter.save()
        painter.setPen(QtCore.Qt.PenStyle.NoPen)
        for number, colour in parts:
            width = area.width() * number / total
            painter.fillRect(QtCore.QRectF(left, top, width, BAR_HEIGHT), colour)
            left += width
        painter.setPen(theme(Ink.BORDER))
        painter.setBrush(QtCore.Qt.BrushStyle.NoBrush)
        painter.drawRect(QtCore.QRectF(area.left(), top, area.width(), BAR_HEIGHT))
        painter.restore()

    def sizeHint(
        self,
        option: QtWidgets.QStyleOptionViewItem,
        index: QtCore.QModelIndex | QtCore.QPersistentModelIndex,
    ) -> QtCore.QSize:
        """Return a size with room for the bar."""
        return (
            super()
            .sizeHint(option, index)
            .expandedTo(QtCore.QSize(LEAST_BAR_WIDTH, BAR_HEIGHT + 2 * BAR_MARGIN))
        )
