"""What the list of games shows."""

from c4studio.ui.games.games_part import GamesPart
from c4studio.ui.games.model import GamesColumn
from c4studio.ui.window.main_window import MainWindow

SEEN = (GamesColumn.PLAYERS, GamesColumn.MOVES, GamesColumn.RESULT)


def rows(window: MainWindow) -> list[tuple[str, ...]]:
    """What the rows say of players, moves and results."""
    model = window.part(GamesPart).list.model()
    return [
        tuple(model.index(row, column).data() for column in SEEN) for row in range(model.rowCount())
    ]


def chosen(window: MainWindow) -> int:
    return window.part(GamesPart).list.currentIndex().row()


def column(window: MainWindow, number: GamesColumn) -> list[str]:
    model = window.part(GamesPart).list.model()
    return [model.index(row, number).data() for row in range(model.rowCount())]
