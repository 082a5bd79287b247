"""Sentences about the contents of a library and the outcome of an import."""

from collections.abc import Sequence
from pathlib import Path

from c4studio.game.boards import name_of_board
from c4studio.ground.door import readable_name
from c4studio.language.messages import Joint, Notice, Noun, Practice, Prompt
from c4studio.language.said import Amount, Quoted, Said, Value, join_sentences, say
from c4studio.library.changes import LibraryChange
from c4studio.library.entry import date_text
from c4studio.library.explorer import ColumnCounts, ExplorerAnswer
from c4studio.library.importing import ImportOutcome
from c4studio.library.reviews import ReviewedGames
from c4studio.review.insight.tally import MadeMistake
from c4studio.words.pieces import shorten_at_end, text_on_one_line
from c4studio.words.wording import names_of_boards
from engine import Board, Side

LONGEST_LIBRARY_NAME = 40
"""Maximum number of characters of a library's name."""
MOST_REMARKS = 3
"""Maximum number of kinds of remarks on imported games that are shown."""


def library_name(path: Path) -> str:
    """Return the name of a library for users, e.g. ``Masters`` for the file ``Masters.db``.

    A long name is cut, since it would make the window wider.
    """
    return shorten_at_end(text_on_one_line(readable_name(path.stem)), LONGEST_LIBRARY_NAME)


def library_opened_sentence(path: Path, number: int) -> Said:
    """Say that a library is in use, e.g. ``The library is Masters: 12 games.``."""
    return say(Notice.LIBRARY_IS, name=Quoted(library_name(path)), games=_game_amount(number))


def _game_amount(number: int) -> Amount:
    return Amount(number, Noun.GAME)


def games_reviewed_sentence(found: ReviewedGames) -> Said:
    """Say how many games were reviewed, and in how many of them some moves are not judged."""
    games = _game_amount(found.games)
    if not found.partly_judged:
        return say(Prompt.GAMES_REVIEWED, games=games)
    return say(Prompt.GAMES_REVIEWED_PARTLY, games=games, part=found.partly_judged)


def games_reaching_position_text(answer: ExplorerAnswer) -> Value:
    """Say how many games reached a position, e.g. ``1,204 games, 3 ended here``."""
    if not answer.ended.games:
        return _game_amount(answer.games)
    number = answer.ended.games
    return say(Notice.GAMES_ENDED_HERE, games=_game_amount(answer.games), number=number)


def no_game_reached_sentence(discs: int | None, board: Board, others: Sequence[Board]) -> Said:
    """Say that no game reached a position, and how far games went towards it.

    Args:
        discs: the number of discs of the last position that games reached; None for none.
        board: the board of the position.
        others: the boards that have games, if this one has none.
    """
    if others:
        name = Quoted(name_of_board(board))
        return say(Notice.NO_GAME_ON_BOARD, board=name, boards=names_of_boards(others))
    if discs is None:
        return say(Notice.NO_GAME_ASKED_FOR)
    return say(Notice.NO_GAME_HERE, discs=Amount(discs, Noun.DISC))


def results_sentence(count: ColumnCounts) -> Said:
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


def games_continued_sentence(count: ColumnCounts, mine: int) -> Said:
    """Say how many games continued in a column, e.g. ``12 games, 3 of them yours; …``.

    The sentence ends with when that was played last, if a game has a date.
    """
    games, found = _game_amount(count.games), results_sentence(count)
    if mine:
        said = say(Notice.GAMES_MOVED_MINE, games=games, mine=mine, results=found)
    else:
        said = say(Notice.GAMES_MOVED, games=games, results=found)
    if not count.newest:
        return said
    return say(Notice.LAST_PLAYED, text=said, date=date_text(count.newest))


def keeping_replies_sentence(keeping: int, replies: int) -> Said:
    """Say how many replies keep the result, e.g. ``2 of 7 replies keep the result``."""
    return say(Notice.REPLIES_KEEP, number=keeping, replies=Amount(replies, Noun.REPLY))


