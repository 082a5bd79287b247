"""Exercises from puzzles and repertoires, as sheets for paper, pages that ask, and Anki cards."""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256

from c4studio.drawing.print.pieces import Across, Below, Drawn, Heading, Paragraph, Piece, Run
from c4studio.export.html.markup import document, resource, tag, text
from c4studio.export.picture import needing_qt
from c4studio.export.request import AUTO, ExportError
from c4studio.ground.progress import Report, report_nothing
from c4studio.insight import Explainer, Standing
from c4studio.language.messages import Noun
from c4studio.language.practice import Practice
from c4studio.language.said import Amount, NamedColumn, Quoted, say
from c4studio.pictures import PRINT, Style
from c4studio.pictures.board import board_svg
from c4studio.pictures.scenes.diagram import Diagram
from c4studio.training.puzzles.chain import Scorer
from c4studio.training.puzzles.mining import EFFORT
from c4studio.training.puzzles.puzzle import Puzzle
from c4studio.training.repertoire import Repertoire
from c4studio.words import wording
from c4studio.words.insight.reasons import reason as told
from c4studio.words.naming import AS_PLAYED, Naming
from c4studio.words.rendering import render
from c4studio.words.training import puzzles as words
from engine import Position, Solver, StopFlag, folded_key

ACROSS = 3
"""Boards side by side on a sheet of exercises."""
DIAGRAM = 48.0
"""Width in millimetres of a board; twelve with a line or two below fill a page."""
_MODEL = 1_043_345_403
_FRONT = "<div style='max-width:22em;margin:auto'>{{Board}}</div><p>{{Question}}</p>"
_BACK = "{{FrontSide}}<hr id=answer><p>{{Answer}}</p>"
_CSS = ".card{font-family:sans-serif;font-size:18px;text-align:center} svg{width:100%;height:auto}"
_MOMENT = 1_700_000_000.0
"""The time stored in all Anki packages, so that the same exercises give the same bytes."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A move that the reader of an exercise must find: a position, and its correct columns.

    Attributes:
        position: the position.
        last: the cell of the disc that was played last; None for none.
        columns: the correct columns, 0-based.
    """

    position: Position
    last: tuple[int, int] | None
    columns: tuple[int, ...]

    def picture(self, style: Style | None = None) -> str:
        """Draw the board before the move as SVG."""
        return board_svg(Diagram(self.position, last=self.last), style)


@dataclass(frozen=True, slots=True)
class Exercise:
    """An exercise for paper or an interactive page: a position, a question, and its answer.

    Attributes:
        position: the position.
        last: the cell of the disc that was played last; None for none.
        question: the question, as a sentence without a full stop.
        columns: the correct columns, 0-based.
        answer: the solution with its reason, as sentences without the last full stop.
        further: the later moves that the reader must find.
    """

    position: Position
    last: tuple[int, int] | None
    question: str
    columns: tuple[int, ...]
    answer: str
    further: tuple[Turn, ...] = ()

    @property
    def key(self) -> int:
        """A number that identifies the position. Its mirror image has the same number."""
        return folded_key(self.position)

    def picture(self, style: Style | None = None) -> str:
        """Draw the board of the exercise as SVG."""
        return self.turns[0].picture(style)

    @property
    def turns(self) -> tuple[Turn, ...]:
        """All moves of the exercise that the reader must find, in their order."""
        return Turn(self.position, self.last, self.columns), *self.further


Why = Callable[[Position, int], str]
"""A function that returns the reason for a column's result as a sentence, "" if none is proved."""


def from_puzzles(puzzles: Iterable[Puzzle], why: Why, naming: Naming = AS_PLAYED) -> list[Exercise]:
    """Build an exercise from each puzzle."""
    return [_from_puzzle(puzzle, why, naming) for puzzle in puzzles]


def _from_puzzle(puzzle: Puzzle, why: Why, naming: Naming) -> Exercise:
    column = puzzle.line.columns[-1]
    last = column, puzzle.before.height(column)
    asked = f"{render(words.question(puzzle), naming)} ({render(Amount(puzzle.stars, Noun.STAR))})"
    told = [render(words.solution(puzzle), naming), why(puzzle.position, puzzle.columns[0])]
    answer = ". ".join(filter(None, told))
    return Exercise(
        puzzle.position, last, asked, puzzle.columns[:1], answer, tuple(_further(puzzle))
    )


