"""The file of a language, written from the language itself."""

from collections.abc import Iterator

from c4studio.language.english import Language
from c4studio.language.labels import Label
from c4studio.language.translation import texts_of_course

MARKS = "", "", "! ", "^ ", "~ "
"""What precedes each text of a label in its line."""


def file_of_language(language: Language, *, plural: str = "n != 1") -> str:
    """Write the file from which a language is read, without its forms."""
    return "".join(f"{line}\n" for line in _lines(language, plural))


def _lines(language: Language, plural: str) -> Iterator[str]:
    yield from ("[language]", f"name | {language.name}", f"plural | {plural}")
    yield f'thousands | "{language.thousands}"'
    yield " | ".join(("column", *map(str.strip, language.column)))
    yield " | ".join(("numerals", *language.numerals))
    for side, colour in language.colours.items():
        yield from ("[Side]", f"{side.name} | {colour}")
    for noun, texts in language.nouns.items():
        yield from ("[Noun]", " | ".join((noun.name, *texts)))
    for joint, texts in language.joints.items():
        yield from ("[Joint]", " | ".join((joint.name, *(f'"{each}"' for each in texts))))
    for message, text in language.messages.items():
        escaped = text.replace("\n", r"\n")
        yield from (f"[{type(message).__name__}]", f"{message.name} | {escaped}")
    yield "[course]"
    for chapter, english in texts_of_course().items():
        title, *lines = (language.passages.get(text, text) for text in english)
        yield from (f"{chapter} | {title}", *(f"    {line}" for line in lines))
    for key, label in language.labels.items():
        section, _, name = key.partition(".")
        yield from (f"[{section}]", f"{name} | {label.text}", *_lines_below(label))


def _lines_below(label: Label) -> Iterator[str]:
    for mark, text in zip(MARKS[1:], label[1:], strict=True):
        if text:
            yield f"    {mark}{text}"
