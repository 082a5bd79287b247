"""The words of UCI, the protocol between boards and engines, for the variant ``cfour``.

A move is a drop such as ``P@d1``, a position is a FEN with the discs in hand, and a win is a
``mate`` in so many own discs. Lines that tell a position are read in ``formats.foreign.fen``.
Sources: Stefan Meyer-Kahlen, "The UCI protocol"; fairy-stockfish/Fairy-Stockfish, ``cfour``.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine import Position, Score, Side
from engine.grid import cell_name

VARIANT = "cfour"
_MOST_DIGITS = 18
"""The most digits of a number that an engine tells, so that no number is larger than 64 bits."""


def drop_word(position: Position, column: int) -> str:
    """Return the word for the disc that falls into a 0-based column, e.g. ``P@d1``."""
    return f"P@{cell_name((column, position.height(column)))}"


def drop_words(position: Position, columns: Iterable[int]) -> list[str]:
    """Return the words for a line of moves, which are 0-based columns, after a position."""
    words = []
    for column in columns:
        words.append(drop_word(position, column))
        position = position.play(column)
    return words


def column_of_drop(position: Position, word: str) -> int | None:
    """Return the 0-based column of a drop such as ``P@d1``; None if it is no legal move."""
    found = (column for column in position.legal_columns if drop_word(position, column) == word)
    return next(found, None)


def fen_of_position(position: Position) -> str:
    """Return a position as a FEN. White, whose pieces are capital letters, is red."""
    board, signs = position.board, {Side.RED: "P", Side.YELLOW: "p"}
    rows = []
    for row in reversed(board.rows):
        text, empty = "", 0
        for column in board.columns:
            side = position.disc(column, row)
            if side is None:
                empty += 1
            else:
                text += f"{empty or ''}{signs[side]}"
                empty = 0
        rows.append(f"{text}{empty or ''}")
    red = (board.size + 1) // 2 - (position.ply + 1) // 2
    hand = "P" * red + "p" * (board.size // 2 - position.ply // 2)
    mover = "w" if position.to_move is Side.RED else "b"
    return f"{'/'.join(rows)}[{hand}] {mover} - - 0 {position.ply // 2 + 1}"


def position_line(start: Position, columns: Sequence[int]) -> str:
    """Return the line that tells an engine a start position and the moves, as 0-based columns."""
    usual = start == Position()
    place = "startpos" if usual else f"fen {fen_of_position(start)}"
    moves = " ".join(["", "moves", *drop_words(start, columns)]) if columns else ""
    return f"position {place}{moves}"


def score_words(score: Score) -> str:
    """Return a score as UCI tells it: ``mate`` and the winner's number of discs, or ``cp 0``.

    The number is negative for a loss. A draw is ``cp 0``.
    """
    if not score.value:
        return "cp 0"
    return f"mate {(score.plies + 1) // 2 if score.value > 0 else -(score.plies // 2)}"


@dataclass(frozen=True, slots=True)
class EngineReport:
    """What an engine has told of its search.

    Attributes:
        depth: how many moves it has looked ahead; None if it has not told.
        nodes: number of nodes searched; None if it has not told.
        score: the win or loss that it sees, for the side to move; None if it sees none.
        centipawns: its estimate for the side to move in hundredths; None if it has given none.
        line: the moves that it expects, as 0-based columns.
    """

    depth: int | None = None
    nodes: int | None = None
    score: Score | None = None
    centipawns: int | None = None
    line: tuple[int, ...] = ()


def parse_report(line: str, position: Position) -> EngineReport | None:
    """Parse a line that an engine has written about its search of a position.

    Whatever cannot be understood in it is left out. Return None for a line of another kind, or
    one without a score.
    """
    words = line.split()
    if words[:1] != ["info"] or "string" in words or "score" not in words:
        return None
    told = {name: _word_after(words, name) for name in ("depth", "nodes", "cp", "mate")}
    mate = _parse_number(told["mate"])
    score = None if mate is None else _score_of_mate(mate, position)
    centipawns = _parse_number(told["cp"])
    if score is None and centipawns is None:
        return None
    moves = words[words.index("pv") + 1 :] if "pv" in words else []
    depth, nodes = _parse_number(told["depth"]), _parse_number(told["nodes"])
    if depth is not None:
        # Engines go on counting behind the end of the game.
        depth = min(depth, position.board.size - position.ply)
    return EngineReport(depth, nodes, score, centipawns, _legal_columns(position, moves))


def _word_after(words: list[str], name: str) -> str:
    place = words.index(name) + 1 if name in words else len(words)
    return words[place] if place < len(words) else ""


def _parse_number(word: str) -> int | None:
    digits = word.removeprefix("-")
    is_number = digits.isascii() and digits.isdigit() and len(digits) <= _MOST_DIGITS
    return int(word) if is_number else None


def _score_of_mate(mate: int, position: Position) -> Score | None:
    """Return the score of a win or loss after a number of discs; None if there is no such score."""
    end = position.ply + (2 * mate - 1 if mate > 0 else -2 * mate)
    value = (position.board.size + 2 - end) // 2
    if value <= 0:
        return None
    return Score.for_side_to_move(value if mate > 0 else -value, position.ply, position.board)


def _legal_columns(position: Position, words: Iterable[str]) -> tuple[int, ...]:
    """Return the columns of a line of drops, up to the first that is no legal move."""
    columns: list[int] = []
    for word in words:
        column = column_of_drop(position, word)
        if column is None:
            break
        columns.append(column)
        position = position.play(column)
    return tuple(columns)
