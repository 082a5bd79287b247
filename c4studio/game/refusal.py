"""Sentences on what the rules of the game forbid, as values."""

from __future__ import annotations

from c4studio.language.messages import Message
from c4studio.language.said import NamedCell, NamedColumn, Quoted, Said, Value, say
from engine import BoardFault, IllegalMove, InvalidPosition, MoveFault, Position, Side

_OF_BOARDS = {
    BoardFault.ROWS: Message.WRONG_ROWS,
    BoardFault.ROW_LENGTH: Message.WRONG_CELLS_IN_ROW,
    BoardFault.NO_SIGN: Message.NO_SIGN_OF_A_CELL,
    BoardFault.NO_CELL: Message.NO_SUCH_CELL,
    BoardFault.TWO_DISCS: Message.TWO_DISCS_IN_CELL,
    BoardFault.FLOATING: Message.DISC_FLOATS,
    BoardFault.COUNTS: Message.WRONG_COUNTS,
    BoardFault.BOTH_HAVE_FOUR: Message.BOTH_HAVE_FOUR,
    BoardFault.PLAYED_ON: Message.PLAYED_AFTER_FOUR,
    BoardFault.HAD_WON: Message.HAD_WON_BEFORE,
}


def illegal_move(position: Position, column: int) -> Said:
    """Return why no disc can be played in a 0-based column."""
    if position.is_over:
        return say(Message.GAME_IS_OVER)
    return say(Message.COLUMN_IS_FULL, column=NamedColumn(column))


def forbidden(error: IllegalMove) -> Said:
    """Return why a disc cannot be played, its column as a number as in move strings."""
    match error.fault:
        case MoveFault.GAME_OVER:
            return say(Message.GAME_IS_OVER)
        case MoveFault.NO_DIGIT:
            return say(Message.NO_DIGIT_OF_A_COLUMN)
    full = error.fault is MoveFault.COLUMN_FULL
    message = Message.COLUMN_IS_FULL if full else Message.NO_SUCH_COLUMN
    return say(message, column=error.column + 1)


def impossible(error: InvalidPosition) -> Said:
    """Return why discs, or the text of a board, are no position."""
    message = _OF_BOARDS[error.fault]
    values: dict[str, Value] = dict(zip(("number", "most", "row"), error.numbers, strict=False))
    match error.fault:
        case BoardFault.NO_CELL:
            ((column, row),) = error.cells
            values = {"column": column + 1, "row": row + 1}
        case BoardFault.NO_SIGN | BoardFault.FLOATING:
            values["cell"] = NamedCell(error.cells[0])
        case BoardFault.COUNTS:
            values = dict(zip(("reds", "yellows"), error.numbers, strict=True))
            values |= {"red": Side.RED, "yellow": Side.YELLOW}
    if error.sign:
        values |= {"sign": Quoted(repr(error.sign)), "empty": Quoted(".")}
    if error.side is not None:
        values["side"] = error.side
    if error.fault is BoardFault.PLAYED_ON and error.side is not None:
        values["other"] = error.side.other
    return say(message, **values)
