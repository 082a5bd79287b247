"""The explorer's panel: filter fields, counts for each column, and the games found."""

from collections.abc import Mapping, Sequence
from dataclasses import fields, replace
from pathlib import Path

from PySide6 import QtCore, QtWidgets
from PySide6.QtGui import QAction, QPainter

from c4studio.drawing import spacing
from c4studio.drawing.look import Look
from c4studio.language.messages import Notice, Prompt
from c4studio.library.filters import ALL_GAMES_FILTER, GameFilter, PlayerSeat
from c4studio.pictures.inks import DISC_INKS, DiscInks, Ink
from c4studio.report.wording import library
from c4studio.ui.labels import set_text, text_of
from c4studio.ui.library.tables import CountField, CountsModel, FoundGamesModel, GameField
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.fields import combo_box, search_field, show_table_as_rows
from c4studio.ui.widgets.layouts import in_column, in_grid, in_row
from c4studio.ui.widgets.scroll_room import scroll_area
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
BAR_MARGIN, LEAST_BAR_WIDTH, LEAST_COLUMN_WIDTH = 4, 60, 20
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
        self._set_up_games(found)
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
        self.show_whether_empty(False)

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
        self.counts.setVisible(shown or not self.games.isHidden())

    def show_whether_empty(self, empty: bool) -> None:
        """Leave a sentence and the button that imports games where there are no games at all."""
        for each in self._of_games:
            each.setVisible(not empty)
        self.counts.setHidden(empty and self.counts.isColumnHidden(CountField.PEOPLE))
        self.setFocusProxy(self._first_button if empty else self.counts)

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
        for table in (self.counts, self.games):
            height = table.fontMetrics().height() + spacing.NORMAL_GAP
            table.verticalHeader().setDefaultSectionSize(height)
            table.viewport().update()
        # Widths that follow from all rows would read all games.
        samples = {
            GameField.RESULT: text_of("library.yellow_won"),
            GameField.DATE: "2026-12-28",
            GameField.MOVES: "4444445",
        }
        width = self.games.fontMetrics().horizontalAdvance
        self._filling.set_spare({each: width(text) + 24 for each, text in samples.items()})

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
        # A letter needs less than Qt gives a column, and the bar needs the width.
        header.setMinimumSectionSize(LEAST_COLUMN_WIDTH)
        FillingColumn(table, field.RESULTS, LEAST_BAR_WIDTH)
        table.activated.connect(self._on_column_activated)
        table.clicked.connect(self._on_column_activated)

    def _set_up_games(self, found: FoundGamesModel) -> None:
        table = self.games
        table.selectionModel().currentChanged.connect(self._keep_game_in_sight)
        found.modelReset.connect(lambda: self._room.verticalScrollBar().setValue(0))
        self._filling = FillingColumn(table, GameField.PLAYERS, LEAST_PLAYERS_WIDTH)
        table.activated.connect(self._on_game_activated)
        table.clicked.connect(self._on_game_activated)

    def _lay_out(self, actions: Sequence[QAction]) -> None:
        buttons = [QtWidgets.QToolButton() for _ in actions]
        for button, action in zip(buttons, actions, strict=True):
            button.setDefaultAction(action)
            button.setToolButtonStyle(QtCore.Qt.ToolButtonStyle.ToolButtonTextOnly)
        content = QtWidgets.QWidget()
        layout = in_column(
            self.library,
            in_row((self.player, 1), self.seat),
            in_row((self.text, 1), self.result),
            in_row((self.as_played, 1), self.more),
            self.counts,
            in_row((self.count, 1), self.near),
            # In two rows, since the board needs the width.
            in_grid(*buttons, columns=2),
            self.games,
            None,
        )
        content.setLayout(layout)
        self._first_button, *others = buttons
        self._of_games = [
            *(self.player, self.seat, self.text, self.result, self.as_played, self.more),
            *(*others, self.games),
        ]
        self._room = scroll_area(content)
        self.setLayout(in_column(self._room))

    @QtCore.Slot(QtCore.QModelIndex)
    def _keep_game_in_sight(self, index: QtCore.QModelIndex) -> None:
        """Scroll to a game that a key has chosen."""
        rect = self.games.visualRect(index)
        place = self.games.pos() + self.games.viewport().pos() + rect.center()
        self._room.ensureVisible(0, place.y(), 0, rect.height())

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


