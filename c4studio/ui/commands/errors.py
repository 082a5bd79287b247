"""What can be wrong with who carries out which command."""

from __future__ import annotations


class BindingError(Exception):
    """Base of all mistakes in binding; its text is one sentence."""


class UnknownCommand(BindingError):
    """A part carries out a command that is not in the table."""

    def __init__(self, command_id: str) -> None:
        super().__init__(f"the table has no command {command_id!r}")


class CommandBoundTwice(BindingError):
    """Two parts carry out the same command."""

    def __init__(self, command_id: str) -> None:
        super().__init__(f"the command {command_id!r} is carried out already")


class CommandNotBound(BindingError):
    """Nobody carries out a command of the table."""

    def __init__(self, command_ids: list[str]) -> None:
        super().__init__(f"nobody carries out {', '.join(map(repr, command_ids))}")
