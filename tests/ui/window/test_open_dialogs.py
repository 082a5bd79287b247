"""A dialog that is open while the theme or the size of text changes is as if opened anew."""

import random
from collections.abc import Iterator

import pytest
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog  # noqa: TID251

from c4studio.formats import read
from c4studio.ui import settings
from c4studio.ui.help.manual_part import ManualPart
from c4studio.ui.training.sheet_part import SheetDialog
from c4studio.ui.widgets.dialog import Dialog
from c4studio.ui.window.appearance import RESTYLE_DELAY_MS
from tests.hands import Hand, OpenWindow, pause, wait
from tests.windows import still_settings

DIALOGS = (
    "new.board", "picture.read", "file.export", "facts", "preferences", "compare", "cache", "play",
    "play.dials", "play.record", "train.sets", "train.sheet", "train.progress", "overnight.queue",
    "palette", "card", "shortcuts", "report",
)  # fmt: skip
"""Commands that open a dialog."""
MOST_SHARE = 0.002
"""The part of the pixels that may differ."""
SETTLING_MS = 400
Look = tuple[str, int]

pytestmark = pytest.mark.expected_log("This plugin does not support")


@pytest.fixture
def hand(open_window: OpenWindow, qapp: QApplication) -> Iterator[Hand]:
    flashing = qapp.cursorFlashTime()
    qapp.setCursorFlashTime(0)
    # What the engine finds changes what the cache holds.
    hand = pause(open_window(read("4444"), still_settings()))
    hand.window.resize(1120, 760)
    yield hand
    qapp.setCursorFlashTime(flashing)


def show_look(hand: Hand, look: Look) -> None:
    theme, percent = look
    hand.desk.settings.set(settings.THEME, theme)
    hand.desk.settings.set(settings.TEXT_SIZE, percent)
    # A window that is not active follows a moment later.
    QTest.qWait(2 * RESTYLE_DELAY_MS)


def opened(hand: Hand, command: str) -> QDialog:
    random.seed(1)  # A dialog offers a random number.
    hand.do(command)
    wait(lambda: any(each.isVisible() for each in hand.window.findChildren(QDialog)))
    QTest.qWait(SETTLING_MS)
    return next(each for each in hand.window.findChildren(QDialog) if each.isVisible())


def picture(dialog: QDialog) -> QImage:
    """A picture of a dialog, which is closed."""
    taken = dialog.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    dialog.reject()
    QTest.qWait(50)
    return taken


def share_that_differs(one: QImage, other: QImage) -> float:
    if one == other:
        return 0.0
    dots = [memoryview(each.constBits()).cast("B").cast("I") for each in (one, other)]
    return sum(map(int.__ne__, *dots)) / len(dots[0])


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (("light", 100), ("dark", 100)),
        (("dark", 100), ("contrast", 100)),
        (("light", 100), ("light", 150)),
        (("light", 150), ("light", 100)),
    ],
)
def test_an_open_dialog_follows_the_look(hand: Hand, before: Look, after: Look) -> None:
    found = {}
    for command in DIALOGS:
        show_look(hand, before)
        dialog = opened(hand, command)
        # What is no Dialog is gone at the next click, with which a size could be chosen.
        if not isinstance(dialog, Dialog) and before[1] != after[1]:
            dialog.reject()
            continue
        show_look(hand, after)
        QTest.qWait(SETTLING_MS)
        live, anew = picture(dialog), picture(opened(hand, command))
        if live.size() != anew.size():
            found[command] = f"{live.size().toTuple()} instead of {anew.size().toTuple()}"
        elif (share := share_that_differs(live, anew)) > MOST_SHARE:
            found[command] = f"{share:.1%} of the pixels"
    assert found == {}


def test_the_headings_of_the_manual_follow_the_theme(hand: Hand) -> None:
    pictures = []
    for looks in ([("light", 100), ("dark", 100)], [("dark", 100)]):
        hand.desk.stage.leave_all_pages()
        for look in looks:
            show_look(hand, look)
            hand.do("manual")
        pages = hand.part(ManualPart).page.list
        pages.scrollToBottom()
        QTest.qWait(SETTLING_MS)
        pictures.append(pages.grab().toImage().convertToFormat(QImage.Format.Format_RGB32))
    assert share_that_differs(*pictures) == 0


def test_the_sheet_of_exercises_asks_what_is_on_it(hand: Hand) -> None:
    dialog = opened(hand, "train.sheet")
    assert isinstance(dialog, SheetDialog)
    assert dialog.contents.isVisible()
    assert dialog.count.isVisible()
    assert dialog.form.isVisible()
    dialog.reject()
