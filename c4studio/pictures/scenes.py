"""What pictures of boards show, independent of their size and of how they are drawn.

Score chips, sketches that explain a reason, the board on the screen, and diagrams of nodes.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from c4studio.game import Annotation, Arrow, GameNode, Glyph, Mark
from c4studio.game.boards import BOARDS_WITH_BOOK
from c4studio.game.kept_scores import analysis_with_stored_scores, analysis_without_scores
from c4studio.language.messages import Message, Notice, Prompt
from c4studio.language.said import NamedCell, NamedColumn, Said, say
from c4studio.pictures.inks import Ink
from c4studio.review.forecasts import (
    ForecastBesideProofs,
    forecast_beside_proofs,
    shown_percent,
    with_results_of_forecast,
)
from c4studio.review.insight import Reason, Threat
from c4studio.review.insight.board import landing_cells, play_line
from c4studio.review.insight.reason import AnswerPlan, proof_trunk
from c4studio.words import scores, wording
from c4studio.words.forecast import column_forecast
from c4studio.words.insight import reasons, why
from c4studio.words.naming import DEFAULT_NAMING, Naming
from c4studio.words.rendering import render, render_within
from engine import STANDARD, Analysis, Board, ColumnScore, Position, Score, Side, Source
from engine.grid import Cell


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
    FORECAST = "forecast"
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
        brief: the caption where there is little room; of a forecast the text there.
        known: score or bounds of the column; None if nothing is known.
        best: whether no other column is better.
        source: where the score comes from, such as the search or a file.
        forecast: the points that are forecast of the column, 0 to 1; None for none.
        share: the share of people who would play the column, an estimate, which is shown in place
            of the caption; None for no share.
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
    forecast: float | None = None
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


def chips_with_forecast(
    chips: ScoreChips, forecast: ForecastBesideProofs | None, naming: Naming = DEFAULT_NAMING
) -> ScoreChips:
    """Return score chips in which a forecast stands where nothing is proved."""
    if forecast is None:
        return chips
    to_move = forecast.position.to_move
    viewer, caption = naming.viewing_side(to_move), render_within(Notice.FORECAST, naming)
    return tuple(
        chip
        if points is None
        else ScoreChip(
            ChipState.FORECAST,
            text=f"{(percent := _percent_in_view(points, to_move, viewer))} %",
            caption=caption,
            brief=str(percent),
            known=chip.known,
            best=column in forecast.best,
            forecast=points,
        )
        for column, (chip, points) in enumerate(zip(chips, forecast.open, strict=True))
    )


def _percent_in_view(points: float, to_move: Side, viewer: Side) -> int:
    percent = shown_percent(points)
    return percent if viewer is to_move else 100 - percent


def chips_with_shares(chips: ScoreChips, shares: Sequence[float] | None) -> ScoreChips:
    """Return score chips with the shares of people who would play the columns.

    None removes the shares.
    """
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
    if chip.forecast is not None:
        viewer = naming.viewing_side(position.to_move)
        return render(column_forecast(chip.forecast, position.to_move, viewer), naming)
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


CellPair = tuple[Cell, Cell]


@dataclass(frozen=True, slots=True)
class ReasonSketch:
    """A sketch on the board that explains a reason, or shows a line of play as numbered discs.

    Attributes:
        cells: cells that get a ring.
        lines: fours, drawn as strokes through their cells.
        pairs: cells that are joined by a line, since a disc in one is answered in the other.
        steps: cells and sides of the discs of a line of play, which are numbered from 1.
        pale: whether discs of the line are pale, so that they differ from discs on the board.
        reason: the explained reason, for a description in words; None for a line of play.
    """

    cells: tuple[Cell, ...] = ()
    lines: tuple[tuple[Cell, ...], ...] = ()
    pairs: tuple[CellPair, ...] = ()
    steps: tuple[tuple[Cell, Side], ...] = ()
    pale: bool = False
    reason: Reason | None = None

    def has_step_on(self, cell: Cell) -> bool:
        """Return whether a numbered disc of the sketch's line of play lies on a cell."""
        return any(cell == place for place, _ in self.steps)


def sketch_of(reason: Reason, steps: int = 0, sentence: Said | None = None) -> ReasonSketch:
    """Build the sketch of a reason, with the first ``steps`` discs of its line.

    If ``sentence``, the line on the column, names lines of four, these are drawn, with a ring
    around its other cells; otherwise those of the reason.
    """
    position = reason.position
    played = line_sketch(position, reason.path[:steps]).steps
    pairs = tuple(answering_pairs(reason))
    if sentence is None or not sentence.fours:
        return ReasonSketch(reason.cells, reason.lines, pairs, played, reason=reason)
    within = {cell for line in sentence.fours for cell in line}
    threats = {cell for line in sentence.fours for cell in line if position.disc(*cell) is None}
    cells = tuple(dict.fromkeys(c for c in sentence.squares if c not in within or c in threats))
    return ReasonSketch(cells, sentence.fours, pairs, played, reason=reason)


