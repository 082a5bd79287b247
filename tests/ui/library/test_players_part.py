from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget  # noqa: TID251
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from c4studio.language.messages import Message
from c4studio.language.said import say
from c4studio.ui.library.players_part import LibraryPlayers, PlayersDialog, PlayersPart
from c4studio.ui.library.tables import CountField
from tests.hands import Hand, wait, wait_for_signal
from tests.held import hold_up
from tests.ui.library.hands import imported, text_of
from tests.windows import NewSession, discard

TICK = 16
"""Height in pixels of a box to tick with its border, as in the style sheet."""


def test_boxes_to_tick_have_room_in_their_rows(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    dialog = PlayersDialog(LibraryPlayers(("Ann", "Bob"), frozenset({"Ann"})), window)
    rows = [dialog.list.visualItemRect(dialog.list.item(row)) for row in range(2)]
    assert all(row.height() > TICK for row in rows)


def test_who_the_user_is_is_asked_once_and_counts(hand: Hand, folder: Path) -> None:
    panel = imported(hand, folder).panel
    bar = hand.messages.bar
    wait(lambda: "Which of the players are you?" in bar.text)
    assert text_of(hand, 3, CountField.MINE) == ""
    bar.accepted.emit()
    dialog = hand.dialog(PlayersDialog)
    (ann,) = dialog.list.findItems("Ann", Qt.MatchFlag.MatchExactly)
    ann.setCheckState(Qt.CheckState.Checked)
    dialog.accept()
    wait(lambda: text_of(hand, 3, CountField.MINE) == "3")
    panel.player.setText("me")
    wait(lambda: panel.count.text() == "3 games.")
    # Ann moved second nowhere, so that none of the answers to d1 is hers.
    hand.document.play(3)
    wait(lambda: text_of(hand, 3, CountField.GAMES) == "3")
    assert text_of(hand, 3, CountField.MINE) == ""
    wait(lambda: hand.window.findChild(PlayersDialog) is None)
    hand.do("library.me")
    again = hand.dialog(PlayersDialog)
    assert again.list.item(0).text() == "Ann"
    assert again.list.item(0).checkState() is Qt.CheckState.Checked
    again.reject()


def test_a_window_that_closes_before_the_answer_asks_nothing(
    new_session: NewSession, folder: Path
) -> None:
    session = new_session()
    first, other = session.windows[0], session.add_window()
    part = first.part(PlayersPart)
    with wait_for_signal(part._shelf.import_paths((folder,)).done):
        pass
    with hold_up(part._shelf._reading):
        part.say_and_ask_user(say(Message.FULL_STOP, text="Imported"))
        *_, asked = part._shelf._reading._handles.values()
        discard(Hand(first))
        wait(lambda: not isValid(first))
    wait(lambda: asked.has_ended)
    assert not other.messages.bar.isVisible()


def test_spellings_become_one_player_and_come_apart_again(hand: Hand, folder: Path) -> None:
    panel, actions = imported(hand, folder).panel, hand.desk.actions
    actions["library.me"].trigger()
    dialog = hand.dialog(PlayersDialog)
    names = [dialog.list.item(row).text() for row in range(dialog.list.count())]
    assert not dialog.merge.isEnabled()
    for name in ("Bob 0", "Bob 2"):
        (item,) = dialog.list.findItems(name, Qt.MatchFlag.MatchExactly)
        item.setSelected(True)
    first, second = sorted(("Bob 0", "Bob 2"), key=names.index)
    assert dialog.merge.toolTip() == f"{second} is called {first} then"
    dialog.merge.click()
    assert dialog.list.count() == len(names) - 1
    dialog.reject()
    wait(lambda: hand.messages.bar.text == "2 spellings of one player now.")
    panel.player.setText("Bob 2")
    wait(lambda: panel.count.text() == "2 games.")
    hand.messages.bar.accepted.emit()
    wait(lambda: panel.count.text() == "1 game.")
    said = "Taken back: 2 spellings of one player now."
    assert hand.status == said
