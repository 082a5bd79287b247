"""Sentences on another engine beside ours: its move, and what it sees."""

from dataclasses import dataclass

from c4studio.formats.uci import EngineReport
from c4studio.language.messages import Joint, Notice
from c4studio.language.said import NamedColumns, Said, Value, join_sentences, say
from engine import Score


@dataclass(frozen=True, slots=True)
class OtherView:
    """What another engine has found in a position.

    Attributes:
        name: the name of the engine.
        report: what it told last; None if it has told nothing.
        column: the 0-based column that it plays; None while it searches.
    """

    name: str
    report: EngineReport | None = None
    column: int | None = None


def other_engine_sentence(view: OtherView, exact: Score | None) -> Said:
    """Return the sentence on what another engine has found in a position.

    Args:
        view: what it has found.
        exact: the exact score of the column that it plays, for the side to move; None if it is not
            known.
    """
    report, column = view.report, view.column
    here = column
    if here is None and report is not None:
        here = next(iter(report.line), None)
    if here is None:
        return say(Notice.OTHER_THINKS, name=view.name)
    message = Notice.OTHER_SO_FAR if column is None else Notice.OTHER_PLAYS
    told: list[Value | None] = [say(message, name=view.name, column=NamedColumns((here,)))]
    if column is not None and exact is not None:
        told.append(say(Notice.OTHER_EXACT, score=exact))
    if report is not None:
        told.append(_expected_end(report))
    if report is not None and report.depth:
        told.append(say(Notice.OTHER_DEPTH, number=report.depth))
    return join_sentences(Joint.DOT, told)


def _expected_end(report: EngineReport) -> Said | None:
    """Return how an engine expects the game to end, or its estimate."""
    if report.score is not None:
        return say(Notice.ENDS, score=report.score)
    if report.centipawns is None:
        return None
    sign = "\N{MINUS SIGN}" if report.centipawns < 0 else "+"
    pawns, hundredths = divmod(abs(report.centipawns), 100)
    return say(Notice.OTHER_ESTIMATE, estimate=f"{sign}{pawns}.{hundredths:02d}")
