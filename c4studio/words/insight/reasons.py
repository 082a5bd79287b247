"""Sentences on why a column is good or bad: a short first line, and a second one with details."""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache, partial

from c4studio.language.messages import Joint, Message
from c4studio.language.said import NamedCell, NamedCells, Said, say
from c4studio.review.insight import Explanation, Reason, Threat
from c4studio.review.insight.reason import STRATEGIC_KINDS
from c4studio.words.insight.better_columns import (
    BETTER_COLUMN_EFFECT_MESSAGES,
    advice_to_take_cell,
    better_columns_and_effect,
    faster_columns_sentence,
    much_better_column_phrase,
    names_better_columns,
)
from c4studio.words.insight.deeds import NEXT_DISC_MESSAGES, with_shorter_effects
from c4studio.words.insight.details import alternative_second_lines
from c4studio.words.insight.first_lines import (
    MOST_NAMED_CELLS,
    alternative_first_lines,
    names_needed_four,
    needed_four_line,
)
from c4studio.words.insight.reason_terms import row_parity_word
from c4studio.words.insight.zugzwang import decider_lines, deciding_threat_lines
from c4studio.words.naming import DEFAULT_NAMING
from c4studio.words.rendering import render

LONGEST_FIRST_LINE = 70
"""Maximum number of characters of a first line, with cells named by letter and row."""
LONGEST_SECOND_LINE = 110
"""Maximum number of characters of a second line."""
KEPT_LINES = 64
"""Number of reasons whose lines are kept, since several parts of a window show the same ones."""
_EVERY_COLUMN_LOSES_MESSAGES = (
    Message.EVERY_COLUMN_LOSES, Message.EVERY_LOSES_THIS_ONLY_TO, Message.EVERY_LOSES_THIS_SOONER,
    Message.EVERY_LOSES_HOLDS_OUT, Message.EVERY_LOSES_TAKEN, Message.STILL_WINS,
    Message.WINS_ALL_THE_SAME, Message.BLOCKS_BUT_ONE_IS_OPEN, Message.BLOCKS_BUT_SEVERAL_ARE_OPEN,
    Message.BLOCKS_BUT_MANY_ARE_OPEN, Message.HAS_THREATS, Message.HAS_THREATS_ON,
)  # fmt: skip
"""Messages that say that every column loses, or from which that can be seen."""
_MESSAGES_ON_POSSIBLE_LINES = {
    Message.RUN_THEN_DOES: Message.COULD_RUN_THEN_DOES,
    Message.GETS_THEN_DOES: Message.COULD_GET_THEN_DOES,
    Message.PLAYS_THEN_HOLDS: Message.COULD_PLAY_THEN_HOLD,
    Message.PLAYS_THEN_DROPS_ON_TOP: Message.COULD_PLAY_THEN_DROP,
}
"""Messages on several discs of a line, with those that say that a game could have gone so."""
MESSAGES_ON_UNPLAYED_REPLIES = {
    **_MESSAGES_ON_POSSIBLE_LINES,
    Message.PLAYS_THREATENING: Message.COULD_PLAY_THREATENING,
    Message.PLAYS_DOES_AND_WINS: Message.COULD_PLAY_AND_WIN,
    Message.SIDE_BLOCKS_AND: Message.SIDE_COULD_BLOCK_AND,
    Message.SIDE_BLOCKS_DOES: Message.SIDE_COULD_BLOCK_DOES,
    Message.SIDE_TAKES_ATTACK_AND: Message.SIDE_COULD_TAKE_ATTACK,
    Message.SIDE_STOPS_THEIR_AND: Message.SIDE_COULD_STOP_THEIR,
    Message.SIDE_STOPS_THE_AND: Message.SIDE_COULD_STOP_THE,
    Message.SIDE_PLAYS_DOES: Message.SIDE_COULD_PLAY_DOES,
}
"""Messages on a reply, with those that say of a reply that was not played what it would have done,
which have the same places."""
MESSAGES_ON_POSSIBLE_REPLIES = (
    *MESSAGES_ON_UNPLAYED_REPLIES.values(), Message.LETS_TAKE_WHICH, Message.THEIR_ATTACK_RUN_THEN,
    Message.THEIR_ATTACK_BEGUN_THEN, Message.THEIR_ATTACK_THEN, Message.THEIR_ATTACK_UNTIL,
    Message.THEIR_ATTACK_ENDS, Message.THEIR_ATTACK_WINS,
)  # fmt: skip
"""Messages on what the other side could do after a mistake, with or without having done it."""
_WEAK_MESSAGES = (
    Message.GIVES_UP_WAITING_THREAT, Message.GIVES_UP_THREAT, Message.BEST_PLAY_WON_ON,
    Message.BEST_PLAY_WON_BY,
)  # fmt: skip
"""First lines below which any better column is named, however little it is better."""
MOST_PLIES_OF_PASS_REMARK = 13
"""Maximum number of discs to the end of the game for the remark that a side would rather pass."""


