"""Reading of the board in a picture that a command's arguments name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from c4studio.cli.common.arguments import UsageError
from c4studio.cli.common.printing import print_json, print_notice
from c4studio.formats import FormatError
from c4studio.game.setup import Painting
from c4studio.language.refusal import impossible_board_reason
from c4studio.words.naming import DEFAULT_NAMING
from c4studio.words.rendering import render_within
from engine import STANDARD, Board

if TYPE_CHECKING:
    from c4studio.formats.scan import ScannedBoard
    from engine import Position

PICTURE_PACKAGES_MESSAGE = (
    "to read pictures Pillow and NumPy are needed: pip install 'c4studio[pictures]'"
)


def scan_picture(
    name: str, data: bytes, *, as_json: bool = False, board: Board = STANDARD
) -> tuple[Position, ScannedBoard]:
    """Read the board in a picture file, and print uncertain cells to the standard error.

    Args:
        name: the name of the file.
        data: the contents of the file.
        as_json: whether to print discs that form no legal position as one line of JSON.
        board: the board to look for.

    Returns:
        The position, and the scan.

    Raises:
        UsageError: no board is found, or its discs form no legal position; the message names the
            file.
    """
    try:
        from c4studio.formats.scan import read_picture  # noqa: PLC0415  (an extra)
    except ImportError as error:
        raise UsageError(PICTURE_PACKAGES_MESSAGE) from error
    other = f"the board is taken to be {board}, --board names another one"
    try:
        found = read_picture(data, board)
    except FormatError as error:
        raise UsageError(f"{name}: {render_within(error.said)}; {other}") from error
    unsure = ", ".join(DEFAULT_NAMING.cell(cell) for cell in found.doubtful)
    painting = found.painting
    if painting.faults:
        if as_json:
            print_json(_faults_dict(painting, found))
        fault = render_within(impossible_board_reason(painting.faults[0]))
        doubt = f"; not sure: {unsure}" if unsure else ""
        raise UsageError(
            f"{name}: the discs in the picture are no position: {fault}{doubt}; {other}"
        )
    if unsure:
        print_notice(f"{name}: not sure: {unsure}")
    if found.either_began:
        even = len(found.red) == len(found.yellow)
        why = "both sides have the same number of discs" if even else "cells are not sure"
        print_notice(
            f"{name}: {why}; the redder discs are taken for those of the side that began, if that"
            " is a position"
        )
    return painting.to_position(), found


def _faults_dict(painting: Painting, scanned_board: ScannedBoard) -> dict[str, object]:
    """Return the discs of no legal position, and what is wrong with them, as a dictionary."""
    return {
        "moves": None,
        "position": painting.text(),
        "doubtful": [DEFAULT_NAMING.cell(cell) for cell in scanned_board.doubtful],
        "faults": [render_within(impossible_board_reason(fault)) for fault in painting.faults],
    }
