"""The lessons of the course as tests read them, and what each claims of its positions."""

from collections.abc import Callable, Iterator

from c4studio.language.said import Passage
from c4studio.review.insight import Explanation, Reason, ReasonKind, situation
from c4studio.review.insight.board import PositionCells
from c4studio.words.course import CHAPTERS, Chapter, Example, Exercise
from c4studio.words.naming import DEFAULT_NAMING, Naming
from c4studio.words.rendering import render
from engine import STANDARD, Position, Side, Solver
from engine.grid import Cell

Judge = Callable[[Exercise, Explanation, Reason], bool]


CELLS = {DEFAULT_NAMING.cell((x, y)): (x, y) for x in STANDARD.columns for y in STANDARD.rows}


def told(text: str, naming: Naming = DEFAULT_NAMING) -> str:
    """A text of the course with names."""
    return render(Passage(text), naming)


def chapter_of(name: str) -> Chapter:
    return next(each for each in CHAPTERS if each.name == name)


def cell(name: str) -> Cell:
    return CELLS[name]


def after_step(example: Example, steps: int) -> Position:
    """The position after some steps of an example."""
    return Position.from_moves(
        example.moves + "".join(each.moves for each in example.steps[:steps])
    )


def keeping(solver: Solver, position: Position) -> list[int]:
    """The 0-based columns that keep the result."""
    scores = solver.score_columns(position)
    best = max(score.result for score in scores if score is not None)
    return [
        column for column, score in enumerate(scores) if score is not None and score.result == best
    ]


def waiting_cells(position: Position, side: Side) -> set[Cell]:
    """The cells on which a side waits for a four."""
    found = situation.threats_of_position(position)
    return {each.cell for each in found if each.side is side and not each.playable}


def above(cell: Cell, rows: int = 1) -> Cell:
    """The cell some rows above another one."""
    return cell[0], cell[1] + rows


def spare_cells(position: Position) -> set[Cell]:
    """The cells that can be filled before somebody must play under a waiting threat."""
    waiting = {cell for side in Side for cell in waiting_cells(position, side)}
    found = set()
    for column in position.legal_columns:
        cell = PositionCells(position).landing_cell_of(column)
        while cell[1] < position.board.height and above(cell) not in waiting:
            found.add(cell)
            cell = above(cell)
    return found


def combination(position: Position) -> tuple[str, Side] | None:
    """The combination of odd threats of Red and even threats of Yellow, and who wins by it.

    None if other threats are waiting, or if the lesson has no rule for them.
    """
    threats = [each for each in situation.threats_of_position(position) if not each.playable]
    suits = [(each.cell[1] % 2 == 0) is (each.side is Side.RED) for each in threats]
    if len(threats) != 2 or not all(suits):
        return None
    lower, upper = sorted(threats, key=lambda each: each.cell[1])
    if lower.cell[0] == upper.cell[0]:
        return "one column", lower.side
    if lower.side is upper.side:
        return ("odd twice" if lower.side is Side.RED else "even twice"), lower.side
    return "odd and even", Side.RED


def open_two(position: Position) -> Iterator[set[Cell]]:
    """The empty cells of each open two of the side that is not to move, all of them playable.

    It is one disc short of a three in a row with both ends open.
    """
    board, other = PositionCells(position), position.to_move.other
    landing = {board.landing_cell_of(column) for column in position.legal_columns}
    for y in range(position.board.height):
        for x in range(position.board.width - 4):
            row = [(x + step, y) for step in range(5)]
            empty = {cell for cell in row if cell in landing}
            held = [cell for cell in row[1:4] if position.disc(*cell) is other]
            if len(empty) == 3 and len(held) == 2 and {row[0], row[4]} <= empty:
                yield empty


def _before(exercise: Exercise) -> Position:
    return Position.from_moves(exercise.moves)


def _after(exercise: Exercise, found: Reason) -> Position:
    return _before(exercise).play(found.column)


def _landing(exercise: Exercise, found: Reason) -> Cell:
    return PositionCells(_before(exercise)).landing_cell_of(found.column)


def _new_waiting(exercise: Exercise, found: Reason) -> set[Cell]:
    """Cells on which the mover waits for a four after the column, but not before it."""
    before, after = _before(exercise), _after(exercise, found)
    return waiting_cells(after, before.to_move) - waiting_cells(before, before.to_move)


def _makes_waiting(exercise: Exercise, _: Explanation, found: Reason) -> bool:
    return found.kind is ReasonKind.FORCES_FOUR_ON_CELL and found.cells[0] in _new_waiting(
        exercise, found
    )


def _makes_two(exercise: Exercise, _: Explanation, found: Reason) -> bool:
    """Two new waiting threats, at least one of them on a diagonal through the disc."""
    (x, y), new = _landing(exercise, found), _new_waiting(exercise, found)
    diagonal = [cell for cell in new if abs(cell[0] - x) == abs(cell[1] - y)]
    return len(new) >= 2 and bool(diagonal)


