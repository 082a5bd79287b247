from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (  # noqa: TID251
    QAbstractButton,
    QComboBox,
    QLineEdit,
    QScrollArea,
    QScrollBar,
    QTableView,
    QWidget,
)

from c4studio.library import changes, reviews, words_file
from c4studio.library.explorer import ExplorerQuestion, count_continuations
from c4studio.library.filters import GameFilter, select_games
from c4studio.library.library import Library, StoredGame
from c4studio.ui import settings
from c4studio.ui.library.explorer_part import ExplorerPart
from c4studio.ui.library.filter_dialog import FilterDialog
from c4studio.ui.library.libraries_part import LibraryImportPart
from c4studio.ui.library.tables import CountField
from c4studio.words.rendering import render
from engine import Position, Solver
from tests.faults.disks import NewDisk, new_disk, remount
from tests.generated import game as moves_of
from tests.hands import Hand, OpenWindow, pause, wait
from tests.library.games import entries
from tests.screens import places_at_rest
from tests.ui.library.hands import (
    after_moves,
    choose_when_asked,
    imported,
    row_tip,
    shelf_of,
    text_of,
)

__all__ = ["new_disk"]


def test_without_a_library_the_dock_says_what_to_do_and_no_more(hand: Hand, folder: Path) -> None:
    panel = hand.part(ExplorerPart).panel
    hand.do("library.explorer")
    wait(lambda: panel.count.text().startswith("There is no library yet."))
    kinds = QAbstractButton, QTableView, QLineEdit, QComboBox
    seen = [each for kind in kinds for each in panel.findChildren(kind) if each.isVisible()]
    assert [each.text() for each in seen if isinstance(each, QAbstractButton)] == ["Import…"]
    assert len(seen) == 1
    assert panel.focusProxy() is seen[0]
    imported(hand, folder)
    assert panel.games.isVisible()
    assert panel.player.isVisible()
    assert panel.counts.isVisible()


def test_the_whole_way_from_a_folder_to_a_file_of_mistakes(
    hand: Hand, folder: Path, tmp_path: Path, own: Path
) -> None:
    part = imported(hand, folder)
    panel, document = part.panel, hand.document
    # Filter to a player, and step through the explorer.
    panel.player.setText("ann")
    wait(lambda: panel.count.text().startswith("3 games"))
    assert text_of(hand, 3, CountField.GAMES) == "3"
    panel.column_chosen.emit(3)
    assert document.current.move_string() == "4"
    panel.column_chosen.emit(3)
    wait(lambda: text_of(hand, 0, CountField.GAMES) == "1")
    assert [text_of(hand, column, CountField.GAMES) for column in range(7)] == [*"1110000"]
    assert "; last played 2024-01-03" in row_tip(hand, 2)
    # Open a game at this position.
    model = panel.games.model()
    wait(lambda: model.index(0, 0).data() == "Ann – Bob 2")
    panel.game_chosen.emit(0)
    wait(lambda: document.game.facts.yellow == "Bob 2")
    assert document.current.move_string() == "44"
    # A second click, as those of a double click, or after another game, opens it no second time.
    opened, games = document.game, document.collection.games
    document.show_game(games[0])
    panel.game_chosen.emit(0)
    assert (document.game, document.collection.games) == (opened, games)
    # Review the games found, and open the worst mistake.
    document.go_to(document.current.root)
    wait(lambda: panel.count.text().startswith("3 games"))
    hand.do("library.review")
    status = hand.window.statusBar()
    wait(lambda: status.currentMessage() == "3 games reviewed.")
    with Library(own) as library:
        assert reviews.numbers_of_unreviewed_games(library, part.listed_games) == []
    wait(lambda: panel.count.text().startswith("3 games"))
    hand.do("library.mistake")
    wait(lambda: "was given away here" in hand.messages.bar.text)
    assert document.game.facts.red == "Ann"
    # Hand the positions to a file.
    hand.do("library.positions")
    out = tmp_path / "mistakes.txt"
    choose_when_asked(hand, out)
    wait(out.exists)
    first = Position.from_text(out.read_text().splitlines()[0])
    assert document.current.position in (first, first.mirror())