def line_sketch(position: Position, line: Sequence[int]) -> ReasonSketch:
    """Build the sketch of a line of play, given as 0-based columns, as pale numbered discs."""
    side, played = position.to_move, []
    for cell in landing_cells(position, tuple(line)):
        played.append((cell, side))
        side = side.other
    return ReasonSketch(steps=tuple(played), pale=True)


def answering_pairs(reason: Reason) -> Iterator[CellPair]:
    """Yield the pairs of cells of a reason's plan: a disc on one is answered on the other."""
    yield from reason.pairs
    end = None if reason.proof is None else proof_trunk(reason.proof)[1]
    if not isinstance(end, AnswerPlan):
        return
    position = play_line(reason.position, reason.line)
    elsewhere = {column for pair in end.plan.pairs for column in pair}
    for column in position.board.columns:
        lowest = position.height(column) + (column in elsewhere)
        for row in range(lowest, position.board.height - 1, 2):
            yield (column, row), (column, row + 1)


def mirror_sketch(sketch: ReasonSketch, board: Board) -> ReasonSketch:
    """Return a sketch with left and right exchanged. Its reason stays as it is."""
    reflect = board.mirror_cell
    return replace(
        sketch,
        cells=tuple(map(reflect, sketch.cells)),
        lines=tuple(
            (reflect(a), reflect(b), reflect(c), reflect(d)) for a, b, c, d in sketch.lines
        ),
        pairs=tuple((reflect(one), reflect(other)) for one, other in sketch.pairs),
        steps=tuple((reflect(cell), side) for cell, side in sketch.steps),
    )


SideByCell = Mapping[Cell, Side]
"""Side of each disc by its cell; the discs need not be legal."""


