"""Sentences on why the columns of a position are good or bad, and remarks on the position."""

from __future__ import annotations

from dataclasses import dataclass

from c4studio.insight import Explanation, Key, Reason
from c4studio.insight.case import outcome
from c4studio.words.cells import landings
from c4studio.words.insight import reasons
from c4studio.words.insight.first_lines import TOO_EARLY, URGENT
from c4studio.words.insight.keys import key_detail, key_line
from c4studio.words.insight.leads import is_far
from c4studio.words.insight.reason_terms import ReasonTerms
from c4studio.words.naming import AS_PLAYED, Naming
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
            and second line; empty for none.
    """

    columns: tuple[int, ...]
    scores: frozenset[Score]
    reason: Reason
    sentence: str
    more: str

    @property
    def is_told(self) -> bool:
        """Whether the row contains a reason or a result, and not only that nothing is known yet."""
        return self.sentence != TOO_EARLY


def of_column(explanation: Explanation, column: int, naming: Naming = AS_PLAYED) -> str:
    """Return the first line on why a 0-based column is good or bad; "" while that is unknown."""
    found = explanation.columns[column]
    if found is None:
        return ""
    key = _key_cell(explanation, found)
    if key is not None:
        return key_line(explanation, key, naming)
    return reasons.lesson(explanation.position, found, naming)


def more_of_column(explanation: Explanation, column: int, naming: Naming = AS_PLAYED) -> str:
    """Return the second line on why a 0-based column is good or bad; "" for none."""
    found = explanation.columns[column]
    if found is None:
        return ""
    position = explanation.position
    more = reasons.more(position, found, naming)
    key = _key_cell(explanation, found)
    if key is None:
        return more
    if found.lead is None:
        said = reasons.reason(position, found, naming)
    else:
        said = key_detail(explanation, key, naming)
    both = f"{said}. {more}" if more else said
    return both if len(both) <= reasons.LONGEST_MORE else said


def rows(
    explanation: Explanation, naming: Naming = AS_PLAYED, played: int | None = None
) -> list[Row]:
    """Return the rows of the table of reasons. Columns with the same reason share a row.

    The column that was played comes first, then the best ones, then the others from the left.
    """
    order = sorted(
        (found for found in explanation.columns if found is not None),
        key=lambda found: (found.column != played, found.score != found.best, found.column),
    )
    grouped: dict[tuple[str, int], list[Reason]] = {}
    for found in order:
        text = of_column(explanation, found.column, naming)
        grouped.setdefault((text, outcome(found.score)), []).append(found)
    return [
        Row(
            tuple(each.column for each in group),
            frozenset(each.score for each in group),
            group[0],
            text,
            _more_of_row(explanation, [each.column for each in group], naming),
        )
        for (text, _), group in grouped.items()
    ]


def _more_of_row(explanation: Explanation, columns: list[int], naming: Naming) -> str:
    """Return the second line of a row of the table of reasons.

    If its columns have different second lines, it is that of the first column, after the column's
    name.
    """
    first, *others = (more_of_column(explanation, column, naming) for column in columns)
    if not first or all(other == first for other in others):
        return first
    named = f"{naming.column(columns[0])}: {first}"
    return named if len(named) <= reasons.LONGEST_MORE else ""


def lines(explanation: Explanation, column: int, naming: Naming = AS_PLAYED) -> list[str]:
    """Return the lines on why a 0-based column is good or bad: none, one or two."""
    said = (of_column(explanation, column, naming), more_of_column(explanation, column, naming))
    return [line for line in said if line]


def column_in_full(explanation: Explanation, column: int, naming: Naming = AS_PLAYED) -> str:
    """Return all that is known about a 0-based column, its score and its reason, as sentences."""
    said = " ".join(f"{line}." for line in lines(explanation, column, naming))
    return f"Column {naming.column(column)}: {said}"


def in_full(position: Position, found: Reason, naming: Naming = AS_PLAYED) -> str:
    """Return both lines on a column as sentences that begin with the column's name."""
    said = reasons.reason(position, found, naming)
    more = reasons.more(position, found, naming)
    column = f"Column {naming.column(found.column)}: {said}."
    return f"{column} {more}." if more else column


def remarks(explanation: Explanation, naming: Naming = AS_PLAYED) -> list[str]:
    """Return sentences on the whole position, e.g. on a threatened win or on zugzwang."""
    tellers = (reasons.menace, reasons.zugzwang)
    return [text for tell in tellers if (text := tell(explanation, naming))]


def step(position: Position, found: Reason, number: int, naming: Naming = AS_PLAYED) -> str:
    """Return text on the disc dropped last while a reason's moves are shown one by one.

    Example: ``Step 2 of 5: Yellow on d3``.
    """
    side = position.to_move if number % 2 else position.to_move.other
    cell = landings(position, found.path)[number - 1]
    return f"Step {number} of {len(found.path)}: {naming.name(side)} on {naming.cell(cell)}"


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
    return None if is_far(ReasonTerms(position, found, AS_PLAYED), lead) else key