def test_counts_in_the_window_are_those_of_the_library(hand: Hand, folder: Path, own: Path) -> None:
    part = imported(hand, folder)
    hand.document.play(3)
    hand.document.play(3)
    part.panel.result.setCurrentIndex(1)
    with Library(own) as library:
        words = words_file.load_packed_games(library)
        chosen = select_games(library, words, GameFilter(result="red"))
        answer = count_continuations(
            words, ExplorerQuestion(Position.from_moves("44"), chosen=chosen)
        )
    expected = ["" if c is None else f"{c.games:,}" for c in answer.columns]
    wait(lambda: [text_of(hand, column, CountField.GAMES) for column in range(7)] == expected)
    assert part.panel.count.text().startswith(f"{answer.games} games")


def test_an_unknown_player_is_said_in_the_dock(hand: Hand, folder: Path) -> None:
    part = imported(hand, folder)
    part.panel.player.setText("Anne")
    wait(lambda: "there is no player 'Anne'" in part.panel.count.text())
    assert text_of(hand, 3, CountField.GAMES) == ""
    part.panel.player.clear()
    wait(lambda: part.panel.count.text().startswith("63 games"))


def test_scores_are_hidden_where_the_window_hides_them(hand: Hand, folder: Path) -> None:
    imported(hand, folder)
    hand.controller.set_enabled(True)
    wait(lambda: text_of(hand, 3, CountField.SCORE) == "R+1")
    hand.desk.look.set_scores_shown(False)
    assert text_of(hand, 3, CountField.SCORE) == ""
    hand.desk.look.set_scores_shown(None)
    wait(lambda: text_of(hand, 3, CountField.SCORE) == "R+1")


def test_scores_name_their_winner_whoever_moves(hand: Hand, folder: Path) -> None:
    part = imported(hand, folder)
    hand.controller.set_enabled(True)
    hand.document.play(3)
    wait(lambda: text_of(hand, 3, CountField.SCORE) == "R+1")
    index = part.panel.counts.model().index(3, CountField.NAME)
    assert ", score R+1" in index.data(Qt.ItemDataRole.ToolTipRole)
    hand.do("flip")
    assert text_of(hand, 3, CountField.SCORE) == "Y+1"


def test_a_late_answer_about_another_position_is_not_shown(hand: Hand, folder: Path) -> None:
    part = imported(hand, folder)
    for column in (3, 3, 2, 4, 0, 1, 6):
        hand.document.play(column)
        shown = [text_of(hand, c, CountField.GAMES) for c in range(7)]
        assert shown == [""] * 7
    wait(lambda: part.panel.count.text() != "63 games.")


def test_an_answer_that_comes_after_a_step_without_the_dock_is_dropped(
    hand: Hand, folder: Path
) -> None:
    """A hidden dock asks about no other position until it is seen again."""
    panel, document = after_moves(hand, folder, (3, 3, 0, 3, 6, 6, 6)), hand.document
    hand.desk.docks["dock.explorer"].hide()
    document.go_to(document.current.root)
    # Work for the same thread, which is done after the question.
    done: list[object] = []
    shelf_of(hand).read_library(lambda library, words: 0).done.connect(done.append)
    wait(lambda: bool(done))
    assert panel.near.isHidden()
    hand.desk.docks.bring_to_front("dock.explorer")
    wait(lambda: panel.count.text().startswith("3 games"))


def test_a_damaged_library_costs_a_sentence(open_window: OpenWindow, own: Path) -> None:
    own.write_bytes(b"no library at all, but a text" * 100)
    hand = pause(open_window())
    hand.do("library.explorer")
    panel = hand.part(ExplorerPart).panel
    wait(lambda: "is damaged" in panel.count.text())
    assert own.read_bytes().startswith(b"no library at all")


def numbers_read(hand: Hand) -> list[int]:
    """Read the first games of the library, and return their numbers."""
    found: list[list[StoredGame]] = []
    asked = shelf_of(hand).read_library(lambda library, _: [*library.read_games(range(1, 21))])
    asked.done.connect(found.append)
    wait(lambda: bool(found))
    return [kept.id for kept in found[0]]


