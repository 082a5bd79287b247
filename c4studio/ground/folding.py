"""The form in which names and words are compared, whatever their capitals and composition."""

from unicodedata import normalize


def comparable_text(text: str) -> str:
    """Return a text without capital letters, its characters composed as Unicode says.

    Texts that look alike to a reader are equal in this form, such as an é of one character and one
    of two.
    """
    return text.lower() if text.isascii() else normalize("NFKC", normalize("NFKC", text).casefold())
