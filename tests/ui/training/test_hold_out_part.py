"""Lost positions that are defended in the real window."""

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from c4studio import settings
from c4studio.training.holdout import Defence
from c4studio.training.puzzles.mining import Miner
from c4studio.ui.training.hold_out_part import ROUND, HoldOutPart
from c4studio.ui.window.main_window import MainWindow
from engine import Solver
from tests.hands import press
from tests.ui.practice_page import check_hidden
from tests.ui.training.training_window import said
from tests.ui.window.test_accessibility import nameless


def begin(window: MainWindow, qtbot: QtBot) -> HoldOutPart:
    window.desk.actions["train.hold"].trigger()
    part = window.part(HoldOutPart)
    qtbot.waitUntil(lambda: part.defence is not None)
    return part


def defence_of(part: HoldOutPart) -> Defence:
    assert part.defence is not None
    return part.defence


def wait_for_another(part: HoldOutPart, before: Defence, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: part.defence not in (None, before))


def defend(window: MainWindow, part: HoldOutPart, qtbot: QtBot, well: bool) -> None:
    """Play to the end, each disc as well or as badly as can be."""
    scores = Miner(Solver(16)).scores
    defence = defence_of(part)
    while not defence.is_over:
        columns = {
            column: score.end
            for column, score in enumerate(scores(defence.line.end))
            if score is not None
        }
        column = (max if well else min)(columns, key=columns.__getitem__)
        press(window, str(column + 1))
        qtbot.waitUntil(lambda: defence.asks or defence.is_over)


def test_a_round_ends_in_a_summary(start: Callable[[], MainWindow], qtbot: QtBot) -> None:
    window = start()
    part = begin(window, qtbot)
    page = part.page
    assert nameless(page) == []
    lost = 0
    for number in range(ROUND):
        defence = defence_of(part)
        assert page.count.text() == f"Position {number + 1} of {ROUND}"
        assert page.task.text().endswith(f"is lost, but can hold out until disc {defence.limit}")
        defend(window, part, qtbot, well=number != 1)
        assert defence.held == (number != 1)
        assert f"disc {defence.discs}" in page.told.text()
        lost += defence.limit - defence.discs
        press(window, "N")
        if number < ROUND - 1:
            wait_for_another(part, defence, qtbot)
    summary = f"4 of 5 positions held out as long as possible; {lost} discs lost in the others"
    assert page.task.text() == summary
    window.desk.settings.set(settings.THEME, "dark")
    assert page.task.text() == summary
    press(window, "Esc")
    assert window.desk.stage.page is None


def test_nothing_that_gives_a_move_away_is_visible(
    start: Callable[[], MainWindow], qtbot: QtBot
) -> None:
    """Before the first disc, and after the answer to it."""
    window = start()
    part = begin(window, qtbot)
    defence = defence_of(part)
    check_hidden(window, part.page, defence.line.end)
    press(window, str(defence.line.end.legal_columns[0] + 1))
    qtbot.waitUntil(lambda: defence.asks or defence.is_over)
    check_hidden(window, part.page, defence.line.end)


def test_a_round_that_is_broken_off_ends_in_a_summary_too(
    start: Callable[[], MainWindow], qtbot: QtBot
) -> None:
    window = start()
    part = begin(window, qtbot)
    defend(window, part, qtbot, well=True)
    press(window, "Esc")
    assert said(window) == "1 of 1 position held out as long as possible"


def test_a_round_that_is_left_before_its_summary_ends_in_it_too(
    start: Callable[[], MainWindow], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("c4studio.ui.training.hold_out_part.ROUND", 1)
    window = start()
    part = begin(window, qtbot)
    defend(window, part, qtbot, well=False)
    lost = defence_of(part).limit - defence_of(part).discs
    press(window, "Esc")
    assert said(window) == f"0 of 1 position held out as long as possible; {lost} discs lost"


def test_a_lost_game_can_be_started_over(start: Callable[[], MainWindow], qtbot: QtBot) -> None:
    window = start()
    part = begin(window, qtbot)
    defend(window, part, qtbot, well=False)
    defence = defence_of(part)
    assert defence.slips
    assert "sooner than" in part.page.told.text()
    press(window, "1")
    assert part.page.told.text() == "Start over or go on first"
    press(window, "Backspace", "Left")
    assert (defence.line, defence.slips) == (defence.start, [])
    column = defence.line.end.legal_columns[0]
    press(window, str(column + 1))
    assert "position before" in part.page.told.text()
    press(window, "End")
    defend(window, part, qtbot, well=True)
    assert part.page.told.text().endswith("as long as possible")
    window.document.play(3)
    assert window.desk.stage.page is None
    assert "training has ended" in said(window)
