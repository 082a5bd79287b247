"""Typing a comment is one step of undo until something else is done."""

import pytest
from PySide6.QtGui import QGuiApplication

from c4studio.document import GameDocument
from c4studio.game import Annotation, GameFacts, GameNode, Glyph
from c4studio.game.annotation import BLANK_ANNOTATION
from tests.lines import play
from tests.steps import STEP


@pytest.fixture
def document(qapp: QGuiApplication) -> GameDocument:
    return GameDocument()


def write(document: GameDocument, *comments: str, node: GameNode | None = None) -> None:
    for comment in comments:
        document.set_annotation(Annotation(comment=comment), STEP, merge="comment", node=node)


def test_what_is_written_is_undone_and_says_so(document: GameDocument) -> None:
    play(document, "44")
    document.set_annotation(Annotation(comment="Forced", glyph=Glyph.GOOD), STEP)
    assert document.current.annotation.comment == "Forced"
    assert document.undo_stack.undoText() == STEP.message.name
    document.set_annotation(document.current.annotation, STEP)
    assert document.undo_stack.count() == 3
    document.set_game_facts(GameFacts(red="Ada"))
    document.set_game_facts(GameFacts(red="Ada"))
    assert document.undo_stack.count() == 4
    document.undo_stack.undo()
    document.undo_stack.undo()
    assert document.game.facts == GameFacts()
    assert document.current.annotation == BLANK_ANNOTATION


def test_typing_is_one_step_of_undo(document: GameDocument) -> None:
    write(document, "a", "ab", "abc")
    assert document.undo_stack.count() == 1
    document.end_typing()
    write(document, "abcd", "abc d")
    assert document.undo_stack.count() == 2
    document.undo_stack.undo()
    assert document.current.annotation.comment == "abc"
    document.undo_stack.undo()
    assert document.current.annotation == BLANK_ANNOTATION
    document.undo_stack.redo()
    assert document.current.annotation.comment == "abc"


def test_typing_that_leads_back_to_the_old_text_leaves_no_step(document: GameDocument) -> None:
    write(document, "a", "")
    assert document.undo_stack.count() == 0
    assert document.current.annotation == BLANK_ANNOTATION


@pytest.mark.parametrize("between", ["walk", "edit", "undo", "node", "merge"])
def test_something_else_ends_the_typing(document: GameDocument, between: str) -> None:
    play(document, "4")
    write(document, "a")
    count = document.undo_stack.count()
    if between == "walk":
        document.step_back()
        document.step_forward()
    elif between == "edit":
        document.set_game_facts(GameFacts(red="Ada"))
        document.undo_stack.undo()
    elif between == "undo":
        document.undo_stack.undo()
        document.undo_stack.redo()
    elif between == "node":
        write(document, "b", node=document.game.root)
        count += 1
    else:
        document.set_annotation(Annotation(name="b"), STEP, merge="name")
        count += 1
    write(document, "ab")
    assert document.undo_stack.count() == count + 1


def test_a_thousand_steps_can_be_undone(document: GameDocument) -> None:
    for number in range(1100):
        document.set_annotation(Annotation(comment=str(number)), STEP)
    assert document.undo_stack.count() == 1000
    while document.undo_stack.canUndo():
        document.undo_stack.undo()
    assert document.current.annotation.comment == "99"
