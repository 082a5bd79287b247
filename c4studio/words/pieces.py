"""Small pieces of sentences that every part of the program needs."""

from __future__ import annotations


def counted(number: int, noun: str) -> str:
    """So many things, e.g. ``1 move`` or ``2 moves``."""
    return f"{number} {noun}{'' if number == 1 else 's'}"


def sentence(text: str) -> str:
    """The text with a capital letter in front."""
    return text[:1].upper() + text[1:]
