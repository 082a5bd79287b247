"""Construction of reviews as lines of JSON, with sentences for mistakes and decisive moments."""

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, replace
from functools import partial
from itertools import groupby

from c4studio.ground.door import WRONG_KIND_ERRORS, load_json
from c4studio.ground.progress import ignore_progress
from c4studio.ground.stored_rows import require_sound_row
from c4studio.language.said import Said
from c4studio.library.review_record import check_review_record
from c4studio.review import JudgedMove, Review
from c4studio.review.batch import ReviewTask, solver_of_worker_thread
from c4studio.review.insight.causes import Cause, MistakeFinding
from c4studio.review.line import Line
from c4studio.review.records import JsonRecord, review_from_record, review_to_record
from c4studio.review.searches import GameCauses, review_games
from c4studio.words.insight.moments import (
    decisive_move_sentence,
    known_from_sentence,
    mistake_reason_line,
    mistake_second_line,
    mistake_sentence,
    right_columns_phrase,
    with_first_known_move,
    with_probable_turn,
)
from c4studio.words.naming import spoken_naming
from c4studio.words.rendering import render
from engine import Board, Side, Solver, StopFlag

_MOMENT_MEMBERS = "theory", "punishment", "decisive"
"""The members of a review's record that name a move, or null."""
_SENTENCE_MEMBERS = "sentence", "more"
"""The members of a move's record that are sentences, or null."""


def reviews_of_task(
    solver_of: Callable[[Board], Solver],
    task: ReviewTask,
    stop: StopFlag | None = None,
    advance: Callable[[float], None] = ignore_progress,
) -> Iterator[str]:
    """Review the games of a batch, which may be on several boards; else as for one board."""
    games = groupby(task.games, lambda game: Line.from_text(game).start.board)
    for board, some in games:
        of_board = replace(task, games=tuple(some))
        yield from review_games_of_task(solver_of(board), of_board, stop, advance)


def review_games_of_task(
    solver: Solver,
    task: ReviewTask,
    stop: StopFlag | None = None,
    advance: Callable[[float], None] = ignore_progress,
) -> Iterator[str]:
    """Review the games of a batch on one board, and yield each review as a line of JSON.

    Args:
        solver: finds the scores.
        task: the batch of games, and whether reasons and causes are left out.
        stop: ends the search.
        advance: receives the number of moves that are done since the last call.

    Raises:
        SearchStopped: ``stop`` was set.
    """
    reviews = review_games(
        solver,
        task.games,
        fast=task.fast,
        stop=stop,
        advance=advance,
        seconds=task.seconds,
        with_forecasts=not task.exact_only,
    )
    for game in reviews:
        record = review_record_with_sentences(game.review, game.findings)
        for side in Side:
            record[side]["causes"] = (
                None if game.causes is None else _cause_counts_record(game.causes[side])
            )
        yield json.dumps(record)


def review_game(
    moves: str, solver: Solver, stop: StopFlag | None = None, seconds: float | None = None
) -> JsonRecord:
    """Review a game, with the reasons and causes of mistakes.

    Args:
        moves: the columns of the game, counted from 1, after the text of a set-up start if it has
            one, or after the size of another board: ``444444322``, ``9x9: 55454``.
        solver: finds the scores on the game's board.
        stop: ends the search from another thread, within a few milliseconds.
        seconds: the limit on the time for the scores; None for the usual one, which only boards
            without a book have.

    Returns:
        The members of ``c4studio review --json``, which the manual's page on JSON lists.

    Raises:
        IllegalMove, ValueError: the text is no game.
        SearchStopped: ``stop`` was set.
        UnsupportedBoard: the solver has another board.
    """
    (record,) = review_games_of_task(solver, ReviewTask((moves,), seconds=seconds), stop)
    read: JsonRecord = json.loads(record)
    return read


def _cause_counts_record(causes: GameCauses) -> JsonRecord:
    """Return for JSON how often a player could make and made the mistakes of each cause."""
    return {cause: asdict(count) for cause, count in causes.counts.items()}


def review_batch_text(task: ReviewTask) -> str:
    """Review a batch of games with the solvers of this worker process, one for each board.

    Return a line for each review.
    """
    return "\n".join(reviews_of_task(partial(solver_of_worker_thread, scores=task.scores), task))


