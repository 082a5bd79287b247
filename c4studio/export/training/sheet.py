"""Sheets of exercises for paper, with the answers on other pages, and interactive HTML pages."""

from __future__ import annotations

import json
from collections.abc import Sequence

from c4studio.background.progress import Report, report_nothing
from c4studio.drawing.print.pieces import Across, Below, Drawn, Heading, Paragraph, Piece, Run
from c4studio.export.html.markup import tag, text
from c4studio.export.html.sheet import document, resource
from c4studio.export.picture import needing_qt
from c4studio.export.request import AUTO
from c4studio.export.training.exercise import Exercise, Turn
from c4studio.pictures import PRINT, Style
from c4studio.words.naming import LETTERED
from c4studio.words.training import sheets as words
from engine import WIDTH

ACROSS = 3
"""Boards side by side on a sheet of exercises."""
DIAGRAM = 48.0
"""Width in millimetres of a board; twelve with a line or two below fill a page."""


def write_pdf(exercises: Sequence[Exercise], title: str, report: Report = report_nothing) -> bytes:
    """Write a sheet of exercises as a PDF file."""
    style = Style(colours=PRINT, ground=False)
    pieces: list[Piece] = [Heading(title, 1)]
    asked = [
        Below(
            Drawn(each.picture(style), DIAGRAM),
            (
                Paragraph((Run(f"{number}  ", bold=True), Run(f"{each.question}."))),
                Paragraph((Run(words.BLANK, muted=True),)),
            ),
        )
        for number, each in enumerate(exercises, 1)
    ]
    rows = range(0, len(asked), ACROSS)
    pieces += [Across(tuple(asked[first : first + ACROSS]), ACROSS) for first in rows]
    pieces.append(Heading(words.ANSWERS, 1, breaks=True))
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
        + tag("section", tag("h2", text(words.ANSWERS)) + tag("ol", answers), class_="answers")
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
        "data_right": words.right(exercise.answer),
        "data_on": words.GOES_ON,
        "data_wrong": words.WRONG,
    }
    return tag("figure", turns + tag("figcaption", _asked(number, exercise)) + answer, **given)


def _turn(turn: Turn, style: Style, place: int) -> str:
    """Write the board before a move to find as HTML, with a button below each column.

    Only the first board of an exercise is visible at the start.
    """
    buttons = "".join(
        tag(
            "button",
            text(LETTERED[column]),
            type="button",
            value=str(column),
            aria_label=words.play(LETTERED[column]),
            disabled=None if turn.position.is_legal(column) else "",
        )
        for column in range(WIDTH)
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
