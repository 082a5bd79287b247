"""Build the rows in the list of reasons."""

from __future__ import annotations

from c4studio.game.kept_scores import known_analysis
from c4studio.pictures.scenes.chips import verdict_of
from c4studio.ui.board.verdict_panel import HIDDEN
from c4studio.ui.desk import Desk
from c4studio.ui.insight.known import KnownReasons
from c4studio.ui.insight.reason_list import Row
from c4studio.words import wording
from c4studio.words.insight import why
from c4studio.words.naming import Naming
from c4studio.words.pieces import sentence
from engine import Analysis


def rows_of(desk: Desk, known: KnownReasons) -> list[Row]:
    """Build all rows: the verdict, one row for each reason, and remarks on the whole position."""
    node, naming = desk.document.current, known.naming
    analysis = known_analysis(node, desk.analysis.analysis)
    verdict = wording.verdict(node.position, analysis, desk.analysis.enabled, naming)
    told = known.tells or node.position.is_over
    rows = [Row(verdict if told else HIDDEN, bold=True)]
    if known.tells:
        rows += _reason_rows(desk, known, analysis)
    if known.explanation is not None:
        remarks = why.remarks(known.explanation, naming)
        rows += [Row(text, known=False) for text in remarks]
    return rows


def _reason_rows(desk: Desk, known: KnownReasons, analysis: Analysis | None) -> list[Row]:
    """Build a row for each known reason, and one for all columns without a reason yet."""
    node, found, naming = desk.document.current, known.explanation, known.naming
    played = node.variations[0].column if node.variations else None
    told = [] if found is None else why.rows(found, naming, played)
    rows = [
        Row(
            f"{', '.join(map(naming.column, row.columns))}  {row.sentence}",
            row.columns,
            verdict_of(row.reason.score),
            row.is_told,
            spoken=f"{_spoken(row.columns, naming)}: {row.sentence}. {row.more}",
            tip=row.more,
        )
        for row in told
    ]
    with_reason = {column for row in told for column in row.columns}
    left = tuple(each for each in node.position.legal_columns if each not in with_reason)
    if left:
        scored = analysis is not None and all(
            (each := analysis.columns[column]) is not None and each.exact is not None
            for column in left
        )
        text = known.why_unknown(scored)
        names = ", ".join(map(naming.column, left))
        spoken = f"{_spoken(left, naming)}: {text}"
        rows.append(Row(f"{names}  {text}", left, known=False, spoken=spoken))
    return rows


def _spoken(columns: tuple[int, ...], naming: Naming) -> str:
    return sentence(", ".join(map(naming.spoken_column, columns)))
