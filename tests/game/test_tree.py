import pytest
from hypothesis import given
from hypothesis import strategies as st

from c4studio.formats import read, sgf
from c4studio.game import Game
from c4studio.game.tree import excerpt_of_game
from engine import Board, IllegalMove, Position
from tests.boards import ON_BOTH
from tests.engine.naive import games

TREE = "(;GM[44]PB[Ann];B[d1];W[d2]C[c]BM[1](;B[d3];W[e1](;B[e2];W[a1])(;B[a1]))(;B[a1];W[a2]))"


def test_a_game_starts_from_the_empty_board_or_a_position() -> None:
    assert Game().root.position == Position()
    painted = Position.from_text("7/7/7/3y3/3rr2/2yry2")
    game = Game(painted)
    assert game.root.position == painted
    assert game.end() is game.root
    assert game.root.add_variation(0).move_string() == "1"


@ON_BOTH
@given(data=st.data())
def test_a_line_leads_where_its_moves_lead(data: st.DataObject, board: Board) -> None:
    moves = data.draw(games(board=board))
    node = Game(Position(board)).root
    for move in moves:
        node = node.add_variation(int(move) - 1)
    assert node.move_string() == moves
    assert node.position == Position.from_moves(moves, board)
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


@ON_BOTH
def test_an_illegal_move_adds_nothing(board: Board) -> None:
    game = Game(Position.from_moves("4" * board.height, board))
    with pytest.raises(IllegalMove, match="column 4 is full"):
        game.root.add_variation(3)
    assert game.root.variations == []


def test_a_part_has_its_variations_and_what_is_written() -> None:
    game = sgf.read_sgf(TREE).game
    before = sgf.sgf_of_games(sgf.read_sgf(TREE).collection)
    part = excerpt_of_game(game, 3, 4)
    assert part.facts == game.facts
    assert part.root.position == game.root.node_at([0, 0]).position
    assert (part.root.annotation.comment, part.root.annotation.glyph) == ("c", None)
    assert [node.move_string() for node in part.root.walk()] == ["", "4", "45", "1", "11"]
    assert before == sgf.sgf_of_games(sgf.read_sgf(TREE).collection)


def test_the_whole_of_a_game_is_a_part_of_it() -> None:
    game = sgf.read_sgf(TREE).game
    part = excerpt_of_game(game, 1, 6)
    assert [node.move_string() for node in part.root.walk()] == [
        n.move_string() for n in game.root.walk()
    ]


@pytest.mark.parametrize(("first", "last"), [(1, 7), (0, 2), (3, 2), (9, 12)])
def test_what_is_not_there_is_refused(first: int, last: int) -> None:
    with pytest.raises(ValueError, match=f"has moves 1 to 6, expected moves {first} to {last}"):
        excerpt_of_game(sgf.read_sgf(TREE).game, first, last)
    with pytest.raises(ValueError, match="has no moves"):
        excerpt_of_game(read(""), first, last)
