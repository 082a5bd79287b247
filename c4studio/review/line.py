"""Lines of moves: a start and columns, a path in the game tree, or best play of both sides."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from c4studio.game import GameNode
from c4studio.game.starts import line_text, start_of_text
from engine import Position, Solver, StopFlag


@dataclass(frozen=True)
class Line:
    """A start position and the moves after it.

    Attributes:
        start: the position before the first move.
        columns: the 0-based column of each move.
    """

    start: Position
    columns: tuple[int, ...] = ()

    @cached_property
    def positions(self) -> tuple[Position, ...]:
        """The start position, then the position after each move.

        Raises:
            IllegalMove: the rules do not allow a move.
        """
        positions = [self.start]
        for column in self.columns:
            positions.append(positions[-1].play(column))
        return tuple(positions)

    @property
    def end(self) -> Position:
        """The position after the last move."""
        return self.positions[-1]

    @property
    def moves(self) -> str:
        """The moves as a string of columns."""
        digits = self.start.board.digits
        return "".join(digits[column] for column in self.columns)

    @property
    def text(self) -> str:
        """Return the moves as text, preceded by the text of a set-up start.

        The size of another board than the usual one precedes the moves where no position does.
        """
        return line_text(self.start, self.moves)

    @classmethod
    def from_text(cls, text: str) -> Line:
        """Parse a start position and moves from their text.

        Raises:
            InvalidPosition: the start is no position.
            ValueError: a move is no digit of a column, or letter on a board of ten columns.
        """
        size, colon, text = text.rpartition(":")
        text = text.strip()
        start, _, moves = text.rpartition(" ") if " " in text else _split_line_text(text)
        position = start_of_text(start or size + colon)
        digits = position.board.digits
        if strange := set(moves) - set(digits):
            raise ValueError(f"{min(strange)!r} is no column of {digits[0]} to {digits[-1]}")
        return cls(position, tuple(map(digits.index, moves)))


def _split_line_text(text: str) -> tuple[str, str, str]:
    return (text, "", "") if "/" in text else ("", "", text)


def nodes_of_line(node: GameNode) -> list[GameNode]:
    """Return the nodes of the line through ``node``, continued along first variations to the end.

    The first node is the last set-up position on the path to ``node``, or the root if there is
    none. A disc leads to each other node, and the line ends where another position is set up. A
    node without a disc and without a change of the position only carries a comment; the line
    continues there. Moves that were found and not played belong to no line, which begins after the
    last of them.
    """
    nodes: list[GameNode] = []
    path = node.path()
    for each in (*path, *node.main_line()):
        if each.annotation.is_found_move:
            nodes = [each]
        elif each.column is not None:
            nodes.append(each)
        elif not nodes or each.position != nodes[-1].position:
            if nodes and each not in path:
                break
            nodes = [each]
    return nodes


def line_of_nodes(nodes: list[GameNode]) -> Line:
    """Return the start position and the moves of a path that ``nodes_of_line`` returned."""
    columns = tuple(node.column for node in nodes[1:] if node.column is not None)
    return Line(nodes[0].position, columns)


def played_line(end: GameNode) -> Line:
    """Return the moves that were played up to an end of a game, without those that were found."""
    return line_of_nodes(nodes_of_line(end))


LineColumns = tuple[int, ...]


def best_line_after(
    solver: Solver, position: Position, column: int, stop: StopFlag | None = None
) -> LineColumns:
    """Return a line: ``column`` and then best play of both sides to the end, as 0-based columns.

    After a move that throws the result away the line is the refutation.

    Raises:
        SearchStopped: ``stop`` was set before the line was known.
    """
    return (column, *solver.principal_variation(position.play(column), stop))


def best_lines_after(
    solver: Solver, position: Position, columns: Iterable[int], stop: StopFlag | None = None
) -> Iterator[tuple[int, LineColumns]]:
    """Yield lines: each given legal column, followed by best play of both sides to the end.

    Raises:
        SearchStopped: ``stop`` was set before all lines were known.
    """
    for column in columns:
        yield column, best_line_after(solver, position, column, stop)


def equally_good_lines(
    solver: Solver, position: Position, stop: StopFlag | None = None
) -> dict[int, LineColumns]:
    """Return the lines of best play that begin with each of the best columns.

    Raises:
        SearchStopped: ``stop`` was set before all lines were known.
    """
    columns = solver.score_columns(position, stop)
    best = max((score for score in columns if score is not None), default=None)
    equal = [c for c, score in enumerate(columns) if score is not None and score == best]
    return dict(best_lines_after(solver, position, equal, stop))
