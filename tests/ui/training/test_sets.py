"""The dialog with the user's sets of puzzles, in the real window."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QMessageBox, QPushButton  # noqa: TID251

from c4studio.training.sets import (
    log_finished_round,
    results_of_set_rounds,
    store_puzzle_set,
    stored_puzzle_sets,
)
from c4studio.training.sources import packaged_puzzle_list
from c4studio.ui.reports.report_dialog import ReportDialog
from c4studio.ui.training.choice_box import PuzzleChoiceBox
from c4studio.ui.training.sets_part import SetControls
from tests.hands import Hand, wait
from tests.ui.reports.hands import table_of, texts_of
from tests.ui.training.training_window import Opened, practise
from tests.ui.window.test_accessibility import nameless


@pytest.fixture
def hand(start: Callable[[], Hand], opened: Opened) -> Hand:
    with opened() as store:
        store_puzzle_set(store, "league", packaged_puzzle_list()[:3])
        store_puzzle_set(store, "mine", packaged_puzzle_list()[3:5])
        log_finished_round(store, "league", 20, 1, 3)
    return start()


@pytest.fixture
def dialog(hand: Hand) -> ReportDialog:
    hand.do("train.sets")
    return hand.dialog(ReportDialog)


def rows(dialog: ReportDialog) -> list[list[str]]:
    table = table_of(dialog, "Sets of puzzles")
    return [*map(list, zip(*(texts_of(table, column) for column in range(4)), strict=True))]


def controls_of(dialog: ReportDialog) -> SetControls:
    (controls,) = dialog.findChildren(SetControls)
    return controls


def select(dialog: ReportDialog, row: int) -> None:
    table_of(dialog, "Sets of puzzles").setCurrentCell(row, 0)


def rename(dialog: ReportDialog, row: int, name: str) -> None:
    """Give a set another name."""
    select(dialog, row)
    field = controls_of(dialog).name
    field.setText(name)
    field.setFocus()
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert not dialog.findChildren(QFileDialog)


def delete(dialog: ReportDialog, row: int, answer: str) -> None:
    """Press *Delete*, and answer the question."""
    select(dialog, row)
    controls_of(dialog).delete.click()
    (box,) = (each for each in dialog.findChildren(QMessageBox) if each.isVisible())
    assert "Delete league with its 3 puzzles?" in box.text()
    assert "The times of 1 round go with it" in box.informativeText()
    (button,) = (each for each in box.findChildren(QPushButton) if answer in each.text())
    button.click()


def test_the_sets_are_listed(dialog: ReportDialog) -> None:
    assert nameless(dialog) == []
    assert rows(dialog) == [["league", "3", "1", "2026-03-02"], ["mine", "2", "0", "2026-03-02"]]


def test_a_set_is_renamed_with_its_times(dialog: ReportDialog, hand: Hand, opened: Opened) -> None:
    rename(dialog, 0, " winter ")
    assert controls_of(dialog).outcome.text() == "league is now winter."
    wait(lambda: [row[0] for row in rows(dialog)] == ["mine", "winter"])
    with opened() as store:
        assert len(results_of_set_rounds(store, "winter")) == 1
    dialog.reject()
    (box,) = practise("train.fixed", hand).page.findChildren(PuzzleChoiceBox)
    assert box.sets.findData("winter") >= 0 > box.sets.findData("league")


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("mine", "already a set with the name mine"),
        ("Fifty 1", "already a set with the name Fifty 1"),
        (" ", "A set needs a name"),
    ],
)
def test_a_name_that_cannot_be_used_is_refused(name: str, fault: str, dialog: ReportDialog) -> None:
    rename(dialog, 0, name)
    assert fault in controls_of(dialog).outcome.text()
    assert [row[0] for row in rows(dialog)] == ["league", "mine"]


def test_a_set_is_deleted_after_a_question(dialog: ReportDialog, opened: Opened) -> None:
    delete(dialog, 0, "Cancel")
    assert len(rows(dialog)) == 2
    delete(dialog, 0, "Delete")
    wait(lambda: [row[0] for row in rows(dialog)] == ["mine"])
    assert controls_of(dialog).outcome.text() == "league was deleted."
    with opened() as store:
        assert stored_puzzle_sets(store).keys() == {"mine"}


def test_a_dialog_that_was_closed_does_not_come_back(
    dialog: ReportDialog, hand: Hand, opened: Opened
) -> None:
    delete(dialog, 0, "Delete")
    dialog.reject()
    practise("train.solve", hand)
    assert not [each for each in hand.window.findChildren(ReportDialog) if each.isVisible()]
    with opened() as store:
        assert stored_puzzle_sets(store).keys() == {"mine"}


def test_without_a_set_the_way_to_one_is_told(start: Callable[[], Hand]) -> None:
    hand = start()
    hand.do("train.sets")
    dialog = hand.dialog(ReportDialog)
    assert "Puzzles from these games" in dialog.view.pages[0]._sentences.text()
    assert not controls_of(dialog).delete.isEnabled()


def test_another_dialog_takes_the_place_of_the_one_that_is_open(
    dialog: ReportDialog, hand: Hand
) -> None:
    hand.do("train.sets")
    wait(lambda: hand.dialog(ReportDialog) is not dialog)
