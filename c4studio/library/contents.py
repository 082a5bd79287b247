"""What a library holds: numbers of games, players, sources and reviews."""

from dataclasses import dataclass
from pathlib import Path

from c4studio.library.library import Library
from c4studio.library.players import players_of_names


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
    """

    path: Path
    is_writable: bool
    games: int
    set_up: int
    players: int
    sources: int
    reviews: int
    removed: int


def contents_of_library(library: Library) -> LibraryContents:
    """Count what a library holds.

    Raises:
        DatabaseError: the library cannot be read.
    """
    return LibraryContents(
        library.path,
        library.database.is_writable,
        games=library.count_games(),
        set_up=_count_rows(library, "games WHERE start IS NOT NULL AND removed IS NULL"),
        players=len(set(players_of_names(library).values())),
        sources=_count_rows(library, "sources"),
        reviews=_count_rows(library, "reviews"),
        removed=_count_rows(library, "games WHERE removed IS NOT NULL"),
    )


def _count_rows(library: Library, source: str) -> int:
    """Return the number of rows of a database table that meet an optional condition."""
    return int(library.database.query_rows(f"SELECT count(*) FROM {source}")[0][0])
