"""Rules of other games of the family that a text may name, which the readers refuse by name."""

import re

from c4studio.formats.reading import FormatError
from c4studio.language.messages import Remark
from c4studio.language.said import say

_MOST_CHARACTERS = 4_000
"""Number of characters at the beginning of a text in which rules are looked for."""
_PLACE_PATTERN = re.compile(
    r"""\b(?:RU|GN)\[(?P<sgf>[^\]]*)
    |^[^\S\n]*+\[(?:Variant|Rules?|Game)\s++"(?P<pgn>[^"]*)
    |^game=(?P<ludii>[^\n]*)
    |"(?:variants?|rules?|title|game"\s*+:\s*+\{\s*+"name)"\s*+:\s*+(?P<json>\[[^\]]*|"[^"]*)
    |\A\s*+(?P<words>[A-Za-z#][^\n:[({]{2,80})[:\n]""",
    re.VERBOSE | re.MULTILINE,
)
"""The places where a text says by which rules it was played."""
_RULES = {
    Remark.POP_OUT: re.compile(r"pop[ _-]?out", re.IGNORECASE),
    Remark.FIVE_IN_A_ROW: re.compile(
        r"(?:five|5)[ _-]?in[ _-]?a[ _-]?(?:row|line)|connect[ _-]?(?:five|5)", re.IGNORECASE
    ),
    Remark.CYLINDER: re.compile(r"cylind(?:er|rical)", re.IGNORECASE),
    Remark.THREE_PLAYERS: re.compile(r"(?:three|3)[ _-]?players?", re.IGNORECASE),
}
"""The rules that are not known, by what the refusal says of them."""


def refuse_unknown_rules(text: str) -> None:
    """Refuse a text that says that its game was played by rules which are not known here.

    Raises:
        FormatError: it does; the message names the rules.
    """
    for place in _PLACE_PATTERN.finditer(text, 0, _MOST_CHARACTERS):
        start, said = place.start(place.lastgroup or 0), place[place.lastgroup or 0]
        for rule, pattern in _RULES.items():
            if found := pattern.search(said):
                index = start + found.start()
                raise FormatError.at_index(text, index, say(rule), say(Remark.THE_USUAL_RULES))
