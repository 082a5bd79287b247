"""The dialog that reads the board in a picture, and shows both side by side."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, QTimer, Signal, Slot
from PySide6.QtGui import QGuiApplication, QImage, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QDialogButtonBox

from c4studio.drawing.look import Look
from c4studio.formats import PICTURE_ENDINGS
from c4studio.game.setup import Brush, Painting
from c4studio.language.messages import Joint, Notice, Prompt, Remark
from c4studio.language.said import NamedCells, Said, join_sentences, say
from c4studio.ui.board.board_panel import ScoredBoard
from c4studio.ui.labels import set_name, text_of
from c4studio.ui.part import Desk
from c4studio.ui.setup import words
from c4studio.ui.setup.board import SetupBoard
from c4studio.ui.setup.picture_reading import OpenedPicture, read_board_in_picture
from c4studio.ui.setup.picture_view import PictureView
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.board_chooser import BoardChooser
from c4studio.ui.widgets.dialog import Dialog
from c4studio.ui.widgets.drop_target import DropTarget, has_picture, picture_among
from c4studio.ui.widgets.fields import push_button
from c4studio.ui.widgets.file_dialogs import choose_file
from c4studio.ui.widgets.layouts import in_row
from c4studio.ui.widgets.progress_strip import ProgressStrip
from engine import Board, Side
from engine.grid import Cell

if TYPE_CHECKING:
    from c4studio.formats.scan import ScannedBoard
    from c4studio.formats.scan.perspective import Corners

SIZE = QSize(1060, 680)
REST_OF_CORNERS_MS = 150
"""Milliseconds without a move of a corner after which the board is read again."""
NO_CELLS = frozenset[Cell]()
_NEXT_BY_SIDE = {None: Side.RED, Side.RED: Side.YELLOW, Side.YELLOW: None}
"""What a click puts into a cell, by what is there."""


class PictureDialog(Dialog):
    """Shows a picture with the corners of its board, and the board that was read from it.

    The board is read again after each move of a corner. A click on a cell changes what is there.

    Args:
        board: the board to look for at first.
        desk: the objects that all parts of the window share.

    Attributes:
        view: the picture.
        board: the board that was read.
    """

    applied = Signal(object, object)
    """Emitted with the discs (Painting) and the doubtful cells (frozenset of Cell) to set up."""

    def __init__(self, board: Board, desk: Desk) -> None:
        super().__init__(text_of("setup.a_board"), desk.window, SIZE)
        self._desk, self._look = desk, desk.look.value
        self._picture: OpenedPicture | None = None
        self._painting: Painting | None = None
        self._doubtful, self._either_began = NO_CELLS, False
        self._brush: Brush | None = None
        self.open_button = push_button("setup.open_picture", self._choose_file)
        self.clipboard = push_button("setup.from_the_clipboard", self._take_copied_picture)
        self.chooser = BoardChooser()
        self.chooser.show_board(board)
        self.view = PictureView(board)
        self.board = SetupBoard()
        self.board.set_brush(Brush(None, gravity=False))
        self.scored = ScoredBoard(self.board, scored=False)
        set_name(self.board, "setup.board_read")
        self.sentence = plain_text.label(wraps=True, lines=2)
        self._announce = desk.messages.announcer.announce
        self.exchange = push_button("setup.exchange_the_colours", self._exchange_colours)
        self.progress = ProgressStrip()
        standard = QDialogButtonBox.StandardButton
        self.buttons = self.new_buttons(standard.Ok | standard.Cancel)
        self.ok = self.buttons.button(standard.Ok)
        self.ok.setText(text_of("setup.set_up"))
        self._rest = QTimer(self, singleShot=True, interval=REST_OF_CORNERS_MS)
        self._lay_out_widgets()
        self._connect_signals()
        self._offer_clipboard()
        has_copy = self.clipboard.isEnabled()
        (self.clipboard if has_copy else self.open_button).setDefault(True)
        self._show_board(say(Prompt.PICTURE_IS_COPIED) if has_copy else None)
        self._set_look(self._look)
        desk.look.value_changed.connect(self._set_look)

    @Slot(object)
    def open_picture(self, source: QImage | Path) -> None:
        """Open a picture, or a picture file, and read the board in it."""
        self._picture = self._painting = None
        self._doubtful = NO_CELLS
        self.view.show_picture(QImage())
        # The board and the sentence of the last picture are not those of this one.
        self._show_board()
        self.ok.setDefault(True)
        self._read_board(source, None)

    def accept(self) -> None:
        """Emit the board and close the dialog, if a board was read."""
        if self.ok.isEnabled():
            super().accept()
            self.applied.emit(self._painting, self._doubtful)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take the copied picture with the keys that paste."""
        if event.matches(QKeySequence.StandardKey.Paste) and self.clipboard.isEnabled():
            self._take_copied_picture()
        else:
            super().keyPressEvent(event)

    @Slot(object)
    def _set_look(self, look: Look) -> None:
        self._look = look
        self.view.set_look(look)
        self.scored.set_look(look)

    # Where the picture is from.

    @Slot()
    def _choose_file(self) -> None:
        endings = " ".join(f"*{ending}" for ending in PICTURE_ENDINGS)
        kind = f"{text_of('setup.pictures')} ({endings})"
        choose_file(self, self._desk.settings, self.open_picture, self.windowTitle(), kind).open()

    @Slot()
    def _take_copied_picture(self) -> None:
        copied = picture_among(QGuiApplication.clipboard().mimeData())
        if copied is not None:
            self.open_picture(copied)

    @Slot()
    def _offer_clipboard(self) -> None:
        self.clipboard.setEnabled(has_picture(QGuiApplication.clipboard().mimeData()))

    # Reading.

    def _read_board(self, source: QImage | Path | OpenedPicture, corners: Corners | None) -> None:
        """Read the board of a picture in another thread, in place of what is being read."""
        self._stop_reading()
        work = partial(read_board_in_picture, source, self.chooser.board, corners)
        reading = self._desk.file.storage.run(Notice.READING_PICTURE, work)
        failed = self._on_not_read
        reading.then(
            self, found=self._on_opened, done=self._on_read, failed=failed, cancelled=failed
        )
        self.progress.follow_work(reading)

    @Slot()
    def _stop_reading(self) -> None:
        """Drop what is being read. Until a board is read again, the last one cannot be used."""
        self._rest.stop()
        self.progress.abandon_all_work()
        self._enable_board(False)

    def _on_opened(self, picture: OpenedPicture) -> None:
        self._picture = picture
        self.view.show_picture(picture.image)

    def _on_read(self, found: ScannedBoard) -> None:
        self.view.show_corners(found.corners)
        self._painting, self._doubtful = found.painting, frozenset(found.doubtful)
        self._either_began = found.either_began
        self._show_board()

    def _on_not_read(self, said: Said) -> None:
        self._painting, self._doubtful = None, NO_CELLS
        if self._picture is not None:
            self.view.show_corners(None)
        if said.has(Remark.NO_BOARD_IN_PICTURE):
            said = join_sentences(Joint.STOP, (said, say(Prompt.DRAG_CORNERS)))
        self._show_board(said)

    @Slot()
    def _on_corners_moved(self) -> None:
        self._stop_reading()
        self._rest.start()

    @Slot()
    def _on_corners_rest(self) -> None:
        if self._picture is not None:
            self._read_board(self._picture, self.view.corners)

    @Slot(object)
    def _on_board_chosen(self, board: Board) -> None:
        self.view.show_board(board)
        if self._picture is not None:
            self._read_board(self._picture, None)

    # The board that was read.

    def _show_board(self, told: Said | None = None) -> None:
        """Show the board that was read with a sentence, which by default is about the board."""
        painting = self._painting or Painting(board=self.chooser.board)
        self.board.show_painting(painting, NO_CELLS, self._doubtful)
        self.view.mark_cells(self._doubtful)
        if self._painting is not None:
            told = self._describe_board(self._painting)
        text = self._look.render(told)
        self.sentence.setText(text)
        columns = words.describe_columns(painting)
        self.board.setAccessibleDescription(
            self._look.render(join_sentences(Joint.STOP, (told, columns)))
        )
        self._enable_board(self._painting is not None)
        self._announce(text)

    def _enable_board(self, on: bool) -> None:
        for widget in (self.board, self.exchange, self.ok):
            widget.setEnabled(on)

    def _describe_board(self, painting: Painting) -> Said:
        """Return sentences on the discs, on the doubtful cells, and on who began."""
        told = [words.describe_turn(painting)]
        if self._doubtful:
            is_one = len(self._doubtful) == 1
            cells = NamedCells(tuple(sorted(self._doubtful)), Joint.COMMA)
            message = Notice.CELL_IS_DOUBTFUL if is_one else Notice.CELLS_ARE_DOUBTFUL
            told.append(say(message, number=len(self._doubtful), cells=cells))
        if self._either_began:
            if len(painting.red) == len(painting.yellow):
                told.append(say(Notice.AS_MANY_DISCS))
            told.append(say(Notice.DID_BEGIN, side=Side.RED))
        return join_sentences(Joint.STOP, told)

    @Slot()
    def _exchange_colours(self) -> None:
        if self._painting is not None:
            self._painting, self._either_began = self._painting.exchange_colours(), False
            self._show_board()

    @Slot(bool)
    def _on_stroke_begun(self, erasing: bool) -> None:
        self._brush = Brush(None, gravity=False) if erasing else None

    @Slot(int, int)
    def _on_cell_touched(self, column: int, row: int) -> None:
        """Put the next disc, or none, into the cell of a click, and the same along a stroke."""
        if self._painting is not None:
            if self._brush is None:
                side = _NEXT_BY_SIDE[self._painting.disc(column, row)]
                self._brush = Brush(side, gravity=False)
            self._change_cell((column, row), self._brush.side)

    @Slot(object)
    def _on_colour_chosen(self, colour: Side | None) -> None:
        cell = self.board.cell_cursor.cell
        if cell is not None:
            self._change_cell(cell, colour and self._look.disc_colour(colour))

    def _change_cell(self, cell: Cell, side: Side | None) -> None:
        if self._painting is not None:
            self._painting = self._painting.paint_cell(cell, side)
            self._doubtful -= {cell}
            self._show_board()

    @Slot(int, int)
    def _on_cursor_moved(self, column: int, row: int) -> None:
        """Tell what is in the cell at the cursor, and whether that is doubtful."""
        if self._painting is not None:
            cell = column, row
            told = words.describe_cell(self._painting, cell)
            if cell in self._doubtful:
                told = join_sentences(Joint.COMMA, (told, say(Notice.IS_DOUBTFUL)))
            self._announce(self._look.render(told))

    def _connect_signals(self) -> None:
        QGuiApplication.clipboard().dataChanged.connect(self._offer_clipboard)
        DropTarget(self).picture_dropped.connect(self.open_picture)
        self.chooser.board_chosen.connect(self._on_board_chosen)
        self.view.corners_moved.connect(self._on_corners_moved)
        self._rest.timeout.connect(self._on_corners_rest)
        self.board.stroke_begun.connect(self._on_stroke_begun)
        self.board.touched.connect(self._on_cell_touched)
        self.board.colour_chosen.connect(self._on_colour_chosen)
        self.board.cell_cursor.moved.connect(self._on_cursor_moved)
        self.finished.connect(self._stop_reading)

    def _lay_out_widgets(self) -> None:
        label = plain_text.label(text_of("setup.board"))
        label.setBuddy(self.chooser.names)
        self.lay_out(
            in_row(self.open_button, self.clipboard, None, label, self.chooser),
            (in_row((self.view, 3), (self.scored, 2)), 1),
            in_row((self.sentence, 1), self.exchange),
            in_row(self.progress, (self.buttons, 1)),
        )
