"""The texts of the window, in the language of the program: those of widgets, and sentences.

Like Qt's own translations, the language belongs to the whole program. Sentences about sides,
columns, cells or scores are rendered by a ``Look``, which knows their names, too.
"""

from typing import Protocol, TypeVar

from c4studio.language.english import Language
from c4studio.language.grammar import AnyMessage
from c4studio.language.labels import Label
from c4studio.language.said import Value
from c4studio.words.naming import Naming
from c4studio.words.rendering import render, render_within

Told = Value | AnyMessage
"""What can be told in a window: a sentence as a value, or a message without places."""


class _Spoken:
    naming = Naming()


def speak(language: Language) -> None:
    """Choose the language of the texts that are asked for from now on."""
    _Spoken.naming = Naming(language=language)


def spoken_language() -> Language:
    """Return the language of the program."""
    return _Spoken.naming.language


def told(sentence: Told | None) -> str:
    """Return the text of a sentence in which no name depends on the look; empty for none."""
    return render(sentence, _Spoken.naming)


def told_within(sentence: Told | None) -> str:
    """Return the text of such a sentence for a place within another text; empty for none."""
    return render_within(sentence, _Spoken.naming)


def find_label(key: str) -> Label:
    """Return all texts of a widget, command or setting.

    Raises:
        KeyError: the language has no such key.
    """
    return spoken_language().labels[key]


def label(key: str) -> str:
    """Return the text of a widget, command or setting."""
    return find_label(key).text


def tip(key: str) -> str:
    """Return the tooltip of a widget, or one sentence about a command or setting."""
    return find_label(key).tip


class _Widget(Protocol):
    def setToolTip(self, text: str, /) -> None: ...


class _WidgetWithText(_Widget, Protocol):
    def setText(self, text: str, /) -> None: ...


class _NamedWidget(_Widget, Protocol):
    def setAccessibleName(self, name: str, /) -> None: ...


WidgetWithText = TypeVar("WidgetWithText", bound=_WidgetWithText)
NamedWidget = TypeVar("NamedWidget", bound=_NamedWidget)


def worded(widget: WidgetWithText, key: str) -> WidgetWithText:
    """Give a button, a field with a label or an action its text and its tooltip; return it."""
    words = find_label(key)
    widget.setText(words.text)
    widget.setToolTip(words.tip)
    return widget


def named(widget: NamedWidget, key: str) -> NamedWidget:
    """Give a widget that shows no text of its own an accessible name and a tooltip; return it."""
    words = find_label(key)
    widget.setAccessibleName(words.text)
    widget.setToolTip(words.tip)
    return widget
