"""Texts of a million characters anywhere in a file: the window shows how they begin."""

import time
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData
from PySide6.QtWidgets import QLineEdit  # noqa: TID251
from pytestqt.qtbot import QtBot

from c4studio.drawing.look import Look
from c4studio.formats import sgf
from c4studio.game import GameFacts
from c4studio.language.said import Said
from c4studio.ui.annotation.annotation_part import AnnotationPart, CommentField, NameField
from c4studio.ui.games.facts_part import FactsDialog
from c4studio.ui.labels import text_of
from c4studio.ui.widgets import fields
from tests.cases import cases
from tests.hands import Hand, wait_for_signal

LONG = "x" * 1_000_000


@pytest.mark.one_in(2)
@cases()
def test_a_text_of_a_million_characters_holds_up_nothing_and_is_kept(
    hand: Hand, tmp_path: Path, said: str
) -> None:
    path = tmp_path / "game.sgf"
    path.write_text(f"(;GM[44]SZ[7:6]{said})", encoding="utf-8")
    document, file = hand.desk.document, hand.desk.file
    before = sgf.read_sgf(path.read_text(encoding="utf-8")).collection
    with wait_for_signal(file.opened):
        file.open(path)
    started = time.thread_time()
    for act in (document.go_to_start, lambda: document.go_to(document.game.end())):
        act()
        hand.window.grab()
    hand.window.resize(900, 600)
    hand.window.grab()
    # Some hundredths of a second; without the limits of fields a minute.
    assert time.thread_time() - started < 10
    document.play(3)
    document.undo_stack.undo()
    with wait_for_signal(file.saved):
        file.save_as(path)
    after = sgf.read_sgf(path.read_text(encoding="utf-8")).collection
    assert sgf.sgf_of_games(after) == sgf.sgf_of_games(before)


@pytest.fixture
def comment(qtbot: QtBot) -> CommentField:
    field = CommentField("Comment")
    qtbot.addWidget(field)
    return field


def test_a_comment_that_is_too_long_is_shown_in_part_and_not_edited(comment: CommentField) -> None:
    typed: list[str] = []
    comment.typed.connect(typed.append)
    comment.show_text(LONG)
    assert comment.isReadOnly()
    assert comment.toPlainText() == "x" * (fields.LONGEST_LINE - 1) + "…"
    assert comment.toolTip() == text_of(fields.TOO_LONG_TEXT_MESSAGE)
    comment.show_text("short")
    assert not comment.isReadOnly()
    assert (comment.toPlainText(), comment.toolTip(), typed) == ("short", "", [])


def test_a_long_comment_of_short_lines_is_edited_as_usual(comment: CommentField) -> None:
    text = "a line of usual length\n" * 4_000
    comment.show_text(text)
    assert not comment.isReadOnly()
    assert comment.toPlainText() == text


def test_what_is_pasted_into_a_comment_is_refused_where_it_is_too_long(
    comment: CommentField, hand: Hand
) -> None:
    said: list[Said] = []
    comment.refused.connect(said.append)
    for pasted, expected in (("more", "more"), (LONG, "more"), ("!", "more!")):
        source = QMimeData()
        source.setText(pasted)
        comment.insertFromMimeData(source)
        assert comment.toPlainText() == expected
    assert said == [fields.NOT_PASTED_MESSAGE]
    field = hand.part(AnnotationPart).panel.comment
    source.setText(LONG)
    field.insertFromMimeData(source)
    assert hand.status == text_of(fields.NOT_PASTED_MESSAGE)


def test_a_name_that_is_too_long_is_shown_in_part_and_not_edited(qtbot: QtBot) -> None:
    field = NameField("Name")
    qtbot.addWidget(field)
    field.show_text(LONG)
    assert field.isReadOnly()
    assert len(field.text()) == fields.LONGEST_LINE
    field.show_text("short")
    assert not field.isReadOnly()


def test_facts_that_are_too_long_stay_as_they_are(hand: Hand) -> None:
    known = GameFacts(red=LONG, yellow="Bob", remarks=LONG)
    dialog = FactsDialog(known, "", Look(), hand.window)
    assert dialog.facts == known
    fields = dialog.findChildren(QLineEdit)
    assert sum(field.isReadOnly() for field in fields) == 1
    dialog.deleteLater()


def test_a_paragraph_is_edited_up_to_its_limit(comment: CommentField) -> None:
    comment.show_text("x" * fields.LONGEST_PARAGRAPH)
    assert not comment.isReadOnly()
    comment.show_text("x" * (fields.LONGEST_PARAGRAPH + 1))
    assert comment.isReadOnly()
