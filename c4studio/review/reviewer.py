"""The one reviewer: it decides what is searched for reviews and when, and keeps what is found.

The order of its work: the current line first, at once if that is asked for; the reasons of the
mistakes that are looked at; several games when that is asked for, and then what their players
overlook; other lines of the current game when nothing else is searched. A runner carries the
searches out and tells how they end: the service of searches in the window.
"""

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import partial
from itertools import islice
from typing import Any, Protocol

from c4studio.game import Game, GameNode, NodeScores
from c4studio.game.collection import Collection, NodePlace
from c4studio.ground.progress import NameOfWork, OnProgress
from c4studio.language.messages import Notice
from c4studio.review import JudgedMove, Line, Review, nodes_of_line, searches
from c4studio.review.insight import Reason
from c4studio.review.insight.causes import Cause, MistakeFinding
from c4studio.review.line_search import Found, LineSearch
from c4studio.review.review import time_limit_of_review
from c4studio.review.searches import Findings, ScoreQuestions, SideCauses
from engine import Forecast, Position, Side, Solver, StopFlag

MOST_NODES_PER_SEARCH = 256
"""Maximum number of nodes of other lines in one search."""
LINE_S, OTHERS_S = 0.02, 0.2
"""Seconds during which scores of a line, and of other lines, are collected before delivery."""
NODES_BETWEEN_PAUSES = 32
"""Number of nodes that are examined between two pauses."""

PlaceSearch = Callable[[Solver, StopFlag, OnProgress], Iterator[Mapping[int, Any]]]
"""A search that yields answers, each with the index of the node that it is about."""
AnswerHandler = Callable[[dict[GameNode, Any]], None]
"""A function that receives the answers about nodes that still exist."""
ScoreStorer = Callable[[Mapping[GameNode, NodeScores]], None]
"""A function that stores scores at nodes."""
PausingWork = Generator[None, None, None]
"""Work that takes long for many games, as a generator that yields pauses."""


class SearchKind(Enum):
    """The kinds of searches of a reviewer, of each of which one runs at a time."""

    LINE = auto()
    """The scores of the current line."""
    OTHER_LINES = auto()
    """The scores of other lines of the current game."""
    GAMES = auto()
    """The scores of several games."""
    REASONS = auto()
    """The reasons and causes of mistakes that are looked at."""
    CAUSES = auto()
    """The causes of the mistakes in several games."""


@dataclass(frozen=True, eq=False, slots=True)
class ReviewSearch:
    """A search for a runner to carry out.

    Attributes:
        what: the name of the work.
        places: the nodes that it is about, at least one.
        find: the search.
        use: receives the answers.
        is_asked: whether the user waits for the result.
    """

    what: NameOfWork
    places: Sequence[NodePlace]
    find: PlaceSearch
    use: AnswerHandler
    is_asked: bool = False


class SearchRunner(Protocol):
    """Carries a reviewer's searches out, and calls its ``note_failed_search`` if one fails."""

    def run_search(self, kind: SearchKind, search: ReviewSearch) -> None:
        """Start a search. One of the same kind that is running is stopped."""

    def cancel_search(self, kind: SearchKind) -> None:
        """Cancel the search of a kind, if one is running."""

    def is_running(self, kind: SearchKind) -> bool:
        """Return whether a search of a kind is running."""


