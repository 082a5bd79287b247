"""Reading of boards in picture files for the command line."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

from c4studio.cli.common.arguments import UsageError
from c4studio.formats import FormatError
from c4studio.game.setup import Painting
from c4studio.words.naming import AS_PLAYED

if TYPE_CHECKING:
    from c4studio.formats.scan import Scan
    from engine import Position

NEEDED = "to read pictures Pillow and NumPy are needed: pip install 'c4studio[pictures]'"


def scan(name: str, data: bytes, *, as_json: bool = False) -> tuple[Position, Scan]:
    """Read the board in a picture file, and print uncertain cells to the standard error.

    Args:
        name: the name of the file.
        data: the contents of the file.
        as_json: whether to print discs that form no legal position as one line of JSON.

    Returns:
        The position, and the scan.

    Raises:
        UsageError: no board is found, or its discs form no legal position; the message names the
            file.
    """
    try:
        from c4studio.formats.scan import read_picture  # noqa: PLC0415  (an extra)
    except ImportError as error:
        raise UsageError(NEEDED) from error
    try:
        found = read_picture(data)
    except FormatError as error:
        raise UsageError(f"{name}: {error.message}") from error
    unsure = ", ".join(AS_PLAYED.cell(cell) for cell in found.doubtful)
    painting = Painting(found.red, found.yellow)
    if painting.faults:
        if as_json:
            print(_faulty(painting, found))
        fault = AS_PLAYED.text(painting.faults[0].phrase)
        doubt = f"; not sure: {unsure}" if unsure else ""
        raise UsageError(f"{name}: the discs in the picture are no position: {fault}{doubt}")
    if unsure:
        print(f"c4studio: {name}: not sure: {unsure}", file=sys.stderr)
    if found.either_began:
        even = len(found.red) == len(found.yellow)
        why = "both sides have as many discs" if even else "cells are not sure"
        print(
            f"c4studio: {name}: {why}; the redder discs are taken for those of the side that"
            " began, if that is a position",
            file=sys.stderr,
        )
    return painting.position(), found


def _faulty(painting: Painting, found: Scan) -> str:
    """Return the discs of no legal position, and what is wrong with them, as a line of JSON."""
    return json.dumps(
        {
            "moves": None,
            "position": painting.text(),
            "doubtful": [AS_PLAYED.cell(cell) for cell in found.doubtful],
            "faults": [AS_PLAYED.text(fault.phrase) for fault in painting.faults],
        }
    )
