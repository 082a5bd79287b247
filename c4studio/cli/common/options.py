"""Arguments that several commands take, each declared once."""

import argparse

from c4studio.cli.common import arguments
from c4studio.cli.common.command import argument, flag, integer
from engine import STANDARD
from engine.solver import MOST_THREADS

ABSENT_UNLESS_GIVEN = argparse.SUPPRESS
"""The default of an option that is missing among the parsed options unless the user gives it."""
JSON = flag("--json")
BOARD = argument("--board", type=arguments.parse_board, default=STANDARD)
SECONDS = argument("--seconds", type=arguments.parse_seconds)
SECONDS_PER_POSITION = SECONDS.with_places(seconds=arguments.SECONDS_OF_POSITION)
SECONDS_PER_GAME = SECONDS.with_places(seconds=arguments.SECONDS_OF_GAME)
SHARED_OPTIONS = (
    flag("--no-cache", default=ABSENT_UNLESS_GIVEN),
    argument("--cache-dir", type=arguments.parse_folder, default=ABSENT_UNLESS_GIVEN),
    argument("--language", default=ABSENT_UNLESS_GIVEN),
)
"""The options that choose the folder of stored scores, and the language of sentences.

They may stand before a command, too.
"""
GAMES = argument("games", nargs="+")
MEMORY = integer("--memory", default=arguments.DEFAULT_MEMORY_MB)
THREADS = integer("--threads", most=MOST_THREADS, default=1)
MISSING_OPTION_VALUES = {
    **{
        "no_cache": False,
        "cache_dir": None,
        "language": None,
        "memory": arguments.DEFAULT_MEMORY_MB,
        "threads": 1,
    },
    **{"seconds": None, "workers": None, "game": None},
    **{"position": None, "saved": None, "fragment": ""},
}
"""The values that stand for options which a command does not have."""
