"""Sentences on why the columns of a position are good or bad, and remarks on the position."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from c4studio.language.messages import Joint, Message
from c4studio.language.said import NamedCell, NamedColumn, NamedColumns, Said, say
from c4studio.review.insight import Explanation, KeyCell, Reason, ReasonKind
from c4studio.review.insight.board import landing_cells
from c4studio.review.insight.deeds import tempo_of_disc
from c4studio.words.insight import reasons
from c4studio.words.insight.better_columns import (
    ONLY_MOVE_MESSAGES,
    names_better_columns,
    telling_clause,
)
from c4studio.words.insight.deeds import MADE_THREAT_MESSAGES
from c4studio.words.insight.details import LINE_OF_PLAY_MESSAGES
from c4studio.words.insight.keys import key_cell_line, key_cell_second_line
from c4studio.words.insight.leads import is_unforeseeable_lead
from c4studio.words.insight.proved import proved_line_of_column
from c4studio.words.insight.tactics import URGENT_KINDS
from c4studio.words.insight.zugzwang import (
    DECIDING_MESSAGES,
    forbidden_cells_sentences,
    run_out_sentence,
)


@dataclass(frozen=True, slots=True)
class ReasonTableRow:
    """A row of the table of reasons: all columns that have the same reason and score.

    Attributes:
        columns: 0-based columns, with the played one or the best first.
        reason: why the first column is good or bad.
        sentence: the first line about the columns.
        more: the second line that all the columns share; if they differ, the first column's name
            and second line; None for none.
    """

    columns: tuple[int, ...]
    reason: Reason
    sentence: Said
    more: Said | None

    @property
    def has_reason_or_result(self) -> bool:
        """Whether the row contains a reason or a result, and not only that nothing is known yet."""
        return self.sentence.message is not Message.ONLY_SEARCH_KNOWS


def with_lines_made(explanations: Iterable[Explanation]) -> Iterator[Explanation]:
    """Yield explanations whose lines were made here, so that they are kept for another thread."""
    for explanation in explanations:
        for column in explanation.position.board.columns:
            lines_on_column(explanation, column)
        yield explanation


def first_line_of_column(explanation: Explanation, column: int) -> Said | None:
    """Return the first line on why a 0-based column is good or bad; None while that is unknown.

    If the scores of the position are unknown, the line says what is proved of the column. That only
    search knows why is said when nothing more will be found.
    """
    found = explanation.columns[column]
    if found is None:
        return proved_line_of_column(explanation, column)
    key = _key_cell_taken_by_column(explanation, found)
    if key is not None:
        return key_cell_line(explanation, key)
    said = reasons.first_line_with_better_column(found)
    is_final = explanation.complete or not said.has(Message.ONLY_SEARCH_KNOWS)
    return said if is_final else None


def second_line_of_column(explanation: Explanation, column: int) -> Said | None:
    """Return the second line on why a 0-based column is good or bad; None if one line says all."""
    found = explanation.columns[column]
    if found is None or first_line_of_column(explanation, column) is None:
        return None
    more = reasons.second_reason_line(found)
    key = _key_cell_taken_by_column(explanation, found)
    if key is None:
        return _with_only_column_remark(explanation, found, more)
    is_short = found.lead is None or found.decider is not None
    said = reasons.first_reason_line(found) if is_short else key_cell_second_line(explanation, key)
    if said.has(Message.ONLY_SEARCH_KNOWS):
        return more
    if more is None:
        return said
    both = say(Message.AND_THEN_SENTENCE, first=said, second=more)
    return both if reasons.fits_length(both, reasons.LONGEST_SECOND_LINE) else said


def _with_only_column_remark(
    explanation: Explanation, reason: Reason, more: Said | None
) -> Said | None:
    """Return a second line that also says that a column is the only one with its result.

    That is left out if the first line says it, if a four had to be blocked, or without room.
    """
    others = [each.instead for each in explanation.columns if each is not None]
    if (
        (reason.column,) not in others
        or reason.kind is ReasonKind.COMPLETES_FOUR
        or reason.blocks is not None
    ):
        return more
    first = reasons.first_reason_line(reason)
    if names_better_columns(first) or first.has(*ONLY_MOVE_MESSAGES):
        return more
    lone = _only_column_sentence(explanation, reason, first)
    if more is None or more == lone:
        return lone
    both = say(Message.AND_THEN_SENTENCE, first=lone, second=more)
    return both if reasons.fits_length(both, reasons.LONGEST_SECOND_LINE) else more


def _only_column_sentence(explanation: Explanation, reason: Reason, first: Said) -> Said:
    """Say that a column is the only one with its result and, if no line does, what for.

    Example: ``The only column that wins. Red gets f2 in best play after most others``.
    """
    wins, key = reason.score.result > 0, explanation.key
    lone = say(Message.ONLY_COLUMN_WINS if wins else Message.ONLY_COLUMN_DRAWS)
    if first.message not in DECIDING_MESSAGES or key is None or key.cell[0] != reason.column:
        return lone
    others = key_cell_second_line(explanation, key)
    return say(Message.AND_THEN_SENTENCE, first=lone, second=others)


def named_first_line(explanation: Explanation, column: int) -> Said | None:
    """Return the first line on a 0-based column behind its name; None while that is unknown."""
    said = first_line_of_column(explanation, column)
    return said and say(Message.COLUMN_SAYS, column=NamedColumn(column), text=said)


def reason_rows(explanation: Explanation, played: int | None = None) -> list[ReasonTableRow]:
    """Return the rows of the table of reasons.

    Columns with the same score and the same lines share a row, also if their lines of play differ.

    A column whose reason is unknown has no row.

    The column that was played comes first, then the others from the best to the worst.
    """
    order = sorted(
        (found for found in explanation.columns if found is not None),
        key=lambda found: (found.column != played, -int(found.score), found.column),
    )
    grouped: dict[tuple[Said, int, Said | None], list[Reason]] = {}
    for found in order:
        said = first_line_of_column(explanation, found.column)
        if said is not None:
            more = second_line_of_column(explanation, found.column)
            # Lines of play differ without another meaning.
            is_play = more is not None and more.has(*LINE_OF_PLAY_MESSAGES)
            key = said, int(found.score), None if is_play else more
            grouped.setdefault(key, []).append(found)
    return [
        ReasonTableRow(
            tuple(each.column for each in group),
            group[0],
            said,
            _second_line_of_row(explanation, [each.column for each in group]),
        )
        for (said, *_), group in grouped.items()
    ]


def _second_line_of_row(explanation: Explanation, columns: list[int]) -> Said | None:
    """Return the second line of a row of the table of reasons.

    If its columns have different second lines, it is that of the first column, after the column's
    name.
    """
    first, *others = (second_line_of_column(explanation, column) for column in columns)
    if first is None or all(other == first for other in others):
        return first
    named = say(Message.BARE_COLUMN_SAYS, column=NamedColumn(columns[0]), text=first)
    return named if reasons.fits_length(named, reasons.LONGEST_SECOND_LINE) else None


def lines_on_column(explanation: Explanation, column: int) -> list[Said]:
    """Return the lines on why a 0-based column is good or bad: none, one or two."""
    said = first_line_of_column(explanation, column), second_line_of_column(explanation, column)
    return [line for line in said if line is not None]


def named_lines(explanation: Explanation, columns: Sequence[int]) -> list[Said]:
    """Return the lines on 0-based columns that share a first line, which stands behind their names.

    The second lines follow. If they differ, each stands behind the names of its columns.
    """
    first = first_line_of_column(explanation, columns[0]) if columns else None
    if first is None:
        return []
    seconds: dict[Said | None, list[int]] = {}
    for column in columns:
        seconds.setdefault(second_line_of_column(explanation, column), []).append(column)
    differ = len(seconds) > 1
    return [
        _behind_names(columns, first),
        *(
            _behind_names(own, line) if differ else line
            for line, own in seconds.items()
            if line is not None
        ),
    ]


def _behind_names(columns: Sequence[int], text: Said) -> Said:
    named = NamedColumns(tuple(columns), Joint.COMMA)
    return say(Message.BARE_COLUMN_SAYS, column=named, text=text)


def full_text_on_column(explanation: Explanation, column: int) -> Said | None:
    """Return all that is known about a 0-based column and its reason, as one or two sentences.

    The column's name comes first; None while nothing is known.
    """
    said = text_on_column(explanation, column)
    return said and say(Message.COLUMN_IN_FULL, column=NamedColumn(column), text=said)


def text_on_column(explanation: Explanation, column: int) -> Said | None:
    """Return both lines on a 0-based column, one after the other; None while nothing is known."""
    lines = lines_on_column(explanation, column)
    if len(lines) < 2:
        return next(iter(lines), None)
    return say(Message.AND_THEN_SENTENCE, first=lines[0], second=lines[1])


def full_text_on_reason(reason: Reason) -> Said:
    """Return both lines on a column as sentences that begin with the column's name."""
    text = both_lines(reason)
    return say(Message.COLUMN_IN_FULL, column=NamedColumn(reason.column), text=text)


