import pytest

from c4studio.formats import sgf
from c4studio.game import Collection, Game
from c4studio.ground.paths import packaged_book
from c4studio.training.card import CardKind
from c4studio.training.puzzles.mining import Miner
from c4studio.training.puzzles.puzzle import TrainingError
from c4studio.training.repertoire import (
    Choice,
    Repertoire,
    as_game,
    cards_of,
    of_game,
    packaged,
    read_repertoire,
)
from engine import Position, Side, Solver, folded_key
from tests.training.packaged_repertoires import find_yellow, gaps

SCORES = Miner(Solver(16, packaged_book())).scores


@pytest.fixture(scope="module")
def red() -> Repertoire:
    return packaged(Side.RED)


def test_red_needs_few_positions(red: Repertoire) -> None:
    counts = [sum(len(each.moves) == n for each in red.choices.values()) for n in range(0, 13, 2)]
    assert counts == [1, 4, 15, 41, 97, 231, 437]
    assert len(red.upto(8).choices) == sum(counts[:5]) <= 165


def test_each_column_of_red_wins(red: Repertoire) -> None:
    for choice in red.choices.values():
        score = SCORES(choice.position)[choice.columns[0]]
        assert score is not None
        assert score.value > 0


def test_red_answers_every_reply_to_disc_6(red: Repertoire) -> None:
    assert list(gaps(red, 6)) == []


@pytest.mark.verify
def test_red_answers_every_reply_to_disc_12(red: Repertoire) -> None:
    assert list(gaps(red, 12)) == []


def test_a_gap_is_found(red: Repertoire) -> None:
    fewer = [each for each in red.choices.values() if each.moves != "44"]
    assert "44" in [line.text for line in gaps(Repertoire(Side.RED, fewer), 2)]


def test_a_mirrored_position_is_answered_by_the_mirrored_column() -> None:
    found = Repertoire(Side.RED, [Choice("41", (2,))])
    assert found.columns(Position.from_moves("41")) == (2,)
    assert found.columns(Position.from_moves("47")) == (4,)
    assert found.columns(Position.from_moves("44")) == ()


def test_red_is_learned_in_the_order_in_which_careful_opponents_lead_there(
    red: Repertoire,
) -> None:
    small = red.upto(4)
    cards = cards_of(small, SCORES)
    assert len(cards) == len(small.choices)
    assert [card.rank for card in cards] == list(range(1, len(cards) + 1))
    assert cards[0].moves == ""
    assert cards[1].moves == "44"
    assert all(card.kind is CardKind.REPERTOIRE for card in cards)
    for card in cards:
        assert card.answers[0] == small.choices[card.key].columns[0]
        for column in card.answers:
            score = SCORES(card.position)[column]
            assert score is not None
            assert score.value > 0


def test_yellow_holds_out_or_uses_mistakes() -> None:
    found = find_yellow(SCORES, 15)
    assert len(found.choices) == 15
    results = set()
    for choice in found.choices.values():
        scores = SCORES(choice.position)
        best = max(score for score in scores if score is not None)
        assert choice.position.to_move is Side.YELLOW
        assert scores[choice.columns[0]] == best
        results.add(best.value > 0)
    assert results == {True, False}


@pytest.mark.verify
def test_the_packaged_way_of_yellow_is_what_is_found() -> None:
    assert packaged(Side.YELLOW).choices == find_yellow(SCORES).choices


def test_ones_own_repertoire_is_each_node_where_one_is_to_move() -> None:
    (game,) = sgf.read("(;GM[44];B[d1];W[d2](;B[d3];W[d4];B[d5])(;B[c1];W[e1]))").collection.games
    found = of_game(game, Side.RED)
    assert {each.moves: each.columns for each in found.choices.values()} == {
        "": (3,),
        "44": (3, 2),
        "4444": (3,),
    }
    assert [each.moves for each in of_game(game, Side.YELLOW).choices.values()] == [
        "4", "444", "443",
    ]  # fmt: skip


def test_a_repertoire_is_a_game_with_variations(red: Repertoire) -> None:
    small = red.upto(4)
    game = as_game(small, lambda position, column: f"column {column + 1}")
    again: Game = sgf.read(sgf.write(Collection([game]))).collection.games[0]
    assert {folded_key(each.position) for each in of_game(again, Side.RED).choices.values()} == set(
        small.choices
    )
    assert again.root.variations[0].annotation.comment == "column 4"


def test_a_game_of_a_repertoire_has_no_reply_without_an_answer(red: Repertoire) -> None:
    waiting, positions = [as_game(red, lambda position, column: "").root], []
    while waiting:
        node = waiting.pop()
        waiting += node.variations
        if node.position.to_move is Side.RED:
            positions.append(node.position)
            assert node.variations, node.position.text()
    assert len(positions) == len(red.choices) == len({*map(folded_key, positions)})


@pytest.mark.parametrize(
    ("text", "said"),
    [("4\n48", "line 2"), ("44", "line 1 does not end with a move of red"), ("x", "line 1")],
)
def test_a_wrong_line_is_named(text: str, said: str) -> None:
    with pytest.raises(TrainingError, match=said):
        read_repertoire(text, Side.RED)
