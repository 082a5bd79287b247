from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QTreeWidget, QTreeWidgetItem  # noqa: TID251

from c4studio.ground.paths import Paths
from c4studio.ui.commands import COMMANDS
from c4studio.ui.files.recent_files import RecentFilesMenu
from c4studio.ui.help.palette import DISABLED_COMMAND_TEXT, NO_COMMAND_FOUND_TEXT, CommandPalette
from c4studio.ui.help.palette_search import SearchEntry, search_entries
from c4studio.ui.labels import text_of
from c4studio.ui.settings import Settings
from c4studio.ui.widgets.row_delegate import MUTED_ROLE
from c4studio.words.rendering import render
from tests.cases import cases
from tests.hands import Hand, OpenWindow, pause

# Popups take the keyboard, which a screen that is made up does not have.
pytestmark = pytest.mark.expected_log("This plugin does not support")

ENTRIES = [
    SearchEntry("new", "New game", "Game"),
    SearchEntry("undo", "Undo disc in column d", "Edit"),
    SearchEntry("variation.next", "Next variation", "Go"),
    SearchEntry("numbers", "Scores", "View"),
    SearchEntry("theme.dark", "Dark", "View › Theme"),
    SearchEntry("theme.light", "Light", "View › Theme"),
    SearchEntry("reset", "Reset layout", "View"),
]


# Finding, which needs no window.


@cases()
def test_a_command_is_found_by_words_initials_and_letters(query: str, best: str) -> None:
    assert ENTRIES[search_entries(query, ENTRIES)[0]].id == best


def test_every_word_must_fit() -> None:
    assert search_entries("new dark", ENTRIES) == []
    assert search_entries("zebra", ENTRIES) == []


def test_a_menu_is_found_by_its_words_but_not_by_scattered_letters() -> None:
    assert [ENTRIES[index].id for index in search_entries("theme", ENTRIES)] == [
        "theme.dark",
        "theme.light",
    ]
    assert search_entries("vwtm", ENTRIES) == []


def test_a_beginning_is_better_than_a_word_than_letters() -> None:
    entries = [
        SearchEntry("", name, "") for name in ("Exact at end", "The start", "Star", "Set a rule")
    ]
    assert search_entries("sta", entries) == [2, 1, 3]
    assert search_entries("sa", entries) == [3, 1, 2]


def test_without_words_all_are_listed_the_recent_ones_first() -> None:
    assert search_entries("", ENTRIES) == list(range(len(ENTRIES)))
    assert search_entries(" ", ENTRIES, ["reset", "numbers", "gone"])[:3] == [6, 3, 0]
    assert search_entries("theme", ENTRIES, ["theme.light"]) == [5, 4]


def test_a_synonym_is_worse_than_a_word_of_the_name_and_better_than_a_menu() -> None:
    entries = [
        SearchEntry("", "Exchange colours", "View", "flip swap"),
        SearchEntry("", "Dark", "Flip › Theme"),
        SearchEntry("", "To flip a coin", ""),
    ]
    assert search_entries("flip", entries) == [2, 0, 1]
    assert search_entries("flip col", entries) == [0]


def test_synonyms_say_more_than_the_names_of_commands() -> None:
    with_synonyms = [command for command in COMMANDS if command.label.synonyms]
    assert len(with_synonyms) > len(COMMANDS) // 3
    for command in with_synonyms:
        assert command.label.synonyms == command.label.synonyms.casefold()
        assert set(command.label.synonyms.split()) - {*command.name.casefold().split()}


# The palette, in the window.


def open_palette(hand: Hand) -> CommandPalette:
    """Open the palette by its key."""
    hand.press("Ctrl+K")
    palette = QApplication.activePopupWidget()
    assert isinstance(palette, CommandPalette)
    assert isinstance(QApplication.focusWidget(), QLineEdit)
    return palette


@pytest.mark.one_in(3)
@cases()
def test_what_others_call_a_command_finds_it(hand: Hand, typed: str, wanted: str) -> None:
    palette = open_palette(hand)
    type_in(palette, typed)
    tree = rows(palette)
    found = [tree.model().index(row, 0).data() for row in range(min(3, tree.topLevelItemCount()))]
    assert wanted in [name.removesuffix("  ✓") for name in found]


def type_in(palette: CommandPalette, text: str, *keys: Qt.Key) -> None:
    field = palette.findChild(QLineEdit)
    assert isinstance(field, QLineEdit)
    QTest.keyClicks(field, text)
    for key in keys:
        QTest.keyClick(field, key)


def rows(palette: CommandPalette) -> QTreeWidget:
    tree = palette.findChild(QTreeWidget)
    assert isinstance(tree, QTreeWidget)
    return tree


def current(palette: CommandPalette) -> QTreeWidgetItem:
    row = rows(palette).currentItem()
    assert row is not None
    return row


def line(palette: CommandPalette) -> str:
    label = palette.findChild(QLabel)
    assert isinstance(label, QLabel)
    return label.text()


