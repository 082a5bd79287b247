"""Writer of games as PGN of ``cfour``, as Cute Chess writes them: tags, and drops such as ``P@d1``.

White begins, as red does. Comments, judgements and variations are written as well; scores, marks
and arrows have no form in PGN. Source: the PGN standard of Steven J. Edwards (1994).
"""

from c4studio.export.request import ExportError, ExportRequest
from c4studio.formats import cells, uci
from c4studio.formats.foreign.pgn import FIELD_BY_TAG, GLYPH_BY_CODE
from c4studio.game import Game, GameNode
from c4studio.ground.progress import OnProgress, PieceCounter
from c4studio.language.messages import Refusal
from engine import Position

_LONGEST_LINE = 80
_CODE_BY_GLYPH = {glyph: code for code, glyph in GLYPH_BY_CODE.items()}
_ROSTER = ("Event", "Site", "Date", "Round", "White", "Black")
"""The tags that are written even where their values are unknown; those of others follow them."""
_Piece = str | tuple[GameNode, bool]
"""A parenthesis, or a node of which the move is to be written, or what follows that (False)."""


def write_pgn(request: ExportRequest, report: OnProgress) -> bytes:
    """Write the games as PGN.

    Raises:
        ExportError: a position is set up within a game, for which PGN has no form.
    """
    tally = PieceCounter(request.collection.count_nodes(), report)
    return "\n".join(pgn_of_game(game, tally) for game in request.games).encode()


def pgn_of_game(game: Game, tally: PieceCounter) -> str:
    """Return a game as PGN. ``tally`` counts each node that has been written.

    Raises:
        ExportError: a position is set up within the game, for which PGN has no form.
    """
    start, result, facts = game.root.position, _result_token(game), game.facts
    tags = [(tag, getattr(facts, FIELD_BY_TAG[tag]) or "?") for tag in _ROSTER]
    tags += [("Result", result), ("Variant", uci.VARIANT)]
    if facts.annotator:
        tags.append(("Annotator", facts.annotator))
    if start != Position():
        tags += [("SetUp", "1"), ("FEN", uci.fen_of_position(start))]
    head = "".join(f'[{tag} "{_tag_text(tag, text)}"]\n' for tag, text in tags)
    return f"{head}\n{_in_lines([*_words(game.root, tally), result])}\n"


def _tag_text(tag: str, text: str) -> str:
    """Return the value of a tag in one line, its quotes escaped."""
    text = text.replace("-", ".") if tag == "Date" else text
    return " ".join(text.split()).replace("\\", r"\\").replace('"', r"\"")


def _result_token(game: Game) -> str:
    """Return the token for the result on the board, or for the one that the facts tell."""
    end, told = game.end().position, game.facts.result
    if end.is_over:
        told = "Draw" if end.winner is None else f"{end.winner.name.title()}+"
    token = (
        token
        for token, result in cells.RESULT_BY_TOKEN.items()
        if result and told.startswith(result)
    )
    return next(token, "*")


def _words(root: GameNode, tally: PieceCounter) -> list[str]:
    """Return the words for all that stands below a node, and for the comment on it."""
    words, waiting = _comment(root.annotation.comment), _following(root)
    opened, is_interrupted = "", True
    while waiting:
        piece = waiting.pop()
        if isinstance(piece, str):
            if piece == ")":
                words[-1] += ")"
            opened, is_interrupted = piece.strip(")"), True
        elif piece[1]:
            first, *others = _move_words(piece[0], is_interrupted)
            words += [opened + first, *others]
            opened, is_interrupted = "", others[-1:] != [] and others[-1].endswith("}")
            tally.count_piece()
        else:
            waiting += _following(piece[0])
    return words


def _following(node: GameNode) -> list[_Piece]:
    """Return what follows a node: the main move, other moves in parentheses, and what is below.

    It is a stack, whose last piece comes first.
    """
    if not node.variations:
        return []
    main, *others = node.variations
    pieces: list[_Piece] = [(main, False)]
    for other in reversed(others):
        pieces += [")", (other, False), (other, True), "("]
    return [*pieces, (main, True)]


def _move_words(node: GameNode, is_interrupted: bool) -> list[str]:
    """Return the comment before a move, its number where PGN has one, the move and what is said.

    Raises:
        ExportError: the node is a set-up and no move.
    """
    assert node.parent is not None
    before, note = node.parent.position, node.annotation
    if node.column is None:
        raise ExportError(Refusal.PGN_NEEDS_MOVES)
    number, is_yellow = divmod(before.ply, 2)
    words = _comment(note.before)
    if not is_yellow:
        words.append(f"{number + 1}.")
    elif is_interrupted or words:
        words.append(f"{number + 1}...")
    words.append(uci.drop_word(before, node.column))
    if note.glyph is not None:
        words.append(f"${_CODE_BY_GLYPH[note.glyph]}")
    return words + _comment(note.comment)


def _comment(text: str) -> list[str]:
    """Return a comment in braces, whose own closing braces become brackets; nothing for none."""
    return ["{" + text.replace("}", "]") + "}"] if text.strip() else []


def _in_lines(words: list[str]) -> str:
    """Join words in lines of at most 80 characters, where they can be broken."""
    lines = [""]
    for word in words:
        if lines[-1] and len(lines[-1]) + 1 + len(word) > _LONGEST_LINE:
            lines.append("")
        lines[-1] += f" {word}" if lines[-1] else word
    return "\n".join(lines)
