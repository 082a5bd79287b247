"""The habits of a player are shown beside those of another player or another time."""

import shutil
from collections.abc import Iterable
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QTabWidget  # noqa: TID251

from c4studio.ground.paths import packaged_book
from c4studio.language.messages import Notice
from c4studio.language.said import Quoted, say
from c4studio.library import changes, words_file
from c4studio.library.filters import GameFilter, PlayerSeat
from c4studio.library.habits import PlayerHabits, habits_of_player
from c4studio.library.library import Library
from c4studio.library.repertoire import repertoire_of_player
from c4studio.report.wording import habits as words
from c4studio.ui.library.explorer_part import ExplorerPart
from c4studio.ui.library.report_part import HabitControls
from c4studio.ui.reports.report_dialog import ReportDialog
from c4studio.words.rendering import render
from engine import Position, Side, Solver
from tests.generated import game as moves_of
from tests.hands import Hand, OpenWindow, pause, wait
from tests.library.games import entry, review
from tests.ui.reports.hands import boards_of, page_of, sentences_of, table_of, texts_of

REVIEWED = 12
NEVER, GIFTS = "Replies never met", "Opponents’ mistakes"


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
        review(library, range(1, REVIEWED + 1))
    return path


@pytest.fixture
def hand(own: Path, reviewed: Path, open_window: OpenWindow) -> Hand:
    """A window with this library, and the explorer in front."""
    shutil.copy(reviewed, own)
    hand = pause(open_window())
    hand.do("library.explorer")
    return hand


def opened(hand: Hand, player: str, games: int) -> ReportDialog:
    """The dialog with the habits of a player."""
    panel = hand.part(ExplorerPart).panel
    panel.player.setText(player)
    wait(lambda: panel.count.text() == f"{games} games.")
    hand.do("library.habits")
    return hand.dialog(ReportDialog)


def controls_of(dialog: ReportDialog) -> HabitControls:
    (found,) = dialog.findChildren(HabitControls)
    return found


def shown(dialog: ReportDialog, column: int) -> list[str]:
    return texts_of(table_of(dialog, "Habits"), column)


def note_of(dialog: ReportDialog) -> str:
    return page_of(dialog, "Habits").notes.text()


def is_compared(dialog: ReportDialog) -> bool:
    return table_of(dialog, "Habits").columnCount() == 3


def expected(own: Path, games: Iterable[int]) -> PlayerHabits:
    with Library(own) as library:
        return habits_of_player(library, games, {"Ann"})


def test_habits_stand_beside_those_of_another_time(hand: Hand, own: Path) -> None:
    dialog = opened(hand, "Ann", 20)
    rows = list(words.habit_rows(expected(own, range(1, 21))))
    assert list(zip(shown(dialog, 0), shown(dialog, 1), strict=True)) == [
        (render(row.name), render(row.value)) for row in rows
    ]
    assert not is_compared(dialog)
    lesson = words.worst_habit_of_player(expected(own, range(1, 21)))
    assert lesson is not None
    assert note_of(dialog) == f"{render(lesson)}."
    assert note_of(dialog).startswith("Ann lost ")
    controls = controls_of(dialog)
    controls.until.setText("soon")
    controls.compare.click()
    assert "'soon' is no date" in controls.note.text()
    controls.until.setText("2020")
    controls.compare.click()
    assert controls.note.isHidden()
    wait(lambda: is_compared(dialog))
    everything = words.habit_rows(expected(own, range(1, REVIEWED + 1)))
    values = {row.name: render(row.value) for row in everything}
    assert shown(dialog, 2) == [values.get(row.name, "–") for row in rows]
    controls.player.setText("Nobody")
    controls.compare.click()
    wait(lambda: "there is no player 'Nobody'" in controls.note.text())
    dialog.reject()


def test_without_a_name_the_habits_are_those_of_the_user(hand: Hand, own: Path) -> None:
    both = opened(hand, "", 40)
    assert shown(both, 0)[1:4] == ["Red won", "Drawn", "Yellow won"]
    assert shown(both, 1)[0].startswith("40, ")
    assert note_of(both) == "Causes of mistakes are counted in the reviewed games."
    both.reject()
    both.deleteLater()
    wait(lambda: hand.window.findChild(ReportDialog) is None)
    with Library(own) as library:
        changes.set_own_names(library, ["Bob"])
    mine = opened(hand, "", 40)
    assert shown(mine, 0)[1:4] == ["Won", "Drawn", "Lost"]
    assert shown(mine, 1)[0].startswith("20, ")
    mine.reject()


