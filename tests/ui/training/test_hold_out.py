"""Lost positions that are defended in the real window."""

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from c4studio.training.drill import Drill, DrillStage
from c4studio.training.playout import PlayedOutGame
from c4studio.training.puzzles.mining import PuzzleMiner
from c4studio.ui import settings
from c4studio.ui.training.practice_chooser import POSITIONS_TO_DEFEND
from c4studio.ui.training.train_part import TrainPart
from engine import Solver
from engine.score import ColumnScores
from tests.hands import Hand, wait
from tests.held import hold_up_searches, wait_for_searches
from tests.ui.question_page import check_hidden
from tests.ui.training.training_window import drill_of, practise, said
from tests.ui.window.test_accessibility import nameless


def begun(hand: Hand) -> TrainPart:
    return practise("train.hold", hand)


def defence_of(part: TrainPart) -> PlayedOutGame:
    trial = drill_of(part).trial
    assert isinstance(trial, PlayedOutGame)
    return trial


def scores_of(trial: PlayedOutGame) -> ColumnScores:
    return PuzzleMiner(Solver(16, book=None)).column_scores(trial.line.end)


def wait_for_turn(drill: Drill) -> None:
    wait(lambda: drill.is_awaiting_answer or drill.trial.passed is not None)


def defend(hand: Hand, part: TrainPart, well: bool) -> PlayedOutGame:
    """Play to the end, each disc as well or as badly as can be."""
    scores = PuzzleMiner(Solver(16, book=None)).column_scores
    drill = drill_of(part)
    while drill.is_awaiting_answer:
        columns = {
            column: score.end
            for column, score in enumerate(scores(drill.position))
            if score is not None
        }
        column = (max if well else min)(columns, key=columns.__getitem__)
        hand.press(str(column + 1))
        wait_for_turn(drill)
    return defence_of(part)


def test_a_round_ends_in_a_summary(hand: Hand) -> None:
    part = practise("train.hold", hand)
    page = part.page
    assert nameless(page) == []
    lost = 0
    for number in range(POSITIONS_TO_DEFEND):
        trial = defence_of(part)
        limit = trial.limit
        # The first position in which some column loses sooner is defended badly.
        well = lost > 0 or not any(score and score.end < limit for score in scores_of(trial))
        assert page.count.text() == f"Question {number + 1} of {POSITIONS_TO_DEFEND}"
        assert page.task.text().endswith(f"is lost, but can hold out until move {limit}")
        defence = defend(hand, part, well=well)
        assert defence.passed == well
        assert f"move {defence.discs}" in page.told.text()
        lost += limit - defence.discs
        hand.press("N")
    summary = f"4 of 5 positions held out as long as possible; {lost} discs lost in the others"
    assert page.task.text() == summary
    hand.desk.settings.set(settings.THEME, "dark")
    assert page.task.text() == summary
    hand.press("Esc")
    assert hand.desk.stage.page is None


def test_nothing_that_gives_a_move_away_is_visible(hand: Hand) -> None:
    """Before the first disc, and after the answer to it."""
    part = begun(hand)
    drill = drill_of(part)
    check_hidden(hand, part.page, drill.position)
    hand.press(str(drill.position.legal_columns[0] + 1))
    wait_for_turn(drill)
    check_hidden(hand, part.page, drill.position)


def test_a_round_that_is_broken_off_ends_in_a_summary_too(hand: Hand) -> None:
    part = begun(hand)
    defend(hand, part, well=True)
    hand.press("Esc")
    assert part.page.task.text() == "1 of 1 position held out as long as possible"
    hand.press("Esc")
    assert not part.is_open


def test_a_round_that_is_left_before_its_summary_ends_in_it_too(
    start: Callable[[], Hand], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("c4studio.ui.training.practice_chooser.POSITIONS_TO_DEFEND", 1)
    hand = start()
    part = begun(hand)
    defence = defend(hand, part, well=False)
    lost = defence.limit - defence.discs
    hand.press("Esc")
    summary = f"0 of 1 position held out as long as possible; {lost} discs lost"
    assert part.page.task.text() == summary


def test_a_lost_game_can_be_started_over(hand: Hand) -> None:
    part = begun(hand)
    drill = drill_of(part)
    assert defend(hand, part, well=False).slips
    assert "sooner than" in part.page.told.text()
    hand.press("1")
    assert hand.status == "Try again or go on first"
    assert "sooner than" in part.page.told.text()
    hand.press("Backspace", "Left")
    assert (drill.line, defence_of(part).slips) == (drill.questions[0].line, [])
    column = drill.position.legal_columns[0]
    hand.press(str(column + 1))
    assert "position before" in part.page.told.text()
    hand.press("End")
    defend(hand, part, well=True)
    assert part.page.told.text().endswith("as long as possible")
    # Only the first try counts.
    assert (drill.passed_count, drill.failed_count) == (0, 1)
    hand.document.play(3)
    assert hand.desk.stage.page is None
    assert "training has ended" in said(hand)


def test_a_game_can_be_started_over_in_the_middle(hand: Hand, qtbot: QtBot) -> None:
    """The reply that was looked for does not come into the new game."""
    part = begun(hand)
    drill = drill_of(part)
    first = drill.line
    searches = hand.desk.analysis.searches
    with hold_up_searches(searches):
        hand.press(str(drill.right_columns[0] + 1))
        assert drill.stage is DrillStage.WAITING_FOR_REPLY
        hand.press("1")
        assert part.page.told.text().endswith("is to move")
        hand.press("Backspace")
    wait_for_searches(searches, qtbot)
    assert drill.line == first
    assert drill.is_awaiting_answer
    assert drill.attempts == {}
