"""Shortcuts and access keys: the table of commands, and changing its keys."""

import json
from collections import defaultdict

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication  # noqa: TID251

from c4studio.ground.paths import Paths
from c4studio.ui import settings
from c4studio.ui.commands import COMMANDS, Command, without_access_key
from c4studio.ui.commands.key_map import KeyMap, keys_text, portable_key, read_key_map
from c4studio.ui.help.shortcut_editor import KEY_FIELD_LABELS, ShortcutEditor
from c4studio.ui.labels import text_of
from c4studio.ui.settings import Settings
from tests.cases import cases
from tests.hands import Hand, OpenWindow, wait


def command(command_id: str) -> Command:
    return next(each for each in COMMANDS if each.id == command_id)


NEW, REDO, FLIP, READ = (command(each) for each in ("new", "redo", "flip", "read"))


# The table.


def test_every_key_of_the_table_is_in_the_form_that_is_compared() -> None:
    for each in COMMANDS:
        assert len(each.keys) <= len(KEY_FIELD_LABELS), each.id
        for key in each.keys:
            assert portable_key(QKeySequence(key)) == key


def test_no_key_of_the_table_opens_a_menu() -> None:
    opening = {
        portable_key(QKeySequence.mnemonic(text_of(f"menu.{each.menu[0]}")))
        for each in COMMANDS
        if each.menu
    }
    assert not opening & {key for each in COMMANDS for key in each.keys}


def test_every_entry_of_a_menu_has_an_access_key_of_its_own() -> None:
    entries: dict[tuple[str, ...], set[str]] = defaultdict(set)
    for each in (command for command in COMMANDS if command.menu):
        above = [text_of(f"menu.{menu}") for menu in each.menu]
        for depth, title in enumerate((*above, each.text)):
            entries[each.menu[:depth]].add(title)
    for menu, titles in entries.items():
        keys = [title[title.index("&") + 1].lower() for title in titles]
        assert len(set(keys)) == len(keys), (menu, sorted(titles))


def test_names_are_without_the_marks_of_access_keys() -> None:
    assert without_access_key("&Undo") == "Undo"
    assert without_access_key("Red && &yellow") == "Red & yellow"
    assert command("theme.dark").menu_path == "View › Theme"


# The map.


def test_a_key_that_was_given_away_leads_to_one_command_only() -> None:
    keys = KeyMap().with_keys(FLIP, ("Ctrl+N",))
    assert keys.command_of("Ctrl+N") == FLIP
    assert keys.keys_of(NEW) == ()
    assert keys.command_of("F") is None
    assert keys.with_keys(READ, ("Ctrl+N",)).keys_of(FLIP) == ()


def test_reset_gives_the_keys_of_the_table_back_but_takes_none_away() -> None:
    keys = KeyMap().with_keys(FLIP, ("Ctrl+N",)).with_keys(NEW, ("Ctrl+J",))
    assert keys.with_default_keys(NEW).keys_of(NEW) == ()
    assert keys.with_default_keys(FLIP).with_default_keys(NEW) == KeyMap()


def test_the_keys_of_the_table_are_no_change() -> None:
    assert KeyMap().with_keys(REDO, ()).with_keys(REDO, REDO.keys) == KeyMap()
    assert KeyMap().with_keys(REDO, ("Ctrl+Y", "Ctrl+Y")).keys_of(REDO) == ("Ctrl+Y",)


def test_a_map_can_be_kept_as_text() -> None:
    keys = KeyMap().with_keys(FLIP, ("Ctrl+N", "?")).with_keys(NEW, ())
    assert read_key_map(keys.to_json()) == keys
    assert read_key_map("{}") == KeyMap()


@pytest.mark.expected_log("The shortcut of .* is ignored")
@cases()
def test_what_is_of_no_use_is_left_out_and_logged(
    kept: dict[str, object], caplog: pytest.LogCaptureFixture
) -> None:
    keys = read_key_map(json.dumps({**kept, "new": ["Ctrl+J"]}))
    assert keys == KeyMap({"new": ("Ctrl+J",)})
    assert next(iter(kept)) in caplog.text


@pytest.mark.expected_log("The shortcut of the command flip is ignored")
def test_of_two_commands_with_one_key_the_first_keeps_it() -> None:
    keys = read_key_map('{"new": ["Ctrl+J"], "flip": ["Ctrl+J"]}')
    assert keys.command_of("Ctrl+J") == NEW
    assert keys.keys_of(FLIP) == ("F",)


def test_keys_for_people() -> None:
    assert keys_text(("Ctrl+Shift+Z", "Ctrl+Y")) == "Ctrl+Shift+Z or Ctrl+Y"
    assert keys_text(()) == ""


# The dialog, in the window.


def edit(hand: Hand, name: str) -> ShortcutEditor:
    """Open the dialog at a command."""
    hand.do("shortcuts")
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, ShortcutEditor)
    wait(dialog.isActiveWindow)
    QTest.keyClicks(dialog.search, name)
    return dialog


def type_key(dialog: ShortcutEditor, key: str, field: int = 0) -> None:
    dialog.fields[field].setFocus()
    QTest.keySequence(dialog.fields[field], key)


