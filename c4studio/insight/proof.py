"""Proof: how a side gets its result after a move, against every reply."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.plan import Plan

Cell = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Forced:
    """A forced win of the holder, who is to move: columns of both sides down to the four.

    Columns are 0-based.
    """

    line: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Answers:
    """A plan by which the holder answers the other side, who is to move.

    ``won`` are the fours of the plan.
    """

    plan: Plan
    won: frozenset[Cell]


@dataclass(frozen=True, slots=True)
class Play:
    """A step of a proof in which the holder plays a column, followed by the proof ``then``."""

    column: int
    then: Answers | Replies


@dataclass(frozen=True, slots=True)
class Replies:
    """A step of a proof with every reply of the other side and the proof after each.

    Replies that hand over a four are left out.
    """

    after: tuple[tuple[int, Forced | Play], ...]


Proof = Forced | Answers | Play | Replies


def size(proof: Proof) -> int:
    """Return the number of steps of a proof. A forced line and a plan count as one step each."""
    match proof:
        case Play(_, then):
            return 1 + size(then) if isinstance(then, Replies) else 1
        case Replies(after):
            return sum(size(each) for _, each in after)
        case _:
            return 1


def leaves(proof: Proof) -> Iterator[Forced | Answers]:
    """Yield the ends of a proof, which are forced lines and plans."""
    match proof:
        case Play(_, then):
            yield from leaves(then)
        case Replies(after):
            for _, each in after:
                yield from leaves(each)
        case Forced() | Answers():
            yield proof


def trunk(proof: Proof) -> tuple[tuple[int, ...], Proof]:
    """Return the columns up to where a proof branches or ends, and the rest from there."""
    columns: list[int] = []
    while True:
        match proof:
            case Play(column, then):
                columns.append(column)
                proof = then
            case Replies(((reply, after),)):
                columns.append(reply)
                proof = after
            case _:
                return tuple(columns), proof
