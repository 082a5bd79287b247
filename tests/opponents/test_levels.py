"""Named levels beside people and beside each other, on samples that take seconds.

The full table is printed by ``python -m tests.bench.bench_levels``.
"""

import os
import time
from dataclasses import asdict
from math import sqrt
from pathlib import Path

import pytest

from c4studio.formats import read
from c4studio.opponents.people import (
    AVERAGE_HUMAN_HABITS,
    LEVELS,
    Level,
    Opponent,
    column_chances,
)
from c4studio.review import JudgedMove
from engine import Position, Side, Solver
from tests import error_rates, generated
from tests.bench import bench_levels
from tests.bench.bench_levels import AVERAGE, Results, Task, tasks
from tests.cases import cases
from tests.error_rates import (
    ALL,
    PEOPLE,
    PHASES,
    Match,
    Rates,
    events,
    play,
    play_match,
)
from tests.opponents.fit_opponent import calibration, fit_skill, quality, skill_interval
from tests.opponents.likelihood import loss_and_gradient, shares_of, to_habits, to_numbers
from tests.opponents.sample import PlayedMove, moves_of_file, sample_of

GAMES = 240
GAMES_OF_MATCH = 60
ERRORS = 4
"""So many standard errors a sample may be off beside what is allowed."""


def test_the_average_opponent_errs_as_often_as_people(solver: Solver) -> None:
    rates = Rates()
    for each in play_match((AVERAGE, AVERAGE), range(GAMES), solver.score_columns).rates:
        rates.update(each)
    for name, figure in PEOPLE.items():
        share = figure.percent / 100
        error = 100 * sqrt(share * (1 - share) / rates.faced[name])
        assert rates.faced[name] > 20, name
        assert rates.percent(name) == pytest.approx(
            figure.percent, abs=figure.within + ERRORS * error
        ), name


@pytest.mark.parametrize(
    ("stronger", "weaker"),
    [("Regular", "Newcomer"), ("Strong", "Regular"), ("Master", "Strong"), ("Perfect", "Master")],
)
def test_a_stronger_level_wins_a_match(solver: Solver, stronger: str, weaker: str) -> None:
    seeds, players = range(GAMES_OF_MATCH), (LEVELS[stronger], LEVELS[weaker])
    match = play_match(players, seeds, solver.score_columns)
    assert match.points > 0.55 * GAMES_OF_MATCH
    assert match.rates[0].percent(ALL) < match.rates[1].percent(ALL)
    assert stronger != "Perfect" or not match.rates[0].done[ALL]


def test_a_move_takes_well_under_five_milliseconds(solver: Solver) -> None:
    positions = [Position.from_moves(generated.game(seed)[:15]) for seed in range(100)]
    todo = [(each, solver.score_columns(each)) for each in positions if not each.is_over]
    player = Opponent(LEVELS["Club"], 1)
    started = time.process_time()
    for position, columns in todo:
        player.choose_column([position], columns)
    assert (time.process_time() - started) / len(todo) < 0.005


@cases(vars(error_rates))
def test_what_is_counted(
    solver: Solver, start: str, column: int, expected: dict[str, bool]
) -> None:
    position = read(start).end().position
    move = JudgedMove(position, column - 1, solver.score_columns(position))
    found = dict(events(move))
    phase = next(name for name in PHASES if name in found)
    assert found.pop(ALL) is found.pop(phase) is move.is_fault
    assert found == expected


def test_a_line_is_part_of_one_phase(solver: Solver) -> None:
    red, yellow = (Opponent(LEVELS["Strong"], seed) for seed in (1, 2))
    moves = play(red, yellow, solver.score_columns)
    rates = Rates()
    for move in moves:
        rates.add(move)
    counts = [rates.faced[name] for name in PHASES]
    assert counts[0] == 10
    assert sum(counts) == rates.faced[ALL] == len(moves)


def test_parts_that_were_kept_are_not_played_again(
    solver: Solver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench_levels, "PART", 2)
    levels = (AVERAGE, LEVELS["Newcomer"])
    path, todo = tmp_path / "parts", tasks(levels, 5)
    assert [len(task.seeds) for task in todo] == [2, 2, 1]
    Results(path).play(todo[:2], 1)
    with path.open("a", encoding="utf-8") as file:
        file.write('\n{"key": "ended while it was wri')
    played: list[Task] = []

    def play_task(task: Task) -> Match:
        played.append(task)
        return play_match(task.levels, task.seeds, solver.score_columns)

    monkeypatch.setattr(bench_levels, "play_task", play_task)
    again = Results(path)
    again.play(todo, 1)
    assert played == todo[2:]
    total, whole = again.total(todo), play_match(levels, range(5), solver.score_columns)
    assert (total.games, total.points) == (5, whole.points)
    assert [each.faced for each in total.rates] == [each.faced for each in whole.rates]


