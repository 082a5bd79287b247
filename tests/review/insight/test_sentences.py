"""What is said of positions that people reach: short, checked, and more than a result."""

import random
from collections.abc import Iterable, Iterator

import pytest

from c4studio.language.messages import Message
from c4studio.language.said import Said
from c4studio.review.insight import Explanation
from c4studio.words.insight import reasons, why
from c4studio.words.insight.first_lines import MOST_NAMED_CELLS
from c4studio.words.rendering import render
from engine import Position, Solver
from tests.review.insight.claims import check
from tests.review.insight.explaining import explained
from tests.review.insight.positions import random_position, several_of_opponents
from tests.review.insight.said import check_remark, check_said, check_threat

SEED = 29
NOTHING_BUT_A_RESULT = (
    Message.ONLY_SEARCH_KNOWS,
    Message.WINS_SLOWLY,
    Message.GAINS_NOTHING,
    Message.EVERY_LOSES_HOLDS_OUT,
    Message.EVERY_LOSES_THIS_SOONER,
    Message.EVERY_WINS_AS_SOON,
    Message.NO_COLUMN_WINS_SOONER,
    Message.WINS_LIKE,
    Message.ALL_BUT_WIN,
    Message.EVERY_COLUMN_DRAWS,
    Message.DRAWS_LIKE,
    Message.LOSES_EG_TO,
    Message.DRAWS_EG_AFTER,
)
"""Lines that say nothing but a result."""


def positions(people: int, random_ones: int, solver: Solver) -> Iterator[Position]:
    rng = random.Random(SEED)
    yield from several_of_opponents(rng, people, solver)
    for _ in range(random_ones):
        yield random_position(rng, rng.randint(0, 40))


def is_empty(said: Said) -> bool:
    """Whether a line says nothing but a result."""
    return said.message in NOTHING_BUT_A_RESULT


def empty_lines(found: Iterable[Position], solver: Solver, plans_from: int) -> tuple[int, int]:
    """NamedColumns, and those of which nothing but the result is said; all claims are checked."""
    columns = empty = 0
    for position in found:
        explanation = explained(position, solver)
        try:
            check(explanation, solver, plans=position.ply >= plans_from)
            for row in why.reason_rows(explanation):
                columns += len(row.columns)
                empty += len(row.columns) * is_empty(row.sentence)
                assert row.more is None or reasons.fits_length(
                    row.more, reasons.LONGEST_SECOND_LINE
                ), row.more
            check_lines(explanation)
        except AssertionError as error:
            raise AssertionError(f"{position.text()}: {error}") from error
    return columns, empty


def check_lines(explanation: Explanation) -> None:
    """Both lines are short, and what they say is right; so is all else that is said."""
    for reason in filter(None, explanation.columns):
        line = why.first_line_of_column(explanation, reason.column)
        assert line is not None
        assert 0 < len(render(line)) <= reasons.LONGEST_FIRST_LINE, line
        assert line.names <= MOST_NAMED_CELLS, line
        check_said(explanation, reason.column, line)
        more = why.second_line_of_column(explanation, reason.column)
        if more is not None:
            assert reasons.fits_length(more, reasons.LONGEST_SECOND_LINE), more
            check_said(explanation, reason.column, more)
    for remark in why.position_remarks(explanation):
        check_remark(explanation, remark)
    for threat in explanation.threats:
        check_threat(explanation, threat, reasons.threat_sentence(threat))


def test_a_sample_is_short_right_and_says_something(solver: Solver) -> None:
    columns, empty = empty_lines(positions(20, 10, solver), solver, plans_from=24)
    assert columns > 100
    assert empty <= 0.05 * columns


@pytest.mark.verify
def test_three_hundred_positions_are_short_right_and_say_something(solver: Solver) -> None:
    columns, empty = empty_lines(positions(200, 100, solver), solver, plans_from=8)
    assert columns > 1500
    assert empty <= 0.05 * columns


def test_columns_with_the_same_reason_are_one_row(solver: Solver) -> None:
    for position in positions(9, 5, solver):
        found = explained(position, solver)
        rows = why.reason_rows(found, played=position.legal_columns[-1])
        said = [(row.sentence, row.more, row.reason.score) for row in rows]
        assert len(set(said)) == len(said)
        assert rows[0].columns[0] == position.legal_columns[-1]
        listed = sorted(column for row in rows for column in row.columns)
        assert listed == sorted(position.legal_columns)
        best = max(int(row.reason.score) for row in rows)
        assert any(int(row.reason.score) == best for row in rows[:2])
