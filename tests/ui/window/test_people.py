"""What people would play, beside the scores, in the real window."""

import pytest
from PySide6.QtCore import Qt

from c4studio.formats import read
from c4studio.ui import settings
from c4studio.ui.board.verdict_panel import VerdictPanel
from c4studio.ui.library.explorer_panel import ExplorerPanel
from c4studio.ui.library.tables import CountField
from tests.hands import Hand, OpenWindow, wait

ONLY = "4444"


def shares(hand: Hand) -> list[float | None]:
    return [chip.share for chip in hand.desk.panel.overlay.chips]


def verdict(hand: Hand) -> str:
    panel = hand.dialog(VerdictPanel)
    return panel.people


pytestmark = pytest.mark.start(ONLY)


def test_a_key_shows_what_people_play_and_hides_it(hand: Hand) -> None:
    hand.desk.settings.set(settings.PEOPLE_LEVEL, "Regular")
    heard: list[str] = []
    hand.messages.announcer.said.connect(heard.append)
    hand.press("End")
    assert shares(hand) == [None] * 7
    hand.press("Shift+H")
    wait(lambda: hand.desk.people.estimate is not None)
    found = [share for share in shares(hand) if share is not None]
    assert sum(found) == pytest.approx(1)
    legend = hand.desk.panel.legend
    assert legend.lines == ("Red’s score", "people play it")
    assert verdict(hand) == "People (estimate): 28 % of Regular players find d"
    assert heard[-1] == verdict(hand)
    overlay = hand.desk.panel.overlay
    assert "28 % of Regular players play it (an estimate)" in overlay.column_tip(3)
    hand.press("Shift+H")
    assert legend.lines == ("Red’s score", "game ends on")
    assert shares(hand) == [None] * 7
    assert verdict(hand) == ""
    assert "Regular" not in overlay.column_tip(3)


def test_they_are_hidden_with_the_scores(hand: Hand) -> None:
    hand.press("End")
    hand.press("Shift+H")
    wait(lambda: verdict(hand) != "")
    hand.press("V")
    assert verdict(hand) == ""
    assert shares(hand) == [None] * 7
    assert not hand.desk.actions["people"].isChecked()
    hand.press("V")
    wait(lambda: verdict(hand) != "")
    hand.desk.look.set_scores_shown(False)
    assert verdict(hand) == ""
    assert shares(hand) == [None] * 7


@pytest.mark.parametrize("start", [read("4455")])
def test_another_position_and_another_level_have_estimates_of_their_own(hand: Hand) -> None:
    hand.press("End")
    hand.press("Shift+H")
    wait(lambda: verdict(hand) != "")
    before = shares(hand)
    hand.desk.settings.set(settings.PEOPLE_LEVEL, "Expert")
    wait(lambda: "Expert" in verdict(hand))
    assert shares(hand) != before
    hand.press("Left")
    assert shares(hand) == [None] * 7
    wait(lambda: "Expert" in verdict(hand))
    found = hand.desk.people.estimate
    assert found is not None
    assert found.position == hand.document.current.position


@pytest.mark.parametrize(
    ("moves", "told"),
    [("4455", "keep the result; "), ("", "of average players")],
)
def test_what_is_told_of_a_position(moves: str, told: str, open_window: OpenWindow) -> None:
    hand = open_window(read(moves))
    hand.press("End")
    hand.press("Shift+H")
    wait(lambda: told in verdict(hand))


def test_the_explorer_has_a_column_for_them(hand: Hand) -> None:
    hand.press("End")
    hand.desk.docks.bring_to_front("dock.explorer")
    panel = hand.dialog(ExplorerPanel)
    assert panel.counts.isColumnHidden(CountField.PEOPLE)
    hand.press("Shift+H")
    wait(lambda: hand.desk.people.estimate is not None)
    assert not panel.counts.isColumnHidden(CountField.PEOPLE)
    model = panel.counts.model()
    texts = [model.index(row, CountField.PEOPLE).data() for row in range(7)]
    assert all(text.endswith(" %") for text in texts)
    spoken = model.index(3, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert "play it (an estimate)" in spoken
    hand.press("Shift+H")
    assert panel.counts.isColumnHidden(CountField.PEOPLE)
