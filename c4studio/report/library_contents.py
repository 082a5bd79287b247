"""What a library holds as a report: numbers of games, players, sources and reviews."""

from dataclasses import asdict

from c4studio.ground.door import readable_name
from c4studio.language.messages import Notice, Practice
from c4studio.language.said import Quoted, say
from c4studio.library.contents import LibraryContents
from c4studio.library.importing import ImportOutcome
from c4studio.report.report import TEXT, Report, Section, Table
from c4studio.report.wording.library import library_name, refused_places_sentence

MOST_REFUSALS = 1_000
"""The most refused places that are listed."""
_NAMES = {
    "games": Notice.HABIT_GAMES,
    "set_up": Practice.SET_UP_GAMES,
    "players": Practice.PLAYERS,
    "sources": Practice.SOURCES,
    "reviews": Practice.REVIEWS,
    "removed": Practice.REMOVED_GAMES,
}


def tell_contents(found: LibraryContents) -> Report:
    """Return what a library holds as a report."""
    counts = {name: number for name, number in asdict(found).items() if name in _NAMES}
    table = Table((TEXT, TEXT), tuple((say(_NAMES[name]), counts[name]) for name in _NAMES))
    notes = () if found.is_writable else (Notice.READ_ONLY,)
    return Report(
        Quoted(library_name(found.path)),
        (Section(None, (Quoted(readable_name(found.path)),), (table,), notes),),
        ({"library": readable_name(found.path), **counts},),
    )


def tell_refusals(outcome: ImportOutcome) -> Report:
    """Return as a report which places of imported files are no game, and what was expected."""
    listed = outcome.refusals[:MOST_REFUSALS]
    said = refused_places_sentence(outcome.refused, len(listed))
    table = Table((TEXT,), tuple((each.refusal_sentence,) for each in listed), most=None)
    return Report(say(Practice.REFUSALS), (Section(None, (said,), (table,)),))
