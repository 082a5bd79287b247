import shutil
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QListWidget  # noqa: TID251

from c4studio.ground.paths import Paths, packaged_book
from c4studio.language.notices import Notice
from c4studio.language.said import Quoted, say
from c4studio.library import changes, reviews, words_file
from c4studio.library.filters import GameFilter, PlayerSeat
from c4studio.library.habits import PlayerHabits, habits_of_player
from c4studio.library.library import Library
from c4studio.library.repertoire import repertoire_of_player
from c4studio.ui.library.explorer_part import ExplorerPart
from c4studio.ui.library.habits_dialog import HabitsDialog
from c4studio.ui.window.main_window import MainWindow
from c4studio.words.insight.records import review_batch_text
from c4studio.words.library import habits as words
from c4studio.words.rendering import render
from engine import Position, Side, Solver
from tests.generated import game as moves_of
from tests.hands import pause
from tests.library.games import entry
from tests.ui.library.hands import Wait

REVIEWED = 12


@pytest.fixture(scope="module")
def reviewed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A library: reviewed games of Ann, later ones, and games of others."""
    path = tmp_path_factory.mktemp("reviewed") / "library.db"
    moves = [moves_of(seed) for seed in range(40)]
    own = [
        entry(each, red="Ann", yellow="Bob", date=f"20{20 + k // REVIEWED}-01-01")
        for k, each in enumerate(moves[:20])
    ]
    with Library(path) as library:
        library.add_games([*own, *(entry(each, red="Zoe") for each in moves[20:])], "games.txt")
        for numbers, task in reviews.batches_to_review(library, range(1, REVIEWED + 1)):
            reviews.store_reviews(library, numbers, review_batch_text(task))
    return path


@pytest.fixture
def window(paths: Paths, reviewed: Path, open_window: Callable[..., MainWindow]) -> MainWindow:
    """A window with this library, and the explorer in front."""
    assert paths.library is not None
    paths.library.parent.mkdir(parents=True)
    shutil.copy(reviewed, paths.library)
    window = pause(open_window())
    window.desk.actions["library.explorer"].trigger()
    return window


def opened(window: MainWindow, wait: Wait, player: str, games: int) -> HabitsDialog:
    """The dialog with the habits of a player."""
    panel = window.part(ExplorerPart).panel
    panel.player.setText(player)
    wait(lambda: panel.count.text() == f"{games} games.")
    window.desk.actions["library.habits"].trigger()
    wait(lambda: window.findChild(HabitsDialog) is not None)
    dialog = window.findChild(HabitsDialog)
    assert isinstance(dialog, HabitsDialog)
    return dialog


def shown(dialog: HabitsDialog, column: int) -> list[str]:
    items = [dialog.table.item(row, column) for row in range(dialog.table.rowCount())]
    return [item.text() for item in items if item is not None]


def expected(paths: Paths, games: Iterable[int]) -> PlayerHabits:
    assert paths.library is not None
    with Library(paths.library) as library:
        return habits_of_player(library, games, {"Ann"})


def test_habits_stand_beside_those_of_another_time(
    window: MainWindow, paths: Paths, wait: Wait
) -> None:
    dialog = opened(window, wait, "Ann", 20)
    rows = list(words.habit_rows(expected(paths, range(1, 21))))
    assert list(zip(shown(dialog, 0), shown(dialog, 1), strict=True)) == [
        (render(row.name), render(row.value)) for row in rows
    ]
    assert dialog.table.isColumnHidden(2)
    lesson = words.worst_habit_of_player(expected(paths, range(1, 21)))
    assert lesson is not None
    assert dialog.note.text() == f"{render(lesson)}."
    assert dialog.note.text().startswith("Ann lost ")
    dialog.until.setText("soon")
    dialog.compare.click()
    assert "'soon' is no date" in dialog.note.text()
    dialog.until.setText("2020")
    dialog.compare.click()
    wait(lambda: not dialog.table.isColumnHidden(2))
    everything = words.habit_rows(expected(paths, range(1, REVIEWED + 1)))

    values = {row.name: render(row.value) for row in everything}
    assert shown(dialog, 2) == [values.get(row.name, "–") for row in rows]
    dialog.player.setText("Nobody")
    dialog.compare.click()
    wait(lambda: "there is no player 'Nobody'" in dialog.note.text())
    dialog.reject()


def test_without_a_name_the_habits_are_those_of_the_user(
    window: MainWindow, paths: Paths, wait: Wait
) -> None:
    assert paths.library is not None
    both = opened(window, wait, "", 40)
    assert shown(both, 0)[1:4] == ["Red won", "Drawn", "Yellow won"]
    assert shown(both, 1)[0].startswith("40, ")
    assert both.note.text() == "Causes of mistakes are counted in the reviewed games."
    both.reject()
    both.deleteLater()
    wait(lambda: window.findChild(HabitsDialog) is None)
    with Library(paths.library) as library:
        changes.set_own_names(library, ["Bob"])
    own = opened(window, wait, "", 40)
    assert shown(own, 0)[1:4] == ["Won", "Drawn", "Lost"]
    assert shown(own, 1)[0].startswith("20, ")
    own.reject()


def test_the_habits_are_of_all_games_wherever_the_board_is(
    window: MainWindow, paths: Paths, wait: Wait
) -> None:
    assert paths.library is not None
    with Library(paths.library) as library:
        changes.set_own_names(library, ["Ann"])
    for column in moves_of(0)[:3]:
        window.document.play(int(column) - 1)
    window.desk.actions["library.habits"].trigger()
    wait(lambda: window.findChild(HabitsDialog) is not None)
    dialog = window.findChild(HabitsDialog)
    assert isinstance(dialog, HabitsDialog)
    assert dialog.whose.text() == render(Notice.GAMES_OF_USER)
    assert shown(dialog, 1)[0].startswith("20, ")
    dialog.here.setChecked(True)
    wait(lambda: not shown(dialog, 1)[0].startswith("20, "))
    number = int(shown(dialog, 1)[0].split(",")[0])
    assert 1 <= number < 20
    # Another player, in the games that reach the same position.
    dialog.player.setText("Bob")
    dialog.compare.click()
    wait(lambda: not dialog.table.isColumnHidden(2))
    assert shown(dialog, 2)[0].startswith(f"{number}, ")
    dialog.here.setChecked(False)
    wait(lambda: shown(dialog, 1)[0].startswith("20, "))
    dialog.reject()


def test_whose_games_are_counted_is_said(window: MainWindow, wait: Wait) -> None:
    for player, games in (("", 40), ("Ann", 20)):
        dialog = opened(window, wait, player, games)
        said = say(Notice.GAMES_OF_PLAYER, name=Quoted(player)) if player else Notice.GAMES_OF_ALL
        assert dialog.whose.text() == render(said)
        dialog.reject()
        dialog.deleteLater()
        wait(lambda: window.findChild(HabitsDialog) is None)


def test_each_cause_opens_its_games_at_the_mistakes(
    window: MainWindow, paths: Paths, wait: Wait
) -> None:
    dialog, document = opened(window, wait, "Ann", 20), window.document
    games = list(window.part(ExplorerPart).listed_games)
    rows = list(words.habit_rows(expected(paths, games)))
    number, found = next((k, row) for k, row in enumerate(rows) if len(row.misses) > 1)
    for miss in found.misses[:2]:
        dialog.table.cellActivated.emit(number, 0)
        before = moves_of(miss.game - 1)[: miss.ply - 1]
        wait(partial(is_at, window, before))
        assert document.game.facts.red == "Ann"
    dialog.reject()


def is_at(window: MainWindow, moves: str) -> bool:
    return window.document.current.move_string() == moves


def texts(found: QListWidget) -> list[str]:
    return [found.item(row).text() for row in range(found.count())]


def test_holes_and_mistakes_of_opponents_are_listed_and_opened(
    window: MainWindow, paths: Paths, wait: Wait
) -> None:
    dialog = opened(window, wait, "Ann", 20)
    assert paths.library is not None
    with Library(paths.library) as library:
        packed = words_file.load_packed_games(library)
        tree = repertoire_of_player(
            library, packed, GameFilter(player="Ann", seat=PlayerSeat(Side.RED.value))
        )
        holes = tree.replies_new_to_player(packed)
        mistakes = tree.opponents_mistakes(Solver(16, packaged_book()).score_columns)
    assert holes
    assert mistakes
    assert texts(dialog.holes) == [render(words.reply_games(each)) for each in holes]
    wait(lambda: texts(dialog.mistakes) == [render(words.reply_games(each)) for each in mistakes])
    for shown_replies, reply in ((dialog.holes, holes[0]), (dialog.mistakes, mistakes[0])):
        dialog.tabs.setCurrentWidget(shown_replies)
        place = shown_replies.visualItemRect(shown_replies.item(0))
        picture = shown_replies.viewport().grab(place).toImage()
        seen = [picture.pixelColor(x, y) for x in range(place.width()) for y in range(90)]
        assert any(each.red() - each.blue() > 100 for each in seen), "a disc is drawn"
        QTest.mouseClick(shown_replies.viewport(), Qt.MouseButton.LeftButton, pos=place.center())
        wait(partial(is_at, window, reply.moves))
        assert window.document.current.position == Position.from_moves(reply.moves)
    dialog.reject()


def test_replies_need_a_player_who_may_be_the_user(
    window: MainWindow, paths: Paths, wait: Wait
) -> None:
    dialog = opened(window, wait, "", 40)
    assert texts(dialog.holes) == texts(dialog.mistakes) == [render(Notice.NO_PLAYER)]
    dialog.reject()
    wait(lambda: window.findChild(HabitsDialog) is None)
    assert paths.library is not None
    with Library(paths.library) as library:
        changes.set_own_names(library, ["Ann"])
    dialog = opened(window, wait, "", 40)
    assert render(Notice.NO_PLAYER) not in texts(dialog.holes)
    # A second call takes the place of the first.
    window.desk.actions["library.habits"].trigger()
    wait(lambda: window.findChildren(HabitsDialog) not in ([], [dialog]))
    wait(lambda: len(window.findChildren(HabitsDialog)) == 1)
    (last,) = window.findChildren(HabitsDialog, options=Qt.FindChildOption.FindDirectChildrenOnly)
    last.reject()
