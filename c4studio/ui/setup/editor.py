"""The setup editor: a board on which to place discs, with undo, and a panel with their faults."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Signal, Slot
from PySide6.QtGui import QKeyEvent, QShowEvent, QUndoStack
from PySide6.QtWidgets import QStyle, QWidget

from c4studio.document.undo_steps import UndoStep
from c4studio.drawing import spacing
from c4studio.drawing.look import Look
from c4studio.formats import FormatError, read_painting
from c4studio.game.order import OrderReport
from c4studio.game.setup import Brush, Painting
from c4studio.language.messages import Joint, Remark
from c4studio.language.said import NamedColumn, Said, join_sentences, say
from c4studio.ui.board.board_panel import ScoredBoard
from c4studio.ui.commands import modes
from c4studio.ui.commands.actions import claims_key
from c4studio.ui.commands.layouts import key_text
from c4studio.ui.frame.steady_container import SteadyContainer
from c4studio.ui.labels import set_name, text_of
from c4studio.ui.setup import words
from c4studio.ui.setup.board import SetupBoard
from c4studio.ui.setup.setup_panel import SetupPanel
from c4studio.ui.widgets.layouts import in_column, in_row
from c4studio.words import wording
from engine import Analysis, Board, Position
from engine.grid import Cell

SETUP_PANEL_WIDTH = 300
WIDTH_IN_LINES = 19
"""Width of the panel beside the board, in heights of a line of its text, if that is more."""
MOST_SHARE_OF_PANEL = 0.44
"""Greatest share of the window's width that larger text gives the panel, unless it needs more."""
LEAST_PANEL = 240
"""Height in pixels that the panel beside the board insists on; it scrolls in less than it needs."""
EDITOR_MARGIN = spacing.ROW_GAP
NO_CELLS = frozenset[Cell]()
LEAST_PARSED_TEXT_LENGTH = 2
"""Minimum length of a typed text that is parsed, since a single digit may begin a row."""


