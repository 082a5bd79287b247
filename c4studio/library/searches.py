"""Saved searches of a library: filters with names."""

from __future__ import annotations

from c4studio.library.filters import Filter
from c4studio.library.library import Library, LibraryError


def save(library: Library, name: str, wanted: Filter) -> None:
    """Save a filter under a name. A filter of the same name is replaced.

    Raises:
        DatabaseError: the library cannot be written.
    """
    with library.database.transaction() as connection:
        connection.execute(
            "INSERT OR REPLACE INTO searches VALUES (?, ?)", (name, wanted.as_json())
        )


def saved(library: Library) -> dict[str, Filter]:
    """Return all saved filters by name, in alphabetical order.

    Raises:
        DatabaseError: the library cannot be read.
        LibraryError: a saved filter is damaged.
    """
    rows = library.database.rows("SELECT name, filter FROM searches ORDER BY name COLLATE NOCASE")
    return {name: Filter.from_json(text) for name, text in rows}


def find(library: Library, name: str) -> Filter:
    """Return the saved filter with a name.

    Raises:
        DatabaseError: the library cannot be read.
        LibraryError: there is none, or it is damaged.
    """
    rows = library.database.rows("SELECT filter FROM searches WHERE name = ?", (name,))
    if not rows:
        known = ", ".join(saved(library)) or "none"
        raise LibraryError(f"there is no saved search {name!r}; saved: {known}")
    return Filter.from_json(rows[0][0])


def forget(library: Library, name: str) -> None:
    """Delete the saved filter with a name.

    Raises:
        DatabaseError: the library cannot be written.
        LibraryError: there is none.
    """
    with library.database.transaction() as connection:
        if not connection.execute("DELETE FROM searches WHERE name = ?", (name,)).rowcount:
            raise LibraryError(f"there is no saved search {name!r}")
