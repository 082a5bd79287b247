"""The clock of a game against the engine, and the time of each move, in the real window."""

import json
from pathlib import Path

from PySide6.QtTest import QTest

from c4studio.game.times import NO_CLOCK, TimeControl, milliseconds_taken
from c4studio.library.habits import habits_of_player
from c4studio.library.library import Library
from c4studio.library.played import PlayedGame, keep_played_game
from c4studio.opponents.people import LEVELS
from c4studio.report.cells import cell_text
from c4studio.report.habits import habit_facts, habit_table
from c4studio.ui import settings
from c4studio.ui.play.clock import GameClock
from c4studio.ui.play.habits import PlayHabits
from c4studio.ui.play.match import Match
from engine import Side
from tests.hands import Hand, wait
from tests.library.games import entry, review
from tests.ui.play.test_keeping import has_kept, kept
from tests.ui.play.test_playing import accept, open_dialog, wait_for_turn

REGULAR = LEVELS["Regular"]


def test_the_users_time_ends_a_game_against_the_engine(hand: Hand, own: Path) -> None:
    dialog = open_dialog(hand)
    dialog.opponent.setCurrentText("Regular")
    assert dialog.clock.isVisible()
    dialog.clock.setCurrentText("1 minute each, and 2 s a move")
    dialog.side.setCurrentIndex(0)
    accept(hand, dialog)
    assert hand.play.match is not None
    assert hand.play.match.clock == TimeControl(60, 2)
    assert hand.document.game.root.annotation == TimeControl(60, 2).annotation
    hand.press("4")
    wait_for_turn(hand.play)
    assert hand.play.clock.time_left(Side.YELLOW) > 60_000
    assert hand.play.bar.clock.text().startswith("Red 1:00 · Yellow 1:0")
    hand.play.clock.set_time(1)
    hand.play.clock.run_for(Side.RED)
    wait(lambda: hand.play.round.is_over)
    assert hand.play.bar.sentence == "Red has no time left; Yellow wins"
    assert hand.document.game.facts.result == "Yellow+Time"
    wait(lambda: has_kept(own, 1))
    assert kept(own)[0].played.clock == "60+2"
    assert kept(own)[0].stored.facts.result == "Yellow+Time"


def test_a_clock_for_each_move_begins_anew_with_it(hand: Hand) -> None:
    clock = GameClock(hand.window)
    clock.set_control(TimeControl(10, is_per_move=True))
    clock.run_for(Side.RED)
    QTest.qWait(30)
    clock.run_for(Side.YELLOW, is_moved=True)
    assert clock.time_left(Side.RED) == 10_000
    clock.set_control(TimeControl(5, 3))
    clock.run_for(Side.RED)
    clock.run_for(Side.YELLOW)
    assert clock.time_left(Side.RED) <= 5_000
    clock.run_for(Side.RED, is_moved=True)
    assert clock.time_left(Side.YELLOW) > 7_000
    clock.run_for(None)


def test_the_clock_of_the_last_game_is_offered_again_also_one_of_an_older_version(
    hand: Hand,
) -> None:
    habits = PlayHabits(hand.desk.settings)
    stored = {"minutes": 5}, {"clock": "5/move"}, {"clock": "7+0"}, {"minutes": "x"}, {"clock": 3}
    found = []
    for each in stored:
        hand.desk.settings.set(settings.LAST_GAME_OPTIONS, json.dumps(each))
        found.append(habits.offer.match.clock)
    assert found == [TimeControl(300), TimeControl(5, is_per_move=True), *[NO_CLOCK] * 3]


def test_the_list_of_mistakes_says_after_how_long_each_was_played(hand: Hand) -> None:
    text = "(;GM[44];B[b1];W[b2];B[d1];W[e1];B[c1];W[a1];B[b3];W[f1];B[e2];W[c2];B[d2];W[f2]"
    hand.paste(f"{text};B[b4]TOOK[1.2];W[d3]TOOK[14.6])")
    wait(lambda: hand.document.game.end().position.ply == 14)
    hand.do("review")
    wait(lambda: hand.reviewer.results.is_line_reviewed)
    faults = hand.review.panel.faults
    wait(lambda: bool(faults.rows))
    told = [[each.text for each in row.more] for row in faults.rows if row.move.ply == 13]
    assert [lines[-1] for lines in told] == ["After 1.2 s"]


def test_habits_count_mistakes_by_the_time_that_was_taken(path: Path) -> None:
    moves = "2245312653462"
    with Library(path) as library:
        times = tuple(1_000 if number < 9 else 20_000 for number in range(len(moves)))
        game = entry(moves, red="Player")
        number = keep_played_game(library, game, PlayedGame(Side.RED, times=times))
        review(library, [number])
        habits = habits_of_player(library, [number], {"Player"})
    assert habits.timed.total() == habits.choices.total()
    assert set(habits.timed) == {2, 10**9}
    by_time = habit_facts(habits)["by_time"]
    assert [each["seconds"] for each in by_time] == [2, None]
    assert by_time[1]["kept"] < by_time[1]["faced"]
    names = [cell_text(row[0]) for row in habit_table(habits).rows]
    assert "Kept the result within 2 s" in names
    assert "Kept the result after more than 10 s" in names


def test_each_disc_of_a_game_has_its_time(hand: Hand) -> None:
    hand.play.start_game(Match(Side.RED, REGULAR, clock=TimeControl(60)))
    QTest.qWait(120)
    hand.press("4")
    wait_for_turn(hand.play)
    first, second = hand.document.game.root.main_line()
    taken = milliseconds_taken(first)
    assert taken is not None
    assert taken >= 100
    assert milliseconds_taken(second) is not None
    names = [name for name, _ in first.annotation.kept]
    assert names == ["TOOK", "BL"]
