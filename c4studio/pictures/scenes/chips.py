"""The contents of the score chips above the columns: scores, and win, draw or loss as verdicts."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from c4studio.game.boards import BOARDS_WITH_BOOK
from c4studio.language.messages import Message, Notice, Prompt
from c4studio.language.said import say
from c4studio.pictures.inks import Ink
from c4studio.words import scores, wording
from c4studio.words.naming import DEFAULT_NAMING, Naming
from c4studio.words.rendering import render, render_within
from engine import Analysis, ColumnScore, Position, Score, Source


class Verdict(Enum):
    """The result of a move for the side that plays it: win, draw or loss."""

    WIN = "win"
    DRAW = "draw"
    LOSS = "loss"
    OPEN = "open"


class VerdictInks(NamedTuple):
    """The colours of a win, draw or loss.

    One is for shapes and texts, the other for the background of the best move's score.
    """

    ink: Ink
    fill: Ink


VERDICT_INKS = {
    Verdict.WIN: VerdictInks(Ink.WIN, Ink.WIN_FILL),
    Verdict.DRAW: VerdictInks(Ink.DRAW, Ink.DRAW_FILL),
    Verdict.LOSS: VerdictInks(Ink.LOSS, Ink.LOSS_FILL),
    Verdict.OPEN: VerdictInks(Ink.MUTED, Ink.DRAW_FILL),
}


_CAPTION_BY_VERDICT = {Verdict.WIN: say(Message.WINS), Verdict.LOSS: say(Message.LOSES)}
"""The captions of bounds that prove a result."""


def verdict_of(score: Score) -> Verdict:
    """Convert a score to win, draw or loss for the side to move."""
    if int(score) > 0:
        return Verdict.WIN
    return Verdict.LOSS if int(score) < 0 else Verdict.DRAW


class ChipState(Enum):
    """How much is known about a column's score."""

    CLOSED = "closed"
    WAITING = "waiting"
    BOUND = "bound"
    EXACT = "exact"


@dataclass(frozen=True, slots=True)
class ScoreChip:
    """The contents of the score chip above a column.

    Attributes:
        state: how much is known of the score.
        verdict: win, draw or loss, which sets colour and shape.
        text: score or bound.
        caption: second, smaller line; empty for none.
        brief: the caption where there is little room.
        known: score or bounds of the column; None if nothing is known.
        best: whether no other column is better.
        source: where the score comes from, such as the search or a file.
        share: the share of people who would play the column, as an estimate; None for no bar.
        stale: whether the score belongs to the previous position, because the new score is not
            known yet.
    """

    state: ChipState
    verdict: Verdict = Verdict.OPEN
    text: str = ""
    caption: str = ""
    brief: str = ""
    known: ColumnScore | None = None
    best: bool = False
    source: Source = Source.SEARCH
    share: float | None = None
    stale: bool = False


ScoreChips = tuple[ScoreChip, ...]


def waiting_chips(position: Position, naming: Naming = DEFAULT_NAMING) -> ScoreChips:
    """Return the empty score chips of a position that has not been analysed yet."""
    return tuple(_unknown_chip(position, column, naming) for column in position.board.columns)


def chips_of_analysis(analysis: Analysis, naming: Naming = DEFAULT_NAMING) -> ScoreChips:
    """Build the score chips of an analysis."""
    return tuple(
        _column_chip(analysis, column, naming) for column in analysis.position.board.columns
    )


def merge_chips(old: ScoreChips, new: ScoreChips) -> ScoreChips:
    """Return score chips that do not go blank while a new position is analysed.

    Where the new score of a column is not known yet, the exact score of the previous position stays
    and is marked as stale, unless that position was on a board with other columns.
    """
    if len(old) != len(new):
        return new
    return tuple(
        replace(before, stale=True, best=False)
        if chip.state is ChipState.WAITING and before.state is ChipState.EXACT
        else chip
        for before, chip in zip(old, new, strict=True)
    )


def chips_with_shares(chips: ScoreChips, shares: Sequence[float] | None) -> ScoreChips:
    """Return score chips with the shares of people who would play the columns; None for none."""
    if shares is None:
        return tuple([replace(chip, share=None) for chip in chips])
    return tuple(
        replace(chip, share=None if chip.state is ChipState.CLOSED else share)
        for chip, share in zip(chips, shares, strict=True)
    )


@lru_cache(maxsize=64)
def chip_tooltip(chip: ScoreChip, position: Position, naming: Naming) -> str:
    """Return the tooltip of a column's score chip, a sentence that explains the score."""
    if chip.stale:
        return render(Prompt.POSITION_BEFORE, naming)
    is_quick = position.board in BOARDS_WITH_BOOK
    if chip.state is ChipState.WAITING and (chip.known is None or not is_quick):
        return render(Prompt.NOT_KNOWN_YET, naming)
    return render(wording.column_outlook_sentence(position, chip.known), naming)


def _unknown_chip(position: Position, column: int, naming: Naming) -> ScoreChip:
    if position.is_legal(column):
        return ScoreChip(ChipState.WAITING, text="…")
    full = "" if position.is_over else render_within(Notice.FULL, naming)
    return ScoreChip(ChipState.CLOSED, caption=full)


def _column_chip(analysis: Analysis, column: int, naming: Naming) -> ScoreChip:
    known, reading = analysis.columns[column], naming.reading
    if known is None:
        return _unknown_chip(analysis.position, column, naming)
    seen, best = naming.score_in_shown_view(known, analysis.position.to_move), analysis.score
    is_quick = analysis.position.board in BOARDS_WITH_BOOK
    if is_quick and reading.compared and (best is None or seen.exact is None):
        return ScoreChip(ChipState.WAITING, text="…", known=known)
    if known.exact is None or seen.exact is None:
        return _bound_chip(known, seen, naming, names_result=not is_quick)
    lost = scores.score_loss(known.exact, best) if reading.compared and best is not None else None
    text, caption, brief = scores.score_chip_lines(seen.exact, lost, reading)
    return ScoreChip(
        state=ChipState.EXACT,
        verdict=verdict_of(seen.exact),
        text=render_within(text, naming),
        caption=render_within(caption, naming),
        brief=render_within(brief, naming),
        known=known,
        best=column in analysis.best,
        source=known.source,
    )


def _bound_chip(
    column_score: ColumnScore, seen: ColumnScore, naming: Naming, *, names_result: bool
) -> ScoreChip:
    """Return the score chip for a bound, which shows the bound if it excludes a win or a loss.

    On other boards than the usual one exact scores may take hours, so the caption names the result.
    """
    if int(seen.lower) >= 0:
        verdict, said = Verdict.WIN, scores.score_bound(seen.lower, True, naming.reading)
    elif int(seen.upper) <= 0:
        verdict, said = Verdict.LOSS, scores.score_bound(seen.upper, False, naming.reading)
    else:
        return ScoreChip(ChipState.WAITING, text="…", known=column_score)
    least = seen.lower if verdict is Verdict.WIN else seen.upper
    shown = verdict if int(least) else Verdict.OPEN
    result = _CAPTION_BY_VERDICT.get(shown) if names_result else None
    caption = render_within(result, naming)
    bound = render_within(said, naming)
    return ScoreChip(ChipState.BOUND, shown, bound, caption, caption, known=column_score)
