"""The board of the setup editor, on which mouse and keyboard paint discs."""

from dataclasses import replace

from PySide6.QtCore import QEvent, QPointF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QWidget

from c4studio.drawing.board_geometry import BoardGeometry
from c4studio.drawing.player import ItemPainter
from c4studio.game.setup import Brush, Painting
from c4studio.pictures.display import ItemGroup
from c4studio.pictures.overlay import doubt_sign, empty_cell_cross, fault_sign
from c4studio.pictures.places import CELL_SIDE
from c4studio.ui.board.canvas import BoardCanvas, CellCursor
from c4studio.ui.commands import modes
from c4studio.ui.commands.actions import claims_key
from c4studio.ui.commands.layouts import key_text
from c4studio.ui.commands.modes import ModeKeys
from c4studio.ui.labels import set_name
from engine.grid import Cell

STROKE_SAMPLES_PER_CELL = 8


class SetupBoard(BoardCanvas):
    """Shows the discs placed in the setup editor, and emits brush strokes of mouse and keyboard.

    It does not change the discs itself.

    Attributes:
        cell_cursor: the cell at which the keyboard paints.
        faults: the marked cells, whose discs make the position impossible.
        doubtful: the cells marked as uncertain after the board was read from a picture.
        brush: the brush in use, which paints discs of a colour or removes discs.
    """

    stroke_begun = Signal(bool)
    """Emitted when a brush stroke begins; True means that it removes discs whatever the brush."""
    touched = Signal(int, int)
    """Emitted with the 0-based column and row of a cell that the brush has touched."""
    stacked = Signal(int)
    """Emitted with a 0-based column. The brush drops a disc there, or removes the top disc."""
    filled = Signal(int)
    """Emitted with a 0-based column. The brush fills it with discs, or empties it."""
    colour_chosen = Signal(object)
    """Emitted with the colour (Side) that the user chose for the brush; None removes discs."""
    bare_chosen = Signal()
    """Emitted when the user chose the brush that marks cells to have no disc."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._painting = Painting()
        self.brush = Brush()
        self.faults: frozenset[Cell] = frozenset()
        self.doubtful: frozenset[Cell] = frozenset()
        self.cell_cursor = CellCursor(self)
        self._pressed: QPointF | None = None
        self._touched: Cell | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        set_name(self, "setup.board_to_set")

    def show_painting(
        self, painting: Painting, faults: frozenset[Cell], doubtful: frozenset[Cell] = frozenset()
    ) -> None:
        """Show the placed discs (painting), with marks on faulty and on uncertain cells."""
        self._painting, self.faults, self.doubtful = painting, faults, doubtful - faults
        self.show_scene(replace(self.scene, discs=painting.discs, ghost=None, board=painting.board))
        self.update()

    def set_brush(self, brush: Brush) -> None:
        """Set the brush. The pointer previews its effect."""
        self.brush = brush
        self.show_scene(replace(self.scene, ghost=None))

    def paint(self, painter: QPainter) -> None:
        """Draw the board, the marks of faults and the preview of the brush."""
        super().paint(painter)
        grid, least = self.grid, self.grid.least_font
        signs = ItemGroup(
            (
                *(fault_sign(cell, least=least) for cell in sorted(self.faults)),
                *(doubt_sign(cell, least) for cell in sorted(self.doubtful)),
                *map(empty_cell_cross, sorted(self._painting.bare)),
            )
        )
        ItemPainter(painter, self._look.theme, grid.cell / CELL_SIDE, grid.origin).paint_item(signs)

    # Mouse events.

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin a brush stroke. With the right button the stroke removes discs."""
        if event.button() not in (Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton):
            return
        self.show_cursor(None)
        self._pressed, self._touched = event.position(), None
        self.stroke_begun.emit(event.button() is Qt.MouseButton.RightButton)
        self._emit_touched_cells(event.position())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Continue the brush stroke, or preview a stroke while no button is held."""
        place = event.position()
        if self._pressed is None or not event.buttons():
            self._pressed = None
            self._preview_brush(self.grid.cell_at(place), self.grid.column_at(place.x()))
        else:
            self._emit_touched_cells(place)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End the brush stroke."""
        if not event.buttons():
            self._pressed = None

    def leaveEvent(self, event: QEvent) -> None:
        """Remove the preview of the brush."""
        super().leaveEvent(event)
        self._preview_brush(None, None)

    def _emit_touched_cells(self, place: QPointF) -> None:
        """Emit all cells between the pointer's last place and its present one.

        Mouse events may skip cells.
        """
        for cell in cells_between(self.grid, self._pressed or place, place):
            if cell != self._touched:
                self._touched = cell
                self.touched.emit(*cell)
        self._pressed = place

    def _preview_brush(self, cell: Cell | None, column: int | None) -> None:
        ghost = None
        if cell is not None and self.brush.side is not None:
            ghost = self.brush.landing_cell_of_paint(self._painting, cell), self.brush.side
        self.show_scene(replace(self.scene, hover=column, ghost=ghost))

    # Keyboard events.

    def event(self, event: QEvent) -> bool:
        """Claim the keys for painting before Qt treats them as shortcuts."""
        return claims_key(event, _is_painting_key) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose a colour, paint a column, or move the cursor and paint at its cell."""
        key = key_text(event)
        row = modes.PAINTING_MODE.row_of_key(key)
        if row is None:
            super().keyPressEvent(event)
        elif row in modes.BRUSH_SIDE_BY_KEYS:
            self.colour_chosen.emit(modes.BRUSH_SIDE_BY_KEYS[row])
        elif row is modes.EMPTY_CELL_KEYS:
            self.bare_chosen.emit()
        elif row is modes.STACK_DISC_KEYS:
            self._stack_disc(row.keys.index(key))
        elif self.cell_cursor.cell is None:
            self.cell_cursor.go_to((self._painting.board.middle, 0))
        elif row is modes.CURSOR_KEYS:
            self.cell_cursor.move_by_key(key)
        else:
            self._paint_cell(self.cell_cursor.cell, row)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the keyboard's cell cursor, unless a click gave the focus."""
        super().focusInEvent(event)
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            self.cell_cursor.go_to((self._painting.board.middle, 0))

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Hide the keyboard's cell cursor."""
        super().focusOutEvent(event)
        self.show_cursor(None)

    def _stack_disc(self, column: int) -> None:
        if column not in self._painting.board.columns:
            return
        self.stacked.emit(column)
        rows = [row for row in self._painting.board.rows if self._painting.disc(column, row)]
        self.cell_cursor.go_to((column, rows[-1] if rows else 0))

    def _paint_cell(self, cell: Cell, row: ModeKeys) -> None:
        if row is modes.FILL_COLUMN_KEYS:
            self.filled.emit(cell[0])
        else:
            self.stroke_begun.emit(row is modes.CLEAR_KEYS)
            self.touched.emit(*cell)
        self.cell_cursor.go_to(cell)


def cells_between(grid: BoardGeometry, start: QPointF, end: QPointF) -> list[Cell]:
    """Return the cells on the straight line between two points, including both ends."""
    way = end - start
    steps = 1 + int(STROKE_SAMPLES_PER_CELL * max(abs(way.x()), abs(way.y())) / grid.cell)
    places = (start + way * (step / steps) for step in range(steps + 1))
    cells = [cell for place in places if (cell := grid.cell_at(place)) is not None]
    return [cell for cell, before in zip(cells, [None, *cells], strict=False) if cell != before]


def _is_painting_key(event: QKeyEvent) -> bool:
    return modes.PAINTING_MODE.row_of_key(key_text(event)) is not None
