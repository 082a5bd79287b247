import re

import pytest

from c4studio.export.reports import write_report
from c4studio.export.request import ExportError
from tests.report.samples import REPORT


def test_a_report_is_written_as_pages() -> None:
    data = write_report(REPORT, ".pdf")
    assert data.startswith(b"%PDF")
    assert len(data) > 5_000


def test_a_report_is_written_as_a_page_for_a_browser() -> None:
    page = write_report(REPORT, ".html").decode()
    text = re.sub(r"<svg.*?</svg>", "BOARD", page.split("<body>")[1], flags=re.DOTALL)
    assert text.count("BOARD") == 3, "the shapes that all share, and two boards"
    for each in (
        "<h1 dir=\"auto\">How to play against Bob</h1>",
        "<h2 dir=\"auto\">Gaps worth closing</h2>",
        "<p dir=\"auto\">Prepared lines that reach it.</p>",
        "<td dir=\"auto\">1,200</td>",
        "<h3 dir=\"auto\">Boards</h3>",
        "<figcaption><p dir=\"auto\">c1.</p></figcaption>",
        "won &amp; lost</th>",
        "Nothing that comes up is without an answer.",
    ):  # fmt: skip
        assert each in text
    assert "<script" not in page


def test_another_suffix_is_refused() -> None:
    with pytest.raises(ExportError, match="NO_REPORT_FORM"):
        write_report(REPORT, ".txt")
