"""Best tries in lost positions, and how hard wins are to spoil."""

from random import Random

import pytest

from c4studio.ground.paths import packaged_book
from c4studio.opponents.outlook import WinOutlook
from c4studio.opponents.people import LEVELS, Level, column_chances
from engine import Position, Solver
from tests import generated

SCORES = Solver(16, packaged_book()).score_columns
REGULAR = LEVELS["Regular"]


def positions(value: int, least: int, count: int) -> list[Position]:
    """Positions with so many discs at least, won (1) or lost (-1) for the side to move."""
    found: list[Position] = []
    for seed in range(1000):
        moves = generated.game(seed)
        position = Position.from_moves(moves[: Random(seed).randrange(len(moves))])
        if position.ply < least or position.is_over:
            continue
        best = max(score for score in SCORES(position) if score is not None)
        if best.result == value:
            found.append(position)
        if len(found) == count:
            return found
    raise AssertionError("too few positions")


def chance_of_going_wrong(position: Position, level: Level) -> float:
    """The chance that the winner gives the win away, over all that can be played."""
    if position.is_over:
        return 0.0
    columns = SCORES(position)
    best = max(score for score in columns if score is not None)
    if best.result < 0:
        afters = [position.play(column) for column in position.legal_columns]
        return max(chance_of_going_wrong(after, level) for after in afters)
    found = 0.0
    for column, chance in enumerate(column_chances(position, columns, level.skill)):
        score = columns[column]
        if score is None:
            continue
        kept = score.result > 0
        found += chance * (chance_of_going_wrong(position.play(column), level) if kept else 1.0)
    return found


def test_late_in_a_game_the_estimate_is_what_a_whole_search_finds() -> None:
    for position in positions(-1, 30, 12):
        found = WinOutlook(REGULAR, SCORES).chances_of_tries(position)
        assert set(found) == set(position.legal_columns)
        best = max(found, key=found.__getitem__)
        whole = {each: chance_of_going_wrong(position.play(each), REGULAR) for each in found}
        assert found[best] == pytest.approx(whole[best], abs=0.01)
        assert whole[best] == pytest.approx(max(whole.values()), abs=0.01)


def test_perfect_players_do_not_go_wrong() -> None:
    for position in positions(-1, 12, 5):
        found = WinOutlook(LEVELS["Perfect"], SCORES).chances_of_tries(position)
        assert set(found.values()) == {0.0}


def test_weaker_players_go_wrong_more_often() -> None:
    found = positions(-1, 18, 5)
    sums = [
        sum(max(WinOutlook(LEVELS[name], SCORES).chances_of_tries(each).values()) for each in found)
        for name in ("Expert", "Club", "Casual")
    ]
    assert sums == sorted(sums)


def test_a_win_at_once_cannot_be_spoiled() -> None:
    position = Position.from_moves("4455")
    winning = [c for c, score in enumerate(SCORES(position)) if score and score.value > 0]
    found = WinOutlook(REGULAR, SCORES).chances_of_spoiling(position, winning)
    assert set(found) == set(winning)
    assert all(0 < chance < 1 for chance in found.values())
    position = Position.from_moves("445566")
    assert WinOutlook(REGULAR, SCORES).chances_of_spoiling(position, [2, 6]) == {2: 0.0, 6: 0.0}


def test_the_best_try_is_one_that_the_winner_may_overlook() -> None:
    # Red has d1, e1, f1 and can complete on either side; blocking one leaves the other.
    position = Position.from_moves("44556")
    found = WinOutlook(REGULAR, SCORES).chances_of_tries(position)
    assert max(found, key=found.__getitem__) in (2, 6)


def test_a_position_and_its_mirror_image_have_the_same_estimate() -> None:
    for position in positions(-1, 12, 3):
        found = WinOutlook(REGULAR, SCORES).chances_of_tries(position)
        mirrored = WinOutlook(REGULAR, SCORES).chances_of_tries(position.mirror())
        for column, chance in found.items():
            assert mirrored[6 - column] == pytest.approx(chance, abs=1e-9)


def test_a_later_question_goes_on_where_the_last_one_ended() -> None:
    (position,) = positions(-1, 12, 1)
    at_once, in_steps = WinOutlook(REGULAR, SCORES), WinOutlook(REGULAR, SCORES)
    in_steps.chances_of_tries(position, 100)
    assert in_steps.chances_of_tries(position, 300) == at_once.chances_of_tries(position, 400)


def test_few_positions_are_enough_to_find_the_best_try() -> None:
    for position in positions(-1, 20, 10):
        found = WinOutlook(REGULAR, SCORES).chances_of_tries(position, 200)
        long = WinOutlook(REGULAR, SCORES).chances_of_tries(position, 4000)
        assert long[max(found, key=found.__getitem__)] > max(long.values()) - 0.05
