"""A player's repertoire as a tree of positions, with gaps in it and opponents' mistakes.

A position and its mirror image are one. The tree stores for each position how many of the player's
games continued in each column.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace

from c4studio.game import Game, GameFacts, GameNode
from c4studio.game.boards import BOARDS_WITH_BOOK
from c4studio.game.starts import text_of_start, text_with_move
from c4studio.library.explorer import ExplorerQuestion, count_continuations, newest_games
from c4studio.library.filters import GameFilter, PlayerSeat, select_games
from c4studio.library.library import Library
from c4studio.library.words_file import PackedGames
from engine import STANDARD, Board, Position, Score, Side, folded_key

MOST_DISCS_OF_TREE = 12
"""Default number of discs on the board up to which a repertoire tree goes."""
LEAST_GAMES_OF_POSITION = 2
"""Default minimum number of the player's games that reached a position in the tree."""

BOARDS_WITH_SCORES = BOARDS_WITH_BOOK
"""The boards on which a report has the score of every column; on others it has forecasts."""

ColumnScoresFunction = Callable[[Position], tuple[Score | None, ...]]
"""A function that returns the exact scores of the columns of a position."""


@dataclass(slots=True)
class RepertoirePlace:
    """A position in a player's repertoire, and how often each column was played there.

    Attributes:
        moves: the moves that led there first, as the text of a line.
        position: the position.
        columns: how many games continued in each 0-based column.
    """

    moves: str
    position: Position
    columns: Counter[int] = field(default_factory=Counter)

    @property
    def games(self) -> int:
        """The number of games that continued from this position."""
        return self.columns.total()


@dataclass(frozen=True, slots=True)
class OpponentReply:
    """An opponent's move in a position of a player's repertoire.

    Attributes:
        moves: the moves up to and including the reply.
        games: the number of games in which the reply was played.
        score: the exact score of the reply for the opponent; None if it was not computed.
        best: the exact score of the opponent's best column; None if it was not computed.
    """

    moves: str
    games: int
    score: Score | None = None
    best: Score | None = None


@dataclass(frozen=True, slots=True)
class PlayedRepertoire:
    """A player's repertoire with one side: the tree of all positions in the player's games.

    Attributes:
        side: the side.
        places: the positions with either side to move, by a key that mirror images share, in the
            order in which games reached them.
        discs: the number of discs on the board up to which games were followed.
        board: the board of the games.
    """

    side: Side
    places: dict[int, RepertoirePlace]
    discs: int = MOST_DISCS_OF_TREE
    board: Board = STANDARD

    @property
    def games(self) -> int:
        """The number of games."""
        root = self.places.get(folded_key(Position(self.board)))
        return 0 if root is None else root.games

    def moves_after(self, place: RepertoirePlace, column: int) -> str:
        """Return the text of the line to a position and of the move after it."""
        return text_with_move(place.moves, column, self.board)

    def places_of_side(self, side: Side, least: int = 1) -> list[RepertoirePlace]:
        """Return the positions in which a given side is to move, those with most games first."""
        found = [p for p in self.places.values() if p.position.to_move is side and p.games >= least]
        return sorted(found, key=lambda place: (-place.games, len(place.moves), place.moves))

    def replies_new_to_player(
        self, packed_games: PackedGames, least: int = LEAST_GAMES_OF_POSITION
    ) -> list[OpponentReply]:
        """Return opponents' replies that a library's games contain but the player's games do not.

        Args:
            packed_games: the games of the library.
            least: minimum number of the player's games that reached a position.

        Returns:
            The replies, those that come most often first.
        """
        found = []
        for place in self.places_of_side(self.side.other, least):
            if place.position.ply + 1 >= self.discs:
                # Where the next position leads to was not followed.
                continue
            for column, count in enumerate(
                count_continuations(packed_games, ExplorerQuestion(place.position)).columns
            ):
                if count is None or not count.games or self._is_known_move(place.position, column):
                    continue
                found.append(OpponentReply(self.moves_after(place, column), count.games))
        return sorted(found, key=lambda reply: (-reply.games, reply.moves))

    def _is_known_move(self, position: Position, column: int) -> bool:
        after = position.play(column)
        return after.is_over or folded_key(after) in self.places

    def opponents_mistakes(
        self, solve: ColumnScoresFunction, least: int = LEAST_GAMES_OF_POSITION
    ) -> list[OpponentReply]:
        """Return the opponents' moves that threw a result away, the most frequent first.

        Args:
            solve: finds the scores.
            least: minimum number of the player's games that reached a position.
        """
        return self.mistakes_of(self.side.other, solve, least)

    def mistakes_of(
        self, side: Side, solve: ColumnScoresFunction, least: int = LEAST_GAMES_OF_POSITION
    ) -> list[OpponentReply]:
        """Return the moves of a side that threw a result away, the most frequent first.

        There are none on a board of whose openings the scores are unknown.

        Args:
            side: the player's side, or that of the opponents.
            solve: finds the scores.
            least: minimum number of the player's games that reached a position.
        """
        found = []
        is_known = self.board in BOARDS_WITH_SCORES
        for place in self.places_of_side(side, least) if is_known else ():
            scores = solve(place.position)
            best = max(score for score in scores if score is not None)
            for column, number in place.columns.items():
                score = scores[column]
                if score is not None and score.result < best.result:
                    found.append(OpponentReply(f"{place.moves}{column + 1}", number, score, best))
        return sorted(found, key=lambda reply: (-reply.games, reply.moves))

    def columns_played(self, position: Position) -> dict[int, int]:
        """Return how many of the player's games continued in each 0-based column of a position.

        Columns that were never played are missing.
        """
        place = self.places.get(folded_key(position))
        if place is None:
            return {}
        if place.position == position:
            return dict(place.columns)
        return {position.board.mirror(column): n for column, n in place.columns.items()}


