"""The commands of the Game menu that drop a disc into a column."""

from __future__ import annotations

from c4studio.ui.commands.command import OFF_BOARD, Command, Scope
from c4studio.ui.commands.table.collection import COLLECTION
from c4studio.ui.commands.table.file import FILE, LEAVE
from engine import WIDTH

_DROP = ("&Game", "&Drop a disc")


def drop_id(column: int) -> str:
    """Return the id of the command that drops a disc into a 0-based column."""
    return f"drop.{column + 1}"


GAME: tuple[Command, ...] = (
    *FILE,
    *(
        Command(
            drop_id(column),
            f"Column &{column + 1}",
            _DROP,
            (str(column + 1),),
            f"Play a disc in column {column + 1}.",
            scope=Scope.BOARD,
            column=column,
            barred=OFF_BOARD,
        )
        for column in range(WIDTH)
    ),
    *COLLECTION,
    *LEAVE,
)
"""The commands of the Game menu, in their order."""
