"""The causes of mistakes of each player, counted after all games are reviewed, in the window."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from c4studio.formats import read
from c4studio.game import Collection, Facts, Game
from c4studio.insight.tally import FEWEST, Miss
from c4studio.ui.review.cause_part import CausePart
from c4studio.ui.review.fault_list import HABIT
from c4studio.ui.review.review_part import ReviewPart
from c4studio.ui.window.main_window import MainWindow
from tests.hands import press
from tests.ui.review.review_window import said

LONG = "4554152344455636766413116533"
"""A game in which both sides miss something from disc 13 on, Yellow the same cause twice."""
GAMES = 6
"""The same game so often is enough for causes that are faced ten times."""


def named_games() -> list[Game]:
    games = [read(LONG) for _ in range(GAMES)]
    for game in games:
        game.facts = Facts(red="Ann", yellow="Ben")
    return games


def counted(window: MainWindow, part: ReviewPart, games: list[Game], qtbot: QtBot) -> list[str]:
    window.document.load(Collection(games))
    with qtbot.waitSignal(part.reviewer.games_ended):
        press(window, "Shift+F12")
    listed = part.panel.causes
    qtbot.waitUntil(lambda: listed.count() > 0)
    return [listed.item(row).text() for row in range(listed.count())]


def test_each_player_has_what_was_faced_often_enough(
    window: MainWindow, part: ReviewPart, qtbot: QtBot
) -> None:
    rows = counted(window, part, named_games(), qtbot)
    assert [row for row in rows if row in ("Ann", "Ben")] == ["Ann", "Ben"]
    habits = [part.panel.causes.item(row).data(HABIT) for row in range(len(rows))]
    told = [habit for habit in habits if habit is not None]
    assert told
    assert all(habit.faced >= FEWEST for habit in told)
    assert "Gave a deciding cell: 12 of 12, in games 1, 2, 3, 4, 5 and 6" in rows


def test_a_click_opens_the_game_at_its_mistake_and_another_the_next(
    window: MainWindow, part: ReviewPart, qtbot: QtBot
) -> None:
    games = named_games()
    counted(window, part, games, qtbot)
    listed = part.panel.causes
    row = next(
        row
        for row in range(listed.count())
        if listed.item(row).text().startswith("Gave a deciding cell: 12 of 12")
    )
    misses = listed.item(row).data(HABIT).misses[:3]
    assert misses == (Miss(1, 20), Miss(1, 22), Miss(2, 20))
    for miss in misses:
        place = listed.visualItemRect(listed.item(row)).center()
        QTest.mouseClick(listed.viewport(), Qt.MouseButton.LeftButton, pos=place)
        assert window.document.game is games[miss.game - 1]
        assert window.document.current.position.ply == miss.ply - 1
        assert f"Move {miss.ply}, " in said(window)


def test_causes_are_hidden_with_the_scores_and_forgotten_with_the_games(
    window: MainWindow, part: ReviewPart, qtbot: QtBot
) -> None:
    rows = counted(window, part, named_games(), qtbot)
    press(window, "V")
    assert part.panel.causes.count() == 0
    press(window, "V")
    assert part.panel.causes.count() == len(rows)
    window.document.load(Collection([read("4")]))
    assert part.panel.causes.count() == 0


def test_a_game_that_was_removed_is_no_longer_opened(
    window: MainWindow, part: ReviewPart, qtbot: QtBot
) -> None:
    counted(window, part, named_games(), qtbot)
    listed = part.panel.causes
    habit = next(
        habit
        for row in range(listed.count())
        if (habit := listed.item(row).data(HABIT)) is not None and habit.misses
    )
    (miss, *_) = habit.misses
    window.document.remove_games(window.document.collection.games[miss.game - 1])
    current = window.document.current
    listed.miss_chosen.emit(miss)
    assert said(window) == "That game is no longer open"
    assert window.document.current is current
    assert window.part(CausePart) is not None
