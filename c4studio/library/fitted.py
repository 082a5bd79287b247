"""Opponents fitted to the games of a library: somebody like the user, and one of its players."""

from collections.abc import Iterable

from c4studio.library.explorer import newest_games
from c4studio.library.filters import GameFilter, PlayerSeat, select_games
from c4studio.library.habits import names_of_player
from c4studio.library.library import Library
from c4studio.library.record import read_played_record
from c4studio.library.repertoire import repertoire_of_player
from c4studio.library.reviews import read_reviewed_games
from c4studio.library.words_file import PackedGames
from c4studio.opponents.fitted import FittedLevel
from c4studio.opponents.people import AVERAGE_LEVEL
from c4studio.review.records import review_from_record
from c4studio.review.strength import (
    LEAST_CHOICES,
    choices_with_estimate,
    likelihoods_of_choices,
    skill_of_likelihoods,
)
from engine import Side

LIKE_USER = "Somebody like you"
"""The name of the opponent that is as strong as the user."""
MOST_GAMES_FITTED = 200
"""Maximum number of a player's reviewed games to which a level is fitted, the newest first."""


def level_like_user(library: Library) -> FittedLevel | None:
    """Return the strength at which the user plays; None if too little is known.

    Raises:
        DatabaseError: the library cannot be read.
    """
    whole = read_played_record(library).whole
    if whole.choices < LEAST_CHOICES:
        return None
    return FittedLevel(skill_of_likelihoods(whole.likelihoods), name=LIKE_USER)


def level_of_player(name: str, library: Library, packed_games: PackedGames) -> FittedLevel:
    """Return the strength of a player of a library, with the moves that the player has played.

    A player of too few reviewed games is of average strength.

    Raises:
        DatabaseError, LibraryError: as for ``select_games``.
    """
    wanted = GameFilter(player=name)
    chosen = select_games(library, packed_games, wanted)
    assert chosen is not None, "a filter with a player selects some games"
    games = newest_games(packed_games, chosen)[:MOST_GAMES_FITTED]
    skill, choices = AVERAGE_LEVEL.skill, []
    names = names_of_player(library, name)
    for stored, record in read_reviewed_games(library, games):
        sides = [side for side in Side if getattr(stored.facts, side) in names]
        moves = review_from_record(record).moves
        choices += choices_with_estimate(move for move in moves if move and move.side in sides)
    if len(choices) >= LEAST_CHOICES:
        skill = skill_of_likelihoods(likelihoods_of_choices(choices))
    return FittedLevel(skill, name=name, played=dict(_played_moves(name, library, packed_games)))


def _played_moves(
    name: str, library: Library, packed_games: PackedGames
) -> Iterable[tuple[int, tuple[int, ...]]]:
    """Yield how often a player chose each column of a position, for mirror images too."""
    for side in Side:
        wanted = GameFilter(player=name, seat=PlayerSeat(side.value))
        tree = repertoire_of_player(library, packed_games, wanted)
        for place in tree.places_of_side(side):
            counts = tuple(place.columns[column] for column in place.position.board.columns)
            yield place.position.mirror().key(), counts[::-1]
            yield place.position.key(), counts
