"""The mistakes of a review in the real window: why they are, and whose are gone through."""

import re

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest

from c4studio.formats import read, sgf
from c4studio.game import Arrow, Collection, Mark, NodeScores, Shape
from c4studio.review import nodes_of_line, review_line
from c4studio.review.insight import ReasonSupport
from c4studio.ui.review.fault_list import FaultList
from c4studio.ui.review.review_part import ReviewPart
from engine import STANDARD, Board, Side, Solver
from tests.calls import note_calls
from tests.hands import Hand, wait
from tests.ui.review.review_window import MOVES, wait_for_review

ROWS = 6
"""The number of rows of the list."""


def rows(part: ReviewPart) -> list[str]:
    """What the list of mistakes says."""
    return [part.panel.faults.item(row).text() for row in range(part.panel.faults.count())]


def wait_for_reasons(hand: Hand) -> None:
    """Wait until the reason of every mistake is known."""
    results = hand.reviewer.results
    faults = results.review.faults()
    wait(lambda: all(results.reason_of_mistake(each) for each in faults))


def test_each_is_listed_with_its_reason(reviewed: Hand) -> None:
    assert len(rows(reviewed.review)) == ROWS
    wait_for_reasons(reviewed)
    told = zip(reviewed.review.panel.faults.rows, rows(reviewed.review), strict=True)
    listed = {row.move.ply: text for row, text in told}
    assert tuple(listed) == tuple(move.ply for move in reviewed.reviewer.review.mistakes)
    assert listed[16] == "Win to loss; leaves Red's threat on g1"
    searched = [
        move.ply
        for move in reviewed.reviewer.review.faults()
        if (reason := reviewed.reviewer.results.reason_of_mistake(move))
        and reason.standing is ReasonSupport.SEARCH
    ]
    assert searched
    where = re.compile(
        r"best play:| (?:blocks?|takes?|plays?|answer|misses|after) [a-g]\d|Leaves [a-g]\d|"
        r"(?:Loses|Draws) (?:if|to|after) ",
        re.IGNORECASE,
    )
    assert all(where.search(listed[ply]) for ply in searched if ply in listed)


def test_all_rows_are_as_high_as_they_need_and_the_chosen_one_is_seen(reviewed: Hand) -> None:
    faults = reviewed.review.panel.faults
    wait_for_reasons(reviewed)
    for width, height in ((1120, 760), (900, 600)):
        reviewed.window.resize(width, height)
        last = faults.item(faults.count() - 1)
        wait(
            lambda: faults.viewport().rect().contains(faults.visualItemRect(last))  # noqa: B023
        )
    faults.setFocus()
    faults.setCurrentRow(0)
    reviewed.press(*["Down"] * (ROWS - 1))
    assert faults.currentRow() == ROWS - 1
    place = faults.visualItemRect(faults.item(ROWS - 1))
    assert not faults.visibleRegion().intersected(place).isEmpty()


def test_reasons_are_looked_for_only_where_somebody_sees_them(reviewed: Hand) -> None:
    wait_for_reasons(reviewed)
    reviewed.desk.docks["dock.review"].hide()
    reviewed.reviewer.results.findings.clear()
    reviewed.press("Home", "N")
    fault = reviewed.reviewer.review.faults()[0]
    wait(lambda: reviewed.reviewer.results.reason_of_mistake(fault) is not None)
    QTest.qWait(300)
    others = reviewed.reviewer.review.faults()[1:]
    assert [reviewed.reviewer.results.reason_of_mistake(each) for each in others] == [None] * 5
    reviewed.desk.docks.bring_to_front("dock.review")
    wait_for_reasons(reviewed)


