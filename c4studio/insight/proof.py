"""Proofs that a side, called the holder, gets its result after a move against every reply."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from c4studio.game.setup import Cell
from engine.plan import Plan


@dataclass(frozen=True, slots=True)
class Forced:
    """The end of a proof: a forced win of the side to move, as 0-based columns down to the four."""

    line: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Answers:
    """The end of a proof: a plan, which is a rule that answers each of the other side's moves.

    The other side is to move; ``won`` are the cells on which the holder completes fours.
    """

    plan: Plan
    won: frozenset[Cell]


@dataclass(frozen=True, slots=True)
class Play:
    """A step of a proof: the holder plays a column, and the proof ``then`` follows."""

    column: int
    then: Answers | Replies


@dataclass(frozen=True, slots=True)
class Replies:
    """A step of a proof: all replies of the other side, each with the proof that follows it."""

    after: tuple[tuple[int, Forced | Play], ...]


Proof = Forced | Answers | Play | Replies


def size(proof: Proof) -> int:
    """Return the number of steps of a proof; a forced win and a plan of replies count as one."""
    match proof:
        case Play(_, then):
            return 1 + size(then) if isinstance(then, Replies) else 1
        case Replies(after):
            return sum(size(each) for _, each in after)
        case _:
            return 1


def leaves(proof: Proof) -> Iterator[Forced | Answers]:
    """Yield the ends of a proof, which are forced wins and plans (rules of replies)."""
    match proof:
        case Play(_, then):
            yield from leaves(then)
        case Replies(after):
            for _, each in after:
                yield from leaves(each)
        case Forced() | Answers():
            yield proof


def trunk(proof: Proof) -> tuple[tuple[int, ...], Proof]:
    """Return the moves of a proof up to its first branch or its end, and the remaining proof."""
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
