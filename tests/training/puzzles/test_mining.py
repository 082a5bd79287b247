"""Puzzles in games: where they start, how hard they are, and what they are about."""

import pytest

from c4studio.ground.paths import packaged_puzzles
from c4studio.review.line import Line
from c4studio.review.moves import Move
from c4studio.training.puzzles.mining import Miner, Source, makes_three, tempting
from c4studio.training.puzzles.puzzle import Puzzle, Theme, read_set
from engine import Position, Side, Solver

SHIPPED = read_set(packaged_puzzles().read_text(encoding="utf-8"))
GAME = SHIPPED[-1].moves + SHIPPED[-1].solution


@pytest.fixture(scope="module")
def miner() -> Miner:
    return Miner(Solver(16))


def test_puzzles_begin_after_a_mistake_in_the_game() -> None:
    miner = Miner(Solver(16))
    found = list(miner.puzzles(Source(GAME, "Ann – Bob")))
    assert SHIPPED[-1].position in {each.position for each in found}
    for puzzle in found:
        assert GAME.startswith(puzzle.moves)
        assert puzzle.source == "Ann – Bob"
        assert Move(puzzle.before, int(puzzle.moves[-1]) - 1, miner.scores(puzzle.before)).is_fault
    # A position is mined once, and so is its mirror image.
    mirrored = "".join(str(8 - int(each)) for each in GAME)
    assert list(miner.puzzles(Source(mirrored, "again"))) == []


def test_mirrored_positions_have_mirrored_scores(miner: Miner) -> None:
    position = Line.from_text(GAME).positions[-2]
    assert miner.scores(position.mirror()) == miner.scores(position)[::-1]


def expected_stars(puzzle: Puzzle, miner: Miner) -> set[int]:
    """The stars of a puzzle by what is counted here; both numbers of long ones."""
    side, column = puzzle.position.to_move, puzzle.columns[0]
    stars = 1 if makes_three(puzzle.position, column, side) else 3
    stars += len(tempting(puzzle.position, column)) >= 3
    quiet = puzzle.turns >= 3 and Theme.ATTACK not in puzzle.themes
    return {stars, stars + quiet}


@pytest.mark.parametrize("number", range(0, len(SHIPPED), 160))
def test_stars_follow_from_threat_temptations_and_length(number: int, miner: Miner) -> None:
    puzzle = SHIPPED[number]
    assert puzzle.stars in expected_stars(puzzle, miner)
    again = miner.rated(puzzle.moves, puzzle.columns, puzzle.source)
    assert (again.stars, again.themes) == (puzzle.stars, puzzle.themes)


def test_what_makes_three_and_what_tempts() -> None:
    # Red has c1 and d1; e1 makes three with an open end, g1 makes nothing.
    position = Position.from_moves("3344")
    assert makes_three(position, 4, Side.RED)
    assert not makes_three(position, 6, Side.RED)
    # The right column is not among the tempting wrong ones; the middle is.
    assert 3 in tempting(position, 4)
    assert 4 not in tempting(position, 4)
    assert 6 not in tempting(position, 4)


def test_a_forced_win_is_an_attack_and_a_draw_is_named(miner: Miner) -> None:
    attack = next(each for each in SHIPPED if Theme.TWO_FOURS in each.themes)
    draw = next(each for each in SHIPPED if Theme.ONLY_DRAW in each.themes)
    for puzzle, theme in ((attack, Theme.ATTACK), (draw, Theme.ONLY_DRAW)):
        scores = [score for score in miner.scores(puzzle.position) if score is not None]
        best = max(score.value for score in scores)
        assert (best > 0) == (theme is Theme.ATTACK)
        assert (Theme.ONLY_DRAW in puzzle.themes) == (best == 0)
        assert theme in puzzle.themes
