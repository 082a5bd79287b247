"""How well what is learned fits the games of the library, in the real window."""

from collections.abc import Callable

import pytest

from c4studio.ground.paths import Paths
from c4studio.library.library import Library
from c4studio.report import SmallBoard
from c4studio.training.repertoire import cards_of_repertoire
from c4studio.ui.library.explorer_part import ExplorerPart
from c4studio.ui.reports.board_list import LINK
from c4studio.ui.reports.report_dialog import ReportDialog
from c4studio.ui.training.repertoire_part import RepertoirePart
from c4studio.ui.window.main_window import MainWindow
from engine import Side
from tests.hands import pause
from tests.library.games import entry
from tests.preparation.small import RED, SCORES, repertoire
from tests.ui.library.hands import Wait
from tests.ui.reports.hands import boards_of, report_dialog, table_of, texts_of


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


def opened(window: MainWindow, wait: Wait) -> ReportDialog:
    panel = window.part(ExplorerPart).panel
    panel.player.setText("Ann")
    wait(lambda: panel.count.text() == "4 games.")
    window.desk.actions["library.prepared"].trigger()
    return report_dialog(window, wait)


def test_gaps_and_departures_open_as_boards(window: MainWindow, wait: Wait) -> None:
    learn(window, wait)
    dialog = opened(window, wait)
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
    assert departures.item(1).data(LINK) == SmallBoard("")
    wait(lambda: "prepared up to move 1 in 100 %, move 3 in" in dialog.view.summary.text())
    gaps = boards_of(dialog, "Gaps worth closing")
    texts = texts_of(gaps)
    assert any("1 game;" in text for text in texts)
    row = next(row for row, text in enumerate(texts) if "1 game;" in text)
    gaps.itemActivated.emit(gaps.item(row))
    assert window.document.current.move_string() == "41"
    window.desk.actions["undo"].trigger()


def test_a_side_without_games_is_not_told_of(window: MainWindow, wait: Wait) -> None:
    learn(window, wait)
    yellow = cards_of_repertoire(repertoire(Side.YELLOW, "44"), SCORES)
    done: list[int] = []
    store = window.part(RepertoirePart)._store
    store.run(lambda database: database.add_cards(yellow)).done.connect(done.append)
    wait(lambda: done == [1])
    text = opened(window, wait).view.summary.text()
    assert "Red: 3 of 4 games" in text
    assert "0 of 0" not in text


def test_without_a_repertoire_it_says_where_to_get_one(window: MainWindow, wait: Wait) -> None:
    window.desk.actions["library.prepared"].trigger()
    wait(lambda: window.desk.messages.bar.text.startswith("No repertoire is learned"))
    assert window.findChild(ReportDialog) is None


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
    wait(lambda: window.findChild(ReportDialog) is not None)


def test_a_sheet_on_an_opponent_is_shown(window: MainWindow, wait: Wait) -> None:
    sheet = window.desk.actions["library.sheet"]
    sheet.trigger()
    wait(lambda: window.desk.messages.bar.text.startswith("Name a player in the explorer"))
    panel = window.part(ExplorerPart).panel
    panel.player.setText("Bob")
    wait(lambda: panel.count.text() == "4 games.")
    sheet.trigger()
    dialog = report_dialog(window, wait)
    assert dialog.windowTitle() == "How to play against Bob"
    assert texts_of(table_of(dialog, "Results and habits"))[:2] == ["Games", "Won"]
    (page,) = (each for each in dialog.view.pages if each.title.startswith("Bob as Yellow"))
    assert page.title == "Bob as Yellow: 4 games"
