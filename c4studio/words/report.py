"""Headings and sentences for the report of a game."""

from __future__ import annotations

from c4studio.game import Facts, Game, GameNode
from c4studio.review import Move, MoveClass, Summary
from c4studio.words import review, wording
from c4studio.words.naming import Naming
from c4studio.words.pieces import amount
from c4studio.words.rendering import render
from engine import Side

CONTENTS = "Contents"
GAMES = "Connect Four games"
GRAPH = "Score graph"
PLAYERS = "How the players did"
MOVES = "Moves"
VARIATION = "Variation "
COLUMNS = (*(review.CLASSES[each] for each in MoveClass), "only column found", "choices kept")
"""The headings of the report's table of players, after the first column."""

_LABELS = {
    "event": "Event",
    "round": "Round",
    "place": "Place",
    "date": "Date",
    "result": "Result",
    "annotator": "Annotator",
    "source": "Source",
    "remarks": "Remarks",
}


def title(game: Game, naming: Naming) -> str:
    """Return the title of a game for a heading."""
    return wording.name(game.facts) or wording.distinguish("Game", game)


def facts(found: Facts, naming: Naming) -> list[tuple[str, str]]:
    """Return the lines of a game's information, such as players and date, each with its label."""
    players = [(naming.name(side), str(getattr(found, side))) for side in Side]
    others = [(label, str(getattr(found, name))) for name, label in _LABELS.items()]
    named = {"Result": naming.worded_result}
    known = [(label, named.get(label, str)(text)) for label, text in (*players, *others)]
    return [(label, text) for label, text in known if text]


def move(node: GameNode, naming: Naming) -> str:
    """Return a move with its glyph, e.g. ``d!``, or a note that a position was set up."""
    if node.column is None:
        return f"set-up, {amount(node.position.ply, 'disc')}"
    return f"{naming.column(node.column)}{node.annotation.glyph or ''}"


def number(node: GameNode) -> str:
    """Return a move's number for a line of moves, e.g. ``7.``; "" for no number."""
    return "" if node.column is None else f"{node.position.ply}."


def state(node: GameNode, judged: Move | None, naming: Naming, *, moved: bool = True) -> str:
    """Return sentences on a position: its move, how good the move was, and the end of the game.

    What the comment of the node says already is left out.

    Args:
        node: the node of the position.
        judged: the judged move to the node; None to leave the judgement out.
        naming: names of sides, columns and scores.
        moved: whether to name the move itself.
    """
    told = [wording.move(node, naming)] if moved else []
    if judged is not None:
        told.append(render(review.judgement(judged), naming))
    score = node.score
    if node.position.is_over:
        told.append(wording.verdict(node.position, None, False, naming))
    elif score is not None:
        told.append(naming.sentence(score.phrase))
    said = node.annotation.comment.casefold()
    return "".join(f"{each}. " for each in told if each.casefold() not in said).rstrip()


def row(summary: Summary) -> tuple[str, ...]:
    """Return a player's counts of moves by class as table cells, without the player's name."""
    counts = [str(summary.counts[each]) for each in MoveClass]
    only = summary.only_found + summary.only_missed
    return (
        *counts,
        f"{summary.only_found} of {only}" if only else "–",
        f"{summary.kept} of {summary.choices}" if summary.choices else "–",
    )


def player(side: Side, found: Facts, naming: Naming) -> str:
    """Return the name of the player of a side, e.g. ``Ada (Red)``."""
    name = str(getattr(found, side))
    return f"{name} ({naming.name(side)})" if name else naming.name(side)
