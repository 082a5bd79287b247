"""Why a column is good or bad, in the real window with a real solver."""

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from c4studio.formats import read
from c4studio.game import Shape
from c4studio.pictures.scenes import answering_pairs, sketch_of
from c4studio.review.insight import Explainer, ReasonKind
from c4studio.ui import settings
from c4studio.ui.insight.why_panel import COLUMN_ROLE, ReasonList, ReasonRow
from c4studio.ui.insight.why_part import WhyPart
from c4studio.words.rendering import RenderedSentence
from engine import Position, Solver
from engine.grid import Cell
from tests.calls import note_calls
from tests.hands import Hand, OpenWindow, wait
from tests.windows import described

LATE = "41355575561436112543372"
"""Columns c, d and f win by force, 1 and 2 throw the win away, 5 is full."""


def reasons_of(hand: Hand) -> ReasonList:
    return hand.part(WhyPart).panel.list


def texts(hand: Hand) -> list[str]:
    rows = reasons_of(hand)
    return [rows.item(row).text() for row in range(rows.count())]


def explained(hand: Hand) -> Hand:
    """The window once all reasons are known."""

    def is_known() -> bool:
        found = hand.part(WhyPart).known.explanation
        return found is not None and found.complete

    wait(is_known)
    return hand


@pytest.fixture
def why(open_window: OpenWindow) -> Hand:
    """A window whose reasons are known."""
    return explained(open_window(read(LATE)))


def row_place(hand: Hand, column: int) -> QPoint:
    rows = reasons_of(hand)
    (row,) = [row for row in range(rows.count()) if rows.item(row).data(COLUMN_ROLE) == column]
    rows.scrollToItem(rows.item(row))
    return rows.visualItemRect(rows.item(row)).center()


def test_every_column_has_a_row_below_the_verdict(why: Hand) -> None:
    why.desk.docks.bring_to_front("dock.why")
    first, *rows = texts(why)
    assert first == "Yellow wins on move 28 with best play"
    assert [row[0] for row in rows[:6]] == ["c", "d", "f", "g", "a", "b"]
    assert rows[1] == "d  Attack: d4, then d5 or f4. Red must play c5; then Yellow plays f3"
    assert why.desk.panel.board.scene.reason is None


def test_y_says_why_for_the_best_column_or_the_one_under_the_pointer(why: Hand) -> None:
    heard: list[str] = []
    why.messages.announcer.said.connect(heard.append)
    why.press("Y")
    column = reasons_of(why).chosen_column
    assert column in (2, 3, 5) and column is not None
    assert heard[-1] == why.status
    assert heard[-1].startswith(f"Column {'abcdefg'[column]}: Attack: ")
    board = why.desk.panel.board
    QTest.mouseMove(board, board.grid.cell_centre(1, 5).toPoint())
    why.press("Y")
    assert heard[-1].startswith("Column b: Lets Red block Yellow's own threat on b4")
    assert heard[-1].endswith("Columns c, d, f and g keep the win.")


def test_while_reasons_are_found_none_is_told_of_a_column_whose_score_is_known(
    open_window: OpenWindow,
) -> None:
    hand, seen = open_window(read("44"), engine=False), list[str]()
    hand.desk.docks.bring_to_front("dock.why")

    def look() -> None:
        hand.do("why")
        seen.extend([hand.status, *texts(hand)[1:]])

    hand.controller.reasons.found.connect(look)
    hand.controller.set_enabled(True)
    explained(hand)
    assert any("ooking for a reason…" in each for each in seen)
    assert [each for each in seen if "earch knows" in each] == []
    wait(lambda: "ooking for" not in hand.status)


def test_a_row_under_the_pointer_is_drawn_and_no_longer_after_it(why: Hand) -> None:
    why.press("Y", "Esc")
    board, rows = why.desk.panel.board, reasons_of(why)
    assert board.scene.reason is None
    place = row_place(why, 2)
    QTest.mouseMove(rows.viewport(), place - QPoint(1, 0))
    QTest.mouseMove(rows.viewport(), place)
    found = why.part(WhyPart).known.explanation
    assert found is not None and found.columns[2] is not None
    assert board.scene.reason == sketch_of(found.columns[2])
    rows.pointed.emit(None)
    assert board.scene.reason is None


