"""The texts of the window, in the language of the program: those of widgets, and sentences.

Like Qt's own translations, the language belongs to the whole program. Sentences about sides,
columns, cells or scores are rendered by a ``Look``, which knows their names, too.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Protocol, TypeVar

from c4studio.language.labels import Label
from c4studio.language.messages import AnyMessage
from c4studio.language.said import Value, say
from c4studio.words.naming import spoken_naming
from c4studio.words.rendering import render, render_within

Told = Value | AnyMessage
"""What can be told in a window: a sentence as a value, or a message without places."""


def text_of(words: str | Told | None, **values: Value | str | Path) -> str:
    """Return the text of a widget, command or setting by its key, or that of a sentence.

    No name in the sentence depends on the look. The text is empty for None.

    Args:
        words: the key; the sentence, or a message.
        values: the values for the places of a message.

    Raises:
        KeyError: the language has no such key, or the message other places.
    """
    if isinstance(words, str):
        return find_label(words).text
    return render(_with_values(words, values), spoken_naming())


def text_within(sentence: Told | None, **values: Value | str | Path) -> str:
    """Return the text of a sentence for a place within another text; empty if it is None."""
    return render_within(_with_values(sentence, values), spoken_naming())


def _with_values(
    sentence: Told | None, values: Mapping[str, Value | str | Path]
) -> Value | AnyMessage | None:
    return say(sentence, **values) if isinstance(sentence, AnyMessage) else sentence


def find_label(key: str) -> Label:
    """Return all texts of a widget, command or setting.

    Raises:
        KeyError: the language has no such key.
    """
    return spoken_naming().language.labels[key]


def labels_of(section: str) -> list[tuple[str, str]]:
    """Return the text and the tooltip of each entry of a section, in their order."""
    labels = spoken_naming().language.labels.items()
    return [(each.text, each.tip) for key, each in labels if key.startswith(f"{section}.")]


def tip_of(key: str) -> str:
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


def set_text(widget: WidgetWithText, key: str) -> WidgetWithText:
    """Give a button, a field with a label or an action its text and its tooltip; return it."""
    words = find_label(key)
    widget.setText(words.text)
    widget.setToolTip(words.tip)
    return widget


def set_name(widget: NamedWidget, key: str) -> NamedWidget:
    """Give a widget that shows no text of its own an accessible name and a tooltip; return it."""
    words = find_label(key)
    widget.setAccessibleName(words.text)
    if words.tip:
        widget.setToolTip(words.tip)
    return widget
