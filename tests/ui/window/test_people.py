"""What people would play, beside the scores, in the real window."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from c4studio.formats import read
from c4studio.game import Game
from c4studio.ui import settings
from c4studio.ui.board.verdict_panel import VerdictPanel
from c4studio.ui.library.explorer_panel import ExplorerPanel
from c4studio.ui.library.tables import CountField
from c4studio.ui.window.main_window import MainWindow
from tests.hands import press
from tests.lines import EASY

ONLY = "4444"


def shares(window: MainWindow) -> list[float | None]:
    return [chip.share for chip in window.desk.panel.overlay.chips]


def verdict(window: MainWindow) -> str:
    panel = window.findChild(VerdictPanel)
    assert isinstance(panel, VerdictPanel)
    return panel.people


@pytest.fixture
def start(game: Callable[[str], Game]) -> Game:
    return game(ONLY)


def test_a_key_shows_what_people_play_and_hides_it(window: MainWindow, qtbot: QtBot) -> None:
    window.desk.settings.set(settings.PEOPLE_LEVEL, "Regular")
    heard: list[str] = []
    window.messages.announcer.said.connect(heard.append)
    press(window, "End")
    assert shares(window) == [None] * 7
    press(window, "Shift+H")
    qtbot.waitUntil(lambda: window.desk.people.estimate is not None)
    found = [share for share in shares(window) if share is not None]
    assert sum(found) == pytest.approx(1)
    assert verdict(window) == "People (estimate): 2 of 7 at Regular find d"
    assert heard[-1] == verdict(window)
    overlay = window.desk.panel.overlay
    assert "% at Regular play it (an estimate)" in overlay.column_tip(3)
    press(window, "Shift+H")
    assert shares(window) == [None] * 7
    assert verdict(window) == ""
    assert "Regular" not in overlay.column_tip(3)


def test_they_are_hidden_with_the_scores(window: MainWindow, qtbot: QtBot) -> None:
    press(window, "End")
    press(window, "Shift+H")
    qtbot.waitUntil(lambda: verdict(window) != "")
    press(window, "V")
    assert verdict(window) == ""
    assert shares(window) == [None] * 7
    assert not window.desk.actions["people"].isChecked()
    press(window, "V")
    qtbot.waitUntil(lambda: verdict(window) != "")
    window.desk.look.set_scores_shown(False)
    assert verdict(window) == ""
    assert shares(window) == [None] * 7


@pytest.mark.parametrize("start", [read(EASY)])
def test_another_position_and_another_level_have_estimates_of_their_own(
    window: MainWindow, qtbot: QtBot
) -> None:
    press(window, "End")
    press(window, "Shift+H")
    qtbot.waitUntil(lambda: verdict(window) != "")
    before = shares(window)
    window.desk.settings.set(settings.PEOPLE_LEVEL, "Expert")
    qtbot.waitUntil(lambda: "Expert" in verdict(window))
    assert shares(window) != before
    press(window, "Left")
    assert shares(window) == [None] * 7
    qtbot.waitUntil(lambda: "Expert" in verdict(window))
    found = window.desk.people.estimate
    assert found is not None
    assert found.position == window.document.current.position


@pytest.mark.parametrize(
    ("moves", "told"),
    [("44556", "best try"), ("4455", "keep the result; "), ("", "at average")],
)
def test_what_is_told_of_a_position(
    moves: str,
    told: str,
    open_window: Callable[..., MainWindow],
    game: Callable[[str], Game],
    qtbot: QtBot,
) -> None:
    window = open_window(game(moves))
    press(window, "End")
    press(window, "Shift+H")
    qtbot.waitUntil(lambda: told in verdict(window))


def test_the_explorer_has_a_column_for_them(window: MainWindow, qtbot: QtBot) -> None:
    press(window, "End")
    window.desk.docks.bring_to_front("dock.explorer")
    panel = window.findChild(ExplorerPanel)
    assert isinstance(panel, ExplorerPanel)
    assert panel.counts.isColumnHidden(CountField.PEOPLE)
    press(window, "Shift+H")
    qtbot.waitUntil(lambda: window.desk.people.estimate is not None)
    assert not panel.counts.isColumnHidden(CountField.PEOPLE)
    model = panel.counts.model()
    texts = [model.index(row, CountField.PEOPLE).data() for row in range(7)]
    assert all(text.endswith(" %") for text in texts)
    spoken = model.index(3, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert "play it (an estimate)" in spoken
    press(window, "Shift+H")
    assert panel.counts.isColumnHidden(CountField.PEOPLE)
