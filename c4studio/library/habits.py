"""Statistics of a player over many games: results, openings, kept results, mistakes."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence, Set
from dataclasses import dataclass, field, replace

from c4studio.game.starts import line_text, start_of_text
from c4studio.library import repertoire, reviews
from c4studio.library.explorer import ExplorerQuestion, count_continuations, newest_games
from c4studio.library.filters import MOST_DISCS_OF_GAME, GameFilter, PlayerSeat, select_games
from c4studio.library.library import Library, StoredGame
from c4studio.library.played import times_of_played_games
from c4studio.library.players import USERS_OWN_NAMES, own_player_names, spellings_of_player
from c4studio.library.words_file import PackedGames
from c4studio.review.insight.tally import MadeMistake, MistakeTally
from c4studio.review.moves import FAULT_CLASSES
from c4studio.review.records import JsonRecord
from engine import Position, Side, folded_key
from engine.scanning import DRAWN, OPEN, RED_WON, unpack

LAST_DISC_BY_PHASE = {"opening": 12, "middle": 24, "end": MOST_DISCS_OF_GAME}
"""The number of the last disc of each phase of a game."""
MOVES_OF_OPENING = 4
"""Number of first moves, of both sides together, by which games are grouped into openings."""


@dataclass(slots=True)
class PlayerResults:
    """Counts of a player's games: won, drawn, lost, and without a result."""

    won: int = 0
    drawn: int = 0
    lost: int = 0
    open: int = 0

    def add_result(self, result: int, side: Side) -> None:
        """Count one game by its result and the player's side."""
        if result in (OPEN, DRAWN):
            self.open += result == OPEN
            self.drawn += result == DRAWN
        elif (result == RED_WON) == (side is Side.RED):
            self.won += 1
        else:
            self.lost += 1

    @property
    def games(self) -> int:
        """The number of all games counted."""
        return self.won + self.drawn + self.lost + self.open


SECONDS_OF_SPANS = (2, 10, 10**9)
"""The spans of time in which moves are counted, each by its last second."""


@dataclass(slots=True)
class PlayerHabits:
    """Statistics of a player over many games.

    Attributes:
        names: the spellings of the player; empty if both players of each game are counted.
        games: the results of all games for the player or, if both players are counted, for Red.
        openings: the results of games by their first moves as the text of a line, likewise.
        choices: for each phase, the number of positions in which some column would have lost the
            result.
        kept: for each phase, the number of these positions in which the player kept the result.
        timed: for each span of time, the number of these positions in which the player took it.
        kept_in_time: for each span, the number of these in which the player kept the result.
        causes: how often a mistake of each cause was possible, and how often it was made.
        mistakes: the moves that threw a result away, by position; mirror images count as one.
        reviewed: number of games with a review.
        unjudged: number of the player's moves in reviewed games that are not judged, since their
            scores are unknown; nothing else counts them.
    """

    names: frozenset[str] = frozenset()
    games: PlayerResults = field(default_factory=PlayerResults)
    openings: defaultdict[str, PlayerResults] = field(
        default_factory=lambda: defaultdict(PlayerResults)
    )
    choices: Counter[str] = field(default_factory=Counter)
    kept: Counter[str] = field(default_factory=Counter)
    timed: Counter[int] = field(default_factory=Counter)
    kept_in_time: Counter[int] = field(default_factory=Counter)
    causes: MistakeTally = field(default_factory=MistakeTally)
    mistakes: defaultdict[tuple[str, int], list[MadeMistake]] = field(
        default_factory=lambda: defaultdict(list)
    )
    reviewed: int = 0
    unjudged: int = 0

    @property
    def recurring_mistakes(self) -> list[list[MadeMistake]]:
        """The player's mistakes grouped by position, the position with the most mistakes first."""
        return sorted(self.mistakes.values(), key=len, reverse=True)


def names_of_player(library: Library, player: str) -> set[str]:
    """Return all spellings of a player's name in a library, or the empty set for an empty name.

    Raises:
        DatabaseError, LibraryError: as for ``spellings_of_player``.
    """
    numbers = spellings_of_player(library, player) if player else []
    marks = ", ".join("?" * len(numbers))
    sql = f"SELECT name FROM names WHERE id IN ({marks})"
    return {row[0] for row in library.database.query_rows(sql, numbers)}


