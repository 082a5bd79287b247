from pathlib import Path

from c4studio.game import GameFacts
from c4studio.ground.paths import Paths
from c4studio.library.library import Library
from c4studio.ui.window.main_window import MainWindow
from tests.ui.library.hands import Wait, drop, imported


def test_games_found_are_removed_and_come_back(
    window: MainWindow, folder: Path, wait: Wait
) -> None:
    panel, actions = imported(window, folder, wait).panel, window.desk.actions
    actions["library.remove"].trigger()
    wait(lambda: "These are all games of the library" in window.messages.bar.text)
    panel.player.setText("Ann")
    wait(lambda: panel.count.text() == "3 games.")
    actions["library.remove"].trigger()
    wait(lambda: window.messages.bar.text == "3 games removed.")
    wait(lambda: panel.count.text().startswith("No game"))
    window.messages.bar.accepted.emit()
    wait(lambda: panel.count.text() == "3 games.")
    actions["library.undo"].trigger()
    wait(lambda: "There is nothing to take back" in window.messages.bar.text)


def test_the_game_on_the_board_is_removed(window: MainWindow, folder: Path, wait: Wait) -> None:
    panel, actions = imported(window, folder, wait).panel, window.desk.actions
    actions["library.remove_game"].trigger()
    assert "was not opened from the library" in window.statusBar().currentMessage()
    panel.player.setText("Ann")
    model = panel.games.model()
    wait(lambda: model.index(0, 0).data() == "Ann – Bob 2")
    panel.game_chosen.emit(0)
    wait(lambda: window.document.game.facts.yellow == "Bob 2")
    actions["library.remove_game"].trigger()
    wait(lambda: panel.count.text() == "2 games.")
    assert window.messages.bar.text == "1 game removed."
    # The document keeps the game.
    assert window.document.game.facts == GameFacts(red="Ann", yellow="Bob 2", date="2024-01-03")


def test_duplicates_without_facts_are_removed(
    window: MainWindow, folder: Path, tmp_path: Path, paths: Paths, wait: Wait
) -> None:
    panel, actions = imported(window, folder, wait).panel, window.desk.actions
    actions["library.twins"].trigger()
    wait(lambda: window.statusBar().currentMessage() == "0 games removed.")
    (tmp_path / "more").mkdir()
    (tmp_path / "more" / "twin.txt").write_text("44144774\n")
    drop(window, tmp_path / "more")
    wait(lambda: panel.count.text().startswith("64 games"))
    actions["library.twins"].trigger()
    wait(lambda: window.messages.bar.text == "1 game removed.")
    assert paths.library is not None
    with Library(paths.library) as library:
        assert library.count_games() == 63
