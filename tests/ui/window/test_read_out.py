import pytest

from c4studio.formats import read
from c4studio.ui.setup.setup_part import SetupPart
from c4studio.ui.window import read_out
from c4studio.ui.window.read_out import move_in_words, position_in_words
from c4studio.words.rendering import render
from engine import Position
from tests.hands import Hand, wait
from tests.ui.setup.setup_hands import type_text


def said_by(hand: Hand) -> list[str]:
    said: list[str] = []
    hand.messages.announcer.said.connect(said.append)
    return said


def test_a_position_in_words() -> None:
    words = render(position_in_words(Position.from_moves("4453"), None, enabled=False))
    assert words.startswith("Red to move, move 5. Column a, key 1: empty from row 1. ")
    assert "Column c, key 3: yellow, empty from row 2. " in words
    assert "Column d, key 4: red, yellow, empty from row 3. " in words
    assert words.endswith("Engine paused.")


def test_a_move_in_words() -> None:
    end = read("44").end()
    assert render(move_in_words(end)) == "Move 2, Yellow in column d, key 4, row 2"
    assert render(move_in_words(end.path()[0])) == "Start of the game"
    won = read("1212121").end()
    words = render(move_in_words(won))
    assert words == "Move 7, Red in column a, key 1, row 4. Red has won on move 7"


def test_the_position_is_read_out_with_verdict_and_scores(solved: Hand) -> None:
    said = said_by(solved)
    solved.press("R")
    text = solved.messages.bar.text
    assert solved.messages.bar.isVisible()
    assert said == [text]
    assert solved.verdict.sentence in text
    assert f"column a {solved.scores[0]}, column b {solved.scores[1]}" in text
    assert "column d " not in text
    solved.press("Left")
    assert not solved.messages.bar.isVisible()


def test_what_is_read_out_goes_with_the_key_and_by_itself(
    solved: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    bar = solved.messages.bar
    solved.press("R")
    assert bar.isVisible()
    solved.press("R")
    assert not bar.isVisible()
    monkeypatch.setattr(read_out, "LEAST_MS", 50)
    monkeypatch.setattr(read_out, "MS_A_LETTER", 0)
    solved.press("R")
    assert bar.isVisible()
    wait(lambda: not bar.isVisible())


def test_another_message_stays_when_the_position_changes(hand: Hand) -> None:
    hand.messages.bar.show_message("Something else.")
    hand.press("4")
    assert hand.messages.bar.isVisible()


def test_colours_are_named_as_they_are_drawn(hand: Hand) -> None:
    hand.press("F")
    said = said_by(hand)
    hand.press("4", "R")
    assert said[0] == "Move 1, Yellow in column d, key 4, row 1"
    assert "Column d, key 4: yellow, empty from row 2" in said[1]


def test_while_a_position_is_set_up_that_one_is_read_out(hand: Hand) -> None:
    hand.press("4", "Ctrl+E")
    editor, read = hand.part(SetupPart).editor, hand.desk.actions["read"]
    type_text(editor, "7/7/7/7/3r3/2yry2")
    read.trigger()
    assert hand.messages.bar.text.startswith(
        "Red to move, move 5. Column a, key 1: empty from row 1."
    )
    assert "Column d, key 4: red, red, empty from row 3. " in hand.messages.bar.text
    assert "Column c, key 3: yellow, empty from row 2. " in hand.messages.bar.text
    type_text(editor, "7/7/7/7/7/3y3")
    assert not hand.messages.bar.isVisible()
    read.trigger()
    assert hand.messages.bar.text == (
        "Yellow to move, 0 red, 1 yellow disc. Column a, key 1: empty. Column b, key 2: empty."
        " Column c, key 3: empty. Column d, key 4: yellow. Column e, key 5: empty."
        " Column f, key 6: empty. Column g, key 7: empty."
        " Red has 0 and Yellow has 1: Red moves first, so Red must have as many discs as Yellow"
        " or one more."
    )
    hand.press("Esc")
    read.trigger()
    assert "Column d, key 4: red, empty from row 2" in hand.messages.bar.text


@pytest.mark.without_book
def test_each_move_is_said_once_and_so_is_a_refused_one(hand: Hand) -> None:
    said = said_by(hand)
    hand.press("4", "4", "Left", "Home", "End")
    assert said == [
        "Move 1, Red in column d, key 4, row 1",
        "Move 2, Yellow in column d, key 4, row 2",
        "Move 1, Red in column d, key 4, row 1",
        "Start of the game",
        "Move 2, Yellow in column d, key 4, row 2",
    ]
    hand.press(*"4444", "4")
    assert said[-1] == "Column d is full"


def test_the_verdict_is_said_with_the_move_or_once_it_is_known(solved: Hand) -> None:
    solved.press("Left")
    solved.settle()
    before = solved.verdict.sentence
    said = said_by(solved)
    solved.press("Right")
    assert said[0].startswith("Move 11, Red in column ")
    assert said[0].endswith(solved.verdict.sentence.removesuffix(", from the file"))
    solved.press("Left")
    assert said[-1].endswith(before)
    del said[:]
    solved.press("1")
    solved.settle()
    assert said[0].startswith("Move 11, Red in column a, key 1, row ")
    assert solved.verdict.sentence in ". ".join(said)
    assert len(said) <= 2
    solved.press("V", "Left")
    assert "wins" not in said[-1]


def test_what_was_read_out_follows_the_colours(hand: Hand) -> None:
    hand.press("4", "R")
    assert "Column d, key 4: red, empty from row 2" in hand.messages.bar.text
    hand.press("F")
    assert "Column d, key 4: yellow, empty from row 2" in hand.messages.bar.text
    hand.press("5")
    assert not hand.messages.bar.isVisible()
    hand.press("F")
    assert not hand.messages.bar.isVisible()
