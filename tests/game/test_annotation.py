import string
from dataclasses import replace

import pytest

from c4studio.game import Annotation, Arrow, Hue, Mark, Shape
from c4studio.game.annotation import (
    annotation_with_mark,
    annotation_with_mark_hue,
    annotation_without_marks,
    cycle_mark,
    mark_at,
    toggle_arrow,
    toggle_mark,
)
from engine import Board
from tests.boards import BOTH


def test_a_cell_has_one_mark_after_the_other() -> None:
    annotation, seen = Annotation(comment="kept"), []
    for _ in range(4):
        annotation = cycle_mark(annotation, (3, 0))
        seen.append([(mark.shape, mark.text) for mark in annotation.marks])
    assert seen == [[(Shape.CIRCLE, "")], [(Shape.SQUARE, "")], [(Shape.LABEL, "A")], []]
    assert annotation == Annotation(comment="kept")


@pytest.mark.parametrize("board", [*BOTH, Board(10, 11)], ids="{0.width}x{0.height}".format)
def test_letters_are_the_next_free_ones_on_all_cells(board: Board) -> None:
    annotation = Annotation()
    for column in board.columns:
        for row in board.rows:
            annotation = toggle_mark(annotation, (column, row), Shape.LABEL)
    assert len({mark.text for mark in annotation.marks}) == board.size
    assert annotation.marks == tuple(sorted(annotation.marks))
    annotation = annotation_with_mark(annotation, (1, 1), None)
    annotation = annotation_with_mark(annotation, (1, 1), Shape.LABEL)
    letter = string.ascii_uppercase[board.height + 1]
    assert mark_at(annotation, (1, 1)) == Mark(1, 1, Shape.LABEL, letter)


def test_a_mark_that_only_files_have_goes_when_it_is_clicked() -> None:
    annotation = Annotation(marks=(Mark(0, 0, Shape.CROSS),))
    assert cycle_mark(annotation, (0, 0)) == Annotation()


def test_an_arrow_drawn_again_goes() -> None:
    there, back = Arrow((1, 0), (3, 2)), Arrow((3, 2), (1, 0))
    one = toggle_arrow(Annotation(), back)
    two = toggle_arrow(one, there)
    assert two.arrows == (there, back)
    assert toggle_arrow(two, there) == one
    green = replace(back, hue=Hue.GREEN)
    assert toggle_arrow(two, green).arrows == (there, green)
    assert annotation_without_marks(two) == Annotation()


def test_a_mark_of_another_colour_gets_it_first() -> None:
    white = cycle_mark(Annotation(), (3, 0))
    blue = cycle_mark(white, (3, 0), Hue.BLUE)
    assert blue.marks == (Mark(3, 0, Shape.CIRCLE, hue=Hue.BLUE),)
    assert cycle_mark(blue, (3, 0), Hue.BLUE).marks[0].shape is Shape.SQUARE
    assert toggle_mark(white, (3, 0), Shape.CIRCLE, Hue.BLUE) == blue
    assert toggle_mark(blue, (3, 0), Shape.CIRCLE, Hue.BLUE) == Annotation()
    assert annotation_with_mark_hue(blue, (3, 1), Hue.GREEN) == blue
