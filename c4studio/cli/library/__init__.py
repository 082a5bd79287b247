"""``c4studio library``: manages a library of up to millions of games."""

from __future__ import annotations

import argparse

from c4studio.cli.common.arguments import DEFAULT_MEMORY_MB, add_cache_options, subcommand_adder
from c4studio.cli.library import (
    changing,
    exploring,
    finding,
    importing,
    opponent,
    prepared,
    preparing,
    proposing,
    reviewing,
)
from c4studio.cli.library.opening import add_library_option


def add_subcommands(parser: argparse.ArgumentParser) -> None:
    """Add the subcommands of ``c4studio library`` to its parser."""
    command = subcommand_adder(
        parser, add_cache_options, add_library_option, memory=DEFAULT_MEMORY_MB, threads=1
    )
    importing.add_subcommand(command)
    finding.add_subcommands(command)
    exploring.add_subcommand(command)
    reviewing.add_subcommands(command)
    preparing.add_subcommand(command)
    prepared.add_subcommand(command)
    proposing.add_subcommand(command)
    opponent.add_subcommand(command)
    changing.add_subcommands(command)
