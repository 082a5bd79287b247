from pathlib import Path

from c4studio.ground.paths import packaged_book
from c4studio.opponents.swap import (
    ColourReason,
    SwapChoice,
    positions_of_three_discs,
    swap_opening,
)
from c4studio.training.swap import all_swap_openings
from engine import STANDARD, Board, Position, Side, Solver, folded_key

SOLVER = Solver(16, packaged_book())


def test_there_are_121_openings_of_three_discs() -> None:
    openings = positions_of_three_discs(STANDARD)
    assert len(openings) == len({folded_key(Position.from_moves(each)) for each in openings}) == 121
    every = {folded_key(Position.from_moves(f"{a}{b}{c}"))
             for a in range(1, 8) for b in range(1, 8) for c in range(1, 8)}  # fmt: skip
    assert every == {folded_key(Position.from_moves(each)) for each in openings}


def test_the_fairest_come_first_and_the_winner_is_chosen() -> None:
    found = all_swap_openings(STANDARD, SOLVER)
    assert len(found) == 121
    assert [abs(int(each.lower)) for each in found] == sorted(
        abs(int(each.lower)) for each in found
    )
    for each in found:
        assert each.score == SOLVER.solve(each.position)
        assert 0 < each.points < 1
        winner = {SwapChoice.KEEP: Side.YELLOW, SwapChoice.EXCHANGE: Side.RED}.get(each.choice)
        assert each.lower.winner is winner
        if winner is not None:
            assert each.is_exchanged_by_engine == (winner is Side.RED)
        else:
            assert each.is_exchanged_by_engine == (each.points < 0.5)
    assert {each.choice for each in found} == {*SwapChoice}


def test_a_mirrored_opening_has_the_same_value() -> None:
    one, other = (
        swap_opening(Position.from_moves(moves), moves, SOLVER) for moves in ("123", "765")
    )
    assert (one.score, one.points) == (other.score, other.points)


def test_openings_of_a_large_board_are_forecast_and_none_looks_proved() -> None:
    with Solver(1, board=Board(9, 9)) as solver:
        found = all_swap_openings(solver.board, solver)
    assert len(found) == 241
    distances = [abs(each.points - 1 / 2) for each in found]
    assert distances == sorted(distances)
    assert {each.choice for each in found} == {*SwapChoice}
    for each in found:
        assert (each.score, each.result, each.reason) == (None, None, ColourReason.FORECAST)
        assert each.moves.startswith("9x9: ")
        assert (each.choice is SwapChoice.KEEP) == (each.points > 0.5505)
        assert each.is_exchanged_by_engine == (each.points < 0.5)


def test_openings_of_a_small_board_are_proved() -> None:
    board = Board(6, 5)
    with Solver(4, board=board) as solver:
        found = all_swap_openings(board, solver)
        results = [solver.solve(each.position).result for each in found]
    assert [each.result for each in found] == results
    assert set(results) == {-1, 0, 1}
    reasons = {each.result: each.reason for each in found}
    assert (reasons[1], reasons[0]) == (ColourReason.WINS, ColourReason.DRAW)


def test_what_was_proved_before_takes_the_place_of_a_forecast(tmp_path: Path) -> None:
    """A solver with a proof in its file of scores, as after a night, need not search it again."""
    board, path = Board(6, 5), tmp_path / "6x5.c4t"
    position = Position.from_moves("151", board)
    nodes = []
    for _ in range(2):
        with Solver(4, None, path, board=board) as solver:
            opening = swap_opening(position, "6x5: 151", solver)
            assert opening.score == solver.solve(position)
            nodes.append(solver.nodes)
    assert nodes[1] < nodes[0] / 5
