"""Sentences about the contents of a library and the outcome of an import."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from c4studio.game import Facts
from c4studio.insight.tally import Miss
from c4studio.library.changes import Change
from c4studio.library.explorer import Answer, Count
from c4studio.library.importing import Outcome
from c4studio.words.naming import AS_PLAYED, Naming
from c4studio.words.pieces import amount, cut, one_line
from c4studio.words.rendering import render_within
from engine import Side

NO_LIBRARY = "There is no library yet. Import games, or drop a folder of games here."
EMPTY_LIBRARY = "The library has no games yet. Import games, or drop a folder of games here."
OWN_LIBRARY = "This is your own library."
NEW_LIBRARY = "New library.db"
"""The name that is suggested for the file of a new library."""
LONGEST_NAME = 40
"""Maximum number of characters of a library's name."""
LIBRARY_STAYS = "Another library cannot be opened"
LIBRARY_LOST = "This is your own library, since the one used last cannot be opened"
READ_ONLY = "The library is read-only: games can be found, and nothing can be changed."
COUNTING = (
    "Games that came to this position by any order of moves, or to its mirror image, are counted."
)
"""The rule by which games are counted at a position, for the tooltip of the counts."""
COUNTING_NOW = "Counting the games…"
HELD = "{} of {}"
"""Number of replies that keep the result, and of all replies, as text for a narrow column."""
NO_TREE = "Too few games of the player begin on the empty board."
NO_PLAYERS = "The library has no games with names of players yet."
WHO_AM_I = (
    "Tick the names that are yours. Your games are then counted beside all."
    " Mark several names, with Ctrl or Shift, to make them one player."
)
EMPTY_CLIPBOARD = "The clipboard has no text with games."
MERGE = "Mark at least two names"
ALL_GAMES = "these are all games of the library; filter them, or go to a position, first"
NOT_OPENED = "The game on the board was not opened from the library."
_CHANGED = {
    "remove": ("game", "removed"),
    "merge": ("spelling", "of one player now"),
    "tag": ("game", "tagged"),
    "untag": ("game", "without the tag now"),
}
"""For each kind of change, what is counted, and what happened to it."""
MAKING_CARDS = "Looking for the causes of the mistakes, to train on them…"
NO_CARDS = (
    "These mistakes are refuted only many discs later, so there is no single thing to train."
    " Library › Save positions of mistakes writes them to a file."
)
CHANGED = "A game of the library was changed. Shall the library have the new one?"
NOTHING_CHANGED = "No game that was opened from the library has changed."
NO_MISTAKES = "The games found have no reviewed mistakes. Review them first."


def library_name(path: Path) -> str:
    """Return the name of a library for users, e.g. ``Masters`` for the file ``Masters.db``.

    A long name is cut, since it would make the window wider.
    """
    return cut(one_line(path.stem), LONGEST_NAME)


def library_opened(path: Path, number: int) -> str:
    """Return the sentence that a library is in use, e.g. ``The library is Masters: 12 games.``."""
    return f"The library is {library_name(path)}: {amount(number, 'game')}."


def games(answer: Answer) -> str:
    """Return text on how many games reached a position, e.g. ``1,204 games, 3 ended here``."""
    ended = f", {answer.ended.games:,} ended here" if answer.ended.games else ""
    return f"{amount(answer.games, 'game')}{ended}"


def nobody_came(discs: int | None) -> str:
    """Return the sentence that no game reached a position, and how far games went towards it."""
    if discs is None:
        return "No game of those asked for."
    return f"No game came here. The last position that games reached has {amount(discs, 'disc')}."


def results(count: Count, naming: Naming = AS_PLAYED) -> str:
    """Return text on the results of games, e.g. ``12 won by Red, 1 drawn, 3 won by Yellow``."""
    red, yellow = naming.name(Side.RED), naming.name(Side.YELLOW)
    said = f"{count.red:,} won by {red}, {count.drawn:,} drawn, {count.yellow:,} won by {yellow}"
    return f"{said}, {count.open:,} without a result" if count.open else said


def moved(count: Count, naming: Naming, mine: int) -> str:
    """Return text on the games that continued in a column.

    Example: ``12 games, 3 of them yours; …``.
    """
    yours = f", {mine:,} of them yours" if mine else ""
    return f"{amount(count.games, 'game')}{yours}; {results(count, naming)}"


def held(kept: int, replies: int) -> str:
    """Return text on how many replies keep the result, e.g. ``2 of 7 replies keep the result``."""
    return f"{kept} of {amount(replies, 'reply', 'replies')} keep the result"


def played(number: int, all_games: int) -> str:
    """Return text on how many games continued with a move, e.g. ``3 of 12 games``."""
    return f"{number:,} of {amount(all_games, 'game')}"


def tree_facts(player: str, side: Side) -> Facts:
    """Return the game information (players, event) for a player's repertoire, stored as a game."""
    facts = Facts(red=player) if side is Side.RED else Facts(yellow=player)
    return replace(facts, event="What is played")


def opened(number: int, found: int) -> str:
    """Return how many of the games found were opened, e.g. ``Opened 10,000 of 20,000 games.``."""
    return (
        f"Opened {amount(number, 'game')}."
        if number == found
        else (f"Opened the newest {number:,} of {amount(found, 'game')}.")
    )


def refused(number: int, shown: int) -> str:
    """Return how many places an import refused, and how many of them are listed."""
    listed = "" if shown == number else f", the first {shown:,} of which are listed"
    return f"{amount(number, 'place')} refused{listed}. Everything else is in the library."


def merging(names: Sequence[str]) -> str:
    """Return what merging names does, e.g. ``Anne and A. are called Ann from now on``."""
    return f"{' and '.join(names[1:])} {'is' if len(names) == 2 else 'are'} called {names[0]} then"


def changed(change: Change) -> str:
    """Return what a change of the library did, e.g. ``3 games removed``."""
    noun, done = _CHANGED[change.what]
    return f"{amount(change.count, noun)} {done}"


def cards(new: int, found: int) -> str:
    """Return text on how many flash cards were added, e.g. ``3 new cards from 4 positions``."""
    return f"{amount(new, 'new card')} from {amount(found, 'position')} of the games found."


def imported(outcome: Outcome) -> str:
    """Return sentences on the outcome of an import."""
    said = [f"{amount(outcome.added, 'game')} added to the library"]
    if outcome.known:
        said.append(f"{outcome.known:,} known already")
    if outcome.set_up:
        said.append(f"{outcome.set_up:,} from set-up positions, which are searched apart")
    said += unclear(outcome)
    if outcome.refused:
        first = (
            f", the first at {render_within(outcome.refusals[0].said)}" if outcome.refusals else ""
        )
        said.append(f"{outcome.refused:,} refused{first}")
    if outcome.cancelled:
        said.append("the rest was cancelled")
    return "; ".join(said)


def unclear(outcome: Outcome) -> list[str]:
    """Return texts on what was unclear in imported lists of moves, and how it was understood."""
    found = []
    if outcome.scored:
        found.append(f"scores behind the moves of {amount(outcome.scored, 'game')} left out")
    if outcome.from_0:
        found.append(f"columns of {amount(outcome.from_0, 'game')} counted from 0")
    return found


def mistake(misses: Sequence[Miss], ply: int) -> str:
    """Return text on how often a player threw a result away in one position."""
    times = amount(len(misses), "game")
    return f"The result was given away here in {times} of those found, with disc {ply}"
