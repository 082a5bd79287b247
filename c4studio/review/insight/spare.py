"""Count the spare cells of a position, to see which side runs out of moves first (zugzwang)."""

from dataclasses import dataclass

from c4studio.review.insight.board import PositionCells, landing_cells
from c4studio.review.insight.reason import Reason
from engine import Position, Side
from engine.grid import Cell

MOST_PLIES_OF_SPARE_CELLS = 22
"""Maximum number of discs to the end of a game in which spare cells are counted."""


@dataclass(frozen=True, slots=True)
class SpareCells:
    """The cells of a position that both sides can fill before somebody must play under a threat.

    Attributes:
        runs: the spare cells of each column that has any, from the left, each from below; two runs
            of a column if the loser may play under a threat of its own between them.
        loser: the side that runs out of them first.
        guarded: the winner's threats above the cells that are left then.
    """

    runs: tuple[tuple[Cell, ...], ...]
    loser: Side
    guarded: frozenset[Cell]


def count_spare_cells(board: PositionCells, winner: Side) -> SpareCells | None:
    """Return which cells are spare; None if a four is open or it is not the loser that runs out.

    A side may play under a threat of its own alone, since the other side then stops it: these two
    cells leave the count as it is.
    """
    position = board.position
    own, theirs = board.threats(winner), board.threats(winner.other)
    if board.playable & (own.keys() | theirs.keys()):
        return None
    runs, guarded = [], set()
    for column, height in board.playable:
        spare: list[Cell] = []
        row = height
        while (column, row) in position.board:
            above = column, row + 1
            if above in own:
                guarded.add(above)
                break
            if above in theirs:
                row += 2
                runs.append(tuple(spare))
                spare = []
                continue
            spare.append((column, row))
            row += 1
        runs.append(tuple(spare))
    even = sum(map(len, runs)) % 2 == 0
    loser = position.to_move if even else position.to_move.other
    if not guarded or loser is winner:
        return None
    return SpareCells(tuple(sorted(filter(None, runs))), loser, frozenset(guarded))


def side_to_run_out(position: Position) -> SpareCells | None:
    """Return the spare cells by whose number one side runs out under a threat; None if not so.

    Nothing is proved by that: threats that are made later change the number.
    """
    board = PositionCells(position)
    found = [spare for side in Side if (spare := count_spare_cells(board, side)) is not None]
    return found[0] if len(found) == 1 else None


def cells_under_threats(position: Position, side: Side) -> tuple[Cell, ...]:
    """Return the cells that a side may not play, since the other side then completes four on top.

    A cell where the side completes four itself is none, nor is one above another such cell. While a
    four is open there are none to be told.
    """
    board = PositionCells(position)
    threats, own = board.threats(side.other), board.threats(side)
    if board.playable & (threats.keys() | own.keys()):
        return ()
    found = []
    for column, height in board.playable:
        rows = (row for row in range(height + 1, position.board.height) if (column, row) in threats)
        row = next(rows, height) - 1
        if row >= height and (column, row) not in own:
            found.append((column, row))
    return tuple(sorted(found))


def is_attack_line(position: Position, line: tuple[int, ...], *, passed: bool = False) -> bool:
    """Return whether each move of a forced line but the last threatens a four that must be stopped.

    Otherwise the other side is forced only because its other columns lie under threats. The line
    begins with the side to move or, with ``passed``, with its opponent.
    """
    side = position.to_move.other if passed else position.to_move
    # Before the last move the other side stops one of several fours, or none.
    return all(
        _opens_four(position, line[: place + 1], side) for place in range(0, len(line) - 2, 2)
    )


def _opens_four(position: Position, line: tuple[int, ...], side: Side) -> bool:
    board, mover = PositionCells(position), side
    for column in line:
        board.place_disc(column, mover)
        mover = mover.other
    return bool(board.fours_now(side))


def zugzwang_four(reason: Reason) -> Cell | None:
    """Return the cell of the winner's four if best play ends on top of the loser's disc.

    The result is None if the game ends otherwise or too late to be counted.
    """
    path = reason.path
    far = reason.score.plies > MOST_PLIES_OF_SPARE_CELLS
    if not reason.holder.wins or far or not reason.ending or path[-2:-1] != path[-1:]:
        return None
    four = landing_cells(reason.position, path)[-1]
    return four if four in reason.after.threats(reason.side) else None
