"""Comments in the list of moves: whole or folded, and still when a move is selected."""

from collections.abc import Callable

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest

from c4studio.document import GameDocument
from c4studio.game import Annotation
from c4studio.ui.tree.layouts.boxes import BoxKind
from c4studio.ui.tree.move_tree import MoveTree
from tests.hands import Hand
from tests.lines import play
from tests.steps import STEP

ALL = QRect(0, 0, 100_000, 10_000_000)


def note_lines(view: MoveTree) -> tuple[str, ...]:
    """The lines of the first comment, as they are drawn."""
    box = next(box for box in view.places.boxes(ALL) if box.kind is BoxKind.NOTE)
    return view.metrics.wrap_text(
        box.text, box.rect.width(), box.rect.height() // view.metrics.line
    )


def more_at(view: MoveTree) -> QPoint:
    """The middle of the words that show or hide the rest of the first long comment."""
    return next(box.rect for box in view.places.boxes(ALL) if box.kind is BoxKind.MORE).center()


def test_a_comment_of_six_lines_is_whole_and_a_longer_one_folds(
    document: GameDocument, new_view: Callable[..., MoveTree]
) -> None:
    sentence = "Threatens to close the third row. "
    document.set_annotation(Annotation(comment=sentence * 5), STEP)
    view = new_view(document)
    assert 3 <= len(note_lines(view)) <= 6
    assert not note_lines(view)[-1].endswith("…")
    assert BoxKind.MORE not in {box.kind for box in view.places.boxes(ALL)}
    document.set_annotation(Annotation(comment=sentence * 12), STEP)
    assert len(note_lines(view)) == 4
    assert note_lines(view)[-1].endswith("…")
    hint = view.model().index(4, 0).data(Qt.ItemDataRole.ToolTipRole)
    assert hint.startswith(document.game.end().annotation.comment)
    for whole in (True, False):
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=more_at(view))
        assert (len(note_lines(view)) > 6) is whole
        assert note_lines(view)[-1].endswith("…") is not whole


def test_a_comment_whose_writer_ends_it_with_an_ellipsis_has_no_more(
    document: GameDocument, new_view: Callable[..., MoveTree]
) -> None:
    document.set_annotation(Annotation(comment="And so on …"), STEP)
    view = new_view(document)
    assert note_lines(view)[-1].endswith("…")
    assert BoxKind.MORE not in {box.kind for box in view.places.boxes(ALL)}
    document.set_annotation(Annotation(comment="And so on … " * 40), STEP)
    assert BoxKind.MORE in {box.kind for box in view.places.boxes(ALL)}


def test_nothing_moves_when_a_move_with_a_comment_is_selected(
    document: GameDocument, new_view: Callable[..., MoveTree]
) -> None:
    view = new_view(document)
    for node, times in zip(document.game.root.main_line(), (1, 12, 50), strict=False):
        comment = "Threatens to close the third row. " * times
        document.set_annotation(Annotation(comment=comment), STEP, node=node)
    before = list(view.places.boxes(ALL))
    for node in document.game.root.walk():
        document.go_to(node)
        assert list(view.places.boxes(ALL)) == before


def test_a_long_comment_is_unfolded_and_folded_by_keys(hand: Hand) -> None:
    tree, document = hand.tree, hand.document
    play(document, "4")
    document.set_annotation(Annotation(comment="Threatens to close the third row. " * 12), STEP)
    for command, whole in (("unfold", True), ("fold", False)):
        hand.do(command)
        assert tree.folds.is_note_whole(document.current) is whole
        assert document.current is document.game.root.variations[0]
    # A short one is whole anyway.
    document.set_annotation(Annotation(comment="Short."), STEP)
    hand.do("unfold")
    assert not tree.folds.is_note_whole(document.current)


def test_a_chosen_move_with_a_comment_can_be_deleted(
    document: GameDocument, new_view: Callable[..., MoveTree]
) -> None:
    view = new_view(document)
    document.set_annotation(Annotation(comment="Threatens to close the third row. " * 12), STEP)
    gone = document.current
    document.delete_branch(gone)
    document.go_to_start()
    assert view.places.move_rect(document.current) is not None
    document.undo_stack.undo()
    assert document.current is gone
    assert list(view.places.boxes(ALL)) == list(view._new_layout().boxes(ALL))