def fits_length(sentence: Said, longest: int) -> bool:
    """Return whether a sentence has at most a number of characters, with cells named by letter."""
    return len(render(sentence, DEFAULT_NAMING)) <= longest


@lru_cache(maxsize=KEPT_LINES)
def first_reason_line(reason: Reason) -> Said:
    """Return a first line on why a column is good or bad, e.g. ``Attack: d2, then d4 or e3``."""
    return _first_that_fits(_alternative_lines(reason))


@lru_cache(maxsize=KEPT_LINES)
def first_line_without_better(reason: Reason) -> Said:
    """Return a first line about a column that leaves open which other columns are better."""
    texts = _alternative_lines(reason)
    return _first_that_fits([text for text in texts if not names_better_columns(text)] or texts)


def _alternative_lines(reason: Reason) -> list[Said]:
    """Return alternative first lines; what was not played is told as what could be."""
    texts = alternative_first_lines(reason)
    possible = _MESSAGES_ON_POSSIBLE_LINES if reason.is_of_game else {}
    if not reason.is_reply_played:
        possible = MESSAGES_ON_UNPLAYED_REPLIES
    for played, could in possible.items():
        texts = [text.exchanged(played, partial(replace, message=could)) for text in texts]
    return texts


def _first_that_fits(texts: Sequence[Said]) -> Said:
    """Return the first of alternative first lines that is not too long, or else the last one."""
    good = (text for each in texts for text in with_shorter_effects(each) if _fits_first_line(text))
    return next(good, texts[-1])


def _fits_first_line(text: Said) -> bool:
    return text.names <= MOST_NAMED_CELLS and fits_length(text, LONGEST_FIRST_LINE)


def first_line_behind(told: Said, reason: Reason, wanted: Sequence[Message] = ()) -> Said | None:
    """Return the first line about a column behind another sentence; None if there is no room.

    One that names another missed cell is left out.

    Args:
        told: the other sentence.
        reason: why the column is good or bad.
        wanted: the messages of which the line has one; any line will do if there are none.
    """
    lines = (
        say(Message.AND_ALSO, first=told, second=each)
        for each in _alternative_lines(reason)
        if (not wanted or each.has(*wanted)) and not each.has(Message.MISSES_CELL)
    )
    return next(filter(_fits_first_line, lines), None)


@lru_cache(maxsize=KEPT_LINES)
def first_line_with_better_column(reason: Reason) -> Said:
    """Return the first line about a column, with a much better column if there is room.

    Example: ``Under Red's threat (f3); column c lasts much longer``.
    """
    sentence, better = first_reason_line(reason), much_better_column_phrase(reason)
    if better is None or reason.misses_four or names_better_columns(sentence):
        return sentence
    both = say(Message.AND_ALSO, first=sentence, second=better)
    return both if fits_length(both, LONGEST_FIRST_LINE) else sentence


@lru_cache(maxsize=KEPT_LINES)
def second_reason_line(reason: Reason) -> Said | None:
    """Return the second line about a column, e.g. ``Only d keeps the win``; None without one."""
    first, told = first_line_with_better_column(reason), alternative_second_lines(reason)
    if first.has(Message.SHARED_THREAT):
        told = _with_loser_below(reason, told)
    elif reason.decider is not None and first.has(Message.SIDES_CELL_DECIDES):
        told = [decider_lines(reason.decider)[0], *told]
    elif reason.decider is not None and {*reason.decider.cells}.isdisjoint(first.squares):
        # Below which cell a side may not play says little before the threat is named.
        never = decider_lines(reason.decider)[0]
        told = [never if text.message is Message.MAY_NEVER_PLAY else text for text in told]
    needed = needed_four_line(reason)
    if needed is not None and not names_needed_four(reason, first):
        told = [needed, *told]
    if first.has(*NEXT_DISC_MESSAGES):
        told = [text for text in told if text.message is not Message.BEST_PLAY_TO_DISC]
    told = [text for each in told if each != first for text in with_shorter_effects(each)]
    last = _better_columns_sentence(reason)
    if (
        names_better_columns(first)
        and last is not None
        and not last.has(*BETTER_COLUMN_EFFECT_MESSAGES)
    ):
        last = None
    texts = told
    if last is not None:
        texts = [text if names_better_columns(text) else _join(text, last) for text in told]
        texts.append(last)
    elif reason.best.result < 0 and not first.has(*_EVERY_COLUMN_LOSES_MESSAGES):
        lost = say(Message.EVERY_COLUMN_LOSES)
        texts = [*(_join(text, lost) for text in told), *told, lost]
    return next((text for text in texts if fits_length(text, LONGEST_SECOND_LINE)), None)


