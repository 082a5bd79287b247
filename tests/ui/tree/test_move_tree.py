from collections.abc import Callable

import pytest
from hypothesis import given
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication  # noqa: TID251

from c4studio.document import GameDocument
from c4studio.drawing.moves import MovePainter
from c4studio.formats import read
from c4studio.game import Annotation, Collection, NodeScores
from c4studio.language.messages import Remark
from c4studio.pictures.inks import Ink
from c4studio.ui import settings
from c4studio.ui.tree.folds import LineCache
from c4studio.ui.tree.layouts.boxes import BoxKind
from c4studio.ui.tree.layouts.flow import ListLayout
from c4studio.ui.tree.move_tree import MoveTree
from tests.calls import note_calls
from tests.document.random_edits import Step, bushy_game, new_document, steps, take
from tests.hands import Hand, OpenWindow, pause, turn_wheel, wait
from tests.lines import LONG, lines, play

ALL = QRect(0, 0, 100_000, 10_000_000)


def center(view: MoveTree, row: int) -> QPoint:
    return view.visualRect(view.model().index(row, 0)).center()


def test_the_view_shows_the_current_node_and_says_what_was_chosen(
    document: GameDocument, new_view: Callable[..., MoveTree], as_graph: bool
) -> None:
    view = new_view(document, as_graph)
    assert view.currentIndex().data() == "4. c"
    document.step_by_moves(-2)
    play(document, "7")
    assert view.currentIndex().data() == "3. g"
    assert view.folds.is_open(document.game.root.node_at([0, 0, 0]))
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=center(view, 1))
    assert document.current.move_string() == "4"
    QTest.keyClick(view, Qt.Key.Key_PageDown)
    assert document.current.move_string() == "4453"
    QTest.keyClick(view, Qt.Key.Key_PageUp)
    assert document.current is document.game.root


def test_two_moves_stand_in_a_row_and_variations_between(
    document: GameDocument, new_view: Callable[..., MoveTree]
) -> None:
    view = new_view(document)
    rects = [view.visualRect(view.model().index(row, 0)) for row in range(5)]
    assert rects[1].top() == rects[2].top() > rects[0].top()
    assert rects[1].right() < rects[2].left()
    assert rects[3].topLeft() == QPoint(rects[1].left(), rects[1].top() + rects[1].height())
    document.step_by_moves(-3)
    play(document, "36")
    variation = [view.visualRect(view.model().index_of(node)) for node in document.current.path()]
    assert variation[2].top() == variation[3].top()
    third = view.visualRect(view.model().index_of(document.game.root.node_at([0, 0, 0])))
    assert rects[2].bottom() < variation[2].top() < third.top()
    numbers = [box.text for box in view.places.boxes(ALL) if box.kind is BoxKind.NUMBER]
    assert sorted(numbers) == ["1", "2", "3", "3"]
    assert view.horizontalScrollBar().maximum() == 0


def test_the_current_move_is_kept_in_the_middle_third(
    new_view: Callable[..., MoveTree], as_graph: bool
) -> None:
    document = GameDocument(read(LONG))
    view = new_view(document, as_graph)
    view.resize(300, 120)
    for node in document.game.root.walk():
        document.go_to(node)
        QApplication.sendPostedEvents()
        rect = view.visualRect(view.currentIndex())
        bar, height = view.verticalScrollBar(), view.viewport().height()
        assert view.viewport().rect().contains(rect.center())
        if bar.minimum() < bar.value() < bar.maximum():
            assert height // 3 - 1 <= rect.center().y() <= 2 * height // 3 + 1


@given(steps)
def test_the_places_follow_every_edit(qapp: QGuiApplication, taken: list[Step]) -> None:
    document = new_document()
    view = MoveTree(document)
    for number, step in enumerate(taken):
        if number == len(taken) // 2:
            view.set_as_graph(not view.places.is_graph)
        take(document, step)
        view.watch._extend_index()
        assert list(view.places.boxes(ALL)) == list(view._new_layout().boxes(ALL))
        seen = {box.node for box in view.places.boxes(ALL) if box.kind is BoxKind.MOVE}
        rows = [view.model().index(row, 0) for row in range(view.model().rowCount())]
        assert {view.model().node(index) for index in rows} == seen
        assert view.model().node(view.currentIndex()) is document.current
        assert view.places.move_rect(document.current) is not None
    view.deleteLater()


