"""``c4studio open`` and ``c4studio screenshot``: the commands that need Qt."""

import argparse
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from c4studio.cli.common import arguments
from c4studio.cli.common.arguments import UsageError
from c4studio.cli.common.command import argument, choice, command, file_path, integer
from c4studio.cli.common.inputs import named_file, paths_from_options, read_game
from c4studio.cli.common.printing import print_notice
from c4studio.game import Game
from c4studio.game.boards import BOARDS_WITH_BOOK
from c4studio.ground import whole_file
from c4studio.ground.address_space import check_room_for_qt
from c4studio.pictures.inks import LIGHT, ColourMedium, colour_sets_for_medium

MOST_SECONDS_OF_SCREENSHOT = 120
"""The longest time for the analysis that a picture of the window shows."""

ROOM_OF_WINDOW_MB, ROOM_OF_SCREENSHOT_MB = 1000, 800
"""The memory that Qt and the window's threads may need; the second is without further dialogs."""

DEBIAN_PACKAGES_FOR_QT = "libglib2.0-0 libgl1 libegl1 libxkbcommon0 libfontconfig1 libdbus-1-3"
"""The Debian packages that Qt needs even to draw without a window."""


def run_open(options: argparse.Namespace) -> int:
    """Open the window and wait until the last window is closed."""
    named = named_file(options.game) if options.game else None
    start = _game_from_options(options) if named is None else named
    with qt_import_errors_as_usage_errors(ROOM_OF_WINDOW_MB):
        from c4studio.ui.window import program  # noqa: PLC0415  (text commands start without it)

    return program.run_window(paths_from_options(options), start, options.language)


def run_screenshot(options: argparse.Namespace) -> int:
    """Save a picture of the window once its analysis is complete.

    Return exit status 1 after a timeout. On other boards than the usual one, where an analysis may
    take days, the picture shows what is known by then.
    """
    out: Path = options.out
    game = _game_from_options(options)
    if out.suffix.lower() != ".png":
        raise UsageError(f"{out} is no PNG file; its name must end in .png")
    if not out.parent.is_dir():
        raise UsageError(f"there is no folder {out.parent} for the picture")
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    with qt_import_errors_as_usage_errors(ROOM_OF_SCREENSHOT_MB):
        from c4studio.ui.window import program  # noqa: PLC0415

    may_be_incomplete = game is not None and game.board not in BOARDS_WITH_BOOK
    timeout = options.timeout or (
        arguments.SECONDS_OF_POSITION if may_be_incomplete else MOST_SECONDS_OF_SCREENSHOT
    )
    picture = program.take_screenshot(
        *(paths_from_options(options), game, options.theme, options.size, timeout),
        may_be_incomplete=may_be_incomplete,
    )
    if picture is None:
        print_notice(f"the analysis was not complete after {timeout:g} s")
        return arguments.EXIT_FAILED
    with arguments.os_errors_as_usage_errors(f"the picture cannot be saved as {out}"):
        whole_file.write_stream(out, picture)
    return arguments.EXIT_OK


def _game_from_options(options: argparse.Namespace) -> Game | None:
    return None if options.game is None else read_game(options.game)


@contextmanager
def qt_import_errors_as_usage_errors(room_mb: int) -> Iterator[None]:
    """Return a context in which a failed import of Qt is a UsageError that names packages.

    Args:
        room_mb: the memory in MB that Qt needs for what is to be done.

    Raises:
        WorkError: the process may not take so much memory.
    """
    check_room_for_qt(room_mb)
    try:
        yield
    except ImportError as error:
        raise UsageError(
            f"the window cannot open, since Qt does not start: {error}; on Debian or Ubuntu:"
            f" apt-get install {DEBIAN_PACKAGES_FOR_QT}"
        ) from error


OPEN = command("open", run_open, argument("game"), prints=False)
SCREENSHOT = command(
    "screenshot",
    run_screenshot,
    file_path("out"),
    argument("game", nargs="?"),
    choice(
        "--theme",
        [each.word for each in colour_sets_for_medium(ColourMedium.WINDOW)],
        default=LIGHT.word,
    ),
    argument("--size", type=arguments.parse_size, default=(1200, 800)),
    integer("--timeout").with_places(
        most=MOST_SECONDS_OF_SCREENSHOT, seconds=arguments.SECONDS_OF_POSITION
    ),
    prints=False,
)
