"""Time controls as text, and the time of moves as SGF files of ours and of others have it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from c4studio.formats import sgf
from c4studio.game import Collection, Game
from c4studio.game.times import NO_CLOCK, TimeControl, annotation_of_time, milliseconds_taken
from engine import Side

CONTROLS = st.one_of(
    st.just(NO_CLOCK),
    st.builds(TimeControl, st.integers(1, 99_999), st.integers(0, 9_999)),
    st.builds(TimeControl, st.integers(1, 99_999), st.just(0), st.just(True)),
)


@given(CONTROLS)
def test_a_time_control_is_read_from_its_text(control: TimeControl) -> None:
    assert TimeControl.from_text(control.text) == control


@pytest.mark.parametrize("text", ["x", "0+0", "-5+0", "5", "5+", "10/moves", "9" * 9, "5+1\n"])
def test_another_text_is_no_clock(text: str) -> None:
    assert TimeControl.from_text(text) == NO_CLOCK


def times(text: str) -> list[int | None]:
    """The times of the moves of a game in SGF."""
    return [milliseconds_taken(each) for each in sgf.read_sgf(text).game.root.main_line()]


def test_what_was_played_comes_back_from_a_file_with_the_clock() -> None:
    game = Game()
    game.root.annotation = TimeControl(180, 2).annotation
    node = game.root.add_variation(3)
    node.annotation = annotation_of_time(2_340, Side.RED, 177_660)
    node = node.add_variation(3)
    node.annotation = annotation_of_time(100, Side.YELLOW)
    text = sgf.sgf_of_games(Collection([game]))
    assert "TM[180]OT[+2 s a move]" in text
    assert ";B[d1]TOOK[2.3]BL[177.7];W[d2]TOOK[0.1])" in text
    assert times(text) == [2_300, 100]
    assert sgf.sgf_of_games(sgf.read_sgf(text).collection) == text


def test_the_clocks_of_other_programs_tell_the_time() -> None:
    moves = ";B[d1]BL[290];W[d2]WL[295.5];B[d3]BL[280.25];W[d4];B[d5]BL[x];W[d6]WL[3]"
    assert times(f"(;GM[44]TM[300]{moves})") == [10_000, 4_500, 9_750, None, None, None]
    assert times(f"(;GM[44]TM[300]OT[5 fischer]{moves})")[:3] == [15_000, 9_500, 14_750]
    assert times(f"(;GM[44]{moves})")[:3] == [None, None, 9_750]


@pytest.mark.parametrize("raw", ["", "-1", "1e9", "9" * 400, "1.2.3", "١", "\\]"])
def test_strange_times_are_kept_and_tell_nothing(raw: str) -> None:
    text = f"(;GM[44]TM[{raw}];B[d1]TOOK[{raw}];W[d2]WL[{raw}])"
    assert times(text) == [None, None]
    assert f"TOOK[{raw}]" in sgf.sgf_of_games(sgf.read_sgf(text).collection)
