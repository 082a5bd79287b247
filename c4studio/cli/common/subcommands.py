"""Subcommands of a command, such as ``mine`` of ``c4studio puzzles``."""

from __future__ import annotations

import argparse
from collections.abc import Callable

Option = Callable[[argparse.ArgumentParser], None]
"""Adds options to a parser."""
Adder = Callable[[str, Callable[[argparse.Namespace], int], str], argparse.ArgumentParser]
"""Adds a subcommand, given its name, the function that runs it, and a sentence on it."""


def subcommands(parser: argparse.ArgumentParser, *options: Option, **defaults: object) -> Adder:
    """Return a function that adds a subcommand to a command and returns the subcommand's parser.

    Args:
        parser: the parser of the command.
        options: adds the options that all subcommands have.
        defaults: further attributes of the parsed arguments of all subcommands.
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
