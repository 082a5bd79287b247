"""Reading games from text of every kind that people paste."""

import re
from collections.abc import Callable
from urllib.parse import quote_plus

import pytest
from hypothesis import given
from hypothesis import strategies as st

from c4studio import formats
from c4studio.formats import FormatError, Reading, boards, cells, lines, link
from c4studio.game import Game
from c4studio.library.entry import LibraryEntry
from c4studio.library.sources import games_of_text
from engine import Position
from tests.cases import cases
from tests.engine.naive import games
from tests.refusals import FAULT, fault_of, kind_of, remarks_of, text_of
from tests.trees import trees

POSITION = "7/7/7/3y3/3rr2/2yry2"


def taken_for_first(sign: str) -> str:
    return f"{sign} was taken for Red, who moves first"


@given(games())
def test_move_strings_round_trip(moves: str) -> None:
    end = formats.read(moves).end()
    assert end.move_string() == moves
    assert end.position == Position.from_moves(moves)


@given(games())
def test_cells_round_trip(moves: str) -> None:
    end = formats.read(moves).end()
    written = cells.cell_list_text(end)
    assert (
        cells.read_cell_list(written).game.end().move_string() == moves if moves else written == ""
    )
    if moves:
        assert kind_of(formats.read_any_format(written)) == "cells"
        without_numbers = re.sub(r"\d+\. ", "", written)
        assert formats.read(without_numbers).end().move_string() == moves


@given(trees())
def test_every_position_of_a_tree_round_trips_as_text(game: Game) -> None:
    for node in game.root.walk():
        position = node.position
        for written, kind in ((position.text(), "a position"), (position.grid(), "a drawn grid")):
            reading = formats.read_any_format(written)
            assert (reading.game.root.position, kind_of(reading)) == (node.position, kind)
            assert reading.game.end() is reading.game.root
            assert remarks_of(reading) == ()


@given(trees())
def test_every_line_of_a_tree_round_trips(game: Game) -> None:
    ends = [node for node in game.root.walk() if not node.variations]
    written = lines.move_strings_of_all_lines(game)
    assert len(written) == len(ends)
    assert written[0] == lines.main_line_moves(game) == lines.move_string_of_line_to(game.end())
    for line, end in zip(written, ends, strict=True):
        assert line == lines.move_string_of_line_to(end)
        assert formats.read(line).end().position == end.position


def test_white_space_is_skipped() -> None:
    assert formats.read(" 44 4 4\t").end().move_string() == "4444"
    assert formats.read("").end().position == Position()
    assert formats.read("\ufeff44\r\n").end().move_string() == "44"


READINGS = {
    "44": "a move string",
    "pos=44": "a link",
    "0123": "a move string that counts from 0",
    "1. d1 d2 2. d3 e1": "cells",
    "D1 d2, d3": "cells",
    "1.d1": "cells",
    POSITION: "a position",
    f" {POSITION} 44": "a position",
    "https://connect4.gamesolver.org/?pos=4444": "a link",
    "see http://example.org/board?x=1&pos=44&y=2 there": "a link",
    ".......\n" * 6: "a drawn grid",
    "0000000\n" * 5 + "0012000": "a drawn grid",
    "(;GM[44])": "an SGF file",
    "\n ( ;GM[44];B[d1])": "an SGF file",
    "Hello, here is my game: (;GM[44];B[d1])": "an SGF file",
    "444444\n44": "a list of games",
    f"{POSITION}\n44": "a list of games",
}


@pytest.mark.parametrize(("source", "kind"), READINGS.items(), ids=repr)
def test_every_kind_is_recognised(source: str, kind: str) -> None:
    assert kind_of(formats.read_any_format(source)) == kind


def other_kinds(reading: Reading) -> list[str]:
    return [kind_of(other) for other in reading.others]


def test_digits_may_count_from_0() -> None:
    either = formats.read_any_format("1234")
    assert either.game.end().move_string() == "1234"
    assert remarks_of(either) == ()
    assert other_kinds(either) == ["a move string that counts from 0"]
    assert either.others[0].game.end().move_string() == "2345"
    zero = formats.read_any_format("0123")
    assert zero.game.end().move_string() == "1234"
    assert remarks_of(zero) == ("The digits were read as columns from 0 to 6, since there is a 0",)
    assert zero.others == ()
    assert formats.read_any_format("1237").others == ()
    assert formats.read_any_format("").others == ()


