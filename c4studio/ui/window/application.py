"""The QApplication of the process, with the program's style and font."""

from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication

from c4studio.drawing.fonts import application_font
from c4studio.ground import runtime
from c4studio.ui.labels import text_of


def application_of_process() -> QApplication:
    """Return the QApplication of the process, which the first call creates."""
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        app = QApplication(["c4studio"])
    if app.applicationName() != "C4 Studio":
        app.setApplicationName("C4 Studio")
        app.setDesktopFileName("org.c4studio.C4Studio")
        app.setStyle(text_of("window.fusion"))
        app.setFont(application_font(app.font()))
        QLocale.setDefault(locale_with_ascii_digits(QLocale()))
        runtime.tune_interpreter(app)
    return app


def locale_with_ascii_digits(locale: QLocale) -> QLocale:
    """Return a locale if its digits are those of the program's own texts, else the English one.

    The territory, which has the order of a date, stays.
    """
    if locale.zeroDigit() == "0":
        return locale
    return QLocale(QLocale.Language.English, locale.territory())
