"""What tests do with reports in the window."""

from PySide6.QtWidgets import QLabel, QListWidget, QTableWidget  # noqa: TID251

from c4studio.ui.reports.report_dialog import ReportDialog, SectionPage


def page_of(dialog: ReportDialog, heading: str) -> SectionPage:
    """The tab of a section of the report."""
    (page,) = (each for each in dialog.view.pages if each.title == heading)
    return page


def sentences_of(dialog: ReportDialog, heading: str) -> str:
    """The sentences of a section above its tables, or in place of them."""
    labels = page_of(dialog, heading).findChildren(QLabel)
    return "\n".join(label.text() for label in labels if not label.isHidden())


def boards_of(dialog: ReportDialog, heading: str) -> QListWidget:
    """The small boards of a section."""
    (found,) = (each for each in page_of(dialog, heading).tables if isinstance(each, QListWidget))
    return found


def table_of(dialog: ReportDialog, heading: str) -> QTableWidget:
    """The table of a section."""
    (found,) = (each for each in page_of(dialog, heading).tables if isinstance(each, QTableWidget))
    return found


def texts_of(found: QListWidget | QTableWidget, column: int = 0) -> list[str]:
    """The texts of a list, or of a column of a table."""
    if isinstance(found, QListWidget):
        return [found.item(row).text() for row in range(found.count())]
    items = (found.item(row, column) for row in range(found.rowCount()))
    return [item.text() for item in items if item is not None]
