"""The QApplication of the process, with the program's style and font."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication

from c4studio.drawing.fonts import application_font
from c4studio.ground import runtime


def application() -> QApplication:
    """Return the QApplication of the process, which the first call creates."""
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        app = QApplication(["c4studio"])
    if app.applicationName() != "C4 Studio":
        app.setApplicationName("C4 Studio")
        app.setDesktopFileName("org.c4studio.C4Studio")
        app.setStyle("Fusion")
        app.setFont(application_font(app.font()))
        runtime.prepare(app)
    return app
