"""Sentences about the contents of a library and the outcome of an import."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from c4studio.game import Facts
from c4studio.insight.tally import Miss
from c4studio.language.messages import Joint, Noun
from c4studio.language.notices import Notice
from c4studio.language.practice import Practice
from c4studio.language.said import Amount, Listed, Quoted, Said, Value, all_of, say
from c4studio.library.changes import Change
from c4studio.library.explorer import Answer, Count
from c4studio.library.importing import Outcome
from c4studio.words.pieces import cut, one_line
from engine import Side

LONGEST_NAME = 40
"""Maximum number of characters of a library's name."""
HELD = "{} of {}"
"""Number of replies that keep the result, and of all replies, as text for a narrow column."""


def library_name(path: Path) -> str:
    """Return the name of a library for users, e.g. ``Masters`` for the file ``Masters.db``.

    A long name is cut, since it would make the window wider.
    """
    return cut(one_line(path.stem), LONGEST_NAME)


def library_opened(path: Path, number: int) -> Said:
    """Say that a library is in use, e.g. ``The library is Masters: 12 games.``."""
    return say(Notice.LIBRARY_IS, name=Quoted(library_name(path)), games=_games(number))


def _games(number: int) -> Amount:
    return Amount(number, Noun.GAME)


def games(answer: Answer) -> Value:
    """Say how many games reached a position, e.g. ``1,204 games, 3 ended here``."""
    if not answer.ended.games:
        return _games(answer.games)
    number = answer.ended.games
    return say(Notice.GAMES_ENDED_HERE, games=_games(answer.games), number=number)


def nobody_came(discs: int | None) -> Said:
    """Say that no game reached a position, and how far games went towards it."""
    if discs is None:
        return say(Notice.NO_GAME_ASKED_FOR)
    return say(Notice.NO_GAME_HERE, discs=Amount(discs, Noun.DISC))


def results(count: Count) -> Said:
    """Say the results of games, e.g. ``12 won by Red, 1 drawn, 3 won by Yellow``."""
    said = say(
        Notice.RESULTS,
        red=count.red,
        first=Side.RED,
        drawn=count.drawn,
        yellow=count.yellow,
        second=Side.YELLOW,
    )
    return say(Notice.WITHOUT_RESULT, text=said, number=count.open) if count.open else said


def moved(count: Count, mine: int) -> Said:
    """Say how many games continued in a column, e.g. ``12 games, 3 of them yours; …``."""
    found = results(count)
    if not mine:
        return say(Notice.GAMES_MOVED, games=_games(count.games), results=found)
    return say(Notice.GAMES_MOVED_MINE, games=_games(count.games), mine=mine, results=found)


def held(kept: int, replies: int) -> Said:
    """Say how many replies keep the result, e.g. ``2 of 7 replies keep the result``."""
    return say(Notice.REPLIES_KEEP, number=kept, replies=Amount(replies, Noun.REPLY))


def played(number: int, all_games: int) -> Said:
    """Say how many games continued with a move, e.g. ``3 of 12 games``."""
    return say(Notice.GAMES_PLAYED, number=number, games=_games(all_games))


def tree_facts(player: str, side: Side, event: str) -> Facts:
    """Return the game information (players, event) for a player's repertoire, stored as a game."""
    facts = Facts(red=player) if side is Side.RED else Facts(yellow=player)
    return replace(facts, event=event)


def opened(number: int, found: int) -> Said:
    """Say how many of the games found were opened, e.g. ``Opened 10,000 of 20,000 games.``."""
    if number == found:
        return say(Notice.OPENED, games=_games(number))
    return say(Notice.OPENED_NEWEST, number=number, games=_games(found))


def refused(number: int, shown: int) -> Said:
    """Say how many places an import refused, and how many of them are listed."""
    places = Amount(number, Noun.PLACE)
    if shown == number:
        return say(Notice.REFUSED, places=places)
    return say(Notice.REFUSED_LISTED, places=places, number=shown)


def merging(names: Sequence[str]) -> Said:
    """Say what merging names does, e.g. ``Anne and A. are called Ann then``."""
    name, *others = map(Quoted, names)
    message = Notice.IS_CALLED if len(others) == 1 else Notice.ARE_CALLED
    return say(message, names=Listed(tuple(others), Joint.AND), name=name)


def changed(change: Change) -> Said:
    """Say what a change of the library did, e.g. ``3 games removed``."""
    if change.what == "merge":
        return say(Notice.OF_ONE_PLAYER, spellings=Amount(change.count, Noun.SPELLING))
    message = {"remove": Notice.REMOVED, "tag": Notice.TAGGED, "untag": Notice.UNTAGGED}
    return say(message[change.what], games=_games(change.count))


def cards(new: int, found: int) -> Said:
    """Say how many flash cards were added, e.g. ``3 new cards from 4 positions``."""
    new_cards, positions = Amount(new, Noun.NEW_CARD), Amount(found, Noun.POSITION)
    return say(Practice.CARDS_FROM_FOUND, cards=new_cards, positions=positions)


def imported(outcome: Outcome) -> Said:
    """Return sentences on the outcome of an import."""
    said = [say(Notice.ADDED_TO_LIBRARY, games=_games(outcome.added))]
    if outcome.known:
        said.append(say(Notice.KNOWN_ALREADY, number=outcome.known))
    if outcome.set_up:
        said.append(say(Notice.FROM_SET_UP, number=outcome.set_up))
    said += unclear(outcome)
    if outcome.refused and outcome.refusals:
        place = outcome.refusals[0].said
        said.append(say(Notice.IMPORT_REFUSED_FIRST, number=outcome.refused, place=place))
    elif outcome.refused:
        said.append(say(Notice.IMPORT_REFUSED, number=outcome.refused))
    if outcome.cancelled:
        said.append(say(Notice.REST_CANCELLED))
    return all_of(Joint.SEMICOLON, said)


def unclear(outcome: Outcome) -> list[Said]:
    """Return texts on what was unclear in imported lists of moves, and how it was understood."""
    found = []
    if outcome.scored:
        found.append(say(Notice.SCORES_LEFT_OUT, games=_games(outcome.scored)))
    if outcome.from_0:
        found.append(say(Notice.COUNTED_FROM_0, games=_games(outcome.from_0)))
    return found


def mistake(misses: Sequence[Miss], ply: int) -> Said:
    """Say how often a player threw a result away in one position."""
    return say(Notice.GIVEN_AWAY_HERE, games=_games(len(misses)), disc=ply)