def test_it_lists_every_command_of_the_menus_with_its_keys(hand: Hand) -> None:
    tree = rows(open_palette(hand))
    listed = {
        (row.text(0).removesuffix("  ✓"), row.text(1)): row.text(2)
        for row in map(tree.topLevelItem, range(tree.topLevelItemCount()))
        if row is not None
    }
    for command in COMMANDS:
        if hand.desk.actions[command.id].isVisible():
            name = render(command.said_name)
            assert listed[name, command.menu_path] == " or ".join(command.keys)
    assert ("Moves", "View") in listed


def test_a_command_is_found_run_and_the_keyboard_is_back(hand: Hand) -> None:
    hand.tree.setFocus()
    type_in(open_palette(hand), "column d", Qt.Key.Key_Return)
    assert QApplication.activePopupWidget() is None
    assert hand.moves == "4"
    assert hand.tree.hasFocus()
    hand.press("5")
    assert hand.moves == "45"


def test_a_disabled_command_is_listed_says_why_and_does_not_run(hand: Hand) -> None:
    palette = open_palette(hand)
    type_in(palette, "one move back", Qt.Key.Key_Return)
    assert palette.isVisible()
    assert line(palette) == "This is the start of the game."
    assert current(palette).data(0, MUTED_ROLE)
    hand.desk.actions["reset"].setEnabled(False)
    palette.close()
    palette = open_palette(hand)
    type_in(palette, "reset layout")
    assert line(palette) == text_of(DISABLED_COMMAND_TEXT)


def test_escape_leaves_everything_as_it_was(hand: Hand) -> None:
    type_in(open_palette(hand), "column", Qt.Key.Key_Down, Qt.Key.Key_Escape)
    assert QApplication.activePopupWidget() is None
    assert hand.moves == ""
    assert hand.desk.panel.board.hasFocus()


def test_arrows_move_in_the_list_and_keys_of_the_window_are_not_heard(hand: Hand) -> None:
    hand.press("4")
    palette = open_palette(hand)
    type_in(palette, "column", Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Up)
    assert current(palette).text(0) == "Column b"
    field = QApplication.focusWidget()
    assert isinstance(field, QLineEdit)
    QTest.keySequence(field, "Ctrl+N")
    assert hand.moves == "4"
    QTest.keyClick(field, Qt.Key.Key_Enter)
    assert hand.moves == "42"


def test_a_click_runs_a_command_too(hand: Hand) -> None:
    palette = open_palette(hand)
    type_in(palette, "exchange colours")
    tree = rows(palette)
    QTest.mouseClick(
        tree.viewport(),
        Qt.MouseButton.LeftButton,
        pos=tree.visualItemRect(current(palette)).center(),
    )
    assert hand.desk.actions["flip"].isChecked()


def test_a_name_that_nothing_has_is_said(hand: Hand) -> None:
    palette = open_palette(hand)
    type_in(palette, "zzzz", Qt.Key.Key_Return)
    assert line(palette) == text_of(NO_COMMAND_FOUND_TEXT)
    assert palette.isVisible()


def test_what_was_used_last_comes_first_at_the_next_start_too(
    open_window: OpenWindow, paths: Paths
) -> None:
    hand = pause(open_window(config=Settings(paths.settings)))
    for name in ("exchange", "column g", "exchange"):
        type_in(open_palette(hand), name, Qt.Key.Key_Return)
    hand.document.undo_stack.setClean()
    hand.window.close()
    tree = rows(open_palette(pause(open_window(config=Settings(paths.settings)))))
    first = [tree.topLevelItem(row).text(0) for row in range(2)]  # type: ignore[union-attr]
    assert first == ["Exchange colours", "Column g"]


def test_a_screen_reader_hears_the_row_that_the_arrows_reach(hand: Hand) -> None:
    said: list[str] = []
    hand.messages.announcer.said.connect(said.append)
    palette = open_palette(hand)
    type_in(palette, "one move")
    assert said[-1].startswith("One move back, Go, Left, not available: This is the start")
    type_in(palette, "", Qt.Key.Key_Down)
    assert said[-1].startswith("One move forward, Go, Right")


def test_it_stays_within_a_small_window(hand: Hand) -> None:
    hand.window.resize(900, 600)
    palette = open_palette(hand)
    corner = hand.window.mapFromGlobal(palette.pos())
    assert hand.window.rect().contains(palette.rect().translated(corner))


def test_recent_files_that_another_window_changes_are_followed(hand: Hand, tmp_path: Path) -> None:
    menu = hand.window.findChild(RecentFilesMenu)
    assert isinstance(menu, RecentFilesMenu)
    chosen: list[Path] = []
    menu.chosen.connect(chosen.append)
    menu.add_recent_file(tmp_path / "first.sgf")
    palette = open_palette(hand)
    type_in(palette, "first.sgf")
    assert "first.sgf" in current(palette).text(0)
    menu.add_recent_file(tmp_path / "second.sgf")
    # Its action has been deleted with the menu's old entries.
    type_in(palette, "", Qt.Key.Key_Return)
    assert palette.isVisible()
    assert not chosen
    field = palette.findChild(QLineEdit)
    assert isinstance(field, QLineEdit)
    field.clear()
    type_in(palette, "second.sgf", Qt.Key.Key_Return)
    assert chosen == [tmp_path / "second.sgf"]
