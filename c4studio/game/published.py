"""Values of empty boards that others have published, for boards whose value takes days to find."""

from c4studio.game.boards import BOARDS_WITH_BOOK
from engine import Position, Score
from engine.score import win_score

PUBLISHED_BY = "C. Steininger's solver c4"
"""The source of the published values: the readme of https://github.com/ChristopheSteininger/c4."""
_ENDS_BY_HEIGHT = {
    4: "=16 =20 2:24 =28 2:32 2:36 2:40",
    5: "=20 =25 =30 =35 1:39 1:41 1:47",
    6: "=24 =30 2:36 1:41 2:48 2:52 1:59",
    7: "=28 =35 1:41 =49 1:53 1:55",
    8: "=32 =40 2:48 1:55 2:62",
    9: "=36 =45 1:53 =63",
    10: "=40 =50 2:60 1:69",
    11: "=44 =55",
    12: "=48",
}
"""How the game ends with best play, by the number of rows, for boards of 4, 5 … columns.

``1:39`` is a win of the first player with disc 39, ``2:24`` one of the second, and ``=16`` a draw.
"""


def published_score(position: Position) -> Score | None:
    """Return the published score of an empty board; None if none is published or needed."""
    board = position.board
    ends = _ENDS_BY_HEIGHT.get(board.height, "").split()
    place = board.width - 4
    if position.ply or board in BOARDS_WITH_BOOK or place >= len(ends):
        return None
    winner, _, disc = ends[place].rpartition(":")
    value = win_score(int(disc), board) if winner else 0
    return Score.for_side_to_move(value if winner == "1" else -value, 0, board)
