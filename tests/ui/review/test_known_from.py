"""Headline and graph of a review say from which move on a game of another board is known."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage

from c4studio.drawing.look import Look
from c4studio.pictures.graph_geometry import GraphGeometry
from c4studio.pictures.score_graph import GraphScene
from c4studio.review import Review, review_line
from c4studio.review.graph import graph_points
from c4studio.review.reviewer import Reviewer
from c4studio.ui.review.line_score_graph import GraphView
from c4studio.ui.review.review_part import review_headline
from engine import STANDARD, Board, Score, Solver
from tests.review.test_other_boards import game, known_at_the_end


class NoReasons(Reviewer):
    """Knows no reasons."""

    def __init__(self) -> None:
        self.findings = {}

    @property
    def is_line_reviewed(self) -> bool:
        return False


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


@pytest.mark.usefixtures("qapp")
def test_what_is_hatched_is_said_where_nothing_is_known() -> None:
    unknown = graph_points(Review.of_line(game(STANDARD)))
    known = tuple(replace(each, score=Score.for_side_to_move(1, 7)) for each in unknown)
    view, count = GraphView(), len(unknown)
    view.resize(1200, 140)
    for hatched in (range(count // 2), range(count // 2, count)):
        scene = GraphScene(tuple((unknown if n in hatched else known)[n] for n in range(count)))
        view.show_scene(scene)
        before = view.grab().toImage()
        view.show_scene(scene, "Hatched is not known yet")
        after, grid = view.grab().toImage(), view.grid
        changed = {n for n in range(count) if stripe(before, grid, n) != stripe(after, grid, n)}
        assert changed
        assert changed <= {*hatched}


def stripe(picture: QImage, grid: GraphGeometry, point: int) -> QImage:
    return picture.copy(QRectF(*grid.point_stripe(point)).toRect())
