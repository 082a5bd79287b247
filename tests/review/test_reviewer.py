"""The order in which the one reviewer has lines searched, with a runner that is a plain loop."""

from collections.abc import Iterator, Mapping
from functools import partial
from itertools import product

import pytest

from c4studio.formats import read
from c4studio.game import Collection, Game, GameNode, NodeScores
from c4studio.game.kept_scores import has_all_scores
from c4studio.ground.progress import ignore_progress
from c4studio.review import Line, Review, nodes_of_line
from c4studio.review import review as review_module
from c4studio.review.reviewer import MOST_NODES_PER_SEARCH, Reviewer, ReviewSearch, SearchKind
from engine import Board, Side, Solver, StopFlag
from tests.review.small_forecasts import make_forecasts_small
from tests.review.test_other_boards import game as chance_game
from tests.ui.review.review_window import MOVES


class PlainRunner:
    """Carries searches out one after the other when it is told to, and counts them."""

    def __init__(self, solver: Solver) -> None:
        self._solver = solver
        self.waiting: dict[SearchKind, ReviewSearch] = {}
        self.begun: list[SearchKind] = []

    def run_search(self, kind: SearchKind, search: ReviewSearch) -> None:
        self.begun.append(kind)
        self.waiting[kind] = search

    def cancel_search(self, kind: SearchKind) -> None:
        self.waiting.pop(kind, None)

    def is_running(self, kind: SearchKind) -> bool:
        return kind in self.waiting

    def carry_out(self) -> None:
        """Carry out the next search, to its end."""
        kind = next(iter(self.waiting))
        search = self.waiting[kind]
        for found in search.find(self._solver, StopFlag(), ignore_progress):
            search.use({search.places[number].node: each for number, each in found.items()})
        del self.waiting[kind]


def store(found: Mapping[GameNode, NodeScores]) -> None:
    for node, scores in found.items():
        node.scores = scores


@pytest.fixture
def runner(solver: Solver) -> PlainRunner:
    return PlainRunner(solver)


@pytest.fixture
def reviewer(runner: PlainRunner) -> Reviewer:
    return Reviewer(runner, store)


def show(reviewer: Reviewer, *games: Game, node: GameNode | None = None) -> Collection:
    """Show a node of the first of several games, or its main line."""
    collection = Collection(games)
    reviewer.set_current_line(collection, games[0], nodes_of_line(node or games[0].end()))
    return collection


def exhaust(pauses: Iterator[None]) -> None:
    for _ in pauses:
        pass


def unscored(game: Game) -> list[GameNode]:
    nodes = game.root.walk()
    return [each for each in nodes if not each.position.is_over and not has_all_scores(each)]


def test_a_line_is_searched_once_whoever_wants_it(reviewer: Reviewer, runner: PlainRunner) -> None:
    game = read(MOVES)
    collection = show(reviewer, game)
    reviewer.continue_search()
    assert runner.begun == []
    for _ in range(3):
        reviewer.continue_search(is_wanted=True)
    assert not reviewer.is_reviewing_line
    # What is asked for does not wait for what goes on unasked.
    reviewer.request_review()
    assert runner.begun == [SearchKind.LINE] * 2
    assert reviewer.is_reviewing_line
    assert runner.waiting[SearchKind.LINE].is_asked
    runner.carry_out()
    reviewer.set_current_line(collection, game, reviewer.nodes)
    assert reviewer.review.is_complete
    for _ in range(3):
        reviewer.continue_search(is_wanted=True)
    reviewer.request_review()
    assert len(runner.begun) == 2
    assert not any(node.scores.in_passing for node in reviewer.nodes if node.scores)


def test_what_follows_from_a_review_is_found_once_for_all_who_ask(
    reviewer: Reviewer, runner: PlainRunner
) -> None:
    game = read(MOVES)
    collection = show(reviewer, game)
    reviewer.request_review()
    runner.carry_out()
    reviewer.set_current_line(collection, game, reviewer.nodes)
    # A list of games, an export, a second window: all of them get the same object.
    copy = game.copy()
    assert Review.of_nodes(nodes_of_line(copy.end())) is reviewer.review
    assert reviewer.review.decisive_moves is reviewer.review.decisive_moves
    reviewer.set_current_line(collection, game, list(reviewer.nodes))
    assert Review.of_nodes(reviewer.nodes) is reviewer.review
    reviewer.side = Side.RED
    assert reviewer.mistakes == reviewer.review.faults(Side.RED)


