"""The contents of a diagram (a picture of a position), built from a node."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from c4studio.game import Annotation, Arrow, GameNode, Glyph, Mark
from c4studio.game.kept_scores import analysis_with_stored_scores
from c4studio.language.messages import Message, Prompt
from c4studio.language.said import NamedCell, NamedColumn, say
from c4studio.pictures.scenes import sketch as sketches
from c4studio.pictures.scenes.chips import ScoreChips, chips_of_analysis, waiting_chips
from c4studio.pictures.scenes.sketch import ReasonSketch
from c4studio.review.insight import Threat
from c4studio.words import wording
from c4studio.words.insight import reasons, why
from c4studio.words.naming import DEFAULT_NAMING, Naming
from c4studio.words.rendering import render
from engine import Analysis, Position
from engine.grid import Cell


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
        position = self.position
        said = [
            render(say(Prompt.COLUMN_HOLDS, column=NamedColumn(column), contents=contents), naming)
            for column, contents in enumerate(wording.column_descriptions(position, self.analysis))
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
        known = analysis_with_stored_scores(node, analysis)
        chips = (
            waiting_chips(position, naming) if known is None else chips_of_analysis(known, naming)
        )
        following = node.variations[0].column if node.variations else None
        diagram = replace(diagram, chips=chips, played=following, analysis=known)
    if shown.marks:
        diagram = replace(diagram, marks=annotation.marks, arrows=annotation.arrows)
    if shown.glyphs:
        diagram = replace(diagram, glyph=annotation.glyph)
    return replace(diagram, words=node.move_numbers()) if shown.numbers else diagram


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
        sketch=None if diagram.sketch is None else sketches.mirror_sketch(diagram.sketch, board),
    )
