from c4studio.ground.paths import packaged_book
from c4studio.opponents.swap import (
    SwapChoice,
    all_swap_openings,
    positions_of_three_discs,
    swap_opening,
)
from engine import Position, Side, Solver, folded_key

SOLVE = Solver(16, packaged_book()).solve


def test_there_are_121_openings_of_three_discs() -> None:
    openings = positions_of_three_discs()
    assert len(openings) == len({folded_key(Position.from_moves(each)) for each in openings}) == 121
    every = {folded_key(Position.from_moves(f"{a}{b}{c}"))
             for a in range(1, 8) for b in range(1, 8) for c in range(1, 8)}  # fmt: skip
    assert every == {folded_key(Position.from_moves(each)) for each in openings}


def test_the_fairest_come_first_and_the_winner_is_chosen() -> None:
    found = all_swap_openings(SOLVE)
    assert len(found) == 121
    assert [abs(each.score.value) for each in found] == sorted(
        abs(each.score.value) for each in found
    )
    for each in found:
        position = Position.from_moves(each.moves)
        assert each.score == SOLVE(position)
        assert 0 < each.points < 1
        winner = {SwapChoice.KEEP: Side.YELLOW, SwapChoice.EXCHANGE: Side.RED}.get(each.choice)
        assert each.score.winner is winner
        if winner is not None:
            assert each.is_exchanged_by_engine == (winner is Side.RED)
        else:
            assert each.is_exchanged_by_engine == (each.points < 0.5)
    assert {each.choice for each in found} == {*SwapChoice}


def test_a_mirrored_opening_has_the_same_value() -> None:
    one, other = (
        swap_opening(Position.from_moves(moves), moves, SOLVE) for moves in ("123", "765")
    )
    assert (one.score, one.points) == (other.score, other.points)
