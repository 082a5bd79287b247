"""Lines of a tree as text, each on one line of its own: ``44444456233``.

A line that starts at a position that was set up has the text of that position in front:
``7/7/7/3y3/3rr2/2yry2 44``. A score may follow, as in the files of known positions:
``32164625 11``.
"""

from __future__ import annotations

from collections.abc import Callable

from c4studio.background.progress import Report, Tally, report_nothing
from c4studio.game import Game, GameNode
from engine import Position, Score

Solve = Callable[[Position], Score]
"""Finds the score of a position for its side to move."""


def main_line(game: Game, scores: bool = False, solve: Solve | None = None) -> str:
    """The main line from its start to its end; what the arguments mean, ``every_line`` says."""
    line = line_to(game.end())
    return with_score(line, game.end(), solve) if scores else line


def line_to(node: GameNode) -> str:
    """The line from its start to ``node``."""
    return _join(*start_and_moves(node))


def every_line(
    game: Game, scores: bool = False, solve: Solve | None = None, report: Report = report_nothing
) -> list[str]:
    """Every line of the tree from its start to its end, the main line first.

    Args:
        game: whose lines.
        scores: add the score of each line's end where it is known.
        solve: makes every score known.
        report: hears how much of the tree was seen.
    """
    tally = Tally(game.root.size(), report)
    lines = []
    waiting = [(game.root, game.root.position, "")]
    while waiting:
        node, start, moves = waiting.pop()
        tally.count()
        waiting.extend(
            (child, start, f"{moves}{child.column + 1}")
            if child.column is not None
            else _after_setup(child, start, moves)
            for child in reversed(node.variations)
        )
        if not node.variations:
            line = _join(start, moves)
            lines.append(with_score(line, node, solve) if scores else line)
    return lines


def with_score(line: str, node: GameNode, solve: Solve | None = None) -> str:
    """A line with the score of its end, ``node``, where that is known or ``solve`` finds it."""
    score = node.score
    if score is None and solve is not None:
        score = solve(node.position)
    return line if score is None else f"{line} {score.value}"


def beginning(node: GameNode) -> str:
    """The move string that leads to ``node`` from the empty board; "" where none does."""
    start, moves = start_and_moves(node)
    return moves if start == Position() else ""


def start_and_moves(node: GameNode) -> tuple[Position, str]:
    """Where the line to ``node`` was set up last, and the discs since then.

    A node without a disc that changes nothing is there for its comment: the line goes on.
    """
    moves = []
    while (parent := node.parent) is not None:
        if node.column is not None:
            moves.append(str(node.column + 1))
        elif node.position != parent.position:
            break
        node = parent
    return node.position, "".join(reversed(moves))


def _after_setup(node: GameNode, start: Position, moves: str) -> tuple[GameNode, Position, str]:
    same = node.parent is not None and node.position == node.parent.position
    return (node, start, moves) if same else (node, node.position, "")


def _join(start: Position, moves: str) -> str:
    return moves if start == Position() else f"{start.text()} {moves}".rstrip()