def test_scores_that_nobody_asked_for_are_marked_until_somebody_does(
    reviewer: Reviewer, runner: PlainRunner
) -> None:
    game = read(MOVES)
    collection = show(reviewer, game)
    reviewer.continue_search(is_wanted=True)
    runner.carry_out()
    own = [node.scores for node in reviewer.nodes[:-1]]
    assert all(scores is not None and scores.in_passing for scores in own)
    reviewer.set_current_line(collection, game, reviewer.nodes)
    reviewer.request_review()
    own = [node.scores for node in reviewer.nodes[:-1]]
    assert all(scores is not None and not scores.in_passing for scores in own)
    assert runner.begun == [SearchKind.LINE]


def test_lines_that_are_passed_by_are_left_to_later(
    reviewer: Reviewer, runner: PlainRunner
) -> None:
    game = read(MOVES)
    other = game.root.add_variation(0).add_variation(0).add_variation(1)
    collection = show(reviewer, game)
    reviewer.continue_search(is_wanted=True)
    reviewer.set_current_line(collection, game, nodes_of_line(other))
    # The search of the line before ends, and the next begins once the user rests.
    reviewer.continue_search(is_wanted=True, is_resting=False)
    assert not runner.waiting
    reviewer.continue_search(is_wanted=True)
    (search,) = runner.waiting.values()
    assert {place.node for place in search.places} == set(nodes_of_line(other)[:-1])
    reviewer.continue_search(is_wanted=False)
    assert not runner.waiting


def test_a_part_of_a_line_that_is_searched_is_not_searched_again(
    reviewer: Reviewer, runner: PlainRunner
) -> None:
    game = read(MOVES)
    collection = show(reviewer, game)
    reviewer.continue_search(is_wanted=True)
    before = runner.waiting[SearchKind.LINE]
    reviewer.set_current_line(collection, game, nodes_of_line(game.end())[:5])
    reviewer.continue_search(is_wanted=True, is_resting=False)
    assert runner.waiting[SearchKind.LINE] is before


def test_moves_made_after_a_review_are_reviewed_until_it_is_stopped(
    reviewer: Reviewer, runner: PlainRunner
) -> None:
    game = read(MOVES[:12])
    collection = show(reviewer, game)
    reviewer.request_review()
    runner.carry_out()
    for column in (0, 1):
        game.end().add_variation(column)
        reviewer.set_current_line(collection, game, nodes_of_line(game.end()))
        reviewer.continue_search()
        assert len(runner.waiting[SearchKind.LINE].places) == 1
        runner.carry_out()
    reviewer.stop_review()
    game.end().add_variation(2)
    reviewer.set_current_line(collection, game, nodes_of_line(game.end()))
    reviewer.continue_search()
    assert not runner.waiting
    # Another game was never asked for.
    reviewer.request_review()
    runner.waiting.clear()
    show(reviewer, read("44"))
    reviewer.continue_search()
    assert not runner.waiting


@pytest.mark.parametrize("has_failed", [True, False])
def test_what_failed_or_was_cancelled_is_tried_again_only_if_that_is_asked_for(
    has_failed: bool, reviewer: Reviewer, runner: PlainRunner
) -> None:
    show(reviewer, read(MOVES))
    reviewer.request_review()
    runner.waiting.clear()
    reviewer.note_failed_search(SearchKind.LINE, has_failed=has_failed)
    assert not reviewer.is_review_requested
    reviewer.continue_search(is_wanted=True)
    # Unasked, only what the user has cancelled is done by the way.
    assert bool(runner.waiting) is not has_failed
    reviewer.request_review()
    assert runner.waiting[SearchKind.LINE].is_asked


def test_other_lines_are_searched_piece_by_piece(reviewer: Reviewer, runner: PlainRunner) -> None:
    game = Game()
    for line in product(range(7), repeat=3):
        node = game.root
        for column in line:
            same = (each for each in node.variations if each.column == column)
            node = next(same, None) or node.add_variation(column)
    assert len(unscored(game)) > MOST_NODES_PER_SEARCH
    show(reviewer, game, node=game.root)
    pieces = 0
    while True:
        exhaust(reviewer.search_other_lines())
        if not runner.waiting:
            break
        assert len(runner.waiting[SearchKind.OTHER_LINES].places) <= MOST_NODES_PER_SEARCH + 32
        runner.carry_out()
        pieces += 1
    assert pieces > 1
    assert not unscored(game)
    assert all(each.scores is None or each.scores.in_passing for each in game.root.walk())


