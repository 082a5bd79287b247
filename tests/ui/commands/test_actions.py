"""Commands are carried out by one part each."""

import pytest
from PySide6.QtWidgets import QToolButton  # noqa: TID251

from c4studio.ui.commands import COMMANDS
from c4studio.ui.commands.actions import (
    BindingError,
    CommandActions,
)


def test_a_command_calls_what_it_is_bound_to(actions: CommandActions) -> None:
    called: list[object] = []
    actions.bind_commands({"new": lambda: called.append("new"), "flip": called.append})
    actions["new"].trigger()
    actions["flip"].trigger()
    actions["flip"].trigger()
    assert called == ["new", True, False]


def test_only_commands_of_the_table_can_be_bound(actions: CommandActions) -> None:
    with pytest.raises(BindingError, match="no command 'fly'"):
        actions.bind_commands({"fly": lambda: None})


def test_a_command_is_bound_once(actions: CommandActions) -> None:
    actions.bind_commands({"new": lambda: None})
    with pytest.raises(BindingError, match="'new' is carried out already"):
        actions.bind_commands({"new": lambda: None})


def test_a_command_that_nobody_binds_is_named(actions: CommandActions) -> None:
    rest = {each.objectName(): lambda: None for each in actions}
    del rest["new"], rest["flip"]
    actions.bind_commands(rest)
    with pytest.raises(BindingError, match="nobody carries out 'new', 'flip'"):
        actions.check_all_bound()
    actions.bind_commands({"new": lambda: None, "flip": lambda _: None})
    actions.check_all_bound()


def test_a_button_that_a_screen_reader_toggles_carries_its_command_out(
    actions: CommandActions,
) -> None:
    called: list[object] = []
    checkable = [each.id for each in COMMANDS if each.button is not None and each.checkable]
    assert {"engine", "workspace.play"} <= set(checkable)
    actions.bind_commands(
        {each: lambda on, name=each: called.append((name, on)) for each in checkable}
    )
    bar = actions.new_toolbar()
    for name in checkable:
        button = bar.widgetForAction(actions[name])
        assert isinstance(button, QToolButton)
        before = actions[name].isChecked()
        # What QAccessible's action "Toggle" calls.
        button.toggle()
        assert actions[name].isChecked() is button.isChecked() is not before
        assert called == [(name, not before)]
        # A click and the program itself are not taken for that.
        button.click()
        assert called == [(name, not before), (name, before)]
        actions[name].setChecked(not before)
        actions[name].setChecked(before)
        assert len(called) == 2
        called.clear()
