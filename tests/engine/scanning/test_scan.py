from array import array
from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest

from engine import STANDARD, Position
from engine.scanning import COLUMNS, FIELDS, GONE, count_position, find_fragment, narrow, pack, pick
from engine.scanning.words import unpack
from tests.generated import game

GAMES = 400
Cells = list[tuple[int, int]]


def packed(moves: str, result: int = 0, start: Position | None = None) -> bytes:
    word = pack(moves, result, start)
    assert word is not None
    return word


def random_game(seed: int) -> str:
    """A game of people or of nobody, perhaps broken off."""
    chance = Random(seed)
    moves = game(seed % 40) if seed % 3 else ""
    moves = moves[: chance.randrange(len(moves) + 1)]
    position = Position.from_moves(moves)
    while position.legal_columns and chance.random() < 0.97:
        column = chance.choice(position.legal_columns)
        position, moves = position.play(column), f"{moves}{column + 1}"
    return moves


@pytest.fixture(scope="module")
def moves() -> list[str]:
    return [random_game(seed) for seed in range(GAMES)]


@pytest.fixture(scope="module")
def words(moves: list[str]) -> bytes:
    return b"".join(packed(line, seed % 4) for seed, line in enumerate(moves))


def positions(line: str, start: Position | None = None) -> Iterator[Position]:
    """The positions of a game, the first of them first."""
    position = start or Position()
    yield position
    for digit in line:
        position = position.play(int(digit) - 1)
        yield position


def counted_plainly(
    lines: list[str], results: list[int], wanted: Position, starts: list[Position] | None = None
) -> tuple[list[list[int]], set[int]]:
    """The counts of a position by a loop over games and positions, and the games that have it."""
    counts, mirrored = [[0] * 4 for _ in range(COLUMNS)], wanted.mirror()
    found = set()
    for index, line in enumerate(lines):
        way = list(positions(line, starts[index] if starts else None))
        for ply, position in enumerate(way):
            if position not in (wanted, mirrored):
                continue
            column = int(line[ply]) - 1 if ply < len(line) else STANDARD.width
            if position != wanted and column < STANDARD.width:
                column = STANDARD.mirror(column)
            counts[column][results[index]] += 1
            found.add(index)
    return counts, found


def rows(numbers: list[int]) -> list[list[int]]:
    return [numbers[k : k + FIELDS - 1] for k in range(0, len(numbers), FIELDS)]


def questions(lines: list[str]) -> Iterator[Position]:
    """200 positions: most of the games, some of none."""
    chance = Random(7)
    for number in range(200):
        line = chance.choice(lines) if number % 10 else random_game(1000 + number)
        position = Position.from_moves(line[: chance.randrange(min(len(line), 25) + 1)])
        yield position.mirror() if number % 3 == 0 else position


