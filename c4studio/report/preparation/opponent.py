"""A sheet on one opponent: what he opens, where he goes wrong, which prepared lines reach it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from c4studio.game.boards import BOARDS_OF_REPERTOIRES
from c4studio.language.messages import Practice
from c4studio.library.explorer import newest_games
from c4studio.library.filters import select_games
from c4studio.library.habits import PlayerHabits, habits_of_player, names_of_player
from c4studio.library.library import Library, LibraryError
from c4studio.library.players import USERS_OWN_NAMES
from c4studio.library.repertoire import (
    OpponentReply,
    PlayedRepertoire,
    repertoire_of_player,
)
from c4studio.library.words_file import PackedGames
from c4studio.report.preparation.question import LibraryQuestion
from c4studio.training.puzzles.chain import ColumnScorer
from c4studio.training.repertoire import Repertoire
from engine import Position, Side, folded_key

LEAST_GAMES_OF_MISTAKE = 1
"""Minimum number of an opponent's games that reached a position to look for mistakes there."""


@dataclass(frozen=True, slots=True)
class PreparedLine:
    """A line of a repertoire that an opponent's games suggest he will walk into.

    Attributes:
        moves: the moves of both sides, as a string of 1-based columns.
        chance: the share of games in which the opponent's moves came, if the repertoire is played.
        games: number of the opponent's games that came to the position before his last move.
        is_mistake: whether his last move throws a result away.
    """

    moves: str
    chance: float
    games: int
    is_mistake: bool


@dataclass(frozen=True, slots=True)
class OpponentSide:
    """What an opponent plays with one side.

    Attributes:
        side: the opponent's side.
        games: number of his games with it.
        opening: his first moves, as the moves of the game up to each of them with the number of
            games, the most frequent first.
        mistakes: his moves that threw a result away, the most frequent first.
        lines: the lines of the user's repertoire that reach what he plays, mistakes first.
    """

    side: Side
    games: int
    opening: tuple[OpponentReply, ...]
    mistakes: tuple[OpponentReply, ...]
    lines: tuple[PreparedLine, ...]


@dataclass(frozen=True, slots=True)
class OpponentSheet:
    """What is known of one opponent, to prepare for a game against him.

    Attributes:
        name: the opponent's name.
        habits: his results and the causes of his mistakes.
        sides: what he plays with each side.
    """

    name: str
    habits: PlayerHabits
    sides: tuple[OpponentSide, ...]


def opponent_side(
    tree: PlayedRepertoire, repertoire: Repertoire | None, scorer: ColumnScorer
) -> OpponentSide:
    """Return what an opponent plays with one side, and which prepared lines reach it.

    Args:
        tree: the games of the opponent with that side.
        repertoire: the user's repertoire with the other side; None for none.
        scorer: finds exact scores.
    """
    mistakes = tree.mistakes_of(tree.side, scorer, LEAST_GAMES_OF_MISTAKE)
    known = {folded_key(Position.from_moves(each.moves)) for each in mistakes}
    is_learned = tree.board in BOARDS_OF_REPERTOIRES
    lines = _lines_reached(tree, repertoire, known) if repertoire and is_learned else ()
    return OpponentSide(
        tree.side,
        tree.games,
        tuple(_first_moves(tree)),
        tuple(mistakes),
        tuple(sorted(lines, key=lambda line: (not line.is_mistake, -line.chance, line.moves))),
    )


def _first_moves(tree: PlayedRepertoire) -> Iterator[OpponentReply]:
    """Yield an opponent's first moves in each position that they begin from, with their games."""
    first = 0 if tree.side is Side.RED else 1
    for place in tree.places_of_side(tree.side):
        if place.position.ply == first:
            for column, games in place.columns.most_common():
                yield OpponentReply(tree.moves_after(place, column), games)


def _lines_reached(
    tree: PlayedRepertoire, repertoire: Repertoire, mistakes: set[int]
) -> Iterator[PreparedLine]:
    """Yield the lines of a repertoire along an opponent's moves, to his mistake or to their end."""
    waiting = [("", Position(), 1.0, 0)]
    while waiting:
        moves, position, chance, games = waiting.pop()
        if position.to_move is repertoire.side:
            columns = repertoire.columns_in_position(position)[:1]
            steps = [(column, 1.0, games) for column in columns]
        else:
            own = tree.columns_played(position)
            whole = sum(own.values())
            steps = [(column, number / whole, whole) for column, number in own.items()]
        has_move = bool(steps)
        for column, share, number in steps:
            after = position.play(column)
            line = f"{moves}{column + 1}"
            is_his = position.to_move is tree.side
            if is_his and folded_key(after) in mistakes:
                yield PreparedLine(line, chance * share, number, is_mistake=True)
            elif after.is_over:
                yield PreparedLine(line, chance * share, number, is_mistake=False)
            else:
                waiting.append((line, after, chance * share, number))
        if not has_move and games:
            yield PreparedLine(moves, chance, games, is_mistake=False)


@dataclass(frozen=True, slots=True)
class OpponentGames:
    """What a library knows of an opponent, from which a sheet is made without the library.

    Attributes:
        name: the opponent's name.
        habits: his results and the causes of his mistakes.
        trees: what he plays with each side.
        repertoires: the user's repertoires by side; those of missing sides are empty.
    """

    name: str
    habits: PlayerHabits
    trees: tuple[PlayedRepertoire, ...]
    repertoires: Mapping[Side, Repertoire]


def opponent_games(
    question: LibraryQuestion, library: Library, packed: PackedGames
) -> OpponentGames:
    """Read the games of the player whom a question names.

    Raises:
        DatabaseError: the library cannot be read.
        LibraryError: the question names no player, or one who is not in the library.
    """
    wanted = question.wanted
    if wanted.player in ("", USERS_OWN_NAMES):
        raise LibraryError(Practice.SHEET_NEEDS_PLAYER)
    trees = tuple(
        repertoire_of_player(library, packed, question.filter_of_side(side)) for side in Side
    )
    board = str(wanted.board_of_reports)
    chosen = select_games(library, packed, replace(wanted, board=board))
    assert chosen is not None, "a filter with a player selects"
    names = names_of_player(library, wanted.player)
    habits = habits_of_player(library, newest_games(packed, chosen), names)
    return OpponentGames(wanted.player, habits, trees, question.repertoires)


def opponent_sheet(games: OpponentGames, scorer: ColumnScorer) -> OpponentSheet:
    """Make the sheet on an opponent.

    Args:
        games: what is known of the opponent.
        scorer: finds exact scores.
    """
    sides = tuple(
        opponent_side(tree, games.repertoires.get(tree.side.other), scorer) for tree in games.trees
    )
    return OpponentSheet(games.name, games.habits, sides)
