"""``c4studio library``: manages a library of up to millions of games."""

from __future__ import annotations

import argparse

from c4studio.cli.common.arguments import DEFAULT_MEMORY_MB, add_cache_options, subcommand_adder
from c4studio.cli.library import (
    changing,
    exploring,
    finding,
    importing,
    proposing,
    reports,
    reviewing,
)
from c4studio.cli.library.opening import LIBRARY


def add_subcommands(parser: argparse.ArgumentParser) -> None:
    """Add the subcommands of ``c4studio library`` to its parser."""
    command = subcommand_adder(
        parser, add_cache_options, LIBRARY.add_to, memory=DEFAULT_MEMORY_MB, threads=1
    )
    for row in (
        importing.COMMAND,
        *finding.COMMANDS,
        exploring.COMMAND,
        *reviewing.COMMANDS,
        *reports.COMMANDS,
        proposing.COMMAND,
        *changing.COMMANDS,
    ):
        row.add_to(command(row.name, row.run, row.help))
