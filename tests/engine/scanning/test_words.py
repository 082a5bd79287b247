from random import Random

import pytest

from engine import Position
from engine.scanning import DRAWN, GONE, OPEN, RED_WON, WORD_BYTES, YELLOW_WON, pack, unpack
from tests.generated import game


@pytest.mark.parametrize("seed", range(50))
def test_a_game_is_unpacked_as_it_was_packed(seed: int) -> None:
    moves = game(seed)
    winner = Position.from_moves(moves).winner
    packed = pack(moves)
    assert packed is not None
    assert len(packed) == WORD_BYTES
    result = DRAWN if winner is None else RED_WON if len(moves) % 2 else YELLOW_WON
    assert unpack(packed) == (moves, result)


@pytest.mark.parametrize("result", [OPEN, RED_WON, DRAWN, YELLOW_WON])
def test_a_game_that_is_not_over_keeps_the_result_that_is_given(result: int) -> None:
    packed = pack("4444", result)
    assert packed is not None
    assert unpack(packed) == ("4444", result)


def test_the_board_decides_the_result_of_a_game_that_is_over() -> None:
    packed = pack("4141414", YELLOW_WON)
    assert packed is not None
    assert unpack(packed) == ("4141414", RED_WON)


@pytest.mark.parametrize("moves", ["4444444", "41414141", "8", "0", "4x", "44\N{DIGIT FOUR}é"])
def test_moves_that_are_not_legal_are_not_packed(moves: str) -> None:
    assert pack(moves) is None


def test_a_set_up_start_tells_who_moves_and_where() -> None:
    start = Position.from_moves("444")
    packed = pack("1121", start=Position.from_moves("112233"))
    assert packed == pack("1121")
    assert pack("444", start=start) == pack("444")
    assert pack("4444", start=start) is None
    ended = pack("4", start=Position.from_moves("414141"))
    assert ended is not None
    assert unpack(ended) == ("4", RED_WON)
    assert pack("4", start=Position.from_moves("4141414")) is None


def test_the_place_of_no_game_is_no_packed_game() -> None:
    chance = Random(1)
    assert GONE not in {pack(game(seed)[: chance.randrange(4)], seed % 4) for seed in range(200)}


def test_what_cannot_be_packed_or_unpacked_is_refused() -> None:
    with pytest.raises(ValueError, match="is no result"):
        pack("4", 4)
    with pytest.raises(ValueError, match="has 16 bytes, not 15"):
        unpack(bytes(15))
