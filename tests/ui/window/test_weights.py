"""No text asks for a heavier weight than 600, the heaviest font that comes along."""

from PySide6.QtGui import QFont, QTextDocument
from PySide6.QtWidgets import QLabel, QTableView, QTextBrowser, QWidget  # noqa: TID251

from c4studio.ui.reports.report_dialog import ReportDialog
from tests.hands import Hand
from tests.report.samples import REPORT


def weights(document: QTextDocument) -> set[QFont.Weight]:
    """The weights of all pieces of a text."""
    found: set[QFont.Weight] = set()
    block = document.begin()
    while block.isValid():
        found |= {piece.format.font().weight() for piece in block.textFormats()}
        block = block.next()
    return found


def check_weights(widget: QWidget) -> None:
    for each in (widget, *widget.findChildren(QWidget)):
        assert each.font().weight() <= QFont.Weight.DemiBold, each
        if isinstance(each, QTextBrowser):
            assert (
                max(weights(each.document()), default=QFont.Weight.Normal) <= QFont.Weight.DemiBold
            )
        if isinstance(each, QTableView):
            # Else Qt draws the headers of a selection in a bold font of its own.
            assert not each.horizontalHeader().highlightSections(), each.accessibleName()
        if isinstance(each, QLabel) and "<" in each.text():
            document = QTextDocument()
            document.setHtml(each.text())
            assert max(weights(document), default=QFont.Weight.Normal) <= QFont.Weight.DemiBold, (
                each.text()[:200]
            )


def test_tables(hand: Hand) -> None:
    tables = hand.window.findChildren(QTableView)
    assert any(each.accessibleName() == "Games found" for each in tables)
    dialog = ReportDialog(REPORT, hand.desk)
    for table in dialog.findChildren(QTableView):
        assert table.accessibleName()
    check_weights(dialog)


def test_the_manual_has_text_of_that_weight(hand: Hand) -> None:
    hand.do("manual")
    page = hand.dialog(QTextBrowser)
    assert QFont.Weight.DemiBold in weights(page.document())
