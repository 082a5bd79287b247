"""Output of reviews as text in a terminal."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import Console
from rich.table import Table

from c4studio.review import Move, MoveClass, Review, Summary, summarise
from c4studio.review.moments import episodes, moments
from c4studio.review.moves import glyph_of
from c4studio.review.review import Record, from_record
from c4studio.words import review as words
from c4studio.words.insight import moments as moment_words
from c4studio.words.insight.causes import CAUSES
from c4studio.words.naming import AS_PLAYED
from c4studio.words.wording import first_moves
from engine import Side

_STYLES = {
    MoveClass.WIN_TO_LOSS: "bold",
    MoveClass.WIN_TO_DRAW: "bold",
    MoveClass.DRAW_TO_LOSS: "bold",
    MoveClass.FORCED: "dim",
}


def print_review(console: Console, record: Record) -> None:
    """Print a complete review: the decisive moment, the mistakes, statistics, and all moves.

    Args:
        console: the terminal.
        record: a review made by ``words.insight.records.record_of``.
    """
    review = from_record(record)
    console.print(review.line.text or words.NO_MOVES, highlight=False)
    if not review.line.columns:
        return
    _print_mistakes(console, review, record)
    for summary in _summaries(review):
        console.print(f"{words.player(summary, AS_PLAYED)}.", highlight=False)
        console.print(f"  {words.counts(summary)}", highlight=False, style="dim")
    console.print(words.COUNTING, style="dim", highlight=False)
    table = Table("move", "side", "column", "score", "best", "hold", "", "what it did", box=None)
    for move in review.moves:
        if move is not None:
            table.add_row(*_row(move), style=_STYLES.get(move.move_class))
    console.print(table)


def _print_mistakes(console: Console, review: Review, record: Record) -> None:
    """Print the decisive moment of a game, then the other mistakes with their reasons.

    A run of mistakes that cancel each other is summed up in one grey line.
    """
    found = moments(review)
    assert found is not None
    told = _told(record)
    console.print(f"{moment_words.headline(found, review, told)}.", highlight=False, style="bold")
    if found.theory is not None and found.decisive not in (None, found.theory):
        console.print(f"{moment_words.in_theory(found.theory)}.", highlight=False)
    table = Table(box=None, padding=(0, 1), show_header=False)
    for episode in episodes(review):
        if len(episode.moves) > 1:
            table.add_row(moment_words.places(episode), moment_words.episode(episode), style="dim")
            continue
        (move,) = episode.moves
        line, more = told(move), [moment_words.more(move)]
        table.add_row(moment_words.place(move), line)
        if line.endswith(moment_words.what_held(move)):
            more = []
        if (cause := record["plies"][review.moves.index(move)]["cause"]) is not None:
            more.append(f"({CAUSES[cause]})")
        if more:
            table.add_row("", " ".join(more), style="dim")
    if table.row_count:
        console.print(table, highlight=False)


def _told(record: Record) -> Callable[[Move], str]:
    """Return a function that looks up the sentence on a mistake in a review."""
    sentences = {ply["ply"]: ply["sentence"] for ply in record["plies"]}
    return lambda move: str(sentences[move.ply])


def print_games(console: Console, records: list[Record]) -> None:
    """Print several complete reviews as a table with one row for each game."""
    table = Table("game", "moves", "result", "red kept", "yellow kept", "moment", box=None)
    for number, record in enumerate(records, start=1):
        review = from_record(record)
        kept = [f"{each.kept} of {each.choices}" for each in _summaries(review)]
        found = moments(review)
        assert found is not None
        moment = moment_words.headline(found, review, _told(record))
        moves = first_moves(review.line.text)
        table.add_row(str(number), moves, _result(review), *kept, moment)
    console.print(table)
    console.print(words.COUNTING, style="dim", highlight=False)


def _row(move: Move) -> tuple[str, ...]:
    legal = len(move.position.legal_columns)
    return (
        str(move.ply),
        str(move.side),
        AS_PLAYED.column(move.column),
        str(move.score),
        str(move.best),
        f"{len(move.kept_by)} of {legal}",
        glyph_of(move) or "",
        words.judgement(move),
    )


def _summaries(review: Review) -> list[Summary]:
    found = [summarise(review, side) for side in Side]
    return [summary for summary in found if summary is not None]


def _result(review: Review) -> str:
    end = review.line.end
    return str(end.winner) if end.winner is not None else "draw" if end.is_over else "–"