def listed_keys(dialog: ShortcutEditor) -> str:
    row = dialog.list.currentItem()
    assert row is not None
    return row.text(2)


def button(dialog: ShortcutEditor, text: str) -> QAbstractButton:
    return next(
        each for each in dialog.buttons.buttons() if without_access_key(each.text()) == text
    )


def choose(hand: Hand, dialog: ShortcutEditor, text: str) -> None:
    """Press one of the buttons that close the dialog."""
    QTest.mouseClick(button(dialog, text), Qt.MouseButton.LeftButton)
    assert not dialog.isVisible()
    # A window manager would do this.
    hand.window.activateWindow()
    wait(hand.window.isActiveWindow)


def test_a_new_key_works_is_named_and_survives_a_restart(
    open_window: OpenWindow, paths: Paths
) -> None:
    hand = open_window(config=Settings(paths.settings))
    dialog = edit(hand, "exchange")
    type_key(dialog, "J")
    choose(hand, dialog, "OK")
    flip = hand.desk.actions["flip"]
    assert "(J)" in flip.toolTip()
    hand.press("F")
    assert not flip.isChecked()
    hand.press("J")
    assert flip.isChecked()
    hand.window.close()

    again = open_window(config=Settings(paths.settings))
    again.press("J")
    assert not again.desk.actions["flip"].isChecked()
    assert "(J)" in again.desk.actions["flip"].toolTip()


def test_a_key_that_is_in_use_is_named_and_can_be_taken(hand: Hand) -> None:
    hand.press("4")
    dialog = edit(hand, "exchange")
    type_key(dialog, "Ctrl+N")
    assert dialog.conflict.text() == "Ctrl+N is the shortcut of “New game”."
    assert dialog.keys == KeyMap()
    # A key that is still asked about is not forgotten.
    QTest.mouseClick(button(dialog, "OK"), Qt.MouseButton.LeftButton)
    assert dialog.isVisible()
    QTest.mouseClick(dialog.lock_file, Qt.MouseButton.LeftButton)
    assert not dialog.conflict.isVisible()
    choose(hand, dialog, "OK")
    hand.press("Ctrl+N")
    assert hand.desk.actions["flip"].isChecked()
    assert hand.moves == "4"
    assert hand.desk.actions["new"].shortcuts() == []


def test_a_key_that_opens_a_menu_is_refused(hand: Hand) -> None:
    dialog = edit(hand, "exchange")
    type_key(dialog, "Alt+G")
    assert dialog.conflict.text() == "Alt+G opens the menu Game."
    assert not dialog.lock_file.isVisible()
    assert dialog.keys == KeyMap()


def test_a_command_can_have_two_keys_or_none(hand: Hand) -> None:
    dialog = edit(hand, "exchange")
    type_key(dialog, "J", field=1)
    assert dialog.keys.keys_of(FLIP) == ("F", "J")
    assert listed_keys(dialog) == "F or J"
    for field in (0, 0):
        type_key(dialog, "Backspace", field)
    assert dialog.keys.keys_of(FLIP) == ()
    assert listed_keys(dialog) == ""


def test_one_or_all_can_be_reset(hand: Hand) -> None:
    dialog = edit(hand, "exchange")
    type_key(dialog, "J")
    QTest.keySequence(dialog.search, "Ctrl+A")
    QTest.keyClicks(dialog.search, "read out")
    type_key(dialog, "Ctrl+J")
    QTest.mouseClick(button(dialog, "Reset this one"), Qt.MouseButton.LeftButton)
    assert dialog.keys == KeyMap({"flip": ("J",)})
    QTest.mouseClick(button(dialog, "Reset all"), Qt.MouseButton.LeftButton)
    assert dialog.keys == KeyMap()


def test_cancel_and_escape_change_nothing(hand: Hand) -> None:
    dialog = edit(hand, "exchange")
    type_key(dialog, "J")
    choose(hand, dialog, "Cancel")
    assert hand.desk.actions.keys == KeyMap()
    dialog = edit(hand, "exchange")
    type_key(dialog, "J")
    QTest.keyClick(dialog.fields[0], Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    assert hand.desk.actions.keys == KeyMap()


def test_tab_leaves_a_field_of_a_key(hand: Hand) -> None:
    dialog = edit(hand, "exchange")
    dialog.fields[0].setFocus()
    QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Tab)
    assert dialog.focusWidget() is dialog.fields[1]
    assert dialog.keys == KeyMap()


def test_a_search_without_a_match_changes_nothing(hand: Hand) -> None:
    dialog = edit(hand, "zzzz")
    assert dialog.list.topLevelItemCount() == 0
    assert not dialog.fields[0].isEnabled()


@pytest.mark.expected_log("The setting shortcuts is ignored")
def test_an_unreadable_setting_leaves_the_table_in_force(
    qapp: QGuiApplication, paths: Paths
) -> None:
    paths.settings.parent.mkdir(parents=True)
    for text in ("[1]", "{flip"):
        paths.settings.write_text(json.dumps({"shortcuts": text}))
        assert Settings(paths.settings).get(settings.SHORTCUTS) == "{}"
