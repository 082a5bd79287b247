from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QStyleOptionViewItem, QWidget  # noqa: TID251
from pytestqt.qtbot import QtBot

from c4studio.drawing.look import Look
from c4studio.library.explorer import ColumnCounts, ExplorerAnswer
from c4studio.pictures.inks import Ink
from c4studio.ui.library.explorer_panel import ResultsBar
from c4studio.ui.library.tables import CountField, CountsModel
from engine import STANDARD, Position

WIDTH, HEIGHT = 200, 24


def painted(model: CountsModel, parent: QWidget) -> list[QColor]:
    """The colours of the first row's bar at its beginning, in the middle, and at its end."""
    image = QImage(WIDTH, HEIGHT, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    option = QStyleOptionViewItem()
    option.rect = QRect(0, 0, WIDTH, HEIGHT)
    painter = QPainter(image)
    ResultsBar(model, parent).paint(painter, option, model.index(0, CountField.RESULTS))
    painter.end()
    return [image.pixelColor(x, 6) for x in (8, WIDTH * 4 // 7, WIDTH - 8)]


def test_the_bar_shares_its_width_among_the_results(qtbot: QtBot) -> None:
    parent, model, theme = QWidget(), CountsModel(), Look().theme
    qtbot.addWidget(parent)
    counts = (ColumnCounts(red=2, drawn=1, yellow=1), *(ColumnCounts(open=3) for _ in range(6)))
    model.show_counts(
        STANDARD, ExplorerAnswer(Position(), counts, ColumnCounts(), (0,) * 7, b""), None
    )
    inks = Ink.RED_NUMBERED, Ink.DRAW_FILL, Ink.YELLOW_NUMBERED
    assert painted(model, parent) == [theme(ink) for ink in inks]
    # Games without a result leave the cell empty.
    model.show_counts(
        STANDARD,
        ExplorerAnswer(Position(), counts[1:] + counts[:1], ColumnCounts(), (0,) * 7, b""),
        None,
    )
    assert set(map(QColor.name, painted(model, parent))) == {"#ffffff"}


def test_rows_that_stay_as_they_were_are_not_drawn_again(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    model = CountsModel(parent)
    answer = ExplorerAnswer(Position(), (ColumnCounts(),) * 7, ColumnCounts(), (0,) * 7, b"")
    model.show_counts(STANDARD, answer, None)
    changes = list[object]()
    model.dataChanged.connect(lambda *corners: changes.append(corners))
    model.show_counts(STANDARD, answer, None)
    model.show_people(None, "")
    assert not changes
    model.show_counts(STANDARD, None, None)
    assert len(changes) == 1
