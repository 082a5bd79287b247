"""What people do and how one is prepared, by the keyboard alone and as a screen reader says it."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLineEdit, QWidget  # noqa: TID251

from c4studio.formats import read
from c4studio.ground.paths import Paths
from c4studio.library.changes import set_own_names
from c4studio.library.library import Library
from c4studio.training.repertoire import cards_of_repertoire
from c4studio.ui import settings
from c4studio.ui.help.palette import CommandPalette
from c4studio.ui.play.play_dialog import PlayDialog
from c4studio.ui.reports.report_dialog import ReportDialog
from c4studio.ui.training.making_part import RepertoirePart
from engine import Side
from tests.hands import Hand, OpenWindow, pause, wait, wait_for_signal
from tests.library.games import entry
from tests.report.preparation.small import RED, SCORES
from tests.ui.reports.hands import boards_of, page_of, table_of
from tests.ui.review.review_window import MOVES, wait_for_review
from tests.windows import described, heard

# Popups take the keyboard, which a screen that is made up does not have.
pytestmark = pytest.mark.expected_log("This plugin does not support")


@pytest.fixture
def paths(paths: Paths) -> Paths:
    """The paths of a program with a library that has games of the user Ann."""
    assert paths.library is not None
    paths.library.parent.mkdir(parents=True, exist_ok=True)
    with Library(paths.library) as library:
        games = [entry(moves, red="Ann", yellow="Bob") for moves in ("443", "445", "411", "3")]
        library.add_games(games, "games.txt")
        set_own_names(library, ["Ann"])
    return paths


@pytest.fixture
def hand(paths: Paths, open_window: OpenWindow) -> Hand:
    hand = pause(open_window(read(MOVES)))
    hand.desk.settings.set(settings.CARDS_FROM_REVIEWS, False)
    return hand


def run(hand: Hand, name: str) -> None:
    """Run a command by its name, as the palette of commands does."""
    hand.press("Ctrl+K")
    palette = QApplication.activePopupWidget()
    assert isinstance(palette, CommandPalette)
    field = palette.findChild(QLineEdit)
    assert isinstance(field, QLineEdit)
    QTest.keyClicks(field, name)
    QTest.keyClick(field, Qt.Key.Key_Return)


def name_of(widget: QWidget) -> str:
    return QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name)


def type_in(dialog: QDialog, *keys: Qt.Key) -> None:
    """Press keys in the widget of a dialog that has the keyboard."""
    for key in keys:
        QTest.keyClick(dialog.focusWidget() or dialog, key)


def test_the_shares_are_read_out_with_the_scores(hand: Hand) -> None:
    hand.press("End", "Left")
    hand.press("Shift+H")
    wait(lambda: "People (estimate)" in described(hand.verdict))
    overlay = hand.desk.panel.overlay
    assert "% of average players play it (an estimate)" in described(overlay)


def test_a_mistake_is_read_out_with_how_many_see_it(hand: Hand) -> None:
    hand.press("F12")
    wait_for_review(hand)
    faults = hand.review.panel.faults
    for _ in range(80):
        if QApplication.focusWidget() is faults:
            break
        QTest.keyClick(hand.window.focusWidget() or hand.window, Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is faults
    hand.press("Home", "Down")
    spoken = QAccessible.queryAccessibleInterface(faults).child(faults.currentRow())
    assert "avoid it" in spoken.text(QAccessible.Text.Name)
    hand.press("Return")
    assert hand.document.current.position.ply > 0


def test_gaps_are_read_out_with_their_position_and_opened(hand: Hand) -> None:
    store = hand.part(RepertoirePart)._store
    job = store.run(lambda database: database.add_cards(cards_of_repertoire(RED, SCORES)))
    with wait_for_signal(job.done):
        pass
    run(hand, "How I am prepared")
    dialog = hand.dialog(ReportDialog)
    wait(lambda: bool(page_of(dialog, "Gaps worth closing").tables))
    gaps = boards_of(dialog, "Gaps worth closing")
    assert dialog.focusWidget() is gaps
    assert name_of(gaps) == "Gaps worth closing"
    wait(lambda: "costs" in gaps.item(0).text())
    spoken = gaps.item(0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken.startswith("d1, ")
    assert spoken.endswith(gaps.item(0).text())
    type_in(dialog, Qt.Key.Key_Return)
    assert hand.document.current.position.ply > 1


def test_a_fair_opening_is_read_out_and_opened(hand: Hand) -> None:
    run(hand, "Fair openings")
    dialog = hand.dialog(ReportDialog)
    table = table_of(dialog, "Openings")
    assert dialog.focusWidget() is table
    assert name_of(table) == "Openings"
    type_in(dialog, Qt.Key.Key_Down, Qt.Key.Key_Return)
    assert hand.document.current.position.ply == 3
    dialog.close()


def test_a_game_with_the_swap_rule_is_begun_and_the_colour_chosen(hand: Hand) -> None:
    spoken: list[str] = []
    hand.desk.messages.announcer.said.connect(spoken.append)
    hand.press("P")
    dialog = hand.dialog(PlayDialog)
    dialog.activateWindow()
    wait(dialog.isActiveWindow)
    for field, row in ((dialog.side, "Yellow"), (dialog.rule, "Swap")):
        field.setFocus()
        assert name_of(field)
        QTest.keyClicks(field, row[0])
        assert field.currentText() == row
    type_in(dialog, Qt.Key.Key_Return)
    play = hand.play
    wait(lambda: play.round.is_persons_choice)
    wait(lambda: any("Choose: keep Yellow" in each for each in spoken))
    hand.return_to()
    run(hand, "Take the other colour")
    assert play.match is not None
    assert play.match.human is Side.RED
    assert heard(hand.desk.panel.board)