def _further(puzzle: Puzzle) -> Iterator[Turn]:
    """Yield the moves that the reader must find after the first move of a puzzle.

    Besides the move of the solution, a column that completes four is correct, too.
    """
    for turn in range(2, len(puzzle.columns), 2):
        position, reply = puzzle.positions[turn], puzzle.columns[turn - 1]
        fours = [c for c in position.legal_columns if position.play(c).winner is not None]
        columns = dict.fromkeys((puzzle.columns[turn], *fours))
        yield Turn(position, (reply, position.height(reply) - 1), tuple(columns))


def from_repertoire(
    repertoire: Repertoire, keys: Iterable[int], why: Why, naming: Naming = AS_PLAYED
) -> Iterator[Exercise]:
    """Yield an exercise for each of the given positions of a repertoire.

    Args:
        repertoire: the repertoire.
        keys: the keys of the positions (``folded_key``), in the wanted order.
        why: the function that explains a column.
        naming: names of sides and cells.
    """
    for key in keys:
        choice = repertoire.choices[key]
        position = choice.position
        played = ", ".join(
            naming.cell((column, position.height(column))) for column in choice.columns
        )
        answer = ". ".join(filter(None, (played, why(position, choice.columns[0]))))
        last = None
        if choice.moves:
            column = int(choice.moves[-1]) - 1
            last = column, position.height(column) - 1
        asked = render(wording.to_move(position), naming)
        yield Exercise(position, last, asked, choice.columns, answer)


def proved_reasons(
    scorer: Scorer, solver: Solver, stop: StopFlag, naming: Naming = AS_PLAYED
) -> Why:
    """Return a function that explains why a column is correct.

    That function returns "" if no short proof of the column is found.
    """
    explainer = Explainer(solver, EFFORT)

    def why(position: Position, column: int) -> str:
        found = explainer.reason(position, scorer(position), column, stop)
        if found.standing is Standing.SEARCH:
            return ""
        return render(told(position, found), naming)

    return why


def written(exercises: Sequence[Exercise], title: str, suffix: str, *, asks: bool = False) -> bytes:
    """Write exercises in the format of a suffix: a sheet (``.pdf``, ``.html``) or an Anki package.

    Args:
        exercises: the exercises in their order.
        title: the title of the sheet.
        suffix: the suffix of the file, which chooses the format.
        asks: whether an HTML page is interactive: the reader tries columns, and no answers are
            shown.

    Raises:
        ExportError: the suffix names no format, or a package that the format needs is missing.
    """
    if asks and suffix != ".html":
        raise ExportError("a page that asks ends in .html")
    if suffix == ".pdf":
        return write_pdf(exercises, title)
    if suffix == ".html":
        return (write_asking_page if asks else write_html)(exercises, title)
    if suffix == ".apkg":
        return write_anki(exercises, title)
    raise ExportError(f"{suffix or 'no ending'} is no form, expected .pdf, .html or .apkg")


def write_pdf(exercises: Sequence[Exercise], title: str, report: Report = report_nothing) -> bytes:
    """Write a sheet of exercises as a PDF file."""
    style = Style(colours=PRINT, ground=False)
    pieces: list[Piece] = [Heading(title, 1)]
    asked = [
        Below(
            Drawn(each.picture(style), DIAGRAM),
            (
                Paragraph((Run(f"{number}  ", bold=True), Run(f"{each.question}."))),
                Paragraph((Run(render(Practice.BLANK), muted=True),)),
            ),
        )
        for number, each in enumerate(exercises, 1)
    ]
    rows = range(0, len(asked), ACROSS)
    pieces += [Across(tuple(asked[first : first + ACROSS]), ACROSS) for first in rows]
    pieces.append(Heading(render(Practice.ANSWERS), 1, breaks=True))
    for number, each in enumerate(exercises, 1):
        pieces.append(Paragraph((Run(f"{number}  ", bold=True), Run(f"{each.answer}."))))
    with needing_qt():
        from c4studio.drawing.print import output  # noqa: PLC0415  (a page for a browser needs no Qt)

    return output.pdf(pieces, title, report)