def _with_loser_below(reason: Reason, texts: list[Said]) -> list[Said]:
    """Return second lines that say who loses below a threat of both sides, and what else is told.

    The first line names the threat alone.
    """
    below = deciding_threat_lines(reason)[0].value("below")
    assert isinstance(below, NamedCell)
    loses = say(Message.WHOEVER_PLAYS_LOSES, below=below)
    told = [text if below.square in text.squares else _join(loses, text) for text in texts]
    return [*told, loses]


def _join(first: Said, second: Said) -> Said:
    return say(Message.AND_THEN_SENTENCE, first=first, second=second)


def _better_columns_sentence(reason: Reason) -> Said | None:
    """Say which columns are better, below the first line; None if none is much better."""
    if reason.missed and reason.kind in STRATEGIC_KINDS:
        # The first line names the columns that attack.
        return None
    if first_reason_line(reason).has(Message.MISSES_CELL):
        # Another cell beside that one would leave open which of them matters.
        return better_columns_and_effect(reason, plain=True)
    if reason.misses_four:
        # To stop the other side's four is no advice where an own one ends the game.
        return better_columns_and_effect(reason)
    weak = first_reason_line(reason).has(*_WEAK_MESSAGES)
    return (
        advice_to_take_cell(reason)
        or better_columns_and_effect(reason)
        or (faster_columns_sentence(reason, 1) if weak else faster_columns_sentence(reason))
    )


def opponents_threat_sentence(explanation: Explanation) -> Said | None:
    """Say which win the opponent threatens; None without such a win.

    Example: ``Yellow threatens an attack: d3, then c4 or f3``.
    """
    if not explanation.menace:
        return None
    position, cells = explanation.position, explanation.menace_cells
    other, column = position.to_move.other, explanation.menace[0]
    if len(explanation.menace) == 1:
        return say(Message.THREATENS_FOUR_ON, who=other, cells=NamedCells(cells))
    ends = NamedCells(cells[: MOST_NAMED_CELLS - 1], Joint.OR)
    first = NamedCell((column, position.height(column)))
    return say(Message.THREATENS_ATTACK, who=other, cell=first, ends=ends)


def side_that_cannot_lose_sentence(explanation: Explanation) -> Said | None:
    """Say that one side cannot lose; None unless just this is proved of the result."""
    side = explanation.cannot_lose
    return None if side is None else say(Message.CANNOT_LOSE, who=side)


def zugzwang_sentence(explanation: Explanation) -> Said | None:
    """Say that the side to move would do better if it could pass; None if it would not."""
    best = next((found.best for found in explanation.columns if found is not None), None)
    # Far from the end nobody can count the moves that are left.
    if not explanation.zugzwang or best is None or best.plies > MOST_PLIES_OF_PASS_REMARK:
        return None
    return say(Message.RUNS_OUT_PASS_BETTER, who=explanation.position.to_move)


def threat_sentence(threat: Threat) -> Said:
    """Describe a threat, e.g. ``Red's waiting threat on c3 (odd), which decides``."""
    cell = NamedCell(threat.cell)
    if threat.playable:
        text = say(Message.THREAT_OPEN_NOW, side=threat.side, cell=cell)
    else:
        message = Message.SIDES_WAITING_THREAT if threat.is_favoured else Message.SIDES_THREAT
        text = say(message, side=threat.side, cell=cell, parity=row_parity_word(threat.cell))
    return say(Message.WHICH_DECIDES, threat=text) if threat.decisive else text
