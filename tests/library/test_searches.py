from pathlib import Path

import pytest

from c4studio.library import searches
from c4studio.library.filters import Filter
from c4studio.library.library import LibraryError
from tests.library.games import entry, library_of


def test_a_search_is_kept_replaced_and_forgotten(tmp_path: Path) -> None:
    with library_of(tmp_path / "my.db", [entry("44")]) as library:
        searches.save(library, "b", Filter(player="Ann"))
        searches.save(library, "A", Filter(red=((3, 0),), result="red"))
        searches.save(library, "b", Filter(player="Bob"))
        expected = {"A": Filter(red=((3, 0),), result="red"), "b": Filter(player="Bob")}
        assert list(searches.saved(library).items()) == list(expected.items())
        assert searches.find(library, "b") == Filter(player="Bob")
        searches.forget(library, "b")
        with pytest.raises(LibraryError, match="no saved search 'b'; saved: A"):
            searches.find(library, "b")
        with pytest.raises(LibraryError, match="no saved search 'b'"):
            searches.forget(library, "b")
