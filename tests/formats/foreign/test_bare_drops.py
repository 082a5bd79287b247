"""Drops without numbers and tags: each line is a game where it can be, in a paste and in a file."""

from c4studio.formats import read_any_format
from c4studio.formats.lines import move_string_of_line_to
from c4studio.formats.reading import Reading
from c4studio.library.entry import LibraryEntry, entry_of_game
from c4studio.library.sources import games_of_text
from tests.cases import cases


@cases()
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
