"""Arguments that several commands take, each declared once."""

import argparse

from c4studio.cli.common import arguments
from c4studio.cli.common.command import Argument, argument, flag, integer
from engine import STANDARD, Board
from engine.solver import MOST_THREADS

ABSENT_UNLESS_GIVEN = argparse.SUPPRESS
"""The default of an option that is missing among the parsed options unless the user gives it."""
CACHE_OPTIONS = (
    flag("--no-cache", "neither read nor keep scores on disk", default=ABSENT_UNLESS_GIVEN),
    argument(
        "--cache-dir",
        "keep scores in this folder",
        type=arguments.parse_folder,
        default=ABSENT_UNLESS_GIVEN,
        metavar="DIR",
    ),
)
"""The options that choose the folder of stored scores; they may stand before a command, too."""
GAMES = argument(
    "games",
    "moves, a position, a file or a folder of games, or a picture of a board; - is the standard"
    " input, with a game on each line",
    nargs="+",
    metavar="MOVES|FILE",
)
MEMORY = integer(
    "--memory",
    f"size of the table of known scores (default {arguments.DEFAULT_MEMORY_MB})",
    default=arguments.DEFAULT_MEMORY_MB,
    metavar="MB",
)
THREADS = integer(
    "--threads",
    "threads that search a hard position together (default 1)",
    most=MOST_THREADS,
    default=1,
)
MISSING_OPTION_VALUES = {
    **{"no_cache": False, "cache_dir": None, "memory": arguments.DEFAULT_MEMORY_MB, "threads": 1},
    **{"seconds": None, "workers": None, "game": None},
    **{"position": None, "saved": None, "fragment": ""},
}
"""The values that stand for options which a command does not have."""


def json_option(for_each: str = "") -> Argument:
    """Return the option to print JSON: one object for each item, e.g. ``for each line``."""
    return flag("--json", f"one JSON object {for_each}".rstrip())


def board_option(what: str, default: Board | None = STANDARD) -> Argument:
    """Return the option for a board."""
    return argument("--board", what, type=arguments.parse_board, default=default, metavar="WxH")


def seconds_option(what: str) -> Argument:
    """Return the option for the time of a search."""
    return argument("--seconds", what, type=arguments.parse_seconds, metavar="S")


def seconds_for_each(of_what: str, default: float) -> Argument:
    """Return the option for the time after which searches end with what is known by then."""
    return seconds_option(
        f"end the search of a {of_what} after so long with what is known by then (on other boards"
        f" than {STANDARD} {default:g}, else when all is known)"
    )


JSON = json_option()
BOARD = board_option(
    "the board of moves that do not tell theirs, as 8x8: 4455 does, W columns wide and H rows high"
    f" (default {STANDARD})"
)
SECONDS_PER_POSITION = seconds_for_each("position", arguments.SECONDS_OF_POSITION)
