from collections.abc import Callable

from c4studio.game import Game
from c4studio.ui.main_window import MainWindow
from c4studio.ui.read_out import move_in_words, position_in_words
from engine import Position


def said_by(window: MainWindow) -> list[str]:
    said: list[str] = []
    window.announcer.said.connect(said.append)
    return said


def test_a_position_in_words() -> None:
    words = position_in_words(Position.from_moves("4453"), None, enabled=False)
    assert words.startswith("Red to move, move 5. Column 1: empty from row 1. ")
    assert "Column 3: yellow, empty from row 2. " in words
    assert "Column 4: red, yellow, empty from row 3. " in words
    assert words.endswith("Engine paused.")


def test_a_move_in_words(game: Callable[[str], Game]) -> None:
    end = game("44").end()
    assert move_in_words(end) == "Move 2, Yellow in column 4, row 2"
    assert move_in_words(end.path()[0]) == "Start of the game"
    won = game("1212121").end()
    assert move_in_words(won) == "Move 7, Red in column 1, row 4. Red has won on move 7"


def test_the_position_is_read_out_with_verdict_and_scores(
    solved: MainWindow,
    press: Callable[..., None],
    scores: Callable[[MainWindow], list[str]],
) -> None:
    said = said_by(solved)
    press(solved, "R")
    text = solved.message_bar.text
    assert solved.message_bar.isVisible()
    assert said == [text]
    assert solved.verdict.sentence in text
    assert f"column 1 {scores(solved)[0]}, column 2 {scores(solved)[1]}" in text
    assert "column 4 " not in text
    press(solved, "Left")
    assert not solved.message_bar.isVisible()


def test_another_message_stays_when_the_position_changes(
    window: MainWindow, press: Callable[..., None]
) -> None:
    window.message_bar.show_message("Something else.")
    press(window, "4")
    assert window.message_bar.isVisible()


def test_colours_are_named_as_they_are_drawn(
    window: MainWindow, press: Callable[..., None]
) -> None:
    press(window, "F")
    said = said_by(window)
    press(window, "4", "R")
    assert said[0] == "Move 1, Yellow in column 4, row 1"
    assert "Column 4: yellow, empty from row 2" in said[1]


def test_each_move_is_said_once_and_so_is_a_refused_one(
    window: MainWindow, press: Callable[..., None]
) -> None:
    said = said_by(window)
    press(window, "4", "4", "Left", "Home", "End")
    assert said == [
        "Move 1, Red in column 4, row 1",
        "Move 2, Yellow in column 4, row 2",
        "Move 1, Red in column 4, row 1",
        "Start of the game",
        "Move 2, Yellow in column 4, row 2",
    ]
    press(window, *"4444", "4")
    assert said[-1] == "Column 4 is full"
