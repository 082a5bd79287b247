"""The list of mistakes in the real window: its rows, and the detail of one."""

import os
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest

from c4studio.drawing.spacing import TIGHT_GAP
from c4studio.formats import read
from c4studio.game import GameNode
from c4studio.ui import settings
from c4studio.ui.review.count_table import CONDITION_BY_KIND, LISTED, moves_of_kind
from c4studio.ui.review.fault_list import DISC_SIZE, FaultList
from c4studio.ui.review.review_part import ReviewPart
from c4studio.ui.widgets.sentences import VIEW_MARGIN, CharacterFinder
from c4studio.words.rendering import RenderedSentence
from engine import STANDARD, Board, Side
from tests import generated
from tests.hands import Hand, OpenWindow, wait
from tests.ui.review.review_window import MOVES, wait_for_review

FIRST = 7
"""The number of the first move of MOVES that is a mistake."""


@pytest.fixture
def faults(reviewed: Hand) -> FaultList:
    """The list of mistakes after all their reasons are known."""
    results = reviewed.reviewer.results
    wait(lambda: all(results.reason_of_mistake(each) for each in results.review.mistakes))
    reviewed.press("Home")
    return reviewed.review.panel.faults


def shown_rows(faults: FaultList) -> list[str]:
    return [f"{row.name} {faults.item(number).text()}" for number, row in enumerate(faults.rows)]


@pytest.mark.parametrize(
    ("board", "rows"),
    [
        (
            STANDARD,
            [
                "15.e2 Win to loss; misses the four on g1",
                "16.d6 Win to loss; leaves Red's threat on g1",
            ],
        ),
        (
            Board(8, 8),
            [
                "61.h7 Win to loss; misses the four on c7",
                "62.h8 Win to loss; misses the four on c7",
            ],
        ),
    ],
    ids=["7x6", "8x8"],
)
def test_a_row_names_its_move_what_it_cost_and_why(faults: FaultList, rows: list[str]) -> None:
    assert shown_rows(faults)[-2:] == rows


def test_the_story_stands_above_the_rows_and_the_counts_are_folded_below(
    faults: FaultList, hand: Hand
) -> None:
    panel, action = hand.review.panel, hand.desk.actions["review.statistics"]
    assert panel.headline.startswith(
        "Red was winning until 7.e1; the result changed 6 times; 16.d6 gave Red the win. "
        "Decisive: move 16, Yellow d6"
    )
    # It stands there alone, and not over the graph as well.
    hand.messages.clear()
    hand.do("review")
    assert hand.status == ""
    assert panel.faults.isVisible()
    assert not panel.counts.isVisible()
    QTest.mouseClick(panel._fold, Qt.MouseButton.LeftButton)
    assert panel.counts.isVisible()
    assert action.isChecked()
    parts = (faults, panel.counts, panel._fold)
    tops = [each.mapTo(panel, QPoint()).y() for each in parts]
    assert tops == sorted(tops)
    assert panel._state.mapTo(panel, QPoint()).y() == 0
    assert hand.desk.settings.get(settings.STATISTICS_SHOWN)
    action.trigger()
    assert not panel.counts.isVisible()


def test_the_story_stays_while_one_steps_to_the_last_mistake(faults: FaultList, hand: Hand) -> None:
    story = hand.review.panel._state
    hand.window.resize(1120, 760)
    hand.press("Home", "N")
    QTest.qWait(50)
    seen = QRect(story.mapTo(hand.window, QPoint()), story.size())
    for _ in faults.rows:
        hand.press("N")
        QTest.qWait(50)
        assert story.visibleRegion().boundingRect() == story.rect()
        assert QRect(story.mapTo(hand.window, QPoint()), story.size()) == seen
    # Where there is little room it scrolls by itself, and leaves the rows the most of it.
    config = hand.desk.settings
    for size, percent in (((900, 600), 100), ((900, 600), 150), ((900, 480), 100)):
        config.set(settings.TEXT_SIZE, percent)
        hand.window.resize(*size)
        QTest.qWait(200)
        hand.press("Home", "N", "N", "N")
        QTest.qWait(50)
        assert story.visibleRegion().boundingRect() == story.rect()
        assert story.height() >= 2 * story.fontMetrics().height()
        assert hand.review.panel._scrolled.height() >= story.height()


