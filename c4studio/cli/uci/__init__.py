"""``c4studio uci``: the engine for boards that speak UCI, such as Cute Chess."""

from c4studio.cli.common.command import command
from c4studio.cli.uci.server import run_uci

COMMAND = command("uci", run_uci, prints=False)
