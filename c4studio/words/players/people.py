"""Sentences on what people of a level would play. They are estimates, never results."""

from fractions import Fraction

from c4studio.language.messages import Joint, Practice
from c4studio.language.said import NamedCell, NamedColumn, NamedColumns, Quoted, Said, Value, say
from c4studio.opponents.estimate import PeopleEstimate

MOST_SHARED_BY = 10
"""Greatest number of players of whom a share is told, e.g. 1 of 6."""
NEARLY_ALL = 0.95
MOST_COLUMNS_NAMED = 2
MOST_PERCENT = 99


def people_sentence(estimate: PeopleEstimate, level: str) -> Said:
    """Say in one line what players of a level would do, e.g. ``1 of 6 at Regular finds d``.

    In a lost position it is the best try, as soon as that is known.
    """
    name = Quoted(level)
    if estimate.is_lost:
        tried = estimate.best_try
        if tried is None or estimate.wrong is None:
            return say(Practice.EVERY_COLUMN_LOSES)
        # An estimate never says that all games go so.
        percent = min(MOST_PERCENT, round(100 * estimate.wrong[tried]))
        return say(Practice.BEST_TRY, column=NamedColumn(tried), level=name, percent=percent)
    if estimate.trap is not None and estimate.refutation is not None:
        message = Practice.PEOPLE_TRAP if estimate.is_trap_lost else Practice.PEOPLE_TRAP_DRAWS
        column, cell = NamedColumn(estimate.trap), NamedCell(estimate.refutation)
        return say(message, level=name, column=column, cell=cell)
    found = _finding_sentence(estimate, name)
    if estimate.surest is None:
        return found
    return say(Practice.AND_SUREST, found=found, column=NamedColumn(estimate.surest))


def _finding_sentence(estimate: PeopleEstimate, level: Quoted) -> Said:
    """Say how many players find a column that keeps the result."""
    if len(estimate.keeping) == sum(1 for share in estimate.shares if share):
        return say(Practice.EVERY_COLUMN_KEEPS)
    what: dict[str, Value] = {"level": level}
    if len(estimate.keeping) <= MOST_COLUMNS_NAMED:
        what["columns"] = NamedColumns(estimate.keeping, Joint.OR)
    if estimate.finding >= NEARLY_ALL:
        return say(
            Practice.NEARLY_ALL_FIND if "columns" in what else Practice.NEARLY_ALL_HOLD, **what
        )
    number, players = share_in_players(estimate.finding)
    message = {
        (True, True): Practice.ONE_FINDS,
        (True, False): Practice.SOME_FIND,
        (False, True): Practice.ONE_HOLDS,
        (False, False): Practice.SOME_HOLD,
    }["columns" in what, number == 1]
    return say(message, number=number, players=players, **what)


def share_in_players(share: float) -> tuple[int, int]:
    """Return a share as a number of players and of all players, e.g. (1, 6)."""
    if share * MOST_SHARED_BY < 1:
        return 1, min(100, round(1 / max(share, 0.01)))
    near = Fraction(share).limit_denominator(MOST_SHARED_BY)
    return near.numerator, near.denominator


def share_of_column(estimate: PeopleEstimate, column: int, level: str) -> Said:
    """Say how many players of a level would play a column."""
    percent = round(100 * estimate.shares[column])
    return say(Practice.PEOPLE_PLAY_IT, percent=percent, level=Quoted(level))
