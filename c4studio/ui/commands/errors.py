"""Errors in connecting commands to the functions that carry them out."""

from __future__ import annotations


class BindingError(Exception):
    """Base class of errors in connecting commands to functions. The text is one sentence."""


class UnknownCommand(BindingError):
    """Raised if a function is given for a command that is not in the table."""

    def __init__(self, command_id: str) -> None:
        super().__init__(f"the table has no command {command_id!r}")


class CommandBoundTwice(BindingError):
    """Raised if two functions are given for the same command."""

    def __init__(self, command_id: str) -> None:
        super().__init__(f"the command {command_id!r} is carried out already")


class CommandNotBound(BindingError):
    """Raised if no function is given for a command of the table."""

    def __init__(self, command_ids: list[str]) -> None:
        super().__init__(f"nobody carries out {', '.join(map(repr, command_ids))}")
