"""Construction of reviews as lines of JSON, with sentences for mistakes and decisive moments."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable, Iterator, Mapping

from c4studio.insight.causes import Cause, Finding
from c4studio.language.said import Said
from c4studio.review import Move, Review
from c4studio.review.batch import Task, worker_solver
from c4studio.review.review import Record, as_record
from c4studio.reviewing.searches import GameCauses, review_games
from c4studio.words.insight import moments as words
from c4studio.words.rendering import render
from engine import Side, Solver, StopFlag


def review_task(
    solver: Solver,
    task: Task,
    stop: StopFlag | None = None,
    count: Callable[[], None] = lambda: None,
) -> Iterator[str]:
    """Review the games of a batch, and yield each review as a line of JSON.

    Args:
        solver: finds the scores.
        task: the batch of games, and whether reasons and causes are left out.
        stop: ends the search.
        count: called for each judged move.

    Raises:
        SearchStopped: ``stop`` was set.
    """
    for game in review_games(solver, task.games, fast=task.fast, stop=stop, count=count):
        record = record_of(game.review, game.findings)
        for side in Side:
            record[side]["causes"] = None if game.causes is None else _counts(game.causes[side])
        yield json.dumps(record)


def _counts(of: GameCauses) -> Record:
    """Return how often a player faced and missed each cause of mistakes, called so, for JSON."""
    return {cause: dataclasses.asdict(count) for cause, count in of.counts.items()}


def carry_out(task: Task) -> str:
    """Review a batch of games with the solver of this worker process.

    Return a line for each review.
    """
    return "\n".join(review_task(worker_solver(), task))


def record_of(review: Review, findings: Mapping[Move, Finding]) -> Record:
    """Convert a complete review to a dictionary with sentences for mistakes and decisive moments.

    To the members of ``as_record`` these are added: ``theory`` and ``decisive``, the decisive
    moments, each with ``ply``, ``column`` (1-7) and ``sentence``, or null; and for each of
    ``plies`` a ``sentence``, ``more`` of it, and a ``cause``, null for moves that are no mistakes.
    ``headline`` says which move decided the game.

    Args:
        review: the review.
        findings: the reasons and causes that were found for mistakes.
    """
    found, record = review.moments, as_record(review)
    assert found is not None
    told: dict[int, Said] = {}
    more: dict[int, str] = {}
    causes: dict[int, Cause | None] = {}
    for move in review.mistakes:
        finding = findings.get(move)
        told[move.ply] = line = words.line(move, None if finding is None else finding.reason)
        # Without a reason the line says all.
        if words.what_held(move) not in line.parts:
            more[move.ply] = render(words.more(move))
        causes[move.ply] = None if finding is None else finding.cause
    for ply in record["plies"]:
        said = told.get(ply["ply"])
        ply["sentence"] = None if said is None else render(said)
        ply["more"] = more.get(ply["ply"])
        ply["cause"] = causes.get(ply["ply"])
    record["headline"] = render(words.headline(found, review, lambda move: told[move.ply]))
    record["theory"] = found.theory and _moment(found.theory, words.more(found.theory))
    record["decisive"] = found.decisive and _moment(found.decisive, told[found.decisive.ply])
    return record


def _moment(move: Move, line: Said) -> Record:
    sentence = render(words.mistake(move, line))
    return {"ply": move.ply, "column": move.column + 1, "sentence": sentence}