def test_a_damaged_game_is_left_out_and_said_once(open_window: OpenWindow, own: Path) -> None:
    with Library(own) as library:
        library.add_games(entries(20), "games.txt")
        with library.database.transaction() as connection:
            connection.execute("UPDATE games SET word = zeroblob(16) WHERE id = 20")
    hand = pause(open_window())
    remarks: list[str] = []
    shelf_of(hand).remarked.connect(lambda said: remarks.append(render(said)))
    hand.do("library.explorer")
    panel = hand.part(ExplorerPart).panel
    wait(lambda: "game" in panel.count.text())
    for _ in range(2):
        assert numbers_read(hand) == [*range(1, 20)]
    wait(lambda: bool(remarks))
    assert len(remarks) == 1
    assert "1 row of the table games is left out (row 20: " in remarks[0]
    assert remarks[0] in [bar.text for bar in hand.messages.bars]


def test_a_library_on_a_read_only_disk_is_explored_and_says_so(
    open_window: OpenWindow, own: Path, new_disk: NewDisk
) -> None:
    disk = new_disk("size=3m")
    with Library(disk / "library.db") as library:
        library.add_games(entries(20), "games.txt")
    remount(disk, "ro")
    own.symlink_to(disk / "library.db")
    hand = pause(open_window())
    hand.do("library.explorer")
    panel = hand.part(ExplorerPart).panel
    wait(lambda: panel.count.text().startswith("20 games. The library is read-only"))
    model = panel.games.model()
    wait(lambda: model.index(0, 0).data() != "…")
    panel.more.click()
    dialog = hand.dialog(FilterDialog)
    dialog.saved.setCurrentText("all")
    dialog.save.click()
    dialog.reject()
    wait(lambda: "cannot be written: it is read-only" in hand.messages.bar.text)


def test_names_are_text_in_the_window(hand: Hand, tmp_path: Path) -> None:
    path = tmp_path / "x.sgf"
    path.write_text("(;GM[44]SZ[7:6]PB[<b>Ann</b>\n<img src=x>]PW[B];B[d1])")
    part = hand.part(ExplorerPart)
    hand.part(LibraryImportPart).import_paths((path,))
    model = part.panel.games.model()
    wait(lambda: model.rowCount() == 1)
    wait(lambda: str(model.index(0, 0).data()).startswith("<b>Ann</b> <img"))


def test_replies_that_keep_the_result_are_counted(hand: Hand, folder: Path) -> None:
    imported(hand, folder)
    hand.controller.set_enabled(True)
    moves = moves_of(4)[:15]
    for column in moves:
        hand.document.play(int(column) - 1)
    position, solver = Position.from_moves(moves), Solver(16, book=None)
    expected = [""] * 7
    for each in position.legal_columns:
        if not (after := position.play(each)).is_over:
            scores = [int(score) for score in solver.score_columns(after) if score is not None]
            results = [(score > 0) - (score < 0) for score in scores]
            expected[each] = f"{results.count(max(results))} of {len(results)} repl"
    assert len({*expected}) > 2
    wait(lambda: all(told in row_tip(hand, column) for column, told in enumerate(expected)))
    hand.desk.look.set_scores_shown(False)
    assert not any("keep the result" in row_tip(hand, column) for column in range(7))


def test_an_empty_answer_leads_to_the_last_position_that_games_reached(
    hand: Hand, folder: Path
) -> None:
    panel, document = after_moves(hand, folder, (3, 3, 0, 3, 6, 6, 6)), hand.document
    wait(lambda: panel.count.text().startswith("No game came here."))
    assert panel.count.text().endswith("has 4 discs.")
    assert panel.near.isVisible()
    panel.near.click()
    assert document.current.move_string() == "4414"
    wait(lambda: panel.count.text() == "1 game.")
    assert not panel.near.isVisible()


