"""How well what is learned fits the games of the library, in the real window."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QFileDialog  # noqa: TID251

from c4studio.ground.paths import Paths
from c4studio.library.library import Library
from c4studio.training.repertoire import cards_of_repertoire
from c4studio.ui.library.explorer_part import ExplorerPart
from c4studio.ui.library.prepared_dialog import PreparedDialog
from c4studio.ui.training.repertoire_part import RepertoirePart
from c4studio.ui.window.main_window import MainWindow
from engine import Side
from tests.hands import pause
from tests.library.games import entry
from tests.preparation.small import RED, SCORES, repertoire
from tests.ui.library.hands import Wait


@pytest.fixture
def window(paths: Paths, open_window: Callable[..., MainWindow]) -> MainWindow:
    """A window whose library has games of Ann, with the explorer in front."""
    assert paths.library is not None
    paths.library.parent.mkdir(parents=True)
    with Library(paths.library) as library:
        games = [entry(moves, red="Ann", yellow="Bob") for moves in ("443", "445", "411", "3")]
        library.add_games(games, "games.txt")
    window = pause(open_window())
    window.desk.actions["library.explorer"].trigger()
    return window


def learn(window: MainWindow, wait: Wait) -> None:
    store = window.part(RepertoirePart)._store
    done: list[int] = []
    job = store.run(lambda database: database.add_cards(cards_of_repertoire(RED, SCORES)))
    job.done.connect(done.append)
    wait(lambda: done == [3])
    assert RED.side is Side.RED


def opened(window: MainWindow, wait: Wait) -> PreparedDialog:
    panel = window.part(ExplorerPart).panel
    panel.player.setText("Ann")
    wait(lambda: panel.count.text() == "4 games.")
    window.desk.actions["library.prepared"].trigger()
    wait(lambda: window.findChild(PreparedDialog) is not None)
    dialog = window.findChild(PreparedDialog)
    assert isinstance(dialog, PreparedDialog)
    return dialog


def test_gaps_and_departures_open_as_boards(window: MainWindow, wait: Wait) -> None:
    learn(window, wait)
    dialog = opened(window, wait)
    assert "Red: 3 of 4 games met what is prepared, with 0.8 moves each." in dialog.summary.text()
    assert "Left by the player 3, by opponents 1," in dialog.summary.text()
    rows = [dialog.departures.item(row).text() for row in range(dialog.departures.count())]
    # The mirror image of a departure is the same one.
    assert rows == ["d3 prepared, e1 played: 2 games", "d1 prepared, c1 played: 1 game"]
    # The empty board is one of the positions.
    assert dialog.departures.item(1).data(0x100) == ""
    wait(lambda: "prepared up to move 1 in 100 %, move 3 in" in dialog.summary.text())
    texts = [dialog.gaps.item(row).text() for row in range(dialog.gaps.count())]
    assert any("1 game;" in text for text in texts)
    row = next(row for row, text in enumerate(texts) if "1 game;" in text)
    dialog.gaps.itemActivated.emit(dialog.gaps.item(row))
    assert window.document.current.move_string() == "41"
    window.desk.actions["undo"].trigger()


def test_a_side_without_games_is_not_told_of(window: MainWindow, wait: Wait) -> None:
    learn(window, wait)
    yellow = cards_of_repertoire(repertoire(Side.YELLOW, "44"), SCORES)
    done: list[int] = []
    store = window.part(RepertoirePart)._store
    store.run(lambda database: database.add_cards(yellow)).done.connect(done.append)
    wait(lambda: done == [1])
    text = opened(window, wait).summary.text()
    assert "Red: 3 of 4 games" in text
    assert "0 of 0" not in text


def test_without_a_repertoire_it_says_where_to_get_one(window: MainWindow, wait: Wait) -> None:
    window.desk.actions["library.prepared"].trigger()
    wait(lambda: window.statusBar().currentMessage().startswith("No repertoire is learned"))
    assert window.findChild(PreparedDialog) is None


def test_a_proposed_repertoire_opens_and_can_be_learned(window: MainWindow, wait: Wait) -> None:
    panel = window.part(ExplorerPart).panel
    panel.player.setText("Ann")
    wait(lambda: panel.count.text() == "4 games.")
    window.desk.actions["library.propose"].trigger()
    wait(lambda: "proposed repertoire" in window.document.game.facts.event)
    first = window.document.game.root.variations[0]
    assert first.annotation.comment == "Played in 3 of 4 games"
    bar = window.desk.messages.bar
    wait(bar.isVisible)
    assert bar.offer.text() == "Learn it"
    bar.offer.click()
    wait(lambda: " card" in window.statusBar().currentMessage())
    window.desk.actions["library.prepared"].trigger()
    wait(lambda: window.findChild(PreparedDialog) is not None)


def test_a_sheet_on_an_opponent_is_written(window: MainWindow, wait: Wait, tmp_path: Path) -> None:
    sheet = window.desk.actions["library.sheet"]
    sheet.trigger()
    assert window.statusBar().currentMessage().startswith("Name a player in the explorer")
    panel = window.part(ExplorerPart).panel
    panel.player.setText("Bob")
    wait(lambda: panel.count.text() == "4 games.")
    sheet.trigger()
    wait(lambda: window.findChild(QFileDialog) is not None)
    dialog = window.findChild(QFileDialog)
    assert isinstance(dialog, QFileDialog)
    target = tmp_path / "bob.pdf"
    dialog.fileSelected.emit(str(target))
    dialog.close()
    wait(target.exists)
    wait(lambda: window.statusBar().currentMessage() == "Written to bob.pdf")
    assert target.read_bytes().startswith(b"%PDF")


def test_a_sheet_on_an_opponent_is_printed(window: MainWindow, wait: Wait, tmp_path: Path) -> None:
    command = window.desk.actions["library.print_sheet"]
    command.trigger()
    assert window.statusBar().currentMessage().startswith("Name a player in the explorer")
    panel = window.part(ExplorerPart).panel
    panel.player.setText("Bob")
    wait(lambda: panel.count.text() == "4 games.")
    command.trigger()
    wait(lambda: window.findChild(QPrintDialog) is not None)
    dialog = window.findChild(QPrintDialog)
    assert dialog is not None
    assert dialog.windowTitle() == "Print the sheet"
    dialog.printer().setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    dialog.printer().setOutputFileName(str(tmp_path / "printed.pdf"))
    dialog.done(QPrintDialog.DialogCode.Accepted)
    assert dialog.printer().docName() == "How to play against Bob"
    wait(lambda: window.statusBar().currentMessage() == "Printed")
    assert (tmp_path / "printed.pdf").read_bytes().startswith(b"%PDF")
