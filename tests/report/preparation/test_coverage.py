from collections import Counter

import pytest

from c4studio.report.preparation.coverage import (
    CoverageSearch,
    points_lost_by_people,
    simple_win_test,
)
from c4studio.training.repertoire import packaged_repertoire_of_side
from engine import Position, Side
from engine.proofs import Prover
from tests.report.preparation.small import RED, SCORES, repertoire


def even_games(position: Position) -> tuple[int, ...]:
    """So many games with each column that the model of people hardly counts beside them."""
    return tuple(1_000_000 * (c in position.legal_columns) for c in position.board.columns)


def test_the_share_that_is_prepared_is_that_of_the_answered_replies() -> None:
    search = CoverageSearch(RED, even_games, SCORES, 2)
    found = search.find_coverage(lambda position: False)
    # Of seven replies d2, c1 and e1 are answered.
    assert found.shares == {0: 1.0, 2: pytest.approx(3 / 7, abs=1e-5)}
    assert found.share == pytest.approx(3 / 7, abs=1e-5)
    assert sorted(gap.moves for gap in found.gaps) == ["41", "42"]
    assert all(gap.chance == pytest.approx(2 / 7, abs=1e-5) for gap in found.gaps)
    costs = {gap.moves: points_lost_by_people(Position.from_moves(gap.moves), SCORES)
             for gap in found.gaps}  # fmt: skip
    assert [gap.moves for gap in found.gaps] == sorted(costs, key=lambda each: -costs[each])


def test_games_count_where_a_gap_comes() -> None:
    counts = {"4": (3, 0, 0, 4, 0, 0, 2)}
    positions = {Position.from_moves(moves): games for moves, games in counts.items()}
    search = CoverageSearch(RED, lambda each: positions.get(each, (0,) * 7), SCORES, 2)
    found = search.find_coverage(lambda each: False)
    assert {gap.moves: gap.games for gap in found.gaps} == {"41": 5, "42": 0}
    (first, second) = sorted(found.gaps, key=lambda gap: gap.moves)
    assert first.chance > second.chance


def test_no_share_is_less_than_none() -> None:
    # The chances of these replies add up to more than one by their last digit.
    games = (6, 11, 25, 12, 28, 20, 9)
    search = CoverageSearch(repertoire(Side.RED, "4"), lambda _: games, SCORES, 2)
    assert str(search.find_coverage(lambda _: False).share) == "0.0"


def test_what_is_won_simply_needs_no_answer() -> None:
    search = CoverageSearch(RED, even_games, SCORES, 2)
    found = search.find_coverage(lambda position: True)
    assert found.gaps == () and found.share == 1
    is_finished = simple_win_test(Prover())
    assert is_finished(Position.from_moves("414141"))
    assert not is_finished(Position())


def test_the_packaged_repertoire_of_red_has_no_gap_to_disc_4() -> None:
    search = CoverageSearch(packaged_repertoire_of_side(Side.RED), even_games, SCORES, 4)
    found = search.find_coverage(simple_win_test(Prover()))
    assert found.gaps == ()
    assert Counter(found.shares) == {0: 1, 2: 1, 4: 1}
