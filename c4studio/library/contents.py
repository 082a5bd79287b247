"""What a library holds: numbers of games, players, sources and reviews."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from c4studio.library.library import Library
from c4studio.library.players import players_of_names
from engine import STANDARD


@dataclass(frozen=True, slots=True)
class LibraryContents:
    """What a library holds.

    Attributes:
        path: the file of the library.
        is_writable: whether games can be added.
        games: the number of games.
        set_up: the number of games that begin with a set-up position.
        players: the number of players, however often their names are spelled.
        sources: the number of files that games came from.
        reviews: the number of reviews.
        removed: the number of games that were taken out, and can be brought back.
        boards: the number of games of each board; empty if all are of the usual one.
    """

    path: Path
    is_writable: bool
    games: int
    set_up: int
    players: int
    sources: int
    reviews: int
    removed: int
    boards: Mapping[str, int]


def contents_of_library(library: Library) -> LibraryContents:
    """Count what a library holds.

    Raises:
        DatabaseError: the library cannot be read.
    """
    return LibraryContents(
        library.path,
        library.database.is_writable,
        games=library.count_games(),
        set_up=_count_rows(
            library, "games WHERE start IS NOT NULL AND start NOT LIKE '%:' AND removed IS NULL"
        ),
        players=len(set(players_of_names(library).values())),
        sources=_count_rows(library, "sources"),
        reviews=_count_rows(library, "reviews"),
        removed=_count_rows(library, "games WHERE removed IS NOT NULL"),
        boards=_games_by_board(library),
    )


def _games_by_board(library: Library) -> dict[str, int]:
    """Return the number of games of each board; nothing if all are of the usual one."""
    sql = "SELECT board, count(*) FROM games WHERE board IS NOT NULL AND removed IS NULL GROUP BY 1"
    others = dict(library.database.query_rows(sql))
    usual = library.count_games() - sum(others.values())
    return {str(STANDARD): usual, **others} if others else {}


def _count_rows(library: Library, source: str) -> int:
    """Return the number of rows of a database table that meet an optional condition."""
    return int(library.database.query_rows(f"SELECT count(*) FROM {source}")[0][0])
