"""The packaged opening book, and the books in memory that several solvers share."""

from __future__ import annotations

from os import PathLike
from pathlib import Path
from threading import Lock
from weakref import WeakValueDictionary

from engine.openings.book import Book

_ROOT = Path(__file__).parents[2]
_FOLDERS = _ROOT / "c4studio" / "resources", _ROOT / "resources"
"""The folder of the packaged files where the program is installed, and where its source lies."""

PACKAGED_BOOK = next(
    (path for folder in _FOLDERS if (path := folder / "book" / "opening.c4b").is_file()), None
)
"""The path of the opening book that is packaged with the engine; None if there is none."""

_books_in_use: WeakValueDictionary[Path, Book] = WeakValueDictionary()
"""The books that are in use, by file. Each takes 8 MB, and nothing changes it."""
_book_lock = Lock()


def open_shared_book(path: str | PathLike[str] | None) -> Book | None:
    """Return the book of a file, which is read only if no other caller still has it.

    Raises:
        CacheError: the book cannot be used.
    """
    if path is None:
        return None
    path = Path(path)
    with _book_lock:
        book = _books_in_use.get(path)
        if book is None:
            book = _books_in_use[path] = Book(path)
        return book