def both_lines(reason: Reason) -> Said:
    """Return both lines on a column, one after the other."""
    first, second = reasons.first_reason_line(reason), reasons.second_reason_line(reason)
    if second is None:
        return first
    return say(Message.AND_THEN_SENTENCE, first=first, second=second)


def position_remarks(explanation: Explanation) -> list[Said]:
    """Return sentences on the whole position, e.g. on a threatened win or on zugzwang."""
    said = (
        reasons.side_that_cannot_lose_sentence(explanation),
        reasons.opponents_threat_sentence(explanation),
        reasons.zugzwang_sentence(explanation),
        run_out_sentence(explanation),
        *forbidden_cells_sentences(explanation),
    )
    return [each for each in said if each is not None]


def reason_step_phrase(reason: Reason, number: int) -> Said:
    """Say which disc was dropped last while a reason's moves are shown one by one.

    Example: ``Step 2 of 5: Yellow on d3``.
    """
    side = reason.mover if number % 2 else reason.mover.other
    cell = NamedCell(landing_cells(reason.position, reason.path)[number - 1])
    return say(Message.STEP, number=number, all=len(reason.path), side=side, cell=cell)


def reason_step_sentence(explanation: Explanation, reason: Reason, number: int) -> Said | None:
    """Say which disc of a reason was dropped last, and the reason; None if it is unknown."""
    said = first_line_of_column(explanation, reason.column)
    shown = reason_step_phrase(reason, number)
    return said and say(Message.STEP_SAYS, step=shown, text=said)


