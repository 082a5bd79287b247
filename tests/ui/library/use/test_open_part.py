from pathlib import Path

import pytest

from c4studio.ui.library.explorer_part import ExplorerPart
from c4studio.ui.library.use import open_part
from c4studio.ui.window.main_window import MainWindow
from tests.ui.library.hands import Wait, imported


def test_games_found_are_opened_and_known_as_the_librarys(
    window: MainWindow, folder: Path, wait: Wait, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel, document = imported(window, folder, wait).panel, window.document
    panel.player.setText("Ann")
    wait(lambda: panel.count.text() == "3 games.")
    action, status = window.desk.actions["library.open"], window.statusBar()
    action.trigger()
    wait(lambda: status.currentMessage() == "Opened 3 games.")
    opened = [game for game in document.collection.games if game.facts.red == "Ann"]
    assert {game.facts.yellow for game in opened} == {"Bob 0", "Bob 1", "Bob 2"}
    explorer = window.part(ExplorerPart)
    assert all(explorer.opened.of(game) is not None for game in opened)
    monkeypatch.setattr(open_part, "MOST", 2)
    document.go_to(opened[0].root)
    wait(lambda: panel.count.text() == "3 games.")
    action.trigger()
    wait(lambda: status.currentMessage() == "Opened the newest 2 of 3 games.")
