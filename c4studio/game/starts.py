"""The first position of a line as text: its board where no disc lies, else the position itself.

``8x8:`` is the empty board of eight columns and eight rows, and the usual empty board has no text.
Moves may follow after a space: ``8x8: 4455``.
"""

from engine import STANDARD, Position
from engine.grid import Board, drawn_board


def text_of_start(position: Position) -> str:
    """Return the text of a line's first position, "" for the usual empty board."""
    if position.ply:
        return position.text()
    return "" if position.board == STANDARD else f"{position.board}:"


def start_of_text(text: str) -> Position:
    """Return the first position of a line from its text; the inverse of ``text_of_start``.

    Raises:
        InvalidPosition: the text is no position.
        UnsupportedBoard: the engine has no board of this size.
        ValueError: the size of the board is no size.
    """
    if text.endswith(":"):
        width, _, height = text[:-1].partition("x")
        return Position(Board(int(width), int(height)))
    return Position.from_text(text, drawn_board(text)) if text else Position()


def text_with_move(text: str, column: int, board: Board) -> str:
    """Return the text of a line on a board with one move more at its end."""
    return f"{text}{' ' if text.endswith(':') else ''}{board.digits[column]}"


def line_text(start: Position, moves: str) -> str:
    """Return the text of a line: its first position, and its moves as a move string."""
    return f"{text_of_start(start)} {moves}".strip()
