from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QLocale, QTranslator
from PySide6.QtWidgets import QApplication  # noqa: TID251

from c4studio.ground.paths import Paths
from c4studio.language.english import ENGLISH
from c4studio.language.said import SaidError
from c4studio.ui import settings
from c4studio.ui.labels import text_of
from c4studio.ui.settings import Settings
from c4studio.ui.window.application import locale_with_ascii_digits, speak_chosen_language
from c4studio.words.naming import set_language


def test_dates_and_counts_have_digits_of_one_script() -> None:
    for name in ("de_DE", "en_GB", "ja_JP", "C"):
        locale = QLocale(name)
        assert locale_with_ascii_digits(locale) == locale
    for language in QLocale.Language:
        locale = locale_with_ascii_digits(QLocale(language))
        assert locale.toString(1234567890).replace(locale.groupSeparator(), "").isascii()
    egypt = locale_with_ascii_digits(QLocale("ar_EG"))
    assert egypt.zeroDigit() == "0"
    assert egypt.language() is QLocale.Language.English


@pytest.fixture
def own(tmp_path: Path, qapp: QApplication) -> Iterator[Paths]:
    """A user's folders; afterwards the program speaks English again."""
    yield Paths(None, tmp_path, tmp_path)
    set_language(ENGLISH)
    QLocale.setDefault(QLocale.c())
    for catalogue in qapp.findChildren(QTranslator):
        qapp.removeTranslator(catalogue)


def spoken(paths: Paths, chosen: str, *asked: str) -> str:
    """What the menu of games is called with a language in the settings."""
    config = Settings()
    config.set(settings.LANGUAGE, chosen)
    speak_chosen_language(config, paths, *asked)
    return text_of("menu.game")


def test_the_window_speaks_the_language_that_was_chosen(own: Paths) -> None:
    assert spoken(own, "en") == "&Game"
    assert spoken(own, "de") == "&Partie"
    assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "Abbrechen"
    assert spoken(own, "en", "de") == "&Partie"
    with pytest.raises(SaidError):
        spoken(own, "en", "xx")


def test_the_language_of_the_system_is_spoken_where_there_is_one(own: Paths) -> None:
    for name, menu in (("C", "&Game"), ("de_AT", "&Partie"), ("ja_JP", "&Game")):
        QLocale.setDefault(QLocale(name))
        assert spoken(own, settings.SYSTEM_LANGUAGE) == menu


@pytest.mark.expected_log("cannot be read")
def test_a_language_that_cannot_be_read_is_english(own: Paths) -> None:
    own.languages.mkdir()
    (own.languages / "de.txt").write_bytes(b"\xff")
    assert spoken(own, "de") == "&Game"
