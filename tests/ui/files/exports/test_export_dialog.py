import json
from collections.abc import Callable
from functools import partial
from itertools import groupby
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QPushButton  # noqa: TID251

from c4studio.export.forms import EXPORT_FORMATS
from c4studio.formats import read, sgf
from c4studio.game import Collection, GameFacts
from c4studio.game.tree import excerpt_of_game
from c4studio.ground.service import Handle
from c4studio.language.messages import Notice
from c4studio.ui import settings
from c4studio.ui.files.clipboard import GameClipboard
from c4studio.ui.files.exports.export_dialog import (
    EXPORT_ROWS,
    LONGEST_TEXT_PREVIEW,
    ExportDialog,
)
from c4studio.ui.files.exports.written_page import PREVIEW_PAGE_WIDTH, PagesPreview
from c4studio.ui.files.file_part import FilePart
from c4studio.words.rendering import render
from tests.bench.large_tree import large_game
from tests.cases import cases
from tests.file_contents import write
from tests.hands import Hand, OpenWindow, pause, wait
from tests.held import hold_up, hold_up_searches
from tests.lines import DRAWN
from tests.ui.files.exports.export_hands import choose_row, close, save


@pytest.fixture
def hand(open_window: OpenWindow) -> Hand:
    """A window with the line 445, a variation 447, and its start before the last moves shown."""
    hand = pause(open_window())
    hand.press("4", "4", "5", "Left", "7", "Left", "Ctrl+Shift+E")
    return hand


def chosen(hand: Hand, name: str) -> ExportDialog:
    dialog = hand.dialog(ExportDialog)
    choose_row(dialog, name)
    wait(dialog.copy.isEnabled)
    return dialog


@cases()
def test_a_text_is_shown_and_copied(hand: Hand, name: str, text: str) -> None:
    dialog = chosen(hand, name)
    assert dialog.preview.toPlainText() == text
    assert [each for each in dialog.findChildren(QPushButton) if each.isDefault()] == [dialog.save]
    dialog.copy.click()
    assert QGuiApplication.clipboard().text() == text
    assert hand.status == f"Copied: {name}"
    assert dialog.outcome.text() == f"Copied: {name}"


@pytest.mark.parametrize("name", ["Moves up to here", "Main line", "Main line as cells"])
def test_a_game_without_moves_says_so_in_place_of_them(open_window: OpenWindow, name: str) -> None:
    hand = pause(open_window())
    hand.press("Ctrl+Shift+E")
    dialog = hand.dialog(ExportDialog)
    choose_row(dialog, name)
    sentence = f"{render(Notice.NO_MOVES_LEAD_HERE)}."
    wait(lambda: dialog.preview.toPlainText() == sentence)
    assert not dialog.copy.isEnabled() and not dialog.save.isEnabled()


def test_games_and_branches_can_be_read_again(hand: Hand) -> None:
    text = chosen(hand, "All games, SGF").text
    assert text == sgf.sgf_of_games(hand.document.collection)
    branch = sgf.read_sgf(chosen(hand, "Branch from here, SGF").text).game
    assert [node.move_string() for node in branch.root.walk()] == ["", "4", "45", "47"]
    data = json.loads(chosen(hand, "All games, JSON").text)
    assert data["main_line"] == "445"


def test_a_form_is_saved_under_its_suffix(hand: Hand, tmp_path: Path) -> None:
    dialog = chosen(hand, "Main line")
    dialog.save.click()
    picker = dialog.findChild(QFileDialog)
    assert picker is not None
    assert picker.selectedFiles()[0].endswith("Unnamed game.txt")
    picker.filesSelected.emit([str(tmp_path / "line.txt")])
    picker.done(QFileDialog.DialogCode.Accepted)
    wait((tmp_path / "line.txt").exists)
    assert (tmp_path / "line.txt").read_text() == "445\n"
    wait(lambda: hand.status == "Exported to line.txt")
    assert dialog.outcome.text() == "Exported to line.txt"
    assert hand.window.isWindowModified()
    chosen(hand, "Main line as cells")
    assert dialog.outcome.text() == ""


