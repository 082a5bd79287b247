"""The habit of each named opponent shows in 200 of its games beside the average of its level."""

from collections.abc import Callable, Iterator

import pytest

from c4studio.ground.paths import packaged_book
from c4studio.opponents.characters import CHARACTERS, Habit, character_name
from c4studio.opponents.people import LEVELS, Level, Opponent
from c4studio.opponents.traits import seen_columns
from engine import Position, Solver
from engine.fours import Direction

GAMES = 200
Move = tuple[Position, int]
"""A position, and the column that was played there."""


def moves_of(level: Level, other: Level) -> list[Move]:
    """The moves of a level in games against another one, with either colour."""
    solver = Solver(16, packaged_book())
    found = []
    for seed in range(GAMES):
        players = [Opponent(level, seed), Opponent(other, seed + GAMES)]
        line, turn = [Position()], seed % 2
        while not line[-1].is_over:
            column = players[turn].choose_column(line, solver.score_columns(line[-1]))
            if not turn:
                found.append((line[-1], column))
            line.append(line[-1].play(column))
            turn = 1 - turn
    return found


def mean(values: Iterator[float]) -> float:
    known = list(values)
    assert len(known) > 20
    return sum(known) / len(known)


def missed(direction: Direction) -> Callable[[list[Move]], float]:
    """How often a four of a direction that could be blocked was not."""

    def measure(moves: list[Move]) -> float:
        def seen() -> Iterator[float]:
            for position, column in moves:
                columns = dict(seen_columns(position))
                blocks = [each for each, what in columns.items() if what.block == (direction,)]
                if len(blocks) == 1 and not any(what.own for what in columns.values()):
                    yield column != blocks[0]

        return mean(seen())

    return measure


MEASURES: dict[Habit, Callable[[list[Move]], float]] = {
    Habit.OPENS_AT_EDGE: lambda moves: mean(
        abs(column - 3) for position, column in moves if position.ply < 6
    ),
    Habit.LOVES_DIAGONALS: lambda moves: mean(
        dict(seen_columns(position))[column].traits.diagonals
        for position, column in moves
        if position.ply < 20
    ),
    Habit.BUILDS_TOWERS: lambda moves: mean(
        position.height(column) for position, column in moves if position.ply < 20
    ),
    Habit.MISSES_VERTICALS: missed(Direction.VERTICAL),
    Habit.MISSES_DIAGONALS: missed(Direction.DIAGONAL),
    Habit.MAKES_THREATS: lambda moves: mean(
        dict(seen_columns(position))[column].traits.fours > 0 for position, column in moves
    ),
}
LEAST_FACTOR = 1.3
"""How many times as much as its level a character does at least what it is known for."""


@pytest.mark.one_in(2)
@pytest.mark.parametrize("name", CHARACTERS)
def test_the_habit_shows_beside_the_average_of_the_level(name: str) -> None:
    character = CHARACTERS[name]
    usual, measure = LEVELS[character.level_name], MEASURES[character.habit]
    own, average = (measure(moves_of(level, usual)) for level in (character.level, usual))
    assert own > LEAST_FACTOR * average, (own, average)


def test_each_character_is_known_by_its_strength_and_has_a_face_of_its_own() -> None:
    assert [character_name(each.level) for each in CHARACTERS.values()] == [*CHARACTERS]
    assert not any(character_name(level) for level in LEVELS.values())
    faces = {each.face for each in CHARACTERS.values()}
    assert len(faces) == len(CHARACTERS)
    assert all([len(row) for row in face.split()] == [7] * 6 for face in faces)
