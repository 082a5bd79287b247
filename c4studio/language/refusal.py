"""Sentences on what the rules of the game forbid, as values."""

from collections.abc import Collection, Mapping

from c4studio.language.messages import AnyMessage, Refusal, Remark
from c4studio.language.said import NamedCell, NamedColumn, Quoted, Said, SaidError, Value, say
from engine import (
    STANDARD,
    Board,
    CacheError,
    IllegalMove,
    InvalidPosition,
    MoveFault,
    Position,
    Side,
    UnsupportedBoard,
)


def require_board(board: Board, boards: Collection[Board] = (STANDARD,)) -> None:
    """Check that a board is one of some boards, by default the usual one.

    Raises:
        UnsupportedBoard: the board is another one.
    """
    if board not in boards:
        raise UnsupportedBoard(board.width, board.height)


def illegal_move_sentence(position: Position, column: int) -> Said:
    """Return why no disc can be played in a 0-based column."""
    if position.is_over:
        return say(Remark.GAME_IS_OVER)
    return say(Remark.COLUMN_IS_FULL, column=NamedColumn(column))


def illegal_move_string_sentence(error: IllegalMove) -> Said:
    """Return why a disc cannot be played, its column as a number as in move strings."""
    match error.fault:
        case MoveFault.GAME_OVER:
            return say(Remark.GAME_IS_OVER)
        case MoveFault.NO_DIGIT:
            return say(Remark.NO_DIGIT_OF_A_COLUMN, last=error.column + 1)
        case MoveFault.NO_LETTER:
            return say(Remark.NO_LETTER_OF_A_COLUMN)
    full = error.fault is MoveFault.COLUMN_FULL
    message = Remark.COLUMN_IS_FULL if full else Remark.NO_SUCH_COLUMN
    return say(message, column=error.column + 1)


def impossible_board_reason(error: InvalidPosition) -> Said:
    """Return why discs, or the text of a board, are no position."""
    known: dict[str, Value] = {"red": Side.RED, "yellow": Side.YELLOW}
    known |= {"sign": Quoted(repr(error.sign)), "layout": Quoted(error.sign), "empty": Quoted(".")}
    for column, row in error.cells[:1]:
        known |= {"cell": NamedCell((column, row)), "column": column + 1, "row": row + 1}
    for names in (("number", "most", "row"), ("reds", "yellows")):
        known |= zip(names, error.numbers, strict=False)
    if error.side is not None:
        known |= {"side": error.side, "other": error.side.other}
    return _message_with_known_values(Remark[f"BOARD_{error.fault.name}"], known)


def error_reason(error: Exception) -> Value:
    """Return the sentence for an error, or else the error's text as a quotation."""
    match error:
        case SaidError():
            return error.said
        case InvalidPosition():
            return impossible_board_reason(error)
        case IllegalMove():
            return _numbered_illegal_move_sentence(error)
        case UnsupportedBoard(width=width, height=height):
            return say(Refusal.NOT_ON_THIS_BOARD, columns=width, rows=height)
        case CacheError(path=path, number=number, why=why):
            inner = Quoted(why) if isinstance(why, str) else error_reason(why)
            known: dict[str, Value] = {"path": Quoted(path), "number": number, "why": inner}
            return _message_with_known_values(Refusal[error.fault.name], known)
    return Quoted(str(error))


def _numbered_illegal_move_sentence(error: IllegalMove) -> Said:
    """Return which move is illegal and why, with the text of the move if it was written."""
    number, why = error.index + 1, illegal_move_string_sentence(error)
    if not error.text:
        return say(Refusal.MOVE, number=number, why=why)
    text = Quoted(repr(error.text))
    return say(Remark.MOVE_IS_ILLEGAL, number=number, text=text, reason=why)


def _message_with_known_values(message: AnyMessage, values: Mapping[str, Value]) -> Said:
    """Return a message with those values that it has places for."""
    return say(message, **{place: values[place] for place in message.places})
