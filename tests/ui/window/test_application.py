from PySide6.QtCore import QLocale

from c4studio.ui.window.application import locale_with_ascii_digits


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
