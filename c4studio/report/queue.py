"""The queue of positions that are searched overnight as a report: what is known of each."""

from typing import Any

from c4studio.language.messages import Notice, Practice
from c4studio.language.said import Value, say
from c4studio.report.cells import Moves
from c4studio.report.report import Column, Report, Section, Table
from c4studio.review.overnight_queue import Entries, QueuedPosition
from c4studio.words import overnight as words
from engine.score import RESULT_NAMES


def tell_queue(
    entries: Entries, searched: QueuedPosition | None = None, state: Value | None = None
) -> Report:
    """Return the queue as a report, one object of JSON for each position.

    Args:
        entries: the queue.
        searched: what is known by now of the position that is searched; None for no search.
        state: how the work on the queue stands; None to tell nothing of it.
    """
    columns = (Column("line"), *(Column("", each) for each in words.QUEUE_HEADINGS))
    rows = tuple((Moves(each.line.text), *_known_row(each, searched)) for each in entries)
    table = Table(columns, rows, nothing=Notice.QUEUE_EMPTY, most=None)
    sentences = () if state is None else (state,)
    section = Section(None, sentences, (table,))
    return Report(say(Practice.QUEUE), (section,), tuple(map(queue_record, entries)))


def _known_row(entry: QueuedPosition, searched: QueuedPosition | None) -> tuple[Value, ...]:
    if searched is None or searched.position != entry.position:
        return words.queue_row(entry)
    return words.queue_row(searched, is_searched=True)


def queue_record(entry: QueuedPosition) -> dict[str, Any]:
    """Return what is known of a position in the queue as an object of JSON."""
    score, whole = entry.score, entry.position_bounds
    bounds = entry.bounds or (None,) * entry.position.board.width
    return {
        "line": entry.line.text,
        "position": entry.position.text(),
        "board": str(entry.position.board),
        "score": None if score is None else score.value,
        "score_bounds": None if whole is None else [each.value for each in whole],
        "results": [None if each is None else RESULT_NAMES[each] for each in entry.results],
        "columns": [each[0] if each and each[0] == each[1] else None for each in bounds],
        "bounds": bounds,
        "nodes": entry.nodes,
        "seconds": round(entry.seconds, 3),
        "complete": entry.is_done,
    }
