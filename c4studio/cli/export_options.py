"""The options of ``c4studio export`` that apply to some formats only."""

from __future__ import annotations

import argparse
from collections.abc import Iterable

from c4studio.cli.common.arguments import decimal, up_to
from c4studio.export.request import AUTO, Line, What
from c4studio.pictures.inks import COLOURS
from c4studio.pictures.style import Coordinates
from engine import WIDTH

OPTIONS = (
    "line",
    "scores",
    "theme",
    "picture",
    "scale",
    "coordinates",
    "numbers",
    "mirrored",
    "marks",
    "threats",
    "why",
    "captions",
    "seconds",
    "last_seconds",
)
"""The names of the options of ``c4studio export`` that apply to some formats only."""


def add_format_options(parser: argparse.ArgumentParser) -> None:
    """Add the options that apply to some formats only.

    Each sets the field of a Request of the same name. An option that is not given is absent from
    the parsed arguments.
    """
    absent = argparse.SUPPRESS
    _add_choice(parser, "--line", (Line.MAIN, Line.ALL), "which lines (default main)")
    parser.add_argument(
        "--scores", action="store_true", default=absent, help="add the score of each line's end"
    )
    _add_picture_options(parser)
    _add_choice(parser, "--theme", (AUTO, *COLOURS), "the colours; each form has its own default")


def _add_choice(
    parser: argparse.ArgumentParser, name: str, choices: Iterable[str], help_: str
) -> None:
    """Add an option whose possible values are given, such as the members of an enumeration."""
    values = tuple(choices)
    parser.add_argument(
        name, type=type(values[0]), choices=values, default=argparse.SUPPRESS, help=help_
    )


def _add_picture_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of picture formats."""
    absent = argparse.SUPPRESS
    _add_choice(parser, "--picture", What, "what a still picture is of (default board)")
    parser.add_argument(
        "--scale",
        type=decimal(0.05, 16),
        default=absent,
        metavar="S",
        help="size of a picture; a board is 740 S pixels wide",
    )
    _add_choice(
        parser, "--coordinates", Coordinates, "what the columns are called (default letters)"
    )
    for name, help_ in (
        ("numbers", "number the discs in the order of play"),
        ("mirrored", "exchange left and right"),
        ("threats", "mark the cells that complete a four; with --why, which of them decide"),
    ):
        parser.add_argument(f"--{name}", action="store_true", default=absent, help=help_)
    for name, help_ in (
        ("marks", "leave out marks, arrows and glyphs"),
        ("captions", "leave out comments"),
    ):
        parser.add_argument(
            f"--no-{name}", dest=name, action="store_false", default=absent, help=help_
        )
    parser.add_argument(
        "--why",
        type=up_to(WIDTH),
        default=absent,
        metavar="COLUMN",
        help="draw why a column is good or bad on the position of a still picture",
    )
    for name, help_ in (
        ("seconds", "how long each position is shown (default 0.5)"),
        ("last-seconds", "how long the last one is (default 5)"),
    ):
        parser.add_argument(
            f"--{name}", type=decimal(0.02, 60), default=absent, metavar="S", help=help_
        )
