"""Drops without numbers and tags: each line is a game where it can be, in a paste and in a file."""

import pytest

from c4studio.formats import read_any_format
from c4studio.formats.lines import move_string_of_line_to
from c4studio.formats.reading import Reading
from c4studio.library.entry import LibraryEntry, entry_of_game
from c4studio.library.sources import games_of_text

TEXTS = [
    ("P@d1 P@d2\nP@c1 P@c2\n\nP@e1\n", ["44", "33", "5"], [["44335"]]),
    # Without its colour, as White and Black write it, and as the rules name the second side.
    ("@d1 p@d2\n@c1 p@c2", ["44", "33"], [["4433"]]),
    # A line that is no game by itself goes on with the line before.
    ("P@d1 P@d2\nP@d3 P@d4\n", ["4444"], []),
    ("P@d1\nP@d1\n", ["4", "4"], []),
    ("P@d1 P@d2 P@c1\n", ["443"], []),
    # A number or a result says where games begin and end.
    ("1. P@d1 P@d2\n2. P@c1 P@c2\n", ["4433"], []),
    ("P@d1 P@d2\nP@c1 P@c2 1-0\nP@e1 *\n", ["4433", "5"], []),
]


@pytest.mark.parametrize(("text", "games", "others"), TEXTS)
def test_lines_are_games_where_they_can_be(
    text: str, games: list[str], others: list[list[str]]
) -> None:
    for pasted in (False, True):
        reading = read_any_format(text, pasted=pasted)
        assert lines_of(reading) == games
        assert [lines_of(other) for other in reading.others] == others
    parts = [*games_of_text(text)]
    assert all(isinstance(part, LibraryEntry) for part in parts)
    assert [part.word for part in parts if isinstance(part, LibraryEntry)] == [
        entry_of_game(game).word for game in read_any_format(text).collection.games
    ]
    assert len(parts) == len(games)


def lines_of(reading: Reading) -> list[str]:
    """The moves of each game."""
    return [move_string_of_line_to(game.end()) for game in reading.collection.games]