def test_a_row_is_painted_and_read_out_with_the_disc_of_its_side(faults: FaultList) -> None:
    faults.setCurrentRow(-1)
    picture = faults.viewport().grab().toImage()
    ratio = faults.devicePixelRatioF()
    for number, row in enumerate(faults.rows):
        place: QRect = faults.visualItemRect(faults.item(number))
        x = place.left() + TIGHT_GAP + DISC_SIZE // 2
        colours = [
            picture.pixelColor(int(x * ratio), int(y * ratio))
            for y in range(place.top(), place.bottom())
        ]
        red = any(colour.red() > 180 and colour.green() < 110 for colour in colours)
        assert red is (row.move.side is Side.RED)
        spoken = faults.item(number).data(Qt.ItemDataRole.AccessibleTextRole)
        assert spoken.startswith(f"Move {row.move.ply}, {row.move.side.capitalize()}")


@pytest.mark.parametrize("size", [100, 150])
def test_the_text_of_a_row_and_of_its_detail_begin_beside_the_name(
    reviewed: Hand, faults: FaultList, size: int
) -> None:
    reviewed.desk.settings.set(settings.TEXT_SIZE, size)
    faults.setCurrentRow(0)
    QTest.qWait(50)
    detail = faults.detail.x() + VIEW_MARGIN
    beside = faults._place.text_of_row(faults.model().index(1, 0))[1].x()
    assert abs(detail - beside) <= 1
    assert beside > TIGHT_GAP + DISC_SIZE + faults.fontMetrics().horizontalAdvance("16.d6")


def test_no_row_moves_when_another_is_selected(reviewed: Hand, faults: FaultList) -> None:
    assert not faults.detail.isVisible()
    rows = [faults.visualItemRect(faults.item(row)) for row in range(faults.count())]
    reviewed.press("End", "Shift+N")
    assert faults.currentRow() == faults.count() - 1
    assert faults.detail.text.splitlines() == [
        "Win to loss; leaves Red's threat on g1",
        "Only g kept the win (left a horizontal threat); 73 % avoid it",
    ]
    place: QRect = faults.visualItemRect(faults.currentItem())
    assert [faults.visualItemRect(faults.item(row)) for row in range(faults.count())] == rows
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
    faults.setCurrentRow(0)
    assert reviewed.document.current.position.ply == 0
    middle = faults.detail.viewport().rect().center()
    QTest.mouseClick(faults.detail.viewport(), Qt.MouseButton.LeftButton, pos=middle)
    assert reviewed.document.current.position.ply == FIRST - 1


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
    for side in Side:
        own = [row for row in panel.faults.rows if row.move.side is side]
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
    panel, rows = reviewed.review.panel, list(faults.rows)
    assert len(rows) > 3
    reviewed.reviewer.results.side = None
    bar, view = panel._scrolled.verticalScrollBar(), panel._scrolled.viewport()

    def top(row: int) -> int:
        place = faults.visualItemRect(faults.item(row)).topLeft()
        return view.mapFromGlobal(faults.viewport().mapToGlobal(place)).y()

    bar.setValue(bar.maximum())
    read_row = next(row for row in range(faults.count()) if 0 <= top(row) < view.height() - 20)
    assert read_row > 1
    before = top(read_row)
    longer = RenderedSentence("A reason that takes more than a line of this narrow panel. " * 2)
    look = reviewed.desk.look.value
    panel.show_faults([rows[0], replace(rows[1], line=longer), *rows[2:]], look)
    QTest.qWait(50)
    assert top(read_row) == before


def test_rows_stay_in_place_and_begin_alike_when_a_reason_takes_a_second_line(
    faults: FaultList, reviewed: Hand
) -> None:
    panel, rows, look = reviewed.review.panel, list(faults.rows), reviewed.desk.look.value
    places = []
    for words in ("Win to loss", "Win to loss; misses a threat on e4"):
        line = RenderedSentence(words)
        panel.show_faults([replace(row, line=line, more=()) for row in rows], look)
        delegate = faults.itemDelegate()
        assert isinstance(delegate, CharacterFinder)
        texts = [
            delegate.text_of_row(faults.indexFromItem(faults.item(n))) for n in range(len(rows))
        ]
        places.append([corner for _, corner in texts])
        lines = {text.lineCount() for text, _ in texts}
        assert lines == {len(places)}
    assert places[0] == places[1]


def test_a_row_that_gets_its_detail_is_seen_whole(faults: FaultList, reviewed: Hand) -> None:
    reviewed.window.resize(900, 600)
    QTest.qWait(50)
    faults.select_move(reviewed.reviewer.review.mistakes[-1])
    assert faults.detail.visibleRegion().boundingRect() == faults.detail.rect()


def test_an_open_game_says_how_it_stands_and_what_changed_last(reviewed: Hand) -> None:
    reviewed.document.replace_game(read(MOVES[:-1]))
    reviewed.press("F12")
    wait_for_review(reviewed)
    wait(
        lambda: reviewed.review.panel.headline.startswith(
            "Red was winning until 7.e1; the result changed 6 times; 16.d6 gave Red the win. The "
            "last change: move 16, Yellow d6"
        )
    )
