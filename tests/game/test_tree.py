import pytest
from hypothesis import given

from c4studio.game import Game
from engine import IllegalMove, Position
from tests.engine.naive import games


def test_a_game_starts_from_the_empty_board_or_a_position() -> None:
    assert Game().root.position == Position()
    painted = Position.from_text("7/7/7/3y3/3rr2/2yry2")
    game = Game(painted)
    assert game.root.position == painted
    assert game.end() is game.root
    assert game.root.add_variation(0).moves() == "1"


@given(games())
def test_a_line_leads_where_its_moves_lead(moves: str) -> None:
    node = Game().root
    for move in moves:
        node = node.add_variation(int(move) - 1)
    assert node.moves() == moves
    assert node.position == Position.from_moves(moves)
    assert len(node.path()) == len(moves) + 1
    assert node.root.end() is node
    assert list(node.root.main_line()) == node.path()[1:]


def test_variations_keep_their_order_and_know_their_parent() -> None:
    root = Game().root
    first, second = root.add_variation(3), root.add_variation(2)
    assert root.variations == [first, second]
    assert first.parent is second.parent is root
    assert root.variation(2) is second
    assert root.variation(0) is None
    assert root.end() is first


def test_an_illegal_move_adds_nothing() -> None:
    game = Game(Position.from_moves("444444"))
    with pytest.raises(IllegalMove, match="column 4 is full"):
        game.root.add_variation(3)
    assert game.root.variations == []
