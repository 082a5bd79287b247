"""Games are removed from a library, and changes of it are taken back."""

from pathlib import Path

from c4studio.game import GameFacts
from c4studio.library.library import Library
from tests.hands import Hand, wait
from tests.ui.library.hands import imported


def test_games_found_are_removed_and_come_back(hand: Hand, folder: Path) -> None:
    panel, actions = imported(hand, folder).panel, hand.desk.actions
    actions["library.remove"].trigger()
    wait(lambda: "These are all games of the library" in hand.messages.bar.text)
    panel.player.setText("Ann")
    wait(lambda: panel.count.text() == "3 games.")
    actions["library.remove"].trigger()
    wait(lambda: hand.messages.bar.text == "3 games removed.")
    wait(lambda: panel.count.text().startswith("No game"))
    hand.messages.bar.accepted.emit()
    wait(lambda: panel.count.text() == "3 games.")
    actions["library.undo"].trigger()
    wait(lambda: "There is nothing to take back" in hand.messages.bar.text)


def test_the_game_on_the_board_is_removed(hand: Hand, folder: Path) -> None:
    panel, actions = imported(hand, folder).panel, hand.desk.actions
    actions["library.remove_game"].trigger()
    assert "was not opened from the library" in hand.status
    panel.player.setText("Ann")
    model = panel.games.model()
    wait(lambda: model.index(0, 0).data() == "Ann – Bob 2")
    panel.game_chosen.emit(0)
    wait(lambda: hand.document.game.facts.yellow == "Bob 2")
    actions["library.remove_game"].trigger()
    wait(lambda: panel.count.text() == "2 games.")
    assert hand.messages.bar.text == "1 game removed."
    # The document keeps the game.
    assert hand.document.game.facts == GameFacts(red="Ann", yellow="Bob 2", date="2024-01-03")


def test_duplicates_without_facts_are_removed(
    hand: Hand, folder: Path, tmp_path: Path, own: Path
) -> None:
    panel, actions = imported(hand, folder).panel, hand.desk.actions
    actions["library.twins"].trigger()
    wait(lambda: hand.status == "0 games removed.")
    (tmp_path / "more").mkdir()
    (tmp_path / "more" / "twin.txt").write_text("44144774\n")
    hand.drop_files(tmp_path / "more")
    wait(lambda: panel.count.text().startswith("64 games"))
    actions["library.twins"].trigger()
    wait(lambda: hand.messages.bar.text == "1 game removed.")
    with Library(own) as library:
        assert library.count_games() == 63
