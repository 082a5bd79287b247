"""The list of sentences, whose rows have room for all their lines and for no more."""

from itertools import pairwise

import pytest
from PySide6.QtWidgets import QApplication  # noqa: TID251
from pytestqt.qtbot import QtBot

from c4studio.ui.widgets.sentences import SentenceList

SENTENCES = [
    "Moves 7 to 9: both should have played c2",
    "Move 15, Red e2: Misses the four on g1; 4 columns kept the win (missed a four)",
    "Move 16, Yellow d6: Leaves Red's threat on g1; only g kept the win (left a horizontal threat)",
    "The end",
]


@pytest.mark.parametrize("spacing", [0, 1, 2])
def test_each_row_is_as_high_as_its_text_at_every_width(qtbot: QtBot, spacing: int) -> None:
    rows = SentenceList()
    qtbot.addWidget(rows)
    rows.setSpacing(spacing)
    rows.addItems(SENTENCES)
    rows.show()
    wrong = []
    for width in range(200, 330):
        rows.setFixedWidth(width)
        QApplication.processEvents()
        places = [rows.visualItemRect(rows.item(number)) for number in range(rows.count())]
        gaps = {below.top() - above.bottom() - 1 for above, below in pairwise(places)}
        if gaps != {2 * spacing}:
            wrong.append(width)
    assert wrong == []
