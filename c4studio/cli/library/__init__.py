"""``c4studio library``: manages a library of up to millions of games."""

from c4studio.cli.common.command import command_group
from c4studio.cli.common.options import SHARED_OPTIONS
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

COMMANDS = command_group(
    "library",
    (*SHARED_OPTIONS, LIBRARY),
    importing.COMMAND,
    *finding.COMMANDS,
    exploring.COMMAND,
    *reviewing.COMMANDS,
    *reports.COMMANDS,
    proposing.COMMAND,
    *changing.COMMANDS,
)
