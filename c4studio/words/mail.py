"""Sentences around a board in plain text for e-mail."""

from c4studio.language.messages import Notice
from c4studio.language.said import Quoted, Said, say
from c4studio.words import wording
from engine import Position


def mailed_position_state(position: Position) -> Said:
    """Say which side is to move, or how the game ended.

    The result of best play is left out, so that the reader may find it.
    """
    result = wording.finished_result(position)
    if result is not None:
        return say(Notice.GAME_IS_OVER, result=result)
    return say(Notice.IS_TO_MOVE, side=position.to_move, disc=position.ply + 1)


def moves_or_position_sentence(moves: str, position: Position) -> Said:
    """Say the moves that lead to a position, or the position itself without such moves.

    The program can open it again.

    Args:
        moves: the moves from the empty board as a move string, or the empty string.
        position: the position.
    """
    if moves:
        return say(Notice.MAIL_MOVES, moves=Quoted(moves))
    return say(Notice.MAIL_POSITION, text=Quoted(position.text()))
