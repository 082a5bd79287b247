"""Edits of branches (promote, delete, paste, replace a move), undone and redone on random trees."""

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from PySide6.QtGui import QGuiApplication

from c4studio.document import GameDocument
from c4studio.formats import read, read_any_format, sgf
from c4studio.game import Annotation, Game
from c4studio.language.messages import Remark
from c4studio.words.rendering import render
from engine import Board
from tests.boards import ON_BOTH
from tests.document.random_edits import Step, bushy_game, new_document, picture, steps, take
from tests.lines import lines, paste
from tests.steps import STEP
from tests.trees import contents, trees


@pytest.fixture
def document(qapp: QGuiApplication, board: Board) -> GameDocument:
    return GameDocument(bushy_game(board))


def refusals(document: GameDocument) -> list[str]:
    said: list[str] = []
    document.refused.connect(lambda found: said.append(render(found)))
    return said


@given(steps)
def test_undo_and_redo_give_identical_trees(qapp: QGuiApplication, taken: list[Step]) -> None:
    document = new_document()
    stack = document.undo_stack
    pictures = {0: picture(document)}
    for step in taken:
        take(document, step)
        pictures[stack.index()] = picture(document)
        assert document.current in document.game.root.walk()
    for move, possible in ((stack.undo, stack.canUndo), (stack.redo, stack.canRedo)):
        while possible():
            move()
            assert picture(document) == pictures[stack.index()]
            assert document.current in document.game.root.walk()


def test_every_edit_says_what_it_was(document: GameDocument) -> None:
    texts: list[str] = []
    document.undo_stack.undoTextChanged.connect(texts.append)
    node = document.game.root.node_at([0, 0, 0, 1, 1])
    parent = node.parent
    assert parent is not None
    document.go_to(node)
    document.promote_variation(node)
    document.make_main_line(node)
    document.replace_move(0)
    paste(document, read("77").root)
    document.delete_branch(parent)
    document.set_annotation(Annotation(comment="x"), STEP)
    assert texts == [
        Remark.UNDO_PROMOTION.name,
        Remark.UNDO_NEW_MAIN_LINE.name,
        Remark.UNDO_REPLACEMENT.name,
        Remark.UNDO_PASTED_BRANCH.name,
        Remark.UNDO_DELETION.name,
        STEP.message.name,
    ]


@ON_BOTH
def test_promotion_moves_the_variation_up_by_one(document: GameDocument) -> None:
    first = document.game.root.variations[0]
    last = first.variations[-1]
    assert [node.column for node in first.variations] == [3, 4]
    document.go_to(last)
    document.promote_variation(last)
    assert [node.column for node in first.variations] == [4, 3]
    assert document.current is last
    said = refusals(document)
    document.promote_variation(last)
    assert said == ["This is the main line already"]


def test_a_move_within_a_variation_promotes_all_of_it(document: GameDocument) -> None:
    root = document.game.root
    inner = root.variations[1].end()
    assert inner.move_string() == "544"
    document.promote_variation(inner)
    assert [node.column for node in root.variations] == [4, 3]


@ON_BOTH
def test_the_main_line_is_made_from_the_start(document: GameDocument) -> None:
    node = document.game.root.node_at([0, 0, 0, 1, 1])
    assert node.move_string() == "44456"
    document.make_main_line(node)
    assert document.game.end() is node
    assert document.undo_stack.count() == 1
    said = refusals(document)
    document.make_main_line(node)
    assert said == ["This is the main line already"]


def test_deleting_elsewhere_leaves_the_user_where_they_are(document: GameDocument) -> None:
    current = document.current
    assert document.delete_branch(document.game.root.variations[1]) == 3
    assert document.current is current
    document.undo_stack.undo()
    assert "544" in lines(document.game.root)
    assert document.current is current


def test_a_branch_is_pasted_as_far_as_it_is_legal_and_walked_into(document: GameDocument) -> None:
    document.go_to(document.game.end())
    done = paste(document, read("44477").root)
    assert (done.added, done.known, done.dropped) == (1, 0, 4)
    assert document.current.move_string() == "44444264"
    document.undo_stack.undo()
    assert document.current is document.game.end()


@ON_BOTH
def test_what_is_there_already_is_only_walked_to(document: GameDocument, board: Board) -> None:
    document.go_to_start()
    done = paste(document, read("444", board).root)
    assert (done.added, done.known, done.dropped) == (0, 3, 0)
    assert document.undo_stack.count() == 0
    assert document.current.move_string() == "4"


