"""Exercises from puzzles and repertoires, as sheets for paper, pages that ask, and Anki cards."""

import io
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256

from c4studio.drawing.print.pieces import (
    Heading,
    Paragraph,
    PictureAboveText,
    PictureRow,
    PrintedPicture,
    ReportPiece,
    TextRun,
)
from c4studio.export.html.markup import (
    escape_html,
    html_document,
    html_element,
    packaged_script,
)
from c4studio.export.html.page import board_of_page
from c4studio.export.html.player import player_templates, shared_svg_shapes
from c4studio.export.html.search import search_templates
from c4studio.export.picture import qt_import_errors_as_export_errors
from c4studio.export.printed import printed_report
from c4studio.export.request import AUTOMATIC_THEME, ExportError
from c4studio.language.messages import Noun, Practice, Refusal
from c4studio.language.said import Amount, NamedColumn, Quoted, say
from c4studio.pictures import PRINT, Style
from c4studio.pictures.board import board_svg
from c4studio.pictures.scenes import Diagram
from c4studio.review.insight import Explainer, ReasonSupport
from c4studio.training.plans import find_opening_plan
from c4studio.training.puzzles.chain import ColumnScorer
from c4studio.training.puzzles.mining import THEME_SEARCH_BUDGETS
from c4studio.training.puzzles.puzzle import Puzzle, stored_key
from c4studio.training.repertoire import Repertoire
from c4studio.words import wording
from c4studio.words.insight.why import both_lines
from c4studio.words.naming import DEFAULT_NAMING, Naming
from c4studio.words.rendering import render
from c4studio.words.training import puzzles as words
from c4studio.words.training.repertoire import plan_sentences
from engine import Board, Position, Side, Solver, StopFlag
from engine.proofs import Prover

BOARDS_ACROSS_SHEET = 3
"""Boards side by side on a sheet of exercises."""
DIAGRAM_WIDTH_MM = 48.0
"""Width in millimetres of a board; twelve with a line or two below fill a page."""
_ANKI_MODEL_ID = 1_043_345_403
_ANKI_FRONT_TEMPLATE = "<div style='max-width:22em;margin:auto'>{{Board}}</div><p>{{Question}}</p>"
_ANKI_BACK_TEMPLATE = "{{FrontSide}}<hr id=answer><p>{{Answer}}</p>"
_ANKI_CSS = (
    ".card{font-family:sans-serif;font-size:18px;text-align:center} svg{width:100%;height:auto}"
)
_ANKI_PACKAGE_TIME = 1_700_000_000.0
"""The time stored in all Anki packages, so that the same exercises give the same bytes."""


@dataclass(frozen=True, slots=True)
class MoveToFind:
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
    further: tuple[MoveToFind, ...] = ()

    @property
    def key(self) -> int:
        """A number that identifies the position. Its mirror image has the same number."""
        return stored_key(self.position)

    def picture(self, style: Style | None = None) -> str:
        """Draw the board of the exercise as SVG."""
        return self.moves_to_find[0].picture(style)

    @property
    def moves_to_find(self) -> tuple[MoveToFind, ...]:
        """All moves of the exercise that the reader must find, in their order."""
        return MoveToFind(self.position, self.last, self.columns), *self.further


ReasonFunction = Callable[[Position, int], str]
"""A function that returns the reason for a column's result as a sentence, "" if none is proved."""


def exercises_from_puzzles(
    puzzles: Iterable[Puzzle], why: ReasonFunction, naming: Naming = DEFAULT_NAMING
) -> list[Exercise]:
    """Build an exercise from each puzzle."""
    return [_exercise_from_puzzle(puzzle, why, naming) for puzzle in puzzles]


def _exercise_from_puzzle(puzzle: Puzzle, why: ReasonFunction, naming: Naming) -> Exercise:
    column = puzzle.line.columns[-1]
    last = column, puzzle.position_before.height(column)
    stars = render(Amount(puzzle.stars, Noun.STAR), naming)
    asked = f"{render(words.puzzle_question(puzzle), naming)} ({stars})"
    told = [render(words.puzzle_solution(puzzle), naming), why(puzzle.position, puzzle.columns[0])]
    answer = ". ".join(filter(None, told))
    return Exercise(
        puzzle.position,
        last,
        asked,
        puzzle.columns[:1],
        answer,
        tuple(_later_moves_to_find(puzzle)),
    )


def _later_moves_to_find(puzzle: Puzzle) -> Iterator[MoveToFind]:
    """Yield the moves that the reader must find after the first move of a puzzle.

    Besides the move of the solution, a column that completes four is correct, too.
    """
    for turn in range(2, len(puzzle.columns), 2):
        position, reply = puzzle.positions[turn], puzzle.columns[turn - 1]
        fours = [c for c in position.legal_columns if position.play(c).winner is not None]
        columns = dict.fromkeys((puzzle.columns[turn], *fours))
        yield MoveToFind(position, (reply, position.height(reply) - 1), tuple(columns))