def is_review_batch(task: ReviewTask, answer: object) -> bool:
    """Return whether an answer, perhaps of another machine, has a review for each game of a batch.

    All that follows from the moves and the scores is compared with what follows here.
    """
    if not isinstance(answer, str) or answer.count("\n") + 1 != len(task.games):
        return False
    try:
        for game, text in zip(task.games, answer.split("\n"), strict=True):
            _check_review(Line.from_text(game), load_json(text))
    except WRONG_KIND_ERRORS:
        return False
    return True


def _check_review(line: Line, review: JsonRecord) -> None:
    """Raise one of the errors ``WRONG_KIND_ERRORS`` unless a value is the review of a line."""
    record = check_review_record(review, line)
    follows = json.loads(json.dumps(review_to_record(review_from_record(record))))
    pairs = [*zip(follows.pop("plies"), record["plies"], strict=True), (follows, record)]
    pairs += [(follows.pop(side), record[side]) for side in map(str, Side)]
    require_sound_row(
        all(part.items() <= whole.items() for part, whole in pairs), "it does not follow"
    )
    texts = [
        record["headline"],
        *(ply[name] or "" for ply in record["plies"] for name in _SENTENCE_MEMBERS),
    ]
    require_sound_row(all(isinstance(text, str) for text in texts), "a sentence is none")
    numbers = [ply["ply"] for ply in record["plies"]]
    moments = [record[name] for name in ("theory", "decisive")]
    require_sound_row(
        all(each is None or each["ply"] in numbers for each in moments), "a moment is none"
    )


def review_record_with_sentences(
    review: Review, findings: Mapping[JudgedMove, MistakeFinding]
) -> JsonRecord:
    """Convert a review to a dictionary with sentences for mistakes and decisive moments.

    To the members of ``review_to_record`` these are added: ``theory``; ``decisive``, the decisive
    moments, each with ``ply``, ``column`` (1-7) and ``sentence``, or null; ``punishment``, the
    best reply that punished the decisive one, with ``ply`` and ``column``, or null; and for each of
    ``plies`` a ``sentence``, ``more`` of it, and a ``cause``, null for moves that are no mistakes.
    ``headline`` says which move decided the game.

    Args:
        review: the review.
        findings: the reasons and causes that were found for mistakes.
    """
    found, record = review.decisive_moves, review_to_record(review)
    told: dict[int, Said] = {}
    more: dict[int, str] = {}
    causes: dict[int, Cause | None] = {}
    places = [(move, group.cell) for group in review.mistake_groups for move in group.moves]
    for move, missed in places:
        finding = findings.get(move)
        told[move.ply] = line = mistake_reason_line(
            move, None if finding is None else finding.reason, missed
        )
        # Without a reason the line says all.
        if right_columns_phrase(move) not in line.parts:
            more[move.ply] = render(mistake_second_line(move), spoken_naming())
        causes[move.ply] = None if finding is None else finding.cause
    for ply in record["plies"]:
        said = told.get(ply["ply"])
        ply["sentence"] = None if said is None else render(said, spoken_naming())
        ply["more"] = more.get(ply["ply"])
        ply["cause"] = causes.get(ply["ply"])
    if found is None:
        headline = with_probable_turn(known_from_sentence(review), review)
        return record | {
            "headline": render(headline, spoken_naming()),
            **dict.fromkeys(_MOMENT_MEMBERS),
        }
    headline = decisive_move_sentence(found, review, lambda move: told[move.ply])
    record["headline"] = render(with_first_known_move(headline, review), spoken_naming())
    record["theory"] = found.theory and _moment_record(
        found.theory,
        told[found.theory.ply] if found.theory in findings else mistake_second_line(found.theory),
    )
    answer = found.punishment
    record["punishment"] = answer and {"ply": answer.ply, "column": answer.column + 1}
    record["decisive"] = found.decisive and _moment_record(found.decisive, told[found.decisive.ply])
    return record


def _moment_record(move: JudgedMove, line: Said) -> JsonRecord:
    sentence = render(mistake_sentence(move, line), spoken_naming())
    return {"ply": move.ply, "column": move.column + 1, "sentence": sentence}
