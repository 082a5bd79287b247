"""Methods marked with ``carries_out`` are bound to their commands."""

import pytest
from PySide6.QtCore import QObject

from c4studio.ui.commands.actions import BindingError, CommandActions
from c4studio.ui.part import bind_methods, carries_out


class Performer(QObject):
    """Carries out commands, and notes with which arguments."""

    def __init__(self) -> None:
        super().__init__()
        self.called: list[object] = []

    @carries_out("back", steps=1)
    @carries_out("forward", -1)
    def go(self, steps: int) -> None:
        self.called.append(steps)

    @carries_out("flip")
    def flip(self, on: bool) -> None:
        self.called.append(on)


def test_a_marked_method_receives_its_arguments_and_the_state(actions: CommandActions) -> None:
    performer = Performer()
    bind_methods(actions, performer)
    for command_id in ("back", "forward", "flip"):
        actions[command_id].trigger()
    assert performer.called == [1, -1, True]


def test_two_methods_cannot_carry_out_one_command(actions: CommandActions) -> None:
    class Rival(Performer):
        @carries_out("flip")
        def turn(self, on: bool) -> None:
            self.called.append(on)

    with pytest.raises(BindingError, match="'flip' is carried out already"):
        bind_methods(actions, Rival())
