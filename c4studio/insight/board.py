"""A position as sets of cells, with its threats, lines of four and immediate tactics."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from c4studio.insight.reason import ReasonKind
from engine import Board, Position, Side
from engine.grid import Cell, Line


def cell_above(cell: Cell) -> Cell:
    """Return the cell above a cell. It may lie above the top row."""
    return cell[0], cell[1] + 1


class PositionCells:
    """A position as sets of cells, to look up discs, threats and lines of four."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.cells = position.board.cells
        self.discs: dict[Side, set[Cell]] = {Side.RED: set(), Side.YELLOW: set()}
        self.heights = [position.height(column) for column in position.board.columns]
        for column, height in enumerate(self.heights):
            for row in range(height):
                side = position.disc(column, row)
                if side is not None:
                    self.discs[side].add((column, row))

    def place_disc(self, column: int, side: Side) -> None:
        """Place a disc of a side in a column. This is not allowed after threats were computed."""
        self.discs[side].add(self.landing_cell_of(column))
        self.heights[column] += 1

    @cached_property
    def playable(self) -> frozenset[Cell]:
        """The cells on which a disc can fall now, one for each column that is not full."""
        return frozenset(cell for cell in enumerate(self.heights) if cell in self.position.board)

    def landing_cell_of(self, column: int) -> Cell:
        """Return the cell on which a disc dropped into a column lands."""
        return column, self.heights[column]

    @cached_property
    def _threats_by_side(self) -> dict[Side, dict[Cell, list[Line]]]:
        found: dict[Side, dict[Cell, list[Line]]] = {Side.RED: {}, Side.YELLOW: {}}
        for side, discs in self.discs.items():
            if len(discs) < 3:
                continue
            others = self.discs[side.other]
            for line in self.position.board.lines:
                if len(discs.intersection(line)) == 3:
                    (missing,) = (cell for cell in line if cell not in discs)
                    if missing not in others:
                        found[side].setdefault(missing, []).append(line)
        return found

    def threats(self, side: Side) -> dict[Cell, list[Line]]:
        """Return the empty cells where a side's disc completes a four, each with these fours."""
        return self._threats_by_side[side]

    def fours_now(self, side: Side) -> list[Cell]:
        """Return the cells on which a side could complete a four with its next disc."""
        return sorted(self.playable & self.threats(side).keys())

    def safe_moves(self, side: Side) -> list[Cell]:
        """Return a side's columns after which the opponent cannot complete four at once.

        The side itself must not be able to complete a four now.
        """
        dangers = self.threats(side.other)
        stops = self.fours_now(side.other)
        if len(stops) > 1:
            return []
        moves = stops or sorted(self.playable)
        return [cell for cell in moves if cell_above(cell) not in dangers]

    def lines_of(self, side: Side, cell: Cell) -> list[Line]:
        """Return the lines of four through an empty cell that have no disc of the other side.

        The lines with the most discs of the side come first.
        """
        others = self.discs[side.other]
        lines = [
            line for line in self.position.board.through[cell] if not others.intersection(line)
        ]
        return sorted(lines, key=lambda line: -len(self.discs[side].intersection(line)))

    def most_discs_in_line_through(self, side: Side, cell: Cell) -> int:
        """Return the largest number of a side's discs in any line of four through a cell.

        Lines that contain a disc of the other side do not count.
        """
        lines = self.lines_of(side, cell)
        return len(self.discs[side].intersection(lines[0])) if lines else 0


def is_zugzwang_row_of(board: Board, side: Side, cell: Cell) -> bool:
    """Return whether zugzwang favours a side in a cell's row.

    It favours the side that places the last disc of a full board in the top row and in every second
    row below it, since that side can follow up there, and its opponent in the rows between. On a
    board of even height these are the odd rows for red and the even ones for yellow; on odd heights
    it is the other way round, unless the number of columns is odd as well.
    """
    is_sure = (board.height - 1 - cell[1]) % 2 == 0
    return is_sure is (side is Side.to_move(board.size - 1))


def fullest_line_by_cell(
    board: PositionCells, side: Side, cells: Iterable[Cell]
) -> tuple[Line, ...]:
    """Return, for each cell, the line of four through it that has the most discs of a side."""
    found = (board.lines_of(side, cell) for cell in cells)
    return tuple(lines[0] for lines in found if lines)


def landing_cells(position: Position, line: Iterable[int]) -> list[Cell]:
    """Return the cells on which discs land that are dropped one after the other.

    Either side may begin.
    """
    heights = [position.height(column) for column in position.board.columns]
    cells = []
    for column in line:
        cells.append((column, heights[column]))
        heights[column] += 1
    return cells


