import pytest

from c4studio.formats import read, sgf
from c4studio.game.excerpt import excerpt

TREE = "(;GM[44]PB[Ann];B[d1];W[d2]C[c]BM[1](;B[d3];W[e1](;B[e2];W[a1])(;B[a1]))(;B[a1];W[a2]))"


def test_a_part_has_its_variations_and_what_is_written() -> None:
    game = sgf.read(TREE).game
    before = sgf.write(sgf.read(TREE).collection)
    part = excerpt(game, 3, 4)
    assert part.facts == game.facts
    assert part.root.position == game.root.at([0, 0]).position
    assert (part.root.annotation.comment, part.root.annotation.glyph) == ("c", None)
    assert [node.moves() for node in part.root.walk()] == ["", "4", "45", "1", "11"]
    assert before == sgf.write(sgf.read(TREE).collection)


def test_the_whole_of_a_game_is_a_part_of_it() -> None:
    game = sgf.read(TREE).game
    part = excerpt(game, 1, 6)
    assert [node.moves() for node in part.root.walk()] == [n.moves() for n in game.root.walk()]


@pytest.mark.parametrize(("first", "last"), [(1, 7), (0, 2), (3, 2), (9, 12)])
def test_what_is_not_there_is_refused(first: int, last: int) -> None:
    with pytest.raises(ValueError, match=f"has moves 1 to 6, expected moves {first} to {last}"):
        excerpt(sgf.read(TREE).game, first, last)
    with pytest.raises(ValueError, match="has no moves"):
        excerpt(read(""), first, last)
