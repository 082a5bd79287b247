"""``c4studio library``: manages a library of up to millions of games."""

from __future__ import annotations

import argparse

from c4studio.cli.common.arguments import DEFAULT_MEMORY_MB, add_cache_options, subcommands
from c4studio.cli.library import changing, exploring, finding, importing, preparing, reviewing
from c4studio.cli.library.opening import add_library_option


def add_to(parser: argparse.ArgumentParser) -> None:
    """Add the subcommands of ``c4studio library`` to its parser."""
    command = subcommands(
        parser, add_cache_options, add_library_option, memory=DEFAULT_MEMORY_MB, threads=1
    )
    importing.add_to(command)
    finding.add_to(command)
    exploring.add_to(command)
    reviewing.add_to(command)
    preparing.add_to(command)
    changing.add_to(command)