def test_the_line_is_played_out_beside_the_document(why: Hand) -> None:
    board, rows = why.desk.panel.board, reasons_of(why)
    why.press("Y")
    rows.choose_column(3)
    why.window.repaint()
    found = why.part(WhyPart).known.explanation
    assert found is not None and found.columns[3] is not None
    line = found.columns[3].line
    position = found.position
    for number in range(1, len(line) + 1):
        why.press("PgDown")
        sketch = board.scene.reason
        assert sketch is not None and len(sketch.steps) == number
        assert why.status.startswith(f"Step {number} of {len(line)}: ")
        assert why.status.endswith(" · Attack: d4, then d5 or f4")
        cell, side = sketch.steps[-1]
        assert (cell[0], position.to_move) == (line[number - 1], side)
        position = position.play(cell[0])
        assert position.disc(*cell) is side
    assert position.winner is not None
    assert why.moves == LATE and not why.document.undo_stack.canUndo()
    why.press("PgUp")
    assert len(board.scene.reason.steps) == len(line) - 1  # type: ignore[union-attr]
    # After the last disc the line begins again, so that no key is dead.
    why.press("PgDown", "PgDown")
    assert not board.scene.reason.steps  # type: ignore[union-attr]
    why.press("PgDown", "PgDown")
    assert len(board.scene.reason.steps) == 2  # type: ignore[union-attr]
    why.press("Esc")
    assert board.scene.reason is not None and not board.scene.reason.steps
    assert why.status == ""
    why.press("Esc")
    assert board.scene.reason is None and why.window.focusWidget() is board
    why.press("Left")
    assert why.moves == LATE[:-1]


def test_a_reason_is_copied(why: Hand) -> None:
    why.press("Y")
    reasons_of(why).choose_column(3)
    why.do("why.copy")
    copied = QGuiApplication.clipboard().text()
    assert copied == "Column d: Attack: d4, then d5 or f4. Red must play c5; then Yellow plays f3."


def test_a_name_is_lit_under_pointer_and_keyboard(why: Hand) -> None:
    why.press("Y")
    reasons_of(why).choose_column(3)
    detail, board = why.part(WhyPart).panel.detail, why.desk.panel.board
    assert detail.text.startswith("d: Attack: d4, then d5 or f4\n")
    whole = board.scene.reason
    detail.setFocus(Qt.FocusReason.TabFocusReason)
    seen = []
    for _ in range(3):
        QTest.keyClick(detail, Qt.Key.Key_Tab)
        assert board.scene.reason is not None
        seen.append(board.scene.reason.cells)
    assert (seen[0][0], len(seen[0])) == ((3, 0), 6)
    assert seen[1:] == [((3, 3),), ((3, 4),)]
    reasons_of(why).setFocus()
    assert board.scene.reason == whole


def test_a_name_in_a_row_is_lit_under_the_pointer(why: Hand) -> None:
    why.press("Y", "Esc")
    rows, board = reasons_of(why), why.desk.panel.board
    place = row_place(why, 3)
    area = QRect(rows.visualRect(rows.indexAt(place)))
    place.setY(area.top() + rows.fontMetrics().height())
    lit: dict[tuple[Cell, ...], int] = {}
    for x in range(area.left(), area.right(), 2):
        QTest.mouseMove(rows.viewport(), QPoint(x, place.y()))
        if (drawn := board.scene.reason) is not None and drawn.reason is None:
            lit.setdefault(drawn.cells, x)
    # "d  Attack: d4, then d5 or f4", from the left.
    column, *cells = lit
    assert len(column) == 6 and column[0] == (3, 0)
    assert cells == [((3, 3),), ((3, 4),), ((5, 3),)]
    QTest.mouseMove(rows.viewport(), QPoint(area.right() - 2, place.y()))
    assert board.scene.reason is not None and board.scene.reason.reason is not None