def test_nothing_happens_where_nothing_can_be_pasted(document: GameDocument) -> None:
    before = picture(document)
    assert paste(document, Game().root).first is None
    assert picture(document) == before
    assert document.undo_stack.count() == 0


@ON_BOTH
def test_a_replaced_move_keeps_what_follows(document: GameDocument) -> None:
    node = document.game.root.variations[0]
    document.go_to(node)
    document.set_annotation(Annotation(comment="Here"), STEP)
    done = document.replace_move(2)
    assert done is not None
    assert document.current.column == 2
    assert document.current.is_main
    assert document.current.annotation.comment == "Here"
    assert "3444426" in lines(document.game.root)
    assert done.dropped == 0
    document.undo_stack.undo()
    assert document.current is node


@ON_BOTH
def test_a_replaced_move_joins_the_one_that_is_there(document: GameDocument) -> None:
    root = document.game.root
    document.go_to(root.variations[0])
    known = root.variations[1]
    done = document.replace_move(4)
    assert done is not None
    assert root.variations == [known]
    assert document.current is known
    assert {"5444426", "5453", "54456"} <= set(lines(root))


@ON_BOTH
def test_what_is_not_legal_after_a_replaced_move_is_left_out(
    qapp: QGuiApplication, board: Board
) -> None:
    column = "4" * board.height
    document = GameDocument(read(f"1{column}", board))
    document.go_to(document.game.root.variations[0])
    done = document.replace_move(3)
    assert done is not None
    assert done.dropped == 1
    assert lines(document.game.root) == [column]


def test_a_replacement_that_cannot_be_is_refused(document: GameDocument) -> None:
    said = refusals(document)
    document.go_to_start()
    assert document.replace_move(0) is None
    document.go_to(document.game.root.variations[0])
    assert document.replace_move(3) is None
    full = document.game.root.node_at([0, 0, 0, 0, 0])
    document.go_to(full)
    document.play(3)
    document.play(6)
    assert document.replace_move(3) is None
    assert said == [
        "There is no move here to replace",
        "The move is in column d already",
        "Column d is full",
    ]


def test_branch_points(document: GameDocument) -> None:
    said = refusals(document)
    document.go_to_start()
    places = []
    for _ in range(4):
        document.next_branch_point()
        places.append(document.current.move_string())
    assert places == ["4", "44", "444", "444"]
    assert said == ["No variations follow in this line"]
    document.go_to_end()
    back = []
    for _ in range(5):
        document.previous_branch_point()
        back.append(document.current.move_string())
    assert back == ["444", "44", "4", "", ""]
    assert said[1:] == ["No variations start before here"]


@given(trees(20, setups=False), st.integers(1, 20))
@settings(max_examples=50)
def test_a_branch_survives_the_clipboard(qapp: QGuiApplication, game: Game, place: int) -> None:
    nodes = list(game.root.walk())
    node = nodes[place % len(nodes)]
    assume(node.parent is not None)
    assert node.parent is not None
    document = GameDocument(Game(node.parent.position))
    paste(document, read_any_format(sgf.sgf_of_branch(node)).collection.games[0].root)
    assert contents(document.game.root.variations[0]) == contents(node)
    assert document.current is document.game.root.variations[0]


@ON_BOTH
def test_a_set_up_survives_the_clipboard(document: GameDocument) -> None:
    setup = document.game.root.node_at([0, 0, 1, 1])
    assert setup.parent is not None
    text = sgf.sgf_of_branch(setup)
    document.go_to(setup.parent)
    document.delete_branch(setup)
    paste(document, read_any_format(text).collection.games[0].root)
    pasted = document.game.root.node_at([0, 0, 1, 1])
    assert pasted is not setup
    assert contents(pasted) == contents(setup)


def test_a_variation_goes_to_another_place_among_its_like(document: GameDocument) -> None:
    point = document.game.root.node_at([0, 0])
    before = list(point.variations)
    assert len(before) > 1
    document.move_variation(before[0], len(before) - 1)
    assert point.variations == [*before[1:], before[0]]
    document.move_variation(before[0], len(before) - 1)
    assert document.undo_stack.count() == 1
    document.undo_stack.undo()
    assert point.variations == before
    with pytest.raises(ValueError, match="a root has no place among others"):
        document.move_variation(document.game.root, 0)
