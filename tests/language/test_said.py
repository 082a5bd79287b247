import pytest

from c4studio.language.messages import Joint, Message, Notice
from c4studio.language.said import (
    Four,
    NamedCell,
    NamedCells,
    NamedColumn,
    NamedColumns,
    Quoted,
    Said,
    join_or_none,
    join_sentences,
    say,
)
from c4studio.words.rendering import render, render_within
from engine import Score, Side

BEGINS = NamedCells(((3, 0), (3, 1)), Joint.LINE)
FOUR = Four(((0, 0), (1, 1), (2, 2), (3, 3)))
ENDS = say(Message.BEST_PLAY_BEGINS_FOUR, line=BEGINS, four=FOUR, disc=31)
ONLY = say(Message.ONLY_WINS, column=NamedColumn(2))
BOTH = say(Message.AND_ALSO, first=ENDS, second=ONLY)


def test_a_sentence_needs_the_places_of_its_message() -> None:
    with pytest.raises(KeyError, match="ONLY_WINS has the places"):
        say(Message.ONLY_WINS)
    with pytest.raises(KeyError, match="WINS has the places"):
        say(Message.WINS, side=Side.RED)


def test_a_sentence_has_no_text_of_its_own() -> None:
    assert not isinstance(ONLY, str)
    assert "__str__" not in vars(Said)
    assert "__contains__" not in vars(Said)
    with pytest.raises(TypeError, match="no text before it is rendered"):
        f"{ONLY}"


def test_what_a_sentence_is_about_is_asked_of_its_values() -> None:
    assert BOTH.squares == (*BEGINS.squares, *FOUR.line)
    assert BOTH.columns == {2}
    assert [*BOTH.parts] == [BOTH, ENDS, ONLY]
    assert BOTH.has(Message.ONLY_WINS)
    assert not BOTH.has(Message.WINS, Message.DRAWS)
    assert BOTH.value("second") == ONLY
    many = say(Message.COLUMNS_WIN, columns=NamedColumns((0, 4)))
    assert many.columns == {0, 4}


def test_a_line_of_four_is_one_name() -> None:
    assert ENDS.names == 3
    leaves = say(Message.LEAVES_THREAT, holder=Side.RED, cell=NamedCell((5, 1)))
    assert leaves.names == 1


def test_equal_sentences_are_equal_values() -> None:
    again = say(Message.ONLY_WINS, column=NamedColumn(2))
    assert again == ONLY
    assert hash(again) == hash(ONLY)
    assert say(Message.ONLY_WINS, column=NamedColumn(3)) != ONLY


def test_equal_sentences_are_equal_in_whatever_order_their_values_were_given() -> None:
    one = say(Message.AND_ALSO, first=ENDS, second=ONLY)
    other = say(Message.AND_ALSO, second=ONLY, first=ENDS)
    assert one == other
    assert hash(one) == hash(other)
    assert [*other.parts] == [other, ENDS, ONLY]


def test_scores_that_the_engine_takes_for_equal_are_said_differently() -> None:
    red, yellow = (Score.for_side_to_move(2, ply) for ply in (0, 1))
    assert red == yellow
    ends = [say(Notice.ENDS, score=score) for score in (red, yellow)]
    assert ends[0] != ends[1]
    assert [render(each) for each in ends] == [
        "Red wins on move 39 with best play",
        "Yellow wins on move 40 with best play",
    ]


def test_what_is_not_said_is_left_out() -> None:
    assert join_or_none(Joint.STOP, (None, ONLY, None)) == join_sentences(Joint.STOP, (ONLY,))
    assert join_or_none(Joint.STOP, (None,)) is None
    assert (
        render(join_sentences(Joint.STOP, (say(Message.WINS), say(Message.DRAWS)))) == "Wins. Draws"
    )


def test_a_quoted_text_is_left_as_it_is() -> None:
    assert render(Quoted("ann – Bob")) == "ann – Bob"
    assert render(say(Notice.FROM_CACHE)) == "From the cache"
    assert render_within(Notice.FROM_CACHE) == "from the cache"
