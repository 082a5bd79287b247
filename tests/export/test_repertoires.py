import pytest

from c4studio.export.repertoires import repertoire_as_game, repertoire_of_game
from c4studio.formats import sgf
from c4studio.game import Collection, Game
from c4studio.training.repertoire import Repertoire, packaged_repertoire_of_side
from engine import Side, folded_key


@pytest.fixture(scope="module")
def red() -> Repertoire:
    return packaged_repertoire_of_side(Side.RED)


def test_ones_own_repertoire_is_each_node_where_one_is_to_move() -> None:
    (game,) = sgf.read_sgf(
        "(;GM[44];B[d1];W[d2](;B[d3];W[d4];B[d5])(;B[c1];W[e1]))"
    ).collection.games
    found = repertoire_of_game(game, Side.RED)
    assert {each.moves: each.columns for each in found.choices.values()} == {
        "": (3,),
        "44": (3, 2),
        "4444": (3,),
    }
    assert [each.moves for each in repertoire_of_game(game, Side.YELLOW).choices.values()] == [
        "4", "444", "443",
    ]  # fmt: skip


def test_a_repertoire_is_a_game_with_variations(red: Repertoire) -> None:
    small = red.cut_at_discs(4)
    game = repertoire_as_game(small, lambda position, column: f"column {column + 1}")
    again: Game = sgf.read_sgf(sgf.sgf_of_games(Collection([game]))).collection.games[0]
    assert {
        folded_key(each.position) for each in repertoire_of_game(again, Side.RED).choices.values()
    } == set(small.choices)
    assert again.root.variations[0].annotation.comment == "column 4"


def test_a_game_of_a_repertoire_has_no_reply_without_an_answer(red: Repertoire) -> None:
    waiting, positions = [repertoire_as_game(red, lambda position, column: "").root], []
    while waiting:
        node = waiting.pop()
        waiting += node.variations
        if node.position.to_move is Side.RED:
            positions.append(node.position)
            assert node.variations, node.position.text()
    assert len(positions) == len(red.choices) == len({*map(folded_key, positions)})
