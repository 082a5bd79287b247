from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from c4studio.game import Game, Glyph, NodeScores
from c4studio.ground.progress import Cancelled
from c4studio.review import (
    FAULT_CLASSES,
    JudgedMove,
    Line,
    MoveClass,
    OnlyColumnFound,
    Review,
    line_of_nodes,
    nodes_of_line,
    positions_with_scores,
    review_line,
)
from c4studio.review.graph import graph_points
from c4studio.review.moves import LEAST_DISCS_OF_DEAR_MISTAKE, edits_adding_glyphs, glyph_of_move
from c4studio.review.records import review_from_record, review_to_record
from c4studio.review.review import stored_scores
from engine import (
    STANDARD,
    Board,
    Position,
    SearchStopped,
    Side,
    Solver,
    StopFlag,
    win_score,
)
from tests import generated
from tests.boards import ENDINGS, ON_BOTH, ending_text
from tests.engine.naive import games

EASY = "44444456233"


def grown(moves: str, start: Position | None = None) -> Game:
    game = Game(start)
    node = game.root
    for move in moves:
        node = node.add_variation(int(move) - 1)
    return game


def late(seed: int, discs: int = 14) -> Line:
    """The end of a game, in which everything is scored in no time."""
    moves = generated.game(seed)
    start = Position.from_moves(moves[:discs])
    return Line(start, tuple(int(move) - 1 for move in moves[discs:]))


def ending(board: Board) -> tuple[Solver, Line]:
    """The end of a game on a board, and the solver that scores it in no time."""
    return Solver(4, book=None, board=board), Line.from_text(ending_text(board))


@st.composite
def invented(draw: st.DrawFn, board: Board = STANDARD) -> Review:
    """A review with scores that need not be true, of which each view must say the same."""
    moves = draw(games(board=board))
    line = Line(Position(board), tuple(int(move) - 1 for move in moves))
    chance = draw(st.randoms(use_true_random=False))
    return Review(
        line, tuple(_invented_scores(position, chance) for position in line.positions[:-1])
    )


def _invented_scores(position: Position, chance: Random) -> NodeScores:
    most = win_score(position.ply + 2, position.board) - 1
    return NodeScores.from_values(
        [
            chance.choice([-most, -1, 0, 0, 1, most]) if position.is_legal(column) else None
            for column in position.board.columns
        ],
        position.ply,
        board=position.board,
    )


@ON_BOTH
@given(data=st.data())
def test_all_views_are_of_one_list(data: st.DataObject, board: Board) -> None:
    review = data.draw(invented(board))
    record = review_to_record(review)
    moves = [move for move in review.moves if move is not None]
    classes = [move.move_class for move in moves]
    assert [ply["class"] for ply in record["plies"]] == classes
    for side in Side:
        own = [move for move in moves if move.side is side]
        summary = review.player_summaries.get(side)
        assert summary is not None
        assert sum(summary.counts.values()) == len(own)
        for each in MoveClass:
            listed = sum(move.move_class is each for move in own)
            assert summary.counts[each] == record[side][each] == listed
        assert summary.choices - summary.kept == len(review.faults(side))
        assert len(review.faults(side)) == sum(summary.counts[each] for each in FAULT_CLASSES)
    graph = graph_points(review)
    assert [p.move for p in graph if p.move and p.move.is_fault] == list(review.faults())
    marked = [m for m in moves if glyph_of_move(m) in (Glyph.MISTAKE, Glyph.BLUNDER)]
    assert marked == list(review.faults())
    turned = review.last_result_change
    assert record["turning_point"] == (marked[-1].ply if marked else None)
    assert turned == (marked[-1] if marked else None)
    assert review_from_record(record) == review


def test_nothing_is_said_of_what_is_not_known() -> None:
    review = Review.of_line(Line.from_text(EASY))
    assert review.moves == (None,) * 11
    assert review.player_summaries.get(Side.RED) is None
    assert review.last_result_change is None
    assert [point.advantage for point in graph_points(review)] == [None] * 12
    assert [point.good for point in graph_points(review)] == [None] * 12
    assert not review.faults()
    with pytest.raises(ValueError, match="not complete"):
        review_to_record(review)


@ON_BOTH
def test_the_ends_of_games_are_judged_and_counted(board: Board) -> None:
    solver, line = ending(board)
    review = review_line(solver, line)
    assert review.is_complete
    faults = [move for move in review.moves if move is not None and move.is_fault]
    assert list(review.faults()) == faults
    assert {fault.side for fault in faults} == set(Side)
    for fault in faults:
        assert fault.column not in fault.keeping_columns
        for column in fault.keeping_columns:
            value = -solver.solve(fault.position.play(column)).value
            assert (value > 0) - (value < 0) == fault.best_score.result
    assert max(column for fault in faults for column in fault.keeping_columns) == board.width - 1


