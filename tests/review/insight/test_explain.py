"""The run of an explanation: it grows, it stops, it says what the board shows."""

import random
import threading
import time
from dataclasses import replace
from itertools import pairwise

import pytest

from c4studio.review.insight import (
    Explainer,
    Explanation,
    ReasonKind,
    ReasonSupport,
    SearchBudgets,
    UselessThreatCause,
)
from engine import Position, SearchStopped, Side, Solver, StopFlag
from tests.cases import cases
from tests.review.insight.explaining import explained
from tests.review.insight.positions import random_position


@cases()
def test_kinds(
    moves: str, column: int, kind: ReasonKind, cells: set[tuple[int, int]], solver: Solver
) -> None:
    reason = explained(moves, solver).columns[column - 1]
    assert reason is not None
    assert reason.kind is kind
    assert set(reason.cells) == cells


def test_it_grows_and_ends_complete(solver: Solver) -> None:
    position = Position.from_moves("4225575422462")
    *_, analysis = solver.analyse(position)
    states = list(Explainer(solver).explain(analysis))
    assert [state.complete for state in states] == [False] * (len(states) - 1) + [True]
    for before, after in pairwise(states):
        for old, new in zip(before.columns, after.columns, strict=True):
            # What decides, what was missed and where best play ends are found last.
            assert old is None or new is not None
            if old is not None and new is not None and old != new:
                late = "decider", "missed", "ending", "reply", "idle", "play", "needed", "replies"
                found = {name: getattr(old, name) for name in late}
                assert old == replace(new, **found)
    assert all(states[-1].columns)


def test_what_is_wanted_comes_first(solver: Solver) -> None:
    position = Position.from_moves("42547644456422225")
    *_, analysis = solver.analyse(position)
    for column in (0, 4, 6):
        states = Explainer(solver).explain(analysis, first=[column])
        first = next(state for state in states if any(state.columns))
        assert [found is not None for found in first.columns].index(True) == column


def test_the_best_column_comes_before_the_others_that_take_time(solver: Solver) -> None:
    position = Position.from_moves("7662662544321111")
    *_, analysis = solver.analyse(position)
    states = list(Explainer(solver).explain(analysis))
    first = next(state for state in states if any(state.columns))
    assert [column for column, found in enumerate(first.columns) if found] == [1]
    last = states[-1].columns[1]
    assert last is not None and last.kind is ReasonKind.FEW_CELLS_SUFFICE


def test_a_symmetric_position_is_explained_on_both_sides(solver: Solver) -> None:
    found = explained("44", solver, SearchBudgets(1000, 1000, 1000, 1000, 1000))
    assert [reason and reason.twin for reason in found.columns] == [
        None, None, None, None, 2, 1, 0,
    ]  # fmt: skip


@pytest.mark.parametrize("moves", ["42547644456422225", "4225575422462", "44"])
def test_one_column_alone_has_the_reason_that_it_has_among_all(moves: str, solver: Solver) -> None:
    """A symmetric position as well, of which only one half is looked at."""
    effort = SearchBudgets(1000, 1000, 1000, 1000, 1000)
    found = explained(moves, solver, effort)
    scores = solver.score_columns(found.position)
    explainer = Explainer(solver, effort)
    for column in found.position.legal_columns:
        alone = explainer.reason_of_column(found.position, scores, column)
        assert alone == found.columns[column]


def test_one_column_alone_is_stopped(solver: Solver) -> None:
    position = Position.from_moves("4225575422462")
    stop = StopFlag()
    stop.set()
    with pytest.raises(SearchStopped):
        for column in position.legal_columns:
            Explainer(solver).reason_of_column(
                position, solver.score_columns(position), column, stop
            )


def test_threats_are_there_before_any_reason(solver: Solver) -> None:
    position = Position.from_moves("43655353356")
    *_, analysis = solver.analyse(position)
    first = next(Explainer(solver).explain(analysis))
    assert not any(first.columns)
    assert [threat.cell for threat in first.threats] == [(3, 2)]
    assert first.threats[0].decisive is None


def test_scores_that_are_not_known_are_no_ground_for_reasons(solver: Solver) -> None:
    first = next(Solver(8, book=None).analyse(Position.from_moves("3465")))
    *_, last = Explainer(solver).explain(first)
    assert not any(last.columns)
    assert not last.complete
    assert [each.result for each in last.proved if each] == [None] * 7


def test_a_finished_game_needs_no_reason(solver: Solver) -> None:
    found = explained("4141414", solver)
    assert found.complete
    assert found.columns == (None,) * 7
    assert found.threats == ()


def test_threats_are_weighed(solver: Solver) -> None:
    found = explained("43655353356", solver)
    (threat,) = found.threats
    assert threat.cell == (3, 2)
    assert threat.side is Side.RED
    assert threat.odd
    assert not threat.playable
    assert threat.decisive
    lost = explained("45166446444377", solver).threats
    assert UselessThreatCause.LOST in {threat.useless for threat in lost}


def test_a_stop_ends_it_soon_and_breaks_nothing(solver: Solver) -> None:
    position = random_position(random.Random(7), 9)
    *_, analysis = solver.analyse(position)
    explainer = Explainer(solver, SearchBudgets(10**9, 10**9, 10**9, 10**9, 10**9))
    stop = StopFlag()
    states: list[Explanation] = []
    worker = threading.Thread(target=lambda: states.extend(explainer.explain(analysis, stop)))
    worker.start()
    time.sleep(0.2)
    started = time.perf_counter()
    stop.set()
    worker.join(5)
    assert not worker.is_alive()
    assert time.perf_counter() - started < 2
    assert not any(state.complete for state in states)
    *_, last = Explainer(solver, SearchBudgets(1000, 1000, 1000, 1000, 1000)).explain(analysis)
    assert last.complete


def test_whoever_wants_the_complete_explanation_learns_that_it_was_stopped(solver: Solver) -> None:
    *_, analysis = solver.analyse(Position.from_moves("42547644456422225"))
    assert Explainer(solver).explain_fully(analysis).complete
    stop = StopFlag()
    stop.set()
    with pytest.raises(SearchStopped):
        Explainer(solver).explain_fully(analysis, stop)


def test_zugzwang_is_found(solver: Solver) -> None:
    """Red would hold if it could pass; whatever it plays loses."""
    rng = random.Random(11)
    for _ in range(200):
        position = random_position(rng, 30)
        *_, analysis = solver.analyse(position)
        *_, last = Explainer(solver).explain(analysis)
        if last.zugzwang and int(analysis.lower) < 0:
            return
    pytest.fail("no position in zugzwang among 200")


def test_the_score_alone_is_never_called_a_proof(solver: Solver) -> None:
    found = explained("4444", solver, SearchBudgets(1, 1, 1, 1, 1))
    for reason in filter(None, found.columns):
        unproved = reason.kind in (ReasonKind.SEARCH_ONLY, ReasonKind.ONLY_COLUMN_THAT_HOLDS)
        assert reason.twin is not None or (reason.standing is ReasonSupport.SEARCH) == unproved