@pytest.mark.parametrize("on", [True, False])
def test_a_page_carries_a_search_unless_that_is_unticked(hand: Hand, on: bool) -> None:
    dialog = hand.dialog(ExportDialog)
    choose_row(dialog, "Report, PDF")
    assert dialog.themes.solver.isHidden()
    choose_row(dialog, "Web page")
    assert not dialog.themes.solver.isHidden()
    dialog.themes.solver.setChecked(on)
    wait(dialog.browse.isEnabled)
    pages: list[bytes] = []
    dialog.browse_wanted.disconnect()
    dialog.browse_wanted.connect(lambda name, page: pages.append(page))
    dialog.browse.click()
    wait(lambda: bool(pages))
    assert (b'id="worker"' in pages[0]) is on


def test_the_board_alone_has_the_position_at_hand(hand: Hand, tmp_path: Path) -> None:
    dialog = hand.dialog(ExportDialog)
    choose_row(dialog, "The exact board")
    assert dialog.written.sheets.note.text().startswith("The position at hand on a page")
    assert dialog.themes.solver.isHidden() and dialog.review.isHidden()
    save(dialog, tmp_path / "one.html")
    wait((tmp_path / "one.html").exists)
    close(hand, dialog)
    hand.do("board.send")
    hand.choose(tmp_path / "two.html")
    wait(lambda: hand.status == "Exported to two.html")
    pages = [(tmp_path / name).read_text("utf-8") for name in ("one.html", "two.html")]
    assert pages[0] == pages[1]
    assert 'data-board="7x6" data-line="44"' in pages[0]


def test_a_file_is_named_after_its_game(hand: Hand) -> None:
    close(hand, hand.dialog(ExportDialog))
    hand.document.set_game_facts(GameFacts(red="Ann", yellow="Bob / Cid"))
    hand.press("Ctrl+Shift+E")
    for name, wanted in (
        ("Main line", "Ann – Bob Cid.txt"),
        ("Picture, PNG", "Ann – Bob Cid.png"),
        ("All games, SGF", "Unnamed game.sgf"),
    ):
        dialog = chosen(hand, name)
        dialog.save.click()
        picker = dialog.findChildren(QFileDialog)[-1]
        assert Path(picker.selectedFiles()[0]).name == wanted
        picker.reject()


def test_forms_stand_in_five_groups_and_keys_pass_over_the_headings(hand: Hand) -> None:
    groups = [group for group, _ in groupby(form.group for form in EXPORT_FORMATS)]
    assert len(groups) == len({*groups}) == 5
    dialog = hand.dialog(ExportDialog)
    assert dialog.forms.hasFocus()
    seen = [EXPORT_ROWS[dialog._row].name]
    for _ in range(len(EXPORT_ROWS) + 3):
        QTest.keyClick(dialog.forms, Qt.Key.Key_Down)
        if EXPORT_ROWS[dialog._row].name != seen[-1]:
            seen.append(EXPORT_ROWS[dialog._row].name)
    assert seen == [row.name for row in EXPORT_ROWS]
    assert dialog.forms.verticalScrollBar().maximum() == 0


def test_a_save_that_takes_long_is_shown_and_done_whatever_is_cancelled(
    hand: Hand, tmp_path: Path
) -> None:
    dialog = chosen(hand, "Main line")
    with hold_up(hand.desk.file.storage):
        dialog.save_wanted.emit(tmp_path / "line.txt", b"445\n")
        dialog.reject()
        wait(hand.messages.progress.isVisible)
        assert hand.messages.progress.text.text() == "Exporting line.txt"
        assert not hand.messages.progress.cancel_button.isEnabled()
        hand.messages.progress.cancel_all_work()
    wait(hand.messages.progress.isHidden)
    assert (tmp_path / "line.txt").read_text() == "445\n"


