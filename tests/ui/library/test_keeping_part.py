"""Games are imported into a library and reviewed, and a library is backed up."""

from pathlib import Path

from PySide6.QtGui import QGuiApplication

from c4studio.library.library import Library
from c4studio.ui.library.explorer_part import ExplorerPart
from c4studio.ui.reports.report_dialog import ReportDialog
from tests.hands import Hand, wait
from tests.ui.library.hands import choose_when_asked, imported
from tests.ui.reports.hands import table_of, texts_of


def test_what_an_import_refused_is_listed_with_its_places(hand: Hand, tmp_path: Path) -> None:
    games = tmp_path / "games"
    games.mkdir()
    (games / "a.txt").write_text("44\n4x\n445\n48\n")
    hand.drop_files(games)
    bar = hand.messages.bar
    wait(lambda: bar.text.startswith("2 games added to the library; 2 refused, the first at "))
    bar.accepted.emit()
    dialog = hand.dialog(ReportDialog)
    shown = texts_of(table_of(dialog, "What was refused"))
    file = games / "a.txt"
    assert len(shown) == 2
    assert shown[0].startswith(f"{file}:2:2: found 'x'")
    assert shown[1].startswith(f"{file}:4:2: found '8'")
    dialog.reject()


def test_the_games_of_a_copied_text_are_imported(hand: Hand) -> None:
    action, panel = hand.desk.actions["library.import_text"], hand.part(ExplorerPart).panel
    QGuiApplication.clipboard().setText(" ")
    action.trigger()
    assert hand.status == "The clipboard has no text with games."
    QGuiApplication.clipboard().setText("44\n445\n4453\n")
    action.trigger()
    wait(lambda: panel.count.text() == "3 games.")
    QGuiApplication.clipboard().setText("44553,2\n1122 3\n44\n")
    action.trigger()
    wait(lambda: panel.count.text() == "5 games.")
    told = "; 1 known already; scores behind the moves of 2 games left out."
    assert hand.status == f"2 games added to the library{told}"


def test_a_backup_is_a_library_with_all_games(hand: Hand, folder: Path, tmp_path: Path) -> None:
    imported(hand, folder)
    hand.do("library.backup")
    target = tmp_path / "copy.db"
    choose_when_asked(hand, target)
    wait(lambda: hand.status == "The library was copied to copy.db.")
    with Library(target) as copy:
        assert copy.count_games() == 63
