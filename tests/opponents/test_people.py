"""Opponents that err like people: what each level is held to, on samples that take seconds."""

import subprocess
import sys
from dataclasses import asdict
from pathlib import Path
from random import Random

import pytest

from c4studio.opponents.people import (
    AVERAGE_HUMAN_HABITS,
    LEVELS,
    Level,
    Opponent,
    column_chances,
    suited_level,
)
from engine import Position, Solver
from tests import generated


def positions(count: int) -> list[Position]:
    """Positions of all stages of games."""
    chance, found = Random(1), []
    for seed in range(count):
        moves = generated.game(seed)
        found.append(Position.from_moves(moves[: chance.randrange(len(moves))]))
    return found


def test_the_levels_stand_in_order() -> None:
    assert list(LEVELS) == [
        "Newcomer", "Casual", "Regular", "Club", "Strong", "Expert", "Master", "Perfect",
    ]  # fmt: skip
    skills = [level.skill for level in LEVELS.values()]
    assert skills == sorted(skills, reverse=True)
    assert LEVELS["Perfect"] == Level(0)
    for skill in (-1, float("nan"), float("inf")):
        with pytest.raises(ValueError, match=f"0 or more, not {skill}"):
            Level(skill)


@pytest.mark.parametrize("skill", [0, 0.027, 1, 18])
def test_the_chances_are_those_of_all_that_can_be_seen(solver: Solver, skill: float) -> None:
    for position in positions(60):
        columns = solver.score_columns(position)
        found = column_chances(position, columns, skill)
        assert sum(found) == pytest.approx(1)
        for column, score in enumerate(columns):
            assert 0 <= found[column] <= 1
            assert score is not None or not found[column]


def test_perfect_play_wins_as_soon_and_loses_as_late_as_it_can(solver: Solver) -> None:
    for position in positions(150):
        columns = solver.score_columns(position)
        best = max(score for score in columns if score is not None)
        for column, chance in enumerate(column_chances(position, columns, 0)):
            assert not chance or columns[column] == best


def test_an_own_four_comes_before_one_to_block(solver: Solver) -> None:
    position = Position.from_moves("121212")
    found = column_chances(position, solver.score_columns(position), 1)
    assert found[0] == pytest.approx(0.895, abs=0.03)
    assert found[1] > max(found[2:])


@pytest.mark.parametrize(
    ("moves", "winning", "missed"),
    [("121213", (0,), 0.12), ("445522", (2,), 0.12), ("4455", (2, 5), 0.45)],
)
def test_what_the_weak_overlook_the_strong_see(
    solver: Solver, moves: str, winning: tuple[int, ...], missed: float
) -> None:
    position = Position.from_moves(moves)
    columns = solver.score_columns(position)

    def seen(skill: float) -> float:
        found = column_chances(position, columns, skill)
        return sum(found[column] for column in winning)

    assert 1 - missed <= seen(1) < 1
    assert seen(0) == pytest.approx(1)
    assert seen(0.2) > seen(1) > seen(5)


def test_a_seed_repeats_a_choice_in_any_process(solver: Solver) -> None:
    found = positions(25)
    columns = [solver.score_columns(position) for position in found]

    def choose_all(seed: int) -> list[int]:
        player = Opponent(LEVELS["Casual"], seed)
        return [
            player.choose_column([each], scores)
            for each, scores in zip(found, columns, strict=True)
        ]

    assert choose_all(7) == choose_all(7)
    assert len({tuple(choose_all(seed)) for seed in range(5)}) == 5
    script = (
        "from c4studio.ground.paths import packaged_book; from c4studio.opponents.people import *;"
        "from engine import Position, Solver; import sys;"
        "solver = Solver(8, packaged_book()); player = Opponent(LEVELS['Casual'], 7);"
        "all = [Position.from_text(text) for text in sys.argv[1:]];"
        "print([player.choose_column([each], solver.score_columns(each)) for each in all])"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, *(position.text() for position in found)],
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONHASHSEED": "12345"},
    )
    assert done.stdout.strip() == str(choose_all(7))


@pytest.mark.parametrize("name", ["Newcomer", "Master"])
def test_a_draw_from_the_chances_is_what_is_played(solver: Solver, name: str) -> None:
    position = Position.from_moves("4435")
    columns = solver.score_columns(position)
    level = LEVELS[name]
    counts = [0] * 7
    for seed in range(2000):
        counts[Opponent(level, seed).choose_column([position], columns)] += 1
    for count, chance in zip(counts, column_chances(position, columns, level.skill), strict=True):
        assert count / 2000 == pytest.approx(chance, abs=0.05)


def test_perfect_never_gives_a_result_away(solver: Solver) -> None:
    for seed in range(3):
        players = [Opponent(LEVELS["Perfect"], seed), Opponent(LEVELS["Casual"], seed)]
        line = [Position()]
        while not line[-1].is_over:
            columns = solver.score_columns(line[-1])
            column = players[line[-1].ply % 2].choose_column(line, columns)
            if line[-1].ply % 2 == 0:
                best = max(score for score in columns if score is not None)
                played = columns[column]
                assert played is not None
                assert played.result == best.result
            line.append(line[-1].play(column))
        assert line[-1].winner is not None


def test_the_manual_has_the_numbers_of_the_model() -> None:
    root = Path(__file__).parent.parent.parent
    text = (root / "resources" / "manual" / "opponents.md").read_text(encoding="utf-8")
    for name, value in asdict(AVERAGE_HUMAN_HABITS).items():
        assert f"| `{name}` | {value:g} |" in text
    for name, level in LEVELS.items():
        assert f"| *{name}* | {level.skill:g} |" in text


def test_the_level_that_suits_follows_from_the_results() -> None:
    assert suited_level([("Club", 1.0)] * 2) == ""
    assert suited_level([("Newcomer", 0.0)] * 6) == "Newcomer"
    assert suited_level([("Club", 0.5)] * 8) == "Club"
    won, lost = [("Regular", 1.0)] * 6, [("Strong", 0.0)] * 6
    assert suited_level(won + lost) == "Club"
    assert suited_level([("Perfect", 1.0)] * 20) == "Perfect"
    # The moves of a first game tell something, and less than many results.
    by_moves = {name: -abs(place - 4.0) for place, name in enumerate(LEVELS)}
    assert suited_level([], by_moves) == "Strong"
    assert suited_level([("Newcomer", 0.0)] * 20, by_moves) in ("Newcomer", "Casual")
    # Only the last 20 count.
    assert suited_level([("Perfect", 1.0)] * 50 + [("Casual", 0.5)] * 20) == "Casual"
