import random
from itertools import combinations, product

import pytest

from engine import InvalidPosition, Position
from engine.openings.book import folded_key
from engine.openings.places import MOST_DISCS, place, places


def painted(heights: tuple[int, ...], mine: tuple[int, ...]) -> Position:
    """A position of this shape with these discs, by number, of the side to move."""
    cells = [(column, row) for column in range(7) for row in range(heights[column])]
    chosen = [cells[i] for i in mine]
    others = [cell for cell in cells if cell not in chosen]
    return Position.from_cells(*((others, chosen) if len(cells) % 2 else (chosen, others)))


def shapes(discs: int) -> list[tuple[int, ...]]:
    return [heights for heights in product(range(7), repeat=7) if sum(heights) == discs]


@pytest.mark.parametrize("discs", range(6))
def test_each_position_has_a_place_that_only_its_mirror_image_shares(discs: int) -> None:
    found: dict[tuple[int, int], int] = {}
    colourings = list(combinations(range(discs), discs // 2))
    for heights in shapes(discs):
        for mine in colourings:
            position = painted(heights, mine)
            assert place(position) == place(position.mirror())
            assert found.setdefault(place(position), folded_key(position)) == folded_key(position)
    assert len(set(found.values())) == len(found)
    assert max(shape for shape, _ in found) < places(discs)[0] == len(shapes(discs))
    assert max(colouring for _, colouring in found) < places(discs)[1]


def test_places_of_thirteen_discs() -> None:
    assert places(13) == (20_664, 8_192)
    seen: dict[tuple[int, int], int] = {}
    chance = random.Random(3)
    for heights in chance.sample(shapes(13), 20):
        for mine in combinations(range(13), 6):
            try:
                position = painted(heights, mine)
            except InvalidPosition:
                continue
            key = folded_key(position)
            assert seen.setdefault(place(position), key) == key
    assert len(seen) > 10_000


@pytest.mark.parametrize("discs", [-1, MOST_DISCS + 1])
def test_more_discs_have_no_place(discs: int) -> None:
    with pytest.raises(ValueError, match="have a place"):
        places(discs)


def test_a_position_of_too_many_discs() -> None:
    with pytest.raises(ValueError, match="have a place"):
        place(Position.from_moves("1111112222223333"))