def exercises_from_repertoire(
    repertoire: Repertoire,
    keys: Iterable[int],
    why: ReasonFunction,
    naming: Naming = DEFAULT_NAMING,
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
        asked = render(wording.side_to_move(position), naming)
        yield Exercise(position, last, asked, choice.columns, answer)


def proved_reason_function(
    solver_of: Callable[[Board], Solver], stop: StopFlag, naming: Naming = DEFAULT_NAMING
) -> ReasonFunction:
    """Return a function that explains why a column is correct.

    That function returns "" if no short proof of the column is found.
    """
    explainers: dict[Board, Explainer] = {}

    def why(position: Position, column: int) -> str:
        board, solver = position.board, solver_of(position.board)
        explainer = explainers.setdefault(board, Explainer(solver, THEME_SEARCH_BUDGETS))
        scores = solver.score_columns(position, stop)
        found = explainer.reason_of_column(position, scores, column, stop)
        if found.standing is ReasonSupport.SEARCH:
            return ""
        return render(both_lines(found), naming)

    return why


def repertoire_plan_function(
    repertoire: Repertoire, scorer: ColumnScorer, stop: StopFlag, naming: Naming = DEFAULT_NAMING
) -> ReasonFunction:
    """Return a function that tells the plan behind a column of a repertoire.

    Of a column that is not the first one of the repertoire, it tells "".

    Args:
        repertoire: the repertoire, also beyond the positions that are told of.
        scorer: finds exact scores.
        stop: ends the work from another thread.
        naming: names of sides and cells.
    """
    prover = Prover()

    def why(position: Position, column: int) -> str:
        if repertoire.columns_in_position(position)[:1] != (column,):
            return ""
        plan = find_opening_plan(repertoire, position, scorer, prover, stop)
        return render(plan_sentences(plan), naming)

    return why


def write_exercises_file(
    exercises: Sequence[Exercise],
    title: str,
    suffix: str,
    naming: Naming = DEFAULT_NAMING,
    *,
    is_interactive: bool = False,
) -> bytes:
    """Write exercises in the format of a suffix: a sheet (``.pdf``, ``.html``) or an Anki package.

    Args:
        exercises: the exercises in their order.
        title: the title of the sheet.
        suffix: the suffix of the file, which chooses the format.
        naming: names of sides and cells, and the language.
        is_interactive: whether the reader of an HTML page tries columns, and no answers are shown.

    Raises:
        ExportError: the suffix names no format, or a package that the format needs is missing.
    """
    if is_interactive and suffix != ".html":
        raise ExportError(Refusal.ASKS_IN_HTML)
    if suffix == ".pdf":
        return write_pdf_sheet(exercises, title, naming)
    if suffix == ".html":
        board_of_page(each.position for each in exercises)
        write = write_interactive_page if is_interactive else write_html_sheet
        return write(exercises, title, naming)
    if suffix == ".apkg":
        return write_anki_package(exercises, title, naming)
    raise ExportError(Refusal.NO_FORM, ending=suffix or say(Refusal.NO_ENDING))


def write_pdf_sheet(
    exercises: Sequence[Exercise], title: str, naming: Naming = DEFAULT_NAMING
) -> bytes:
    """Write a sheet of exercises as a PDF file."""
    style = replace(_picture_style(naming), colours=PRINT)
    pieces: list[ReportPiece] = [Heading(title, 1)]
    asked = [
        PictureAboveText(
            PrintedPicture(each.picture(style), DIAGRAM_WIDTH_MM),
            (
                Paragraph((TextRun(f"{number}  ", bold=True), TextRun(f"{each.question}."))),
                Paragraph((TextRun(render(Practice.BLANK, naming), muted=True),)),
            ),
        )
        for number, each in enumerate(exercises, 1)
    ]
    rows = range(0, len(asked), BOARDS_ACROSS_SHEET)
    pieces += [
        PictureRow(tuple(asked[first : first + BOARDS_ACROSS_SHEET]), BOARDS_ACROSS_SHEET)
        for first in rows
    ]
    pieces.append(Heading(render(Practice.ANSWERS, naming), 1, breaks=True))
    for number, each in enumerate(exercises, 1):
        pieces.append(Paragraph((TextRun(f"{number}  ", bold=True), TextRun(f"{each.answer}."))))
    with qt_import_errors_as_export_errors():
        from c4studio.drawing.print import output  # noqa: PLC0415  (a page for a browser needs no Qt)

    return output.write_pdf(printed_report(pieces, title, naming))


def write_html_sheet(
    exercises: Sequence[Exercise], title: str, naming: Naming = DEFAULT_NAMING
) -> bytes:
    """Write a sheet of exercises as an HTML page without references to other files."""
    figures = "".join(
        html_element(
            "figure",
            each.picture(_picture_style(naming, number))
            + html_element("figcaption", _numbered_question(number, each)),
        )
        for number, each in enumerate(exercises, 1)
    )
    answers = "".join(html_element("li", escape_html(f"{each.answer}.")) for each in exercises)
    body = (
        html_element("h1", escape_html(title))
        + html_element("section", figures, class_="exercises")
        + html_element(
            "section",
            html_element("h2", escape_html(render(Practice.ANSWERS, naming)))
            + html_element("ol", answers),
            class_="answers",
        )
    )
    return html_document(title, html_element("main", body), AUTOMATIC_THEME, naming).encode()


def write_interactive_page(
    exercises: Sequence[Exercise], title: str, naming: Naming = DEFAULT_NAMING
) -> bytes:
    """Write an interactive HTML page on which the reader finds the correct columns by trying."""
    figures = "".join(
        _interactive_exercise(number, each, naming) for number, each in enumerate(exercises, 1)
    )
    counted = say(Practice.SOLVED_FIRST, number="{number}", all="{all}", first="{first}")
    told = html_element(
        "p", "", class_="told", role="status", id="told", data_solved=render(counted, naming)
    )
    body = (
        html_element("h1", escape_html(title))
        + told
        + html_element("section", figures, class_="exercises")
    )
    shown = html_element("main", body, data_exercises=str(len(exercises)))
    style = _picture_style(naming, 2)
    board = board_of_page(each.position for each in exercises)
    shapes = shared_svg_shapes(style, board) + player_templates(style, board, naming)
    script = packaged_script("tree.js", "solver.js", "ask.js", "drill.js")
    content = search_templates([board]) + shapes + shown
    return html_document(title, content, AUTOMATIC_THEME, naming, script, searches=True).encode()


def _interactive_exercise(number: int, exercise: Exercise, naming: Naming) -> str:
    """Write an exercise as HTML for an interactive page: the boards before all moves to find."""
    turns = "".join(
        _interactive_board(turn, _picture_style(naming, 2), place)
        for place, turn in enumerate(exercise.moves_to_find)
    )
    answer = html_element("p", "", class_="answer", role="status")
    given = {
        "data_right": render(say(Practice.RIGHT, answer=Quoted(exercise.answer)), naming),
        "data_on": render(Practice.GO_ON, naming),
        "data_wrong": render(Practice.NOT_THIS_ONE, naming),
        "data_other": render(Practice.PAGE_OTHER_WANTED, naming),
        "data_position": exercise.position.text(),
        "data_first": str(naming.disc_colour(Side.RED)),
    }
    return html_element(
        "figure",
        turns + html_element("figcaption", _numbered_question(number, exercise)) + answer,
        **given,
    )


def _interactive_board(turn: MoveToFind, style: Style, place: int) -> str:
    """Write the board before a move to find as HTML, with a button below each column.

    Only the first board of an exercise is visible at the start.
    """
    buttons = "".join(
        html_element(
            "button",
            escape_html(style.naming.column(column)),
            type="button",
            value=str(column),
            aria_label=render(say(Practice.PLAY_COLUMN, column=NamedColumn(column)), style.naming),
            disabled=None if turn.position.is_legal(column) else "",
        )
        for column in turn.position.board.columns
    )
    return html_element(
        "div",
        turn.picture(style) + html_element("div", buttons, class_="columns"),
        class_="turn",
        hidden="" if place else None,
        data_columns=json.dumps(turn.columns),
    )


def _numbered_question(number: int, exercise: Exercise) -> str:
    return html_element("b", escape_html(f"{number} ")) + escape_html(f"{exercise.question}.")


def _picture_style(naming: Naming, number: int = 1) -> Style:
    """Return the style for one picture of a sheet.

    Only the first picture contains the SVG definitions, which all pictures of a page share.
    """
    return Style(definitions=number == 1, ground=False).with_names(naming)


def write_anki_package(
    exercises: Sequence[Exercise], title: str, naming: Naming = DEFAULT_NAMING
) -> bytes:
    """Write exercises as an Anki package, with a note for each exercise.

    The note of a position has the same identifier in every package, so that Anki updates the note
    when a package is imported again.

    Raises:
        ExportError: ``genanki`` is not installed.
    """
    try:
        import genanki  # noqa: PLC0415  (an extra)
    except ImportError as error:
        raise ExportError(Refusal.ANKI_NEEDED) from error
    model = genanki.Model(
        _ANKI_MODEL_ID,
        "C4 Studio",
        fields=[{"name": name} for name in ("Board", "Question", "Answer")],
        templates=[{"name": "Position", "qfmt": _ANKI_FRONT_TEMPLATE, "afmt": _ANKI_BACK_TEMPLATE}],
        css=_ANKI_CSS,
    )
    number = int.from_bytes(sha256(title.encode()).digest()[:4]) | 1 << 30
    deck = genanki.Deck(number, title)
    for each in exercises:
        fields = [
            each.picture(replace(_picture_style(naming), ground=True)),
            escape_html(f"{each.question}."),
            html_element("span", escape_html(f"{each.answer}.")),
        ]
        deck.add_note(genanki.Note(model, fields, guid=genanki.guid_for("c4studio", each.key)))
    written = io.BytesIO()
    genanki.Package(deck).write_to_file(written, timestamp=_ANKI_PACKAGE_TIME)
    return written.getvalue()
