"""A language of the tests: no word of it is English, texts are longer, places stand reversed."""

from string import Formatter

from c4studio.language.english import ENGLISH, Language
from c4studio.language.labels import Label
from c4studio.language.translation import texts_of_course

_SIGNS = "ŋøæðþ"


def _word(text: str) -> str:
    """A word without a letter of English, a third longer than a text."""
    length = len(text.strip()) * 4 // 3
    return "".join(_SIGNS[place % len(_SIGNS)] for place in range(length))


def _message(text: str) -> str:
    pieces = [*Formatter().parse(text)]
    places = [
        f"{{{place}{f':{form}' if form else ''}}}"
        for _, place, form, _ in pieces
        if place is not None
    ]
    words = _word("".join(literal for literal, *_ in pieces))
    return f"⟦{' '.join(reversed(places))} {words}⟧"


PSEUDO = Language(
    "x-pseudo",
    {message: _message(text) for message, text in ENGLISH.messages.items()},
    {noun: (_word(one), _word(several)) for noun, (one, several) in ENGLISH.nouns.items()},
    dict.fromkeys(ENGLISH.joints, ("·", "·")),
    tuple(map(_word, ENGLISH.numerals)),
    ("ŋ ", "ŋŋ "),
    {side: _word(colour) for side, colour in ENGLISH.colours.items()},
    {key: Label(*map(_word, label)) for key, label in ENGLISH.labels.items()},
    {text: _message(text) for texts in texts_of_course().values() for text in texts},
)
