from pathlib import Path

from c4studio.ui.window.main_window import MainWindow
from tests.ui.library.hands import Wait, imported


def test_what_a_player_plays_is_opened_as_a_tree(
    window: MainWindow, folder: Path, wait: Wait
) -> None:
    panel, document = imported(window, folder, wait).panel, window.document
    action = window.desk.actions["library.repertoire"]
    action.trigger()
    wait(lambda: "nobody is marked as you" in window.messages.bar.text)
    panel.player.setText("Ann")
    wait(lambda: panel.count.text() == "3 games.")
    action.trigger()
    wait(lambda: document.game.facts.red == "Ann")
    first = document.game.root.variations[0]
    assert first.moves() == "4"
    assert first.annotation.comment == "3 of 3 games"
    second = first.variations[0]
    # Her third discs were all different, and are too seldom to go on.
    assert {node.moves() for node in second.variations} == {"441", "442", "443"}
    assert all(not node.variations for node in second.variations)
