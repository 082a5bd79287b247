import pytest

from c4studio.export.request import ExportError
from c4studio.export.training.forms import proved_reasons, written
from c4studio.insight import Explainer, Standing
from c4studio.paths import packaged_puzzles
from c4studio.training.puzzles.mining import EFFORT, Miner
from c4studio.training.puzzles.puzzle import read_set
from c4studio.training.repertoire import packaged
from engine import Position, Side, Solver, StopFlag

SHIPPED = read_set(packaged_puzzles().read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def solver() -> Solver:
    return Solver(16)


def test_a_reason_is_told_where_one_is_proved_and_only_there(solver: Solver) -> None:
    scorer = Miner(solver).scores
    why = proved_reasons(scorer, solver, StopFlag())
    told = 0
    for puzzle in SHIPPED[::120]:
        position, column = puzzle.position, puzzle.columns[0]
        found = Explainer(solver, EFFORT).reason(position, scorer(position), column)
        assert bool(why(position, column)) == (found.standing is not Standing.SEARCH)
        told += bool(why(position, column))
    assert told >= 3


@pytest.mark.parametrize("moves", ["444373", "41562324", "444443333767"])
def test_positions_of_the_winning_way_have_their_reasons(moves: str, solver: Solver) -> None:
    why = proved_reasons(Miner(solver).scores, solver, StopFlag())
    position = Position.from_moves(moves)
    (column,) = packaged(Side.RED).columns(position)
    assert why(position, column)


def test_an_ending_without_a_form_is_refused() -> None:
    with pytest.raises(ExportError, match=r"\.txt is no form"):
        written([], "Puzzles", ".txt")
    with pytest.raises(ExportError, match=r"a page that asks ends in \.html"):
        written([], "Puzzles", ".pdf", asks=True)
