"""What the tests of words get: a solver with the shipped book."""

from collections.abc import Iterator

import pytest

from c4studio.ground.paths import packaged_book
from engine import Solver


@pytest.fixture(scope="module")
def solver() -> Iterator[Solver]:
    solver = Solver(16, packaged_book())
    yield solver
    solver.close()
