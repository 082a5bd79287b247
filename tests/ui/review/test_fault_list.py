"""The list of mistakes in the real window: its rows, the detail of one, and folded groups."""

import os
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest

from c4studio.formats import read
from c4studio.game import GameNode
from c4studio.ui.review.fault_list import FaultList
from c4studio.ui.review.review_part import CONDITION_BY_KIND, LISTED, ReviewPart, moves_of_kind
from c4studio.words.rendering import RenderedSentence
from engine import STANDARD, Board, Side
from tests import generated
from tests.hands import Hand, OpenWindow, wait
from tests.ui.review.review_window import MOVES, wait_for_review

FIRST_OF_GROUP = 7
"""The number of the move of MOVES that is the first below a heading."""
HEADING, BEHIND_GROUP = 0, 3
"""The rows of that heading, and of what comes after the moves below it."""


@pytest.fixture
def faults(reviewed: Hand) -> FaultList:
    """The list of mistakes after all their reasons are known."""
    results = reviewed.reviewer.results
    wait(lambda: all(results.reason_of_mistake(each) for each in results.review.mistakes))
    reviewed.press("Home")
    return reviewed.review.panel.faults


def shown_rows(faults: FaultList) -> list[str]:
    return [faults.item(row).text() for row in range(faults.count()) if not faults.isRowHidden(row)]


def click(faults: FaultList, row: int) -> None:
    place = faults.visualItemRect(faults.item(row)).center()
    QTest.mouseClick(faults.viewport(), Qt.MouseButton.LeftButton, pos=place)


@pytest.mark.parametrize(
    ("board", "rows"),
    [
        (
            STANDARD,
            [
                "Move 15, Red e2: from win to loss; 92 % avoid it\nMisses the four on g1",
                "Move 16, Yellow d6: from win to loss; 73 % avoid it\nLeaves Red's threat on g1",
            ],
        ),
        (
            Board(8, 8),
            [
                "Move 61, Red h7: from win to loss\nMisses the four on c7",
                "Move 62, Yellow h8: from win to loss\nMisses the four on c7",
            ],
        ),
    ],
    ids=["7x6", "8x8"],
)
def test_a_row_names_its_move_what_it_cost_and_why(faults: FaultList, rows: list[str]) -> None:
    assert shown_rows(faults)[-2:] == rows


def test_the_moment_stands_above_the_rows_and_the_counts_below(
    faults: FaultList, hand: Hand
) -> None:
    panel = hand.review.panel
    tops = [each.mapTo(panel, QPoint()).y() for each in (panel._state, faults, panel.counts)]
    assert tops == sorted(tops)
    assert panel.headline.startswith("Decisive: move 16, Yellow d6")


def test_the_selected_row_has_its_detail_in_place(reviewed: Hand, faults: FaultList) -> None:
    assert not faults.detail.isVisible()
    rows = [faults.visualItemRect(faults.item(row)).height() for row in range(faults.count())]
    reviewed.press("End", "Shift+N")
    assert faults.currentRow() == faults.count() - 1
    assert faults.detail.text.splitlines() == [
        "Move 16, Yellow d6: from win to loss; 73 % avoid it",
        "Leaves Red's threat on g1",
        "Only g kept the win (left a horizontal threat)",
    ]
    place: QRect = faults.visualItemRect(faults.currentItem())
    assert place.height() > rows[-1]
    assert faults.detail.isVisible()
    assert place.contains(faults.detail.geometry())
    assert faults.height() == faults.contentsSize().height() + 2 * faults.frameWidth()


def test_the_detail_stays_in_its_row_at_every_width(reviewed: Hand, faults: FaultList) -> None:
    reviewed.press("End", "Shift+N")
    for width in (900, 1366, 1120):
        reviewed.window.resize(width, 760)
        wait(lambda: reviewed.window.width() == width)  # noqa: B023
        QTest.qWait(50)
        place: QRect = faults.visualItemRect(faults.currentItem())
        assert place.contains(faults.detail.geometry())
        assert faults.detail.document().size().height() <= faults.detail.height() + 1


def test_a_click_on_the_detail_goes_to_its_mistake_again(reviewed: Hand, faults: FaultList) -> None:
    faults.setCurrentRow(HEADING + 1)
    assert reviewed.document.current.position.ply == 0
    middle = faults.detail.viewport().rect().center()
    QTest.mouseClick(faults.detail.viewport(), Qt.MouseButton.LeftButton, pos=middle)
    assert reviewed.document.current.position.ply == FIRST_OF_GROUP - 1


