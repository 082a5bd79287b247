"""The text of a report as an object of Qt, which a thread makes and frees."""

import pytest
from PySide6.QtCore import QBuffer, QMetaMethod
from PySide6.QtGui import QGuiApplication, QPdfWriter

from c4studio.drawing.print import paper
from c4studio.drawing.print.looks import PictureObject
from c4studio.ground.progress import ignore_progress


def test_qt_asks_no_handler_of_pictures_for_python_while_it_holds_a_lock(
    qapp: QGuiApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[QMetaMethod] = []

    class Watched(PictureObject):
        def disconnectNotify(self, signal: QMetaMethod) -> None:  # noqa: N802
            """Note a call, which comes if the layout that is connected is freed first."""
            asked.append(signal)

    monkeypatch.setattr(paper, "PictureObject", Watched)
    text = paper.PrintedText(QPdfWriter(QBuffer()), {}, ignore_progress)
    assert isinstance(text._pictures, Watched)
    del text
    assert not asked