def test_the_skill_of_players_is_found_in_their_games(solver: Solver) -> None:
    red, yellow = Level(2.5), Level(0.3)
    moves: dict[Side, list[PlayedMove]] = {Side.RED: [], Side.YELLOW: []}
    for seed in range(40):
        game = play(Opponent(red, 2 * seed), Opponent(yellow, 2 * seed + 1), solver.score_columns)
        for move in game:
            moves[move.side].append(PlayedMove(move, (), seed))
    for level, side in ((red, Side.RED), (yellow, Side.YELLOW)):
        sample = sample_of(moves[side])
        assert level.skill / 1.7 < fit_skill(sample).skill < level.skill * 1.5
        low, high = skill_interval(sample)
        assert low / 1.2 < level.skill < high * 1.2
        assert low < high < 3 * low


def test_one_players_moves_are_taken_by_name(solver: Solver, tmp_path: Path) -> None:
    path = tmp_path / "game.sgf"
    path.write_text("(;GM[44]PB[Ann]PW[Bob];B[d1];W[d2];B[d3])")
    for name, plies in (("Ann", [1, 3]), ("Bob", [2]), ("", [1, 2, 3]), ("Cid", [])):
        found = moves_of_file(path, solver.score_columns, name)
        assert [move.judged.ply for move in found] == plies


def test_marked_moves_of_bots_do_not_count(solver: Solver, tmp_path: Path) -> None:
    path = tmp_path / "marked.txt"
    path.write_text("4434 ..b.\n12 b.\n")
    found = list(moves_of_file(path, solver.score_columns))
    assert [(move.game, move.judged.ply, move.judged.column) for move in found] == [
        (0, 1, 3), (0, 2, 3), (0, 4, 3), (1, 2, 1),
    ]  # fmt: skip
    assert found[2].recent == ((2, 0), (3, 1))


def test_arrays_of_moves_have_the_chances_of_the_model(solver: Solver) -> None:
    moves = [
        PlayedMove(move, ((3, 0), (2, 0)), seed)
        for seed in range(4)
        for move in play(Opponent(AVERAGE, seed), Opponent(AVERAGE, seed + 9), solver.score_columns)
    ]
    for skill in (0.0, 0.4, 1.0, 7.0):
        shares = shares_of(sample_of(moves), AVERAGE_HUMAN_HABITS, skill)
        for move, row in zip(moves, shares, strict=True):
            judged = move.judged
            chances = column_chances(judged.position, judged.columns, skill, recent=move.recent)
            assert row == pytest.approx(chances, abs=1e-9)


def test_the_gradient_is_that_of_the_likelihood(solver: Solver) -> None:
    moves = play(Opponent(AVERAGE, 1), Opponent(AVERAGE, 2), solver.score_columns)
    sample = sample_of(PlayedMove(move, ((3, 0),), 0) for move in moves)
    numbers, step = to_numbers(AVERAGE_HUMAN_HABITS), 1e-4
    value, gradient = loss_and_gradient(sample, numbers, 0.01)
    assert value > 0
    for number, slope in enumerate(gradient):
        ahead, behind = numbers.copy(), numbers.copy()
        ahead[number] += step
        behind[number] -= step
        rise = (
            loss_and_gradient(sample, ahead, 0.01)[0] - loss_and_gradient(sample, behind, 0.01)[0]
        )
        assert slope == pytest.approx(rise / (2 * step), abs=1e-4)


def test_numbers_and_habits_are_the_same_parameters() -> None:
    again = asdict(to_habits(to_numbers(AVERAGE_HUMAN_HABITS)))
    assert again == pytest.approx(asdict(AVERAGE_HUMAN_HABITS))


PEOPLES_GAMES = Path(os.environ.get("C4_TEST_SETS", "")) / "people.txt"


@pytest.mark.verify
@pytest.mark.skipif(not PEOPLES_GAMES.is_file(), reason="C4_TEST_SETS has no games of people")
def test_the_model_foretells_peoples_moves(solver: Solver) -> None:
    sample = sample_of(moves_of_file(PEOPLES_GAMES, solver.score_columns))
    shares = shares_of(sample, AVERAGE_HUMAN_HABITS)
    nats, first = quality(sample, shares)
    assert nats < 1.357
    assert first > 0.5
    assert calibration(sample, shares).row_count == 17
    assert "missed" not in list(calibration(sample, shares).columns[-1].cells)
