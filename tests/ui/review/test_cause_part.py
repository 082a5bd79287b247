"""The causes of mistakes of each player, counted after all games are reviewed, in the window."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from c4studio.formats import read
from c4studio.game import Collection, Game, GameFacts
from c4studio.review.insight.tally import LEAST_CHANCES_TO_SHOW, MadeMistake
from c4studio.ui.review.fault_list import HABIT_ROLE
from c4studio.ui.review.mistake_part import MistakeCausePart
from c4studio.ui.review.review_part import ReviewPart
from tests.hands import Hand, wait, wait_for_signal

LONG = "464422452454315335627"
"""A game in which both sides miss something, Yellow the same cause twice."""
GAMES = 6


def named_games() -> list[Game]:
    games = [read(LONG) for _ in range(GAMES)]
    for game in games:
        game.facts = GameFacts(red="Ann", yellow="Ben")
    return games


def counted(hand: Hand, part: ReviewPart, games: list[Game]) -> list[str]:
    hand.document.load(Collection(games))
    with wait_for_signal(part.reviewer.games_ended):
        hand.press("Shift+F12")
    listed = part.panel.causes
    wait(lambda: listed.count() > 0)
    return [listed.item(row).text() for row in range(listed.count())]


def test_each_player_has_what_was_missed_or_faced_often(hand: Hand) -> None:
    rows = counted(hand, hand.review, named_games())
    assert [row for row in rows if row in ("Ann", "Ben")] == ["Ann", "Ben"]
    habits = [hand.review.panel.causes.item(row).data(HABIT_ROLE) for row in range(len(rows))]
    told = [habit for habit in habits if habit is not None]
    assert told
    assert all(habit.missed or habit.faced >= LEAST_CHANCES_TO_SHOW for habit in told)
    assert any(habit.missed for habit in told)
    assert "Ignored an open two or three: 12 of 12, in games 1, 2, 3, 4, 5 and 6" in rows
    assert rows[rows.index("Ben") + 1] == (
        "Ben lost 6 of 6 games by one habit: ignored an open two or three. "
        "Stop two discs with room for four at once, before they are three."
    )


def test_a_click_opens_the_game_at_its_mistake_and_another_the_next(hand: Hand) -> None:
    games = named_games()
    counted(hand, hand.review, games)
    listed = hand.review.panel.causes
    row = next(
        row
        for row in range(listed.count())
        if listed.item(row).text().startswith("Ignored an open two or three: 12 of 12")
    )
    misses = listed.item(row).data(HABIT_ROLE).misses[:3]
    assert misses == (MadeMistake(1, 6), MadeMistake(1, 18), MadeMistake(2, 6))
    for miss in misses:
        place = listed.visualItemRect(listed.item(row)).center()
        QTest.mouseClick(listed.viewport(), Qt.MouseButton.LeftButton, pos=place)
        assert hand.document.game is games[miss.game - 1]
        assert hand.document.current.position.ply == miss.ply - 1
        assert f"Move {miss.ply}, " in hand.status


def test_causes_are_hidden_with_the_scores_and_forgotten_with_the_games(hand: Hand) -> None:
    rows = counted(hand, hand.review, named_games())
    hand.press("V")
    assert hand.review.panel.causes.count() == 0
    hand.press("V")
    assert hand.review.panel.causes.count() == len(rows)
    hand.document.load(Collection([read("4")]))
    assert hand.review.panel.causes.count() == 0


def test_a_game_that_was_removed_is_no_longer_opened(hand: Hand) -> None:
    counted(hand, hand.review, named_games())
    listed = hand.review.panel.causes
    habit = next(
        habit
        for row in range(listed.count())
        if (habit := listed.item(row).data(HABIT_ROLE)) is not None and habit.misses
    )
    (miss, *_) = habit.misses
    hand.document.remove_games(hand.document.collection.games[miss.game - 1])
    current = hand.document.current
    listed.miss_chosen.emit(miss)
    assert hand.status == "That game is no longer open"
    assert hand.document.current is current
    assert hand.part(MistakeCausePart) is not None
