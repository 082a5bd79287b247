import pickle
from pathlib import Path

import pytest

from c4studio.formats import FormatError
from c4studio.game.setup import Painting
from c4studio.ground.database import DatabaseError, DatabaseFault
from c4studio.language.messages import Refusal
from c4studio.language.refusal import (
    error_reason,
    illegal_move_sentence,
    illegal_move_string_sentence,
    impossible_board_reason,
)
from c4studio.language.said import SaidError, say
from c4studio.words.naming import Naming
from c4studio.words.rendering import render, render_within
from engine import (
    BoardFault,
    CacheError,
    CacheFault,
    IllegalMove,
    InvalidPosition,
    MoveFault,
    Position,
    Side,
)
from tests.cases import cases


def test_a_full_column_is_named_as_the_user_has_chosen() -> None:
    full = illegal_move_sentence(Position.from_moves("444444"), 3)
    assert render(full) == "Column d is full"
    assert render(full, Naming(lettered=False)) == "Column 4 is full"


@pytest.mark.parametrize(("moves", "column"), [("444444", 3), ("1212121", 4)])
def test_a_move_against_the_rules_is_refused_for_the_reason_of_the_engine(
    moves: str, column: int
) -> None:
    position = Position.from_moves(moves)
    with pytest.raises(IllegalMove) as fault:
        position.play(column)
    numbered = Naming(lettered=False)
    said = render(illegal_move_sentence(position, column), numbered)
    assert said == render(illegal_move_string_sentence(fault.value), numbered)
    assert str(fault.value) == f"move 1: {said[0].lower()}{said[1:]}"


@pytest.mark.parametrize("fault", MoveFault)
def test_every_fault_of_a_move_has_its_sentence(fault: MoveFault) -> None:
    said = render(illegal_move_string_sentence(IllegalMove(fault, 3))).lower()
    assert str(IllegalMove(fault, 3)) == f"move 1: {said}"


@cases()
def test_a_text_that_draws_no_board_is_refused_with_the_place(text: str, sentence: str) -> None:
    with pytest.raises(InvalidPosition) as fault:
        Painting.from_text(text)
    assert render(impossible_board_reason(fault.value)) == sentence


@cases()
def test_discs_that_are_no_position_are_refused_with_names(text: str, sentence: str) -> None:
    fault = Painting.from_text(text).faults[0]
    assert render(impossible_board_reason(fault)) == sentence
    assert fault.side in (None, Side.RED)


def test_cells_off_the_board_and_cells_with_two_discs_are_refused() -> None:
    with pytest.raises(InvalidPosition) as off:
        Position.from_cells([(7, 0)], [])
    assert off.value.fault is BoardFault.NO_CELL
    assert render(impossible_board_reason(off.value)) == "There is no column 8, row 1"
    (both, *_) = Position.faults([(0, 0)], [(0, 0)])
    assert render(impossible_board_reason(both)) == "A cell holds two discs"


@pytest.mark.parametrize("fault", CacheFault)
def test_every_fault_of_memory_and_files_has_its_sentence(fault: CacheFault) -> None:
    error = CacheError(fault, "scores.c4t", "permission denied", 3)
    assert render_within(error_reason(error)) == str(error)


def test_the_reason_of_a_fault_may_be_another_fault() -> None:
    inner = CacheError(CacheFault.SCORES_NONE, "scores.c4t")
    error = CacheError(CacheFault.SCORES_PUT_ASIDE, "scores.c4t.aside-1", inner, 30)
    assert render_within(error_reason(error)) == (
        "scores.c4t holds no scores; it was put aside as scores.c4t.aside-1 for 30 days"
    )


@pytest.mark.parametrize("fault", [each for each in BoardFault if each is not BoardFault.COUNTS])
def test_every_fault_of_a_board_has_its_sentence(fault: BoardFault) -> None:
    error = InvalidPosition(fault, ((3, 1),), (1, 2, 2), Side.RED, "x")
    said = render(impossible_board_reason(error), Naming(lettered=False))
    assert said.lower() == str(error).lower()


@cases()
def test_what_is_said_of_an_error(error: Exception, sentence: str) -> None:
    assert render_within(error_reason(error)) == sentence


def test_an_error_with_a_sentence_can_be_sent_to_another_process() -> None:
    for error in (
        SaidError(Refusal.NO_FILE, file="x.db"),
        FormatError(say(Refusal.SEARCH_DAMAGED), 2, 3, "44"),
        DatabaseError(Path("x.db"), DatabaseFault.DAMAGED, "why"),
        CacheError(CacheFault.SCORES_NONE, "x.c4t"),
    ):
        copy = pickle.loads(pickle.dumps(error))
        assert (type(copy), error_reason(copy)) == (type(error), error_reason(error))