def test_they_are_listed_only_where_somebody_sees_them(
    reviewed: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    fits = note_calls(monkeypatch, FaultList, "fit_height")
    docks = reviewed.desk.docks
    docks.bring_to_front("dock.moves")
    assert not reviewed.review.panel_sight.is_open
    before = rows(reviewed.review)
    reviewed.press("V", "Home", "N", "N")
    assert rows(reviewed.review) == before
    assert not fits
    docks.bring_to_front("dock.review")
    assert rows(reviewed.review) == []
    docks.bring_to_front("dock.moves")
    reviewed.press("V")
    assert rows(reviewed.review) == []
    docks.bring_to_front("dock.review")
    assert len(rows(reviewed.review)) == ROWS
    faults = reviewed.review.panel.faults
    assert faults.height() == faults.contentsSize().height() + 2 * faults.frameWidth()


def test_it_is_said_once_it_is_known(reviewed: Hand) -> None:
    reviewed.desk.docks["dock.review"].hide()
    reviewed.reviewer.results.findings.clear()
    reviewed.press("End", "Shift+N")
    assert reviewed.status == ("Move 16, Yellow d6: From win to loss; only g kept the win")
    wait(lambda: "Leaves Red's threat on g1" in reviewed.status)


def test_nothing_is_said_to_somebody_who_learns_by_then(reviewed: Hand) -> None:
    reviewed.desk.docks["dock.review"].hide()
    reviewed.reviewer.results.findings.clear()
    heard: list[str] = []
    reviewed.messages.announcer.said.connect(heard.append)
    reviewed.press("End", "Shift+N", "Ctrl+L")
    assert reviewed.learn.is_open
    heard.clear()
    fault = reviewed.reviewer.review.faults()[-1]
    wait(lambda: reviewed.reviewer.results.reason_of_mistake(fault) is not None)
    assert reviewed.status == ""
    assert not any("Leaves" in sentence or "kept" in sentence for sentence in heard)


def test_it_becomes_the_comment_with_marks_and_an_arrow(reviewed: Hand) -> None:
    action = reviewed.desk.actions["mistake.comment"]
    reviewed.press("Home")
    reviewed.reviewer.refresh()
    assert not action.isEnabled()
    wait_for_reasons(reviewed)
    reviewed.press("End", "Shift+N")
    wait(action.isEnabled)
    steps = reviewed.document.undo_stack.count()
    action.trigger()
    assert reviewed.document.current.position.ply == 15
    node = reviewed.document.next_node
    assert node is not None
    written = node.annotation
    assert written.comment == (
        "Column d: Leaves Red's threat on g1. Take g1 yourself: only it keeps the win."
    )
    assert (6, 0, Shape.CIRCLE) in [(each.column, each.row, each.shape) for each in written.marks]
    assert [(each.start[0], each.end) for each in written.arrows] == [(3, (6, 0))]
    assert reviewed.document.undo_stack.count() == steps + 1
    action.trigger()
    assert node.annotation == written
    assert reviewed.document.undo_stack.count() == steps + 1


@pytest.mark.parametrize("mark", ["", " new"], ids=["saved", "as in the journal"])
@pytest.mark.parametrize("moves", [MOVES, "5x4: 3333425"], ids=["with book", "without"])
def test_false_scores_of_a_file_are_searched_anew(hand: Hand, moves: str, mark: str) -> None:
    game = read(moves)
    for node in nodes_of_line(game.end())[:-1]:
        lies = [4 - 5 * (column > 0) for column in node.position.board.columns]
        node.scores = NodeScores.from_values(lies, node.position.ply, game.board, stored=True)
    told = re.sub(r"(SCORES\[[^]]*)", rf"\1{mark}", sgf.sgf_of_games(Collection([game])))
    hand.document.load(sgf.read_sgf(told).collection)
    hand.press("F12")
    wait_for_review(hand)
    results = hand.reviewer.results
    wait(lambda: all(map(results.reason_of_mistake, results.review.faults())))
    with Solver(8, board=game.board) as solver:
        right = review_line(solver, hand.reviewer.review.line)
    # Where a search takes long, only what a reason is looked for is searched.
    found = [move for move in results.review.moves if move and not move.stored]
    assert found
    assert set(found) <= set(right.moves)
    if moves == MOVES:
        wait(lambda: results.review == right)
    assert "cores in the file were false" in hand.messages.bar.text


@pytest.mark.parametrize(
    ("board", "name", "side"),
    [
        (STANDARD, "first", Side.RED),
        (STANDARD, "second", Side.YELLOW),
        (Board(8, 8), "second", Side.YELLOW),
    ],
    ids=str,
)
def test_one_side_can_be_gone_through_alone(reviewed: Hand, name: str, side: Side) -> None:
    every = reviewed.reviewer.review.faults()
    reviewed.do(f"mistakes.{name}")
    own = [move.ply for move in every if move.side is side]
    assert len(own) == len(rows(reviewed.review)) == 3
    reviewed.press("Home")
    seen = []
    for _ in own:
        reviewed.press("N")
        seen.append(reviewed.document.current.position.ply + 1)
    assert seen == own
    reviewed.press("N")
    assert reviewed.document.current.position.ply + 1 == own[0]
    reviewed.press("Shift+N")
    assert reviewed.document.current.position.ply + 1 == own[-1]
    reviewed.press("Ctrl+L")
    drill = reviewed.learn.drill
    assert drill is not None
    sides = [question.line.end.to_move for question in drill.questions]
    assert sides == [side] * 3 + [side.other] * 3
    reviewed.press("Esc")
    reviewed.do("mistakes.both")
    assert len(rows(reviewed.review)) == len(reviewed.reviewer.review.mistakes)


def test_the_sides_of_the_choice_are_named_as_they_are_drawn(reviewed: Hand) -> None:
    actions = reviewed.desk.actions
    assert actions["mistakes.first"].iconText() == "Red"
    actions["flip"].trigger()
    assert actions["mistakes.first"].iconText() == "Yellow"


def test_with_the_scores_hidden_the_way_is_open_and_nothing_is_told(reviewed: Hand) -> None:
    reviewed.press("V", "Home", "N")
    assert reviewed.document.current.position.ply + 1 == reviewed.reviewer.review.faults()[0].ply
    assert not reviewed.desk.panel.board.scene.arrows
    assert reviewed.status == "Move 7, Red in column e"
    assert rows(reviewed.review) == []
    assert not reviewed.desk.actions["mistake.comment"].isEnabled()


def test_reasons_are_looked_for_where_they_are_seen_and_at_the_move_on_the_board(
    reviewed: Hand,
) -> None:
    reviewed.desk.docks.bring_to_front("dock.moves")
    reviewed.document.go_to_start()
    wait(lambda: reviewed.reviewer._moves == ())
    assert reviewed.mistakes._panel.isVisible()  # as Qt says of what is behind a tab
    reviewed.press("N")
    wait(lambda: reviewed.reviewer._moves == (reviewed.mistakes._mistake_in_view,))
    reviewed.desk.docks.bring_to_front("dock.review")
    wait(lambda: len(reviewed.reviewer._moves) == 6)


def test_a_mistake_that_has_just_left_the_line_is_not_gone_to(reviewed: Hand) -> None:
    """The list is drawn a moment after the edit, and somebody may click in that moment."""
    last = reviewed.reviewer.review.faults()[-1]
    document = reviewed.document
    document.delete_branch(document.game.root.node_at([0] * 9))
    here = document.current
    reviewed.review.panel.move_chosen.emit(last)
    assert document.current is here
    assert reviewed.reviewer.nodes[-1] is here
    first = reviewed.reviewer.review.faults()[0]
    reviewed.review.panel.move_chosen.emit(first)
    assert document.current.position.ply == first.ply - 1


def test_the_position_before_a_mistake_has_arrows_to_what_held(reviewed: Hand) -> None:
    board, faults = reviewed.desk.panel.board, reviewed.review.panel.faults
    reviewed.press("End", "Shift+N")
    assert reviewed.document.current.position.ply == 15
    assert board.scene.arrows == (Arrow((6, 1), (6, 0)),)
    assert board.scene.marks == (Mark(3, 5, Shape.CROSS),)
    assert faults.rows[faults.currentRow()].name == "16.d6"
    assert "73 % avoid it" in reviewed.review.panel.faults.detail.text
    place = faults.visualItemRect(faults.currentItem())
    assert not faults.visibleRegion().intersected(place).isEmpty()
    reviewed.press("Right")
    assert not (board.scene.arrows or board.scene.marks)
    # The mistake that was just made is the current one still; the next N goes round.
    assert faults.rows[faults.currentRow()].name == "16.d6"
    reviewed.press("N")
    assert reviewed.document.current.position.ply + 1 == reviewed.reviewer.review.faults()[0].ply


def test_the_headline_names_the_decisive_moment_with_its_reason(reviewed: Hand) -> None:
    wait_for_reasons(reviewed)
    wait(lambda: "Leaves Red's threat" in reviewed.review.panel.headline)
    told = "Decisive: move 16, Yellow d6: Leaves Red's threat on g1. Red won with g1."
    assert told in reviewed.review.panel.headline
    assert reviewed.review.panel.lesson.text() == (
        "Yellow left a horizontal threat. "
        "Before each move, look where the other side would complete four."
    )
    reviewed.press("V")
    assert not reviewed.review.panel.lesson.isVisible()


@pytest.mark.parametrize("start", [read("44534243355662")])
def test_until_a_reason_is_known_the_headline_says_what_the_mistake_cost(reviewed: Hand) -> None:
    wait_for_reasons(reviewed)
    wait(lambda: "Leaves Yellow's threat" in reviewed.review.panel.headline)
    reviewed.reviewer.results.findings.clear()
    reviewed.press("F12")
    assert reviewed.review.panel.headline.startswith(
        "Red was winning until 3.e1; the result changed 3 times; 11.e3 gave Yellow the win. "
        "Decisive: move 11, Red e3: From win to loss; only b kept the win. "
        "Yellow missed b2 on move 12 and won with b2 on move 14."
    )


def test_in_a_small_window_the_advice_stays_in_sight(reviewed: Hand) -> None:
    wait_for_reasons(reviewed)
    reviewed.window.resize(900, 600)
    reviewed.press("End", "Shift+N")
    lesson, faults = reviewed.review.panel.lesson, reviewed.review.panel.faults
    wait(lambda: lesson.visibleRegion().boundingRect() == lesson.rect())
    needed = lesson.heightForWidth(lesson.width())
    assert lesson.height() >= needed
    detail = faults.detail
    wait(lambda: detail.visibleRegion().boundingRect() == detail.rect())


def test_a_name_in_a_row_is_lit_on_the_board(reviewed: Hand) -> None:
    wait_for_reasons(reviewed)
    reviewed.press("Home")
    board, faults = reviewed.desk.panel.board, reviewed.review.panel.faults
    area = faults.visualItemRect(faults.item(faults.count() - 1))
    faults.reached.emit(area)
    line = faults.fontMetrics().height()
    lit = []
    for y in range(area.top() + line // 2 + 2, area.bottom(), line):
        for x in range(area.left(), area.right(), 2):
            QTest.mouseMove(faults.viewport(), QPoint(x, y))
            if board.scene.reason is not None and board.scene.reason.cells not in lit:
                lit.append(board.scene.reason.cells)
    assert lit == [((6, 0),)]
    QTest.mouseMove(faults.viewport(), QPoint(area.right(), area.bottom()))
    assert board.scene.reason is None


def test_that_no_mistake_is_known_is_said_only_until_the_review(hand: Hand) -> None:
    hand.press("End", "N")
    assert "F12" in hand.status
    hand.press("F12")
    wait_for_review(hand)
    wait(lambda: hand.status == "")
