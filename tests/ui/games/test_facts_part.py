from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QWidget  # noqa: TID251

from c4studio.drawing.look import Look
from c4studio.formats import read
from c4studio.game import GameFacts
from c4studio.ui.files.file_part import FilePart
from c4studio.ui.games.facts_part import FactsDialog, FactsPart
from c4studio.words import wording
from c4studio.words.rendering import render
from engine import Position
from tests.cases import cases
from tests.file_contents import write
from tests.hands import Hand, wait, wait_for_signal
from tests.held import hold_up

pytestmark = pytest.mark.start("4453")


def ask(hand: Hand) -> FactsDialog:
    """Open the form by its key."""
    hand.return_to()
    hand.press("Ctrl+I")
    dialog = hand.dialog(FactsDialog)
    wait(dialog.isActiveWindow)
    return dialog


def field(dialog: FactsDialog, name: str) -> QLineEdit:
    return next(line for line in dialog.findChildren(QLineEdit) if line.accessibleName() == name)


def test_facts_are_typed_and_confirmed_by_keyboard_in_one_step_of_undo(hand: Hand) -> None:
    dialog = ask(hand)
    for text in ("Alice", "Bob", "", "Paris Open", "3", "Paris", "2024-05-01"):
        at = dialog.focusWidget()
        assert isinstance(at, QWidget)
        QTest.keyClicks(at, text)
        QTest.keyClick(at, Qt.Key.Key_Tab)
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    assert hand.document.game.facts == GameFacts(
        "Alice", "Bob", "", "Paris Open", "3", "Paris", "2024-05-01"
    )
    line = "Alice – Bob · Paris Open, round 3, Paris, 2024-05-01"
    assert hand.part(FactsPart).heading.whole == line
    assert hand.part(FactsPart).heading.isVisible()
    assert hand.document.undo_stack.count() == 1
    hand.return_to()
    hand.press("Ctrl+Z")
    assert hand.document.game.facts == GameFacts()
    assert not hand.part(FactsPart).heading.isVisible()


def test_cancelling_changes_nothing(hand: Hand) -> None:
    dialog = ask(hand)
    QTest.keyClicks(field(dialog, "Event"), "something")
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert hand.document.game.facts == GameFacts()
    assert hand.document.undo_stack.count() == 0


def test_facts_are_not_written_into_another_game_that_comes_meanwhile(
    hand: Hand, path: Path
) -> None:
    other = read("333")
    other.facts = GameFacts(red="Carol", event="Rome Open")
    write(path, other)
    with wait_for_signal(hand.desk.file.opened), hold_up(hand.desk.file.storage):
        hand.part(FilePart).open_here(path)
        dialog = ask(hand)
        QTest.keyClicks(field(dialog, "Event"), "Paris Open")
    assert not dialog.isVisible()
    assert hand.document.game.facts == other.facts
    assert hand.document.undo_stack.count() == 0
    said = "The facts were not changed, since another game is shown now"
    assert (hand.messages.bar.text, hand.messages.bar.isVisible()) == (said, True)


def test_the_result_of_a_decided_game_is_offered(hand: Hand) -> None:
    dialog = ask(hand)
    assert field(dialog, "Result").text() == ""
    dialog.reject()
    hand.paste("1212121")
    hand.document.go_to_start()
    dialog = ask(hand)
    assert field(dialog, "Result").text() == "Red+18"
    dialog.accept()
    assert hand.document.game.facts.result == "Red+18"
    hand.do("flip")
    assert hand.part(FactsPart).heading.whole == "Yellow won"


def test_confirming_without_typing_changes_nothing(hand: Hand) -> None:
    facts = GameFacts(red=" two\nlines ", remarks="fixed\N{NO-BREAK SPACE}space\r\n")
    hand.document.set_game_facts(facts)
    dialog = ask(hand)
    dialog.accept()
    assert hand.document.game.facts == facts
    assert hand.document.undo_stack.count() == 1


def test_sides_are_named_as_they_are_drawn(hand: Hand) -> None:
    hand.document.set_game_facts(GameFacts(red="Alice", yellow="Red Baron"))
    hand.do("flip")
    dialog = ask(hand)
    assert field(dialog, "Yellow").text() == "Alice"
    assert field(dialog, "Red").text() == "Red Baron"
    QTest.keyClicks(field(dialog, "Result"), "Yellow+4")
    dialog.accept()
    assert hand.document.game.facts.result == "Red+4"
    assert hand.part(FactsPart).heading.whole == "Alice – Red Baron · Yellow won"


def test_the_form_fits_a_small_screen_and_every_field_has_a_name(hand: Hand) -> None:
    dialog = FactsDialog(GameFacts(), "", Look(), hand.window)
    assert dialog.minimumSizeHint().height() < 560
    fields = [*dialog.findChildren(QLineEdit), *dialog.findChildren(QPlainTextEdit)]
    assert len(fields) == 12
    assert all(each.accessibleName() for each in fields)


@pytest.mark.parametrize("command", ["guide", "setup", "manual"])
def test_no_heading_stands_above_another_page(hand: Hand, command: str) -> None:
    hand.document.set_game_facts(GameFacts(red="Alice"))
    heading = hand.part(FactsPart).heading
    assert heading.isVisible()
    hand.do(command)
    hand.do("flip")
    assert not heading.isVisible()
    hand.do(command)
    assert heading.isVisible()


def test_a_long_heading_is_cut_and_does_not_widen_the_window(hand: Hand) -> None:
    hand.window.resize(900, 600)
    hand.document.set_game_facts(GameFacts(event="A very long name of an event " * 20))
    assert (hand.window.width(), hand.window.height()) == (900, 600)
    assert hand.part(FactsPart).heading.text().endswith("…")
    assert hand.part(FactsPart).heading.toolTip() == hand.part(FactsPart).heading.whole


@cases()
def test_headings(facts: GameFacts, line: str) -> None:
    assert render(wording.game_heading(facts)) == line


def test_results() -> None:
    assert render(wording.finished_result(Position.from_moves("44"))) == ""
    assert render(wording.finished_result(Position.from_moves("12121213"[:7]))) == "Red won"
    assert render(wording.finished_result(Position.from_moves("41212121"))) == "Yellow won"
