"""Headings and sentences for the report of a game."""

from c4studio.game import Game, GameFacts, GameNode
from c4studio.language.messages import Notice, Noun, Practice
from c4studio.language.said import Amount, NamedColumn, Quoted, Said, Value, say
from c4studio.review import JudgedMove, MoveClass, PlayerSummary
from c4studio.review.moves import glyph_of_move
from c4studio.words import review, wording
from engine import Side

PLAYER_TABLE_HEADINGS = (
    say(Practice.PLAYER),
    *(review.MOVE_CLASS_NAMES[each] for each in MoveClass),
    say(Notice.ONLY_COLUMN_FOUND),
    say(Notice.CHOICES_KEPT),
)
"""The headings of the report's table of players."""

_SHOWN_FACTS = (
    *("event", "round", "place", "date", "result", "rules", "annotator", "source", "remarks"),
)


def game_title(game: Game) -> Said | Quoted:
    """Return the title of a game for a heading."""
    name = wording.name_of_game(game.facts)
    if name:
        return Quoted(name)
    shown = wording.beginning_of_moves(game.end().move_string())
    return say(Notice.GAME_BEGINNING, moves=Quoted(shown)) if shown else say(Notice.GAME)


def fact_lines(facts: GameFacts) -> list[tuple[Value, Value]]:
    """Return the lines of a game's information, such as players and date, each with its label."""
    lines: list[tuple[Value, Value]] = [
        (side, Quoted(name)) for side in Side if (name := str(getattr(facts, side)))
    ]
    for fact in _SHOWN_FACTS:
        text = str(getattr(facts, fact))
        shown = wording.noted_result(facts) if fact == "result" else Quoted(text)
        if text and shown is not None:
            lines.append((say(Notice[f"FACT_{fact.upper()}"]), shown))
    return lines


def move_with_glyph(node: GameNode, judged: JudgedMove | None) -> Said:
    """Return a move with its glyph, e.g. ``d!``, or a note that a position was set up.

    Without a glyph of its own a judged move has the one that its review would give.
    """
    if node.column is None:
        return say(Notice.SET_UP_WITH, discs=Amount(node.position.ply, Noun.DISC))
    found = None if judged is None else glyph_of_move(judged)
    glyph = Quoted(node.annotation.glyph or found or "")
    return say(Notice.MOVE_AND_GLYPH, move=NamedColumn(node.column), glyph=glyph)


def move_number_text(node: GameNode) -> str:
    """Return a move's number for a line of moves, e.g. ``7.``; "" for no number."""
    return "" if node.column is None else f"{node.position.ply}."


def position_sentences(
    node: GameNode, judged: JudgedMove | None, *, moved: bool = True
) -> list[Said]:
    """Return sentences on a position: its move, how good the move was, and the end of the game.

    Args:
        node: the node of the position.
        judged: the judged move to the node; None to leave the judgement out.
        moved: whether to name the move itself.
    """
    told = [wording.move_to_node(node)] if moved else []
    if judged is not None:
        told.append(review.judgement_of_move(judged))
    if node.position.is_over:
        told.append(wording.verdict_sentence(node.position, None, enabled=False))
    elif node.score is not None:
        told.append(say(Notice.ENDS, score=node.score))
    return told


def summary_table_cells(summary: PlayerSummary) -> tuple[Value, ...]:
    """Return a player's counts of moves by class as table cells, without the player's name."""
    only = summary.only_found + summary.only_missed
    counts = (summary.counts[each] for each in MoveClass)
    return (
        *counts,
        _number_with_share(summary.only_found, only),
        _number_with_share(summary.kept, summary.choices),
    )


def _number_with_share(number: int, whole: int) -> Value:
    return say(Notice.OF, number=number, all=whole) if whole else Quoted("–")


def player_of_side(side: Side, facts: GameFacts) -> Value:
    """Return the name of the player of a side, e.g. ``Ada (Red)``."""
    name = str(getattr(facts, side))
    return say(Notice.PLAYER_OF_SIDE, name=Quoted(name), side=side) if name else side
