from pathlib import Path

import pytest

from c4studio.document.files import DocumentFile
from c4studio.library.changes import set_own_names
from c4studio.library.library import Library
from c4studio.ui.library import open_part
from c4studio.ui.library.explorer_part import ExplorerPart
from tests.hands import Hand, wait
from tests.ui.library.hands import imported


def test_games_found_are_opened_and_known_as_the_librarys(
    hand: Hand, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel, document = imported(hand, folder).panel, hand.document
    panel.player.setText("Ann")
    wait(lambda: panel.count.text() == "3 games.")
    action, status = hand.desk.actions["library.open"], hand.window.statusBar()
    action.trigger()
    wait(lambda: status.currentMessage() == "Opened 3 games.")
    opened = [game for game in document.collection.games if game.facts.red == "Ann"]
    assert {game.facts.yellow for game in opened} == {"Bob 0", "Bob 1", "Bob 2"}
    explorer = hand.part(ExplorerPart)
    assert all(explorer.opened.library_entry(game) is not None for game in opened)
    monkeypatch.setattr(open_part, "MOST_GAMES", 2)
    document.go_to(opened[0].root)
    wait(lambda: panel.count.text() == "3 games.")
    action.trigger()
    wait(lambda: status.currentMessage() == "Opened the newest 2 of 3 games.")


def test_what_a_player_plays_is_opened_as_a_tree(hand: Hand, folder: Path, own: Path) -> None:
    panel, document = imported(hand, folder).panel, hand.document
    action = hand.desk.actions["library.repertoire"]
    action.trigger()
    wait(lambda: "Nobody is marked as you" in hand.messages.bar.text)
    panel.player.setText("Ann")
    wait(lambda: panel.count.text() == "3 games.")
    action.trigger()
    wait(lambda: document.game.facts.red == "Ann")
    assert document.current is document.game.root
    first = document.game.root.variations[0]
    assert first.move_string() == "4"
    assert first.annotation.comment == "3 of 3 games"
    second = first.variations[0]
    # Her third discs were all different, and are too seldom to go on.
    assert {node.move_string() for node in second.variations} == {"441", "442", "443"}
    assert all(not node.variations for node in second.variations)
    # The user's own tree bears the user's name.
    with Library(own) as library:
        set_own_names(library, ["Ann"])
    panel.player.setText("me")
    wait(lambda: panel.count.text() == "3 games.")
    hand.document.undo_stack.undo()
    action.trigger()
    wait(lambda: document.game.facts.red == "Ann")


def test_saving_a_changed_game_offers_to_write_it_back(
    hand: Hand, folder: Path, own: Path, tmp_path: Path
) -> None:
    panel, document = imported(hand, folder).panel, hand.document
    panel.player.setText("Ann")
    wait(lambda: panel.count.text() == "3 games.")
    model = panel.games.model()
    wait(lambda: model.index(0, 0).data() == "Ann – Bob 2")
    panel.game_chosen.emit(0)
    wait(lambda: document.game.facts.yellow == "Bob 2")
    hand.do("library.write_back")
    assert "No game that was opened from the library" in hand.status
    # A move is added, and the game saved to a file of its own.
    document.go_to(document.game.end())
    document.play(0)
    file: DocumentFile = hand.desk.file
    file.save_as(tmp_path / "own.sgf")
    bar = hand.messages.bar
    wait(lambda: "A game of the library was changed" in bar.text)
    bar.accepted.emit()
    wait(lambda: "1 game written back" in hand.status)
    with Library(own) as library:
        games = {kept.facts.yellow: kept.entry.moves for kept in library.read_games(range(1, 64))}
    assert games["Bob 2"] == document.game.end().move_string()
    assert games["Bob 2"].endswith("1")
    # It is the same game now, and saving it again offers nothing.
    bar.hide()
    hand.do("library.write_back")
    assert "No game that was opened from the library" in hand.status
