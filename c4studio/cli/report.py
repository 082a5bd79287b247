"""Output of an analysis as one line of JSON, or as text for a terminal."""

from __future__ import annotations

import json

from rich.console import Console
from rich.table import Table

from c4studio.words.naming import AS_PLAYED
from c4studio.words.text_board import text_board
from engine import Analysis, Position
from engine.grid import Cell


def as_json(analysis: Analysis, moves: str | None, doubtful: tuple[Cell, ...] | None = None) -> str:
    """Return an analysis as one line of JSON, as documented in the manual.

    Args:
        analysis: the analysis to write.
        moves: the 1-based move string that leads to the position, None if there is none.
        doubtful: the uncertain cells if the position was read from a picture, else None.
    """
    columns = [None if column is None else column.exact for column in analysis.columns]
    of_picture = (
        {} if doubtful is None else {"doubtful": [AS_PLAYED.cell(cell) for cell in doubtful]}
    )
    return json.dumps(
        {
            "moves": moves,
            "position": analysis.position.text(),
            **of_picture,
            "to_move": analysis.position.to_move,
            "score": None if analysis.score is None else analysis.score.value,
            "columns": [None if score is None else score.value for score in columns],
            "best": sorted(column + 1 for column in analysis.best),
            "nodes": analysis.nodes,
            "seconds": round(analysis.seconds, 6),
            "complete": analysis.complete,
        }
    )


def print_text(console: Console, analysis: Analysis) -> None:
    """Print an analysis: the board, the verdict, the scores of the columns, and best play."""
    position = analysis.position
    print_board(console, position)
    table = Table(box=None, padding=(0, 1), show_header=False)
    table.add_row(*(f"{name:>2}" for name in AS_PLAYED.columns), style="dim")
    table.add_row(*(_cell(analysis, column) for column in range(len(analysis.columns))))
    if position.legal_columns:
        console.print(table)
    if analysis.score is not None:
        console.print(f"{analysis.score.sentence}.")
    if analysis.line:
        line = "".join(str(column + 1) for column in analysis.line)
        console.print(f"Best play: {line}", highlight=False)
    console.print(f"{analysis.nodes:,} nodes in {analysis.seconds:.3f} s", style="dim")


def print_board(console: Console, position: Position) -> None:
    """Print a board with row numbers and column letters."""

    def sign(column: int, row: int) -> str:
        return (position.disc(column, row) or ".")[0]

    for line in text_board(sign, AS_PLAYED):
        console.print(line, highlight=False)


def _cell(analysis: Analysis, column: int) -> str:
    known = analysis.columns[column]
    score = known.exact if known else None
    text = f"{score!s:>2}" if score is not None else " ·"
    return f"[bold]{text}[/bold]" if column in analysis.best else text
