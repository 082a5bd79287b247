"""The scores kept on disk as a report: how many there are, by discs, and what they have saved."""

from pathlib import Path

from c4studio.language.messages import Practice, Refusal
from c4studio.language.said import Quoted, say
from c4studio.report.report import Column, Report, Section, Table
from c4studio.words import cache as words
from engine.exchange import CacheState


def tell_no_scores(path: Path | None) -> Report:
    """Return a report that a file has no scores yet or, without a path, that none are stored."""
    nothing = say(Refusal.SCORES_IN_MEMORY)
    if path is not None:
        nothing = say(Practice.NAME_AND_VALUE, name=path, value=words.entry_amount(0))
    return Report(say(Practice.STORED_SCORES), (Section(None, (nothing,)),))


def tell_stored_scores(state: CacheState) -> Report:
    """Return the file of stored scores as a report."""
    size = Quoted(words.byte_size_text(state.bytes))
    told = (
        say(Practice.NAME_AND_VALUE, name=state.path, value=size),
        words.cache_fill_sentence(state),
        words.saved_searches_sentence(state),
        words.score_file_condition_sentence(state),
        *(say(Practice.FILE_PUT_ASIDE, file=each) for each in state.others),
    )
    columns = Column("", Practice.DISCS), Column("", Practice.ENTRIES)
    rows = ((discs, number) for discs, number in enumerate(state.by_discs) if number)
    by_discs = Table(columns, tuple(rows), most=None)
    facts = {
        "file": str(state.path),
        "bytes": state.bytes,
        "entries": state.entries,
        "room": state.room,
        "by_discs": state.by_discs,
        "hits": state.hits,
        "nodes_saved": state.saved,
        "clean": state.clean,
        "damaged": state.damaged,
        "others": [str(each) for each in state.others],
    }
    return Report(say(Practice.STORED_SCORES), (Section(None, told, (by_discs,)),), (facts,))
