"""In a language of the tests no word of English is left in the window, in any of its states."""

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (  # noqa: TID251
    QAbstractButton,
    QAbstractItemView,
    QComboBox,
    QGroupBox,
    QLabel,
    QLineEdit,
    QListView,
    QProgressBar,
    QSpinBox,
    QTabBar,
    QTextEdit,
    QWidget,
)

from c4studio.formats import read
from c4studio.game import Collection, Game
from c4studio.game.boards import name_of_board
from c4studio.language.english import ENGLISH
from c4studio.opponents.characters import NAMED_LEVELS
from c4studio.ui.commands import modes
from c4studio.ui.commands.modes import KeyMode
from c4studio.ui.files.new_game import NewGameDialog
from c4studio.ui.help.manual_part import ManualView
from c4studio.ui.play.play_dialog import PlayDialog
from c4studio.ui.setup.setup_panel import SetupPalette
from c4studio.ui.window.main_window import MainWindow
from c4studio.words.naming import set_language
from c4studio.words.wording import players_of_game
from engine import STANDARD, Board, Position
from tests.hands import OpenWindow
from tests.pictures.hands import TOUR
from tests.pictures.states import STATES
from tests.words.pseudo import PSEUDO

NAMES = re.compile(
    r"C4 Studio|English|Deutsch|Player \d*|Open \d+|\bSGF\b|\bUCI\b|"
    + "|".join(NAMED_LEVELS)
    + r"|\b(Ctrl|Shift|Alt|Esc|Del|Up|Down|Left|Right|Home|End|Return|Enter|Space|Backspace|PgUp"
    r"|PgDown|F\d+)\b|\bms\b|\b[a-h](\d|\b)"
)
"""What is the same in all languages of the tests: names, units, keys, cells and columns."""
OF_QT = {
    *("Close", "Cancel", "OK", "Closes the dock widget"),
    "Undocks and re-attaches the dock widget",
}
"""Qt's own texts, which its own catalogues translate."""
TOUR_GAME = read(TOUR.read_text("utf-8"))
WRITTEN = {
    text
    for node in TOUR_GAME.root.walk()
    for text in (node.annotation.name, node.annotation.before, node.annotation.comment)
    if text
} | {TOUR_GAME.facts.title, TOUR_GAME.facts.event, players_of_game(TOUR_GAME.facts)}
"""What is written in the game of some states, as its author wrote it."""
ROLES = (
    Qt.ItemDataRole.DisplayRole,
    Qt.ItemDataRole.ToolTipRole,
    Qt.ItemDataRole.AccessibleTextRole,
)


def texts_of(widget: QWidget) -> Iterator[tuple[str, str]]:
    """Yield all texts of a widget that a person sees or hears, each with its place."""
    kind = f"{type(widget).__name__} {widget.objectName()}"
    yield f"{kind} name", widget.accessibleName()
    yield f"{kind} description", widget.accessibleDescription()
    yield f"{kind} tip", widget.toolTip()
    if widget.isWindow() or type(widget).__name__ == "Dock":
        yield f"{kind} title", widget.windowTitle()
    match widget:
        case QAbstractButton() | QLabel():
            yield kind, widget.text()
        case QLineEdit():
            yield f"{kind} prompt", widget.placeholderText()
        case QGroupBox():
            yield kind, widget.title()
        case QComboBox():
            yield from ((kind, widget.itemText(row)) for row in range(widget.count()))
        case QTabBar():
            yield from ((kind, widget.tabText(each)) for each in range(widget.count()))
            yield from ((kind, widget.tabToolTip(each)) for each in range(widget.count()))
        case QTextEdit():
            yield kind, widget.toPlainText()
        case QSpinBox() | QProgressBar():
            yield kind, widget.text()
        case QAbstractItemView() if widget.model() is not None:
            yield from ((kind, text) for text in texts_of_items(widget))


def texts_of_items(view: QAbstractItemView) -> Iterator[str]:
    model = view.model()
    for column in range(1 if isinstance(view, QListView) else model.columnCount()):
        for role in ROLES:
            yield str(model.headerData(column, Qt.Orientation.Horizontal, role) or "")
        for row in range(min(model.rowCount(), 300)):
            for role in ROLES:
                yield str(model.index(row, column).data(role) or "")


def stray_words(window: MainWindow) -> set[tuple[str, str]]:
    """Return the texts of a window with its dialogs that have words of English."""
    texts = [
        text
        for widget in (window, *window.findChildren(QWidget))
        for text in texts_of(widget)
        if (widget.isVisible() or widget.isWindow()) and not is_of_manual(widget)
    ]
    for action in window.findChildren(QAction):
        for text in (action.text(), action.toolTip(), action.statusTip(), action.iconText()):
            texts.append((f"QAction {action.objectName()}", text))
    return {(place, text) for place, text in texts if is_english(text)}


def is_of_manual(widget: QObject | None) -> bool:
    """Return whether a widget shows the pages of the manual, which are in English."""
    while widget is not None and not isinstance(widget, ManualView):
        widget = widget.parent()
    return widget is not None


def is_english(text: str) -> bool:
    rest = text.replace("&", "")
    for each in WRITTEN:
        rest = rest.replace(each, "")
    rest = NAMES.sub("", rest)
    return text not in OF_QT and re.search("[A-Za-z]{2}", rest) is not None


@pytest.fixture
def window(open_window: OpenWindow) -> Iterator[MainWindow]:
    set_language(PSEUDO)
    yield open_window(read("4444")).window
    set_language(ENGLISH)


@pytest.mark.expected_log("This plugin does not support")
@pytest.mark.parametrize("state", STATES)
def test_no_english_is_left(window: MainWindow, state: str) -> None:
    STATES[state](window)
    assert stray_words(window) == set()


def test_no_english_is_left_where_another_board_is_chosen_and_played_on(window: MainWindow) -> None:
    window.desk.actions["new.board"].trigger()
    window.document.load(Collection([Game(Position(board=Board(8, 8)))]))
    window.desk.actions["play"].trigger()
    assert {type(each) for each in window.children()} >= {NewGameDialog, PlayDialog}
    assert stray_words(window) == set()


@pytest.mark.parametrize("mode", [each for each in vars(modes).values() if type(each) is KeyMode])
def test_no_english_is_left_in_the_keys_of_modes(window: MainWindow, mode: KeyMode) -> None:
    assert not is_english(mode.help_text)
    assert re.fullmatch("⟦.*⟧", mode.help_text)


def test_the_brushes_of_the_setup_editor_name_their_keys(window: MainWindow) -> None:
    STATES["setup"](window)
    palette = window.findChildren(SetupPalette)[0]
    for exchanged, keys in ((False, "RYE"), (True, "YRE")):
        palette.set_look(replace(window.desk.look.value, flipped=exchanged))
        tips = [button.toolTip() for button in palette.colours.values()]
        assert [tip[:3] for tip in tips] == [f"⟦{key} " for key in keys]
        assert not any(map(is_english, tips))
    assert palette.bare.toolTip().startswith("⟦X ")


def test_no_text_names_the_usual_board_by_its_size() -> None:
    size = name_of_board(STANDARD)
    assert not [message for message, text in ENGLISH.messages.items() if size in text]
    assert not [key for key, label in ENGLISH.labels.items() if size in "".join(label)]
