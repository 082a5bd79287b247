from array import array
from random import Random

import pytest

from engine import Board, Position, Side
from engine.scanning import (
    DRAWN,
    RED_WON,
    YELLOW_WON,
    board_of_game,
    cells_of,
    choose_games,
    count_games,
    pack,
    unpack,
)

BOARDS = [Board(4, 4), Board(8, 8), Board(9, 9), Board(10, 8), Board(10, 11)]


def line(board: Board, seed: int, start: Position | None = None, most: int = 200) -> str:
    """A game by chance, as far as it goes."""
    chance, position, moves = Random(seed), start or Position(board), ""
    while position.legal_columns and len(moves) < most:
        # Few columns, so that games meet.
        column = chance.choice(position.legal_columns[:4])
        position, moves = position.play(column), moves + board.digits[column]
    return moves


def positions(start: Position, moves: str) -> list[Position]:
    found = [start]
    for each in moves:
        found.append(found[-1].play(start.board.digits.index(each)))
    return found


@pytest.mark.parametrize("board", BOARDS, ids=str)
def test_a_game_is_unpacked_as_it_was_packed(board: Board) -> None:
    for seed in range(20):
        moves = line(board, seed)
        word = pack(moves, 0, Position(board))
        assert word is not None
        end = positions(Position(board), moves)[-1]
        result = {"red": RED_WON, "yellow": YELLOW_WON, None: DRAWN}[end.winner]
        assert unpack(word) == (moves, result)
        assert board_of_game(word) == board
    assert pack("11111111111111", 0, Position(board)) is None
    assert pack("?", 0, Position(board)) is None


@pytest.mark.parametrize("board", BOARDS, ids=str)
@pytest.mark.parametrize("is_set_up", [False, True])
def test_counts_and_patterns_are_those_of_a_plain_loop(board: Board, is_set_up: bool) -> None:
    chance, games = Random(3), []
    for seed in range(120):
        start = Position(board)
        if is_set_up:
            start = positions(start, line(board, seed % 7, most=3))[-1]
        games.append((start, line(board, seed, start, chance.randrange(2, 14))))
    words = b"".join(pack(moves, 1, start) or b"" for start, moves in games)
    numbers = array("I", (2 * index + 1 for index in range(len(games))))
    starts = b"".join(cells_of(start) for start, _ in games) if is_set_up else None
    chosen = bytes(chance.randrange(256) for _ in range(30))
    days = array("i", range(240))
    known = {number for number in numbers if chosen[(number - 1) >> 3] >> ((number - 1) & 7) & 1}
    for start, moves in games[::9]:
        wanted = chance.choice(positions(start, moves))
        found = bytearray(30)
        counts = count_games(
            words, numbers, len(games), wanted, starts=starts, chosen=chosen, days=days, found=found
        )
        expected, reached, newest = [0] * (board.width + 1), set(), [0] * (board.width + 1)
        for number, (first, played) in zip(numbers, games, strict=True):
            for ply, each in enumerate(positions(first, played)):
                if number in known and each in (wanted, wanted.mirror()):
                    column = board.width
                    if ply < len(played):
                        column = board.digits.index(played[ply])
                        column = column if each == wanted else board.mirror(column)
                    expected[column] += 1
                    newest[column] = max(newest[column], days[number - 1])
                    reached.add(number)
        rows = [counts[5 * column : 5 * column + 5] for column in range(board.width + 1)]
        assert [sum(row[:4]) for row in rows] == expected
        assert [row[4] for row in rows] == newest
        assert {number for number in range(1, 241) if _bit(found, number)} == reached
        side = wanted.disc(0, 0)
        corners = [[(0, 0)] if side is each else [] for each in (Side.RED, Side.YELLOW, None)]
        marked = bytearray(30)
        choose_games(
            *(words, numbers, len(games), board, marked),
            chosen=chosen, least=3, most=9, starts=starts,
            red=corners[0], yellow=corners[1], empty=corners[2],
        )  # fmt: skip
        assert {number for number in range(1, 241) if _bit(marked, number)} == {
            number
            for number, (first, played) in zip(numbers, games, strict=True)
            if number in known and 3 <= len(played) <= 9
            and any(
                each.disc(column, 0) == side
                for each in positions(first, played)
                for column in (0, board.width - 1)
            )
        }  # fmt: skip


def _bit(bits: bytearray, number: int) -> bool:
    return bool(bits[(number - 1) >> 3] >> ((number - 1) & 7) & 1)


def test_games_may_have_to_begin_with_moves() -> None:
    board = Board(9, 9)
    words = b"".join(pack(each, 0, Position(board)) or b"" for each in ("556", "565", "55"))
    numbers = array("I", (1, 2, 3))
    position = positions(Position(board), "556")[-2]
    counts = count_games(words, numbers, 3, position, moves="55")
    assert [sum(counts[5 * column : 5 * column + 4]) for column in range(10)] == [
        *(0, 0, 0, 0, 0, 1, 0, 0, 0, 1)
    ]
    with pytest.raises(ValueError, match="substring"):
        count_games(words, numbers, 3, position, moves="x")


def test_what_is_no_packed_game_is_refused() -> None:
    word = pack("55", 0, Position(Board(9, 9)))
    assert word is not None
    for damaged in (word[:-1], b"\xff" + word[1:], word[:2] + b"\x04" + word[3:], bytes(20)):
        with pytest.raises(ValueError):
            unpack(damaged)
    with pytest.raises(ValueError, match="not on the board"):
        unpack(word[:3] + b"\x09" + word[4:])
    with pytest.raises(ValueError, match="no cell"):
        choose_games(
            word, array("I", [1]), 1, Board(9, 9), bytearray(1), chosen=b"\1", red=[(9, 0)]
        )
    # Columns that a damaged file overfills lead nowhere, nor do numbers without a bit.
    strange = word[:3] + bytes([8] * 81)
    position = positions(Position(Board(9, 9)), "9" * 9)[-1]
    assert sum(count_games(strange, array("I", [1]), 1, position)) == 1
    assert sum(count_games(strange, array("I", [9]), 1, position, chosen=b"\xff")) == 0
    other = positions(Position(Board(9, 9)), "9" * 9 + "8")[-1]
    assert sum(count_games(strange, array("I", [1]), 1, other)) == 0
