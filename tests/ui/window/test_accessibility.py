"""Every control has an accessible name, and the window can be read out."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (  # noqa: TID251
    QAbstractButton,
    QApplication,
    QLabel,
    QTabBar,
    QWidget,
)

from c4studio.drawing.theme import THEME_BY_NAME
from c4studio.formats import read
from c4studio.ui.commands import without_access_key
from tests.hands import Hand, OpenWindow, pause, wait
from tests.ui.window.test_weights import check_weights
from tests.windows import described

# Popups take the keyboard, which a screen that is made up does not have.
pytestmark = pytest.mark.expected_log("This plugin does not support")

DIALOGS = ("card", "shortcuts", "report", "about", "facts")
CONTROLS = (
    QAccessible.Role.Button,
    QAccessible.Role.CheckBox,
    QAccessible.Role.ColumnHeader,
    QAccessible.Role.ComboBox,
    QAccessible.Role.EditableText,
    QAccessible.Role.Link,
    QAccessible.Role.ListItem,
    QAccessible.Role.MenuItem,
    QAccessible.Role.PageTab,
    QAccessible.Role.RadioButton,
    QAccessible.Role.SpinBox,
    QAccessible.Role.TreeItem,
)


def heard(part: QAccessibleInterface) -> Iterator[QAccessibleInterface]:
    """What a screen reader finds from here on: all that is shown, and the menus."""
    menu = part.role() in (QAccessible.Role.MenuItem, QAccessible.Role.PopupMenu)
    if part.state().invisible and not menu:
        return
    yield part
    for number in range(part.childCount()):
        child = part.child(number)
        if child is not None:
            yield from heard(child)


def roles(widget: QWidget) -> set[QAccessible.Role]:
    """All that is found from a window on."""
    return {part.role() for part in heard(QAccessible.queryAccessibleInterface(widget))}


def nameless(widget: QWidget) -> list[str]:
    """The controls without a name in a window or dialog."""
    return [
        f"{part.role().name} {part.object()}"
        for part in heard(QAccessible.queryAccessibleInterface(widget))
        if (part.state().focusable or part.role() in CONTROLS)
        and not part.text(QAccessible.Text.Name)
        # Qt keeps bars without tabs outside the window, to use them again.
        and not (isinstance(bar := part.object(), QTabBar) and not bar.count())
    ]


def test_every_control_of_the_window_has_a_name(open_window: OpenWindow) -> None:
    hand = pause(open_window(read("4453")))
    hand.messages.bar.show_message("Something.", "Do it")
    assert {QAccessible.Role.ListItem, QAccessible.Role.MenuItem} <= roles(hand.window)
    assert nameless(hand.window) == []


def roleless(widget: QWidget) -> list[str]:
    """The controls of which a screen reader does not say what they are.

    What paints itself, such as the board, has no role in Qt but a description.
    """
    return [
        f"{part.text(QAccessible.Text.Name)} {part.object()}"
        for part in heard(QAccessible.queryAccessibleInterface(widget))
        if part.state().focusable
        and (
            part.role() is QAccessible.Role.NoRole
            or (
                part.role() is QAccessible.Role.Client
                and not part.text(QAccessible.Text.Description)
            )
        )
    ]


def test_every_control_of_each_dock_has_a_name_and_a_role(open_window: OpenWindow) -> None:
    hand = pause(open_window(read("4453")))
    docks = hand.desk.docks
    for name in docks._docks:
        docks.bring_to_front(name)
        wait(lambda: nameless(hand.window) == [])
        wait(lambda: roleless(hand.window) == [])


def rows_heard(hand: Hand) -> list[str]:
    """The rows of moves, as a screen reader finds them."""
    parts = heard(QAccessible.queryAccessibleInterface(hand.tree))
    items = [part for part in parts if part.role() is QAccessible.Role.ListItem]
    return [part.text(QAccessible.Text.Name) for part in items]


def test_who_begins_to_listen_finds_the_rows_of_moves(open_window: OpenWindow) -> None:
    hand = pause(open_window(read("4453")))
    hand.document.play(0)
    hand.document.step_back()
    hand.document.play(1)
    assert [said.partition(",")[0] for said in rows_heard(hand)] == [
        "Start of the game",
        *(f"Move {number}" for number in (1, 2, 3, 4, 5, 5)),
    ]


@pytest.mark.without_book
def test_who_listens_hears_of_the_rows_of_moves_at_once(open_window: OpenWindow) -> None:
    hand = pause(open_window(read("4453")))
    QAccessible.setActive(True)
    try:
        assert len(rows_heard(hand)) == 5
        hand.document.play(0)
        assert len(rows_heard(hand)) == 6
        hand.document.step_by_moves(-2)
        hand.document.play(1)
        rows = rows_heard(hand)
        assert rows[4:6] == [
            "Move 4, Yellow in column c, main line, 4 of 5, unfolded",
            "Move 4, Yellow in column b, variation, level 1, 1 of 1",
        ]
        hand.document.promote_variation(hand.document.current)
        assert [said[:6] for said in rows_heard(hand)[4:]] == ["Move 4", "Move 4", "Move 5"]
        hand.press("-")
        assert rows_heard(hand)[4:] == ["Move 4, Yellow in column b, main line, 4 of 4, folded"]
    finally:
        QAccessible.setActive(False)


@pytest.mark.parametrize("command_id", DIALOGS)
def test_every_control_of_the_dialogs_has_a_name(hand: Hand, command_id: str) -> None:
    hand.do(command_id)
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, QWidget)
    assert dialog.windowTitle()
    assert nameless(dialog) == []
    check_weights(dialog)
    dialog.close()


def test_columns_scores_and_verdict_can_be_read(solved: Hand) -> None:
    panel = solved.desk.panel
    assert described(panel.board) == "Yellow to move · move 12"
    assert described(panel.board.buttons[2]).startswith("yellow, red, empty from row 3. Score")
    assert described(panel.board.buttons[3]) == "red, yellow, red, yellow, red, yellow, full"
    assert f"Column a: Score {solved.scores[0]}: Red wins on move" in described(panel.overlay)
    assert "Column d: No disc can be played here" in described(panel.overlay)
    assert described(solved.verdict) == solved.verdict.sentence


def reached_by_tab(hand: Hand) -> list[QWidget]:
    """Where Tab leads from the board until it is back there."""
    board = hand.desk.panel.board
    board.setFocus()
    reached: list[QWidget] = [board]
    while len(reached) < 200:
        QTest.keyClick(reached[-1], Qt.Key.Key_Tab)
        widget = QApplication.focusWidget()
        if widget is board or widget is None:
            break
        reached.append(widget)
    return reached


def test_tab_reaches_everything_from_the_message_to_the_right(hand: Hand) -> None:
    hand.messages.bar.show_message("Something.", "Do it")
    hand.tree.setFocus()
    reached = reached_by_tab(hand)
    wanted = {
        widget
        for widget in hand.window.findChildren(QWidget)
        if widget.isVisible()
        and widget.isEnabled()
        and widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and widget.focusProxy() is None
        and not hand.desk.docks.is_behind_tab(widget)
    }
    assert wanted - set(reached) == set()
    assert reached[1:8] == list(hand.desk.panel.board.buttons)
    assert hand.messages.bar.offer in reached[-2:]


def test_shift_tab_leads_out_of_every_control(hand: Hand) -> None:
    for widget in reached_by_tab(hand):
        widget.setFocus()
        QTest.keyClick(widget, Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
        assert QApplication.focusWidget() is not widget, widget


@pytest.mark.parametrize("theme", THEME_BY_NAME)
def test_every_stop_of_tab_shows_that_it_has_the_keyboard(solved: Hand, theme: str) -> None:
    solved.do(f"theme.{theme}")
    solved.messages.bar.show_message("Something.", "Do it")
    silent = []
    for widget in reached_by_tab(solved):
        widget.setFocus(Qt.FocusReason.TabFocusReason)
        QTest.qWait(1)
        place = QRect(widget.mapTo(solved.window, QPoint(0, 0)), widget.size()).adjusted(
            -4, -4, 4, 4
        )
        with_it = solved.window.grab(place).toImage()
        widget.clearFocus()
        QTest.qWait(1)
        if solved.window.grab(place).toImage() == with_it:
            silent.append(f"{type(widget).__name__} {widget.accessibleName()}")
    assert silent == []


@pytest.fixture
def large_font(qapp: QGuiApplication) -> Iterator[None]:
    """Text twice as large as usual."""
    usual = qapp.font()
    large = qapp.font()
    large.setPointSizeF(2 * usual.pointSizeF())
    QApplication.setFont(large)
    yield
    QApplication.setFont(usual)


@pytest.mark.usefixtures("large_font")
def test_nothing_is_cut_where_the_font_is_large(solved: Hand) -> None:
    wait(lambda: cut(solved.window) == [])


def cut(window: QWidget) -> list[str]:
    """The texts of labels and buttons that have less room than they need."""
    labels = [each for each in window.findChildren(QLabel) if each.isVisible()]
    buttons = [each for each in window.findChildren(QAbstractButton) if each.isVisible()]
    assert labels or buttons
    return [
        *(
            each.text()
            for each in labels
            if each.width() < each.minimumSizeHint().width()
            or each.height()
            < max(each.minimumSizeHint().height(), each.heightForWidth(each.width()))
        ),
        *(
            each.text()
            for each in buttons
            if each.icon().isNull()
            and (
                each.fontMetrics().horizontalAdvance(without_access_key(each.text())) > each.width()
                or each.fontMetrics().height() > each.height()
            )
        ),
    ]


@pytest.mark.usefixtures("large_font")
@pytest.mark.parametrize("command_id", DIALOGS)
def test_no_dialog_is_cut_where_the_font_is_large(hand: Hand, command_id: str) -> None:
    hand.do(command_id)
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, QWidget)
    wait(dialog.isVisible)
    assert dialog.width() <= hand.window.width()
    assert cut(dialog) == []
    dialog.close()


def test_the_buttons_of_docks_say_of_what(hand: Hand) -> None:
    named = [
        part.text(QAccessible.Text.Name)
        for part in heard(QAccessible.queryAccessibleInterface(hand.window))
        if part.object() is not None and part.object().objectName().startswith("qt_dockwidget")
    ]
    # The others share their places, where tabs are their titles.
    assert {"Close Verdict", "Float Verdict"} <= set(named)
    assert len(named) == len(set(named))
    for name in ("dock.why", "dock.review"):
        hand.desk.docks[name].close()
    QTest.qWait(50)
    assert hand.desk.docks["dock.moves"].titleBarWidget() is None


def test_every_bar_of_tabs_has_a_name(hand: Hand) -> None:
    hand.do("game.list")
    bars = [bar for bar in hand.window.findChildren(QTabBar) if bar.isVisible()]
    assert bars
    assert {bar.accessibleName() for bar in bars} == {"Docks in this place"}


def test_only_one_widget_says_that_it_has_the_keyboard(hand: Hand) -> None:
    for widget in reached_by_tab(hand):
        widget.setFocus()
        found = [
            part.object()
            for part in heard(QAccessible.queryAccessibleInterface(hand.window))
            # Rows and tabs are not widgets: Qt says so of the current one, and of what a text field
            # or a list scrolls.
            if part.state().focused
            and part.object() is not None
            and part.object().objectName() != "qt_scrollarea_viewport"
        ]
        assert found == [widget]


def test_a_move_sends_one_description_change(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    changed: list[QWidget] = []
    usual = QWidget.setAccessibleDescription

    def listen(widget: QWidget, text: str) -> None:
        if text != widget.accessibleDescription():
            changed.append(widget)
        usual(widget, text)

    monkeypatch.setattr(QWidget, "setAccessibleDescription", listen)
    hand.document.play(3)
    # At once, or after a while if something was described a moment before.
    button = hand.desk.panel.board.buttons[3]
    wait(lambda: described(button).startswith("red, empty from row 2"))
    assert changed == [hand.desk.panel.board]


def test_a_key_that_leads_to_the_board_shows_that_it_did(hand: Hand) -> None:
    board = hand.desk.panel.board
    for reason, shown in (
        (Qt.FocusReason.TabFocusReason, True),
        (Qt.FocusReason.MouseFocusReason, False),
    ):
        hand.tree.setFocus()
        board.setFocus(reason)
        assert board.scene.chosen is shown
    board.setFocus(Qt.FocusReason.TabFocusReason)
    hand.tree.setFocus()
    assert not board.scene.chosen


def test_what_is_about_moves_waits_for_one(hand: Hand) -> None:
    actions = hand.desk.actions
    about = (
        *("copy", "branch.copy", "branch.delete", "branch.replace", "fold", "start"),
        *("copy.line", "copy.lines", "copy.cells", "copy.link", "train.add", "train.first"),
        *("train.second", "review.all", "puzzles.mine", "train.add_all"),
    )
    assert [actions[each].isEnabled() for each in about] == [False] * len(about)
    hand.document.play(3)
    assert [actions[each].isEnabled() for each in about] == [True] * len(about)
