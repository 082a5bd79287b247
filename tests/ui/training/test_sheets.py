"""Sheets of exercises from the real window."""

import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint

from c4studio.export.repertoires import repertoire_of_game
from c4studio.formats import sgf
from c4studio.training.repertoire import packaged_repertoire_of_side
from c4studio.ui.training.sheet_part import SheetDialog, SheetOrder, SheetPart
from c4studio.words.training.puzzles import SheetForm
from engine import Side
from tests.hands import Hand, wait
from tests.ui.training.training_window import wait_for
from tests.ui.window.test_accessibility import nameless


@pytest.fixture
def hand(start: Callable[[], Hand]) -> Hand:
    return start()


@pytest.fixture
def dialog(hand: Hand) -> SheetDialog:
    hand.do("train.sheet")
    part = hand.part(SheetPart)
    wait(lambda: part.dialog is not None)
    assert part.dialog is not None
    return part.dialog


def test_all_fields_stand_below_each_other(dialog: SheetDialog) -> None:
    fields = dialog.contents, dialog.count, dialog.form, *dialog.box.fields.values()
    assert len({field.mapTo(dialog, QPoint(0, 0)).x() for field in fields}) == 1
    assert len({field.width() for field in fields}) == 1


def choose(dialog: SheetDialog, form: SheetForm, side: Side | None = None) -> SheetOrder:
    """Choose and return what is ordered, without choosing a file."""
    orders: list[SheetOrder] = []
    dialog.ordered.disconnect()
    dialog.ordered.connect(orders.append)
    dialog.contents.setCurrentIndex(0 if side is None else dialog.contents.findData(side))
    dialog.form.setCurrentIndex(dialog.form.findData(form))
    dialog.count.setValue(2)
    dialog.box.stars.setCurrentIndex(2)
    dialog.accept()
    (order,) = orders
    return order


def write(hand: Hand, order: SheetOrder, path: Path) -> bytes:
    hand.part(SheetPart).make_sheet(order, path)
    wait_for(f"Written to {path.name}", hand)
    return path.read_bytes()


def test_puzzles_become_a_page_that_asks(dialog: SheetDialog, hand: Hand, tmp_path: Path) -> None:
    assert nameless(dialog) == []
    assert dialog.form.findData(SheetForm.SGF) == -1
    order = choose(dialog, SheetForm.ASKS)
    assert (order.side, order.wanted.stars, order.count) == (None, 2, 2)
    page = write(hand, order, tmp_path / "ask.html").decode()
    assert page.count(' data-right="') == 2
    assert page.count("(2 stars)") == 2


@pytest.mark.parametrize("form", [SheetForm.PDF, SheetForm.HTML])
def test_puzzles_are_printed(
    form: SheetForm, dialog: SheetDialog, hand: Hand, tmp_path: Path
) -> None:
    data = write(hand, choose(dialog, form), tmp_path / "sheet")
    assert data.startswith(b"%PDF" if form is SheetForm.PDF else b"<!DOCTYPE html>")


def test_a_way_to_play_becomes_a_game_with_variations(
    dialog: SheetDialog, hand: Hand, tmp_path: Path
) -> None:
    order = choose(dialog, SheetForm.SGF, Side.YELLOW)
    text = write(hand, order, tmp_path / "yellow.sgf").decode()
    (game,) = sgf.read_sgf(text).collection.games
    assert (
        repertoire_of_game(game, Side.YELLOW).choices.keys()
        == packaged_repertoire_of_side(Side.YELLOW).choices.keys()
    )


def test_a_way_to_play_becomes_a_package_for_anki(
    dialog: SheetDialog, hand: Hand, tmp_path: Path
) -> None:
    pytest.importorskip("genanki")
    order = choose(dialog, SheetForm.ANKI, Side.RED)
    path = tmp_path / "red.apkg"
    write(hand, order, path)
    assert "collection.anki2" in zipfile.ZipFile(path).namelist()