@ON_BOTH
def test_glyphs_of_the_end_of_a_game_are_one_step(board: Board) -> None:
    solver, line = ending(board)
    game = grown(ENDINGS[board][1], line.start)
    nodes = nodes_of_line(game.root)
    review = review_line(solver, line)
    for edit in edits_adding_glyphs(nodes, review.moves):
        edit.apply()
    signs = {node.position.ply: node.annotation.glyph for node in nodes[1:]}
    marked = [ply for ply, sign in signs.items() if sign in (Glyph.MISTAKE, Glyph.BLUNDER)]
    assert marked == [fault.ply for fault in review.faults()]
    assert not edits_adding_glyphs(nodes, review.moves)


def test_a_player_is_summed_up_once_all_of_their_moves_are_judged(solver: Solver) -> None:
    line, known = late(3), dict[Position, NodeScores]()
    review = Review.of_line(line)
    for position, scores in positions_with_scores(solver, review.unknown_positions):
        known[position] = scores
        review = Review(line, tuple(known.get(each) for each in line.positions[:-1]))
        for side in Side:
            judged = [position.to_move is side for position in review.unknown_positions]
            assert (review.player_summaries.get(side) is None) is any(judged)
    assert review.is_complete


@ON_BOTH
def test_scores_come_from_the_last_move_to_the_first(board: Board) -> None:
    (solver, line), heard = ending(board), list[float]()
    found = [
        position
        for position, _ in positions_with_scores(
            solver, Review.of_line(line).unknown_positions, None, heard.append
        )
    ]
    assert found == list(reversed(line.positions[:-1]))
    assert heard == [n / len(found) for n in range(1, len(found) + 1)]


def test_what_the_book_answers_comes_first(solver: Solver) -> None:
    line = Line.from_text(EASY + "1121")
    found = [
        position.ply
        for position, _ in positions_with_scores(solver, Review.of_line(line).unknown_positions)
    ]
    assert found == [*reversed(range(13)), 14, 13]


def test_who_hears_of_the_progress_may_end_it(solver: Solver) -> None:
    def report(_: float) -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        list(positions_with_scores(solver, Review.of_line(late(4)).unknown_positions, None, report))


def test_a_stopped_search_gives_nothing_more() -> None:
    stop = StopFlag()
    stop.set()
    line = Line.from_text("44")
    with pytest.raises(SearchStopped):
        next(
            positions_with_scores(
                Solver(1, book=None), Review.of_line(line).unknown_positions, stop
            )
        )
    with pytest.raises(SearchStopped):
        review_line(Solver(1, book=None), line, stop)


def test_scores_that_are_kept_are_used_and_told_apart(solver: Solver) -> None:
    line = late(6)
    game = grown("".join(str(c + 1) for c in line.columns), line.start)
    nodes = nodes_of_line(game.root)
    review = review_line(solver, line_of_nodes(nodes))
    for node, scores in zip(nodes, review.scores, strict=False):
        node.scores = scores
    assert Review.of_nodes(nodes) == review
    assert review.scores[0] is not None
    nodes[0].scores = replace(review.scores[0], stored=True)
    found = Review.of_nodes(nodes)
    assert [move is not None and move.stored for move in found.moves] == [True] + [False] * (
        len(line.columns) - 1
    )
    assert graph_points(found)[0].stored
    nodes[1].scores = NodeScores((None,) * 7)
    assert stored_scores(nodes[1]) is None
    # What a file says is shown, and searched all the same.
    assert Review.of_nodes(nodes).unknown_positions == (nodes[1].position, nodes[0].position)


def test_the_line_goes_through_the_current_node() -> None:
    game = grown("4444")
    side_line = game.root.variations[0].add_variation(0)
    end = side_line.add_variation(1)
    assert line_of_nodes(nodes_of_line(side_line)).text == "412"
    assert nodes_of_line(side_line)[-1] is end
    assert line_of_nodes(nodes_of_line(game.root)).text == "4444"
    comment = game.end().add_setup(game.end().position)
    comment.add_variation(2)
    assert line_of_nodes(nodes_of_line(game.root)).text == "44443"
    other = Position.from_moves("1122")
    start = game.end().add_setup(other)
    start.add_variation(4)
    assert line_of_nodes(nodes_of_line(game.root)).text == "44443"
    assert line_of_nodes(nodes_of_line(start)).text == f"{other.text()} 5"
    assert line_of_nodes(nodes_of_line(start.variations[0])).text == f"{other.text()} 5"