@pytest.mark.parametrize(
    "source", ["4,4,4,3", "4, 4; 4, 3", "4-4-4-3", "1. 4 4 2. 4 3", "pos=4443"]
)
def test_discs_may_be_parted_as_people_do(source: str) -> None:
    assert formats.read(source).end().move_string() == "4443"


def moves(reading: Reading) -> list[str]:
    return [game.end().move_string() for game in reading.collection.games]


def test_lines_are_a_game_each() -> None:
    several = formats.read_any_format("44\n\n45\n")
    assert moves(several) == ["44", "45"]
    assert remarks_of(several) == ()
    assert other_kinds(several)[0] == "a move string"
    assert moves(several.others[0]) == ["4445"]
    assert len(formats.read_any_format("4455\n" * 5000).collection.games) == 5000


def test_what_is_wrong_with_a_list_is_said_of_its_line() -> None:
    fault = fault_of(formats.read, "4455\n3322\n44444445\n")
    assert text_of(fault).startswith("3:7: found '4' for move 7 although column 4 is full")
    fault = fault_of(formats.read, "4455 1\n33 2\n4444444 3\n")
    assert text_of(fault).startswith("3:7: found '4' for move 7")
    fault = fault_of(formats.read, "4\n" * 100_001)
    assert text_of(fault) == "100001:1: found 100,002 lines, expected at most 100,000"


@cases()
def test_a_number_behind_the_moves_is_a_score(source: str, games: int, others: list[str]) -> None:
    reading = formats.read_any_format(source, pasted=True)
    assert moves(reading) == [line.split()[0] for line in source.split("\n") if line.strip()]
    several = "a list of games with scores"
    assert kind_of(reading) == (several if games > 1 else "a move string with a score")
    assert remarks_of(reading) == ("The score behind the moves was left out",)
    assert [
        moves(other)[0] for other in reading.others if kind_of(other) == "a move string"
    ] == others


@pytest.mark.parametrize("source", ["444 44", "44 4 4", "44 4 5"])
def test_what_can_be_no_score_is_moves(source: str) -> None:
    reading = formats.read_any_format(source)
    assert moves(reading) == [source.replace(" ", "")]
    assert remarks_of(reading) == ()


def test_moves_may_follow_a_position() -> None:
    game = formats.read(f"{POSITION} 44 5 5\n")
    assert game.root.position.text() == POSITION
    assert game.end().move_string() == "4455"


DRAWN = """
+---------------+
| . . . . . . . |
| . . . . . . . |
| . . . . . . . |
| . . . {o} . . . |
| . . . {x} {x} . . |
| . . {o} {x} {o} . . |
+---------------+
  1 2 3 4 5 6 7
"""
EMPTY_CELLS = "| | | | | | | |\n" * 3


@cases()
def test_boards_are_drawn_in_many_ways(drawn: str) -> None:
    reading = formats.read_any_format(drawn)
    assert kind_of(reading) == "a drawn grid"
    assert reading.game.root.position.text() == POSITION


@pytest.mark.parametrize("signs", [".ry", ".XO", "012", "_12", "-RY", "⚪🔴🟡"])
def test_grids_with_every_kind_of_signs(signs: str) -> None:
    position = Position.from_moves("4453")
    drawn = position.grid().translate(str.maketrans(".ry", signs))
    assert formats.read(drawn).root.position == position
    framed = "| " + drawn.replace("\n", " |\n| ") + " |\n"
    assert boards.read_grid(framed).game.root.position == position


def test_what_x_means_is_said_and_the_other_reading_offered() -> None:
    reading = formats.read_any_format(DRAWN.format(x="x", o="o"))
    assert remarks_of(reading) == (taken_for_first("x"),)
    assert other_kinds(reading) == ["a drawn grid in which o is first"]
    swapped = reading.others[0]
    assert remarks_of(swapped) == (taken_for_first("o"),)
    assert swapped.game.root.position.text() == "7/7/7/3r3/3yy2/2ryr2"
    assert formats.read_any_format(DRAWN.format(x="r", o="y")).others == ()
    more = formats.read_any_format("7/7/7/7/7/3o3")
    assert remarks_of(more) == (taken_for_first("o"),)
    assert (more.game.root.position.text(), more.others) == ("7/7/7/7/7/3r3", ())
    yellow = formats.read_any_format("7/7/7/7/7/3y3")
    assert yellow.game.root.position.text() == "7/7/7/7/7/3r3"
    assert remarks_of(yellow) == (
        "Colours were exchanged, since there is one more yellow disc than red",
    )


