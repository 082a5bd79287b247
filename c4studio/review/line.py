"""The moves under review: a start position and columns, or nodes of the game tree."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from c4studio.game import GameNode
from engine import Position


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
    def text(self) -> str:
        """Return the moves as text, 1-based columns, preceded by the text of a set-up start."""
        moves = "".join(str(column + 1) for column in self.columns)
        return moves if self.start == Position() else f"{self.start.text()} {moves}".rstrip()

    @classmethod
    def from_text(cls, text: str) -> Line:
        """Parse a start position and moves from their text.

        Raises:
            InvalidPosition: the start is no position.
            ValueError: a move is no digit from 1 to 7.
        """
        start, _, moves = text.rpartition(" ") if " " in text else _start_or_moves(text)
        columns = tuple("1234567".index(move) for move in moves)
        return cls(Position.from_text(start) if start else Position(), columns)


def _start_or_moves(text: str) -> tuple[str, str, str]:
    return (text, "", "") if "/" in text else ("", "", text)


def nodes_of(node: GameNode) -> list[GameNode]:
    """Return the nodes of the line through ``node``, continued along first variations to the end.

    The first node is the last set-up position on the path to ``node``, or the root if there is
    none. A disc leads to each other node, and the line ends where another position is set up. A
    node without a disc and without a change of the position only carries a comment; the line
    continues there.
    """
    nodes: list[GameNode] = []
    path = node.path()
    for each in (*path, *node.main_line()):
        if each.column is not None:
            nodes.append(each)
        elif not nodes or each.position != nodes[-1].position:
            if nodes and each not in path:
                break
            nodes = [each]
    return nodes


def line_of(nodes: list[GameNode]) -> Line:
    """Return the start position and the moves of a path of nodes that ``nodes_of`` returned."""
    columns = tuple(node.column for node in nodes[1:] if node.column is not None)
    return Line(nodes[0].position, columns)