def repertoire_of_player(
    library: Library,
    packed_games: PackedGames,
    game_filter: GameFilter,
    discs: int = MOST_DISCS_OF_TREE,
) -> PlayedRepertoire:
    """Build the repertoire of the player whom a filter names, from the games that it selects.

    The tree has the moves of one side, which the filter names as the player's seat, on one board.

    Raises:
        DatabaseError, LibraryError: as for ``select_games``.
        ValueError: the filter names no player or no side.
    """
    games = moves_of_players_games(library, packed_games, game_filter)
    board = game_filter.board_of_reports
    return repertoire_of_games(games, Side(game_filter.seat.value), discs, board)


def moves_of_players_games(
    library: Library, packed_games: PackedGames, game_filter: GameFilter
) -> Iterator[str]:
    """Yield the moves of the games that a player had with one side on one board, newest first.

    Raises:
        DatabaseError, LibraryError: as for ``select_games``.
        ValueError: the filter names no player or no side.
    """
    wanted = replace(game_filter, board=str(game_filter.board_of_reports))
    chosen = select_games(library, packed_games, wanted) if game_filter.player else None
    if chosen is None or game_filter.seat is PlayerSeat.EITHER:
        raise ValueError("a repertoire is of one player and one side")
    games = library.read_games(newest_games(packed_games, chosen))
    # In a damaged file a game that was taken for one from the empty board may have another start.
    return (kept.entry.moves for kept in games if not kept.entry.is_set_up)


def repertoire_of_games(
    games: Iterable[str], side: Side, discs: int = MOST_DISCS_OF_TREE, board: Board = STANDARD
) -> PlayedRepertoire:
    """Build a player's repertoire with one side from the moves of some games.

    Args:
        games: the games as strings of columns from the empty board.
        side: the side of the player.
        discs: the number of discs on the board up to which games are followed.
        board: the board of the games.
    """
    places: dict[int, RepertoirePlace] = {}
    start = Position(board)
    for moves in games:
        position, text = start, text_of_start(start)
        for character in moves[:discs]:
            column = board.digits.index(character)
            place = places.setdefault(folded_key(position), RepertoirePlace(text, position))
            place.columns[_column_in_equivalent_position(place.position, position, column)] += 1
            position, text = position.play(column), text_with_move(text, column, board)
    return PlayedRepertoire(side, places, discs, board)


def _column_in_equivalent_position(
    known_position: Position, position: Position, column: int
) -> int:
    """Convert a column of one position to a column of another, equivalent position.

    Both are equal, or one is the mirror image of the other; then the column is mirrored, too. In a
    symmetric position the left one of the two columns is returned.
    """
    mirrored = position.board.mirror(column)
    if position == position.mirror():
        return min(column, mirrored)
    return column if known_position == position else mirrored


def lines_of_repertoire(
    tree: PlayedRepertoire, least: int = LEAST_GAMES_OF_POSITION
) -> Iterator[tuple[str, RepertoirePlace]]:
    """Yield each position of a repertoire once, with the moves to it.

    The most played column comes first.
    """
    seen: set[int] = set()

    def follow(moves: str, position: Position) -> Iterator[tuple[str, RepertoirePlace]]:
        key = folded_key(position)
        place = tree.places.get(key)
        if place is None or place.games < least or key in seen:
            return
        seen.add(key)
        yield moves, place
        for column, _ in place.columns.most_common():
            own = _column_in_equivalent_position(place.position, position, column)
            after = position.play(own)
            if not after.is_over:
                yield from follow(text_with_move(moves, own, tree.board), after)

    start = Position(tree.board)
    yield from follow(text_of_start(start), start)


def repertoire_as_game(
    tree: PlayedRepertoire,
    comment_of: Callable[[RepertoirePlace, int], str],
    least: int = LEAST_GAMES_OF_POSITION,
) -> Game:
    """Convert a player's repertoire to a game with variations.

    A position that occurs a second time is not continued.

    Args:
        tree: the tree.
        comment_of: returns the comment on a move, given the place where it was played and the
            number of games that played it.
        least: minimum number of the player's games that reached a position.
    """
    game = Game(Position(tree.board))
    seen: set[int] = set()
    waiting: list[GameNode] = [game.root]
    while waiting:
        node = waiting.pop()
        key = folded_key(node.position)
        place = tree.places.get(key)
        if place is None or place.games < least or key in seen:
            continue
        seen.add(key)
        children = []
        for column, number in place.columns.most_common():
            child = node.add_variation(
                _column_in_equivalent_position(place.position, node.position, column)
            )
            child.annotation = replace(child.annotation, comment=comment_of(place, number))
            children.append(child)
        waiting.extend(reversed(children))
    return game


def repertoire_game_facts(player: str, side: Side, event: str) -> GameFacts:
    """Return the game information (players, event) for a player's repertoire, stored as a game."""
    facts = GameFacts(red=player) if side is Side.RED else GameFacts(yellow=player)
    return replace(facts, event=event)