def test_the_habits_are_of_all_games_wherever_the_board_is(hand: Hand, own: Path) -> None:
    with Library(own) as library:
        changes.set_own_names(library, ["Ann"])
    for column in moves_of(0)[:3]:
        hand.document.play(int(column) - 1)
    hand.do("library.habits")
    dialog = hand.dialog(ReportDialog)
    assert dialog.view.summary.text() == render(Notice.GAMES_OF_USER)
    assert shown(dialog, 1)[0].startswith("20, ")
    controls_of(dialog).here.setChecked(True)
    wait(lambda: not shown(dialog, 1)[0].startswith("20, "))
    number = int(shown(dialog, 1)[0].split(",")[0])
    assert 1 <= number < 20
    # Another player, in the games that reach the same position.
    controls_of(dialog).player.setText("Bob")
    controls_of(dialog).compare.click()
    wait(lambda: is_compared(dialog))
    assert shown(dialog, 2)[0].startswith(f"{number}, ")
    controls_of(dialog).here.setChecked(False)
    wait(lambda: shown(dialog, 1)[0].startswith("20, "))
    dialog.reject()


def test_whose_games_are_counted_is_said(hand: Hand) -> None:
    for player, games in (("", 40), ("Ann", 20)):
        dialog = opened(hand, player, games)
        said = say(Notice.GAMES_OF_PLAYER, name=Quoted(player)) if player else Notice.GAMES_OF_ALL
        assert dialog.view.summary.text() == render(said)
        dialog.reject()
        dialog.deleteLater()
        wait(lambda: hand.window.findChild(ReportDialog) is None)


def test_each_cause_opens_its_games_at_the_mistakes(hand: Hand, own: Path) -> None:
    dialog, document = opened(hand, "Ann", 20), hand.document
    games = list(hand.part(ExplorerPart).listed_games)
    rows = list(words.habit_rows(expected(own, games)))
    number, found = next((k, row) for k, row in enumerate(rows) if len(row.misses) > 1)
    for miss in found.misses[:2]:
        table_of(dialog, "Habits").cellActivated.emit(number, 0)
        before = moves_of(miss.game - 1)[: miss.ply - 1]
        wait(partial(is_at, hand, before))
        assert document.game.facts.red == "Ann"
    dialog.reject()


def is_at(hand: Hand, moves: str) -> bool:
    return hand.moves == moves


def test_holes_and_mistakes_of_opponents_are_listed_and_opened(hand: Hand, own: Path) -> None:
    dialog = opened(hand, "Ann", 20)
    with Library(own) as library:
        packed = words_file.load_packed_games(library)
        tree = repertoire_of_player(
            library, packed, GameFilter(player="Ann", seat=PlayerSeat(Side.RED.value))
        )
        holes = tree.replies_new_to_player(packed)
        mistakes = tree.opponents_mistakes(Solver(16, packaged_book()).score_columns)
    assert holes
    assert mistakes
    never, gifts = (boards_of(dialog, each) for each in (NEVER, GIFTS))
    assert texts_of(never) == [render(words.reply_games(each)) for each in holes]
    wait(lambda: texts_of(gifts) == [render(words.reply_games(each)) for each in mistakes])
    (tabs,) = dialog.findChildren(QTabWidget)
    for tab, shown_replies, reply in ((1, never, holes[0]), (2, gifts, mistakes[0])):
        tabs.setCurrentIndex(tab)
        place = shown_replies.visualItemRect(shown_replies.item(0))
        picture = shown_replies.viewport().grab(place).toImage()
        seen = [picture.pixelColor(x, y) for x in range(place.width()) for y in range(90)]
        assert any(each.red() - each.blue() > 100 for each in seen), "a disc is drawn"
        QTest.mouseClick(shown_replies.viewport(), Qt.MouseButton.LeftButton, pos=place.center())
        wait(partial(is_at, hand, reply.moves))
        assert hand.document.current.position == Position.from_moves(reply.moves)
    dialog.reject()


def test_replies_need_a_player_who_may_be_the_user(hand: Hand, own: Path) -> None:
    dialog = opened(hand, "", 40)
    for each in (NEVER, GIFTS):
        assert sentences_of(dialog, each) == render(Notice.NO_PLAYER)
    dialog.reject()
    wait(lambda: hand.window.findChild(ReportDialog) is None)
    with Library(own) as library:
        changes.set_own_names(library, ["Ann"])
    dialog = opened(hand, "", 40)
    assert render(Notice.NO_PLAYER) not in sentences_of(dialog, NEVER)
    # A second call takes the place of the first.
    hand.do("library.habits")
    wait(lambda: hand.window.findChildren(ReportDialog) not in ([], [dialog]))
    wait(lambda: len(hand.window.findChildren(ReportDialog)) == 1)
    (last,) = hand.window.findChildren(
        ReportDialog, options=Qt.FindChildOption.FindDirectChildrenOnly
    )
    last.reject()