class WholeTable(QtWidgets.QTableView):
    """A table as high as all its rows, which does not scroll by itself."""

    def __init__(self) -> None:
        super().__init__()
        off = QtCore.Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        self.setVerticalScrollBarPolicy(off)
        self.setHorizontalScrollBarPolicy(off)
        # Whatever the style puts around the rows.
        self.setSizeAdjustPolicy(QtWidgets.QAbstractItemView.SizeAdjustPolicy.AdjustToContents)
        self.setSizePolicy(
            QtWidgets.QSizePolicy.Policy.Expanding, QtWidgets.QSizePolicy.Policy.Fixed
        )

    def moveCursor(
        self,
        action: QtWidgets.QAbstractItemView.CursorAction,
        modifiers: QtCore.Qt.KeyboardModifier,
    ) -> QtCore.QModelIndex:
        """Move by as many rows as are in sight for a page; Qt would take all rows for one."""
        pages = {self.CursorAction.MovePageUp: -1, self.CursorAction.MovePageDown: 1}
        if action not in pages:
            return super().moveCursor(action, modifiers)
        height = self.verticalHeader().defaultSectionSize()
        rows = max(self.visibleRegion().boundingRect().height() // height, 1)
        row = self.currentIndex().row() + pages[action] * rows
        return self.model().index(min(max(row, 0), self.model().rowCount() - 1), 0)


def _new_table(model: CountsModel | FoundGamesModel, name: str) -> WholeTable:
    """Return a table widget whose rows are selected as a whole."""
    table = WholeTable()
    table.setModel(model)
    table.setAccessibleName(name)
    show_table_as_rows(table)
    table.setSelectionMode(QtWidgets.QAbstractItemView.SelectionMode.SingleSelection)
    table.verticalHeader().setSectionResizeMode(QtWidgets.QHeaderView.ResizeMode.Fixed)
    return table


class FillingColumn(QtCore.QObject):
    """Gives a column of a table the width that the others leave; a narrow table leaves some out.

    A column that Qt stretches keeps any width, however narrow or wide, where there is no room.

    Args:
        table: the table.
        column: the number of the column.
        least: the least width of the column in pixels.
    """

    def __init__(self, table: QtWidgets.QTableView, column: int, least: int) -> None:
        super().__init__(table)
        self._table, self._column, self._least = table, column, least
        self._spare: Mapping[int, int] = {}
        header = table.horizontalHeader()
        header.setSectionResizeMode(column, QtWidgets.QHeaderView.ResizeMode.Fixed)
        # Later, as the header then gives the column its width of before.
        queued = QtCore.Qt.ConnectionType.QueuedConnection
        header.sectionResized.connect(self._fit_column, queued)
        table.viewport().installEventFilter(self)

    def set_spare(self, widths: Mapping[int, int]) -> None:
        """Set widths of columns, the last of which are left out where there is no room."""
        self._spare = widths
        self._fit_column()

    def eventFilter(self, watched: QtCore.QObject, event: QtCore.QEvent) -> bool:
        """Fit the column after a change of the table's width."""
        if event.type() is QtCore.QEvent.Type.Resize:
            self._fit_column()
        return super().eventFilter(watched, event)

    @QtCore.Slot()
    def _fit_column(self) -> None:
        header = self._table.horizontalHeader()
        header.blockSignals(True)
        room = self._table.viewport().width() - self._least
        for column, width in self._spare.items():
            room -= width
            header.setSectionHidden(column, room < 0)
            header.resizeSection(column, width)
        header.blockSignals(False)
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
    """Paints in a table cell a bar of red's wins, drawn games and yellow's wins, in per cent."""

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
        theme, red, yellow = self._look.theme, *map(self._disc_inks, Side)
        parts = (
            (count.red, red.ground, red.number),
            (count.drawn, Ink.DRAW_FILL, Ink.ON_FILL),
            (count.yellow, yellow.ground, yellow.number),
        )
        bar = QtCore.QRectF(option.rect).adjusted(
            BAR_MARGIN, BAR_MARGIN / 2, -BAR_MARGIN, -BAR_MARGIN / 2
        )
        left, total = bar.left(), sum(number for number, *_ in parts)
        painter.save()
        for number, ground, ink in parts:
            part = QtCore.QRectF(left, bar.top(), bar.width() * number / total, bar.height())
            left = part.right()
            painter.fillRect(part, theme(ground))
            text = f"{100 * number / total:.0f} %"
            if painter.fontMetrics().horizontalAdvance(text) + BAR_MARGIN <= part.width():
                painter.setPen(theme(ink))
                painter.drawText(part, QtCore.Qt.AlignmentFlag.AlignCenter, text)
        painter.setPen(theme(Ink.BORDER))
        painter.drawRect(bar)
        painter.restore()

    def _disc_inks(self, side: Side) -> DiscInks:
        return DISC_INKS[self._look.disc_colour(side)]