def _says_what_decides_alone(reason: Reason) -> bool:
    """Return whether a first line says which threat decides, and nothing of the disc."""
    return reasons.first_reason_line(reason).message in DECIDING_MESSAGES


def _makes_threat(first: Said) -> bool:
    """Return whether a first line names a threat that is made, and not far from now."""
    return first.message is not Message.BEST_PLAY_WON_BY and first.has(*MADE_THREAT_MESSAGES)


def _key_cell_taken_by_column(explanation: Explanation, reason: Reason) -> KeyCell | None:
    """Return the key cell if a column takes it and nothing more urgent; otherwise None."""
    key = explanation.key
    if (
        key is None
        or key.cell[0] != reason.column
        or reason.kind in URGENT_KINDS
        or reason.blocks is not None
        or (reason.decider is not None and not _says_what_decides_alone(reason))
        or reason.threat
        or tempo_of_disc(reason.board, reason.column) is not None
        or _makes_threat(reasons.first_reason_line(reason))
    ):
        return None
    line = key_cell_line(explanation, key)
    bare = line.has(Message.TAKES_KEY, Message.TAKES_KEY_FOR_FOUR, Message.BREAKS_LINE)
    if bare and telling_clause(reasons.first_reason_line(reason)) is not None:
        return None
    # An attack that is stopped or threatened is easier to see.
    lead = reason.lead
    if lead is None or not (lead.threat or len(lead.stops) > 1):
        return key
    return None if is_unforeseeable_lead(reason, lead) else key
