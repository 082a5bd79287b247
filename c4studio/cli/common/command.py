"""A command of the shell as a row: what it is called, what it takes, and what it runs.

What the help says of a command and of its arguments stands in ``resources/words/shell.txt``. The
parser of the command line is made from the rows, and from that the help, the completions of shells
and the manual page.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from c4studio.cli.common.arguments import (
    MOST_DIGITS_OF_NUMBER,
    ArgumentsError,
    int_parser_up_to,
    parse_natural_int,
    parse_positive_int,
)
from c4studio.ground.door import readable_name
from c4studio.language.labels import Entry, read_entries
from engine import STANDARD

PROGRAM = "c4studio"
"""The name of the program, under which the table has the arguments that several commands take."""


class ArgumentWords(NamedTuple):
    """What the table says of an argument: the names of its values, and what it means."""

    metavars: tuple[str, ...]
    help: str


@dataclass(frozen=True, slots=True)
class Argument:
    """An argument of a command.

    Attributes:
        names: its name, or the names of an option, which begin with dashes.
        settings: the kind of its value and its default, as ``argparse`` calls them.
        schema: the JSON schema of its value, for assistants.
        places: the values for places in its help, beside its default and the usual board.
        help: what it means, without a full stop; None until the words are added.
    """

    names: tuple[str, ...]
    settings: Mapping[str, Any]
    schema: Mapping[str, Any]
    places: Mapping[str, object]
    help: str | None

    @property
    def field(self) -> str:
        """The name of the argument's value among the parsed ones."""
        name: str = self.settings.get("dest", self.names[0])
        return name.lstrip("-").replace("-", "_")

    def add_to(self, parser: argparse._ActionsContainer) -> None:
        """Add the argument to a parser."""
        parser.add_argument(*self.names, help=self.help, **self.settings)

    def with_settings(self, **settings: Any) -> Argument:
        """Return the same argument with some settings changed."""
        return replace(self, settings={**self.settings, **settings})

    def with_places(self, **places: object) -> Argument:
        """Return the same argument with values for places in its help."""
        return replace(self, places=places)

    def with_words(self, words: Mapping[str, ArgumentWords]) -> Argument:
        """Return the same argument with its help and the names of its values."""
        metavars, told = words[self.names[0]]
        named = {"metavar": metavars if len(metavars) > 1 else metavars[0]} if metavars else {}
        places = {"usual": STANDARD, "default": self.settings.get("default"), **self.places}
        return replace(self.with_settings(**named), help=told.format_map(places) or None)


@dataclass(frozen=True, slots=True)
class ExclusiveArguments:
    """Arguments of which a command takes at most one.

    Attributes:
        arguments: the arguments.
        is_required: whether one of them must be given.
    """

    arguments: tuple[Argument, ...]
    is_required: bool

    def add_to(self, parser: argparse._ActionsContainer) -> None:
        """Add the arguments to a parser."""
        group = parser.add_mutually_exclusive_group(required=self.is_required)
        for each in self.arguments:
            each.add_to(group)

    def with_words(self, words: Mapping[str, ArgumentWords]) -> ExclusiveArguments:
        """Return the same arguments with their help."""
        return replace(self, arguments=tuple(each.with_words(words) for each in self.arguments))


@dataclass(frozen=True, slots=True)
class Section:
    """Arguments under a heading of their own in the help, with words that any command shares."""

    title: str
    arguments: tuple[Argument, ...]

    def add_to(self, parser: argparse._ActionsContainer) -> None:
        """Add the arguments to a parser."""
        group = parser.add_argument_group(self.title)
        for each in self.arguments:
            each.add_to(group)

    def with_words(self, _: Mapping[str, ArgumentWords]) -> Section:
        """Return the same arguments with their help."""
        words = _words_of_entry(self.title)
        return replace(self, arguments=tuple(each.with_words(words) for each in self.arguments))


CommandArgument = Argument | ExclusiveArguments | Section
"""An argument of a command, or a group of arguments."""


@dataclass(frozen=True, slots=True)
class Row:
    """The name, the help and the arguments of a command, or of a tool for assistants.

    Attributes:
        name: its name.
        help: what it does, one sentence.
        arguments: what it takes.
    """

    name: str
    help: str
    arguments: tuple[CommandArgument, ...]


@dataclass(frozen=True, slots=True)
class Command(Row):
    """A row of the table of commands.

    Attributes:
        run: carries the command out, given the parsed arguments, and returns the exit status;
            None stands for success.
        prints: whether the command writes its result to the standard output, for people or
            scripts; what answers a program over a protocol does not.
        aliases: other names of the command.
    """

    run: Callable[[argparse.Namespace], int | None]
    prints: bool = True
    aliases: tuple[str, ...] = ()

    def add_to(self, parser: argparse.ArgumentParser) -> None:
        """Add the command's arguments and the function that carries it out to its parser."""
        parser.set_defaults(run=self.run, prints=self.prints)
        for each in self.arguments:
            each.add_to(parser)


