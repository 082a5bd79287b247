"""Sentences on what people of a level would play. They are estimates, never results."""

from c4studio.language.messages import Joint, Practice
from c4studio.language.said import NamedCell, NamedColumn, NamedColumns, Quoted, Said, Value, say
from c4studio.opponents.estimate import PeopleEstimate

MOST_COLUMNS_NAMED = 2
MOST_PERCENT = 99


def people_sentence(estimate: PeopleEstimate, level: str) -> Said:
    """Say in one line what players of a level would do, e.g. ``17 % of Regular players find d``.

    In a lost position it is the best try, as soon as that is known.
    """
    name = Quoted(level)
    if estimate.is_lost:
        tried = estimate.best_try
        if tried is None or estimate.wrong is None:
            return say(Practice.EVERY_COLUMN_LOSES)
        percent = percent_of_people(estimate.wrong[tried])
        return say(Practice.BEST_TRY, column=NamedColumn(tried), level=name, percent=percent)
    if estimate.trap is not None and estimate.refutation is not None:
        message = Practice.PEOPLE_TRAP if estimate.is_trap_lost else Practice.PEOPLE_TRAP_DRAWS
        percent = percent_of_people(estimate.shares[estimate.trap])
        column, cell = NamedColumn(estimate.trap), NamedCell(estimate.refutation)
        return say(message, percent=percent, level=name, column=column, cell=cell)
    found = _finding_sentence(estimate, name)
    if estimate.surest is None:
        return found
    return say(Practice.AND_SUREST, found=found, column=NamedColumn(estimate.surest))


def _finding_sentence(estimate: PeopleEstimate, level: Quoted) -> Said:
    """Say how many players find a column that keeps the result."""
    if len(estimate.keeping) == sum(1 for share in estimate.shares if share):
        return say(Practice.EVERY_COLUMN_KEEPS)
    values: dict[str, Value] = {"percent": percent_of_people(estimate.finding), "level": level}
    if len(estimate.keeping) > MOST_COLUMNS_NAMED:
        return say(Practice.PEOPLE_HOLD, **values)
    return say(Practice.PEOPLE_FIND, **values, columns=NamedColumns(estimate.keeping, Joint.OR))


def percent_of_people(share: float) -> int:
    """Return a share of people as a percentage; of all people only where nobody can do otherwise.

    What nearly all people do is no certainty.
    """
    return 100 if share == 1 else min(MOST_PERCENT, round(100 * share))


def share_of_column(estimate: PeopleEstimate, column: int, level: str) -> Said:
    """Say how many players of a level would play a column."""
    percent = percent_of_people(estimate.shares[column])
    return say(Practice.PEOPLE_PLAY_IT, percent=percent, level=Quoted(level))