def test_columns_with_one_reason_share_a_row_and_each_can_be_chosen(
    open_window: OpenWindow,
) -> None:
    hand = explained(open_window(read("42547644456422225")))
    hand.desk.docks.bring_to_front("dock.why")
    rows = reasons_of(hand)
    told = "Lets Red take f3, which makes threats on c3 (c3–f3) and g3 (d3–g3)"
    assert f"a, b  {told}. Take f3 yourself: only it keeps the draw" in texts(hand)
    for column in (0, 1):
        rows.choose_column(column)
        assert rows.chosen_column == column
        shown = hand.desk.panel.board.scene.reason
        assert shown is not None
        assert shown.reason is not None
        assert shown.reason.column == column


def test_the_detail_of_a_row_tells_what_differs_between_its_columns(
    open_window: OpenWindow,
) -> None:
    hand = explained(open_window(read("42547644456422225")))
    hand.desk.docks.bring_to_front("dock.why")
    panel = hand.part(WhyPart).panel
    panel.list.choose_column(2)
    first, *others = panel.detail.text.split("\n")
    assert first == "c, e: Lets Red take f3, which makes threats on c3 (c3–f3) and g3 (d3–g3)"
    assert [each.split(":")[0] for each in others] == ["c", "e"]


def test_the_chosen_row_stays_in_sight_above_its_detail(open_window: OpenWindow) -> None:
    hand = explained(open_window(read("42547644456422225")))
    hand.window.resize(910, 480)
    hand.desk.docks.bring_to_front("dock.why")
    rows = reasons_of(hand)
    rows.choose_column(0)
    wait(hand.part(WhyPart).panel.detail.isVisible)
    QTest.qWait(1)
    place = rows.visualItemRect(rows.currentItem())
    assert rows.viewport().rect().contains(place.topLeft())


def test_another_position_takes_reason_and_choice_away(why: Hand) -> None:
    why.press("Y", "PgDown")
    why.document.step_back()
    assert why.desk.panel.board.scene.reason is None
    assert reasons_of(why).chosen_column is None
    assert "Looking for" in texts(why)[1] or "Waiting for" in texts(why)[1]
    assert explained(why).part(WhyPart).known.explanation


def test_a_reason_that_is_not_known_yet_is_said_once_it_is(why: Hand) -> None:
    heard: list[str] = []
    why.messages.announcer.said.connect(heard.append)
    why.document.step_back()
    wait(lambda: why.controller.analysis is not None)
    why.part(WhyPart)._asked = None
    board = why.desk.panel.board
    QTest.mouseMove(board, board.grid.cell_centre(3, 5).toPoint())
    why.press("Y")
    wait(lambda: any(text.startswith("Column d: ") for text in heard))
    explained(why)
    wait(lambda: "reason…" not in heard[-1])


def test_enter_plays_the_chosen_column(why: Hand) -> None:
    why.press("Y")
    reasons_of(why).choose_column(6)
    why.press("Return")
    assert why.moves == LATE + "7"


def test_a_reason_becomes_the_comment_in_one_step(why: Hand) -> None:
    action = why.desk.actions["why.comment"]
    assert not action.isEnabled()
    why.press("Y")
    reasons_of(why).choose_column(3)
    action.trigger()
    said_here = why.document.current.annotation
    assert said_here.comment == (
        "Column d: Attack: d4, then d5 or f4. Red must play c5; then Yellow plays f3."
    )
    shapes = {(mark.column, mark.row): mark.shape for mark in said_here.marks}
    assert shapes[3, 4] is shapes[5, 3] is Shape.CIRCLE
    assert list(shapes.values()).count(Shape.SQUARE) == 5  # the fours share one
    assert why.document.undo_stack.count() == 1
    why.do("undo")
    assert not why.document.current.annotation.comment
    assert not why.desk.panel.board.scene.marks


def test_nothing_is_drawn_of_a_dock_that_is_not_in_front(why: Hand) -> None:
    why.press("Y")
    assert why.desk.panel.board.scene.reason is not None
    why.desk.docks.bring_to_front("dock.review")
    wait(lambda: why.desk.panel.board.scene.reason is None)


