"""The headline of a review says from which move on a game of another board is known."""

import pytest

from c4studio.drawing.look import Look
from c4studio.review import Review, review_line
from c4studio.review.reviewer import Reviewer
from c4studio.ui.review.review_part import review_headline
from engine import STANDARD, Board, Solver
from tests.review.test_other_boards import game, known_at_the_end


class NoReasons(Reviewer):
    """Knows no reasons."""

    def __init__(self) -> None:
        self.findings = {}


def headline(review: Review) -> list[str]:
    return [each.text for each in review_headline(review, False, NoReasons(), Look())]


@pytest.mark.parametrize("board", [Board(8, 8), Board(5, 6)], ids="{0.width}x{0.height}".format)
def test_what_is_known_is_told_and_from_where_on(board: Board) -> None:
    review = known_at_the_end(game(board))
    assert headline(review)[-1] == f"Known from move {review.known_from} on."
    whole = Review.of_line(review.line)
    assert headline(whole) == [f"0 of {len(whole.moves)} moves judged. F12 reviews the game."]


def test_a_game_that_is_known_whole_says_nothing_of_it() -> None:
    board = Board(5, 4)
    review = review_line(Solver(8, board=board), game(board))
    assert review.is_complete
    assert "Known" not in " ".join(headline(review))
    assert "Known" not in " ".join(headline(known_at_the_end(game(STANDARD))))