@dataclass(frozen=True, slots=True)
class CommandGroup:
    """A command that has commands of its own, such as ``c4studio book``.

    Attributes:
        name: the name of the command.
        help: what its commands do, one sentence.
        shared: the arguments that all its commands take.
        commands: its commands.
        aliases: other names of the command.
    """

    name: str
    help: str
    shared: tuple[CommandArgument, ...]
    commands: tuple[Command, ...]
    aliases: tuple[str, ...] = ()

    def add_to(self, parser: argparse.ArgumentParser) -> None:
        """Add the commands to the parser of the group."""
        parser.set_defaults(run=self._refuse)
        add_commands(parser, self.commands, self.shared)

    def _refuse(self, _: argparse.Namespace) -> int:
        raise ArgumentsError(f"{self.name} needs a command")


def add_commands(
    parser: argparse.ArgumentParser,
    rows: Iterable[Command | CommandGroup],
    shared: Iterable[CommandArgument],
) -> None:
    """Add commands to a parser, with the arguments that all of them take."""
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    for row in rows:
        added = commands.add_parser(
            row.name, help=row.help, description=row.help, aliases=row.aliases
        )
        added.set_defaults(help_of=added.prog)
        for each in shared:
            each.add_to(added)
        row.add_to(added)


@cache
def _entry_of(name: str) -> Entry:
    (found,) = (each for each in read_entries("shell") if each.columns[0] == name)
    return found


def help_of(name: str) -> str:
    """Return what a command does, one sentence; the name of a command of a group precedes it."""
    return _entry_of(name).columns[1]


def _words_of_entry(name: str) -> dict[str, ArgumentWords]:
    """Return what the table says under a name of arguments, each by the first of its names."""
    found = {}
    for line in _entry_of(name).lines:
        signature, _, told = line.partition(" | ")
        argument, *metavars = signature.split()
        found[argument] = ArgumentWords(tuple(metavars), told)
    return found


def words_of(name: str) -> Mapping[str, ArgumentWords]:
    """Return what the table says of the arguments of a command, each by the first of its names.

    That is what it says under the name of the command, under that of its group and under that of
    the program.
    """
    words: dict[str, ArgumentWords] = {}
    for each in (PROGRAM, name.partition(" ")[0], name):
        words |= _words_of_entry(each)
    return words


def command(
    name: str,
    run: Callable[[argparse.Namespace], int | None],
    *arguments: CommandArgument,
    prints: bool = True,
    aliases: tuple[str, ...] = (),
) -> Command:
    """Return the row of a command, with its arguments in the order of its help.

    The name of a command of a group is that of the group and its own.
    """
    words = words_of(name)
    worded = tuple(each.with_words(words) for each in arguments)
    return Command(name.rsplit(maxsplit=1)[-1], help_of(name), worded, run, prints, aliases)


def command_group(
    name: str, shared: tuple[CommandArgument, ...], *commands: Command
) -> CommandGroup:
    """Return the row of a group of commands, and the arguments of all commands in it."""
    words = words_of(name)
    worded = tuple(each.with_words(words) for each in shared)
    return CommandGroup(name, help_of(name), worded, commands)


def one_of(*arguments: Argument, is_required: bool = False) -> ExclusiveArguments:
    """Return arguments of which a command takes at most one, or exactly one."""
    return ExclusiveArguments(arguments, is_required)


def argument(
    names: str, *, schema: Mapping[str, Any] = MappingProxyType({"type": "string"}), **settings: Any
) -> Argument:
    """Return an argument of a command, whose value is a text unless the settings say otherwise.

    Args:
        names: the name of the argument, or the names of an option with spaces between them.
        schema: the JSON schema of its value.
        settings: what ``argparse`` is to be told of it.
    """
    return Argument(tuple(names.split()), settings, schema, {}, None)


def flag(names: str, **settings: Any) -> Argument:
    """Return an option without a value, which is true if it is given."""
    return argument(names, action="store_true", **settings)


def switch(name: str) -> Argument:
    """Return an option that is true if it is given, false with ``no-`` in front, else None."""
    return argument(name, action=argparse.BooleanOptionalAction)


def integer(names: str, *, least: int = 1, most: int | None = None, **settings: Any) -> Argument:
    """Return an option for a whole number of at least 1 or 0, and of at most ``most``."""
    read = parse_positive_int if least else parse_natural_int
    kind = int_parser_up_to(most) if most else read
    highest = most or 10**MOST_DIGITS_OF_NUMBER - 1
    schema = {"type": "integer", "minimum": least, "maximum": highest}
    return argument(names, schema=schema, type=kind, **settings)


def file_path(names: str, **settings: Any) -> Argument:
    """Return an argument that is the path of a file."""
    return argument(names, type=Path, **settings)


def readable_text(names: str, **settings: Any) -> Argument:
    """Return an argument that is a name or a few words, which may be printed."""
    return argument(names, type=readable_name, **settings)


def choice(names: str, among: Iterable[str], **settings: Any) -> Argument:
    """Return an option for one of some texts, or of the members of an enumeration."""
    values = tuple(among)
    schema = {"type": "string", "enum": [*map(str, values)]}
    kind = type(values[0])
    return argument(names, schema=schema, type=kind, choices=values, **settings)
