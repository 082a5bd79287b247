"""Causes of each player's mistakes over several games, as text and for JSON."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

from c4studio.game import Facts
from c4studio.insight.causes.tally import Tally
from c4studio.review.record import Record
from c4studio.words.insight import causes as words
from c4studio.words.naming import AS_PLAYED
from engine import Side

Players = dict[str, Tally]
"""The tallies of players by their names, in the order in which they were met."""


def add_causes(players: Players, game: int, facts: Facts, record: Record) -> None:
    """Add the causes of mistakes that both players of a game faced.

    Args:
        players: the counts of the games before.
        game: the number of the game, from 1.
        facts: the names of the players; without a name a player is called by the colour.
        record: the review of the game.
    """
    for side in Side:
        name = words.player(side, facts, AS_PLAYED)
        players.setdefault(name, Tally()).add_record(game, side, record)


def habits_record(players: Players) -> list[Record]:
    """Return for each player the causes that the player faced often enough."""
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
    """Print a table of the causes that the players faced often enough."""
    table = Table("player", "cause", "missed", "in games", box=None)
    for player, tally in players.items():
        for habit in tally.habits:
            table.add_row(player, *words.habit(habit))
    if table.row_count:
        console.print(table, highlight=False)
        console.print(words.RULE, style="dim", highlight=False)