class SetupHistory(QObject):
    """The discs placed in the setup editor, with an undo history: one step for each change.

    Attributes:
        painting: the discs placed so far in the setup editor.
        doubtful: the cells whose contents are not sure, as they were read from a picture.
    """

    changed = Signal(object)
    """Emitted with the new discs (Painting) after each change."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.undo_stack = QUndoStack(self)
        self.painting, self.doubtful = Painting(), NO_CELLS

    def restart_with(self, painting: Painting) -> None:
        """Set the discs on the board and clear the undo history."""
        self.undo_stack.clear()
        self.set_painting(painting, NO_CELLS)

    def change_painting(
        self,
        painting: Painting,
        text: Said,
        stroke: str = "",
        doubtful: frozenset[Cell] | None = None,
    ) -> None:
        """Replace the discs on the board as one undo step, unless nothing changes.

        Args:
            painting: the new discs.
            text: the name of the step, as in "Undo ...".
            stroke: names a brush stroke, whose changes are one step; "" for a step of its own.
            doubtful: the cells that are not sure; None for those that are not now and whose
                contents stay. On an empty board all are sure.
        """
        if doubtful is None:
            old, kept = self.painting, self.doubtful if painting.discs else NO_CELLS
            doubtful = frozenset(cell for cell in kept if painting.disc(*cell) is old.disc(*cell))
        if (painting, doubtful) != (self.painting, self.doubtful):
            self.undo_stack.push(_PaintingChange(self, (painting, doubtful), text, stroke))

    def set_painting(self, painting: Painting, doubtful: frozenset[Cell]) -> None:
        """Set the discs on the board without an undo step. The undo steps themselves call this."""
        self.painting, self.doubtful = painting, doubtful
        self.changed.emit(painting)


class _PaintingChange(UndoStep):
    def __init__(
        self,
        history: SetupHistory,
        after: tuple[Painting, frozenset[Cell]],
        text: Said,
        stroke: str,
    ) -> None:
        super().__init__(text, stroke)
        self._history = history
        self._before, self._after = (history.painting, history.doubtful), after

    def redo(self) -> None:
        self._history.set_painting(*self._after)

    def undo(self) -> None:
        super().undo()
        self._history.set_painting(*self._before)

    def merge_next_step(self, other: _PaintingChange) -> bool:
        self._after = other._after
        self.setObsolete(self._after == self._before)
        return True


class SetupEditor(QWidget):
    """The editor of a position, disc by disc. It emits the position when the user applies it.

    Attributes:
        paints_pattern: whether the discs are a pattern to search for in the library, and no whole
            position.
    """

    painting_changed = Signal(object)
    """Emitted with the discs on the board (Painting) after each change."""
    applied = Signal(object, object)
    """Emitted when the position becomes the game: Position, and moves to it (str) or None."""
    searched = Signal(object)
    """Emitted with the pattern of cells (Painting) to search for in the positions of games."""
    told = Signal(object)
    """Emitted with a description of the cell at the keyboard cursor."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look, self._numbers = Look(), True
        self._game = Painting()
        self._report: OrderReport | None = None
        self._stroke, self._erasing = 0, False
        self.paints_pattern = False
        self.history = SetupHistory(self)
        self.board = SetupBoard()
        self.scored = ScoredBoard(self.board)
        self.panel, self._side = SetupPanel(), QWidget()
        self._connect_signals()
        self._lay_out_widgets()

    @property
    def painting(self) -> Painting:
        """The discs placed so far, whether or not they form a legal position."""
        return self.history.painting

    def start_setup(self, position: Position) -> None:
        """Start a new setup with the position of the game and an empty undo history."""
        self._game = Painting.from_position(position)
        self.history.restart_with(self._game)

    def set_pattern_mode(self, on: bool) -> None:
        """Switch between painting a pattern to search for and setting up a whole position.

        A pattern gives the contents of some cells; the other cells may hold anything.
        """
        self.paints_pattern = on
        self.panel.set_pattern_mode(on)
        self._on_painting_changed(self.painting)

    def replace_discs(self, painting: Painting, doubtful: frozenset[Cell]) -> None:
        """Replace the discs by a board read from a picture, and mark its uncertain cells.

        This is one undo step. A mark disappears once the contents of its cell change.
        """
        text = say(Remark.UNDO_PICTURE)
        self.history.change_painting(painting, text, doubtful=doubtful)

    def reopen(self, position: Position, cancelled: bool = False) -> None:
        """Reopen the editor with the discs of the last time.

        If the editor was cancelled, show the game's position instead, as a new undo step. Undoing
        this step brings the discs of the last time back.

        Args:
            position: the position of the game.
            cancelled: whether the editor was cancelled the last time.
        """
        self._game = Painting.from_position(position)
        self._on_painting_changed(self.painting)
        if cancelled:
            text = say(Remark.UNDO_CANCELLING)
            self.history.change_painting(self._game, text, doubtful=NO_CELLS)

    def show_analysis(self, analysis: Analysis | None, enabled: bool) -> None:
        """Show the scores of the position that the placed discs form.

        An analysis of another position is ignored; an impossible position has none.

        Args:
            analysis: the known scores of the position, None for none.
            enabled: whether the engine is on.
        """
        overlay, painting = self.scored.overlay, self.painting
        is_hidden = self.paints_pattern or bool(painting.faults)
        overlay.setVisible(self._numbers and not is_hidden)
        if is_hidden:
            self.panel.show_verdict("")
            return
        position = painting.to_position()
        known = analysis if analysis is not None and analysis.position == position else None
        overlay.show_scores(position, known, enabled)
        tells = self._numbers or position.is_over
        sentence = self._look.render(wording.verdict_sentence(position, known, enabled))
        self.panel.show_verdict(sentence if tells else "")

    def show_move_orders(self, report: OrderReport) -> None:
        """Show the number of move orders that lead to the placed discs.

        Results for other discs than those on the board are ignored.
        """
        if report.painting == self.painting:
            self._report = report
            self.panel.show_move_orders(report)

    def set_look(self, look: Look, numbers: bool) -> None:
        """Update the editor for another theme, and show or hide scores."""
        self._look, self._numbers = look, numbers
        self.scored.set_look(look)
        self.panel.set_look(look)
        self._fit_side()
        is_hidden = self.paints_pattern or bool(self.painting.faults)
        self.scored.overlay.setVisible(numbers and not is_hidden)
        self._describe_columns()

    def sizeHint(self) -> QSize:
        """Return a size with room for the panel beside a comfortable board."""
        board = self.scored.sizeHint()
        return board + QSize(self._side.minimumWidth() + EDITOR_MARGIN, 0)

    # Keys that work wherever the focus is.

    def event(self, event: QEvent) -> bool:
        """Claim Escape and Ctrl+Enter before Qt treats them as shortcuts."""
        return claims_key(event, _is_closing_key) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close without a change on Escape, or make the placed discs the game on Ctrl+Enter."""
        if not _is_closing_key(event):
            super().keyPressEvent(event)
        elif modes.SETUP_MODE.row_of_key(key_text(event)) is modes.CANCEL_KEYS:
            self.panel.cancel.click()
        elif self.paints_pattern:
            self._on_search_clicked()
        elif self.panel.apply.isEnabled():
            self.panel.apply.click()
        else:
            self.told.emit(text_of("setup.this_is_no"))

    # Painting.

    @Slot(bool)
    def _on_stroke_begun(self, erasing: bool) -> None:
        self._stroke += 1
        self._erasing = erasing

    @Slot(int, int)
    def _on_cell_touched(self, column: int, row: int) -> None:
        brush = self.panel.palette_bar.brush
        if self._erasing:
            brush = Brush(None, brush.gravity)
        painting = brush.paint_cell(self.painting, (column, row))
        self.history.change_painting(painting, say(Remark.UNDO_PAINTING), f"stroke {self._stroke}")

    @Slot(int)
    def _on_column_stacked(self, column: int) -> None:
        side = self.panel.palette_bar.brush.side
        text = say(Remark.UNDO_DISC, column=NamedColumn(column))
        self.history.change_painting(self.painting.stack_disc(column, side), text)

    @Slot(int)
    def _on_column_filled(self, column: int) -> None:
        side = self.panel.palette_bar.brush.side
        message = Remark.UNDO_FILLING if side else Remark.UNDO_EMPTYING
        text = say(message, column=NamedColumn(column))
        self.history.change_painting(self.painting.fill_column(column, side), text)

    @Slot(object)
    def _on_brush_chosen(self, brush: Brush) -> None:
        if brush.gravity and not self.board.brush.gravity:
            self.history.change_painting(self.painting.let_discs_fall(), say(Remark.UNDO_FALLING))
        self.board.set_brush(brush)

    @Slot(str)
    def _on_tool_used(self, tool: str) -> None:
        painting, doubtful = self.painting, self.history.doubtful
        mirrored = frozenset(map(painting.board.mirror_cell, doubtful))
        changed, unsure, message = {
            "mirror": (painting.mirror(), mirrored, Remark.UNDO_MIRRORING),
            "swap": (painting.exchange_colours(), doubtful, Remark.UNDO_EXCHANGE),
            "clear": (Painting(board=painting.board), NO_CELLS, Remark.UNDO_CLEARING),
            "reset": (self._game, NO_CELLS, Remark.UNDO_RETURN),
        }[tool]
        self.history.change_painting(changed, say(message), doubtful=unsure)

    @Slot(object)
    def _on_board_chosen(self, board: Board) -> None:
        # Columns and rows that are typed one after the other are one step.
        painting = self.painting.on_board(board)
        self.history.change_painting(painting, say(Remark.UNDO_BOARD), "board")

    @Slot(str)
    def _on_text_typed(self, text: str) -> None:
        if len(text.strip()) < LEAST_PARSED_TEXT_LENGTH:
            self.panel.show_text_fault(words.unfinished_text_message(self.painting.board))
            return
        remarks: list[Said] = []
        try:
            painting = read_painting(text, remarks.append, pasted=True, board=self.painting.board)
        except FormatError as error:
            fault = say(Remark.TEXT_CANNOT_BE_READ, fault=error.said)
            self.panel.show_text_fault(self._look.render(fault))
            return
        here, there = self.painting.board, painting.board
        if there.width == here.width and there.height < here.height:
            # The rows that are missing may still be typed.
            self.panel.show_text_fault(words.unfinished_text_message(here))
            return
        self.panel.show_text_fault("")
        if remarks:
            self.told.emit(join_sentences(Joint.STOP, remarks))
        self.history.change_painting(painting, say(Remark.UNDO_TYPING), "typing")

    @Slot()
    def _on_repair_wanted(self) -> None:
        if self._report is not None and self._report.repair is not None:
            self.history.change_painting(self._report.repair.painting, say(Remark.UNDO_REPAIR))

    # Results of a change.

    @Slot(object)
    def _on_painting_changed(self, painting: Painting) -> None:
        self._report = None
        faulty = frozenset() if self.paints_pattern else words.faulty_cells(painting)
        self.board.show_painting(painting, faulty, self.history.doubtful)
        self._describe_columns()
        self.panel.show_painting(painting)
        self.painting_changed.emit(painting)

    def _describe_columns(self) -> None:
        columns = words.describe_columns(self.painting)
        self.board.setAccessibleDescription(self._look.render(columns))

    @Slot(int, int)
    def _on_cursor_moved(self, column: int, row: int) -> None:
        self.told.emit(words.describe_cell(self.painting, (column, row)))

    @Slot(bool)
    def _on_apply_clicked(self, with_moves: bool) -> None:
        orders = self._report.orders if self._report else None
        moves = orders.example if orders and with_moves else None
        self.applied.emit(self.painting.to_position(), moves)

    @Slot()
    def _on_search_clicked(self) -> None:
        self.searched.emit(self.painting)

    def _connect_signals(self) -> None:
        board, panel = self.board, self.panel
        board.stroke_begun.connect(self._on_stroke_begun)
        board.touched.connect(self._on_cell_touched)
        board.stacked.connect(self._on_column_stacked)
        board.filled.connect(self._on_column_filled)
        board.colour_chosen.connect(panel.palette_bar.choose_colour)
        board.bare_chosen.connect(panel.palette_bar.choose_bare_brush)
        board.cell_cursor.moved.connect(self._on_cursor_moved)
        panel.palette_bar.brush_chosen.connect(self._on_brush_chosen)
        panel.palette_bar.tool_used.connect(self._on_tool_used)
        panel.chooser.board_chosen.connect(self._on_board_chosen)
        panel.text_typed.connect(self._on_text_typed)
        panel.correct_cards.clicked.connect(self._on_repair_wanted)
        panel.applied.connect(self._on_apply_clicked)
        panel.search.clicked.connect(self._on_search_clicked)
        self.history.changed.connect(self._on_painting_changed)

    def showEvent(self, event: QShowEvent) -> None:
        """Fit the panel's width, which is only known with the style of the window."""
        super().showEvent(event)
        self._fit_side()

    def _fit_side(self) -> None:
        """Give the panel the width that larger text needs, and a scroll bar beside it."""
        bar = self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent)
        needed = bar + max(
            each.minimumSizeHint().width() for each in (self.panel, self.panel.buttons)
        )
        readable = WIDTH_IN_LINES * self.fontMetrics().height()
        most = round(MOST_SHARE_OF_PANEL * self.window().width())
        self._side.setFixedWidth(max(SETUP_PANEL_WIDTH, min(readable, most), needed))

    def _lay_out_widgets(self) -> None:
        set_name(self, "setup.setting_up")
        # In a low window the panel scrolls, and the board stays in sight.
        steady = SteadyContainer(self.panel, self._side, limit=QSize(0, LEAST_PANEL))
        self._side.setLayout(in_column((steady, 1), self.panel.buttons, margins=0))
        self._fit_side()
        layout = in_row((self.scored, 1), self._side, spacing=0)
        layout.setContentsMargins(0, EDITOR_MARGIN, EDITOR_MARGIN, EDITOR_MARGIN)
        self.setLayout(layout)


def _is_closing_key(event: QKeyEvent) -> bool:
    return modes.SETUP_MODE.row_of_key(key_text(event)) in (modes.APPLY_KEYS, modes.CANCEL_KEYS)
