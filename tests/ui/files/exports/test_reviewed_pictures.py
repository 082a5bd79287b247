"""Pictures of graphs and pages that the export dialog reviews first, or shows in a browser."""

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, QUrl, Slot
from PySide6.QtGui import QDesktopServices
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QComboBox  # noqa: TID251
from pytestqt.qtbot import QtBot

from c4studio.export import reviewed
from c4studio.export.forms import export_format_named
from c4studio.export.request import ExportRequest, PictureSubject
from c4studio.formats import read
from c4studio.game import Collection, GameFacts
from c4studio.game.tree import excerpt_of_game
from c4studio.ui.files.exports.export_dialog import ExportDialog
from engine import SearchStopped, Solver, StopFlag
from tests.hands import Hand, wait
from tests.held import wait_for_searches
from tests.lines import DRAWN
from tests.ui.files.exports.export_hands import choose_row, save


@pytest.fixture
def dialog(hand: Hand) -> ExportDialog:
    """The dialog on a game of a few moves that need no book to be reviewed."""
    game = excerpt_of_game(read(DRAWN), 31, 42)
    game.facts = GameFacts(red="Ada", yellow="Ben")
    hand.document.load(Collection([game]))
    hand.press("Ctrl+Shift+E")
    return hand.dialog(ExportDialog)


def choose_graph(dialog: ExportDialog) -> None:
    choose_row(dialog, "Picture, SVG")
    box = dialog.picture.options.fields["picture"]
    assert isinstance(box, QComboBox)
    box.setCurrentIndex(box.findData(str(PictureSubject.GRAPH)))
    box.activated.emit(box.currentIndex())


def test_a_graph_has_only_the_options_that_change_it_and_tab_goes_to_the_first(
    dialog: ExportDialog,
) -> None:
    choose_graph(dialog)
    fields = dialog.picture.options.fields
    shown = {name for name, field in fields.items() if field.isVisible()}
    assert shown == {"picture", "theme", "first", "last"}
    dialog.forms.setFocus()
    QTest.keySequence(dialog.forms, "Tab")
    assert dialog.review.hasFocus()
    QTest.keySequence(dialog.review, "Tab")
    assert fields["picture"].hasFocus()


@pytest.mark.parametrize("wanted", [True, False])
def test_a_graph_is_reviewed_first_unless_that_is_not_wanted(
    dialog: ExportDialog, hand: Hand, path: Path, wanted: bool
) -> None:
    choose_graph(dialog)
    assert dialog.review.isVisible()
    dialog.review.setChecked(wanted)
    choose_graph(dialog)
    if wanted:
        wait(lambda: bool(dialog.picture.scores))
    save(dialog, path)
    wait(path.exists)
    drawn = path.read_text("utf-8")
    assert ("Not known yet" not in drawn) is wanted
    assert 'class="current"' in drawn
    assert bool(dialog.picture.scores) is wanted
    assert all(node.scores is None for node in hand.document.game.root.walk())


def test_scores_on_a_picture_are_found_of_what_it_draws(hand: Hand, dialog: ExportDialog) -> None:
    hand.document.go_to_start()
    choose_row(dialog, "Picture, SVG")
    assert not dialog.review.isVisible()
    scores, what = (dialog.picture.options.fields[name] for name in ("scores", "picture"))
    assert isinstance(scores, QCheckBox)
    scores.click()
    assert dialog.review.isVisible()
    wait(lambda: len(dialog.picture.scores.scores) == 1)
    assert isinstance(what, QComboBox)
    what.setCurrentIndex(what.findData(str(PictureSubject.STRIP)))
    what.activated.emit(what.currentIndex())
    # The end of the game has the score of the rules.
    wait(lambda: len(dialog.picture.scores.scores) == 12)


@pytest.mark.parametrize("name", ["html", "pdf"])
def test_reports_have_the_scores_of_variations(name: str) -> None:
    game = excerpt_of_game(read(DRAWN), 34, 42)
    first = game.root.variations[0]
    others = {*first.position.legal_columns} - {first.variations[0].column}
    variation = first.add_variation(min(others))
    request, form = ExportRequest(games=[game]), export_format_named(name)
    positions = reviewed.positions_without_scores(form, request)
    assert variation.position in positions
    assert {node.position for node in game.root.walk() if node.score is None} == {*positions}
    solver = Solver(16, book=None)
    scores = reviewed.search_missing_scores(
        form, request, lambda _: solver, StopFlag(), lambda _: None
    )
    copy = reviewed.request_with_scores(request, scores).games[0]
    assert all(node.move_score is not None for node in [*copy.root.walk()][1:])


def test_a_page_is_not_reviewed_where_that_is_not_wanted(dialog: ExportDialog, path: Path) -> None:
    choose_row(dialog, "Main line")
    assert not dialog.review.isVisible()
    choose_row(dialog, "Web page")
    assert dialog.review.isVisible()
    dialog.review.setChecked(False)
    save(dialog, path)
    wait(path.exists)
    assert "Choices kept" not in path.read_text("utf-8")


class Browser(QObject):
    """Takes the addresses that the system's browser would open."""

    def __init__(self) -> None:
        super().__init__()
        self.urls: list[QUrl] = []

    @Slot(QUrl)
    def show(self, url: QUrl) -> None:
        self.urls.append(url)


def test_a_page_is_shown_in_the_browser(dialog: ExportDialog) -> None:
    browser = Browser()
    # The stub says bytes, which PySide refuses.
    QDesktopServices.setUrlHandler("file", browser, "show")  # type: ignore[arg-type]
    choose_row(dialog, "Report, PDF")
    assert not dialog.browse.isVisible()
    choose_row(dialog, "Web page")
    assert dialog.browse.isVisible()
    dialog.browse.click()
    try:
        wait(lambda: bool(browser.urls))
    finally:
        QDesktopServices.unsetUrlHandler("file")
    page = Path(browser.urls[0].toLocalFile())
    assert page.name == "Ada – Ben.html"
    assert "Choices kept" in page.read_text("utf-8")


def test_a_picture_that_is_not_shown_any_more_is_not_drawn(
    dialog: ExportDialog, hand: Hand
) -> None:
    shown = dialog.picture.preview.image.cacheKey()
    # In one turn, and with colours that no picture has.
    for row in ("Moving picture, GIF", "Web page"):
        choose_row(dialog, row)
    wait(lambda: bool(dialog.written.sheets.page_of_heading))
    assert dialog.picture.preview.image.cacheKey() == shown
    assert dialog.picture.note.text() == ""


def test_a_review_that_ends_after_another_row_was_chosen_changes_nothing(
    dialog: ExportDialog, hand: Hand, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate, begun = threading.Event(), threading.Event()

    def search(*_: object) -> Iterator[object]:
        begun.set()
        gate.wait(60)
        raise SearchStopped
        yield

    monkeypatch.setattr(reviewed.ScoreSearch, "__call__", search)
    choose_row(dialog, "Web page")
    assert begun.wait(60)
    choose_row(dialog, "All games, SGF")
    wait(dialog.save.isEnabled)
    text = dialog.preview.toPlainText()
    gate.set()
    wait_for_searches(hand.desk.analysis.searches, qtbot)
    assert dialog.save.isEnabled()
    assert dialog.preview.toPlainText() == text
