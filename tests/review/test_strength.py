"""How hard choices are for people, and the level at which a player kept the result."""

import pytest

from c4studio.game import Glyph
from c4studio.opponents.people import LEVELS, Opponent
from c4studio.review import JudgedMove, Line, Review, review_line
from c4studio.review.moves import glyph_of_move
from c4studio.review.strength import LEAST_CHOICES, MOST_LEVELS, level_of_choices
from engine import Board, Position, Solver
from tests import generated


def reviewed(solver: Solver, moves: str) -> Review:
    return review_line(solver, Line.from_text(moves))


def choices_of_level(solver: Solver, name: str, games: int) -> list[JudgedMove]:
    """The choices of a level in games against itself."""
    found = []
    for seed in range(games):
        player, line = Opponent(LEVELS[name], seed), [Position()]
        while not line[-1].is_over:
            columns = solver.score_columns(line[-1])
            column = player.choose_column(line, columns)
            found.append(JudgedMove(line[-1], column, columns))
            line.append(line[-1].play(column))
    return [move for move in found if move.is_choice]


@pytest.mark.parametrize("name", ["Newcomer", "Regular", "Strong"])
def test_a_level_is_found_again_from_its_moves(solver: Solver, name: str) -> None:
    found = level_of_choices(choices_of_level(solver, name, 12))
    assert found is not None
    names = list(LEVELS)
    assert names.index(found.weakest) <= names.index(name) <= names.index(found.strongest)
    assert abs(names.index(found.likeliest) - names.index(name)) <= 1


def test_more_moves_make_the_interval_narrower(solver: Solver) -> None:
    choices = choices_of_level(solver, "Regular", 12)
    names = list(LEVELS)

    def width(moves: list[JudgedMove]) -> int:
        found = level_of_choices(moves)
        assert found is not None
        return names.index(found.strongest) - names.index(found.weakest)

    assert width(choices) < width(choices[: 4 * LEAST_CHOICES]) < MOST_LEVELS
    assert level_of_choices(choices[: LEAST_CHOICES - 1]) is None


def test_no_level_is_told_where_most_are_possible(solver: Solver) -> None:
    choices = choices_of_level(solver, "Regular", 12)
    starts = range(len(choices) - LEAST_CHOICES)
    told = [level_of_choices(choices[start : start + LEAST_CHOICES]) for start in starts]
    assert None in told
    names = list(LEVELS)
    for found in filter(None, told):
        assert names.index(found.strongest) - names.index(found.weakest) < MOST_LEVELS


def test_hard_choices_and_good_moves_are_what_few_find(solver: Solver) -> None:
    signs = set()
    for seed in range(12):
        for move in reviewed(solver, generated.game(seed)).moves:
            assert move is not None
            assert move.keeping_share is not None
            assert move.is_choice or move.keeping_share == pytest.approx(1)
            assert move.is_hard_choice == (move.is_choice and move.keeping_share < 0.5)
            sign = glyph_of_move(move)
            assert sign is not Glyph.GOOD or move.is_hard_choice
            signs.add(sign)
            if move.is_fault:
                assert move.avoiding_share == move.keeping_share
    assert Glyph.GOOD in signs


def test_the_last_discs_of_the_game_are_known_to_the_estimate(solver: Solver) -> None:
    moves = reviewed(solver, "4435261").moves
    assert [move and move.recent for move in moves[:4]] == [
        (),
        ((3, 0),),
        ((3, 1), (3, 0)),
        ((2, 0), (3, 1)),
    ]
    last = moves[-1]
    assert last is not None
    alone = JudgedMove(last.position, last.column, last.columns)
    assert alone == last
    assert alone.keeping_share_of_level(LEVELS["Regular"]) > 0


def test_nothing_is_estimated_on_other_boards() -> None:
    board = Board(5, 5)
    with Solver(4, book=None, board=board) as solver:
        position = Position(board)
        found = []
        for column in (2, 2, 1, 3, 2, 1, 0):
            found.append(JudgedMove(position, column, solver.score_columns(position)))
            position = position.play(column)
    assert {(move.keeping_share, move.avoiding_share) for move in found} == {(None, None)}
    assert not any(move.is_hard_choice for move in found)
    assert level_of_choices([move for move in found if move.is_choice] * 5) is None
