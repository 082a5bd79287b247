"""Games of all boards live in one library, each board with its own explorer and reports."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from c4studio import formats
from c4studio.formats import sgf
from c4studio.formats.lines import move_string_of_line_to
from c4studio.game import Collection
from c4studio.library import words_file
from c4studio.library.changes import remove_games, remove_twin_games, undo_last_change
from c4studio.library.contents import contents_of_library
from c4studio.library.entry import entry_of_game
from c4studio.library.explorer import (
    ExplorerQuestion,
    count_continuations,
    find_set_up_games,
    last_reached_index,
    newest_games,
)
from c4studio.library.filters import GameFilter, PlayerSeat, select_games, select_set_up_games
from c4studio.library.habits import find_habits
from c4studio.library.importing import import_text
from c4studio.library.library import Library, LibraryError
from c4studio.library.played import PlayedGame, keep_played_game
from c4studio.library.repertoire import repertoire_as_game, repertoire_of_player
from c4studio.report.preparation.coverage import compare_with_library
from c4studio.report.preparation.question import LibraryQuestion
from engine import STANDARD, Board, Position, Side
from tests.refusals import refused

SET_UP = "9/9/9/9/9/9/9/9/4ry3"
FILE = """\
(;GM[44]SZ[9:9]PB[Ann]PW[Bob]DT[2024-05-06];B[e1];W[e2];B[f1])
(;GM[44]SZ[9:9]PB[Bob]PW[Ann]RE[Red];B[f1];W[e1];B[e2];W[e3];B[a1])
(;GM[44]SZ[8:7]PB[Ann]PW[Dora];B[d1];W[d2])
(;GM[44]SZ[7:6]PB[Ann]PW[Bob];B[e1];W[e2];B[f1])
(;GM[44]SZ[10:10]PB[Ann]PW[Bob];B[j1];W[j2])
(;GM[44]SZ[9:9]PB[Ann]AB[e1]AW[f1];B[a1])
"""
"""Games of four boards, one of them from a set-up position, and moves that all boards have."""
NINE = Board(9, 9)


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    with Library(tmp_path / "library.db") as library:
        import_text(library, FILE, "games.sgf")
        yield library


def at(moves: str, board: Board) -> Position:
    return Position.from_moves([board.digits.index(each) for each in moves], board)


def counted(library: Library, position: Position) -> tuple[list[int], list[int]]:
    """By column how many games went on there, and the numbers of the games."""
    packed = words_file.load_packed_games(library)
    answer = count_continuations(packed, ExplorerQuestion(position))
    games = [each.games for each in answer.columns if each is not None]
    return games, [*newest_games(packed, answer.found)]


def test_each_board_has_its_own_explorer(library: Library) -> None:
    assert counted(library, Position(NINE)) == ([0, 0, 0, 0, 1, 1, 0, 0, 0], [1, 2])
    assert counted(library, Position())[1] == [4]
    assert counted(library, Position(Board(8, 7)))[1] == [3]
    assert counted(library, Position(Board(10, 10)))[1] == [5]
    assert counted(library, Position(Board(8, 8)))[1] == []
    # The mirror image, too, and another order of moves.
    assert counted(library, at("56", NINE).mirror())[1] == []
    assert counted(library, at("655", NINE))[1] == [2]
    assert counted(library, at("554", NINE))[0][0] == 0
    assert counted(library, at("554", NINE))[1] == [1]


def test_the_same_moves_on_two_boards_are_two_games_and_a_repeat_is_one(library: Library) -> None:
    assert library.count_games() == 6
    outcome = import_text(library, FILE, "games.sgf")
    assert (outcome.added, outcome.known) == (0, 6)
    found = {str(kept.entry.board): kept.entry.moves for kept in library.read_games(range(3, 6))}
    assert found == {"8x7": "44", "7x6": "556", "10x10": "jj"}


def test_games_come_out_as_they_went_in(library: Library) -> None:
    stored = [game for game, _ in library.games(range(1, 7))]
    assert sgf.sgf_of_games(Collection(stored)) == sgf.sgf_of_games(sgf.read_sgf(FILE).collection)
    boards = library.database.query_rows("SELECT board FROM games ORDER BY id")
    assert boards == [("9x9",), ("9x9",), ("8x7",), (None,), ("10x10",), ("9x9",)]
    assert contents_of_library(library).set_up == 1


def test_filters_ask_for_a_board_and_for_cells_on_it(library: Library) -> None:
    packed = words_file.load_packed_games(library)

    def found(**wanted: object) -> list[int]:
        chosen = select_games(library, packed, GameFilter(**wanted))  # type: ignore[arg-type]
        assert chosen is not None
        return sorted(newest_games(packed, chosen))

    assert found(player="Ann") == [1, 2, 3, 4, 5]
    assert found(board="9x9") == [1, 2]
    assert found(board="7x6") == [4]
    assert found(board="9x9", result="red") == [2]
    assert found(least=4) == [2]
    assert found(most=2) == [3, 5]
    assert found(red=((4, 0),)) == [4]
    assert found(board="9x9", red=((4, 0),)) == [1]
    assert found(board="9x9", red=((8, 0),)) == [2]
    again = GameFilter.from_json(GameFilter(board="9x9", red=((8, 8),)).as_json())
    assert (again.board, again.red) == ("9x9", ((8, 8),))
    with pytest.raises(LibraryError):
        GameFilter.from_json('{"red": [[8, 8]]}')


def test_games_from_set_up_positions_are_found_apart(library: Library) -> None:
    packed = words_file.load_packed_games(library)
    start = Position.from_text(SET_UP, NINE)
    bits = [(1 << index) for index in range(8)]
    assert find_set_up_games(packed, start)[0] == bits[5]
    assert find_set_up_games(packed, start.play(0).mirror())[0] == bits[5]
    assert not any(find_set_up_games(packed, start.play(1)))
    assert counted(library, start)[1] == []
    for player, number in (("Ann", bits[5]), ("Bob", 0)):
        chosen = select_set_up_games(library, packed, GameFilter(player=player), NINE)
        assert find_set_up_games(packed, start, chosen)[0] == number
    other = GameFilter(board="8x7")
    assert not any(select_set_up_games(library, packed, other, NINE))
    assert not any(select_set_up_games(library, packed, GameFilter(board="9x9")))


def test_the_last_position_that_games_reached_is_found_on_any_board(library: Library) -> None:
    packed = words_file.load_packed_games(library)
    line = [at("55611"[:ply], NINE) for ply in range(6)]
    assert last_reached_index(packed, line) == 3


def test_games_are_removed_replaced_and_kept_on_their_board(library: Library) -> None:
    remove_games(library, [1])
    assert counted(library, Position(NINE))[1] == [2]
    undo_last_change(library)
    assert counted(library, Position(NINE))[1] == [1, 2]
    game = formats.read("8x8: 4455")
    library.replace_game(1, entry_of_game(game))
    assert counted(library, Position(Board(8, 8)))[1] == [1]
    assert counted(library, Position(NINE))[1] == [2]
    number = keep_played_game(library, entry_of_game(game), PlayedGame(Side.RED, "Casual"))
    assert counted(library, Position(Board(8, 8)))[1] == [7, 1]
    (kept,) = library.read_games([number])
    assert kept.entry.board == Board(8, 8)
    # A game without names repeats one with names on its own board alone.
    import_text(library, "8x7: 44\n9x9: 44\n", "list.txt")
    assert remove_twin_games(library).count == 1


def test_reports_are_about_one_board(library: Library) -> None:
    packed = words_file.load_packed_games(library)
    habits = find_habits(GameFilter(player="Ann", board="9x9"), library, packed)
    assert (habits.habits.games.games, habits.habits.games.lost) == (2, 1)
    assert sorted(habits.habits.openings) == ["9x9: 556", "9x9: 6555"]
    assert habits.opponents_mistakes(lambda _: pytest.fail("no score is asked for")) == []
    usual = find_habits(GameFilter(player="Ann"), library, packed)
    assert [*usual.habits.openings] == ["556"]
    wanted = GameFilter(player="Ann", board="10x10", seat=PlayerSeat.RED)
    tree = repertoire_of_player(library, packed, wanted)
    assert [place.moves for place in tree.places.values()] == ["10x10:", "10x10: j"]
    game = repertoire_as_game(tree, lambda *_: "", least=1)
    # Of the two outer columns, which mirror each other, the left one is told.
    assert move_string_of_line_to(game.end()) == "10x10: aa"
    with refused(LibraryError, "7×6 alone"):
        compare_with_library(LibraryQuestion(wanted), library, packed)


def test_a_list_may_begin_with_the_size_of_its_board(tmp_path: Path) -> None:
    with closing(Library(tmp_path / "library.db")) as library:
        import_text(library, "9x9:\n55\n567\n", "nine.txt")
        import_text(library, "8899\n", "other.txt", board=NINE)
        import_text(library, '[Event "x"]\n\n1. e1 e2 *\n', "games.pgn", board=NINE)
        assert [str(kept.entry.board) for kept in library.read_games(range(1, 9))] == ["9x9"] * 4
        outcome = import_text(library, "99x9:\n55\n", "wrong.txt")
        assert (outcome.added, outcome.refused) == (0, 1)


def test_a_damaged_row_is_left_out_and_named(library: Library) -> None:
    with library.database.transaction() as connection:
        connection.execute("UPDATE games SET line = X'0909' WHERE id = 1")
        connection.execute("UPDATE games SET start = '8x8:' WHERE id = 2")
    packed = words_file.load_packed_games(library)
    assert [*packed.boards[Board(8, 7)].numbers] == [3]
    assert NINE not in packed.boards
    assert [kept.id for kept in library.read_games([1, 2, 3])] == [3]
    assert library.database.damaged.tables == {"games"}
    assert STANDARD not in packed.boards