def test_200_random_positions_are_counted_as_a_plain_loop_counts_them(
    moves: list[str], words: bytes
) -> None:
    results = [unpack(words[16 * k : 16 * k + 16])[1] for k in range(GAMES)]
    seen = 0
    for position in questions(moves):
        found = bytearray(GAMES // 8)
        numbers = count_position(words, 0, GAMES, position, found=found)
        counts, games = counted_plainly(moves, results, position)
        assert rows(numbers) == counts
        assert {k for k in range(GAMES) if found[k >> 3] >> (k & 7) & 1} == games
        seen += len(games)
    assert seen > 2000


def test_parts_of_the_games_add_up(moves: list[str], words: bytes) -> None:
    for position in list(questions(moves))[:20]:
        whole = count_position(words, 0, GAMES, position)
        parts = [count_position(words, a, b, position) for a, b in pairwise((0, 8, 200, GAMES))]
        assert whole == [sum(numbers) for numbers in zip(*parts, strict=True)]


def test_as_played_counts_only_games_that_begin_so(moves: list[str], words: bytes) -> None:
    for line in moves[:60]:
        for ply in (0, 1, 3, 20, 21, 22, 30):
            if ply > len(line):
                continue
            numbers = count_position(words, 0, GAMES, Position(), moves=line[:ply])
            columns = [0] * COLUMNS
            for other in moves:
                if other.startswith(line[:ply]):
                    columns[int(other[ply]) - 1 if ply < len(other) else STANDARD.width] += 1
            assert [sum(row) for row in rows(numbers)] == columns


def test_only_chosen_games_are_counted(moves: list[str], words: bytes) -> None:
    chosen = bytes(GAMES // 16) + b"\xff" * (GAMES // 16)
    half = count_position(words, 0, GAMES, Position.from_moves("4"), chosen=chosen)
    assert half == count_position(words, GAMES // 2, GAMES, Position.from_moves("4"))


def test_the_newest_day_of_each_column_is_found(moves: list[str], words: bytes) -> None:
    days = array("i", (Random(k).randrange(20_000) for k in range(GAMES)))
    numbers = count_position(words, 0, GAMES, Position(), days=days)
    newest = numbers[FIELDS - 1 :: FIELDS]
    for column in STANDARD.columns:
        first = [days[k] for k in range(GAMES) if moves[k].startswith(str(column + 1))]
        assert newest[column] == max(first, default=0)


def test_the_place_of_no_game_is_not_counted() -> None:
    words = packed("4") + GONE + packed("")
    assert sum(map(sum, rows(count_position(words, 0, 3, Position())))) == 2
    assert sum(map(sum, rows(count_position(words, 0, 3, Position(), moves="")))) == 2
    assert find_fragment(words, 0, 3, [], [], [], bytearray(1)) == 2
    assert narrow(words, 0, 3, bytearray(b"\xff")) == 2


def test_games_from_a_set_up_position_are_followed_from_there(moves: list[str]) -> None:
    starts = [Position.from_moves(line[: k % 7]) for k, line in enumerate(moves)]
    rest = [line[k % 7 :] for k, line in enumerate(moves)]
    words = b"".join(map(packed, rest, [0] * GAMES, starts))
    bases = b"".join(map(discs, starts))
    results = [unpack(words[16 * k : 16 * k + 16])[1] for k in range(GAMES)]
    for position in list(questions(moves))[:60]:
        numbers = count_position(words, 0, GAMES, position, starts=bases)
        assert rows(numbers) == counted_plainly(rest, results, position, starts)[0]


def discs(position: Position) -> bytes:
    """The discs of the side that moves first, and all discs, as a start is written."""
    bits = [0, 0]
    for column in range(7):
        for row in range(position.height(column)):
            disc = position.disc(column, row)
            bits[0] |= (disc is not None and disc.name == "RED") << (7 * column + row)
            bits[1] |= 1 << (7 * column + row)
    return b"".join(number.to_bytes(8, "little") for number in bits)


def has_fragment(position: Position, red: Cells, yellow: Cells, empty: Cells) -> bool:
    names = {(c, r): position.disc(c, r) for c, r in red + yellow + empty}
    return (
        all(getattr(names[cell], "name", "") == "RED" for cell in red)
        and all(getattr(names[cell], "name", "") == "YELLOW" for cell in yellow)
        and all(names[cell] is None for cell in empty)
    )


def test_fragments_are_found_as_a_plain_loop_finds_them(moves: list[str], words: bytes) -> None:
    chance, seen = Random(3), 0
    for _ in range(20):
        cells = [(c, r) for c in range(7) for r in range(6) if chance.random() < 0.5 ** (r + 1)]
        kinds = [chance.randrange(3) for _ in cells]
        red, yellow, empty = (
            [c for c, k in zip(cells, kinds, strict=True) if k == n] for n in range(3)
        )
        found = bytearray(GAMES // 8)
        number = find_fragment(words, 0, GAMES, red, yellow, empty, found)
        mirrored = [[(6 - c, r) for c, r in each] for each in (red, yellow, empty)]
        games = {
            k
            for k, line in enumerate(moves)
            if any(
                has_fragment(position, red, yellow, empty) or has_fragment(position, *mirrored)
                for position in positions(line)
            )
        }
        assert {k for k in range(GAMES) if found[k >> 3] >> (k & 7) & 1} == games
        assert number == len(games)
        seen += len(games)
    assert seen > 100


def test_games_are_narrowed_by_result_and_length(moves: list[str], words: bytes) -> None:
    results = [unpack(words[16 * k : 16 * k + 16])[1] for k in range(GAMES)]
    chosen = bytearray(b"\xff" * (GAMES // 8))
    number = narrow(words, 0, GAMES, chosen, results=2 | 8, least=10, most=30)
    games = {k for k in range(GAMES) if results[k] in (1, 3) and 10 <= len(moves[k]) <= 30}
    assert {k for k in range(GAMES) if chosen[k >> 3] >> (k & 7) & 1} == games
    assert number == len(games) > 20


def test_numbers_are_picked_in_their_order() -> None:
    order = array("I", [6, 3, 10, 1, 0, 17, 400])
    picked = pick(order, 7, bytes([0b00100001, 0b00000010]))
    assert list(picked) == [6, 10, 1]


def test_memory_that_is_too_short_is_refused() -> None:
    words = packed("4")
    with pytest.raises(ValueError, match="fewer games"):
        count_position(words, 0, 2, Position())
    with pytest.raises(ValueError, match="fewer games"):
        count_position(words, 0, 1, Position(), chosen=b"")
    with pytest.raises(ValueError, match="fewer games"):
        find_fragment(words, 0, 1, [], [], [], bytearray())
    with pytest.raises(ValueError, match="no cell of the board"):
        find_fragment(words, 0, 1, [(7, 0)], [], [], bytearray(1))
    with pytest.raises(ValueError, match="is no column"):
        count_position(words, 0, 1, Position(), moves="48")
    with pytest.raises(BufferError):
        find_fragment(words, 0, 1, [], [], [], b"a")


def test_damaged_words_are_scanned_without_harm() -> None:
    words = Random(0).randbytes(16 * 5000)
    for position in questions([game(seed) for seed in range(20)]):
        numbers = count_position(words, 0, 5000, position)
        assert sum(map(sum, rows(numbers))) <= 5000
    find_fragment(words, 0, 5000, [(3, 0)], [(3, 1)], [(0, 5)], bytearray(625))
