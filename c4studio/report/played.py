"""What a player plays as a report: usual moves with scores, unmet replies, opponents' mistakes."""

from collections.abc import Sequence
from typing import Any

from c4studio.language.grammar import Noun
from c4studio.language.messages import Notice, Practice
from c4studio.language.said import Amount, Quoted, say
from c4studio.library.repertoire import (
    ColumnScoresFunction,
    OpponentReply,
    RepertoirePlace,
    lines_of_repertoire,
)
from c4studio.report.cells import Moves, SmallBoard, cell_json
from c4studio.report.preparation.played import PlayedSide
from c4studio.report.report import Column, Report, Section, Table
from engine import Position, folded_key

_PLACE_COLUMNS = (
    Column("moves", Notice.MOVES),
    Column("to_move", Practice.TO_MOVE),
    Column("", Notice.HABIT_GAMES),
    Column("", Practice.COLUMN_GAMES_SCORE),
)
_REPLY_COLUMNS = (
    Column("moves", Notice.MOVES),
    Column("games", Notice.HABIT_GAMES),
    Column("score"),
    Column("best"),
)


def tell_played(sides: Sequence[PlayedSide], scorer: ColumnScoresFunction) -> Report:
    """Return what a player plays with some sides as a report, one object of JSON a side."""
    told = [_tell_side(side, scorer) for side in sides]
    return Report(
        say(Notice.WHAT_IS_PLAYED),
        tuple(section for section, _ in told),
        tuple(facts for _, facts in told),
    )


def _tell_side(side: PlayedSide, scorer: ColumnScoresFunction) -> tuple[Section, dict[str, Any]]:
    tree = side.tree
    places = [place for _, place in lines_of_repertoire(tree, side.least)]
    holes = _reply_table(side.holes, Practice.NEVER_MET)
    mistakes = _reply_table(
        tree.opponents_mistakes(scorer, side.least), Practice.OPPONENTS_MISTAKES
    )
    positions = Table(
        _PLACE_COLUMNS, tuple(_place_row(place, scorer) for place in places), most=None
    )
    root = tree.places.get(folded_key(Position()))
    games = Amount(0 if root is None else root.games, Noun.GAME)
    section = Section(
        say(Practice.PLAYED_AS, side=tree.side, games=games), (), (positions, holes, mistakes)
    )
    records = zip(positions.records, places, strict=True)
    return section, {
        "side": tree.side,
        "positions": [{**each, "columns": _columns(place, scorer)} for each, place in records],
        "holes": [{"moves": each["moves"], "games": each["games"]} for each in holes.records],
        "mistakes": mistakes.records,
    }


def _place_row(place: RepertoirePlace, scorer: ColumnScoresFunction) -> tuple[Any, ...]:
    scores = scorer(place.position)
    told = (f"{c + 1}: {n:,}, {scores[c]}" for c, n in place.columns.most_common())
    return Moves(place.moves), place.position.to_move, place.games, Quoted("  ".join(told))


def _columns(place: RepertoirePlace, scorer: ColumnScoresFunction) -> list[dict[str, object]]:
    """Return the columns played in a position with counts and scores, the commonest first."""
    scores = scorer(place.position)
    return [
        {"column": column + 1, "games": number, "score": cell_json(scores[column])}
        for column, number in place.columns.most_common()
    ]


def _reply_table(replies: Sequence[OpponentReply], heading: Practice) -> Table:
    rows = ((SmallBoard(each.moves), each.games, each.score, each.best) for each in replies)
    return Table(_REPLY_COLUMNS, (*rows,), heading)
