"""What is said of positions that people reach: short, checked, and more than a result."""

import random
import re
from collections.abc import Iterable, Iterator

import pytest

from c4studio.insight import Explainer, Explanation
from c4studio.paths import user_paths
from c4studio.words.insight import reasons, why
from c4studio.words.insight.first_lines import GAINS_NOTHING, TOO_EARLY, WINS_SLOWLY
from c4studio.words.insight.reason_terms import count_cells
from engine import Position, Solver
from tests.insight.claims import check
from tests.insight.positions import random_position, several_of_opponents
from tests.insight.said import check_said

SEED = 29
GONE = re.compile(
    r"chance|even rows first|odd rows first|answer to every reply|mostly|search alone|comes to a",
    re.IGNORECASE,
)
EMPTY = re.compile(
    rf"{TOO_EARLY}|{WINS_SLOWLY}|{GAINS_NOTHING}"
    r"|Every column loses; this one holds out [^;]*|(Loses, e\.g\. to|Draws, e\.g\. after) \w+"
    r"|Wins; column \w is [^;]*quicker"
)
"""Lines that say nothing but a result."""


@pytest.fixture(scope="module")
def solver() -> Solver:
    return Solver(64, user_paths().book)


def positions(people: int, random_ones: int, solver: Solver) -> Iterator[Position]:
    rng = random.Random(SEED)
    yield from several_of_opponents(rng, people, solver)
    for _ in range(random_ones):
        yield random_position(rng, rng.randint(0, 40))


def explained(position: Position, solver: Solver) -> Explanation:
    *_, analysis = solver.analyse(position)
    *_, last = Explainer(solver).explain(analysis)
    return last


def empty_lines(found: Iterable[Position], solver: Solver, plans_from: int) -> tuple[int, int]:
    """Columns, and those of which nothing but the result is said; all claims are checked."""
    columns = empty = 0
    for position in found:
        explanation = explained(position, solver)
        try:
            check(explanation, solver, plans=position.ply >= plans_from)
            for row in why.rows(explanation):
                columns += len(row.columns)
                empty += len(row.columns) * bool(EMPTY.fullmatch(row.sentence))
                assert len(row.more) <= reasons.LONGEST_MORE, row.more
            check_words(explanation)
        except AssertionError as error:
            raise AssertionError(f"{position.text()}: {error}") from error
    return columns, empty


def check_words(explanation: Explanation) -> None:
    """Both lines are short without the words that are gone; a threat decides or is just named."""
    for reason in filter(None, explanation.columns):
        line = why.of_column(explanation, reason.column)
        more = why.more_of_column(explanation, reason.column)
        assert 0 < len(line) <= reasons.LONGEST, line
        assert count_cells(line) <= 3, line
        assert len(more) <= reasons.LONGEST_MORE, more
        check_said(explanation, reason.column, line)
        assert not GONE.search(f"{line} {more}"), f"{line} {more}"
    for text in why.remarks(explanation):
        assert not GONE.search(text)
    for threat in explanation.threats:
        assert ("decides" in reasons.threat(threat)) is bool(threat.decisive)


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
        rows = why.rows(found, played=position.legal_columns[-1])
        said = [
            (row.sentence, int(row.reason.score) > 0, int(row.reason.score) < 0) for row in rows
        ]
        assert len(set(said)) == len(said)
        assert rows[0].columns[0] == position.legal_columns[-1]
        listed = sorted(column for row in rows for column in row.columns)
        assert listed == sorted(position.legal_columns)
        best = max(int(row.reason.score) for row in rows)
        assert any(score.value == best for row in rows[:2] for score in row.scores)