def habits_of_player(library: Library, games: Iterable[int], names: Set[str]) -> PlayerHabits:
    """Compute the statistics of a player over some games.

    Args:
        library: the library.
        games: the numbers of the games.
        names: the spellings of the player; an empty set counts the choices and mistakes of both
            players of every game, and each result once, for Red.

    Raises:
        DatabaseError: the library cannot be read.
    """
    found = PlayerHabits(frozenset(names))
    games = list(games)
    for kept in library.read_games(games):
        for side in _sides_of_player(kept, names) if names else (Side.RED,):
            moves, result = unpack(kept.entry.word)
            found.games.add_result(result, side)
            if not kept.entry.is_set_up:
                start = start_of_text(kept.entry.start)
                opening = line_text(start, moves[:MOVES_OF_OPENING])
                found.openings[opening].add_result(result, side)
    times = times_of_played_games(library)
    for kept, record in reviews.read_reviewed_games(library, games):
        found.reviewed += 1
        for side in _sides_of_player(kept, names):
            _add_review_to_habits(found, kept, record, side, times.get(kept.id, ()))
    return found


@dataclass(frozen=True, slots=True)
class FoundHabits:
    """The habits of a player in some games, with the player's repertoire and gaps in it.

    Attributes:
        wanted: the filter of the games; if it names no player, all players are counted.
        habits: the statistics of the player's games.
        trees: the player's repertoire with each side; empty if the filter names no player.
        holes: opponents' replies that the player never met, the most frequent first.
    """

    wanted: GameFilter
    habits: PlayerHabits
    trees: tuple[repertoire.PlayedRepertoire, ...] = ()
    holes: tuple[repertoire.OpponentReply, ...] = ()

    def opponents_mistakes(
        self, solve: repertoire.ColumnScoresFunction
    ) -> list[repertoire.OpponentReply]:
        """Return the opponents' moves that threw a result away, the most frequent first."""
        found = (each for tree in self.trees for each in tree.opponents_mistakes(solve))
        return sorted(found, key=_most_games_first)


def find_habits(wanted: GameFilter, library: Library, packed: PackedGames) -> FoundHabits:
    """Compute the habits of the player named by a filter, or of the user, if the user is known.

    They are those of one board, the usual one unless the filter names another.

    Raises:
        DatabaseError, LibraryError: as for ``select_games``.
    """
    player = wanted.player or (USERS_OWN_NAMES if own_player_names(library) else "")
    own = replace(wanted, player=player)
    habits = find_habits_at(Position(own.board_of_reports), own, library, packed)
    if not player:
        return FoundHabits(own, habits)
    trees = [
        repertoire.repertoire_of_player(library, packed, replace(own, seat=PlayerSeat(side.value)))
        for side in Side
    ]
    holes = [hole for tree in trees for hole in tree.replies_new_to_player(packed)]
    return FoundHabits(own, habits, tuple(trees), tuple(sorted(holes, key=_most_games_first)))


def find_habits_at(
    position: Position, wanted: GameFilter, library: Library, packed: PackedGames
) -> PlayerHabits:
    """Compute the habits of the player named by a filter, from the games that reach a position.

    Raises:
        DatabaseError, LibraryError: as for ``select_games``.
    """
    chosen = select_games(library, packed, wanted)
    question = ExplorerQuestion(position, chosen=chosen)
    games = newest_games(packed, count_continuations(packed, question).found)
    return habits_of_player(library, games, names_of_player(library, wanted.player))


def _most_games_first(reply: repertoire.OpponentReply) -> tuple[int, str]:
    return -reply.games, reply.moves


def _sides_of_player(game: StoredGame, names: Set[str]) -> list[Side]:
    """Return the sides that a player had in a game: none, one or both."""
    players = {Side.RED: game.facts.red, Side.YELLOW: game.facts.yellow}
    return [side for side, name in players.items() if not names or name in names]


def _add_review_to_habits(
    habits: PlayerHabits,
    game: StoredGame,
    record: JsonRecord,
    side: Side,
    times: Sequence[int | None],
) -> None:
    """Add the choices and causes of mistakes of one side of a reviewed game to the statistics.

    ``times`` has the milliseconds that each disc took, as far as they are known.
    """
    line = game.entry.line
    taken = dict(zip((ply["ply"] for ply in record["plies"]), times, strict=False))
    for ply in record["plies"]:
        if ply["side"] != side:
            continue
        if ply["columns"] is None:
            habits.unjudged += 1
            continue
        scores = [score for score in ply["columns"] if score is not None]
        if len({(score > 0) - (score < 0) for score in scores}) > 1:
            phase = next(name for name, last in LAST_DISC_BY_PHASE.items() if ply["ply"] <= last)
            habits.choices[phase] += 1
            is_kept = ply["class"] in ("best", "forced", "keeps")
            habits.kept[phase] += is_kept
            if (milliseconds := taken.get(ply["ply"])) is not None:
                span = next(each for each in SECONDS_OF_SPANS if milliseconds <= 1000 * each)
                habits.timed[span] += 1
                habits.kept_in_time[span] += is_kept
        if ply["class"] in FAULT_CLASSES:
            position = line.positions[ply["ply"] - 1 - line.start.ply]
            key = str(position.board), folded_key(position)
            habits.mistakes[key].append(MadeMistake(game.id, ply["ply"]))
    habits.causes.add_record(game.id, side, record)
