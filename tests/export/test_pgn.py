"""Games written as PGN are read back with the moves, comments and judgements that PGN has."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from c4studio.export.pgn import pgn_of_game
from c4studio.export.request import ExportError
from c4studio.formats.foreign.pgn import read_pgn
from c4studio.game import Annotation, Game, GameFacts, GameNode
from c4studio.ground.progress import PieceCounter
from engine import Board, Position
from tests.refusals import remarks_of
from tests.trees import trees


def written(game: Game) -> str:
    return pgn_of_game(game, PieceCounter())


def add_moves(game: Game, moves: str) -> None:
    node = game.root
    for digit in moves:
        node = node.add_variation(int(digit) - 1)


def shown(node: GameNode) -> list[tuple[object, ...]]:
    """What PGN always holds of a tree."""
    return [
        (each.position, each.parent and each.parent.position, each.annotation.glyph)
        for each in node.walk()
    ]


@given(st.lists(trees(12, setups=False), min_size=1, max_size=3))
def test_trees_round_trip(games: list[Game]) -> None:
    for game in games:
        game.root.annotation = replace(game.root.annotation, glyph=None)
    reading = read_pgn("\n".join(map(written, games)))
    assert remarks_of(reading) == ()
    assert [shown(each.root) for each in reading.collection.games] == [
        shown(each.root) for each in games
    ]


def test_facts_comments_and_numbers() -> None:
    game = Game()
    game.facts = GameFacts(red='Ann "A" \\', yellow="Bob", date="2026-11-30", result="Yellow+")
    red = game.root.add_variation(3)
    red.annotation = Annotation(comment="solid {so}")
    red.add_variation(3).add_variation(4)
    red.add_variation(2).annotation = Annotation(before="or", comment="worse")
    text = written(game)
    assert text.endswith(
        "\n\n1. P@d1 {solid {so]} 1... P@d2 ({or} 1... P@c1 {worse}) 2. P@e1 0-1\n"
    )
    again = read_pgn(text).collection.games[0]
    assert (again.facts, again.root.variations[0].annotation.comment) == (game.facts, "solid {so]")


def test_a_start_on_another_board_and_a_finished_game() -> None:
    board = Board(9, 7)
    game = Game(Position.from_moves("11223", board))
    game.root.add_variation(8).add_variation(8)
    text = written(game)
    assert '[Result "*"]' in text
    assert shown(read_pgn(text).game.root) == shown(game.root)
    won = Game()
    add_moves(won, "1212121")
    assert written(won).endswith(" 4. P@a4 1-0\n")


def test_long_games_are_broken_into_lines() -> None:
    game = Game()
    add_moves(game, "667723667173521441123454422366335175")
    assert max(map(len, written(game).splitlines())) <= 80


def test_a_position_set_up_within_a_game_is_refused() -> None:
    game = Game()
    game.root.add_setup(Position.from_moves("44"))
    with pytest.raises(ExportError, match="save it as SGF"):
        written(game)
