"""The forms in which people have games of other boards: numbers, letters, records of sites."""

import json
from pathlib import Path

import pytest

from c4studio import formats
from c4studio.cli.bench import read_scored_positions
from c4studio.formats import FormatError, Reading
from c4studio.formats.lines import move_string_of_line_to
from c4studio.game.boards import board_of_name
from c4studio.library.entry import LibraryEntry
from c4studio.library.sources import RefusedPart, games_of_text
from c4studio.words.rendering import render
from tests.cases import cases

GOLEM = "(;FF[4]EV[{event}]PB[Ann]PW[Bob]SO[http://www.littlegolem.net];B[{}];W[{}];B[{}])"
RECORD = {
    "header": {"game": {"name": "Four In A Row"}, "players": [{"name": "Ann"}, {"name": "Bob"}]},
    "moves": [["d1", "d2"], ["e1"]],
}


def readings(text: str, board: str) -> list[Reading]:
    reading = formats.read_any_format(text, pasted=True, board=board_of_name(board))
    return [reading, *reading.others]


def lines(text: str, board: str = "7x6") -> list[str]:
    """The first game of each reading of a text."""
    return [move_string_of_line_to(each.game.end()) for each in readings(text, board)]


@cases()
def test_a_text_is_read_as_these_games(text: str, board: str, games: str) -> None:
    assert lines(text, board) == games.split(" or ")


def test_a_zero_on_ten_columns_says_what_it_was_taken_for() -> None:
    tenth, first = readings("5560", "10x8")
    assert [*map(render, tenth.remarks)] == ["0 was read as the tenth column"]
    assert [*map(render, first.remarks)] == ["The digits were read as columns from 0 to 9"]
    # Where one of them is no game, the other one stands alone.
    assert lines("0" * 8 + "9", "10x8") == ["10x8: jjjjjjjji", "10x8: aaaaaaaaj"]
    with pytest.raises(FormatError):
        lines("0" * 9, "10x8")


@pytest.mark.parametrize("moves", [("d", "d", "e"), ("4", "4", "5"), ("d1", "d2", "e1")])
def test_games_of_little_golem_have_no_gm(moves: tuple[str, ...]) -> None:
    (reading,) = readings(GOLEM.format(*moves, event="four-in-a-row.mc.2019.mar.1.7"), "7x6")
    assert move_string_of_line_to(reading.game.end()) == "8x8: 445"
    assert (reading.game.facts.red, reading.game.facts.yellow) == ("Ann", "Bob")
    for wrong in ("h9", "i", "99"):
        with pytest.raises(FormatError):
            lines(GOLEM.format(*moves[:2], wrong, event="four-in-a-row.mc.1"))
    with pytest.raises(FormatError):
        lines(GOLEM.format(*moves, event="connect6.mc.2019.mar.1.7"))


def test_records_of_abstract_play_may_lack_dates_results_and_players() -> None:
    assert lines(json.dumps(RECORD)) == ["8x8: 445"]
    header = {"game": {"name": "Four In A Row"}}
    assert lines(json.dumps(RECORD | {"header": header})) == ["8x8: 445"]


@cases()
def test_files_of_sites_open_as_what_they_are(
    name: str, text: str, game: str, tmp_path: Path
) -> None:
    """Little Golem, Abstract Play, CodinGame, Board Game Arena's boards, Kaggle's Game Arena."""
    path = tmp_path / name
    path.write_text(text)
    reading = formats.read_file_contents(path.read_bytes())
    assert move_string_of_line_to(reading.game.end()) == game
    facts = reading.game.facts
    assert (facts.red, facts.yellow) == (("", "") if path.suffix == ".txt" else ("Ann", "Bob"))
    if "\n" not in text:
        # In a library, where each line is a game, it is the same one.
        (part,) = games_of_text([text])
        assert isinstance(part, LibraryEntry)
        assert (part.board, part.moves) == (reading.game.board, game.split(": ")[1])


def test_letters_are_read_in_lists_and_by_bench(tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_text("ddea 3\n9x5: ii 2\n445 1\n")
    cases = read_scored_positions(path, board_of_name("9x5"))
    assert [case.position.ply for case in cases] == [4, 2, 3]
    assert [case.score for case in cases] == [3, 2, 1]
    reading = formats.read_any_format("ddea\n445\n", board=board_of_name("9x5"))
    found = [move_string_of_line_to(game.end()) for game in reading.collection.games]
    assert found == ["9x5: 4451", "9x5: 445"]


@cases()
def test_rules_that_are_not_known_are_named(text: str, rule: str) -> None:
    with pytest.raises(FormatError) as caught:
        lines(text)
    assert rule in render(caught.value.sentence_with_place)
    parts = [*games_of_text([text])]
    assert not any(isinstance(part, LibraryEntry) and part.moves for part in parts)
    assert any(isinstance(part, RefusedPart) and rule in render(part.said) for part in parts)


def test_a_player_may_be_called_like_a_rule() -> None:
    assert lines("(;GM[44]SZ[7:6]PB[PopOut];B[d1])") == ["4"]