def test_the_tip_of_a_score_says_why(why: Hand) -> None:
    overlay = why.desk.panel.overlay
    assert overlay.column_tip(3).startswith("Column d: Attack: d4, then d5 or f4. Red must play c5")
    assert "Column d: Score +8: Yellow wins" in described(overlay)
    assert "Attack: d4, then" in described(overlay)
    why.document.step_back()
    assert "Attack: d4" not in overlay.column_tip(3)


@pytest.mark.without_book
def test_paused_it_says_so(hand: Hand) -> None:
    hand.press("Y")
    assert hand.status == "No scores are known yet"
    hand.desk.docks.bring_to_front("dock.why")
    assert texts(hand)[0] == "Engine paused"


def test_flipped_colours_are_named(why: Hand) -> None:
    why.press("F")
    why.desk.docks.bring_to_front("dock.why")
    assert any("Lets Yellow block" in text for text in texts(why))


def test_where_scores_are_hidden_so_are_reasons(why: Hand) -> None:
    why.press("H", "Y", "Esc")
    why.desk.settings.set(settings.SCORES_SHOWN, False)
    assert texts(why) == ["Scores are hidden"]
    why.press("Y")
    assert why.status == "Scores are hidden"
    assert why.desk.panel.board.scene.reason is None
    assert {threat.decisive for threat in why.desk.panel.board.scene.threats} == {None}
    why.desk.settings.set(settings.SCORES_SHOWN, True)
    assert "d  Attack: d4, then d5 or f4. Red must play c5; then Yellow plays f3" in texts(why)


# Without a window.


def test_answering_pairs_are_those_of_the_plan() -> None:
    solver = Solver(4, book=None)
    position = Position.from_moves("421125247317")
    *_, analysis = solver.analyse(position)
    *_, found = Explainer(solver).explain(analysis)
    plans = [each for each in found.columns if each is not None and each.pairs]
    assert plans
    for reason in plans:
        after = position
        for column in reason.line:
            after = after.play(column)
        pairs = list(answering_pairs(reason))
        cells = [cell for pair in pairs for cell in pair]
        assert len(cells) == len(set(cells))
        assert all(after.disc(*cell) is None for cell in cells)
        assert set(reason.pairs) <= set(pairs)
    assert {each.kind for each in plans} <= {
        ReasonKind.PLAN,
        ReasonKind.FORCES_FOUR_ON_CELL,
        ReasonKind.FORCED_UNTIL_PLAN,
    }
    solver.close()


def test_the_list_waits_until_it_is_seen(why: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    filled = note_calls(monkeypatch, ReasonList, "show_rows")
    docks, overlay = why.desk.docks, why.desk.panel.overlay
    why.document.step_back()
    assert explained(why)
    assert not filled
    assert overlay.column_tip(3).count(":")
    docks.bring_to_front("dock.why")
    assert len(filled) == 1
    first, *rows = texts(why)
    assert len(rows) >= 3
    why.document.step_forward()
    assert len(filled) > 1
    docks.bring_to_front("dock.moves")
    so_far = len(filled)
    why.document.step_back()
    assert explained(why)
    assert len(filled) == so_far
    # It is filled before a row of it is chosen.
    why.press("Y")
    assert reasons_of(why).chosen_column is not None
    assert texts(why)[0] == first


def test_the_reason_that_is_read_stays_in_place_while_others_get_longer(qtbot: QtBot) -> None:
    reasons = ReasonList()
    qtbot.addWidget(reasons)
    reasons.resize(240, 120)
    rows = [ReasonRow(RenderedSentence(f"Reason {each}"), (each,)) for each in range(7)]
    reasons.show_rows(rows)
    with qtbot.waitExposed(reasons):
        reasons.show()
    reasons.verticalScrollBar().setValue(reasons.verticalScrollBar().maximum() // 2)
    reading = reasons.itemAt(10, 20)
    assert reading is not None
    before = reasons.visualItemRect(reading).top()
    longer = RenderedSentence("A reason that takes more than a line of this narrow list. " * 2)
    reasons.show_rows([ReasonRow(longer, (0,)), *rows[1:]])
    assert reasons.visualItemRect(reading).top() == before
