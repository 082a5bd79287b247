"""Puzzles in games: where they start, how hard they are, and what they are about."""

import pytest

from c4studio.ground.paths import packaged_puzzles
from c4studio.review.insight import Explainer, Reason
from c4studio.review.insight.board import PositionCells
from c4studio.review.line import Line
from c4studio.review.moves import JudgedMove
from c4studio.training.puzzles.mining import (
    FIRST_DISC_AFTER_OPENING,
    TEMPTING_COLUMNS_FOR_STAR,
    MinedGame,
    PuzzleMiner,
    estimate_stars,
    has_wrong_columns_below_threats,
    makes_new_threat,
    tempting_columns,
)
from c4studio.training.puzzles.puzzle import Puzzle, Theme, parse_puzzle_set
from engine import Position, Side, Solver
from engine.proofs import Prover

SHIPPED = parse_puzzle_set(packaged_puzzles().read_text(encoding="utf-8"))
GAME = SHIPPED[-1].moves + SHIPPED[-1].solution


@pytest.fixture(scope="module")
def miner() -> PuzzleMiner:
    return PuzzleMiner(Solver(16, book=None))


def test_puzzles_begin_after_a_mistake_in_the_game() -> None:
    miner = PuzzleMiner(Solver(16, book=None))
    found = list(miner.find_puzzles(MinedGame(GAME, "Ann – Bob")))
    assert SHIPPED[-1].position in {each.position for each in found}
    for puzzle in found:
        assert GAME.startswith(puzzle.moves)
        assert puzzle.source == "Ann – Bob"
        assert JudgedMove(
            puzzle.position_before,
            int(puzzle.moves[-1]) - 1,
            miner.column_scores(puzzle.position_before),
        ).is_fault
    # A position is mined once, and so is its mirror image.
    mirrored = "".join(str(8 - int(each)) for each in GAME)
    assert list(miner.find_puzzles(MinedGame(mirrored, "again"))) == []


def test_mirrored_positions_have_mirrored_scores(miner: PuzzleMiner) -> None:
    position = Line.from_text(GAME).positions[-2]
    assert miner.column_scores(position.mirror()) == miner.column_scores(position)[::-1]


@pytest.mark.parametrize("number", range(0, len(SHIPPED), 160))
def test_stars_and_themes_are_those_of_the_rules(number: int, miner: PuzzleMiner) -> None:
    puzzle = SHIPPED[number]
    again = miner.rate_puzzle(puzzle.moves, puzzle.columns, puzzle.source)
    assert again == puzzle


@pytest.fixture(scope="module")
def reason(miner: PuzzleMiner) -> Reason:
    """A reason that shows one move."""
    position = Position.from_moves("121212")
    return Explainer(Solver(16, book=None)).reason_of_column(
        position, miner.column_scores(position), 0
    )


def puzzle_that(is_quiet: bool, tempts: bool) -> Puzzle:
    """Return a puzzle whose first move is quiet or not, and in which wrong columns tempt or not."""
    for puzzle in SHIPPED:
        position, column = puzzle.position, puzzle.columns[0]
        asks = PositionCells(position.play(column)).fours_now(position.to_move)
        many = len(tempting_columns(position, column)) >= TEMPTING_COLUMNS_FOR_STAR
        if (not asks, many) == (is_quiet, tempts):
            return puzzle
    raise AssertionError


@pytest.mark.parametrize(("discs", "stars"), [(1, 1), (3, 1), (5, 2), (7, 2), (9, 3), (13, 3)])
def test_each_star_more_needs_more_moves_to_see(discs: int, stars: int, reason: Reason) -> None:
    forcing = puzzle_that(is_quiet=False, tempts=False)
    assert estimate_stars(forcing, reason, (3,) * discs) == stars


@pytest.mark.parametrize(
    ("is_quiet", "tempts", "stars"),
    [(False, False, 1), (True, False, 2), (False, True, 2), (True, True, 3)],
)
def test_quiet_moves_and_tempting_columns_add_a_star(
    is_quiet: bool, tempts: bool, stars: int, reason: Reason
) -> None:
    assert estimate_stars(puzzle_that(is_quiet, tempts), reason, (3,)) == stars


def test_a_puzzle_without_a_short_reason_is_none(miner: PuzzleMiner) -> None:
    # Only c holds this, and only a search knows why.
    assert miner.rate_puzzle("45222452", [2], "a game") is None


def test_an_early_puzzle_is_an_opening_and_a_stopped_attack_a_defence() -> None:
    for puzzle in SHIPPED:
        assert (Theme.OPENING in puzzle.themes) == (
            puzzle.position.ply + 1 < FIRST_DISC_AFTER_OPENING
        )
        assert not {Theme.ATTACK, Theme.DEFENCE} <= {*puzzle.themes}
    prover = Prover()
    stopped = [each for each in SHIPPED if Theme.DEFENCE in each.themes][::9]
    assert stopped
    for puzzle in stopped:
        position = puzzle.position
        assert prover.forced_win(position, passed=True) is not None
        assert prover.forced_win(position.play(puzzle.columns[0])) is None


def test_under_threats_are_several_wrong_columns() -> None:
    for puzzle in SHIPPED:
        under = has_wrong_columns_below_threats(puzzle.position, puzzle.columns[0])
        assert under == (Theme.NOT_UNDER in puzzle.themes)


def test_what_makes_three_and_what_tempts() -> None:
    # Red has c1 and d1; e1 makes three with an open end, g1 makes nothing.
    position = Position.from_moves("3344")
    assert makes_new_threat(position, 4, Side.RED)
    assert not makes_new_threat(position, 6, Side.RED)
    # The right column is not among the tempting wrong ones; the middle is.
    assert 3 in tempting_columns(position, 4)
    assert 4 not in tempting_columns(position, 4)
    assert 6 not in tempting_columns(position, 4)


def test_a_forced_win_is_an_attack_and_a_draw_is_named(miner: PuzzleMiner) -> None:
    attack = next(each for each in SHIPPED if Theme.TWO_FOURS in each.themes)
    draw = next(each for each in SHIPPED if Theme.ONLY_DRAW in each.themes)
    for puzzle, theme in ((attack, Theme.ATTACK), (draw, Theme.ONLY_DRAW)):
        scores = [score for score in miner.column_scores(puzzle.position) if score is not None]
        best = max(score.value for score in scores)
        assert (best > 0) == (theme is Theme.ATTACK)
        assert (Theme.ONLY_DRAW in puzzle.themes) == (best == 0)
        assert theme in puzzle.themes
