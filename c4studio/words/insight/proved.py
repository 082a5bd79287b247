"""Sentences on what is proved of columns whose exact scores are unknown."""

from dataclasses import dataclass

from c4studio.language.messages import AnyMessage, Message
from c4studio.language.said import Said, say
from c4studio.review.insight import Explanation, ProvedColumn
from c4studio.words.insight.reasons import first_line_without_better
from c4studio.words.insight.zugzwang import decider_lines

_RESULT_MESSAGES = {1: Message.WINS, 0: Message.DRAWS, -1: Message.LOSES}

_EVERY_COLUMN_MESSAGES: dict[AnyMessage, Message] = {
    Message.WINS: Message.EVERY_WINS_SOME_TIME,
    Message.LOSES: Message.EVERY_LOSES_SOME_TIME,
}
"""The sentence in a row of columns of which nothing more is known."""


@dataclass(frozen=True, slots=True)
class ProvedRow:
    """A row of all columns of which the same is proved while their exact scores are unknown.

    Attributes:
        columns: the 0-based columns, from the left.
        result: their result, 1 for a win, 0 for a draw, -1 for a loss; None if several are
            possible.
        sentence: what is proved.
    """

    columns: tuple[int, ...]
    result: int | None
    sentence: Said


def proved_rows(explanation: Explanation) -> list[ProvedRow]:
    """Return rows of what is proved of columns without a reason, the best results first."""
    grouped: dict[tuple[int | None, Said], list[int]] = {}
    told = [each for each in explanation.proved if each is not None]
    for each in sorted(told, key=lambda each: (-each.least, -each.most, each.column)):
        said = proved_line(each)
        if said is not None and explanation.columns[each.column] is None:
            grouped.setdefault((each.result, said), []).append(each.column)
    legal = explanation.position.legal_columns
    if len(grouped) == 1 and len(legal) > 1:
        (((result, said), columns),) = grouped.items()
        every = _EVERY_COLUMN_MESSAGES.get(said.message)
        if every is not None and tuple(columns) == tuple(legal):
            return [ProvedRow(tuple(columns), result, say(every))]
    return [ProvedRow(tuple(columns), *told) for told, columns in grouped.items()]


def proved_line(proved: ProvedColumn) -> Said | None:
    """Say what is proved of a column, e.g. ``Leaves Red's threat on d4``; None for nothing."""
    if proved.reason is not None:
        return first_line_without_better(proved.reason)
    if proved.decider is not None:
        return decider_lines(proved.decider)[0]
    if proved.result is not None:
        return say(_RESULT_MESSAGES[proved.result])
    if proved.least == 0:
        return say(Message.DOES_NOT_LOSE)
    return say(Message.DOES_NOT_WIN) if proved.most == 0 else None


def proved_line_of_column(explanation: Explanation, column: int) -> Said | None:
    """Say what is proved of a 0-based column if its score is unknown; None for nothing."""
    found = explanation.proved[column] if explanation.proved else None
    return None if found is None else proved_line(found)