def test_a_reading_that_no_game_leads_to_is_not_offered() -> None:
    # The four of x lies; o has played after it, unless o is first.
    reading = formats.read_any_format("7/7/7/7/ooo4/xxxx2o")
    assert remarks_of(reading) == (taken_for_first("o"),)
    assert reading.others == ()


def test_moves_in_a_link_are_found_in_their_place() -> None:
    reading = formats.read_any_format("http://example.org/?a=b&pos=4445#x")
    assert reading.game.end().move_string() == "4445"
    with pytest.raises(FormatError) as caught:
        formats.read_any_format("look:\nhttp://example.org/?pos=448")
    assert (caught.value.line, caught.value.column) == (2, 27)
    assert caught.value.beginning == "44"


@cases()
def test_faults_are_named_and_the_legal_beginning_offered(
    source: str, fault: str, beginning: str
) -> None:
    error = fault_of(formats.read, source)
    assert fault in text_of(error)
    assert error.beginning == beginning


@given(st.text() | st.text(alphabet="1234567/.rxyo \n") | st.text(alphabet="abcdefg123456. "))
def test_any_text_is_a_game_or_one_sentence(source: str) -> None:
    try:
        formats.read_any_format(source)
    except FormatError as error:
        assert FAULT.fullmatch(text_of(error))
        assert len(text_of(error)) <= 200
        assert Position.from_moves(error.beginning)


@cases()
def test_megabytes_of_anything_are_refused_quickly(make: Callable[[int], str]) -> None:
    import time

    started = time.process_time()
    with pytest.raises(FormatError) as caught:
        formats.read_any_format(make(1_000_000))
    assert time.process_time() - started < 5
    assert FAULT.fullmatch(text_of(caught.value))
    assert len(text_of(caught.value)) <= 200


LINK = "https://connect4.gamesolver.org/?pos="
FRAMES = [
    "{}", "<{}>", "({})", "[{}]", "{}.", "{},", "{}!", '"{}"', "“{}”", "`{}`", "**{}**", "{}\\",
    "[a game]({})", "[a game]({} \"title\")", "* [a game]({})", "([a game]({}), move 5).",
    "see {}, then", "(see {})", "{}&x=1", "{}#top", "<a href='{}'>game</a>", "{}。",
]  # fmt: skip


def encoded(text: str, chance: int) -> str:
    """A link with signs and digits percent-encoded, as programs and web forms do."""
    if chance == 1:
        return quote_plus(text)
    head, _, moves = text.partition("?")
    if chance == 2:
        return f"{head}?{moves.replace('=', '%3d')}"
    if chance == 3:
        return head + "?pos=" + "".join(f"%{ord(each):02X}" for each in moves[4:])
    return f"http://example.org/?u={quote_plus(text)}&v=1" if chance == 4 else text


@given(games(), st.sampled_from(FRAMES), st.integers(0, 4))
def test_links_are_read_in_brackets_in_sentences_and_encoded(
    moves: str, frame: str, chance: int
) -> None:
    text = frame.replace("{}", encoded(link.link_of_moves(moves), chance))
    reading = formats.read_any_format(text)
    assert (text, reading.game.end().move_string()) == (text, moves)
    assert kind_of(reading) == "a link"
    listed = formats.read_any_format(f"{text}\n{text}\n").collection.games
    assert [game.end().move_string() for game in listed] == [moves, moves]
    found = [
        entry.moves
        for entry in games_of_text([f"{text}\n{text}\n"])
        if isinstance(entry, LibraryEntry)
    ]
    assert found == [moves, moves]


def test_a_fault_in_an_encoded_link_keeps_its_place() -> None:
    fault = fault_of(formats.read, f"<{LINK}44%38>")
    assert (fault.line, fault.column) == (1, 1 + len(f"<{LINK}44"))
    fault = fault_of(formats.read, f"({LINK}448).")
    assert (fault.line, fault.column) == (1, 1 + len(f"({LINK}44"))


@pytest.mark.parametrize("minus", ["-", "−"])
@pytest.mark.parametrize("separator", [" ", ", ", ";", "  "])
def test_a_score_may_have_a_real_minus(minus: str, separator: str) -> None:
    for line in (f"4453{separator}{minus}5", f"{LINK}4453{separator.strip() or ' '}{minus}5"):
        reading = formats.read_any_format(line)
        assert reading.game.end().move_string() == "4453"
        assert formats.read_any_format(f"{line}\n{line}").scored or "pos" in line
