from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from c4studio.library import words_file
from c4studio.library.entry import LibraryEntry
from c4studio.library.explorer import (
    ColumnCounts,
    ExplorerQuestion,
    count_continuations,
    find_set_up_games,
    last_reached_index,
    newest_games,
)
from c4studio.library.library import Library
from engine import Position
from engine.scanning import unpack
from tests.library.games import entries, entry, library_of

GAMES = entries(160)


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    with library_of(tmp_path_factory.mktemp("library") / "library.db", GAMES) as library:
        yield library


@pytest.fixture(scope="module")
def words(library: Library) -> words_file.PackedGames:
    return words_file.load_packed_games(library)


def positions(moves: str) -> list[Position]:
    return [Position.from_moves(moves[:ply]) for ply in range(len(moves) + 1)]


def counted(games: list[LibraryEntry], wanted: Position) -> tuple[list[ColumnCounts], set[int]]:
    """The counts of a position by a loop over games and positions, and the numbers of the games."""
    numbers = [[0] * 4 for _ in range(8)]
    found = set()
    for index, each in enumerate(games):
        moves, result = unpack(each.word)
        for ply, position in enumerate(positions(moves)):
            if position in (wanted, wanted.mirror()):
                column = int(moves[ply]) - 1 if ply < len(moves) else 7
                mirrored = position != wanted and column < 7
                numbers[6 - column if mirrored else column][result] += 1
                found.add(index + 1)
    return [ColumnCounts(*each) for each in numbers], found


@pytest.mark.parametrize("threads", [1, 2])
def test_counts_are_those_of_a_plain_loop(words: words_file.PackedGames, threads: int) -> None:
    chance = Random(5)
    for _ in range(25):
        moves = chance.choice(GAMES).moves
        position = Position.from_moves(moves[: chance.randrange(len(moves) + 1)])
        if chance.random() < 0.5:
            position = position.mirror()
        answer = count_continuations(words, ExplorerQuestion(position), threads)
        counts, found = counted(GAMES, position)
        for column, count in enumerate(answer.columns):
            if count is None:
                assert column not in position.legal_columns
            else:
                shown = (count.open, count.red, count.drawn, count.yellow)
                expected = counts[column]
                assert shown == (expected.open, expected.red, expected.drawn, expected.yellow)
        assert answer.ended.games == counts[7].games
        assert answer.games == len(found)
        assert {*newest_games(words, answer.found)} == found


def test_my_games_are_counted_beside_all(words: words_file.PackedGames) -> None:
    mine = b"\x0f" * 20
    answer = count_continuations(words, ExplorerQuestion(Position(), mine=mine))
    own = [each for index, each in enumerate(GAMES) if index % 8 < 4]
    assert answer.games == len(GAMES)
    assert answer.mine == tuple(
        sum(each.moves[0] == str(column + 1) for each in own) for column in range(7)
    )


def test_as_played_counts_one_order_of_moves(words: words_file.PackedGames) -> None:
    moves = GAMES[3].moves[:3]
    answer = count_continuations(words, ExplorerQuestion(Position.from_moves(moves), moves))
    assert answer.games == sum(each.moves.startswith(moves) for each in GAMES)


def test_the_last_position_that_games_reached_is_near(words: words_file.PackedGames) -> None:
    line = [*positions("44"), Position.from_moves("441111"), Position.from_moves("4411112")]
    reached = [index for index, each in enumerate(line) if counted(GAMES, each)[1]]
    assert last_reached_index(words, line) == reached[-1]
    assert last_reached_index(words, line[-1:], bytes(20)) is None


def test_set_up_games_are_counted_apart(tmp_path: Path) -> None:
    games = [
        entry("44"),
        entry("55", start="7/7/7/7/3y3/3r3"),
        entry("33", start="7/7/7/7/3y3/3r3"),
    ]
    with library_of(tmp_path / "library.db", games) as library:
        words = words_file.load_packed_games(library)
    position = Position.from_moves("44")
    assert count_continuations(words, ExplorerQuestion(position)).games == 1
    assert find_set_up_games(words, position) == b"\x03"
    assert find_set_up_games(words, Position.from_moves("4455")) == b"\x03"
    assert find_set_up_games(words, position, b"\x02") == b"\x02"
    assert find_set_up_games(words, Position.from_moves("4411")) == b"\x00"


def test_an_empty_library_has_no_games(tmp_path: Path) -> None:
    with Library(tmp_path / "library.db") as library:
        words = words_file.load_packed_games(library)
    answer = count_continuations(words, ExplorerQuestion(Position()))
    assert answer.games == 0
    assert list(newest_games(words, answer.found)) == []
