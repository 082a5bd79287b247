"""Writing of the variations of a game as move strings such as ``44444456233``, one on each line.

A line that starts at a set-up position begins with the text of that position:
``7/7/7/3y3/3rr2/2yry2 44``. A score may follow, as in the files of known positions: ``32164625
11``. Behind a position it has a sign, since a number without one would be a move there:
``7/7/7/3y3/3rr2/2yry2 +4``. On another board than the usual one a line begins with the size of
the board, ``8x8: 4455``, unless the text of a position tells it.
"""

from collections.abc import Callable

from c4studio.game import Game, GameNode
from c4studio.game.starts import line_text
from c4studio.ground.progress import OnProgress, PieceCounter, ignore_progress
from engine import Position, Score

PositionScoreFunction = Callable[[Position], Score | None]
"""A function that returns the score of a position for its side to move."""


def main_line_moves(
    game: Game, scores: bool = False, solve: PositionScoreFunction | None = None
) -> str:
    """Return the moves of the main line from its start to its end as a move string."""
    line = move_string_of_line_to(game.end())
    return move_string_with_score(line, game.end(), solve) if scores else line


def move_string_of_line_to(node: GameNode) -> str:
    """Return the moves that lead to ``node`` as a move string.

    A game from a set-up position begins with the text of that position, and one on another board
    than the usual one with the size of the board.
    """
    return line_text(*setup_and_moves_to(node))


def move_strings_of_all_lines(
    game: Game,
    scores: bool = False,
    solve: PositionScoreFunction | None = None,
    report: OnProgress = ignore_progress,
) -> list[str]:
    """Return every path from the root to an end of the tree as a move string, the main line first.

    Args:
        game: the game.
        scores: whether to add the score of the last position of each line, if known.
        solve: finds the scores that are not known.
        report: receives the fraction of the tree that is done.
    """
    tally = PieceCounter(game.root.count_nodes(), report)
    lines = []
    waiting = [(game.root, game.root.position, "")]
    while waiting:
        node, start, moves = waiting.pop()
        tally.count_piece()
        waiting.extend(
            (child, start, f"{moves}{start.board.digits[child.column]}")
            if child.column is not None
            else _start_after_setup(child, start, moves)
            for child in reversed(node.variations)
        )
        if not node.variations:
            line = line_text(start, moves)
            lines.append(move_string_with_score(line, node, solve) if scores else line)
    return lines


def move_string_with_score(
    line: str, node: GameNode, solve: PositionScoreFunction | None = None
) -> str:
    """Return a move string, followed by the score of its last position if known.

    A score that is not known is computed if ``solve`` is given. Where there are no moves, the text
    of the empty board precedes the score.
    """
    score = node.score
    if score is None and solve is not None:
        score = solve(node.position)
    if score is None:
        return line
    if not any(map(line.endswith, node.position.board.digits)):
        line = node.position.text()
    return f"{line} {score.value:{'+' if '/' in line else ''}}"


def moves_from_start_to(node: GameNode) -> str:
    """Return the move string to ``node``, "" if the game starts at a set-up position.

    The size of another board than the usual one precedes the moves.
    """
    start, moves = setup_and_moves_to(node)
    return "" if start.ply else line_text(start, moves)


def legal_beginning(node: GameNode) -> str:
    """Return the moves before a fault in a text, "" if there are none or a position is set up."""
    start, moves = setup_and_moves_to(node)
    return line_text(start, moves) if moves and not start.ply else ""


def setup_and_moves_to(node: GameNode) -> tuple[Position, str]:
    """Return the last set-up position on the path to ``node``, and the moves from it to ``node``.

    A node that neither plays a disc nor changes the position only holds a comment, and is skipped.
    """
    moves = []
    while (parent := node.parent) is not None:
        if node.column is not None:
            moves.append(node.position.board.digits[node.column])
        elif node.position != parent.position:
            break
        node = parent
    return node.position, "".join(reversed(moves))


def _start_after_setup(
    node: GameNode, start: Position, moves: str
) -> tuple[GameNode, Position, str]:
    same = node.parent is not None and node.position == node.parent.position
    return (node, start, moves) if same else (node, node.position, "")