@pytest.mark.parametrize("key", ["Return", ""], ids=["by key", "by click"])
def test_a_group_folds_and_unfolds(reviewed: Hand, faults: FaultList, key: str) -> None:
    def choose_heading() -> None:
        if key:
            QTest.keySequence(faults, QKeySequence(key))
        else:
            click(faults, HEADING)

    everything, here = shown_rows(faults), reviewed.document.current
    assert everything[HEADING] == "− Moves 7 and 8: Both missed c2"
    faults.setFocus()
    faults.setCurrentRow(HEADING)
    choose_heading()
    assert shown_rows(faults) == [everything[HEADING].replace("−", "+"), *everything[BEHIND_GROUP:]]
    spoken = faults.currentItem().data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "Moves 7 and 8: Both missed c2, folded"
    assert faults.height() == faults.contentsSize().height() + 2 * faults.frameWidth()
    QTest.keySequence(faults, QKeySequence("Down"))
    assert faults.currentItem().text() == everything[BEHIND_GROUP]
    faults.setCurrentRow(HEADING)
    choose_heading()
    assert shown_rows(faults) == everything
    assert reviewed.document.current is here


def test_a_folded_group_unfolds_around_the_mistake_that_is_gone_to(
    reviewed: Hand, faults: FaultList
) -> None:
    click(faults, HEADING)
    reviewed.press("N")
    assert faults.currentItem().text().startswith(f"Move {FIRST_OF_GROUP}, ")
    assert not faults.isRowHidden(faults.currentRow())


def test_arrows_to_better_columns_cover_neither_each_other_nor_a_disc(reviewed: Hand) -> None:
    scene, numbers = reviewed.desk.panel.board.scene, []
    for mistake in reviewed.reviewer.review.mistakes:
        reviewed.review.panel.move_chosen.emit(mistake)
        scene = reviewed.desk.panel.board.scene
        ends = [arrow.end for arrow in scene.arrows]
        assert [column for column, _ in ends] == [*mistake.keeping_columns]
        assert all(arrow.start == (arrow.end[0], arrow.end[1] + 1) for arrow in scene.arrows)
        assert not {arrow.start for arrow in scene.arrows} & set(scene.discs)
        numbers.append(len(ends))
    assert max(numbers) > 3


def games_of_people(number: int) -> list[str]:
    """Some games of people, where the public test sets are; else none."""
    path = Path(os.environ.get("C4_TEST_SETS", "")) / "people.txt"
    games = path.read_text().splitlines() if path.is_file() else []
    return [each.split()[0] for each in games[:number]]


def check_counts(part: ReviewPart) -> None:
    """Check that each count is the number of the moves it leads to, and of the rows above it."""
    review, panel = part.reviewer.review, part.panel
    for (side, kind), button in panel.counts.buttons.items():
        assert button.text() == str(len(moves_of_kind(review, side, kind))), kind
    rows = [row for row in panel.faults._rows if not row.is_heading]
    for side in Side:
        own = [row for row in rows if row.moves[0].side is side]
        assert panel.counts.buttons[side, LISTED].text() == str(len(own))
    assert next(iter(CONDITION_BY_KIND)) == LISTED


def test_counts_agree_with_the_rows_of_any_game(open_window: OpenWindow) -> None:
    hand = open_window(read(MOVES))
    hand.desk.docks.bring_to_front("dock.review")
    part, listed = hand.review, 0
    # The mistake of the last but those of people changes no result.
    for moves in (*map(generated.game, range(6)), "444444", "44455625361", *games_of_people(4)):
        hand.document.replace_game(read(moves))
        start: GameNode = hand.document.game.root
        hand.press("F12")
        wait(lambda: part.reviewer.nodes[0] is start)  # noqa: B023
        wait_for_review(hand)
        check_counts(part)
        listed += part.panel.faults.count()
    assert listed > 8


def test_the_row_that_is_read_stays_in_place_while_others_get_longer(
    faults: FaultList, reviewed: Hand
) -> None:
    reviewed.window.resize(900, 600)
    QTest.qWait(50)
    panel, rows = reviewed.review.panel, list(faults._rows)
    assert len(rows) > 3
    reviewed.reviewer.results.side = None
    bar, view = panel._scrolled.verticalScrollBar(), panel._scrolled.viewport()

    def top(row: int) -> int:
        place = faults.visualItemRect(faults.item(row)).topLeft()
        return view.mapFromGlobal(faults.viewport().mapToGlobal(place)).y()

    bar.setValue(bar.maximum() // 2)
    read_row = next(row for row in range(faults.count()) if 0 <= top(row) < view.height() - 20)
    assert read_row > 1
    before = top(read_row)
    longer = RenderedSentence("A reason that takes more than a line of this narrow panel. " * 2)
    panel.show_faults([rows[0], replace(rows[1], lines=(rows[1].lines[0], longer)), *rows[2:]])
    QTest.qWait(50)
    assert top(read_row) == before


def test_an_open_game_says_how_it_stands_and_what_changed_last(reviewed: Hand) -> None:
    reviewed.document.replace_game(read(MOVES[:-1]))
    reviewed.press("F12")
    wait_for_review(reviewed)
    wait(
        lambda: reviewed.review.panel.headline.startswith(
            "As it stands, Red wins with best play. The last change: move 16, Yellow d6"
        )
    )
