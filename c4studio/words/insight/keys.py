"""Sentences on the key cell, a good move that is also the opponent's answer to most mistakes."""

from collections import Counter
from collections.abc import Sequence

from c4studio.language.messages import Message
from c4studio.language.said import NamedCell, NamedColumns, Said, Value, say
from c4studio.review.insight import Explanation, KeyCell, Reason, ReasonKind
from c4studio.review.insight.board import PositionCells, landing_cells
from c4studio.review.insight.deeds import most_important_effect
from c4studio.review.insight.facts import deciding_cells, last_four_cell
from c4studio.words.insight.better_columns import only_move_phrase
from c4studio.words.insight.deeds import (
    line_effect_phrase,
    purpose_of_cell_phrase,
    taken_cell_phrase,
)
from engine.grid import Cell

LEAST_DISCS_TO_NAME_PURPOSE = 12
"""Number of discs below which a sentence does not say what a key cell is for."""


def key_cell_line(explanation: Explanation, key: KeyCell) -> Said:
    """Say that a column takes the key cell, and the cell's purpose if known."""
    position = explanation.position
    mistakes = [found for column in key.others if (found := explanation.columns[column])]
    # In the opening a four is too far away to be seen.
    four = (
        _most_allowed_four_cell(mistakes) if position.ply >= LEAST_DISCS_TO_NAME_PURPOSE else None
    )
    board, cells = position.board, mistakes[0].board
    deciding = {cell for each in mistakes for cell in deciding_cells(each)}
    # Of an even number of columns none is the centre.
    is_centre = board.width % 2 == 1 and key.cell == (board.middle, 0)
    alone = mistakes[0].instead == (key.cell[0],)
    values: dict[str, Value] = {"cell": NamedCell(key.cell), "other": position.to_move.other}
    if _stops_attack(explanation, key, mistakes):
        first = NamedCell(landing_cells(position, explanation.menace[:1])[0])
        attack = say(Message.ATTACK_FROM, cell=first)
        takes = say(Message.STOPS_ATTACK, other=position.to_move.other, attack=attack)
    elif four == key.cell:
        takes = say(Message.TAKES_WHERE_FOUR, **values)
    elif is_centre and alone:
        takes = say(Message.TAKES_CENTRE, cell=NamedCell(key.cell))
    elif is_centre:
        takes = say(Message.TAKES_CENTRE_AND_KEY, **values)
    elif does := _disc_effect_on_key_cell(cells, key.cell[0]):
        takes = does
    elif purpose := purpose_of_cell_phrase(cells, key.cell[0], deciding):
        takes = purpose
        if not alone and not purpose.has(Message.TAKES_WHERE_DOES):
            takes = say(Message.IS, name=say(Message.TAKES_KEY, **values), does=purpose)
    elif alone or four is None:
        takes = say(Message.TAKES_KEY, **values)
    else:
        takes = say(Message.TAKES_KEY_FOR_FOUR, **values, four=NamedCell(four))
    return say(Message.IS, name=only_move_phrase(mistakes[0]), does=takes) if alone else takes


def _stops_attack(explanation: Explanation, key: KeyCell, mistakes: Sequence[Reason]) -> bool:
    """Return whether a disc on the key cell stops an attack to which most mistakes lose.

    The attack is the one that the other side would have if the side to move passed. That a disc
    takes its first cell is told as what it takes.
    """
    menace = explanation.menace
    if len(menace) < 2 or menace[0] == key.cell[0]:
        return False
    lost = [each for each in mistakes if each.kind is ReasonKind.FORCED_WIN]
    begun = [each for each in lost if each.holder_reply == menace[0]]
    return 2 * len(begun) > len(explanation.position.legal_columns) - 1


def _disc_effect_on_key_cell(board: PositionCells, column: int) -> Said | None:
    """Say what the opponent's disc would do on the key cell, or what the mover's does there.

    None if neither does anything.
    """
    if (taken := taken_cell_phrase(board, column)) is not None:
        return taken
    own = most_important_effect(board, column)
    return None if own is None else line_effect_phrase(own)


def key_cell_second_line(explanation: Explanation, key: KeyCell) -> Said:
    """Say after which columns the opponent gets the key cell."""
    position = explanation.position
    other, cell = position.to_move.other, NamedCell(key.cell)
    # Not at once each time: the cell is in the refutation, often a few discs later.
    if 2 * len(key.others) > len(position.legal_columns) - 1:
        return say(Message.GETS_KEY_AFTER_MOST, other=other, cell=cell)
    columns = NamedColumns(tuple(sorted(key.others)))
    return say(Message.GETS_KEY_AFTER, other=other, cell=cell, columns=columns)


def _most_allowed_four_cell(mistakes: list[Reason]) -> Cell | None:
    """Return the cell of the four that most of the wrong columns allow; None if there is none."""
    counted: Counter[Cell] = Counter()
    for found in mistakes:
        told = found if found.lead is None else found.lead.reason
        if found.holder.wins and told.holder.wins:
            four = last_four_cell(found)
            counted.update(told.cells if four is None else [four])
    square, count = max(counted.items(), key=lambda each: (each[1], each[0]), default=(None, 0))
    return square if 2 * count > len(mistakes) else None
