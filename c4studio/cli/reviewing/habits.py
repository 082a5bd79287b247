"""Statistics over several games on the causes of each player's mistakes, as text and as JSON."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

from c4studio.game import Facts
from c4studio.insight.tally import Tally
from c4studio.review.review import Record
from c4studio.words.insight import causes as words
from c4studio.words.naming import AS_PLAYED
from engine import Side

Players = dict[str, Tally]
"""Each player's tally of causes of mistakes, by name, in the order of first appearance."""


def add_causes(players: Players, game: int, facts: Facts, record: Record) -> None:
    """Add the causes of mistakes in one game to the tallies of its two players.

    Args:
        players: the tallies so far, which are changed.
        game: the number of the game, from 1.
        facts: the game information with the players' names; a player without a name is called by
            the colour.
        record: the review of the game.
    """
    for side in Side:
        name = words.player(side, facts, AS_PLAYED)
        players.setdefault(name, Tally()).add_record(game, side, record)


def habits_record(players: Players) -> list[Record]:
    """Return for each player, as a dictionary for JSON, the causes that occurred often enough."""
    return [
        {
            "player": player,
            "causes": [
                {
                    "cause": habit.cause,
                    "faced": habit.faced,
                    "missed": habit.missed,
                    "games": list(habit.games),
                }
                for habit in tally.habits
            ],
        }
        for player, tally in players.items()
    ]


def print_habits(console: Console, players: Players) -> None:
    """Print a table of the causes of mistakes that occurred often enough, for each player."""
    table = Table("player", "cause", "missed", "in games", box=None)
    for player, tally in players.items():
        for habit in tally.habits:
            table.add_row(player, *words.habit(habit))
    if table.row_count:
        console.print(table, highlight=False)
        console.print(words.RULE, style="dim", highlight=False)
