"""What the score graph says of a position, in the words of the list of moves."""

from dataclasses import replace

import pytest

from c4studio.review.graph import GraphPoint
from c4studio.words import graph as words
from c4studio.words.naming import Naming, ScoreReading
from c4studio.words.rendering import render
from engine import STANDARD, Board, Score, Side
from tests.cases import cases


def point(ply: int, value: int | None = None) -> GraphPoint:
    score = None if value is None else Score.for_side_to_move(value, ply)
    return GraphPoint(ply, score, None, 7, STANDARD, None)


@pytest.mark.parametrize(("ply", "said"), [(0, "Start"), (1, "After 1 disc"), (2, "After 2 discs")])
def test_a_position_is_named_by_its_discs(ply: int, said: str) -> None:
    assert render(words.graph_point_tooltip(point(ply))) == f"{said}. Not known yet"


def test_review_is_promised_to_find_all_scores_on_the_usual_board_only() -> None:
    points = tuple(point(ply) for ply in range(8))
    assert render(words.graph_caption(points, hidden=False)) == (
        "Hatched is not known yet: Review finds it"
    )
    wide = tuple(replace(each, board=Board(9, 9)) for each in points)
    assert render(words.graph_caption(wide, hidden=False)) == (
        "Hatched is not known: Review begins at the end of the game"
    )


@cases()
def test_a_score_is_that_of_the_list_of_moves(
    reading: ScoreReading, exchanged: bool, said: str
) -> None:
    # Yellow has moved, and Red, the first player, is to move and wins.
    naming = Naming(exchanged, reading=reading)
    winner = naming.name(Score.for_side_to_move(3, 8).winner or Side.RED)
    assert render(words.graph_point_tooltip(point(8, 3)), naming).startswith(
        f"After 8 discs. {said}: {winner} wins on"
    )