def test_the_keyboard_is_seen(hand: Hand) -> None:
    tree = hand.tree
    colour = hand.window.look.theme(Ink.TEXT)
    place = tree.visualRect(tree.currentIndex())

    def edge() -> QColor:
        return tree.viewport().grab().toImage().pixelColor(place.center().x(), place.top() + 1)

    assert edge() != colour
    tree.setFocus()
    assert edge() == colour


def test_scores_stand_for_one_side_or_for_the_one_that_moved(hand: Hand) -> None:
    document, model = hand.document, hand.tree.model()
    document.play(3)
    node = document.current
    document.store_scores(node, NodeScores.from_values([-1] * 7, 1))
    assert str(model.shown_score(node)) == "+1"
    document.play(3)
    other = document.current
    document.store_scores(other, NodeScores.from_values([1] * 7, 2))
    assert str(model.shown_score(other)) == "+1"
    hand.desk.settings.set(settings.SCORE_SIDE, "mover")
    assert str(model.shown_score(other)) == "−1"
    hand.desk.settings.set(settings.SCORES_SHOWN, False)
    assert model.shown_score(other) is None
    hand.document.undo_stack.setClean()


def test_rows_at_any_depth_are_in_sight(new_view: Callable[..., MoveTree], as_graph: bool) -> None:
    document = GameDocument()
    view = new_view(document, as_graph)
    for column in range(7):
        for _ in range(3):
            document.play(column)
            document.step_back()
            document.play((column + 1) % 7)
    assert len(list(LineCache().nodes_to_unfold(document.current))) > 15
    for node in (document.current, document.game.root, document.current):
        document.go_to(node)
        QApplication.sendPostedEvents()
        place = view.visualRect(view.currentIndex())
        assert view.viewport().rect().contains(place.center())
    assert not view.horizontalScrollBar().isVisible()
    assert as_graph or view.horizontalScrollBar().maximum() == 0


def resize(view: MoveTree, width: int, height: int) -> None:
    """Give a view other room, as it is when it is painted next."""
    view.resize(width, height)
    QApplication.sendPostedEvents()


def test_the_current_row_stays_in_view_where_there_is_less_room(
    document: GameDocument, new_view: Callable[..., MoveTree]
) -> None:
    play(document, "1122336677")
    view = new_view(document)
    resize(view, 300, 600)
    resize(view, 300, 60)
    place = view.visualRect(view.currentIndex())
    assert view.viewport().rect().contains(place.center())
    view.verticalScrollBar().setValue(0)
    resize(view, 300, 70)
    assert view.verticalScrollBar().value() == 0


def test_a_window_begins_with_the_current_move_in_sight(open_window: OpenWindow) -> None:
    game = read(LONG)
    for node in game.root.walk():
        node.annotation = Annotation(comment="Something is said here.")
    hand = pause(open_window(game))
    tree = hand.tree
    assert tree.verticalScrollBar().maximum() > tree.viewport().height()
    assert tree.viewport().rect().contains(tree.visualRect(tree.currentIndex()).center())


def test_a_variation_is_dragged_to_another_place(
    new_view: Callable[..., MoveTree], as_graph: bool
) -> None:
    document = GameDocument(read("4444"))
    document.go_to_start()
    for move in ("3", "5", "2"):
        play(document, move + "4")
        document.go_to_start()
    view = new_view(document, as_graph)
    root = document.game.root
    before = lines(root)

    def drag(moved: int, onto: int, beyond: int) -> None:
        start, end = (
            view.visualRect(view.model().index_of(root.variations[each])).center()
            for each in (moved, onto)
        )
        end += QPoint(beyond, 0) if as_graph else QPoint(0, beyond)
        view.grab()
        QTest.mousePress(view.viewport(), Qt.MouseButton.LeftButton, pos=start)
        QTest.mouseMove(view.viewport(), (start + end) / 2)
        QTest.mouseMove(view.viewport(), end)
        view.grab()
        QTest.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, pos=end)

    drag(3, 1, -2)
    assert [node.move_string() for node in root.variations] == ["4", "2", "3", "5"]
    assert document.current is root
    drag(1, 3, 8)
    assert [node.move_string() for node in root.variations] == ["4", "3", "5", "2"]
    assert document.undo_stack.undoText() == Remark.UNDO_ORDER_OF_VARIATIONS.name
    document.undo_stack.undo()
    document.undo_stack.undo()
    assert lines(root) == before
    drag(2, 2, 12)
    assert lines(root) == before
    assert document.current is root
    drag(2, 0, -12)
    assert [node.move_string() for node in root.variations] == ["5", "4", "3", "2"]