def games_with_move(number: int, all_games: int) -> Said:
    """Say how many games continued with a move, e.g. ``3 of 12 games``."""
    return say(Notice.GAMES_PLAYED, number=number, games=_game_amount(all_games))


def games_opened_sentence(number: int, total: int) -> Said:
    """Say how many of the games found were opened, e.g. ``Opened 10,000 of 20,000 games.``."""
    if number == total:
        return say(Notice.OPENED, games=_game_amount(number))
    return say(Notice.OPENED_NEWEST, number=number, games=_game_amount(total))


def refused_places_sentence(number: int, listed: int) -> Said:
    """Say how many places an import refused, and how many of them are listed."""
    places = Amount(number, Noun.PLACE)
    if listed == number:
        return say(Notice.REFUSED, places=places)
    return say(Notice.REFUSED_LISTED, places=places, number=listed)


def change_outcome_sentence(change: LibraryChange) -> Said:
    """Say what a change of the library did, e.g. ``3 games removed``."""
    if change.what == "merge":
        return say(Notice.OF_ONE_PLAYER, spellings=Amount(change.count, Noun.SPELLING))
    message = {"remove": Notice.REMOVED, "tag": Notice.TAGGED, "untag": Notice.UNTAGGED}
    return say(message[change.what], games=_game_amount(change.count))


def cards_added_sentence(new: int, position_count: int) -> Said:
    """Say how many flash cards were added, e.g. ``3 new cards from 4 positions``."""
    new_cards, positions = Amount(new, Noun.NEW_CARD), Amount(position_count, Noun.POSITION)
    return say(Practice.CARDS_FROM_FOUND, cards=new_cards, positions=positions)


def import_outcome_sentences(outcome: ImportOutcome) -> Said:
    """Return sentences on the outcome of an import."""
    said = [say(Notice.ADDED_TO_LIBRARY, games=_game_amount(outcome.added))]
    if outcome.known:
        said.append(say(Notice.KNOWN_ALREADY, number=outcome.known))
    if outcome.set_up:
        said.append(say(Notice.FROM_SET_UP, number=outcome.set_up))
    said += unclear_parts_sentences(outcome)
    if outcome.refused and outcome.refusals:
        place = outcome.refusals[0].refusal_sentence
        said.append(say(Notice.IMPORT_REFUSED_FIRST, number=outcome.refused, place=place))
    elif outcome.refused:
        said.append(say(Notice.IMPORT_REFUSED, number=outcome.refused))
    if outcome.cancelled:
        said.append(say(Notice.REST_CANCELLED))
    return join_sentences(Joint.SEMICOLON, said)


def unclear_parts_sentences(outcome: ImportOutcome) -> list[Said]:
    """Return texts on what was unclear in imported files, and on what was left out of them."""
    found = []
    if outcome.scored:
        found.append(say(Notice.SCORES_LEFT_OUT, games=_game_amount(outcome.scored)))
    if outcome.from_0:
        found.append(say(Notice.COUNTED_FROM_0, games=_game_amount(outcome.from_0)))
    if outcome.comments_left_out:
        left_out = _game_amount(outcome.comments_left_out)
        found.append(say(Notice.COMMENTS_LEFT_OUT, games=left_out))
    for remark, number in outcome.remarks.most_common(MOST_REMARKS):
        found.append(say(Notice.REMARK_ON_GAMES, remark=remark, games=_game_amount(number)))
    if outcome.assumed:
        first, more = outcome.assumed[0], len(outcome.assumed) - 1
        found.append(say(Notice.CHARSETS_ASSUMED, first=first, number=more) if more else first)
    return found


def repeated_mistake_sentence(misses: Sequence[MadeMistake], ply: int) -> Said:
    """Say how often a player threw a result away in one position."""
    return say(Notice.GIVEN_AWAY_HERE, games=_game_amount(len(misses)), disc=ply)
