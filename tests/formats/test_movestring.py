"""A score behind the moves is never played as one more move, wherever the line comes from."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from c4studio import formats
from c4studio.formats import AmbiguousTextError, FormatError, Reading, lines
from c4studio.game import Game
from c4studio.library.entry import LibraryEntry
from c4studio.library.sources import games_of_text
from engine import IllegalMove, Position, Score
from tests.cases import cases
from tests.engine.naive import games
from tests.refusals import FAULT, fault_of, kind_of, remarks_of, text_of
from tests.trees import trees

POSITION = "7/7/7/3y3/3rr2/2yry2"
LEFT_OUT = "The score behind the moves was left out"
FROM_0 = "The digits were read as columns from 0 to 6, since there is a 0"
NO_SCORE = "expected a score from -18 to 18"


def moves_of(reading: Reading) -> list[str]:
    return [game.end().move_string() for game in reading.collection.games]


def imports(text: str) -> list[str | None]:
    """The moves that an import takes, None for what it refuses."""
    return [
        each.moves if isinstance(each, LibraryEntry) else None for each in games_of_text([text])
    ]


ONE_NUMBER = """44553,2|44553;2|44553, 2|44553 ,2|44553 2|44553\t2|44553,2,|44553;2;| 44553,2
44553\u00a02|44553,\u20092|44553,,2|44553;;-2|44553 , 2 ;|44553,2,,|44553;2;,
1. 44553 2|1. 44553,2|12. 44553;-2|001. 44553 0|1. 44553, −18
44553,0|44553 0|44553,-2|44553;+2|44553, −2|44553 −2|44553,12|44553,18\r|44553,8"""


@pytest.mark.parametrize("line", re.split("[|\n]", ONE_NUMBER))
def test_moves_and_one_number_are_moves_with_a_score(line: str) -> None:
    reading = formats.read_any_format(line)
    assert moves_of(reading) == ["44553"]
    assert kind_of(reading) == "a move string with a score"
    assert (remarks_of(reading), reading.scored) == ((LEFT_OUT,), True)
    assert moves_of(formats.read_any_format(line, pasted=True)) == ["44553"]


def test_a_score_does_not_tell_how_columns_are_counted() -> None:
    assert moves_of(formats.read_any_format("44553,0\n1234,7\n0123,5")) == ["55664", "2345", "1234"]
    assert moves_of(formats.read_any_format("44553,0\n1234,7\n1723 0")) == ["44553", "1234", "1723"]
    counted_from_0 = formats.read_any_format("04,7")
    assert moves_of(counted_from_0) == ["15"]
    assert remarks_of(counted_from_0) == (FROM_0, LEFT_OUT)


@cases()
def test_what_can_be_both_is_refused_and_in_a_paste_both_are_offered(
    line: str, joined: str, alone: str
) -> None:
    number = joined.removeprefix(alone)
    both = f"'{line}', the moves {joined} or the moves {alone} with a score of {number}"
    for source, at in ((line, 1), (f"{line}\n{line}", 1), (f"1122\n{line}\n", 2)):
        with pytest.raises(AmbiguousTextError) as caught:
            formats.read_any_format(source)
        assert text_of(caught.value) == f"{at}:1: found {both}, expected '{joined}' or '{alone}'"
    pasted = formats.read_any_format(line, pasted=True)
    assert (moves_of(pasted), remarks_of(pasted)) == ([joined], ())
    other = pasted.others[0]
    assert (moves_of(other), remarks_of(other)) == ([alone], (LEFT_OUT,))
    several = formats.read_any_format(f"1122\n{line}\n", pasted=True)
    assert (moves_of(several), kind_of(several)) == (["1122", joined], "a list of games")
    assert moves_of(several.others[0]) == ["1122", alone]
    assert kind_of(several.others[0]) == "a list of games, 1 with a score"


@pytest.mark.parametrize("line", ["4,0", "4,10", "0,3", "4-0", "4-2"])
def test_one_move_and_a_number_are_refused_with_any_digit(line: str) -> None:
    for source in (line, f"1122\n{line}"):
        with pytest.raises(AmbiguousTextError):
            formats.read_any_format(source)


@cases()
def test_moves_may_still_be_parted(line: str) -> None:
    digits = re.sub(r"\d\.|\D", "", line)
    assert moves_of(formats.read_any_format(line)) == [digits]
    assert moves_of(formats.read_any_format(f"{line}\n1122,3")) == [digits, "1122"]


@pytest.mark.parametrize("line", ["4141414,2", "4141414-2", "4141414 2", "444444;4", "4,-2", "4,8"])
def test_what_can_be_no_move_is_a_score(line: str) -> None:
    moves = re.split("[,; -]", line)[0]
    reading = formats.read_any_format(line)
    assert moves_of(reading) == [moves]
    assert reading.scored


@cases()
def test_what_is_neither_is_refused_in_its_place(source: str, fault: str) -> None:
    # On a larger board some of them are moves with a score.
    assert text_of(fault_of(formats.read_any_format, source)).split("; on a board")[0] == fault


@cases()
def test_what_solve_prints_is_moves_with_scores(numbers: str) -> None:
    for source, kind in (("44553", "a move string"), (f"{POSITION} 44", "a position")):
        reading = formats.read_any_format(f"{source} {numbers}")
        assert reading.game.end().position == formats.read(source).end().position
        assert kind_of(reading) == f"{kind} with scores"
        assert remarks_of(reading) == ("The scores behind the moves were left out",)


def test_seven_scores_that_can_be_moves_are_refused_and_offered() -> None:
    fault = "the moves 445532341234 or the moves 44553 with scores of 2 3 4 1 2 3 4, expected"
    assert fault in text_of(fault_of(formats.read, "44553 2 3 4 1 2 3 4"))
    pasted = formats.read_any_format("44553 2 3 4 1 2 3 4", pasted=True)
    assert (moves_of(pasted), moves_of(pasted.others[0])) == (["445532341234"], ["44553"])
    fault = "found '2 3 4 1 2 3 4', moves or the scores of the seven columns, expected '2341234' or"
    assert fault in text_of(fault_of(formats.read, f"{POSITION} 2 3 4 1 2 3 4"))
    behind = formats.read_any_format(f"{POSITION} 2 3 4 1 2 3 4", pasted=True)
    assert (moves_of(behind), moves_of(behind.others[0])) == (["2341234"], [""])
    for moves in ("4 4 4 5 3 2 1 1", "44,53,21,12,34,45,56,71", "44 53 21 12 34 45 56 71"):
        assert moves_of(formats.read_any_format(moves)) == [re.sub(r"\D", "", moves)]
    fault = "1:4: found -2 -1 0 1 0 -1 -22, expected a score from -18 to 18"
    assert text_of(fault_of(formats.read, "44 -2 -1 0 1 0 -1 -22")) == (
        f"{fault}; on a board of 7x7 it would be a game"
    )


@cases()
def test_unequal_groups_are_refused_and_in_a_paste_the_last_may_be_a_score(line: str) -> None:
    digits = re.sub(r"\D", "", line)
    for source in (line, f"12345671\n{line}"):
        fault = fault_of(formats.read_any_format, source)
        assert isinstance(fault, AmbiguousTextError)
        assert "unequal groups, expected moves alone, such as" in text_of(fault)
    pasted = formats.read_any_format(line, pasted=True)
    assert moves_of(pasted) == [digits]
    last = re.findall(r"\d+", line)[-1]
    score = [other for other in pasted.others if other.scored]
    assert [moves_of(other)[0] for other in score[:1]] == [digits.removesuffix(last)] * (last < "5")


def test_a_score_between_a_hyphen_is_either() -> None:
    fault = "44553 with a score of 2 or -2, expected '445532' or '44553'"
    assert fault in text_of(fault_of(formats.read_any_format, "44553-2"))


def test_scores_are_no_drawn_board() -> None:
    assert moves_of(formats.read_any_format("7 -1\n6 -2\n")) == ["7", "6"]
    assert moves_of(formats.read_any_format("1212121 . . . . . . .\n" * 2)) == ["1212121"] * 2


def test_a_list_with_one_score_is_no_single_game() -> None:
    several = formats.read_any_format("445 3\n1122\n")
    assert moves_of(several) == ["445", "1122"]
    assert (kind_of(several), remarks_of(several)) == (
        "a list of games, 1 with a score",
        (LEFT_OUT,),
    )
    pasted = formats.read_any_format("445 3\n1122\n", pasted=True)
    assert [moves_of(other) for other in pasted.others[:2]] == [["4453", "1122"], ["44531122"]]
    # As one game it would be legal, with the score as a move.
    assert formats.read("111112233453")
    fault = text_of(fault_of(formats.read, "11 1\n11223345 3"))
    assert fault.startswith("2:8: found '5' for move 8")


def test_a_list_counts_in_one_way_and_says_so() -> None:
    reading = formats.read_any_format("3300\n1234\n45 2\n")
    assert moves_of(reading) == ["4411", "2345", "56"]
    assert remarks_of(reading) == (FROM_0, LEFT_OUT)
    links = "http://a.org/?pos=33\nhttp://a.org/?pos=0123\n45\n"
    assert moves_of(formats.read_any_format(links)) == ["44", "1234", "56"]
    fault = fault_of(formats.read_any_format, "http://a.org/?pos=33\nhttp://a.org/?pos=49\n")
    assert (fault.line, fault.column) == (2, 20)


@pytest.mark.parametrize(
    "foreign",
    ["2024-01-02", "20.5", "1,44553,0", "4 4 5 5 3;0", "0000000", "50. 4455", "1. 44553 0", "4,0"],
)
def test_a_foreign_line_does_not_tell_how_columns_are_counted(foreign: str) -> None:
    assert imports(f"{foreign}\n44553\n1234")[1:] == ["44553", "1234"]


@pytest.mark.parametrize("text", ["4" * 4900, "1 1 " + "1" * 4900, "44," + "2" * 4900, "4 " * 2400])
def test_numbers_of_thousands_of_digits_are_refused_in_a_list_as_well(text: str) -> None:
    assert imports(f"{text}\n44") == [None, "44"]
    assert text_of(fault_of(formats.read_any_format, f"44\n{text}")).startswith("2:")


@pytest.mark.parametrize("link", ["http://example.org/?pos=", "pos=", "see a://b?x=1&pos="])
def test_links_have_scores_too(link: str) -> None:
    scored = formats.read_any_format(f"{link}44553,2")
    assert (moves_of(scored), kind_of(scored)) == (["44553"], "a link with a score")
    with pytest.raises(AmbiguousTextError) as caught:
        formats.read_any_format(f"{link}4,2")
    assert caught.value.column == len(link) + 1


# Positions.


def test_a_score_may_stand_behind_a_position() -> None:
    for after in ("-5", "+5", "−18", "+0"):
        reading = formats.read_any_format(f"{POSITION} {after}")
        assert reading.game.end() is reading.game.root
        assert (kind_of(reading), remarks_of(reading)) == ("a position with a score", (LEFT_OUT,))
    for after in ("44 5", "44,5", "44;-5", "44 +0", "44 −5"):
        reading = formats.read_any_format(f"{POSITION} {after}")
        assert moves_of(reading) == ["44"]
        assert remarks_of(reading) == (LEFT_OUT,)
    assert moves_of(formats.read_any_format(f"{POSITION} 4")) == ["4"]
    with pytest.raises(AmbiguousTextError) as caught:
        formats.read_any_format(f"{POSITION} 4,2")
    assert caught.value.column == len(POSITION) + 2


@pytest.mark.parametrize("scored", [f"{POSITION} -5", "7/7/7/7/7/7 +4", "7/7/7/7/7/7 −2"])
def test_a_number_behind_a_position_in_a_list_with_scores_can_be_both(scored: str) -> None:
    source = f"{POSITION} 4\n{scored}\n"
    fault = fault_of(formats.read_any_format, source)
    assert text_of(fault) == (
        "1:22: found '4', a move or a score as other lines have it, expected '+4' or nothing"
    )
    pasted = formats.read_any_format(source, pasted=True)
    assert moves_of(pasted)[0] == "4"
    assert moves_of(pasted.others[0])[0] == ""
    for other in ("44 5", f"{POSITION} 44 5", f"{POSITION} 44,-5"):
        assert moves_of(formats.read_any_format(f"{POSITION} 4\n{other}\n")) == ["4", "44"]
    assert moves_of(formats.read_any_format(f"{POSITION} 44\n{scored}\n"))[0] == "44"
    assert imports(f"{POSITION} 2\n{POSITION} 8\n{POSITION} 55\n") == [None, None, "55"]


def test_moves_behind_a_position_in_a_list_that_counts_from_0_are_refused() -> None:
    fault = text_of(fault_of(formats.read_any_format, f"0123\n{POSITION} 12"))
    assert fault.startswith("2:22: found '12' behind a position in a list that counts from 0")
    assert fault_of(formats.read_any_format, f"{POSITION} 15. 5").column == 24


@given(trees(), st.integers(-18, 18))
def test_lines_with_scores_are_read_back_without_them(game: Game, value: int) -> None:
    ends = [node for node in game.root.walk() if not node.variations]
    written = lines.move_strings_of_all_lines(
        game, scores=True, solve=lambda at: Score.for_side_to_move(value, at.ply)
    )
    for line, end in zip(written, ends, strict=True):
        # The scores of such a tree are made up, and some are no scores.
        if abs(int(line.split()[-1])) <= 18:
            found = formats.read_any_format(line)
            assert found.scored
            assert found.game.end().position == end.position


# Every way in.

SEPARATORS = st.sampled_from([",", ";", ", ", " ;", " , ", " ", "\t", "-"])
NUMBERS = st.integers(-25, 99).map(str) | st.sampled_from(["+3", "−4", "0", "00", "1234", "77"])


def is_legal(moves: str) -> bool:
    try:
        Position.from_moves(moves)
    except IllegalMove:
        return False
    return True


def expected(moves: str, separator: str, number: str) -> str | None:
    """The moves on a line by the rule, None for a line that is refused."""
    is_score = abs(int(number.replace("−", "-"))) <= 18
    digits = moves + number
    if "0" in digits and "7" not in digits and number.isdigit():
        digits = "".join(str(int(digit) + 1) for digit in digits)
    if not separator.strip():
        return moves if is_score else digits if is_legal(digits) else None
    if separator != "-" and is_score and len(moves) > 1 and len(moves) != len(number):
        return moves
    if is_legal(digits) and not (separator == "-" and not number.isdigit()):
        return None
    return moves if is_score else None


@given(games(least=1, most=30), SEPARATORS, NUMBERS)
def test_every_way_in_reads_a_line_alike(moves: str, separator: str, number: str) -> None:
    if separator == "-" and not number.isdigit():
        number = number[1:]
    line = f"{moves}{separator}{number}"
    wanted = expected(moves, separator, number)
    other = "7171"
    try:
        found: str | None = formats.read(line).end().move_string()
    except FormatError as error:
        assert FAULT.fullmatch(text_of(error))
        found = None
    assert found == wanted
    # The second line proves that columns count from 1, so that a 0 is no move any more.
    if wanted is not None and "0" not in wanted + number:
        assert moves_of(formats.read_any_format(f"{line}\n{other}")) == [wanted, other]
        assert imports(f"{line}\n{other}") == [wanted, other]
    elif wanted is None:
        assert imports(f"{line}\n{other}") == [None, other]
        with pytest.raises(FormatError):
            formats.read_any_format(f"{line}\n{other}")
