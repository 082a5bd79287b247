"""The first line about a column that threatens a win, or prepares such a threat."""

from c4studio.language.messages import Message
from c4studio.language.said import NamedCell, NamedCells, Said, Value, say
from c4studio.review.insight import Reason
from c4studio.review.insight.board import landing_cells
from c4studio.review.insight.deeds import tempo_of_disc
from c4studio.review.insight.facts import holder_move_cells
from c4studio.words.insight.reason_terms import attack_end_cells, tell, tell_of_holder

DISCS_OF_SHORT_ATTACK = 3
"""Number of discs of an attack whose first move makes the fours that it ends with."""


def prepared_threat_lines(reason: Reason) -> list[Said]:
    """Say in alternative ways what a column threatens or prepares.

    The most complete comes first. The list is empty if there is no such threat.
    """
    if not reason.threat:
        return []
    first = reason.threat[0]
    run = holder_move_cells(reason, reason.line)
    *_, threat = landing_cells(reason.position, (*reason.line, first))
    name = NamedCell(threat)
    if len(reason.threat) == 1:
        short = what = say(Message.A_FOUR_ON, cells=name)
    else:
        ends = attack_end_cells(reason.cells)
        end = ends if reason.cells[1:] else say(Message.A_FOUR_ON, cells=ends)
        short = what = say(Message.AN_ATTACK_FROM, cell=name)
        if len(reason.threat) <= DISCS_OF_SHORT_ATTACK:
            what = say(Message.AN_ATTACK_THEN, cell=name, ends=end)
    if not run:
        messages = Message.THREATENS, Message.SIDE_THREATENS
        return [tell_of_holder(reason, *messages, what=each) for each in (what, short)]
    return _lines_after_moves(reason, NamedCells(tuple(run)), (what, short))


def _lines_after_moves(reason: Reason, run: NamedCells, threats: tuple[Said, Said]) -> list[Said]:
    """Say in alternative ways which threat follows some of the holder's moves.

    Args:
        reason: the reason.
        run: the cells of the moves, without the explained column.
        threats: what is threatened then, in full and in short.
    """
    if not reason.is_of_mover or reason.blocks is not None:
        # Of a disc that blocks, that comes before the line.
        messages = Message.THEN_THREATENING, Message.PLAYS_THREATENING
        told = [tell_of_holder(reason, *messages, cells=run, what=each) for each in threats]
        return [*told, tell(reason, Message.THEN_SIDE_THREATENS, what=threats[1])]
    tempo = tempo_of_disc(reason.board, reason.column)
    first: Value = NamedCell(reason.board.landing_cell_of(reason.column))
    if tempo is not None:
        first = say(Message.MOVE_FORCES, cell=first, reply=NamedCell(tempo.forced))
    message = Message.FIRST_THEN_THREATENING
    return [tell(reason, message, first=first, cells=run, what=each) for each in threats]
