"""What the menus offer: why entries are grey, what is in none of them, and one name an action."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QToolButton  # noqa: TID251

from c4studio.formats import read
from c4studio.game import Game
from c4studio.ground.paths import Paths, packaged_manual
from c4studio.language.messages import Prompt
from c4studio.ui import labels
from c4studio.ui.commands import COMMANDS, ShortcutScope, without_access_key
from c4studio.ui.help.first_steps import COMMAND_BUTTON_TEXTS
from c4studio.ui.help.manual_part import FOR_PROGRAMMERS, read_manual_pages
from c4studio.ui.help.palette import CommandPalette
from c4studio.ui.help.shortcut_card import command_groups
from c4studio.ui.play.play_dialog import PlayDialog
from c4studio.ui.window.main_window import MainWindow
from c4studio.ui.window.program import build_window
from c4studio.words.rendering import render
from tests.hands import Hand, OpenWindow, pause, wait
from tests.library.games import entry, library_of
from tests.ui.library.hands import shelf_of

NO_GAMES_FOUND = f"{render(Prompt.GAMES_FOUND_FIRST)}."
NO_LIBRARY = f"{render(Prompt.LIBRARY_FIRST)}."
NO_MOVES_AT_ALL = f"{render(Prompt.ALL_GAMES_EMPTY)}."

WITHOUT_A_LIBRARY = {
    "library.own",
    "library.new",
    "library.switch",
    "library.import",
    "library.import_folder",
    "library.import_text",
    # The explorer says how a library comes about.
    "library.explorer",
}
OUTSIDE = {
    "cache",
    "fold",
    "unfold",
    "fold.all",
    "unfold.all",
    "moves.graph",
    "play.dials",
    *(f"drop.{number}" for number in range(1, 11)),
}
SHORTENED = {
    *("engine", "new", "palette", "review", "setup"),
    *("workspace.analyse", "workspace.play"),
}
"""The commands whose toolbar button or button on an empty board has fewer words."""
SHORTENED_IN_DOCKS = {
    "library.import_folder",
    "library.mistake",
    "library.review",
    "library.train",
    "game.add",
    "game.duplicate",
    "game.remove",
    "game.export",
    "why.copy",
    "why.comment",
}
"""The commands whose button in a dock has fewer words, beside what they are about."""


def entries(actions: Iterable[QAction]) -> Iterator[QAction]:
    """All entries of menus that a user sees, with the menus themselves."""
    for action in actions:
        menu = action.menu()
        if isinstance(menu, QMenu):
            assert menu.toolTipsVisible()
            yield from entries(menu.actions())
        if not action.isSeparator() and action.isVisible():
            yield action


def in_menus(hand: Hand) -> list[QAction]:
    return [*entries(hand.window.menuBar().actions())]


def unexplained(hand: Hand) -> list[str]:
    """The disabled entries whose tooltip ends in no sentence of its own that says why."""
    grey = [each for each in in_menus(hand) if not each.isEnabled()]
    assert grey
    named = {command.id: command for command in COMMANDS}
    return [
        each.text()
        for each in grey
        if not each.toolTip().removeprefix(
            named[each.objectName()].help if each.objectName() in named else each.text()
        )
        or not each.toolTip().endswith(".")
        or (each.objectName() in named and "\n" not in each.toolTip())
    ]


@pytest.fixture
def library(paths: Paths, own: Path) -> Paths:
    """The paths of a user with a library of two games."""
    games = [entry(each, red="Zoe", yellow="Yan") for each in ("4444", "4443")]
    library_of(own, games).close()
    return paths


def test_what_needs_a_library_is_grey_without_one_and_says_why(hand: Hand) -> None:
    assert shelf_of(hand).path is not None
    for command in (each for each in COMMANDS if each.id.startswith("library.")):
        action = hand.desk.actions[command.id]
        assert action.isEnabled() == (command.id in WITHOUT_A_LIBRARY), command.id
        if not action.isEnabled():
            assert action.toolTip().endswith((NO_LIBRARY, NO_GAMES_FOUND))


def test_a_library_enables_its_commands_and_games_found_those_on_them(
    library: Paths, open_window: OpenWindow
) -> None:
    hand = pause(open_window())
    actions = hand.desk.actions
    wait(actions["library.backup"].isEnabled)
    assert not actions["library.review"].isEnabled()
    assert actions["library.review"].toolTip().endswith(NO_GAMES_FOUND)
    actions["library.explorer"].trigger()
    wait(actions["library.review"].isEnabled)
    assert NO_GAMES_FOUND not in actions["library.review"].toolTip()


def test_a_new_library_enables_the_commands_at_once(hand: Hand) -> None:
    backup, shelf = hand.desk.actions["library.backup"], shelf_of(hand)
    assert not backup.isEnabled()
    assert shelf.own is not None
    shelf.choose_library(shelf.own.with_name("another.db"), is_new=True)
    wait(backup.isEnabled)
    shelf.choose_own_library()
    wait(lambda: not backup.isEnabled())


def test_what_is_about_all_games_waits_for_a_move_in_one(hand: Hand) -> None:
    actions = hand.desk.actions
    assert actions["review.all"].toolTip().endswith(f"\n{NO_MOVES_AT_ALL}")
    hand.document.play(3)
    hand.document.add_games(Game())
    for command, enabled in (("review.all", True), ("train.add_all", True), ("train.add", False)):
        assert actions[command].isEnabled() is enabled


@pytest.mark.parametrize("start", [None, read("444555543211333")], ids=["empty", "a game"])
def test_whatever_is_grey_says_why(hand: Hand) -> None:
    assert unexplained(hand) == []
    hand.document.go_to_start()
    assert unexplained(hand) == []


def test_whatever_is_grey_without_folders_says_why(
    paths: Paths, open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.windows.build_window", _without_data)
    hand = pause(open_window())
    assert shelf_of(hand).path is None
    assert not hand.desk.actions["library.backup"].isEnabled()
    assert unexplained(hand) == []


def _without_data(paths: Paths, *rest: object) -> MainWindow:
    return build_window(replace(paths, data=None), *rest)  # type: ignore[arg-type]


def test_whatever_is_grey_while_one_plays_says_why(hand: Hand) -> None:
    hand.do("play")
    (dialog,) = (each for each in hand.window.children() if isinstance(each, PlayDialog))
    dialog.opponent.setCurrentText("Newcomer")
    dialog.side.setCurrentIndex(0)
    dialog.accept()
    export = hand.desk.actions["file.export"]
    assert export.toolTip().endswith("\nShow the scores or stop playing first.")
    assert unexplained(hand) == []
    hand.do("play.stop")
    assert "\n" not in export.toolTip()


# What is in no menu.


@pytest.mark.expected_log("This plugin does not support")
def test_what_players_never_need_is_in_no_menu_but_found_by_name(hand: Hand) -> None:
    assert {each.id for each in COMMANDS if not each.menu} == OUTSIDE
    assert {each.objectName() for each in hand.desk.actions.in_no_menu} == OUTSIDE
    assert not OUTSIDE & {each.objectName() for each in in_menus(hand)}
    hand.do("palette")
    palette = hand.dialog(CommandPalette)
    listed = {entry.name: entry.place for entry, _ in palette._actions}
    for command in (each for each in COMMANDS if not each.menu):
        name = without_access_key(hand.desk.actions[command.id].text())
        assert listed[name] == labels.text_of("menu.none")
    assert palette.close()


@pytest.mark.parametrize("start", [read("4455")])
def test_commands_in_no_menu_keep_their_keys(hand: Hand) -> None:
    hand.press("4")
    assert hand.moves == "44554"
    graph = hand.desk.actions["moves.graph"]
    was = graph.isChecked()
    hand.tree.setFocus()
    hand.press("G")
    assert graph.isChecked() != was
    look = hand.desk.look.value
    (outside,) = (
        rows
        for heading, rows in command_groups(hand.desk.actions.keys, look)
        if heading == labels.text_of("menu.none")
    )
    keyed = [each for each in COMMANDS if not each.menu and each.keys]
    assert len(outside) == len(keyed)
    assert any(each.scope is ShortcutScope.BOARD for each in keyed)


def test_the_manual_has_them_for_programmers() -> None:
    pages = read_manual_pages(packaged_manual())
    technical = {name for name, page in pages.items() if page.is_technical}
    assert technical == {"assistants", "python", "json", "machines", "benchmarks", "promises"}
    _, heading, told = pages["contents"].text.partition(f"## {FOR_PROGRAMMERS}\n")
    assert heading
    for command in (each for each in COMMANDS if not each.menu):
        if command.column is None:
            assert f"*{command.name}*" in told
            assert all(f"**{key}**" in told.replace("\\", "") for key in command.keys)


# One action has one name.


def test_a_button_has_the_name_of_its_command_or_its_main_words(hand: Hand) -> None:
    named = {command.id: command for command in COMMANDS}
    texts = [(each.id, each.label.short) for each in COMMANDS if each.button is not None]
    shortened = set()
    beginnings = {name: labels.text_of(key) for name, key in COMMAND_BUTTON_TEXTS.items()}
    for command_id, label in [*texts, *beginnings.items()]:
        name = named[command_id].name.removesuffix("…")
        if label and label != name:
            shortened.add(command_id)
            assert is_part_of(label, name), (label, name)
    assert shortened == SHORTENED


def is_part_of(label: str, name: str) -> bool:
    words = iter(name.lower().split())
    return all(word in words for word in label.lower().split())


def test_buttons_of_docks_and_bars_have_the_names_of_their_commands(hand: Hand) -> None:
    named = {command.id: command for command in COMMANDS}
    found, shortened = set(), set()
    for button in hand.window.findChildren(QToolButton):
        action = button.defaultAction()
        command = named.get(action.objectName()) if action is not None else None
        # Those of the toolbar are looked at above, glyphs show the sign, players their colour.
        if command is None or command.button is not None or command.group == "mistakes":
            continue
        if command.id.startswith("glyph."):
            continue
        found.add(command.id)
        label, name = button.text().removesuffix("…"), command.name.removesuffix("…")
        # A picture or a sign is no name.
        if label != name and label.strip("↑↓"):
            shortened.add(command.id)
            assert is_part_of(label, name), (label, name)
    assert shortened == SHORTENED_IN_DOCKS
    assert {"learn", "review.statistics", "library.review"} <= found
