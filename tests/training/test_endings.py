"""How a line of an opening ends: a forced win or a rule, played out against every reply."""

from collections.abc import Iterator

import pytest

from c4studio.review.insight.board import PositionCells
from c4studio.training.endings import MOST_DISCS_OF_SEEN_WIN, SimpleWin, find_simple_win
from c4studio.training.repertoire import packaged_repertoire_of_side
from engine import Position, Side, folded_key
from engine.grid import Cell
from engine.proofs import Prover


def last_positions(most: int) -> Iterator[Position]:
    """Yield positions with which lines of Red's repertoire end, from all parts of it."""
    red = packaged_repertoire_of_side(Side.RED)
    choices = list(red.choices.values())
    seen = set[int]()
    for choice in choices[:: max(1, len(choices) * 3 // most)]:
        after = choice.position.play(choice.columns[0])
        for reply in after.legal_columns:
            reached = after.play(reply)
            if not reached.is_over and not red.columns_in_position(reached):
                key = folded_key(reached)
                if key not in seen:
                    seen.add(key)
                    yield reached


def wins_by_plan(position: Position, ending: SimpleWin) -> bool:
    """Return whether the rule of an ending wins against all replies.

    The rule completes a four, else blocks one, else answers on top or with the pair's other cell.
    """
    assert ending.plan is not None
    side, start = position.to_move, position.play(ending.line[0])
    partner: dict[Cell, Cell] = {}
    for one, two in ending.plan.pairs:
        cells = (one, start.height(one)), (two, start.height(two))
        partner |= {cells[0]: cells[1], cells[1]: cells[0]}
    for column in start.board.columns:
        lowest = start.height(column) + ((column, start.height(column)) in partner)
        for row in range(lowest, start.board.height, 2):
            partner |= {(column, row): (column, row + 1), (column, row + 1): (column, row)}
    waiting, seen = [start], set[int]()
    while waiting:
        at = waiting.pop()
        if at.is_over:
            return False
        if at.key() in seen:
            continue
        seen.add(at.key())
        for reply in at.legal_columns:
            after = at.play(reply)
            if after.is_over:
                return False
            board = PositionCells(after)
            if fours := board.fours_now(side):
                assert {*fours} & {*ending.cells}
                continue
            blocks = board.fours_now(side.other)
            column, row = blocks[0] if blocks else partner[reply, at.height(reply)]
            if not after.is_legal(column) or after.height(column) != row:
                return False
            waiting.append(after.play(column))
    return True


@pytest.fixture(scope="module")
def endings() -> list[tuple[Position, SimpleWin]]:
    prover, found = Prover(), list[tuple[Position, SimpleWin]]()
    for position in last_positions(600):
        ending = find_simple_win(position, prover)
        if ending is not None:
            found.append((position, ending))
    return found


def test_a_forced_win_is_short_and_each_reply_is_forced(
    endings: list[tuple[Position, SimpleWin]],
) -> None:
    forced = [(position, ending) for position, ending in endings if ending.plan is None]
    assert len(forced) > 100 and max(len(ending.line) for _, ending in forced) > 3
    for position, ending in forced:
        assert len(ending.line) % 2 and len(ending.line) <= MOST_DISCS_OF_SEEN_WIN
        end = position
        for column in ending.line:
            end = end.play(column)
        assert end.winner is position.to_move, position.text()


def rules(endings: list[tuple[Position, SimpleWin]]) -> list[tuple[Position, SimpleWin]]:
    """Return the endings by a rule of reply, those with the fewest empty cells first."""
    planned = [(position, ending) for position, ending in endings if ending.plan is not None]
    return sorted(planned, key=lambda each: -each[0].ply)


def test_a_rule_of_reply_wins_against_every_reply(
    endings: list[tuple[Position, SimpleWin]],
) -> None:
    planned = rules(endings)[:2]
    assert len(planned) == 2
    assert all(wins_by_plan(position, ending) for position, ending in planned)


@pytest.mark.verify
def test_every_rule_of_reply_wins_against_every_reply(
    endings: list[tuple[Position, SimpleWin]],
) -> None:
    assert any(ending.plan and ending.plan.pairs for _, ending in rules(endings))
    for position, ending in rules(endings):
        assert wins_by_plan(position, ending), position.text()


def test_mirror_images_end_in_the_mirrored_way(endings: list[tuple[Position, SimpleWin]]) -> None:
    prover = Prover()
    for position, ending in endings[::9]:
        mirrored = find_simple_win(position.mirror(), prover)
        assert mirrored is not None
        board = position.board
        assert mirrored.line == tuple(map(board.mirror, ending.line))
        assert set(mirrored.cells) == set(map(board.mirror_cell, ending.cells))


def test_the_empty_board_has_no_simple_ending() -> None:
    assert find_simple_win(Position(), Prover()) is None
