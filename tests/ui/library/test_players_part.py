"""The players of a library are listed, merged, and one of them is the user."""

from pathlib import Path

from PySide6.QtCore import QItemSelectionModel
from PySide6.QtWidgets import QTableWidget  # noqa: TID251
from shiboken6 import isValid

from c4studio.language.messages import Message
from c4studio.language.said import say
from c4studio.ui.library.report_part import PlayersPart
from c4studio.ui.library.tables import CountField
from c4studio.ui.reports.report_dialog import ReportDialog
from tests.hands import Hand, wait, wait_for_signal
from tests.held import hold_up
from tests.ui.library.hands import imported, row_tip, text_of
from tests.ui.reports.hands import table_of, texts_of
from tests.windows import NewSession, discard


def players_shown(hand: Hand) -> QTableWidget:
    return table_of(hand.dialog(ReportDialog), "Players")


def test_who_the_user_is_is_asked_once_and_counts(hand: Hand, folder: Path) -> None:
    panel = imported(hand, folder).panel
    bar = hand.messages.bar
    wait(lambda: "Which of the players are you?" in bar.text)
    assert "yours" not in row_tip(hand, 3)
    bar.accepted.emit()
    table = players_shown(hand)
    table.selectRow(texts_of(table).index("Ann"))
    hand.part(PlayersPart).me.click()
    wait(lambda: "3 of them yours" in row_tip(hand, 3))
    # The user comes first from now on.
    wait(lambda: (texts_of(table)[0], texts_of(table, 2)[0]) == ("Ann", "You"))
    # And stays selected, so that a second click would not be about somebody else.
    assert hand.part(PlayersPart)._selected_names == ["Ann"]
    hand.dialog(ReportDialog).close()
    panel.player.setText("me")
    wait(lambda: panel.count.text() == "3 games.")
    # Ann moved second nowhere, but these games are hers all the same.
    hand.document.play(3)
    wait(lambda: text_of(hand, 3, CountField.GAMES) == "3")
    assert "3 of them yours" in row_tip(hand, 3)
    hand.do("library.me")
    table = players_shown(hand)
    assert texts_of(table, 2)[:2] == ["You", ""]
    table.selectRow(0)
    hand.part(PlayersPart).me.click()
    wait(lambda: "You" not in texts_of(table, 2))


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
    panel = imported(hand, folder).panel
    hand.do("library.me")
    table, part = players_shown(hand), hand.part(PlayersPart)
    number = table.rowCount()
    table.clearSelection()
    part.merge.click()
    assert hand.status == "Mark at least two names"
    names = texts_of(table)
    for name in ("Bob 0", "Bob 2"):
        index = table.model().index(names.index(name), 0)
        flag = QItemSelectionModel.SelectionFlag
        table.selectionModel().select(index, flag.Select | flag.Rows)
    part.merge.click()
    wait(lambda: table.rowCount() == number - 1)
    hand.dialog(ReportDialog).close()
    wait(lambda: hand.messages.bar.text == "2 spellings of one player now.")
    panel.player.setText("Bob 2")
    wait(lambda: panel.count.text() == "2 games.")
    hand.messages.bar.accepted.emit()
    wait(lambda: panel.count.text() == "1 game.")
    said = "Taken back: 2 spellings of one player now."
    assert hand.status == said
