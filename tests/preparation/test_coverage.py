from collections import Counter

import pytest

from c4studio.preparation.coverage import CoverageSearch, simple_win_test
from c4studio.preparation.replies import points_lost_by_people
from c4studio.training.repertoire import packaged_repertoire_of_side
from engine import Position, Side
from engine.proofs import Prover
from tests.preparation.small import RED, SCORES


def even_shares(position: Position) -> tuple[float, ...]:
    """An opponent who plays each column as often as the others."""
    number = len(position.legal_columns)
    return tuple((c in position.legal_columns) / number for c in position.board.columns)


def no_games(position: Position) -> tuple[int, ...]:
    return (0,) * position.board.width


def test_the_share_that_is_prepared_is_that_of_the_answered_replies() -> None:
    search = CoverageSearch(RED, even_shares, SCORES, 2)
    found = search.find_coverage(no_games, lambda position: False)
    # Of seven replies d2, c1 and e1 are answered.
    assert found.shares == {0: 1.0, 2: pytest.approx(3 / 7)}
    assert found.share == pytest.approx(3 / 7)
    assert sorted(gap.moves for gap in found.gaps) == ["41", "42"]
    assert all(gap.chance == pytest.approx(2 / 7) for gap in found.gaps)
    costs = {gap.moves: points_lost_by_people(Position.from_moves(gap.moves), SCORES)
             for gap in found.gaps}  # fmt: skip
    assert [gap.moves for gap in found.gaps] == sorted(costs, key=lambda each: -costs[each])


def test_games_count_where_a_gap_comes() -> None:
    counts = {Position.from_moves("41"): (3, 0, 0, 4, 0, 0, 0)}
    search = CoverageSearch(RED, even_shares, SCORES, 2)
    found = search.find_coverage(lambda each: counts.get(each, (0,) * 7), lambda each: False)
    assert {gap.moves: gap.games for gap in found.gaps} == {"41": 7, "42": 0}


def test_what_is_won_simply_needs_no_answer() -> None:
    search = CoverageSearch(RED, even_shares, SCORES, 2)
    found = search.find_coverage(no_games, lambda position: True)
    assert found.gaps == () and found.share == 1
    is_finished = simple_win_test(Prover())
    assert is_finished(Position.from_moves("414141"))
    assert not is_finished(Position())


def test_the_packaged_repertoire_of_red_has_no_gap_to_disc_4() -> None:
    search = CoverageSearch(packaged_repertoire_of_side(Side.RED), even_shares, SCORES, 4)
    found = search.find_coverage(no_games, simple_win_test(Prover()))
    assert found.gaps == ()
    assert Counter(found.shares) == {0: 1, 2: 1, 4: 1}
