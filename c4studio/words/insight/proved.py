"""Sentences on what is proved of columns whose exact scores are unknown, or what their discs do."""

from dataclasses import dataclass
from functools import lru_cache

from c4studio.language.messages import AnyMessage, Message
from c4studio.language.said import Said, say
from c4studio.review.insight import Explanation, ProvedColumn
from c4studio.review.insight.board import PositionCells
from c4studio.words.insight.deeds import disc_effect_phrase, most_important_disc_effect
from c4studio.words.insight.reasons import KEPT_LINES, first_line_without_better
from c4studio.words.insight.zugzwang import decider_lines
from engine import Position

_RESULT_MESSAGES = {1: Message.WINS, 0: Message.DRAWS, -1: Message.LOSES}

_EVERY_COLUMN_MESSAGES: dict[AnyMessage, Message] = {
    Message.WINS: Message.EVERY_WINS_SOME_TIME,
    Message.LOSES: Message.EVERY_LOSES_SOME_TIME,
}
"""The sentence in a row of columns of which nothing more is known."""


@dataclass(frozen=True, slots=True)
class ProvedRow:
    """A row of all columns of which the same is said while their exact scores are unknown.

    Attributes:
        columns: the 0-based columns, from the left.
        result: their result, 1 for a win, 0 for a draw, -1 for a loss; None if several are
            possible.
        sentence: what is proved, or else what the disc does with a line of four.
    """

    columns: tuple[int, ...]
    result: int | None
    sentence: Said


def proved_rows(explanation: Explanation) -> list[ProvedRow]:
    """Return rows of what is proved of columns without a reason, the best results first."""
    grouped: dict[tuple[int | None, Said], list[int]] = {}
    told = [each for each in explanation.proved if each is not None]
    for each in sorted(told, key=lambda each: (-each.least, -each.most, each.column)):
        said = proved_line(explanation.position, each)
        if said is not None and explanation.columns[each.column] is None:
            grouped.setdefault((each.result, said), []).append(each.column)
    legal = explanation.position.legal_columns
    if len(grouped) == 1 and len(legal) > 1:
        (((result, said), columns),) = grouped.items()
        every = _EVERY_COLUMN_MESSAGES.get(said.message)
        if every is not None and tuple(columns) == tuple(legal):
            return [ProvedRow(tuple(columns), result, say(every))]
    return [ProvedRow(tuple(columns), *told) for told, columns in grouped.items()]


def proved_line(position: Position, proved: ProvedColumn) -> Said | None:
    """Say what is proved of a column, e.g. ``Leaves Red's threat on d4``.

    Where nothing is, it says what the disc does with a line of four; None if it does nothing.
    """
    if proved.reason is not None:
        return first_line_without_better(proved.reason)
    if proved.decider is not None:
        return decider_lines(proved.decider)[0]
    if proved.result is not None:
        return say(_RESULT_MESSAGES[proved.result])
    if proved.least == 0:
        return say(Message.DOES_NOT_LOSE)
    if proved.most == 0:
        return say(Message.DOES_NOT_WIN)
    return _what_disc_does(position, proved.column)


@lru_cache(maxsize=KEPT_LINES)
def _what_disc_does(position: Position, column: int) -> Said | None:
    board = PositionCells(position)
    seen = most_important_disc_effect(board, (column,))
    return disc_effect_phrase(board, column) if seen is None else seen[1]


def proved_line_of_column(explanation: Explanation, column: int) -> Said | None:
    """Say what is proved of a 0-based column if its score is unknown, or else what its disc does.

    None is returned for neither.
    """
    found = explanation.proved[column] if explanation.proved else None
    return None if found is None else proved_line(explanation.position, found)
