"""The QApplication of the process, with the program's style and font."""

import logging

from PySide6.QtCore import QLibraryInfo, QLocale, QTranslator
from PySide6.QtWidgets import QApplication

from c4studio.drawing.fonts import application_font
from c4studio.ground import runtime
from c4studio.ground.languages import language_files, language_with_code, offered_languages
from c4studio.ground.paths import Paths
from c4studio.language.english import ENGLISH, Language
from c4studio.language.said import SaidError
from c4studio.ui import settings
from c4studio.ui.labels import text_of, text_within
from c4studio.ui.settings import Settings
from c4studio.words.naming import set_language

logger = logging.getLogger(__name__)


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


def speak_chosen_language(config: Settings, paths: Paths, code: str | None = None) -> None:
    """Choose the language of all that is said, and of Qt's own texts, before the first window.

    Args:
        config: the settings, of which one names the language, or the system's.
        paths: the folders in which the user has languages of their own.
        code: the language that is asked for instead of that of the settings.

    Raises:
        SaidError: there is no such language as was asked for.
    """
    language = language_with_code(code, paths) if code else _language_of_settings(config, paths)
    set_language(language)
    app, folder = application_of_process(), QLibraryInfo.LibraryPath.TranslationsPath
    catalogue = QTranslator(app)
    if catalogue.load(f"qtbase_{language.tag}", QLibraryInfo.path(folder)):
        app.installTranslator(catalogue)


def _language_of_settings(config: Settings, paths: Paths) -> Language:
    chosen, known = config.get(settings.LANGUAGE), language_files(paths)
    wanted = (
        (tag.partition("-")[0] for tag in QLocale().uiLanguages())
        if chosen == settings.SYSTEM_LANGUAGE
        else (chosen,)
    )
    for code in wanted:
        if code == ENGLISH.tag:
            break
        if code in known and (chosen == code or code in offered_languages(paths)):
            try:
                return language_with_code(code, paths)
            except SaidError as error:
                logger.warning(text_within(error.said))
    return ENGLISH


def locale_with_ascii_digits(locale: QLocale) -> QLocale:
    """Return a locale if its digits are those of the program's own texts, else the English one.

    The territory, which has the order of a date, stays.
    """
    if locale.zeroDigit() == "0":
        return locale
    return QLocale(QLocale.Language.English, locale.territory())
