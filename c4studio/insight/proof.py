"""Proof: how a side gets its result after a move, down to what was checked reply by reply."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.plan import Plan

Cell = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Forced:
    """The holder is to move and wins by force: 0-based columns of both sides down to the four."""

    line: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Answers:
    """The other side is to move; the holder answers by a plan, whose fours are ``won``."""

    plan: Plan
    won: frozenset[Cell]


@dataclass(frozen=True, slots=True)
class Play:
    """The holder is to move, plays a column, and goes on as ``then`` says."""

    column: int
    then: Answers | Replies


@dataclass(frozen=True, slots=True)
class Replies:
    """The other side is to move; every reply but those that hand over a four, and what follows."""

    after: tuple[tuple[int, Forced | Play], ...]


Proof = Forced | Answers | Play | Replies


def size(proof: Proof) -> int:
    """How many steps a proof has; a forced line and a plan are one each."""
    match proof:
        case Play(_, then):
            return 1 + size(then) if isinstance(then, Replies) else 1
        case Replies(after):
            return sum(size(each) for _, each in after)
        case _:
            return 1


def leaves(proof: Proof) -> Iterator[Forced | Answers]:
    """The ends of a proof."""
    match proof:
        case Play(_, then):
            yield from leaves(then)
        case Replies(after):
            for _, each in after:
                yield from leaves(each)
        case Forced() | Answers():
            yield proof


def trunk(proof: Proof) -> tuple[tuple[int, ...], Proof]:
    """The columns up to where the proof branches or ends, and what it is there."""
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
