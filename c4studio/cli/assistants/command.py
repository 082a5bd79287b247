"""``c4studio mcp``: serves facts to assistants over the standard input and output."""

import argparse
import logging
import sys
from collections.abc import Iterator

from c4studio.cli.assistants.tools import ToolBox
from c4studio.cli.common.arguments import UsageError, decimal_parser_between
from c4studio.cli.common.command import argument, command
from c4studio.cli.common.inputs import solver_from_options
from c4studio.cli.common.options import MEMORY

MCP_PACKAGE_MESSAGE = "c4studio mcp needs the package mcp: pip install 'c4studio[mcp]'"
SECONDS_PER_CALL = 30.0
LEAST_SECONDS_PER_CALL, MOST_SECONDS_PER_CALL = 0.01, 3600.0


def run_mcp(options: argparse.Namespace) -> None:
    """Serve facts over the standard input and output until the input ends."""
    if sys.stdin is None or sys.stdout is None:
        raise UsageError("the standard input or output is closed")
    try:
        import anyio  # noqa: PLC0415  (comes with mcp)

        from c4studio.cli.assistants.server import serve  # noqa: PLC0415  (mcp is an extra)
    except ImportError as error:
        raise UsageError(MCP_PACKAGE_MESSAGE) from error
    if logging.lastResort is not None:
        # Otherwise the package prints tracebacks to the terminal by a handler of its own.
        logging.basicConfig(handlers=[logging.lastResort])
    solver = solver_from_options(options)
    try:
        anyio.run(serve, ToolBox(solver, options.seconds, options.memory))
    except ExceptionGroup as group:
        faults, others = group.split(OSError)
        if faults is None or others is not None:
            raise
        # The input or the output cannot be used, which is said as for all commands.
        raise next(_errors_of_group(faults)) from group
    finally:
        solver.close()


def _errors_of_group(group: ExceptionGroup[OSError]) -> Iterator[OSError]:
    """Yield the errors in a group and in the groups within it."""
    for error in group.exceptions:
        if isinstance(error, ExceptionGroup):
            yield from _errors_of_group(error)
        else:
            yield error


COMMAND = command(
    "mcp",
    run_mcp,
    argument(
        "--seconds",
        type=decimal_parser_between(LEAST_SECONDS_PER_CALL, MOST_SECONDS_PER_CALL),
        default=SECONDS_PER_CALL,
    ),
    MEMORY,
    prints=False,
)
