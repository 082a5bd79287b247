"""What belongs to a library stays with it when another one is in use."""

from functools import partial
from pathlib import Path
from threading import Event

from PySide6.QtWidgets import QFileDialog  # noqa: TID251

from c4studio.library.library import Library
from c4studio.ui.library.explorer_part import ExplorerPart
from c4studio.ui.library.libraries_part import LibrariesPart
from c4studio.ui.library.report_part import PlayersPart
from c4studio.ui.reports.report_dialog import ReportDialog
from tests.hands import Hand, wait
from tests.library.games import entry, library_of
from tests.ui.library.hands import (
    choose_when_asked,
    count,
    imported,
    panel_says,
    row_tip,
    shelf_of,
    use,
)
from tests.ui.reports.hands import table_of, texts_of


def test_what_is_being_written_stays_in_its_library(hand: Hand, masters: Path, own: Path) -> None:
    shelf, gate, begun = shelf_of(hand), Event(), Event()

    def add(moves: str, library: Library) -> int:
        begun.set()
        gate.wait(60)
        return library.add_games([entry(moves)], "a.txt")

    # The second one waits for the first.
    jobs = [shelf.change_library("Adding", partial(add, moves)) for moves in ("1234567", "7654321")]
    assert begun.wait(60)
    use(hand, "library.switch", masters)
    wait(lambda: shelf.path == masters)
    gate.set()
    wait(lambda: all(job.has_ended for job in jobs))
    assert (count(masters), count(own)) == (2, 2)


def test_an_answer_about_the_library_before_is_dropped(hand: Hand, masters: Path) -> None:
    shelf, gate, begun = shelf_of(hand), Event(), Event()
    heard: list[object] = []
    library_of(shelf.path or Path(), [entry("44")]).close()

    def look(*_: object) -> str:
        begun.set()
        gate.wait(60)
        return "own"

    for job in (shelf.read_library(look), shelf.read_library(look)):
        job.done.connect(heard.append)
        job.cancelled.connect(heard.append)
    assert begun.wait(60)
    shelf._use_library(masters)
    shelf.read_library(lambda library, _: library.path).done.connect(heard.append)
    gate.set()
    wait(lambda: bool(heard))
    assert heard == [masters]


def test_a_game_is_written_back_only_to_its_own_library(
    hand: Hand, folder: Path, masters: Path, own: Path
) -> None:
    imported(hand, folder)
    use(hand, "library.switch", masters)
    wait(panel_says(hand, "2 games"))
    panel, document, actions = hand.part(ExplorerPart).panel, hand.document, hand.desk.actions
    wait(lambda: "Zoe" in str(panel.games.model().index(0, 0).data()))
    panel.game_chosen.emit(0)
    wait(lambda: document.game.facts.red == "Zoe")
    document.go_to(document.game.end())
    document.play(0)
    moves = document.game.end().move_string()
    actions["library.own"].trigger()
    actions["library.write_back"].trigger()
    assert "No game that was opened" in hand.status
    actions["library.remove_game"].trigger()
    assert "was not opened from the library" in hand.status
    assert count(own) == 63
    hand.part(LibrariesPart).entries[0].trigger()
    wait(lambda: shelf_of(hand).path == masters)
    actions["library.write_back"].trigger()
    wait(lambda: "1 game written back" in hand.status)
    with Library(masters) as library:
        assert moves in [kept.entry.moves for kept in library.read_games([1, 2])]


def test_a_change_is_taken_back_where_it_was_made(
    hand: Hand, folder: Path, masters: Path, own: Path
) -> None:
    panel, bar = imported(hand, folder).panel, hand.messages.bar
    panel.player.setText("Ann")
    wait(panel_says(hand, "3 games"))
    hand.do("library.remove")
    wait(lambda: bar.text == "3 games removed.")
    panel.player.clear()
    use(hand, "library.switch", masters)
    wait(panel_says(hand, "2 games"))
    bar.accepted.emit()
    wait(lambda: "Taken back" in hand.status)
    assert (count(own), count(masters)) == (63, 2)


def test_who_the_user_is_is_said_to_the_library_that_was_asked_about(
    hand: Hand, folder: Path, masters: Path, own: Path
) -> None:
    imported(hand, folder)
    bar = hand.messages.bar
    wait(lambda: "Which of the players are you?" in bar.text)
    use(hand, "library.switch", masters)
    wait(panel_says(hand, "2 games"))
    bar.accepted.emit()
    table = table_of(hand.dialog(ReportDialog), "Players")
    table.selectRow(texts_of(table).index("Ann"))
    hand.part(PlayersPart).me.click()
    wait(lambda: hand.window.findChild(ReportDialog) is None)
    hand.do("library.own")
    wait(lambda: "3 of them yours" in row_tip(hand, 3))
    with Library(masters) as library:
        assert library.database.query_rows("SELECT name FROM names WHERE me") == []


def test_the_habits_of_another_library_are_closed(hand: Hand, folder: Path, masters: Path) -> None:
    imported(hand, folder)
    hand.do("library.habits")
    wait(lambda: hand.window.findChild(ReportDialog) is not None)
    use(hand, "library.switch", masters)
    wait(panel_says(hand, "2 games"))
    wait(lambda: hand.window.findChild(ReportDialog) is None)


def test_positions_of_mistakes_are_written_while_another_library_is_chosen(
    hand: Hand, masters: Path, tmp_path: Path
) -> None:
    actions, status = hand.desk.actions, hand.window.statusBar()
    with Library(masters) as library:
        # The third disc gives the win away.
        library.add_games([entry("441")], "a.txt")
    use(hand, "library.switch", masters)
    wait(panel_says(hand, "3 games"))
    actions["library.review"].trigger()
    wait(lambda: status.currentMessage() == "3 games reviewed.")
    wait(panel_says(hand, "3 games"))
    actions["library.positions"].trigger()
    wait(lambda: hand.window.findChild(QFileDialog) is not None)
    # There is no file of that library yet.
    actions["library.own"].trigger()
    choose_when_asked(hand, tmp_path / "mistakes.txt")
    wait(lambda: status.currentMessage() == "Written to mistakes.txt")
    assert (tmp_path / "mistakes.txt").read_text()
