"""Sentences about the file of computed scores."""

from pathlib import Path

from c4studio.language.messages import Notice, Noun
from c4studio.language.said import Amount, Quoted, Said, say
from engine.exchange import CacheCheck, CacheState

_BYTE_UNITS = ("bytes", "kB", "MB", "GB")


def others_scores_unused_sentence(folder: Path) -> Said:
    """Say that other people's scores, in the files in ``folder``, are unused."""
    return say(Notice.OTHERS_UNUSED, folder=Quoted(str(folder)))


def byte_size_text(number: int) -> str:
    """Return a number of bytes, e.g. ``4.7 MB``, which is the same in every language."""
    value, unit = float(number), 0
    while value >= 1000 and unit < len(_BYTE_UNITS) - 1:
        value, unit = value / 1000, unit + 1
    return f"{value:.1f} {_BYTE_UNITS[unit]}" if unit else f"{number} {_BYTE_UNITS[0]}"


def entry_amount(number: int) -> Amount:
    """Return a number of entries, e.g. ``12,345 entries``."""
    return Amount(number, Noun.ENTRY)


def cache_fill_sentence(state: CacheState) -> Said:
    """Say how full the user's file of computed scores is."""
    percent = Quoted(f"{state.fill:.1%}")
    return say(Notice.FILLED, entries=entry_amount(state.entries), percent=percent, room=state.room)


def saved_searches_sentence(state: CacheState) -> Said:
    """Say how many searches the file of computed scores has saved."""
    if not state.hits:
        return say(Notice.NOT_ANSWERED_YET)
    return say(Notice.ANSWERED, questions=Amount(state.hits, Noun.QUESTION), saved=state.saved)


def score_file_condition_sentence(state: CacheState) -> Said:
    """Say whether a file of scores is usable, and why if it is not."""
    if state.damaged:
        return say(Notice.DAMAGED_PARTS, parts=Amount(state.damaged, Noun.DAMAGED_PART))
    return say(Notice.SOUND_CLOSED if state.clean else Notice.SOUND_IN_USE)


def score_check_outcome_sentence(check: CacheCheck) -> Said:
    """Say what came out of checking a file of scores for damage."""
    if check.wrong:
        return say(Notice.CLEAR_CACHE, wrong=_wrong_entry_sentence(check))
    if check.is_refused:
        return say(Notice.SAYS_NOTHING, checked=score_check_progress_sentence(check))
    solved = say(Notice.SAME_SCORES, entries=entry_amount(check.solved))
    if check.undecided:
        solved = say(Notice.TAKEN_TOO_LONG, text=solved, entries=entry_amount(check.undecided))
    if check.damaged:
        one = check.damaged == 1
        message = Notice.PART_IS_DAMAGED if one else Notice.PARTS_ARE_DAMAGED
        return say(message, parts=Amount(check.damaged, Noun.PART), text=solved)
    return say(Notice.ALL_SOUND, entries=entry_amount(check.entries), text=solved)


def score_check_progress_sentence(check: CacheCheck) -> Said:
    """Say how many scores a search has verified, e.g. ``100 of 98,751 entries checked``."""
    return say(Notice.CHECKED, number=check.solved, entries=entry_amount(check.entries))


def score_merge_outcome_sentence(name: str, check: CacheCheck, added: int) -> Said:
    """Say what was merged from another of the user's files of scores, or why nothing was."""
    if check.wrong or check.is_refused:
        why = _wrong_entry_sentence(check) if check.wrong else score_check_progress_sentence(check)
        return say(Notice.NOTHING_TAKEN, name=Quoted(name), why=why)
    return say(
        Notice.MERGED,
        name=Quoted(name),
        checked=score_check_progress_sentence(check),
        seed=Quoted(str(check.seed)),
        entries=entry_amount(added),
    )


def _wrong_entry_sentence(check: CacheCheck) -> Said:
    return say(Notice.WRONG_ENTRIES, wrong=len(check.wrong), solved=check.solved)