def test_several_games_are_searched_and_then_what_their_players_overlook(
    reviewer: Reviewer, runner: PlainRunner
) -> None:
    games = [read(MOVES), Game(), read(MOVES[:12]), read("444444")]
    collection = show(reviewer, *games)
    exhaust(reviewer.request_scores_of_games("Reviewing", collection))
    runner.carry_out()
    assert not any(map(unscored, games[:1]))
    exhaust(reviewer.request_causes_of_games("Counting", collection))
    runner.carry_out()
    assert [*reviewer.causes] == [games[0].root, games[2].root, games[3].root]
    # All is known by now, and still it ends.
    exhaust(reviewer.request_scores_of_games("Reviewing", collection))
    runner.carry_out()
    reviewer.forget_games()
    assert (reviewer.causes, reviewer.findings) == ({}, {})


def test_a_reason_is_looked_for_once(reviewer: Reviewer, runner: PlainRunner) -> None:
    game = read(MOVES)
    collection = show(reviewer, game)
    reviewer.request_review()
    runner.carry_out()
    reviewer.set_current_line(collection, game, reviewer.nodes)
    first, *others = reviewer.mistakes
    assert reviewer.reason_of_mistake(first) is None
    assert reviewer.cause_of_mistake(first) is None
    reviewer.explain_mistakes([first])
    runner.carry_out()
    assert reviewer.reason_of_mistake(first) is not None
    reviewer.explain_mistakes([first])
    assert not runner.waiting
    reviewer.explain_mistakes(reviewer.mistakes)
    runner.carry_out()
    assert set(reviewer.findings) == {first, *others}


def played(line: Line) -> Game:
    game = Game(line.start)
    node = game.root
    for column in line.columns:
        node = node.add_variation(column)
    return game


def test_on_another_board_a_review_ends_with_its_time_until_it_is_asked_for_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Another search would go over the same positions again and again."""
    monkeypatch.setattr(review_module, "REVIEW_SECONDS", 0.2)
    board = Board(9, 9)
    with Solver(8, board=board) as solver:
        runner = PlainRunner(solver)
        reviewer = Reviewer(runner, store)
        game = played(chance_game(board))
        collection = show(reviewer, game)
        reviewer.request_review()
        runner.carry_out()
        show_again = partial(reviewer.set_current_line, collection, game, nodes_of_line(game.end()))
        show_again()
        known = reviewer.review.known_from
        assert known is not None
        assert known > 1
        reviewer.continue_search()
        assert not runner.waiting
        reviewer.request_review()
        assert runner.waiting
        reviewer.stop_review()
        assert not runner.waiting


def test_all_games_on_the_current_board_are_reviewed() -> None:
    board = Board(5, 4)
    with Solver(8, board=board) as solver:
        runner = PlainRunner(solver)
        reviewer = Reviewer(runner, store)
        game = played(chance_game(board))
        collection = show(reviewer, game, read(MOVES))
        exhaust(reviewer.request_scores_of_games("Reviewing", collection))
        runner.carry_out()
        assert not unscored(game)
        exhaust(reviewer.request_causes_of_games("Counting", collection))
        runner.carry_out()
        assert set(reviewer.causes) == {game.root}


def test_forecasts_are_kept_by_position_and_shown_while_they_are_wanted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    make_forecasts_small(monkeypatch)
    runner = PlainRunner(Solver(8, board=Board(9, 9)))
    reviewer, game = Reviewer(runner, store), read("9x9: 5546")
    collection = show(reviewer, game)
    reviewer.request_review()
    assert len(runner.waiting[SearchKind.LINE].places) == 5
    runner.carry_out()
    reviewer.set_current_line(collection, game, reviewer.nodes)
    assert all(reviewer.review.forecasts)
    assert reviewer.is_line_reviewed
    # They are no part of the document.
    assert not any(node.scores or node.forecast for node in game.root.walk())
    reviewer.set_forecasting(False)
    assert not any(reviewer.review.forecasts)
    reviewer.set_forecasting(True)
    assert all(reviewer.review.forecasts)
    # Of a further move only the new position is forecast.
    found = dict(reviewer.forecasts)
    last = reviewer.review.forecasts[-1]
    assert last is not None
    game.end().add_variation(last.best or 0)
    reviewer.set_current_line(collection, game, nodes_of_line(game.end()))
    assert [each is None for each in reviewer.review.forecasts] == [False] * 5 + [True]
    reviewer.continue_search()
    runner.carry_out()
    assert found.items() <= reviewer.forecasts.items()
    reviewer.forget_games()
    assert not reviewer.forecasts