def write_html(exercises: Sequence[Exercise], title: str) -> bytes:
    """Write a sheet of exercises as an HTML page without references to other files."""
    figures = "".join(
        tag("figure", each.picture(_style(number)) + tag("figcaption", _asked(number, each)))
        for number, each in enumerate(exercises, 1)
    )
    answers = "".join(tag("li", text(f"{each.answer}.")) for each in exercises)
    body = (
        tag("h1", text(title))
        + tag("section", figures, class_="exercises")
        + tag(
            "section",
            tag("h2", text(render(Practice.ANSWERS))) + tag("ol", answers),
            class_="answers",
        )
    )
    return document(title, tag("main", body), AUTO).encode()


def write_asking_page(exercises: Sequence[Exercise], title: str) -> bytes:
    """Write an interactive HTML page on which the reader finds the correct columns by trying."""
    figures = "".join(_asking(number, each) for number, each in enumerate(exercises, 1))
    told = tag("p", "", class_="told", role="status", id="told")
    body = tag("h1", text(title)) + told + tag("section", figures, class_="exercises")
    shown = tag("main", body, data_exercises=str(len(exercises)))
    return document(title, shown, AUTO, resource("ask.js")).encode()


def _asking(number: int, exercise: Exercise) -> str:
    """Write an exercise as HTML for an interactive page: the boards before all moves to find."""
    turns = "".join(
        _turn(turn, _style(number + place), place) for place, turn in enumerate(exercise.turns)
    )
    answer = tag("p", "", class_="answer", role="status")
    given = {
        "data_right": render(words.right(Quoted(exercise.answer))),
        "data_on": render(Practice.GO_ON),
        "data_wrong": render(Practice.NOT_THIS_ONE),
    }
    return tag("figure", turns + tag("figcaption", _asked(number, exercise)) + answer, **given)


def _turn(turn: Turn, style: Style, place: int) -> str:
    """Write the board before a move to find as HTML, with a button below each column.

    Only the first board of an exercise is visible at the start.
    """
    buttons = "".join(
        tag(
            "button",
            text(AS_PLAYED.column(column)),
            type="button",
            value=str(column),
            aria_label=render(say(Practice.PLAY_COLUMN, column=NamedColumn(column))),
            disabled=None if turn.position.is_legal(column) else "",
        )
        for column in turn.position.board.columns
    )
    return tag(
        "div",
        turn.picture(style) + tag("div", buttons, class_="columns"),
        class_="turn",
        hidden="" if place else None,
        data_columns=json.dumps(turn.columns),
    )


def _asked(number: int, exercise: Exercise) -> str:
    return tag("b", text(f"{number} ")) + text(f"{exercise.question}.")


def _style(number: int) -> Style:
    """Return the style for one picture of a page.

    Only the first picture contains the SVG definitions, which all pictures of the page share.
    """
    return Style(definitions=number == 1, ground=False)


def write_anki(exercises: Sequence[Exercise], title: str) -> bytes:
    """Write exercises as an Anki package, with a note for each exercise.

    The note of a position has the same identifier in every package, so that Anki updates the note
    when a package is imported again.

    Raises:
        ExportError: ``genanki`` is not installed.
    """
    try:
        import genanki  # noqa: PLC0415  (an extra)
    except ImportError as error:
        raise ExportError(
            "an Anki package needs the extra 'anki': pip install 'c4studio[anki]'"
        ) from error
    model = genanki.Model(
        _MODEL,
        "C4 Studio",
        fields=[{"name": name} for name in ("Board", "Question", "Answer")],
        templates=[{"name": "Position", "qfmt": _FRONT, "afmt": _BACK}],
        css=_CSS,
    )
    number = int.from_bytes(sha256(title.encode()).digest()[:4]) | 1 << 30
    deck = genanki.Deck(number, title)
    for each in exercises:
        fields = [
            each.picture(Style()),
            text(f"{each.question}."),
            tag("span", text(f"{each.answer}.")),
        ]
        deck.add_note(genanki.Note(model, fields, guid=genanki.guid_for("c4studio", each.key)))
    written = io.BytesIO()
    genanki.Package(deck).write_to_file(written, timestamp=_MOMENT)
    return written.getvalue()
