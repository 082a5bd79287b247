"""Causes of each player's mistakes over several games, as text and for JSON."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

from c4studio.game import Facts
from c4studio.insight.causes.cause import Cause
from c4studio.insight.causes.tally import Count, Habits
from c4studio.review.record import Record
from c4studio.words.insight import causes as words
from c4studio.words.naming import AS_PLAYED
from engine import Side


def add_causes(habits: Habits, game: int, facts: Facts, record: Record) -> None:
    """Add the causes of mistakes that both players of a game faced.

    Args:
        habits: the counts of the games before.
        game: the number of the game, from 1.
        facts: the names of the players; without a name a player is called by the colour.
        record: the review of the game.
    """
    for side in Side:
        player = words.player(side, facts, AS_PLAYED)
        counts = record[side]["causes"].items()
        habits.add(player, game, {Cause(name): Count(**count) for name, count in counts})


def habits_record(habits: Habits) -> list[Record]:
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
                for habit in habits.of(player)
            ],
        }
        for player in habits.players
    ]


def print_habits(console: Console, habits: Habits) -> None:
    """Print a table of the causes that the players faced often enough."""
    table = Table("player", "cause", "missed", "in games", box=None)
    for player in habits.players:
        for habit in habits.of(player):
            table.add_row(player, *words.habit(habit))
    if table.row_count:
        console.print(table, highlight=False)
        console.print(words.RULE, style="dim", highlight=False)
