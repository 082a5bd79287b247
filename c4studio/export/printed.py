"""Reports to print, whose page numbers are in the language of the report."""

from collections.abc import Sequence

from c4studio.drawing.print.pieces import PrintedReport, ReportPiece
from c4studio.language.messages import Notice
from c4studio.language.said import say
from c4studio.words.naming import Naming
from c4studio.words.rendering import render


def printed_report(pieces: Sequence[ReportPiece], title: str, naming: Naming) -> PrintedReport:
    """Return a report to print, from its contents, its title and the language of its pages."""

    def page_number_text(number: int, count: int) -> str:
        return render(say(Notice.OF, number=number, all=count), naming)

    return PrintedReport(pieces, title, page_number_text)