@ON_BOTH
@given(data=st.data())
def test_a_line_is_a_text(data: st.DataObject, board: Board) -> None:
    moves, start = data.draw(games(board=board)), data.draw(games(board=board))
    played = Line(Position(board), tuple(int(move) - 1 for move in moves))
    for line in (played, Line(Position.from_moves(start, board))):
        assert Line.from_text(line.text) == line


@pytest.mark.parametrize("moves", ["", "4"])
def test_games_of_one_move_and_of_none(moves: str, solver: Solver) -> None:
    start = late(1).start
    review = review_line(solver, Line(start, tuple(int(move) - 1 for move in moves)))
    record = review_to_record(review)
    assert len(record["plies"]) == len(moves)
    assert record["start"] == start.text()
    assert record["result"] is None
    assert len(graph_points(review)) == len(moves) + 1


def test_finished_games(solver: Solver) -> None:
    review = review_line(solver, Line.from_text("4141414"))
    record = review_to_record(review)
    assert record["result"] == "red"
    assert record["plies"][-1]["score"] == win_score(7)
    end = graph_points(review)[-1]
    assert (end.advantage, end.good, end.legal) == (win_score(7), None, 0)
    assert end.score is not None
    assert end.score.end == 7


def check_graph(solver: Solver, line: Line) -> None:
    points = graph_points(review_line(solver, line))
    for position, point in zip(line.positions, points, strict=True):
        value = solver.solve(position).value
        assert point.advantage == (value if position.to_move is Side.RED else -value)
        if not position.is_over:
            assert point.legal == len(position.legal_columns)
            assert point.good is not None
            assert (value >= 0) <= point.good <= point.legal


@ON_BOTH
def test_the_graph_of_the_end_of_a_game_is_exact(board: Board) -> None:
    check_graph(*ending(board))


def test_the_graph_is_of_exact_scores(solver: Solver) -> None:
    for seed in range(10):
        check_graph(solver, late(seed))


def test_columns_that_lose_at_once_are_not_good_in_a_lost_position(solver: Solver) -> None:
    """Six of seven columns leave a four here, though all of them keep the lost result."""
    review = review_line(solver, Line.from_text("2422343445"))
    point = graph_points(review)[8]
    assert point.move is not None
    assert (point.advantage, point.good, point.legal) == (-7, 1, 7)
    played = review.moves[8]
    assert played is not None
    assert (len(played.keeping_columns), played.good_columns) == (7, (3,))


def test_a_wrong_block_is_missed_and_the_right_one_forced(solver: Solver) -> None:
    position = Position.from_moves("15253")
    columns = solver.score_columns(position)
    block, elsewhere = JudgedMove(position, 3, columns), JudgedMove(position, 6, columns)
    assert block.move_class is MoveClass.FORCED
    assert elsewhere.score.end == 7
    assert elsewhere.move_class in (*FAULT_CLASSES, MoveClass.KEEPS)
    assert (elsewhere.only_column_found is OnlyColumnFound.MISSED) is elsewhere.is_fault


def test_glyphs_come_in_one_step_and_never_over_a_persons_own(solver: Solver) -> None:
    seed = next(seed for seed in range(50) if len(review_line(solver, late(seed)).faults()) > 1)
    line = late(seed)
    game = grown("".join(str(c + 1) for c in line.columns), line.start)
    nodes = nodes_of_line(game.root)
    review = review_line(solver, line)
    first = review.faults()[0]
    own = nodes[first.ply - line.start.ply]
    own.annotation = type(own.annotation)(comment="sic", glyph=Glyph.BRILLIANT)
    edits = edits_adding_glyphs(nodes, review.moves)
    assert own not in [edit.node for edit in edits]
    for edit in edits:
        edit.apply()
    assert own.annotation.glyph is Glyph.BRILLIANT
    for node, move in zip(nodes[1:], review.moves, strict=True):
        assert move is not None
        assert node is own or node.annotation.glyph is glyph_of_move(move)
    assert not edits_adding_glyphs(nodes, review.moves)


def test_only_what_costs_five_moves_of_a_side_is_dubious(solver: Solver) -> None:
    moves = review_line(solver, Line.from_text("43243376625534566442522233")).moves
    kept = [move for move in moves if move is not None and move.move_class is MoveClass.KEEPS]
    costs = {move.discs_lost: glyph_of_move(move) for move in kept}
    assert (costs[6], costs[10]) == (None, Glyph.DUBIOUS)
    assert {
        glyph is None
        for lost, glyph in costs.items()
        if lost and lost < LEAST_DISCS_OF_DEAR_MISTAKE
    } == {True}
