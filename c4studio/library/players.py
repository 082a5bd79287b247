"""Players of a library: which stored names are spellings of the same player.

Names are stored as they are in the files. Two of them are the same player if a user merged them, or
if they differ only in capital letters or in how Unicode composes their characters.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from difflib import get_close_matches
from typing import NamedTuple

from c4studio.game import GameFacts
from c4studio.ground.folding import comparable_text
from c4studio.language.messages import Refusal
from c4studio.library.library import Library, LibraryError
from engine import Side

USERS_OWN_NAMES = "me"
"""The player name in a filter that stands for the user's own names."""
_GAMES_BY_PLAYER_SQL = """
SELECT player, count(*) FROM (SELECT red AS player FROM facts UNION ALL SELECT yellow FROM facts)
WHERE player IS NOT NULL GROUP BY player
"""


class _NameRow(NamedTuple):
    """A row of the table ``names``: a stored name, and the number of its player's name."""

    id: int
    name: str
    main: int
    me: int


def _stored_names(library: Library) -> dict[int, _NameRow]:
    """Return the stored names by their row numbers. Damaged ones are left out."""
    rows = library.database.sound_values_of_table("names", _NameRow, lambda row: row, "ORDER BY id")
    return {row.id: row for row in rows}


def players_of_names(library: Library) -> dict[int, int]:
    """Return, for the row number of each name, that of the name that stands for its player.

    Raises:
        DatabaseError: the library cannot be read.
    """
    return _group_equal_names(_stored_names(library))


def _group_equal_names(names: Mapping[int, _NameRow]) -> dict[int, int]:
    parents: dict[int | str, int | str] = {}

    def root_of(key: int | str) -> int | str:
        while (parent := parents.setdefault(key, key)) != key:
            parents[key] = parents[parent]
            key = parents[key]
        return key

    # A name whose player has no row stands for itself.
    mains = {number: row.main if row.main in names else number for number, row in names.items()}
    for number, row in names.items():
        parents[root_of(comparable_text(row.name))] = root_of(mains[number])
    first: dict[int | str, int] = {}
    return {number: first.setdefault(root_of(main), main) for number, main in mains.items()}


def spellings_of_player(library: Library, player: str) -> list[int]:
    """Return the row numbers of all spellings of a player's name. ``me`` stands for the user.

    Raises:
        DatabaseError: the library cannot be read.
        LibraryError: the library has no such player; the sentence names similar players.
    """
    names = _stored_names(library)
    if player == USERS_OWN_NAMES:
        own = {number for number, row in names.items() if row.me}
        if not own:
            raise LibraryError(Refusal.NOBODY_IS_YOU)
    else:
        folded = comparable_text(player)
        own = {number for number, row in names.items() if comparable_text(row.name) == folded}
        if not own:
            name, file = repr(player), library.path
            known = [row.name for row in names.values()]
            if near := ", ".join(get_close_matches(player, known, 3)):
                raise LibraryError(Refusal.NO_PLAYER_NEAR, name=name, file=file, near=near)
            raise LibraryError(Refusal.NO_PLAYER, name=name, file=file)
    players = _group_equal_names(names)
    wanted = {players[number] for number in own}
    return [number for number, found in players.items() if found in wanted]


def games_by_player(library: Library) -> dict[str, int]:
    """Return the number of games of each player, by the name that stands for the player.

    Raises:
        DatabaseError: the library cannot be read.
    """
    names = _stored_names(library)
    players = _group_equal_names(names)
    games: Counter[str] = Counter()
    for number, count in library.database.query_rows(_GAMES_BY_PLAYER_SQL):
        if number in players:
            games[names[players[number]].name] += count
    return games


class LibraryPlayer(NamedTuple):
    """A player of a library: the name, the number of games, and whether it is the user."""

    name: str
    games: int
    is_user: bool


def players_of_library(library: Library) -> list[LibraryPlayer]:
    """Return the players of a library: the user first, then those with the most games.

    Raises:
        DatabaseError: the library cannot be read.
    """
    own = frozenset(own_player_names(library))
    games = games_by_player(library).items()
    found = (LibraryPlayer(name, number, name in own) for name, number in games)
    return sorted(found, key=lambda player: (not player.is_user, -player.games))


def own_player_names(library: Library) -> list[str]:
    """Return the names that stand for the players who are the user.

    Raises:
        DatabaseError: the library cannot be read.
    """
    names = _stored_names(library)
    own = [number for number, row in names.items() if row.me]
    players = _group_equal_names(names) if own else {}
    return [names[number].name for number in sorted({players[each] for each in own})]


def own_names_to_compare(library: Library) -> frozenset[str]:
    """Return all spellings of the user's names, in the form in which texts are compared.

    Raises:
        DatabaseError: the library cannot be read.
    """
    if not own_player_names(library):
        return frozenset()
    names = _stored_names(library)
    own = spellings_of_player(library, USERS_OWN_NAMES)
    return frozenset(comparable_text(names[number].name) for number in own)


def row_numbers_of_names(library: Library, names: Iterable[str]) -> list[int]:
    """Return the row numbers of players' names, in exactly these spellings where they are stored.

    Raises:
        DatabaseError: the library cannot be read.
        LibraryError: the library has no such player.
    """
    exact: dict[str, int] = {}
    folded: dict[str, int] = {}
    for row in _stored_names(library).values():
        exact[row.name] = row.id
        folded.setdefault(comparable_text(row.name), row.id)
    found = {name: exact.get(name, folded.get(comparable_text(name))) for name in names}
    numbers = [number for number in found.values() if number is not None]
    if len(numbers) < len(found):
        missing = next(name for name, number in found.items() if number is None)
        raise LibraryError(Refusal.NO_PLAYER, name=repr(missing), file=library.path)
    return numbers


def sides_of_player(facts: GameFacts, names: Collection[str]) -> tuple[Side, ...]:
    """Return the sides that a player had in a game; both if the game names the player nowhere.

    Args:
        facts: the information on the game.
        names: the names of the player, in the form in which texts are compared.
    """
    sides = tuple(
        side for side in Side if comparable_text(str(getattr(facts, side)).strip()) in names
    )
    return sides or tuple(Side)
