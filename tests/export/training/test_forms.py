import pytest

from c4studio.export.request import ExportError
from c4studio.export.training.forms import proved_reasons, written
from c4studio.insight import Explainer, Standing
from c4studio.paths import packaged_puzzles
from c4studio.training.puzzles.mining import EFFORT, Miner
from c4studio.training.puzzles.puzzle import read_set
from c4studio.training.repertoire import packaged
from engine import Side, Solver, StopFlag

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


def test_late_positions_of_the_winning_way_have_reasons(solver: Solver) -> None:
    why = proved_reasons(Miner(solver).scores, solver, StopFlag())
    late = [each for each in packaged(Side.RED).choices.values() if len(each.moves) == 8][:8]
    assert any(why(each.position, each.columns[0]) for each in late)


def test_an_ending_without_a_form_is_refused() -> None:
    with pytest.raises(ExportError, match=r"\.txt is no form"):
        written([], "Puzzles", ".txt")
    with pytest.raises(ExportError, match=r"a page that asks ends in \.html"):
        written([], "Puzzles", ".pdf", asks=True)
