"""Loading of the grammars of text formats for the parser library lark, and its errors."""

from collections.abc import Mapping
from typing import Any

from lark import Lark, Transformer, UnexpectedInput, UnexpectedToken
from lark.load_grammar import FromPackageLoader

from c4studio.formats.reading import FormatError, list_alternatives, quote_shortened
from c4studio.language.messages import Remark
from c4studio.language.said import Value, say
from engine import STANDARD, Board
from engine.grid import DIGITS

LONGEST_BOARD_TEXT = 5000
"""The greatest length in characters of a text about one board. A longer text is refused."""
LONGEST_BOARD_WORD = 100
"""The approximate greatest length in characters of a word in a text about one board."""


def load_grammar(
    name: str, start: str, transformer: Transformer[Any, Any] | None = None, board: Board = STANDARD
) -> Lark:
    """Return a parser of one of the packaged grammars.

    Building a parser takes some milliseconds, so callers should keep it. Threads may share a
    parser.

    Args:
        name: the name of the grammar file without its suffix.
        start: the grammar's start rule.
        transformer: converts the parsed tree; it must not keep state.
        board: the board whose columns and size stand for the words with an @ in the grammar.
    """
    resources = FromPackageLoader("c4studio.resources", ("",))
    path, grammar = resources(None, f"{name}.lark")
    rows_of_names = board.digits, map(str, board.columns), board.letters
    labels = (" _GAP ".join(f'"{each}"i' for each in names) for names in rows_of_names)
    grammar = grammar.replace("@labels", " | ".join(labels)).replace("@digits", board.digits)
    grammar = grammar.replace("@size", f"{board.size}").replace("@wider", f"{board.width + 1}")
    grammar = grammar.replace("@run", "10|[1-9]" if board.width > len(DIGITS) else "[1-9]")
    return Lark(
        grammar,
        source_path=path,
        import_paths=[resources],
        parser="lalr",
        start=start,
        transformer=transformer,
    )


def parse_short_text(parser: Lark, text: str, terminal_names: Mapping[str, Value]) -> Any:
    """Parse a short text, and return the result of the parser's transformer.

    Args:
        parser: a parser from ``load_grammar``.
        text: the text to parse.
        terminal_names: names of terminals for error messages; see ``format_error_of_parser``.

    Raises:
        FormatError: the grammar refuses the text, or the text is too long.
    """
    head = text[:LONGEST_BOARD_TEXT]
    try:
        made = parser.parse(head)
    except UnexpectedInput as error:
        # A word that is cut through at the end is no fault of the text.
        if (
            text == head
            or index_where_parser_stopped(head, error) < LONGEST_BOARD_TEXT - LONGEST_BOARD_WORD
        ):
            raise format_error_of_parser(head, error, terminal_names) from error
    else:
        if text == head:
            return made
    raise FormatError.at_index(text, LONGEST_BOARD_TEXT, say(Remark.MORE_TEXT), say(Remark.THE_END))


def index_where_parser_stopped(text: str, error: UnexpectedInput) -> int:
    """Return the index in ``text`` at which a parser stopped.

    If the text ended too early, the index is the length of the text.
    """
    if isinstance(error, UnexpectedToken) and error.token.type == "$END":
        return len(text)
    return len(text) if error.pos_in_stream is None else int(error.pos_in_stream)


def format_error_of_parser(
    text: str, error: UnexpectedInput, terminal_names: Mapping[str, Value]
) -> FormatError:
    """Build a FormatError that says what a parser found and what it expected.

    Args:
        text: the parsed text.
        error: the parser's exception.
        terminal_names: readable names of terminals, in the order in which the error lists them;
            terminals without a name are left out.
    """
    index = index_where_parser_stopped(text, error)
    found = quote_shortened(text[index]) if index < len(text) else say(Remark.END_OF_TEXT)
    names = expected_terminals(error)
    expected = list_alternatives(word for name, word in terminal_names.items() if name in names)
    return FormatError.at_index(text, index, found, expected)


def expected_terminals(error: UnexpectedInput) -> set[str]:
    """Return the names of the terminals that a parser expected where it stopped."""
    names: set[str] = error.interactive_parser.accepts()  # type: ignore[no-untyped-call]
    return names
