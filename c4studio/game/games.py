"""Functions that build, but do not apply, the edits that replace or remove whole games."""

from collections.abc import Set

from c4studio.game.collection import Collection
from c4studio.game.edits import Edit, InsertGames, RemoveGames
from c4studio.game.tree import Game


def edits_replacing_game(collection: Collection, old: Game, *games: Game) -> list[Edit]:
    """Build the edits that replace one game of the collection by other games."""
    index = collection.games.index(old)
    return [InsertGames(collection, index + 1, games), RemoveGames(collection, index, (old,))]


def edits_removing_games(collection: Collection, removed: Set[Game]) -> list[Edit]:
    """Build the edits that remove some games, but not all of them, from the collection."""
    edits: list[Edit] = []
    stretch: list[Game] = []
    # From the last to the first, so that the indices of the games before them stay right.
    for index in range(len(collection.games) - 1, -2, -1):
        if index >= 0 and collection.games[index] in removed:
            stretch.append(collection.games[index])
        elif stretch:
            edits.append(RemoveGames(collection, index + 1, tuple(reversed(stretch))))
            stretch.clear()
    return edits


def next_shown_game(collection: Collection, current: Game, removed: Set[Game]) -> Game:
    """Return the game to show after a removal: the next remaining game, else the previous one."""
    games, index = collection.games, collection.games.index(current)
    rest = [*games[index:], *reversed(games[:index])]
    return next(each for each in rest if each not in removed)
