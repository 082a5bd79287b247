"""What an opponent plays where no book has exact scores."""

import pytest

from c4studio.opponents.known import scores_as_far_as_known
from c4studio.opponents.people import LEVELS, Opponent
from c4studio.review.forecasts import find_columns_to_play
from c4studio.review.opponent_moves import column_of_opponent, scores_of_perfect_opponent
from engine import Position, SearchStopped, Solver, StopFlag
from tests.review.wide_board import WIDE, analysis


def test_an_opponent_without_mistakes_goes_by_the_forecast_where_nothing_is_proved() -> None:
    found, won, stop = analysis((-30, -1)), analysis((-30, -1), (3, 30)), StopFlag()
    with Solver(1, board=WIDE.board) as solver:
        chosen, _ = find_columns_to_play(found, solver, stop)
        scores = scores_of_perfect_opponent(found, solver, stop)
        assert (Opponent(LEVELS["Perfect"], 1).choose_column([WIDE], scores),) == chosen
        assert scores_of_perfect_opponent(won, solver, stop) == scores_as_far_as_known(won)


def game_of_level(level: str, seed: int) -> Position:
    """The end of a game of an opponent of a level against itself."""
    opponent, line = Opponent(LEVELS[level], seed), [WIDE]
    with Solver(1, board=WIDE.board) as solver:
        while not line[-1].is_over:
            column = column_of_opponent(opponent, line, solver, StopFlag())
            line.append(line[-1].play(column))
    return line[-1]


def test_an_opponent_without_a_book_repeats_its_game_by_its_seed() -> None:
    """What it searches is counted in nodes, not in seconds."""
    games = [game_of_level("Regular", seed) for seed in (1, 1, 2)]
    assert games[0] == games[1] != games[2]


@pytest.mark.parametrize(("level", "least", "most"), [("Newcomer", 20, 38), ("Master", 39, 40)])
def test_a_weak_opponent_without_a_book_overlooks_fours_and_a_strong_one_does_not(
    level: str, least: int, most: int
) -> None:
    position = Position.from_moves("112233", WIDE.board)
    with Solver(1, board=WIDE.board) as solver:
        columns = [
            column_of_opponent(Opponent(LEVELS[level], seed), [position], solver, StopFlag())
            for seed in range(40)
        ]
    assert least <= columns.count(3) <= most


def test_a_stopped_opponent_chooses_nothing() -> None:
    stop = StopFlag()
    stop.set()
    with Solver(1, board=WIDE.board) as solver, pytest.raises(SearchStopped):
        column_of_opponent(Opponent(LEVELS["Club"], 1), [WIDE], solver, stop)