def test_a_save_that_fails_is_said(hand: Hand, tmp_path: Path) -> None:
    dialog = chosen(hand, "Main line")
    (tmp_path / "file").touch()
    save(dialog, tmp_path / "file" / "line.txt")
    message = hand.window.statusBar().currentMessage
    wait(lambda: message().startswith("line.txt could not be saved: "))
    assert dialog.outcome.text() == message()


def test_a_long_text_is_copied_whole_and_shown_in_part(
    hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("c4studio.ui.files.exports.export_dialog.LONGEST_TEXT_PREVIEW", 4)
    dialog = chosen(hand, "Every line, with scores")
    assert LONGEST_TEXT_PREVIEW > 4
    assert dialog.preview.toPlainText() == "445\n\n…"
    assert dialog.text == "445\n447\n"


def begun(dialog: ExportDialog, form: str) -> Handle:
    """Choose a form, and give the work that makes its text."""
    choose_row(dialog, form)
    assert dialog.maker.handle is not None
    return dialog.maker.handle


def test_a_text_that_is_not_chosen_any_more_is_not_made(hand: Hand) -> None:
    dialog = hand.dialog(ExportDialog)
    with hold_up(hand.desk.file.storage):
        job = begun(dialog, "All games, SGF")
        begun(dialog, "Main line")
        assert job.has_ended


def test_a_dialog_that_closes_makes_no_text(hand: Hand) -> None:
    dialog = hand.dialog(ExportDialog)
    with hold_up(hand.desk.file.storage):
        job = begun(dialog, "All games, SGF")
        dialog.reject()
        assert job.has_ended


def an_opening(hand: Hand, path: Path) -> None:
    write(path, read("333"))
    hand.part(FilePart).open_here(path)


def a_long_paste(hand: Hand, path: Path) -> None:
    hand.part(GameClipboard).open_text(sgf.sgf_of_games(Collection([large_game(1000)])))


def a_long_branch(hand: Hand, path: Path) -> None:
    QGuiApplication.clipboard().setText(sgf.sgf_of_games(Collection([large_game(1000)])))
    hand.do("branch.paste")


def test_the_colours_of_a_page_and_a_report_are_chosen_and_remembered(
    hand: Hand, tmp_path: Path
) -> None:
    def offered(dialog: ExportDialog, name: str) -> list[str]:
        choose_row(dialog, name)
        box = dialog.themes.themes
        return [box.itemText(row) for row in range(box.count())]

    dialog = with_an_ending(hand)
    assert offered(dialog, "Report, PDF") == ["For paper", "Light"]
    assert offered(dialog, "Web page") == ["As the reader prefers", "Light", "Dark"]
    QTest.keyClicks(dialog.themes.themes, "Dark")
    save(dialog, tmp_path / "page.html")
    wait((tmp_path / "page.html").exists)
    assert 'data-theme="dark"' in (tmp_path / "page.html").read_text("utf-8")
    assert offered(dialog, "Main line") == []
    assert dialog.themes.isHidden()
    close(hand, dialog)
    hand.press("Ctrl+Shift+E")
    again = hand.dialog(ExportDialog)
    offered(again, "Web page of all games")
    assert again.themes.themes.currentText() == "Dark"
    offered(again, "Report, PDF")
    assert again.themes.themes.currentText() == "For paper"
    assert hand.desk.settings.get(settings.EXPORT_THEMES) == '{"html": "dark"}'


@pytest.mark.parametrize("begin", [an_opening, a_long_paste, a_long_branch])
def test_the_dialog_closes_where_the_game_changes_under_it(
    hand: Hand, path: Path, begin: Callable[[Hand, Path], None]
) -> None:
    close(hand, hand.dialog(ExportDialog))
    hand.document.undo_stack.setClean()
    before = sgf.sgf_of_games(hand.document.collection)
    with hold_up(hand.desk.file.storage):
        begin(hand, path)
        hand.return_to()
        hand.press("Ctrl+Shift+E")
    wait(lambda: hand.window.findChild(ExportDialog) is None)
    assert sgf.sgf_of_games(hand.document.collection) != before
    hand.return_to()
    hand.press("Ctrl+Shift+E")
    text = chosen(hand, "All games, SGF").text
    assert text == sgf.sgf_of_games(hand.document.collection)


def with_an_ending(hand: Hand) -> ExportDialog:
    """Open the dialog on a game of a few moves that need no book to be reviewed."""
    close(hand, hand.dialog(ExportDialog))
    hand.document.load(Collection([excerpt_of_game(read(DRAWN), 31, 42)]))
    hand.press("Ctrl+Shift+E")
    return hand.dialog(ExportDialog)


@pytest.mark.parametrize(
    ("name", "start"), [("Web page", b"<!DOCTYPE html>"), ("Report, PDF", b"%PDF-")]
)
def test_what_is_no_text_is_made_when_it_is_saved(
    hand: Hand, tmp_path: Path, name: str, start: bytes
) -> None:
    dialog = with_an_ending(hand)
    choose_row(dialog, name)
    assert not dialog.copy.isEnabled()
    sheets = dialog.written.sheets
    wait(lambda: len(sheets.page_of_heading) > 0)
    assert f"{len(sheets.page_of_heading)} page" in sheets.note.text()
    assert sheets.note.text().count(".") == 1
    assert sheets.page_of_heading[0].pixmap().width() == PREVIEW_PAGE_WIDTH
    assert darkest(sheets.page_of_heading[0].pixmap().toImage()) < 100
    out = tmp_path / "out"
    with hold_up(hand.desk.file.storage):
        save(dialog, out)
        wait(dialog.progress.isVisible)
        dialog.progress.cancel_all_work()
    wait(dialog.save.isEnabled)
    assert not out.exists()
    save(dialog, out)
    wait(out.exists)
    wait(lambda: hand.status == "Exported to out")
    assert out.read_bytes().startswith(start)


def test_a_page_reviews_what_it_shows_and_leaves_the_games_as_they_are(
    hand: Hand, tmp_path: Path
) -> None:
    dialog = with_an_ending(hand)
    before = sgf.sgf_of_games(hand.document.collection)
    choose_row(dialog, "Web page")
    with hold_up_searches(hand.desk.analysis.searches):
        save(dialog, tmp_path / "page.html")
        wait(dialog.progress.isVisible)
        assert dialog.progress.text.text().startswith("Reviewing for Web page")
        dialog.progress.cancel_shown_work()
        wait(dialog.save.isEnabled)
    assert not (tmp_path / "page.html").exists()
    save(dialog, tmp_path / "page.html")
    wait((tmp_path / "page.html").exists)
    page = (tmp_path / "page.html").read_text("utf-8")
    assert "Score graph" in page
    assert "Choices kept" in page
    assert sgf.sgf_of_games(hand.document.collection) == before
    assert all(node.scores is None for node in hand.document.game.root.walk())


def test_the_preview_of_a_dark_page_is_dark(hand: Hand) -> None:
    dialog = with_an_ending(hand)
    choose_row(dialog, "Web page")
    sheets = dialog.written.sheets
    for theme, is_dark in (("Light", False), ("Dark", True)):
        QTest.keyClicks(dialog.themes.themes, theme)
        # The page before stays until the new one is there.
        wait(partial(is_shown, sheets, is_dark))
        # Letters that follow at once belong to the word before.
        QTest.qWait(QApplication.keyboardInputInterval() + 50)


def is_shown(sheets: PagesPreview, is_dark: bool) -> bool:
    """Whether there are pages, the first of them with a dark ground or with a light one."""
    grounds = [page.pixmap().toImage().pixelColor(3, 3) for page in sheets.page_of_heading[:1]]
    return [ground.lightness() < 100 for ground in grounds] == [is_dark]


def darkest(image: QImage) -> int:
    """The lightness of the darkest of some pixels: low where something is drawn."""
    spots = [(x, y) for x in range(0, image.width(), 3) for y in range(0, image.height(), 3)]
    return min(image.pixelColor(*spot).lightness() for spot in spots)
