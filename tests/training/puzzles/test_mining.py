"""Puzzles in games: where they start, how hard they are, and what they are about."""

import pytest

from c4studio.ground.paths import packaged_puzzles
from c4studio.review.insight import Explainer
from c4studio.review.line import Line
from c4studio.review.moves import JudgedMove
from c4studio.training.puzzles.mining import (
    FIRST_DISC_AFTER_OPENING,
    MinedGame,
    PuzzleMiner,
    estimate_stars,
    has_wrong_columns_below_threats,
    own_moves_to_see,
)
from c4studio.training.puzzles.puzzle import Puzzle, Theme, parse_puzzle_set
from c4studio.words.training.themes import read_answer
from engine import Position, Solver

SHIPPED = parse_puzzle_set(packaged_puzzles().read_text(encoding="utf-8"))
GAME = SHIPPED[-1].moves + SHIPPED[-1].solution


@pytest.fixture(scope="module")
def miner() -> PuzzleMiner:
    return PuzzleMiner(Solver(16, book=None))


def test_puzzles_begin_after_a_mistake_in_the_game() -> None:
    miner = PuzzleMiner(Solver(16, book=None))
    found = list(miner.find_puzzles(MinedGame(GAME, "Ann – Bob"), read_answer))
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
    assert list(miner.find_puzzles(MinedGame(mirrored, "again"), read_answer)) == []


def test_mirrored_positions_have_mirrored_scores(miner: PuzzleMiner) -> None:
    position = Line.from_text(GAME).positions[-2]
    assert miner.column_scores(position.mirror()) == miner.column_scores(position)[::-1]


@pytest.mark.parametrize("number", range(0, len(SHIPPED), 160))
def test_stars_and_themes_are_those_of_the_rules(number: int, miner: PuzzleMiner) -> None:
    puzzle = SHIPPED[number]
    again = miner.rate_puzzle(puzzle.moves, puzzle.columns, puzzle.source, read_answer)
    assert again == puzzle
    assert again.idea == puzzle.idea


@pytest.mark.parametrize(
    ("found", "moves", "stars"),
    [(0.7, 2, 1), (0.7, 3, 2), (0.6, 1, 2), (0.4, 1, 3), (0.2, 3, 5), (0.01, 1, 5), (0.01, 9, 5)],
)
def test_stars_rise_with_who_finds_it_and_with_what_must_be_seen(
    found: float, moves: int, stars: int
) -> None:
    assert estimate_stars(found, moves) == stars


@pytest.mark.parametrize("discs", [1, 2, 5])
def test_an_attack_is_seen_to_its_end(discs: int, miner: PuzzleMiner) -> None:
    position = Position.from_moves("121212")
    reason = Explainer(Solver(16, book=None)).reason_of_column(
        position, miner.column_scores(position), 0
    )
    puzzle = Puzzle("121212", "1", 1)
    assert own_moves_to_see(puzzle, reason, (3,) * discs) == (discs + 1) // 2
    assert own_moves_to_see(puzzle, reason, None) == 1


def test_a_puzzle_without_a_short_reason_is_none(miner: PuzzleMiner) -> None:
    # Only c holds this, and only a search knows why.
    assert miner.rate_puzzle("45222452", [2], "a game", read_answer) is None


def test_an_early_puzzle_is_an_opening() -> None:
    for puzzle in SHIPPED:
        assert (Theme.OPENING in puzzle.themes) == (
            puzzle.position.ply + 1 < FIRST_DISC_AFTER_OPENING
        )


def test_sisters_have_one_idea_and_others_another() -> None:
    miner = PuzzleMiner(Solver(16, book=None))

    def idea(moves: str, column: int) -> str:
        found = miner.rate_puzzle(moves, [column], "", read_answer)
        assert found is not None
        return found.idea

    # Two discs in the middle of the first row; what lies on them or beside them does not matter.
    assert idea("4455", 5) == idea("4433", 1) == idea("441255", 5)
    assert idea("4455", 2) != idea("4455", 5)


def test_under_threats_are_several_wrong_columns() -> None:
    for puzzle in SHIPPED:
        under = has_wrong_columns_below_threats(puzzle.position, puzzle.columns[0])
        assert under == (Theme.NOT_UNDER in puzzle.themes)


def test_a_forced_win_is_an_attack_and_a_draw_is_named(miner: PuzzleMiner) -> None:
    attack = next(each for each in SHIPPED if Theme.TWO_FOURS in each.themes)
    draw = next(each for each in SHIPPED if Theme.ONLY_DRAW in each.themes)
    for puzzle, theme in ((attack, Theme.ATTACK), (draw, Theme.ONLY_DRAW)):
        scores = [score for score in miner.column_scores(puzzle.position) if score is not None]
        best = max(score.value for score in scores)
        assert (best > 0) == (theme is Theme.ATTACK)
        assert (Theme.ONLY_DRAW in puzzle.themes) == (best == 0)
        assert theme in puzzle.themes
