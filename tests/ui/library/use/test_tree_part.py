from pathlib import Path

from c4studio.library.changes import set_me
from c4studio.library.library import Library
from c4studio.paths import Paths
from c4studio.ui.window.main_window import MainWindow
from tests.ui.library.hands import Wait, imported


def test_what_a_player_plays_is_opened_as_a_tree(
    window: MainWindow, folder: Path, paths: Paths, wait: Wait
) -> None:
    panel, document = imported(window, folder, wait).panel, window.document
    action = window.desk.actions["library.repertoire"]
    action.trigger()
    wait(lambda: "nobody is marked as you" in window.messages.bar.text)
    panel.player.setText("Ann")
    wait(lambda: panel.count.text() == "3 games.")
    action.trigger()
    wait(lambda: document.game.facts.red == "Ann")
    assert document.current is document.game.root
    first = document.game.root.variations[0]
    assert first.moves() == "4"
    assert first.annotation.comment == "3 of 3 games"
    second = first.variations[0]
    # Her third discs were all different, and are too seldom to go on.
    assert {node.moves() for node in second.variations} == {"441", "442", "443"}
    assert all(not node.variations for node in second.variations)
    # The user's own tree bears the user's name.
    assert paths.library is not None
    with Library(paths.library) as library:
        set_me(library, ["Ann"])
    panel.player.setText("me")
    wait(lambda: panel.count.text() == "3 games.")
    window.document.undo_stack.undo()
    action.trigger()
    wait(lambda: document.game.facts.red == "Ann")