def play_line(position: Position, line: Iterable[int]) -> Position:
    """Return the position after a sequence of moves, given as 0-based columns."""
    for column in line:
        position = position.play(column)
    return position


@dataclass(frozen=True, slots=True)
class Tactic:
    """An immediate tactic: a four that a side completes soon after a move, with the moves to it.

    Attributes:
        kind: the kind of reason that the tactic gives.
        side: the side that completes four.
        cells: the cells on which the side completes four or threatens to.
        lines: a four through each of these cells.
        line: the columns after the move, down to the four.
    """

    kind: ReasonKind
    side: Side
    cells: tuple[Cell, ...]
    lines: tuple[Line, ...]
    line: tuple[int, ...]


def find_tactic(position: Position, column: int) -> Tactic | None:
    """Return the most immediate tactic after a move, for either side; None if there is none."""
    board, mover = PositionCells(position), position.to_move
    cell = board.landing_cell_of(column)
    if cell in board.threats(mover):
        return Tactic(
            ReasonKind.COMPLETES_FOUR, mover, (cell,), tuple(board.threats(mover)[cell]), ()
        )
    return _immediate_loss_tactic(board, cell) or _next_move_win_tactic(
        position.play(column), mover
    )


def _immediate_loss_tactic(board: PositionCells, cell: Cell) -> Tactic | None:
    """Return the tactic by which the opponent completes four directly after a move; else None."""
    other = board.position.to_move.other
    dangers = board.threats(other)
    fours = board.fours_now(other)
    left = [each for each in fours if each != cell]
    opened = (cell_above(cell),) if cell_above(cell) in dangers else ()
    if len(fours) > 1:
        # Whatever is stopped, one is left; all are named.
        rest = (each for each in fours if each != left[0])
        kind, cells = ReasonKind.CANNOT_BLOCK_BOTH, (left[0], *rest, *opened)
    elif left:
        kind, cells = ReasonKind.LEAVES_FOUR_OPEN, (*left, *opened)
    elif opened:
        kind, cells = ReasonKind.UNDER_THREAT, opened
    else:
        return None
    lines = tuple(dangers[each][0] for each in cells)
    return Tactic(kind, other, cells, lines, (cells[0][0],))


def _next_move_win_tactic(after: Position, side: Side) -> Tactic | None:
    """Return the tactic by which the mover completes four next, whatever the reply; else None."""
    board = PositionCells(after)
    if after.is_over or board.fours_now(side.other) or board.safe_moves(side.other):
        return None
    threats, fours = board.threats(side), board.fours_now(side)
    if len(fours) > 1:
        kind, cells = ReasonKind.DOUBLE_THREAT, tuple(fours)
        line = (fours[0][0], fours[1][0])
    elif fours:
        kind, cells = ReasonKind.STACKED_THREATS, (fours[0], cell_above(fours[0]))
        line = (fours[0][0], fours[0][0])
    else:
        kind = ReasonKind.EVERY_REPLY_GIVES_FOUR
        cells = tuple(cell_above(cell) for cell in sorted(board.playable))
        line = (cells[0][0], cells[0][0])
    return Tactic(kind, side, cells, tuple(threats[cell][0] for cell in cells), line)


def safe_columns(position: Position) -> list[int]:
    """Return the columns after which the opponent cannot complete four at once."""
    return [column for column, _ in PositionCells(position).safe_moves(position.to_move)]


def final_fours_of_winner(
    position: Position, line: tuple[int, ...], *, passed: bool = False
) -> tuple[tuple[Cell, ...], tuple[Line, ...]]:
    """Return the cells and lines of the winner's fours at the end of a forced line.

    The line begins with the side to move or, with ``passed``, with its opponent.
    """
    board = PositionCells(position)
    mover = position.to_move.other if passed else position.to_move
    side = mover if len(line) % 2 else mover.other
    for column in line[:-2]:
        board.place_disc(column, mover)
        mover = mover.other
    threats = board.threats(side)
    fours = board.fours_now(side)
    if len(line) == 1:
        fours = [board.landing_cell_of(line[0])]
    elif len(fours) == 1:
        fours.append(cell_above(fours[0]))
    elif not fours:
        fours = [cell_above(board.landing_cell_of(line[-1]))]
    return tuple(fours), tuple(threats[cell][0] for cell in fours)


def fullest_line_through_cells(
    position: Position, side: Side, cells: tuple[Cell, ...]
) -> tuple[Line, ...]:
    """Return for each given cell the line of four through it that has the most discs of a side."""
    return fullest_line_by_cell(PositionCells(position), side, cells)