def _suits(exercise: Exercise, explanation: Explanation, found: Reason) -> bool:
    is_odd = found.cells[0][1] % 2 == 0
    suits = is_odd is (_before(exercise).to_move is Side.RED)
    return suits and _makes_waiting(exercise, explanation, found)


def _combines(exercise: Exercise, _: Explanation, found: Reason) -> bool:
    """The disc makes the combination, or the threats of the combination are there already."""
    mover = _before(exercise).to_move
    after = combination(_after(exercise, found))
    return after is not None and after[1] is mover


def _takes_key(exercise: Exercise, explanation: Explanation, found: Reason) -> bool:
    key = explanation.key
    return key is not None and key.cell == _landing(exercise, found)


def _stays_out(_: Exercise, explanation: Explanation, found: Reason) -> bool:
    reasons = [each for each in explanation.columns if each is not None]
    under = [each for each in reasons if each.kind is ReasonKind.UNDER_THREAT]
    return len(under) >= 2 and found not in under


def _stops_two(exercise: Exercise, _: Explanation, found: Reason) -> bool:
    """The disc goes into every open two of the other side."""
    cell = _landing(exercise, found)
    twos = list(open_two(_before(exercise)))
    return bool(twos) and all(cell in empty for empty in twos)


def _keeps(exercise: Exercise, explanation: Explanation, _: Reason) -> bool:
    """A waiting threat would be spent elsewhere, and with it the result."""
    spent = [
        each for each in explanation.columns if each and each.kind is ReasonKind.GIVES_UP_OWN_THREAT
    ]
    answers = exercise.question.answers
    return bool(spent) and not any(each.column in answers for each in spent)


def last_two(position: Position, found: Reason) -> tuple[Position, list[Cell]]:
    """The position at the end of a reason's line, and the cells of its last two discs."""
    cells = []
    for column in found.path:
        cells.append(PositionCells(position).landing_cell_of(column))
        position = position.play(column)
    return position, cells[-2:]


def _leaves_shared(exercise: Exercise, explanation: Explanation, found: Reason) -> bool:
    """Both wait for the cell; below it everybody loses, and the other side goes there last."""
    before = _before(exercise)
    mover = before.to_move
    shared = waiting_cells(before, mover) & waiting_cells(before, mover.other)
    feeds = {
        each.cells[0]
        for each in explanation.columns
        if each and each.kind is ReasonKind.UNDER_THREAT
    }
    end, cells = last_two(before, found)
    return end.winner is mover and cells[-1] in shared & feeds and above(cells[0]) == cells[1]


def _stacks(exercise: Exercise, _: Explanation, found: Reason) -> bool:
    """The disc makes stacked threats in the air, or lies right below those of its side."""
    before, cell = _before(exercise), _landing(exercise, found)
    own = waiting_cells(before, before.to_move)
    after = waiting_cells(_after(exercise, found), before.to_move)
    made = any(each not in own or above(each) not in own for each in after if above(each) in after)
    return made or (
        {above(cell), above(cell, 2)} <= own and found.kind is ReasonKind.STACKED_THREATS
    )


def _runs_out(exercise: Exercise, _: Explanation, found: Reason) -> bool:
    """An even number of spare cells is left, and the other side must play under a threat."""
    before, after = _before(exercise), _after(exercise, found)
    end, cells = last_two(before, found)
    is_even = len(spare_cells(after)) % 2 == 0
    return is_even and end.winner is before.to_move and above(cells[0]) == cells[1]


def _answers_first_disc(exercise: Exercise, _: Explanation, __: Reason) -> bool:
    return exercise.moves.startswith("4") and len(exercise.moves) <= 5


ABOUT: dict[str, Judge] = {
    "rules": lambda *args: args[2].kind is ReasonKind.COMPLETES_FOUR,
    "fours": lambda exercise, _, found: (
        found.kind is ReasonKind.COMPLETES_FOUR
        or found.blocks is not None
        or found.kind is ReasonKind.ONLY_BLOCK
    ),
    "under": _stays_out,
    "open twos": _stops_two,
    "two fours": lambda *args: (
        args[2].kind in (ReasonKind.DOUBLE_THREAT, ReasonKind.STACKED_THREATS)
    ),
    "attack": lambda *args: args[2].kind is ReasonKind.FORCED_WIN and len(args[2].line) >= 5,
    "waiting fours": _makes_waiting,
    "key cells": _takes_key,
    "making threats": _makes_two,
    "keeping threats": _keeps,
    "follow-up": lambda *args: args[2].kind is ReasonKind.FOLLOW_UP,
    "odd and even": _suits,
    "combinations": _combines,
    "shared threats": _leaves_shared,
    "stacked in the air": _stacks,
    "counting": _runs_out,
    "zugzwang": lambda *args: args[2].zugzwang or args[2].kind is ReasonKind.ZUGZWANG,
    "swap pairs": lambda *args: len(args[2].pairs) == 1,
    "draws": lambda *args: args[2].score.result == 0,
    "first discs": _answers_first_disc,
    "numbers": lambda *args: True,
}
"""Whether the reason of a solving column is what a lesson is about; the opening has results."""
