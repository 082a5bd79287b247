"""Where a game left an opening repertoire, and who left it."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from c4studio.review.line import Line
from c4studio.training.repertoire import Repertoire
from engine import Position, Side


class DepartureKind(StrEnum):
    """How a game left an opening repertoire."""

    PLAYER = "player"
    """The player of the repertoire played another column than the prepared one."""
    OPPONENT = "opponent"
    """The opponent made a move to which no answer is prepared, though one is to others."""
    END = "end"
    """The repertoire has no answer to any move here: its line is over."""


@dataclass(frozen=True, slots=True)
class Departure:
    """The move with which a game left an opening repertoire.

    Attributes:
        side: the side of the repertoire.
        kind: who left the repertoire, or that it ended.
        position: the position before the move that left the repertoire.
        column: the 0-based column of that move.
        prepared: the 0-based columns that the repertoire plays there; empty if the opponent was to
            move.
        moves: number of the player's moves before it that were prepared.
    """

    side: Side
    kind: DepartureKind
    position: Position
    column: int
    prepared: tuple[int, ...]
    moves: int

    @property
    def ply(self) -> int:
        """The number of the move that left the repertoire, from 1."""
        return self.position.ply + 1


def find_departure(repertoire: Repertoire, line: Line) -> Departure | None:
    """Return where a game left a repertoire; None if it never did, or the repertoire is empty.

    A game that does not begin with the empty board has no departure.

    Args:
        repertoire: the repertoire of one side.
        line: the moves of the game.
    """
    if not repertoire.choices or line.start.ply:
        return None
    moves = 0
    for number, (position, column) in enumerate(zip(line.positions, line.columns, strict=False)):
        if position.to_move is not repertoire.side:
            continue
        prepared = repertoire.columns_in_position(position)
        if not prepared:
            return _departure_before(repertoire, line, number, moves)
        if not plays_prepared_column(repertoire, position, column):
            kind = DepartureKind.PLAYER
            return Departure(repertoire.side, kind, position, column, prepared, moves)
        moves += 1
    return None


def prepared_moves(repertoire: Repertoire, line: Line) -> int:
    """Return how many moves of a game are those of a repertoire, until the game left it."""
    found = find_departure(repertoire, line)
    if found is not None:
        return found.moves
    if not repertoire.choices or line.start.ply:
        return 0
    pairs = zip(line.positions, line.columns, strict=False)
    return sum(position.to_move is repertoire.side for position, _ in pairs)


@dataclass(frozen=True, slots=True)
class ComparedLine:
    """A line of a game beside a repertoire.

    Attributes:
        index: the number of the game, from 0.
        side: the side of the repertoire.
        moves: the number of prepared moves, until the game left the repertoire.
        departure: where the game left it; None if it never did.
    """

    index: int
    side: Side
    moves: int
    departure: Departure | None


def compare_lines(
    repertoires: Iterable[Repertoire], lines: Iterable[tuple[int, Line]]
) -> list[ComparedLine]:
    """Compare each line, which comes with the number of its game from 0, with each repertoire."""
    known = list(repertoires)
    return [
        ComparedLine(index, each.side, prepared_moves(each, line), find_departure(each, line))
        for index, line in lines
        for each in known
    ]


def _departure_before(
    repertoire: Repertoire, line: Line, number: int, moves: int
) -> Departure | None:
    """Return the departure with the opponent's move before an unprepared position of a game."""
    if not number:
        return None
    position, column = line.positions[number - 1], line.columns[number - 1]
    kind = DepartureKind.OPPONENT if answers_any_reply(repertoire, position) else DepartureKind.END
    return Departure(repertoire.side, kind, position, column, (), moves)


def plays_prepared_column(repertoire: Repertoire, position: Position, column: int) -> bool:
    """Return whether a column of a position, or its mirror image there, is a prepared one."""
    prepared = repertoire.columns_in_position(position)
    if position == position.mirror():
        return column in prepared or position.board.mirror(column) in prepared
    return column in prepared


def answers_any_reply(repertoire: Repertoire, position: Position) -> bool:
    """Return whether a repertoire has an answer to any move of the opponent in a position."""
    after = (position.play(column) for column in position.legal_columns)
    return any(not each.is_over and repertoire.columns_in_position(each) for each in after)
