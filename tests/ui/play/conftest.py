"""Windows with the book, without which the first moves take minutes."""

from dataclasses import replace

import pytest

from c4studio.ground.paths import Paths, packaged_book


@pytest.fixture
def paths(paths: Paths) -> Paths:
    return replace(paths, book=packaged_book())
