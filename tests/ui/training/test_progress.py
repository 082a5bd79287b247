"""The dialog of the progress in training, in the real window."""

from collections.abc import Callable
from datetime import timedelta

import pytest

from c4studio.training.puzzles.solving import record_puzzle_try
from c4studio.training.sets import STREAK, log_finished_round
from c4studio.training.sources import packaged_puzzle_list
from c4studio.ui.reports.report_dialog import ReportDialog
from c4studio.ui.training.home import LearnHomePart
from c4studio.ui.training.progress_part import ProgressControls
from c4studio.ui.window.workspaces import Workspace
from tests.hands import Hand, wait
from tests.training.cards import RIGHT, WRONG, make_cards
from tests.ui.reports.hands import table_of, texts_of
from tests.ui.training.training_window import Clock, Opened
from tests.ui.window.test_accessibility import nameless


@pytest.fixture
def dialog(start: Callable[[], Hand], opened: Opened, clock: Clock) -> ReportDialog:
    """Four weeks of training, in one of which nothing was done; a card is left out."""
    cards = make_cards(6)
    with opened() as store:
        store.add_cards(cards)
        for week in (0, 1, 3):
            clock.now += timedelta(weeks=week)
            for number, card in enumerate(cards[: week + 1]):
                store.record_try(store.card_task(card.key), WRONG if number else RIGHT)
        record_puzzle_try(store, packaged_puzzle_list()[0], True, 8)
        store.suspend_card(cards[5].key)
    hand = start()
    hand.do("train.progress")
    return hand.dialog(ReportDialog)


def test_what_was_found_and_missed_is_shown(dialog: ReportDialog) -> None:
    assert nameless(dialog) == []
    assert "5 cards in all: 1 never tried" in dialog.view.summary.text()
    assert "1 left out" in dialog.view.summary.text()
    assert "Rating at puzzles: about" in dialog.view.summary.text()
    table = table_of(dialog, "Causes and themes")
    rows = [*map(list, zip(*(texts_of(table, column) for column in range(4)), strict=True))]
    assert rows[0] == ["Played under a threat", "7", "3", "4"]
    assert rows[1][0] == "Puzzles"
    assert all(row[0].startswith("Puzzles: ") for row in rows[2:])
    assert len(rows) > 2


def test_before_the_first_answer_it_says_so_in_place_of_empty_tables(
    start: Callable[[], Hand],
) -> None:
    hand = start()
    hand.do("train.progress")
    dialog = hand.dialog(ReportDialog)
    assert [page._sentences.text() for page in dialog.view.pages] == ["Nothing was answered"] * 2
    assert not any(page.tables for page in dialog.view.pages)
    (controls,) = dialog.findChildren(ProgressControls)
    assert not controls.chart.isVisible()


def test_the_page_that_learning_begins_from_says_how_far_one_has_come(
    start: Callable[[], Hand], opened: Opened
) -> None:
    with opened() as store:
        for puzzle, passed in zip(packaged_puzzle_list(), (False, True, True), strict=False):
            record_puzzle_try(store, puzzle, passed, 8)
        log_finished_round(store, STREAK, 60, 2, 3)
    hand = start()
    hand.do(Workspace.LEARN)
    tiles = hand.part(LearnHomePart).page.tiles
    wait(lambda: tiles["train.progress"].description == "2 of 3 found at the first try")
    assert tiles["train.streak"].description == "Longest streak so far: 2 puzzles"


def test_the_plot_has_a_bar_for_each_week(dialog: ReportDialog) -> None:
    (controls,) = dialog.findChildren(ProgressControls)
    chart = controls.chart
    assert [(tally.asked, tally.passed) for _, tally in chart.weeks] == [
        (1, 1), (2, 1), (0, 0), (0, 0), (4, 1),
    ]  # fmt: skip
    assert chart.accessibleDescription().count("Week of") == 3
    assert chart.tooltip_at(1) == chart.accessibleDescription().split("; ")[0]
    assert chart.tooltip_at(10_000) == ""


def test_a_card_that_was_left_out_is_taken_in_again(dialog: ReportDialog) -> None:
    (controls,) = dialog.findChildren(ProgressControls)
    assert controls.left_out.count() == 1
    assert not controls.take_in.isEnabled()
    controls.left_out.setCurrentRow(0)
    controls.take_in.click()
    wait(lambda: controls.left_out.count() == 0)
    assert "6 cards in all: 2 never tried" in dialog.view.summary.text()
    assert not controls.take_in.isVisible()
