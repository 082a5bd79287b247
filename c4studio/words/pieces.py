"""Helpers for building sentences: amounts, capital letters and shortening."""


def amount_text(number: int, noun: str, several: str = "") -> str:
    """Return a number with its noun, e.g. ``1 move`` or ``2,000 moves``."""
    return f"{number:,} {noun if number == 1 else several or noun + 's'}"


def with_capital_letter(text: str) -> str:
    """Return a text with its first letter in upper case."""
    return text[:1].upper() + text[1:]


def text_on_one_line(text: str) -> str:
    """Return a text on one line, with single spaces instead of runs of white space."""
    # A blank is the only space that can be printed, and most texts have no other.
    if text.isprintable() and "  " not in text:
        return text.strip()
    return " ".join(text.split())


def shorten_at_end(text: str, longest: int) -> str:
    """Shorten a text at its end to a number of characters, with an ellipsis."""
    return text if len(text) <= longest else f"{text[: longest - 1]}…"


def shorten_at_beginning(text: str, longest: int) -> str:
    """Shorten a text at its beginning to a number of characters, with an ellipsis."""
    return text if len(text) <= longest else f"…{text[1 - longest :]}"
