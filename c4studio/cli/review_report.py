"""Print reviews as text on a terminal."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

from c4studio.review import Move, MoveClass, Review, Summary, summarise, turning_point
from c4studio.review.glyphs import glyph_of
from c4studio.words import review as words
from c4studio.words.naming import AS_PLAYED
from c4studio.words.wording import first_moves
from engine import Side

_STYLES = {
    MoveClass.WIN_TO_LOSS: "bold",
    MoveClass.WIN_TO_DRAW: "bold",
    MoveClass.DRAW_TO_LOSS: "bold",
    MoveClass.FORCED: "dim",
}


def print_review(console: Console, review: Review) -> None:
    """Print one complete review: the moves, the counts of both players, and the turning point."""
    console.print(review.line.text or words.NO_MOVES, highlight=False)
    if not review.line.columns:
        return
    table = Table("move", "side", "column", "score", "best", "hold", "", "what it did", box=None)
    for move in review.moves:
        if move is not None:
            table.add_row(*_row(move), style=_STYLES.get(move.move_class))
    console.print(table)
    for summary in _summaries(review):
        console.print(f"{words.player(summary, AS_PLAYED)}.", highlight=False)
        console.print(f"  {words.counts(summary)}", highlight=False, style="dim")
    console.print(f"{words.turning_point(turning_point(review), AS_PLAYED)}.", highlight=False)
    console.print(words.COUNTING, style="dim", highlight=False)


def print_games(console: Console, reviews: list[Review]) -> None:
    """Print several complete reviews as a table, one line each."""
    table = Table("game", "moves", "result", "red kept", "yellow kept", "turning point", box=None)
    for number, review in enumerate(reviews, start=1):
        kept = [f"{each.kept} of {each.choices}" for each in _summaries(review)]
        turned = words.turning_point(turning_point(review), AS_PLAYED)
        moves = first_moves(review.line.text)
        table.add_row(str(number), moves, _result(review), *kept, turned)
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
