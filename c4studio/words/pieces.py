"""Small pieces of sentences that every part of the program needs."""

from __future__ import annotations


def amount(number: int, noun: str, several: str = "") -> str:
    """So many things, e.g. ``1 move`` or ``2 moves``."""
    return f"{number} {noun if number == 1 else several or noun + 's'}"


def amount_counted(number: int, most: int, noun: str) -> str:
    """The same where nobody counts further than ``most``, e.g. ``over 100 moves``."""
    return amount(number, noun) if number <= most else f"over {amount(most, noun)}"


def sentence(text: str) -> str:
    """The text with a capital letter in front."""
    return text[:1].upper() + text[1:]


def one_line(text: str) -> str:
    """The text on one line, with one space wherever there is room between words."""
    # A blank is the only space that can be printed, and most texts have no other.
    if text.isprintable() and "  " not in text:
        return text.strip()
    return " ".join(text.split())


def cut(text: str, longest: int) -> str:
    """The text, or as much of its beginning as fits into so many characters with an ellipsis."""
    return text if len(text) <= longest else f"{text[: longest - 1]}…"


def cut_in_front(text: str, longest: int) -> str:
    """As ``cut``, with the end of the text."""
    return text if len(text) <= longest else f"…{text[1 - longest :]}"
