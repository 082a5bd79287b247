"""How well what is learned fits the games of the library, in the real window."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QDialogButtonBox  # noqa: TID251

from c4studio.library.library import Library
from c4studio.report import SmallBoard
from c4studio.training.repertoire import cards_of_repertoire
from c4studio.ui.library.explorer_part import ExplorerPart
from c4studio.ui.library.opponent_dialog import OpponentDialog
from c4studio.ui.reports.report_dialog import LINK_ROLE, ReportDialog
from c4studio.ui.training.making_part import RepertoirePart
from engine import Side
from tests.hands import Hand, OpenWindow, pause, wait
from tests.library.games import entry
from tests.report.preparation.small import RED, SCORES, repertoire
from tests.ui.reports.hands import boards_of, table_of, texts_of


@pytest.fixture
def hand(own: Path, open_window: OpenWindow) -> Hand:
    """A window whose library has games of Ann, with the explorer in front."""
    with Library(own) as library:
        games = [entry(moves, red="Ann", yellow="Bob") for moves in ("443", "445", "411", "3")]
        library.add_games(games, "games.txt")
    hand = pause(open_window())
    hand.do("library.explorer")
    return hand


def learn(hand: Hand) -> None:
    store = hand.part(RepertoirePart)._store
    done: list[int] = []
    job = store.run(lambda database: database.add_cards(cards_of_repertoire(RED, SCORES)))
    job.done.connect(done.append)
    wait(lambda: done == [3])
    assert RED.side is Side.RED


def opened(hand: Hand) -> ReportDialog:
    panel = hand.part(ExplorerPart).panel
    panel.player.setText("Ann")
    wait(lambda: panel.count.text() == "4 games.")
    hand.do("library.prepared")
    return hand.dialog(ReportDialog)


def test_gaps_and_departures_open_as_boards(hand: Hand) -> None:
    learn(hand)
    dialog = opened(hand)
    assert (
        "Red: 3 of 4 games met what is prepared, with 0.8 moves each." in dialog.view.summary.text()
    )
    assert "Left by the player 3, by opponents 1," in dialog.view.summary.text()
    departures = boards_of(dialog, "Left by me")
    # The mirror image of a departure is the same one.
    assert texts_of(departures) == [
        "d3 prepared, e1 played: 2 games",
        "d1 prepared, c1 played: 1 game",
    ]
    # The empty board is one of the positions.
    assert departures.item(1).data(LINK_ROLE) == SmallBoard("")
    wait(lambda: "prepared up to move 1 in 100 %, move 3 in" in dialog.view.summary.text())
    gaps = boards_of(dialog, "Gaps worth closing")
    texts = texts_of(gaps)
    assert any("1 game;" in text for text in texts)
    row = next(row for row, text in enumerate(texts) if "1 game;" in text)
    gaps.itemActivated.emit(gaps.item(row))
    assert hand.moves == "41"
    hand.do("undo")


def test_a_side_without_games_is_not_told_of(hand: Hand) -> None:
    learn(hand)
    yellow = cards_of_repertoire(repertoire(Side.YELLOW, "44"), SCORES)
    done: list[int] = []
    store = hand.part(RepertoirePart)._store
    store.run(lambda database: database.add_cards(yellow)).done.connect(done.append)
    wait(lambda: done == [1])
    text = opened(hand).view.summary.text()
    assert "Red: 3 of 4 games" in text
    assert "0 of 0" not in text


def test_without_a_repertoire_it_says_where_to_get_one(hand: Hand) -> None:
    hand.do("library.prepared")
    wait(lambda: hand.desk.messages.bar.text.startswith("No repertoire is learned"))
    assert hand.window.findChild(ReportDialog) is None


def test_a_proposed_repertoire_opens_and_can_be_learned(hand: Hand) -> None:
    panel = hand.part(ExplorerPart).panel
    panel.player.setText("Ann")
    wait(lambda: panel.count.text() == "4 games.")
    hand.do("library.propose")
    wait(lambda: "proposed repertoire" in hand.document.game.facts.event)
    first = hand.document.game.root.variations[0]
    assert first.annotation.comment == "Played in 3 of 4 games"
    bar = hand.desk.messages.bar
    wait(bar.isVisible)
    assert bar.offer.text() == "Learn it"
    bar.offer.click()
    wait(lambda: " card" in hand.status)
    hand.do("library.prepared")
    wait(lambda: hand.window.findChild(ReportDialog) is not None)


def test_the_sheet_asks_for_the_opponent_and_is_a_page_too(hand: Hand, tmp_path: Path) -> None:
    hand.do("library.sheet")
    asked = hand.dialog(OpponentDialog)
    assert asked.name.text() == "Ann"
    asked.name.setText(" ")
    buttons = asked.findChild(QDialogButtonBox)
    assert buttons is not None
    make = buttons.button(QDialogButtonBox.StandardButton.Ok)
    assert not make.isEnabled()
    asked.name.setText("Bob")
    make.click()
    hand.return_to()
    dialog = hand.dialog(ReportDialog)
    assert dialog.windowTitle() == "How to play against Bob"
    assert texts_of(table_of(dialog, "Results and habits"))[:2] == ["Games", "Won"]
    (page,) = (each for each in dialog.view.pages if each.title.startswith("Bob as Yellow"))
    assert page.title == "Bob as Yellow: 4 games"
    out = tmp_path / "bob.html"
    dialog._save(out)
    wait(out.exists)
    wait(lambda: "Bob as Yellow: 4 games" in out.read_text())


def test_the_sheet_begins_with_the_player_of_the_explorer(hand: Hand) -> None:
    panel = hand.part(ExplorerPart).panel
    panel.player.setText("Bob")
    hand.do("library.sheet")
    asked = hand.dialog(OpponentDialog)
    assert asked.name.text() == "Bob"
    asked.name.setText("Bobb")
    asked.accept()
    wait(lambda: "here is no player 'Bobb'" in hand.messages.bar.text)
    assert "Bob" in hand.messages.bar.text