@dataclass(frozen=True, slots=True)
class BoardScene:
    """The contents of the board on the screen.

    Attributes:
        discs: side of each disc by its cell.
        fours: cells of winning fours.
        last: cell of the last disc; None for none.
        badge: judgement of the last move, e.g. ``?!``; empty for none.
        fall: number of rows that the last disc still has to fall.
        hover: column under the pointer; None for none.
        ghost: cell and side of the disc that a click would play; None for none.
        focus: column that has the keyboard focus; None for none.
        marks: marks on cells.
        arrows: arrows between cells.
        cursor: cell that is selected with the keyboard; None for none.
        chosen: whether the board as a whole has the keyboard focus and shows it.
        replaced: cell and side of a disc that the user is about to play in another column; None for
            none.
        threats: threats in the order of their cells.
        reason: marks that explain a reason; None for none.
        line: numbered discs of a line of play, shown instead of the reason; None for none.
        board: the board on which all this lies.
    """

    discs: SideByCell = field(default_factory=dict)
    fours: frozenset[Cell] = frozenset()
    last: Cell | None = None
    badge: str = ""
    fall: float = 0.0
    hover: int | None = None
    ghost: tuple[Cell, Side] | None = None
    focus: int | None = None
    marks: tuple[Mark, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    cursor: Cell | None = None
    chosen: bool = False
    replaced: tuple[Cell, Side] | None = None
    threats: tuple[Threat, ...] = ()
    reason: ReasonSketch | None = None
    line: ReasonSketch | None = None
    board: Board = STANDARD

    @property
    def sketch(self) -> ReasonSketch | None:
        """The sketch on the board.

        It shows a line of play if there is one, otherwise a reason.
        """
        return self.line or self.reason

    @property
    def open_threats(self) -> tuple[Threat, ...]:
        """The threats on cells that no numbered disc of a line of play covers."""
        sketch = self.sketch or ReasonSketch()
        return tuple(each for each in self.threats if not sketch.has_step_on(each.cell))


def discs_of(position: Position) -> SideByCell:
    """Return the side of each disc of a position by its cell."""
    return {
        cell: side for cell in position.board.cells if (side := position.disc(*cell)) is not None
    }


def ghost_disc(position: Position, column: int | None) -> tuple[Cell, Side] | None:
    """Return cell and side of the disc that a move would place; None for an illegal move."""
    if column is None or not position.is_legal(column):
        return None
    return (column, position.height(column)), position.to_move


@dataclass(frozen=True, slots=True)
class Diagram:
    """The contents of a picture of a position: discs, scores, marks and other signs.

    Attributes:
        position: the position.
        last: cell of the last disc; None for none.
        chips: the scores above the columns; None for no scores.
        played: column of the next move, whose score is outlined; None for none.
        words: texts on discs by cell, such as their numbers in the order of play.
        ghost: column with a pale disc of the side to move; None for none.
        marks: marks on cells.
        arrows: arrows between cells.
        threats: threats in the order of their cells.
        sketch: marks and discs that explain a reason; None for none.
        glyph: judgement of the last move; None for none.
        analysis: scores of the columns for the description; None for no scores.
        forecast: what is forecast beside them, also for the description; None for nothing.
    """

    position: Position
    last: Cell | None = None
    chips: ScoreChips | None = None
    played: int | None = None
    words: Mapping[Cell, str] = field(default_factory=dict)
    ghost: int | None = None
    marks: tuple[Mark, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    threats: tuple[Threat, ...] = ()
    sketch: ReasonSketch | None = None
    glyph: Glyph | None = None
    analysis: Analysis | None = None
    forecast: ForecastBesideProofs | None = None

    @property
    def open_threats(self) -> tuple[Threat, ...]:
        """The threats on cells that no numbered disc of a line of play covers."""
        if self.sketch is None:
            return self.threats
        return tuple(each for each in self.threats if not self.sketch.has_step_on(each.cell))

    def title(self, naming: Naming) -> str:
        """Return the title of the picture for screen readers."""
        return render(say(Prompt.DIAGRAM_TITLE, text=wording.turn_sentence(self.position)), naming)

    def description(self, naming: Naming) -> str:
        """Return the description of the picture for screen readers."""
        described = wording.column_descriptions(self.position, self.analysis, self.forecast)
        said = [
            render(say(Prompt.COLUMN_HOLDS, column=NamedColumn(column), contents=contents), naming)
            for column, contents in enumerate(described)
        ]
        if self.last is not None:
            said.insert(0, render(say(Prompt.LAST_DISC_ON, cell=NamedCell(self.last)), naming))
        drawn = wording.marks_and_arrows(Annotation(marks=self.marks, arrows=self.arrows))
        said += [render(drawn, naming)] if drawn else []
        said += [render(reasons.threat_sentence(each), naming) for each in self.open_threats]
        if self.sketch is not None and self.sketch.reason is not None:
            column, both = (
                NamedColumn(self.sketch.reason.column),
                why.both_lines(self.sketch.reason),
            )
            said.append(render(say(Message.COLUMN_SAYS, column=column, text=both), naming))
        return ". ".join(said)


@dataclass(frozen=True, slots=True)
class DiagramContents:
    """The options of a diagram: which data of a node it shows.

    Attributes:
        scores: whether to show the scores of the columns.
        marks: whether to show marks and arrows.
        glyphs: whether to show the judgement of the last move.
        numbers: whether to number the discs in the order of play, from the start of the line.
    """

    scores: bool = False
    marks: bool = True
    glyphs: bool = True
    numbers: bool = False


def diagram_of(
    node: GameNode,
    contents: DiagramContents | None = None,
    analysis: Analysis | None = None,
    naming: Naming = DEFAULT_NAMING,
) -> Diagram:
    """Build the diagram of a node's position.

    Args:
        node: node of a game.
        contents: options of the diagram; None for everything but scores and numbers.
        analysis: analysis of the position, which adds to the scores in the node.
        naming: the language of what stands below scores.
    """
    shown = contents or DiagramContents()
    position, annotation = node.position, node.annotation
    diagram = Diagram(position, last=node.cell)
    if shown.scores:
        known, forecast = known_at_node(node, analysis)
        chips = (
            waiting_chips(position, naming) if known is None else chips_of_analysis(known, naming)
        )
        chips = chips_with_forecast(chips, forecast, naming)
        following = node.variations[0].column if node.variations else None
        diagram = replace(diagram, chips=chips, played=following, analysis=known, forecast=forecast)
    if shown.marks:
        diagram = replace(diagram, marks=annotation.marks, arrows=annotation.arrows)
    if shown.glyphs:
        diagram = replace(diagram, glyph=annotation.glyph)
    return replace(diagram, words=node.move_numbers()) if shown.numbers else diagram


def known_at_node(
    node: GameNode, analysis: Analysis | None = None
) -> tuple[Analysis | None, ForecastBesideProofs | None]:
    """Return what is known of a node's position, and what its forecast adds; None for nothing."""
    if node.forecast is None:
        return analysis_with_stored_scores(node, analysis), None
    known = analysis_with_stored_scores(node, analysis or analysis_without_scores(node.position))
    assert known is not None
    known = with_results_of_forecast(known, node.forecast)
    return known, forecast_beside_proofs(node.forecast, known)


def mirror_diagram(diagram: Diagram) -> Diagram:
    """Return a diagram with left and right exchanged.

    The data for its description stays as it is.
    """
    board = diagram.position.board
    column, reflect = board.mirror, board.mirror_cell
    return replace(
        diagram,
        position=diagram.position.mirror(),
        last=None if diagram.last is None else reflect(diagram.last),
        chips=None if diagram.chips is None else diagram.chips[::-1],
        played=None if diagram.played is None else column(diagram.played),
        words={reflect(cell): said for cell, said in diagram.words.items()},
        ghost=None if diagram.ghost is None else column(diagram.ghost),
        marks=tuple(replace(mark, column=column(mark.column)) for mark in diagram.marks),
        arrows=tuple(
            replace(each, start=reflect(each.start), end=reflect(each.end))
            for each in diagram.arrows
        ),
        threats=tuple(replace(each, cell=reflect(each.cell)) for each in diagram.threats),
        sketch=None if diagram.sketch is None else mirror_sketch(diagram.sketch, board),
    )
