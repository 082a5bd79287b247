"""Playing on against the engine in the real window."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget  # noqa: TID251

from c4studio.analysis.controller import LiveAnalysis
from c4studio.formats import read, sgf
from c4studio.game import Collection, Game, GameFacts
from c4studio.game.times import TimeControl
from c4studio.language.messages import Practice
from c4studio.opponents.characters import CHARACTERS
from c4studio.opponents.dials import StrengthDials
from c4studio.opponents.people import LEVELS
from c4studio.ui.games.facts_part import FactsPart
from c4studio.ui.labels import text_of
from c4studio.ui.play.match import Match
from c4studio.ui.play.play_dialog import PlayDialog
from c4studio.ui.play.play_part import PlayPart
from c4studio.ui.play.round import GAME_OVER_REMARK
from c4studio.words.players import play
from c4studio.words.rendering import render
from engine import Position, Side, Solver, StopFlag
from tests.calls import CountingSolver
from tests.hands import Hand, OpenWindow, pause, wait
from tests.held import hold_up_searches

PERFECT = LEVELS["Perfect"]


pytestmark = pytest.mark.start("44444352632")


def wait_for_turn(play: PlayPart) -> None:
    """Wait until the user is to move, or the game is over."""

    def is_theirs() -> bool:
        position = play.round.head.position
        assert play.match is not None
        return position.is_over or position.to_move is play.match.human

    wait(is_theirs)


def open_dialog(hand: Hand, command: str = "play") -> PlayDialog:
    """Ask for a game; the last dialog that was opened."""
    hand.do(command)
    return [each for each in hand.window.children() if isinstance(each, PlayDialog)][-1]


def accept(hand: Hand, dialog: PlayDialog) -> None:
    """Press the button that begins the game."""
    dialog.accept()
    hand.return_to()


@pytest.mark.parametrize("is_on", [True, False])
def test_a_reply_and_the_analysis_of_the_board_share_one_search(
    is_on: bool, hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand.controller.set_enabled(is_on)
    asked, searched = list[Position](), list[Position]()
    scores = LiveAnalysis.scores

    def note(live: LiveAnalysis, position: Position, solver: Solver, stop: StopFlag) -> Any:
        counting: Any = CountingSolver(solver)
        asked.append(position)
        found = scores(live, position, counting, stop)
        searched.extend(counting.scored)
        return found

    monkeypatch.setattr(LiveAnalysis, "scores", note)
    hand.document.step_back()
    before = hand.document.current.position
    hand.play.start_game(Match(before.to_move.other, PERFECT))
    wait_for_turn(hand.play)
    assert asked == [before]
    assert searched == ([] if is_on else asked)


def test_the_dialog_offers_the_levels_by_name(hand: Hand) -> None:
    dialog = open_dialog(hand)
    offered = [dialog.opponent.itemText(index) for index in range(dialog.opponent.count())]
    assert offered == [
        *LEVELS,
        *(render(play.character_label(name)) for name in CHARACTERS),
        render(Practice.TWO_PLAYERS),
    ]
    assert all(dialog.opponent.itemIcon(offered.index(each)).isNull() for each in LEVELS)
    dialog.opponent.setCurrentText("Edda, who opens at the edge")
    assert not dialog.opponent.itemIcon(dialog.opponent.currentIndex()).isNull()
    assert dialog.offer.match.level == CHARACTERS["Edda"].level
    told = dialog._strength.text()
    assert told.startswith("The engine plays at about the level Casual, and opens at the edge. ")
    dialog.opponent.setCurrentText("Regular")
    assert dialog.offer.match == Match(Side.RED, LEVELS["Regular"], dialog.seed.value())
    assert dialog.offer.from_start
    assert dialog._strength.text().startswith("The engine plays at level Regular (3 of 8) and ")
    dialog.opponent.setCurrentText("Perfect")
    assert dialog._strength.text() == f"The engine plays perfectly. {render(Practice.PLAY_HIDES)}"
    dialog.opponent.setCurrentText("Casual")
    dialog.side.setCurrentIndex(0)
    dialog.begin.setCurrentIndex(1)
    accept(hand, dialog)
    assert hand.play.match == Match(Side.RED, LEVELS["Casual"], dialog.seed.value())
    assert hand.play.bar.isVisible()


def hidden_fields(dialog: PlayDialog) -> tuple[QWidget, ...]:
    return dialog.seed, dialog.horizon, dialog.budget, dialog.held


def test_the_seed_and_the_dials_have_a_command_of_their_own(hand: Hand) -> None:
    dialog = open_dialog(hand)
    assert not any(each.isVisible() for each in hidden_fields(dialog))
    dialog.reject()
    dialog = open_dialog(hand, "play.dials")
    assert all(each.isVisible() for each in hidden_fields(dialog))
    dialog.horizon.setValue(8)
    dialog.budget.setValue(1)
    assert dialog.offer.match.level == StrengthDials(8, 1)
    assert "sees 8 discs ahead, gives the result away at most 1 time" in dialog._strength.text()
    dialog.opponent.setCurrentText("Club")
    assert dialog.offer.match == Match(Side.RED, LEVELS["Club"], dialog.seed.value())
    dialog.budget.setValue(-1)
    dialog.seed.setValue(5)
    dialog.clock.setCurrentText("3 minutes each")
    accept(hand, dialog)
    assert hand.play.match == Match(Side.RED, StrengthDials(8, None), 5, TimeControl(180))
    hand.play.stop()
    again = open_dialog(hand)
    assert again.offer.match.level == StrengthDials(8, None)
    assert again.horizon.isVisible()
    again.reject()


def test_the_engine_answers_and_all_of_it_is_in_the_tree(hand: Hand) -> None:
    hand.play.start_game(Match(Side.YELLOW, PERFECT))
    hand.press("7")
    wait_for_turn(hand.play)
    assert hand.document.current.position.ply == 13
    assert hand.document.game.end() is hand.document.current
    assert hand.play.bar.sentence == "You play Yellow against Perfect: your move"
    hand.press("Home", "4")
    assert hand.status.startswith("This is where the game stands")
    assert hand.document.current is hand.play.round.head


def test_the_engine_begins_where_it_is_to_move(hand: Hand) -> None:
    hand.play.start_game(Match(Side.RED, PERFECT))
    wait_for_turn(hand.play)
    assert hand.document.current.position.ply == 12


def test_no_pale_disc_invites_a_move_that_is_refused(hand: Hand) -> None:
    board = hand.desk.panel.board
    QTest.mouseMove(board, board.grid.cell_centre(6, 5).toPoint())
    assert board.scene.ghost == ((6, 0), Side.YELLOW)
    with hold_up_searches(hand.controller.searches):
        hand.play.start_game(Match(Side.RED, PERFECT))
        assert board.scene.ghost is None
    wait_for_turn(hand.play)
    assert board.scene.ghost is not None
    hand.press("Left")
    assert board.scene.ghost is None
    hand.press("Right")
    assert board.scene.ghost is not None
    hand.play.giving_up.end_lost_game(Side.RED, "Resign")
    assert board.scene.ghost is None
    hand.play.stop()
    # The board has moved away below the pointer.
    QTest.mouseMove(board, board.grid.cell_centre(6, 5).toPoint())
    assert board.scene.ghost is not None


def test_a_seed_repeats_a_game(hand: Hand) -> None:
    answers = []
    for _ in range(2):
        hand.play.start_game(Match(Side.YELLOW, StrengthDials(4, None), seed=7))
        hand.press("7")
        wait_for_turn(hand.play)
        answers.append(hand.document.current.column)
        hand.do("play.back")
        assert hand.document.current.position.ply == 11
        assert not hand.document.current.variations
    assert answers[0] == answers[1]
    hand.do("play.back")
    assert hand.status == "There is no disc to take back"


def test_a_hint_comes_in_two_steps(hand: Hand) -> None:
    hand.play.start_game(Match(Side.YELLOW, PERFECT))
    hint = hand.desk.actions["play.hint"]
    hint.trigger()
    wait(lambda: hand.play.bar.sentence.startswith("Look "))
    sketch = hand.desk.panel.board.scene.sketch
    assert sketch is not None
    assert len(sketch.cells) in (2, 3)
    hint.trigger()
    wait(lambda: hand.play.bar.sentence.startswith("Column "))
    sketch = hand.desk.panel.board.scene.sketch
    assert sketch is not None
    ((column, row),) = sketch.cells
    assert hand.document.current.position.height(column) == row
    hand.desk.columns.choose(column)
    assert "Column" not in hand.play.bar.sentence
    assert hand.desk.panel.board.scene.sketch is None


def test_a_disc_may_be_played_while_a_hint_is_looked_for(hand: Hand) -> None:
    hand.play.start_game(Match(Side.YELLOW, PERFECT))
    hand.do("play.hint")
    assert hand.play.round.search.is_running
    hand.press("7")
    assert hand.document.current.position.ply == 12
    wait(lambda: hand.play.round.head.position.ply == 13)
    assert hand.status == ""
    assert not hand.play.round.is_aided


def test_a_game_is_resigned_and_stopped(hand: Hand) -> None:
    actions = hand.desk.actions
    hand.play.start_game(Match(Side.YELLOW, PERFECT))
    assert actions["play.resign"].isEnabled()
    actions["play.resign"].trigger()
    assert hand.play.giving_up.box is not None
    hand.play.giving_up.box.buttons()[1].click()
    assert not hand.play.round.is_over
    actions["play.resign"].trigger()
    hand.play.giving_up.box.buttons()[0].click()
    assert hand.document.game.facts.result == "Red+Resign"
    assert hand.part(FactsPart).heading.whole == "Red by resignation"
    assert hand.play.bar.sentence == "You have resigned; Red wins"
    assert not any(actions[f"play.{each}"].isEnabled() for each in ("back", "hint", "resign"))
    holders = actions["play.rematch"].associatedObjects()
    assert any(each in hand.play.bar.children() for each in holders)
    hand.desk.columns.choose(0)
    assert hand.document.current.position.ply == 11
    actions["play.stop"].trigger()
    assert not hand.play.bar.isVisible()
    hand.desk.columns.choose(0)
    hand.desk.columns.choose(0)
    assert hand.document.current.position.ply == 13


def test_a_rematch_after_resigning_says_nothing_of_the_game_before(hand: Hand) -> None:
    hand.play.start_game(Match(Side.YELLOW, PERFECT))
    hand.do("play.resign")
    assert hand.play.giving_up.box is not None
    hand.play.giving_up.box.buttons()[0].click()
    hand.do("play.rematch")
    assert hand.play.match == Match(Side.RED, PERFECT, seed=2)
    assert hand.document.game.facts.result == ""
    assert "resign" not in hand.part(FactsPart).heading.whole


def test_the_end_offers_a_rematch_with_colours_exchanged(open_window: OpenWindow) -> None:
    hand = pause(open_window(read("121212")))
    play = hand.play
    play.start_game(Match(Side.RED, PERFECT))
    hand.press("1")
    assert play.bar.sentence == "You have won with a1–a4 on move 7"
    hand.press("3")
    assert hand.status == text_of(GAME_OVER_REMARK)
    hand.do("play.rematch")
    assert len(hand.document.collection.games) == 2
    assert play.match == Match(Side.YELLOW, PERFECT, seed=2)
    wait(lambda: play.bar.sentence.startswith("The engine has won with a1–a4"))
    assert hand.moves == "1212121"


def test_another_game_undo_and_closing_end_nothing_badly(hand: Hand) -> None:
    hand.play.start_game(Match(Side.YELLOW, PERFECT))
    hand.press("7")
    wait_for_turn(hand.play)
    hand.document.undo_stack.undo()
    assert hand.play.bar.sentence == "You play Yellow against Perfect: waiting…"
    hand.document.undo_stack.undo()
    assert hand.play.round.head is hand.document.current
    hand.press("7")
    wait_for_turn(hand.play)
    assert hand.document.current.position.ply == 13
    hand.press("7")
    hand.document.add_games(Game())
    assert hand.play.match is None


def test_the_bar_fits_a_small_window(hand: Hand) -> None:
    hand.window.resize(900, 600)
    hand.play.start_game(Match(Side.YELLOW, StrengthDials(8, 1)))
    assert hand.play.bar.isVisible()
    assert hand.window.width() == 900
    # A line with the sentence and the buttons below it; beside them it would have three lines.
    assert hand.play.bar.height() < 48
    assert "sees 8 discs ahead" in hand.play.bar.accessibleDescription()
    hand.play.bar.show_sentence(
        "Look in the middle · you play Yellow against Newcomer: your move", ""
    )
    QTest.qWait(20)
    (text,) = (
        each for each in hand.play.bar.findChildren(QLabel) if each.text() == hand.play.bar.sentence
    )
    assert text.heightForWidth(text.width()) <= text.height()
    assert hand.play.bar.height() < 48


def test_a_game_from_the_start_is_a_game_of_its_own(hand: Hand) -> None:
    dialog = open_dialog(hand)
    dialog.opponent.setCurrentText("Newcomer")
    dialog.side.setCurrentIndex(1)
    dialog.begin.setCurrentIndex(0)
    accept(hand, dialog)
    assert len(hand.document.collection.games) == 2
    facts = hand.document.game.facts
    assert (facts.red, facts.yellow) == ("Newcomer", "Player")
    wait_for_turn(hand.play)
    assert hand.document.current.position.ply == 1
    hand.press("4")
    wait_for_turn(hand.play)
    assert hand.document.current.position.ply == 3
    hand.do("play.swap")
    assert hand.play.match is not None
    assert hand.play.match.human is Side.RED
    wait_for_turn(hand.play)
    assert hand.document.current.position.ply == 4


def test_a_game_that_was_saved_is_continued_with_its_opponent(
    open_window: OpenWindow, tmp_path: Path
) -> None:
    game = read("12")
    game.facts = GameFacts(red="Club", yellow="Player", result="Red+Resign")
    path = tmp_path / "played.sgf"
    path.write_text(sgf.sgf_of_games(Collection([game])), encoding="utf-8")
    again = pause(open_window())
    again.open_file(path)
    again.document.go_to_end()
    dialog = open_dialog(again)
    assert dialog.opponent.currentText() == "Club"
    assert not dialog.offer.from_start
    accept(again, dialog)
    assert again.document.game.facts == GameFacts(red="Club", yellow="Player")
    play = again.play
    assert play.match is not None
    assert play.match.human is Side.YELLOW
    wait_for_turn(play)
    assert again.document.current.position.ply == 3


def test_two_people_play_with_a_clock(hand: Hand) -> None:
    dialog = open_dialog(hand)
    dialog.opponent.setCurrentText(render(Practice.TWO_PLAYERS))
    assert dialog.clock.isVisible()
    assert not dialog.side.isVisible()
    assert not any(each.isVisible() for each in hidden_fields(dialog))
    dialog.clock.setCurrentText("1 minute each")
    dialog.begin.setCurrentIndex(0)
    accept(hand, dialog)
    hand.press("4")
    assert hand.play.bar.sentence == "Yellow to move"
    hand.press("4", "4")
    assert hand.moves == "444"
    assert not hand.desk.actions["play.hint"].isEnabled()
    assert hand.play.bar.clock.text().startswith(("Red 1:00", "Red 0:59"))
    hand.do("play.back")
    assert hand.moves == "44"
    assert hand.play.bar.sentence == "Red to move"
    hand.do("play.resign")
    hand.play.clock.set_time(1)
    hand.play.clock.run_for(Side.RED)
    wait(lambda: hand.play.round.is_over)
    assert hand.play.bar.sentence == "Red has no time left; Yellow wins"
    assert hand.play.giving_up.box is None
    assert hand.document.game.facts.result == "Yellow+Time"
    assert hand.part(FactsPart).heading.whole == "Yellow on time"


def test_results_without_help_choose_an_opponent_that_suits(hand: Hand) -> None:
    for won in range(3):
        hand.document.add_games(Game())
        hand.play.start_game(Match(Side.RED, LEVELS["Newcomer"], seed=won))
        if won == 2:
            hand.do("play.hint")
            wait(lambda: hand.play.bar.sentence.startswith("Look "))
        hand.play.giving_up.end_lost_game(Side.YELLOW, "Resign")
    assert hand.play.habits.results == [("Newcomer", 1.0)] * 2
    assert hand.play.habits.suited_level_name() == ""
    assert not [text for text in offered(hand) if "suits" in text]
    hand.play.habits.add_result("Newcomer", 1)
    assert offered(hand)[0].startswith("An opponent that suits you (")


def test_the_few_choices_of_a_first_game_tell_no_opponent_that_suits(hand: Hand) -> None:
    hand.document.add_games(Game())
    hand.play.start_game(Match(Side.RED, LEVELS["Newcomer"], seed=1))
    for column in "421141":
        hand.press(column)
        wait(lambda: hand.play.round.is_over or hand.play.round.takes_disc)
    hand.play.giving_up.end_lost_game(Side.YELLOW, "Resign")
    assert hand.play.habits.suited_level_name() == ""
    hand.press("F12")
    end = hand.document.game.end()
    wait(lambda: all(node.scores is not None for node in end.path()[:-1]))
    assert not offered(hand)[0].startswith("An opponent that suits you (")


def test_a_game_in_which_a_disc_was_undone_is_no_result_without_help(hand: Hand) -> None:
    hand.document.add_games(Game())
    hand.play.start_game(Match(Side.RED, LEVELS["Newcomer"]))
    hand.press("4")
    wait_for_turn(hand.play)
    hand.press("Ctrl+Z", "Ctrl+Z", "3")
    wait_for_turn(hand.play)
    hand.play.giving_up.end_lost_game(Side.YELLOW, "Resign")
    assert hand.play.round.head.move_string()[0] == "3"
    assert hand.play.habits.results == []


def offered(hand: Hand) -> list[str]:
    """Return the opponents that the dialog offers."""
    dialog = open_dialog(hand)
    texts = [dialog.opponent.itemText(index) for index in range(dialog.opponent.count())]
    dialog.reject()
    return texts


def test_what_was_chosen_is_offered_again_and_sides_alternate(open_window: OpenWindow) -> None:
    hand = pause(open_window())
    dialog = open_dialog(hand)
    assert dialog.side.currentText() == "Change sides each game (now Red)"
    assert not dialog.begin.isEnabled() or dialog.offer.from_start
    dialog.opponent.setCurrentText("Casual")
    accept(hand, dialog)
    play = hand.play
    assert play.match is not None
    assert play.match.human is Side.RED
    assert len(hand.document.collection.games) == 1
    hand.press("4")
    play.stop()
    hand.document.add_games(Game())
    dialog = open_dialog(hand)
    assert (dialog.opponent.currentText(), dialog.offer.match.human) == ("Casual", Side.YELLOW)
    dialog.reject()


def test_a_search_that_is_cancelled_ends_the_game_without_a_warning(hand: Hand) -> None:
    hand.play.start_game(Match(Side.YELLOW, LEVELS["Regular"]))
    hand.play.round.search.cancelled.emit()
    assert hand.play.match is None
    assert not any(bar.isVisible() for bar in hand.messages.bars)
