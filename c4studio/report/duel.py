"""A match between two programs as a report: points by side, the Elo difference, and faults."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from c4studio.grading.duel import DECIDING_RATIO, Duel, DuelGame, Hypotheses
from c4studio.grading.matches import elo_difference
from c4studio.ground.program import VERSION
from c4studio.language.messages import Message, Notice, Practice
from c4studio.language.said import Quoted, Said, Value, say
from c4studio.report.report import TEXT_COLUMN, Column, Report, Section, Table
from c4studio.report.wording import grade as words
from engine import Side


def tell_duel(duel: Duel) -> Report:
    """Return a match as a report, one object of JSON."""
    columns = (
        TEXT_COLUMN,
        *(Column("", each) for each in (Notice.HABIT_GAMES, Notice.WON, Notice.HABIT_DRAWN)),
        *(Column("", each) for each in (Notice.LOST, Practice.POINTS, Practice.ELO)),
    )
    sides = [
        (say(Notice.THAT_SIDE, side=side), [each for each in duel.games if each.side is side])
        for side in Side
    ]
    rows = [_row(name, games) for name, games in sides]
    table = Table(columns, (*rows, _row(say(Practice.BOTH_SIDES), duel.games)))
    first, second = Quoted(duel.first), Quoted(duel.second)
    notes = [
        say(Practice.FAULTS_OF, name=name, faults=words.faults_sentence(faults))
        for name, is_first in ((first, True), (second, False))
        if (faults := duel.faults(of_first=is_first))
    ]
    if duel.hypotheses is not None:
        notes.append(_decision(duel, duel.hypotheses))
    return Report(
        say(Practice.DUEL_TITLE, first=first, second=second),
        (Section(None, (), (table,), tuple(say(Message.FULL_STOP, text=each) for each in notes)),),
        (_facts(duel),),
    )


def _decision(duel: Duel, between: Hypotheses) -> Said:
    """Say for which Elo difference a match has been decided, or that it has not."""
    low, high = words.elo_number(between.low), words.elo_number(between.high)
    ratio = Quoted(f"{duel.ratio:.2f}")
    if not duel.is_decided:
        return say(Practice.DUEL_OPEN, low=low, high=high, ratio=ratio)
    return say(Practice.DUEL_DECIDED, elo=high if duel.ratio > 0 else low, ratio=ratio)


def _row(name: Value, games: Sequence[DuelGame]) -> tuple[Value, ...]:
    count = Counter(game.points for game in games)
    points = Quoted(f"{sum(game.points for game in games):g}")
    elo = words.elo_text(elo_difference(games))
    return name, len(games), count[1.0], count[0.5], count[0.0], points, elo


def _facts(duel: Duel) -> dict[str, Any]:
    """Return a match as an object of JSON, as documented in the manual."""
    found = elo_difference(duel.games)
    facts: dict[str, Any] = {
        "program": VERSION,
        "first": duel.first,
        "second": duel.second,
        "games": [
            {"side": game.side, "moves": game.moves, "points": game.points, "fault": game.fault}
            for game in duel.games
        ],
        "points": sum(game.points for game in duel.games),
        "elo": found.difference,
        "low": found.low,
        "high": found.high,
        "faults": [duel.faults(of_first=True), duel.faults(of_first=False)],
    }
    if duel.hypotheses is not None:
        facts["sprt"] = {
            "low": duel.hypotheses.low,
            "high": duel.hypotheses.high,
            "ratio": duel.ratio,
            "decides_at": DECIDING_RATIO,
            "decided": duel.is_decided,
        }
    return facts
