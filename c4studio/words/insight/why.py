"""Sentences on why the columns of a position are good or bad, and remarks on the position."""

from __future__ import annotations

from dataclasses import dataclass

from c4studio.insight import Explanation, Key, Reason
from c4studio.language.messages import Message
from c4studio.language.said import NamedCell, NamedColumn, Said, say
from c4studio.words.cells import landings
from c4studio.words.insight import reasons
from c4studio.words.insight.first_lines import URGENT
from c4studio.words.insight.keys import key_detail, key_line
from c4studio.words.insight.leads import is_far
from c4studio.words.insight.reason_terms import ReasonTerms
from engine import Position, Score


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the table of reasons: all columns that have the same reason and result.

    Attributes:
        columns: 0-based columns, with the played one or the best first.
        scores: the different scores of the columns.
        reason: why the first column is good or bad.
        sentence: the first line about the columns.
        more: the second line that all the columns share; if they differ, the first column's name
            and second line; None for none.
    """

    columns: tuple[int, ...]
    scores: frozenset[Score]
    reason: Reason
    sentence: Said
    more: Said | None

    @property
    def is_told(self) -> bool:
        """Whether the row contains a reason or a result, and not only that nothing is known yet."""
        return self.sentence.message is not Message.TOO_EARLY


def of_column(explanation: Explanation, column: int) -> Said | None:
    """Return the first line on why a 0-based column is good or bad; None while that is unknown."""
    found = explanation.columns[column]
    if found is None:
        return None
    key = _key_cell(explanation, found)
    if key is not None:
        return key_line(explanation, key)
    return reasons.lesson(explanation.position, found)


def more_of_column(explanation: Explanation, column: int) -> Said | None:
    """Return the second line on why a 0-based column is good or bad; None for none."""
    found = explanation.columns[column]
    if found is None:
        return None
    position = explanation.position
    more = reasons.more(position, found)
    key = _key_cell(explanation, found)
    if key is None:
        return more
    is_short = found.lead is None
    said = reasons.reason(position, found) if is_short else key_detail(explanation, key)
    if more is None:
        return said
    both = say(Message.AND_THEN_SENTENCE, first=said, second=more)
    return both if reasons.fits(both, reasons.LONGEST_MORE) else said


def first_of_column(explanation: Explanation, column: int) -> Said | None:
    """Return the first line on a 0-based column behind its name; None while that is unknown."""
    said = of_column(explanation, column)
    return said and say(Message.COLUMN_SAYS, column=NamedColumn(column), text=said)


def rows(explanation: Explanation, played: int | None = None) -> list[Row]:
    """Return the rows of the table of reasons. NamedColumns with the same reason share a row.

    The column that was played comes first, then the best ones, then the others from the left.
    """
    order = sorted(
        (found for found in explanation.columns if found is not None),
        key=lambda found: (found.column != played, found.score != found.best, found.column),
    )
    grouped: dict[tuple[Said, int], list[Reason]] = {}
    for found in order:
        said = of_column(explanation, found.column)
        assert said is not None
        grouped.setdefault((said, found.score.result), []).append(found)
    return [
        Row(
            tuple(each.column for each in group),
            frozenset(each.score for each in group),
            group[0],
            said,
            _more_of_row(explanation, [each.column for each in group]),
        )
        for (said, _), group in grouped.items()
    ]


def _more_of_row(explanation: Explanation, columns: list[int]) -> Said | None:
    """Return the second line of a row of the table of reasons.

    If its columns have different second lines, it is that of the first column, after the column's
    name.
    """
    first, *others = (more_of_column(explanation, column) for column in columns)
    if first is None or all(other == first for other in others):
        return first
    named = say(Message.BARE_COLUMN_SAYS, column=NamedColumn(columns[0]), text=first)
    return named if reasons.fits(named, reasons.LONGEST_MORE) else None


def lines(explanation: Explanation, column: int) -> list[Said]:
    """Return the lines on why a 0-based column is good or bad: none, one or two."""
    said = of_column(explanation, column), more_of_column(explanation, column)
    return [line for line in said if line is not None]


def named_lines(explanation: Explanation, column: int) -> list[Said]:
    """Return the lines on a 0-based column, the first one behind its name: none, one or two."""
    said = lines(explanation, column)
    named = [
        say(Message.BARE_COLUMN_SAYS, column=NamedColumn(column), text=line) for line in said[:1]
    ]
    return named + said[1:]


def column_in_full(explanation: Explanation, column: int) -> Said | None:
    """Return all that is known about a 0-based column and its reason, as one or two sentences.

    The column's name comes first; None while nothing is known.
    """
    said = lines(explanation, column)
    return _in_full(column, said) if said else None


def in_full(position: Position, found: Reason) -> Said:
    """Return both lines on a column as sentences that begin with the column's name."""
    said = reasons.reason(position, found), reasons.more(position, found)
    return _in_full(found.column, [line for line in said if line is not None])


def _in_full(column: int, said: list[Said]) -> Said:
    text = said[0]
    if said[1:]:
        text = say(Message.AND_THEN_SENTENCE, first=said[0], second=said[1])
    return say(Message.COLUMN_IN_FULL, column=NamedColumn(column), text=text)


def remarks(explanation: Explanation) -> list[Said]:
    """Return sentences on the whole position, e.g. on a threatened win or on zugzwang."""
    said = reasons.menace(explanation), reasons.zugzwang(explanation)
    return [each for each in said if each is not None]


def step(position: Position, found: Reason, number: int) -> Said:
    """Say which disc was dropped last while a reason's moves are shown one by one.

    Example: ``Step 2 of 5: Yellow on d3``.
    """
    side = position.to_move if number % 2 else position.to_move.other
    cell = NamedCell(landings(position, found.path)[number - 1])
    return say(Message.STEP, number=number, all=len(found.path), side=side, cell=cell)


def step_of(explanation: Explanation, found: Reason, number: int) -> Said | None:
    """Say which disc of a reason was dropped last, and the reason; None if it is unknown."""
    said = of_column(explanation, found.column)
    shown = step(explanation.position, found, number)
    return said and say(Message.STEP_SAYS, step=shown, text=said)


def _key_cell(explanation: Explanation, found: Reason) -> Key | None:
    """Return the key cell if a column takes it and nothing more urgent; otherwise None."""
    key, position = explanation.key, explanation.position
    landing = found.column, position.height(found.column)
    if key is None or key.cell != landing or found.kind in URGENT or found.blocks is not None:
        return None
    # An attack that is stopped or threatened is easier to see.
    lead = found.lead
    if lead is None or not (lead.threat or len(lead.stops) > 1):
        return key
    return None if is_far(ReasonTerms(position, found), lead) else key