class Reviewer:
    """Decides what is searched for the reviews of open games, and keeps the results.

    Attributes:
        nodes: the nodes of the current line from the root, or from a set-up position, to its end.
        review: the review of the current line, as far as scores are known.
        side: the side whose mistakes are looked at; None for both.
        findings: why mistakes are some, as far as that was looked for.
        causes: what both sides overlook, by the root of each game that was asked for.
        forecasts: what is expected of positions of the open games whose scores are unknown.
        is_forecasting: whether forecasts are made and shown.
    """

    def __init__(self, runner: SearchRunner, store: ScoreStorer) -> None:
        self._runner, self._store = runner, store
        self._collection, self._game = Collection(), Game()
        self.nodes: list[GameNode] = []
        self.review = Review.of_line(Line(Position()))
        self.side: Side | None = None
        self.findings: Findings = {}
        self.causes: dict[GameNode, SideCauses] = {}
        self.forecasts: dict[Position, Forecast] = {}
        self.is_forecasting = True
        # The game whose current line the user wants to be reviewed, with later edits.
        self._asked: Game | None = None
        # The positions that are searched for the line, and whether nobody asked for them.
        self._searched: frozenset[Position] = frozenset()
        self._in_passing = False
        # The review whose search failed, which is not tried again by itself.
        self._failed: Review | None = None
        self._others: Iterator[GameNode] | None = None

    def forget_games(self) -> None:
        """Forget what was found out about the games, and stop all searches, for other games."""
        for kind in SearchKind:
            self._runner.cancel_search(kind)
        self._asked, self._others, self._searched = None, None, frozenset()
        self.findings, self.causes, self.forecasts = {}, {}, {}

    # The current line.

    def set_current_line(self, collection: Collection, game: Game, nodes: list[GameNode]) -> None:
        """Take another line, or the same line with other scores, as the current one."""
        self._collection, self._game, self.nodes = collection, game, nodes
        review = Review.of_nodes(nodes, self.forecasts if self.is_forecasting else {})
        # One that says the same stays, with all that was made of it.
        if review != self.review:
            self.review = review

    def set_forecasting(self, wanted: bool) -> None:
        """Set whether forecasts are made and shown. Those that are missing are made if so."""
        if wanted != self.is_forecasting:
            self.is_forecasting, self._searched = wanted, frozenset()
            self.set_current_line(self._collection, self._game, self.nodes)

    @property
    def mistakes(self) -> tuple[JudgedMove, ...]:
        """The mistakes of the chosen side, or of both sides, in the order of play."""
        return tuple(move for move in self.review.mistakes if self.side in (None, move.side))

    @property
    def is_review_requested(self) -> bool:
        """Whether the user wants a review of the current line."""
        return self._asked is self._game

    @property
    def is_reviewing_line(self) -> bool:
        """Whether a review of a line is in progress that the user asked for."""
        return self._runner.is_running(SearchKind.LINE) and not self._in_passing

    @property
    def is_line_reviewed(self) -> bool:
        """Whether all moves of the line are judged, or as many as there was time for."""
        review = self.review
        return review.is_complete or (
            review.may_stay_incomplete
            and self._searched.issuperset(review.unknown_positions)
            and not self._runner.is_running(SearchKind.LINE)
        )

    def request_review(self) -> None:
        """Review the current line at once, and later moves of its game as well."""
        self._asked, self._failed, self._searched = self._game, None, frozenset()
        self._store(_nodes_marked_as_requested(self.nodes))
        self.continue_search()

    def stop_review(self) -> None:
        """Stop the review of the line. Scores found so far are kept."""
        self._asked, self._searched = None, frozenset()
        self._runner.cancel_search(SearchKind.LINE)

    def continue_search(self, *, is_wanted: bool = False, is_resting: bool = True) -> None:
        """Start to search the positions of the line whose scores are unknown; stop other lines.

        Args:
            is_wanted: whether the line is to be reviewed even if the user has not asked for it.
            is_resting: whether the user has stopped stepping through lines. A search that was not
                asked for begins only then.
        """
        unknown = self.review.unknown_positions[::-1]
        if self._runner.is_running(SearchKind.LINE):
            is_needed = (
                is_wanted and not self.is_review_requested and self._searched.issuperset(unknown)
            )
            if is_needed or not self._in_passing:
                return
            # What it has found is in the table of the solver.
            self._runner.cancel_search(SearchKind.LINE)
            self._searched = frozenset()
        may_begin = is_wanted and is_resting and self.review is not self._failed
        if not unknown or not (self.is_review_requested or may_begin):
            return
        if self.review.may_stay_incomplete and self.is_line_reviewed:
            # Their time is over. They are searched again when the user asks for it.
            return
        self._in_passing, self._searched = not self.is_review_requested, frozenset(unknown)
        nodes = {node.position: node for node in self.nodes}
        limit = time_limit_of_review(self.review.line.start.board)
        found = LineSearch(self.review, limit, with_forecasts=self.is_forecasting)
        store = self._store_unrequested_scores if self._in_passing else self._store
        search = ReviewSearch(
            Notice.REVIEWING_GAME,
            [self._node_place(nodes[position]) for position in found.positions],
            partial(searches.search_line, found, LINE_S),
            partial(self._take_found, store),
            is_asked=not self._in_passing,
        )
        self._runner.run_search(SearchKind.LINE, search)

    def _take_found(self, store: ScoreStorer, found: Mapping[GameNode, Found]) -> None:
        """Store the scores of nodes, and keep the forecasts of their positions."""
        forecasts = {
            node.position: each for node, each in found.items() if isinstance(each, Forecast)
        }
        self.forecasts |= forecasts
        scores = {node: each for node, each in found.items() if isinstance(each, NodeScores)}
        if scores:
            store(scores)

    def note_failed_search(self, kind: SearchKind, *, has_failed: bool = False) -> None:
        """Record that a search has failed, or that the user has cancelled it."""
        match kind:
            case SearchKind.LINE:
                if not self._in_passing:
                    self._asked = None
                if has_failed:
                    self._failed = self.review
            case SearchKind.OTHER_LINES:
                self._others = None
            case SearchKind.CAUSES:
                self.causes = {}

    # Reasons of mistakes.

    def explain_mistakes(self, moves: Iterable[JudgedMove]) -> None:
        """Search the reasons and causes of mistakes in the current line, in order."""
        self._runner.cancel_search(SearchKind.REASONS)
        todo = tuple(move for move in moves if move not in self.findings)
        first = self.nodes[0].position.ply if todo else 0
        if todo:
            search = ReviewSearch(
                Notice.LOOKING_FOR_CAUSES,
                [self._node_place(self.nodes[move.ply - 1 - first]) for move in todo],
                lambda *given: (
                    {todo.index(found[0]): found}
                    for found in searches.search_mistake_findings(todo, *given)
                ),
                self._take_findings,
            )
            self._runner.run_search(SearchKind.REASONS, search)

    def _take_findings(
        self, found: Mapping[GameNode, tuple[JudgedMove, MistakeFinding | NodeScores]]
    ) -> None:
        """Keep why moves are mistakes, and store right scores in place of false ones of a file."""
        for node, (move, each) in found.items():
            if isinstance(each, NodeScores):
                self._store({node: each})
            else:
                self.findings[move] = each

    def reason_of_mistake(self, move: JudgedMove) -> Reason | None:
        """Return the reason why a move is a mistake; None while it is unknown."""
        found = self.findings.get(move)
        return None if found is None else found.reason

    def cause_of_mistake(self, move: JudgedMove) -> Cause | None:
        """Return what was overlooked in a mistake; None while that is unknown."""
        found = self.findings.get(move)
        return None if found is None else found.cause

    # Several games.

    def request_scores_of_games(self, name: NameOfWork, collection: Collection) -> PausingWork:
        """Search the missing scores of the main lines of all games of a document.

        Those on another board than the current game are left out, since a search has one board.
        """
        games = self._games_on_current_board(collection)
        places = [NodePlace(collection, games[0], games[0].root)]
        left: list[ScoreQuestions] = []
        for game in games:
            nodes = nodes_of_line(game.end())
            self._store(_nodes_marked_as_requested(nodes))
            unknown = set(Review.of_nodes(nodes).unknown_positions)
            asked = [node for node in nodes if node.position in unknown]
            left.append(dict(enumerate((node.position for node in asked), len(places))))
            places += [NodePlace(collection, game, node) for node in asked]
            yield
        search = ReviewSearch(name, places, partial(searches.scores_of_games, left), self._store)
        self._runner.run_search(SearchKind.GAMES, search)

    def request_causes_of_games(self, name: NameOfWork, collection: Collection) -> PausingWork:
        """Search what both sides overlook in all games whose main lines are reviewed."""
        self._runner.cancel_search(SearchKind.CAUSES)
        self.causes = {}
        places: list[NodePlace] = []
        left: list[tuple[int, Review]] = []
        for game in self._games_on_current_board(collection):
            review = Review.of_nodes(nodes_of_line(game.end()))
            if review.is_complete and review.moves:
                left.append((len(places), review))
                places.append(NodePlace(collection, game, game.root))
            yield
        if places:
            find = partial(searches.causes_of_games, left, self.findings)
            self._runner.run_search(
                SearchKind.CAUSES, ReviewSearch(name, places, find, self.causes.update)
            )

    # Other lines.

    def search_other_lines(self) -> PausingWork:
        """Search scores of further nodes of the current game, which has several lines."""
        if self._others is None:
            self._others = self._game.root.walk()
        unknown: list[GameNode] = []
        while len(unknown) < MOST_NODES_PER_SEARCH and (
            some := list(islice(self._others, NODES_BETWEEN_PAUSES))
        ):
            unknown += [each for each in some if each.scores is None and not each.position.is_over]
            yield
        if unknown:
            search = ReviewSearch(
                Notice.REVIEWING_LINES,
                [self._node_place(node) for node in unknown],
                partial(searches.search_scores, [node.position for node in unknown], OTHERS_S),
                self._store_unrequested_scores,
            )
            self._runner.run_search(SearchKind.OTHER_LINES, search)

    def stop_other_lines(self) -> None:
        """Stop the search of other lines. The next one begins with the first node again."""
        self._runner.cancel_search(SearchKind.OTHER_LINES)
        self._others = None

    def _games_on_current_board(self, collection: Collection) -> list[Game]:
        """Return the games of a document that are on the board of the current game, or all."""
        board = self._game.root.position.board
        own = [game for game in collection.games if game.root.position.board == board]
        return own or list(collection.games)

    def _node_place(self, node: GameNode) -> NodePlace:
        return NodePlace(self._collection, self._game, node)

    def _store_unrequested_scores(self, scores_by_node: Mapping[GameNode, NodeScores]) -> None:
        """Store scores that the user has not asked for, so that they are not saved to the file.

        Nodes that have saved scores keep them.
        """
        self._store(
            {
                node: replace(scores, in_passing=node.scores is None or node.scores.in_passing)
                for node, scores in scores_by_node.items()
            }
        )


def _nodes_marked_as_requested(nodes: Iterable[GameNode]) -> dict[GameNode, NodeScores]:
    """Return nodes' unrequested scores, now marked as requested so that they are saved."""
    return {
        node: replace(node.scores, in_passing=False)
        for node in nodes
        if node.scores is not None and node.scores.in_passing
    }
