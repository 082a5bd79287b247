"""The themes of a puzzle, which follow from the first line that its answer says."""

from collections.abc import Iterator

from c4studio.language.messages import Message
from c4studio.language.said import Said
from c4studio.review.insight import Explanation, Reason, ReasonKind
from c4studio.training.puzzles.mining import PuzzleAnswer
from c4studio.training.puzzles.puzzle import Theme
from c4studio.words.insight.deeds import NEXT_DISC_MESSAGES, STACKED_THREAT_MESSAGES
from c4studio.words.insight.reasons import first_reason_line
from c4studio.words.insight.why import first_line_of_column, second_line_of_column
from c4studio.words.insight.zugzwang import DECIDING_MESSAGES

MOST_DISCS_OF_ATTACK = 13
"""Maximum number of discs to the end of a game for a forced answer to be part of an attack."""
_KEY_CELL_MESSAGES = (
    Message.TAKES_WHERE_FOUR, Message.TAKES_WHERE_DOES, Message.TAKES_KEY_FOR_FOUR,
)  # fmt: skip
"""Messages that say what a key cell is for. The disc that they tell of is the opponent's."""
_SEVERAL_THREATS_MESSAGES = (
    Message.TWO_THREATS_ON, Message.THREE_THREATS_ON, Message.SEVERAL_THREATS_ON,
    Message.TWO_THREATS, Message.THREE_THREATS, Message.SEVERAL_THREATS, Message.THREATENS_AT_ONCE,
    Message.ATTACK_THEN, Message.ATTACK_ENDS, Message.AN_ATTACK_THEN,
)  # fmt: skip
_MESSAGES_BY_THEME = {
    Theme.ATTACK: (
        *_SEVERAL_THREATS_MESSAGES, Message.STACKED_THREATS_ON_TOP, Message.ATTACK_WINS,
        Message.ATTACK_UNTIL, Message.AN_ATTACK_FROM,
    ),
    Theme.TWO_FOURS: _SEVERAL_THREATS_MESSAGES,
    Theme.STACKED_FOURS: (
        Message.STACKED_THREATS_ON_TOP,
        Message.ON_TOP_OF,
        *STACKED_THREAT_MESSAGES,
    ),
    Theme.WAITING_FOUR: (
        Message.MAKES_THREAT, Message.MAKES_WAITING_THREAT, Message.MAKES_BOTH_THREATS,
        Message.MAKES_TWO_THREATS, Message.WAITING_THREAT_DECIDES,
        Message.WAITING_THREAT_OF_LINE_DECIDES, Message.THREAT_DECIDES_BELOW,
        Message.THREATS_DECIDE, Message.SIDES_CELL_DECIDES, Message.GIVES_UP_WAITING_THREAT,
    ),
    Theme.ZUGZWANG: (
        Message.THREAT_FOR_BOTH, Message.SHARED_THREAT, Message.MAKES_THREAT_FOR_BOTH,
        Message.RUNS_OUT_UNDER, Message.LEFT_WITH, Message.MUST_PLAY_UNDER,
        Message.MUST_PLAY_UNDER_A_THREAT, Message.ZUGZWANG_ONLY_SAFE, Message.ZUGZWANG_AFTER,
        Message.ATTACK_UNTIL,
    ),
    Theme.DEFENCE: (Message.STOPS_LINE, Message.STOPS_ATTACK),
}  # fmt: skip
"""The messages from which each theme follows, whatever else a clause says."""


def read_answer(explanation: Explanation, column: int) -> PuzzleAnswer | None:
    """Read the themes of a puzzle from what its answer says of the 0-based column that solves it.

    The result is None if the answer names no line, cell or attack, as where only search knows why,
    or where two discs of a line or a follow-up alone explain it. It is None as well if the game is
    won with the last disc of all, and all that is named is what is stopped, and if only a threat is
    named that stood before, and nothing that the disc does, or one that decides far from the end in
    a row that does not suit its side.
    """
    first, reason = first_line_of_column(explanation, column), explanation.columns[column]
    if first is None or reason is None:
        return None
    second = second_line_of_column(explanation, column)
    if Message.ONLY_SEARCH_KNOWS in _messages(first, second):
        return None
    bare = first.message in DECIDING_MESSAGES
    bare = bare or (first.has(Message.FORCES) and first.has(*DECIDING_MESSAGES))
    if bare or _decides_unseen(first, reason):
        return None
    # The reason is the second line if the first one is that the key cell is taken.
    soon = reason.score.plies <= MOST_DISCS_OF_ATTACK
    told = ((line, _themes_of_line(line, soon)) for line in (first, first_reason_line(reason)))
    line, themes = next((each for each in told if each[1]), (first, frozenset[Theme]()))
    if not themes or (reason.score.value == 1 and themes <= {Theme.DEFENCE, Theme.KEY_CELL}):
        return None
    if Message.TAKES_KEY in _messages(first):
        themes |= {Theme.KEY_CELL}
    return PuzzleAnswer(themes, line.squares)


def _decides_unseen(first: Said, reason: Reason) -> bool:
    """Return whether a threat that a disc makes decides, and nobody can see at the board why.

    Its row does not suit its side, the end is far, and only a search shows that it decides.
    """
    decider = reason.decider
    return (
        first.has(Message.DOES_WHICH_DECIDES)
        and decider is not None
        and not (decider.favoured or decider.for_both)
        and reason.score.plies > MOST_DISCS_OF_ATTACK
        and reason.kind in (ReasonKind.SEARCH_ONLY, ReasonKind.ONLY_COLUMN_THAT_HOLDS)
    )


def _messages(*lines: Said | None) -> set[object]:
    return {part.message for line in lines if line is not None for part in line.parts}


def _themes_of_line(line: Said, soon: bool) -> frozenset[Theme]:
    """Return the themes that follow from the first clause of a line that has any.

    Args:
        line: the line.
        soon: whether the game ends so soon that a forced answer belongs to an attack.
    """
    told = (_themes_of_clause(clause, soon) for clause in _clauses(line))
    return next(filter(None, told), frozenset())


def _clauses(line: Said) -> Iterator[Said]:
    if line.message is not Message.AND_ALSO:
        yield line
        return
    for place in ("first", "second"):
        clause = line.value(place)
        if isinstance(clause, Said):
            yield from _clauses(clause)


def _themes_of_clause(clause: Said, soon: bool) -> frozenset[Theme]:
    """Return the themes that follow from a clause, none if it says too little."""
    messages = _messages(clause)
    if clause.message in NEXT_DISC_MESSAGES:
        # What a later disc does is no answer to the puzzle.
        return frozenset()
    if not messages.isdisjoint(_KEY_CELL_MESSAGES):
        return frozenset({Theme.KEY_CELL})
    found = {theme for theme, told in _MESSAGES_BY_THEME.items() if not messages.isdisjoint(told)}
    if found and soon and Message.FORCES_AND in messages:
        found.add(Theme.ATTACK)
    if Theme.STACKED_FOURS in found:
        found -= {Theme.TWO_FOURS, Theme.WAITING_FOUR}
    return frozenset(found)