def test_games_that_come_into_view_are_laid_out_once(
    hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand.document.undo_stack.setClean()
    QTest.qWait(50)
    calls = note_calls(monkeypatch, ListLayout, "_lay_out_line")
    games = [read(LONG), read(LONG[:9])]
    hand.document.load(Collection(games))
    wait(lambda: not hand.desk.docks["dock.games"].isHidden())
    QTest.qWait(50)
    # Once more for the list of games, which takes some of the room.
    assert 1 <= sum(args[1] is games[0].root for args in calls) <= 2


def test_the_wheel_turns_what_is_seen(new_view: Callable[..., MoveTree], as_graph: bool) -> None:
    document = GameDocument(read(LONG))
    view = new_view(document, as_graph)
    resize(view, 300, 120)
    bar = view.verticalScrollBar()
    before, current = bar.value(), document.current
    turn_wheel(view.viewport(), 120)
    assert bar.value() < before
    assert document.current is current


def test_the_choice_between_list_and_graph_is_remembered(open_window: OpenWindow) -> None:
    config = settings.Settings()
    hand = pause(open_window(bushy_game(), config))
    assert not hand.tree.places.is_graph
    hand.press("G")
    assert hand.tree.places.is_graph
    assert config.get(settings.MOVES_AS_GRAPH)
    other = pause(open_window(bushy_game(), config))
    assert other.tree.places.is_graph
    assert other.desk.actions["moves.graph"].isChecked()
    other.do("moves.graph")
    assert not hand.tree.places.is_graph
    assert not hand.desk.actions["moves.graph"].isChecked()


def test_41_moves_have_room_in_less_than_500_pixels(new_view: Callable[..., MoveTree]) -> None:
    view = new_view(GameDocument(read(LONG)))
    assert view.places.height < 500
    assert len({box.rect.top() for box in view.places.boxes(ALL)}) == 22


def test_scores_lay_out_again_only_where_they_take_other_room(
    new_view: Callable[..., MoveTree],
) -> None:
    document = GameDocument(bushy_game())
    view = new_view(document)
    for node in document.game.root.walk():
        known = [0 if column in node.position.legal_columns else None for column in range(7)]
        document.store_scores(node, NodeScores.from_values(known, node.position.ply))
        assert list(view.places.boxes(ALL)) == list(view._new_layout().boxes(ALL))
    before = [box.rect for box in view.places.boxes(ALL)]
    blocks = dict(view.places._blocks)  # type: ignore[attr-defined]
    for node in document.game.root.walk():
        # A draw everywhere is one after other scores, too.
        document.store_scores(node, NodeScores(node.scores.columns, stored=True))  # type: ignore[union-attr]
    assert [box.rect for box in view.places.boxes(ALL)] == before
    after = view.places._blocks  # type: ignore[attr-defined]
    assert all(after[head] is block for head, block in blocks.items())


def test_a_score_stands_beside_its_own_move(
    new_view: Callable[..., MoveTree], monkeypatch: pytest.MonkeyPatch
) -> None:
    document = GameDocument(read("44"))
    for node in document.game.root.main_line():
        document.store_scores(node, NodeScores.from_values([-1] * 7, node.position.ply))
    view = new_view(document)
    drawn = note_calls(monkeypatch, MovePainter, "paint_score")
    view.grab()
    moves = [box.rect for box in view.places.boxes(ALL) if box.kind is BoxKind.MOVE][1:]
    assert len(drawn) >= len(moves) == 2
    for args in drawn:
        disc = next(rect for rect in moves if rect.contains(args[1].center()))
        assert 0 < args[1].left() - disc.left() < 3 * view.metrics.row
        assert args[1].width() <= view.metrics.score


def test_every_second_move_of_a_variation_has_its_number(new_view: Callable[..., MoveTree]) -> None:
    document = GameDocument(read("4444"))
    document.step_by_moves(-3)
    play(document, "1234567")
    view = new_view(document)
    boxes = [box for box in view.places.boxes(ALL) if box.node.move_string().startswith("41")]
    numbers = {int(box.text): box.rect for box in boxes if box.kind is BoxKind.NUMBER}
    moves = {box.node.position.ply: box.rect for box in boxes if box.kind is BoxKind.MOVE}
    assert list(moves) == [2, 3, 4, 5, 6, 7, 8]
    assert {2, 3, 5, 7} <= set(numbers)
    for ply, rect in numbers.items():
        assert rect.right() + 1 == moves[ply].left()
        assert rect.top() == moves[ply].top()
