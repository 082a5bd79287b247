"""What the list of games shows."""

from c4studio.ui.games.games_part import GamesPart
from c4studio.ui.games.model import GamesColumn
from tests.hands import Hand

SEEN = (GamesColumn.PLAYERS, GamesColumn.MOVES, GamesColumn.RESULT)


def rows(hand: Hand) -> list[tuple[str, ...]]:
    """What the rows say of players, moves and results."""
    model = hand.part(GamesPart).list.model()
    return [
        tuple(model.index(row, column).data() for column in SEEN) for row in range(model.rowCount())
    ]


def chosen(hand: Hand) -> int:
    return hand.part(GamesPart).list.currentIndex().row()


def column(hand: Hand, number: GamesColumn) -> list[str]:
    model = hand.part(GamesPart).list.model()
    return [model.index(row, number).data() for row in range(model.rowCount())]
