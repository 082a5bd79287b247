"""Helper that adds subcommands to a command, such as ``mine`` to ``c4studio puzzles``."""

from __future__ import annotations

import argparse
from collections.abc import Callable

Option = Callable[[argparse.ArgumentParser], None]
"""A function that adds options to a parser."""
Adder = Callable[[str, Callable[[argparse.Namespace], int], str], argparse.ArgumentParser]
"""A function that adds a subcommand, given its name, the function to run, and its help text."""


def subcommands(parser: argparse.ArgumentParser, *options: Option, **defaults: object) -> Adder:
    """Return a function that adds a subcommand to a command, and returns the subcommand's parser.

    Args:
        parser: the parser of the command.
        options: functions that add the options which all subcommands have.
        defaults: values to set on the parsed arguments of all subcommands.
    """
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")

    def add(
        name: str, run: Callable[[argparse.Namespace], int], text: str
    ) -> argparse.ArgumentParser:
        added = commands.add_parser(name, help=text, description=text)
        added.set_defaults(run=run, **defaults)
        for option in options:
            option(added)
        return added

    return add
