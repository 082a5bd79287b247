from random import Random

import pytest

from c4studio.opponents.dials import DialOpponent, StrengthDials
from engine import Position, Solver
from tests import generated

START = "4443524"


def starts(count: int, discs: int = 13) -> list[Position]:
    games = (generated.game(seed) for seed in range(1000))
    long = [moves for moves in games if len(moves) > discs]
    return [Position.from_moves(moves[:discs]) for moves in long[:count]]


def played(solver: Solver, opponent: DialOpponent, start: Position, replies: int) -> list[Position]:
    """A game to its end in which the opponent moves first and the other side plays at random."""
    chance, line = Random(replies), [start]
    while not line[-1].is_over:
        position = line[-1]
        if (position.ply - start.ply) % 2:
            column = chance.choice(position.legal_columns)
        else:
            column = opponent.choose_column(line, solver.score_columns(position))
        line.append(position.play(column))
    return line


def gifts(solver: Solver, line: list[Position]) -> list[tuple[Position, int]]:
    """The positions in which the first side to move gave the result away, and how many held it."""
    found = []
    for position, after in zip(line[::2], line[1::2], strict=False):
        columns = [score for score in solver.score_columns(position) if score is not None]
        result = max(columns).result
        if (-solver.solve(after)).result != result:
            found.append((position, sum(score.result == result for score in columns)))
    return found


def test_a_perfect_opponent_plays_best_columns_only(solver: Solver) -> None:
    opponent = DialOpponent(StrengthDials(), seed=1)
    assert opponent.dials.is_perfect
    for start in starts(20):
        if start.is_over:
            continue
        columns = solver.score_columns(start)
        best = max(score for score in columns if score is not None)
        assert columns[opponent.choose_column([start], columns)] == best


@pytest.mark.parametrize(
    "dials", [StrengthDials(horizon=4), StrengthDials(horizon=8, budget=2), StrengthDials(budget=1)]
)
def test_a_seed_repeats_a_game_and_another_one_does_not(
    solver: Solver, dials: StrengthDials
) -> None:
    start = Position.from_moves(START)
    one, two = (played(solver, DialOpponent(dials, 7), start, 1) for _ in range(2))
    assert one == two
    others = {tuple(played(solver, DialOpponent(dials, seed), start, 1)) for seed in range(8)}
    assert len(others) > 1


@pytest.mark.parametrize("horizon", [2, 6, 10])
def test_every_win_and_loss_within_the_horizon_is_seen(solver: Solver, horizon: int) -> None:
    for seed, start in enumerate(starts(40, 16)):
        if start.is_over:
            continue
        columns = solver.score_columns(start)
        outlooks = {column: score for column, score in enumerate(columns) if score is not None}
        near = {c: each for c, each in outlooks.items() if each.plies <= horizon and each.value}
        column = DialOpponent(StrengthDials(horizon), seed).choose_column([start], columns)
        wins = [each for each in near.values() if each.value > 0]
        if wins:
            assert outlooks[column] == max(wins)
        elif len(near) < len(outlooks):
            assert column not in near
        else:
            assert outlooks[column] == max(near.values())


@pytest.mark.parametrize(
    "dials",
    [
        StrengthDials(budget=0),
        StrengthDials(budget=1),
        StrengthDials(2, budget=1, held=3),
        StrengthDials(4, budget=2, held=1),
    ],
)
def test_no_more_is_given_than_the_budget_and_only_where_few_columns_hold(
    solver: Solver, dials: StrengthDials
) -> None:
    given = 0
    for seed, start in enumerate(starts(12, 10)):
        found = gifts(solver, played(solver, DialOpponent(dials, seed), start, seed))
        given += len(found)
        assert len(found) <= (dials.budget or 0)
        assert all(held <= dials.held for _, held in found)
    assert bool(given) is bool(dials.budget)


def test_without_a_budget_a_short_horizon_errs(solver: Solver) -> None:
    lines = [
        played(solver, DialOpponent(StrengthDials(horizon=2), seed), start, seed)
        for seed, start in enumerate(starts(10, 10))
    ]
    assert any(len(gifts(solver, line)) > 1 for line in lines)


def test_a_move_that_is_taken_back_gives_the_budget_back(solver: Solver) -> None:
    for seed in range(100):
        opponent = DialOpponent(StrengthDials(budget=1), seed)
        line = played(solver, opponent, Position.from_moves(START), seed)
        found = gifts(solver, line)
        if found:
            before = line[: line.index(found[0][0])]
            assert opponent.count_results_given_away(line) == 1
            assert opponent.count_results_given_away(before) == 0
            return
    raise AssertionError("nothing was given away")
