from pathlib import Path

from c4studio.document.files import DocumentFile
from c4studio.library.library import Library
from c4studio.paths import Paths
from c4studio.ui.window.main_window import MainWindow
from tests.ui.library.hands import Wait, imported


def test_saving_a_changed_game_offers_to_write_it_back(
    window: MainWindow, folder: Path, paths: Paths, tmp_path: Path, wait: Wait
) -> None:
    panel, document = imported(window, folder, wait).panel, window.document
    panel.player.setText("Ann")
    wait(lambda: panel.count.text() == "3 games.")
    model = panel.games.model()
    wait(lambda: model.index(0, 0).data() == "Ann – Bob 2")
    panel.game_chosen.emit(0)
    wait(lambda: document.game.facts.yellow == "Bob 2")
    window.desk.actions["library.write_back"].trigger()
    assert "No game that was opened from the library" in window.statusBar().currentMessage()
    # A move is added, and the game saved to a file of its own.
    document.go_to(document.game.end())
    document.play(0)
    file: DocumentFile = window.desk.file
    file.save_as(tmp_path / "own.sgf")
    bar = window.messages.bar
    wait(lambda: "A game of the library was changed" in bar.text)
    bar.accepted.emit()
    wait(lambda: "1 game written back" in window.statusBar().currentMessage())
    assert paths.library is not None
    with Library(paths.library) as library:
        games = {kept.facts.yellow: kept.entry.moves for kept in library.read(range(1, 64))}
    assert games["Bob 2"] == document.game.end().moves()
    assert games["Bob 2"].endswith("1")
    # It is the same game now, and saving it again offers nothing.
    bar.hide()
    window.desk.actions["library.write_back"].trigger()
    assert "No game that was opened from the library" in window.statusBar().currentMessage()