def test_as_played_counts_one_order_of_moves(hand: Hand, folder: Path) -> None:
    panel = after_moves(hand, folder, (6, 3, 3))
    wait(lambda: panel.count.text().startswith("No game"))
    hand.document.go_to(hand.document.game.root)
    for column in (3, 3, 4):
        hand.document.play(column)
    wait(lambda: panel.count.text() == "1 game.")
    # The mirror image of 443 does not count as played.
    panel.as_played.setChecked(True)
    wait(lambda: panel.count.text().startswith("No game came here."))


def test_the_game_on_the_board_counts_as_well(hand: Hand, folder: Path) -> None:
    panel, document = imported(hand, folder).panel, hand.document
    panel.player.setText("Ann")
    document.play(3)
    document.play(3)
    document.go_to(document.game.root)
    wait(lambda: text_of(hand, 3, CountField.GAMES) == "3 + this")
    counts, tip = panel.counts.model(), Qt.ItemDataRole.ToolTipRole
    meaning = "the game on the board"
    assert meaning in counts.index(3, CountField.GAMES).data(tip)
    assert meaning not in counts.index(2, CountField.GAMES).data(tip)
    assert meaning in counts.headerData(CountField.GAMES, Qt.Orientation.Horizontal, tip)
    assert text_of(hand, 2, CountField.GAMES) == "0"
    # A game that was opened from the library is among those that are counted already.
    model = panel.games.model()
    wait(lambda: model.index(0, 0).data() == "Ann – Bob 2")
    panel.game_chosen.emit(0)
    wait(lambda: document.game.facts.yellow == "Bob 2")
    document.go_to(document.game.root)
    wait(lambda: text_of(hand, 3, CountField.GAMES) == "3")


def test_games_of_mine_are_counted_whichever_colour_was_mine(
    hand: Hand, folder: Path, own: Path
) -> None:
    imported(hand, folder)
    assert "of them yours" not in row_tip(hand, 3)
    with Library(own) as library:
        changes.set_own_names(library, ["Bob 1"])
    hand.document.play(3)
    # Bob, who is Yellow, played d2; and it is his game where Ann begins, too.
    wait(lambda: "1 of them yours" in row_tip(hand, 3))
    hand.document.step_back()
    wait(lambda: "1 of them yours" in row_tip(hand, 3))


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("size", [(900, 600), (910, 480), (1366, 768)], ids=str)
def test_one_scroll_bar_leads_to_all_games(
    hand: Hand, folder: Path, size: tuple[int, int], percent: int
) -> None:
    hand.desk.settings.set(settings.TEXT_SIZE, percent)
    part, dock = imported(hand, folder), hand.desk.docks["dock.explorer"]
    table, last = part.panel.games, len(part.listed_games) - 1
    hand.window.resize(*size)
    places_at_rest(hand.window, table)
    bars = [each for each in dock.findChildren(QScrollBar) if each.isVisible()]
    (bar,) = (each for each in bars if each.maximum() > each.minimum())
    assert bar.orientation() is Qt.Orientation.Vertical
    # All that is beside each other is in sight.
    (room,) = (each for each in dock.findChildren(QScrollArea) if each.isVisible())
    content = room.widget()
    assert content is not None
    inside = (each for each in dock.findChildren(QWidget) if content.isAncestorOf(each))
    shown = [each for each in inside if each.isVisible() and each.width() > 0]
    edges = [each.mapTo(content, each.rect().topRight()).x() for each in shown]
    assert max(edges) < room.viewport().width()
    assert part.panel.counts.columnWidth(CountField.RESULTS) >= 100
    table.setFocus()
    table.setCurrentIndex(table.model().index(0, 0))
    QTest.keyClick(table, Qt.Key.Key_PageDown)
    assert 0 < table.currentIndex().row() < last
    QTest.keyClick(table, Qt.Key.Key_End, Qt.KeyboardModifier.ControlModifier)
    wait(lambda: bar.value() > bar.maximum() - 60)
    place = table.visualRect(table.model().index(last, 0)).center()
    assert table.viewport().visibleRegion().contains(place)
    wait(lambda: part.panel.games.model().index(last, 0).data() != "…")
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    wait(lambda: bool(hand.document.game.root.variations))
