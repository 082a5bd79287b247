"""Best play put into the tree of the real window."""

import pytest

from c4studio.formats import read
from c4studio.game import Game
from engine import STANDARD, Board, Position, Solver
from tests.boards import ON_BOTH, ending_text
from tests.hands import Hand, wait

MOVES = "444443526322"


@pytest.fixture
def start(board: Board) -> Game | None:
    return read(MOVES if board == STANDARD else ending_text(board)[:-4])


def wait_for_line(hand: Hand) -> None:
    wait(lambda: hand.status.startswith("Best play ends"))


def best(position: Position) -> tuple[set[int], int]:
    """The best columns of a position, and the disc on which the game ends."""
    columns = Solver(4, book=None, board=position.board).score_columns(position)
    top = max(score for score in columns if score is not None)
    return {column for column, score in enumerate(columns) if score == top}, top.end


@ON_BOTH
def test_the_best_line_goes_into_the_tree_in_one_step(hand: Hand) -> None:
    node = hand.document.current
    hand.press("Ctrl+B")
    wait_for_line(hand)
    columns, end = best(node.position)
    added = end - node.position.ply
    assert hand.document.current is node
    assert [each.column in columns for each in node.variations] == [True]
    assert node.end().position.is_over
    assert node.end().position.ply == end
    assert hand.status == f"Best play ends on move {end}; {added} move" + (
        "s added" if added > 1 else " added"
    )
    assert hand.document.undo_stack.count() == 1
    hand.document.undo_stack.undo()
    assert not node.variations


@ON_BOTH
def test_a_fan_has_all_that_are_as_good(hand: Hand) -> None:
    hand.document.step_by_moves(-2)
    node = hand.document.current
    hand.do("line.fan")
    wait_for_line(hand)
    added = {each.column for each in node.variations if each.end().position.is_over}
    assert added >= best(node.position)[0]
