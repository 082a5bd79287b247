"""The first line about a column, which says why it is good or bad, in alternative sentences."""

from c4studio.language.messages import Joint, Message
from c4studio.language.said import Four, NamedCell, NamedCells, Said, Value, say
from c4studio.review.insight import Reason, ReasonKind
from c4studio.review.insight.board import cell_above
from c4studio.review.insight.deeds import tempo_of_disc
from c4studio.review.insight.facts import (
    coming_four,
    lasts_longest,
    move_cost,
    winning_threat,
)
from c4studio.review.insight.reason import STRATEGIC_KINDS, AnswerPlan, Decider, proof_trunk
from c4studio.words.insight.better_columns import (
    FOLLOW_UP_MESSAGES,
    LEAST_COST_TO_COMPARE,
    MOST_NAMED_COLUMNS,
    better_reason_lines,
    missed_only_move_phrase,
    missed_purpose_lines,
    missed_quicker_cell_lines,
    rank_lines,
    telling_clause,
)
from c4studio.words.insight.deeds import (
    MADE_THREAT_MESSAGES,
    disc_effect_line,
    disc_effect_phrase,
    is_bare_tempo,
    made_threat_line,
    most_important_disc_effect,
    next_disc_lines,
    stops_own_disc,
    taken_cell_phrase,
    winning_threat_lines,
    with_bare_threat,
)
from c4studio.words.insight.next_moves import (
    better_disc_effect_lines,
    next_moves_first_lines,
    with_result,
)
from c4studio.words.insight.plans import (
    deciding_plan_lines,
    gained_four_lines,
    runs_out_of_moves_line,
)
from c4studio.words.insight.reason_terms import (
    Alternatives,
    cost_in_discs,
    function_that_tells,
    row_parity_word,
    tell,
)
from c4studio.words.insight.tactics import TACTICAL_LINES_BY_KIND, missed_four_lines
from c4studio.words.insight.threats import prepared_threat_lines
from c4studio.words.insight.zugzwang import deciding_threat_lines
from engine.grid import Cell

RESULT_ONLY_MESSAGES = (Message.ONLY_SEARCH_KNOWS, Message.WINS_SLOWLY, Message.GAINS_NOTHING)
"""First lines that say nothing but the result."""
FAR_OUTCOME_MESSAGES = frozenset({
    Message.GETS_FOUR, Message.GETS_FOUR_SINCE, Message.AIMS_FOR_FOUR_ON,
    Message.RUNS_OUT_OF_MOVES,
})  # fmt: skip
"""First lines that name only how the game ends, which nobody sees in the disc that is played."""
MOST_NAMED_CELLS = 5
"""Maximum number of cells that a line names."""
MOST_NAMED_ATTACKS = 2
"""Maximum number of cells that are named from which an attack begins."""

_BARE_MESSAGES = (
    *RESULT_ONLY_MESSAGES, *FOLLOW_UP_MESSAGES, Message.MISSES_ONLY_MOVE, Message.OPENS_CELL,
    Message.LOSES_IF_FINDS, Message.DRAWS_IF_FINDS, Message.LOSES_TO_REPLIES, Message.DRAWS_AFTER,
    Message.LOSES_EG_TO, Message.DRAWS_EG_AFTER, Message.COLUMN_WINS_SOONER,
    Message.COLUMNS_WIN_SOONER, Message.EVERY_WINS_SOONER, Message.GETS_FOUR,
    Message.AIMS_FOR_FOUR_ON,
)  # fmt: skip
"""Messages in lines that say neither what a disc or its reply does nor what decides."""
_GIVING_UP = (
    Message.GIVES_UP_WAITING_THREAT, Message.GIVES_UP_THREAT, Message.MISSES_CELL,
    Message.MISSES_CELL_STILL_WINS,
)  # fmt: skip
"""Messages that name a threat which the winner no longer has."""
_EVERY_LOSES_MESSAGES = (
    Message.LASTS_LONGEST, Message.EVERY_COLUMN_LOSES, Message.EVERY_LOSES_THIS_ONLY_TO,
    Message.EVERY_LOSES_THIS_SOONER, Message.EVERY_LOSES_HOLDS_OUT, Message.EVERY_LOSES_TAKEN,
)  # fmt: skip


def alternative_first_lines(reason: Reason) -> list[Said]:
    """Return alternative first lines about a column, the most complete first."""
    texts = first_lines_without_block(reason)
    if reason.kind is ReasonKind.COMPLETES_FOUR:
        return texts
    if reason.misses_four:
        return missed_four_lines(reason)
    if reason.blocks is None or reason.kind not in _KINDS_TOLD_AFTER_BLOCK:
        return texts
    cell = NamedCell(reason.blocks)
    little = (*RESULT_ONLY_MESSAGES, *FAR_OUTCOME_MESSAGES)
    told = [text for text in texts if text.message not in little]
    if reason.score.result < 0:
        told.append(tell(reason, Message.WINS_ALL_THE_SAME))
        return [say(Message.ONLY_MOVE_BLOCKS, cell=cell, text=text) for text in told]
    if reason.kind is ReasonKind.FORCED_WIN and reason.is_of_mover:
        messages = Message.BLOCKS_AND_ATTACKS_THEN, Message.BLOCKS_AND_ATTACKS
        return [tell(reason, message, cell=cell) for message in messages]
    blocks = say(Message.BLOCKS, cells=cell)
    return [*(say(Message.AND_ALSO, first=blocks, second=text) for text in told), blocks]


def first_lines_without_block(reason: Reason) -> list[Said]:
    """Return alternative first lines about a column.

    They leave out that the column blocks or misses a four.
    """
    texts = _LINES_BY_KIND[reason.kind](reason)
    if reason.kind not in STRATEGIC_KINDS:
        return texts
    if reason.misses_four:
        return [*deciding_threat_lines(reason), *texts]
    lines = (
        missed_attack_lines(reason)
        or given_up_threat_lines(reason)
        or _lines_on_decider(reason, texts)
        or _lines_on_made_threat(reason, texts)
        or _lines_on_disc(reason, texts)
    )
    lines = _with_better_reason(reason, lines)
    lines = _with_needed_four(reason, _with_forced_answer(reason, lines))
    return _with_longest_resistance(reason, lines)


def _with_better_reason(reason: Reason, lines: list[Said]) -> list[Said]:
    """Return first lines about a column, before bare ones what a better column does."""
    bare = (place for place, line in enumerate(lines) if line.has(*_BARE_MESSAGES))
    place = next(bare, len(lines))
    return [*lines[:place], *lines_on_better_column(reason), *lines[place:]]


def lines_on_better_column(reason: Reason) -> list[Said]:
    """Say what a best column does that a worse one misses, in a list that may be empty."""
    if reason.better is None:
        return []
    better = reason.better
    lines = better_reason_lines(reason, better, alternative_first_lines(better))
    if better.column in reason.instead and len(reason.instead) <= MOST_NAMED_COLUMNS:
        lines += missed_purpose_lines(reason, better.column)
    return lines


def missed_cell_line(reason: Reason, cell: Cell) -> Said:
    """Say of a mistake what a disc on the missed cell does, or whose the cell is then, if known.

    Args:
        reason: the reason for the mistake.
        cell: a cell on which a disc would have kept the result.
    """
    column, named = cell[0], NamedCell(cell)
    effect = most_important_disc_effect(reason.board, (column,))
    if effect is not None and not stops_own_disc(reason, effect[1]):
        return say(Message.MISSES_CELL, cell=named, does=effect[1])
    if reason.better is not None and reason.better.column == column:
        for line in lines_on_better_column(reason):
            if cell in line.squares and len(line.squares) <= MOST_NAMED_CELLS:
                return line
    for line in missed_purpose_lines(reason, column):
        return line
    if reason.instead == (column,):
        move = missed_only_move_phrase(reason)
        return say(Message.MISSES_ONLY_MOVE, cell=named, move=move)
    return say(Message.MISSES_THE_CELL, cell=named)


def _with_needed_four(reason: Reason, lines: list[Said]) -> list[Said]:
    """Return first lines that also say without which four the winner would not win."""
    needed, first = needed_four_line(reason), lines[0]
    if needed is None or (names_needed_four(reason, first) and first.message not in _GIVING_UP):
        return lines
    does = telling_clause(first)
    if does is None:
        return [needed, *lines]
    is_partly_told = first.message is Message.AND_ALSO and does is not first
    whole = [] if is_partly_told else [first]
    both = [say(Message.AND_ALSO, first=each, second=needed) for each in (*whole, does)]
    return [*both, *lines]


def names_needed_four(reason: Reason, first: Said) -> bool:
    """Return whether a line names a cell on which the winner needs a four."""
    return any({*cells} <= {*first.squares} for cells in reason.needed or ())


def needed_four_line(reason: Reason) -> Said | None:
    """Say without which four the winner would not win.

    It is None if that is unknown, or if best play breaks the four, so that another one follows.

    Example: ``Yellow's a4 (a4–d1) decides``.
    """
    if not reason.needed or not reason.holder.wins or reason.missed:
        return None
    cells = reason.needed[0]
    fours = [Four(line) for cell in cells if (line := coming_four(reason, cell)) is not None]
    if len(fours) < len(cells):
        return None
    if cells[1:]:
        first, second = map(NamedCell, cells)
        named: dict[str, Value] = {"first_four": fours[0], "second_four": fours[1]}
        return tell(reason, Message.EITHER_FOUR_DECIDES, first=first, second=second, **named)
    return tell(reason, Message.SIDES_FOUR_DECIDES, cell=NamedCell(cells[0]), four=fours[0])


def _with_forced_answer(reason: Reason, lines: list[Said]) -> list[Said]:
    """Return first lines that also say which answer the disc forces, if they do not name it."""
    tempo = tempo_of_disc(reason.board, reason.column)
    if tempo is None or reason.missed:
        return lines
    cell = NamedCell(tempo.forced)
    does = None if reason.is_of_mover else disc_effect_phrase(reason.after, tempo.forced[0])
    if does is not None and does.has(*MADE_THREAT_MESSAGES, Message.MAKES_THREE_OF):
        forces = say(Message.FORCES_WHICH, cell=cell, does=does)
        short = [] if reason.decider is None else _with_short_count([forces], reason.decider)
        return [*short, forces]
    forces = say(Message.FORCES, cell=cell)
    told: list[Said] = []
    for line in lines:
        if tempo.forced not in line.squares and not line.has(Message.MISSES_CELL):
            told.append(say(Message.AND_ALSO, first=forces, second=line))
        told.append(line)
    return told


def _with_longest_resistance(reason: Reason, lines: list[Said]) -> list[Said]:
    """Return first lines that also say that a losing column lasts longest, if others do not."""
    if not lasts_longest(reason):
        return lines
    if reason.parries:
        first = NamedCell(reason.board.landing_cell_of(reason.parries[0]))
        attack = say(Message.ATTACK_FROM, cell=first)
        return [tell(reason, Message.LASTS_LONGEST_STOPS, attack=attack)]
    if lines[0].has(*_EVERY_LOSES_MESSAGES):
        return lines
    longest = say(Message.LASTS_LONGEST)
    return [
        text for line in lines for text in (say(Message.AND_ALSO, first=longest, second=line), line)
    ]


def _lines_on_decider(reason: Reason, texts: list[Said]) -> list[Said]:
    """Say which waiting threat decides and, before it, what the disc or the reply does."""
    counted = deciding_threat_lines(reason)
    if not counted:
        return []
    # A cell that the mover could have taken comes before any count, and so does what loses sooner.
    does = (
        _with_short_count(reply_that_loses_sooner(reason), reason.decider)
        or _taken_cell_lines(reason)
        or _counts_after_deed(reason, counted)
    )
    return [*does, *counted, *texts]


def reply_that_loses_sooner(reason: Reason) -> list[Said]:
    """Say what the reply does to a column that loses much sooner than others, or a better result.

    A deciding threat that stood before is not what such a column lost. The list is empty for other
    columns, or if the reply does little.
    """
    if reason.is_of_mover:
        return []
    deciding = reason.decider.cells if reason.decider is not None else ()
    stood = not reason.board.threats(reason.side).keys().isdisjoint(deciding)
    sooner = bool(reason.faster) and move_cost(reason) >= LEAST_COST_TO_COMPARE
    if not sooner and not (reason.instead and stood):
        return []
    done = [line for line in disc_and_result_lines(reason) if not is_bare_tempo(line)]
    return done or next_disc_lines(reason, after=True)


def _lines_on_made_threat(reason: Reason, texts: list[Said]) -> list[Said]:
    made = made_threat_line(reason)
    return [] if made is None else _lines_with_disc_effect(made, texts)


def _lines_on_disc(reason: Reason, texts: list[Said]) -> list[Said]:
    """Return first lines that begin with what the disc, or the reply to it, does at once."""
    if reason.threat:
        # What stands on the board is seen before an attack, if the attack ends there.
        made = [text for text in disc_and_result_lines(reason) if text.has(*MADE_THREAT_MESSAGES)]
        return [*(text for text in made if {*reason.cells} & {*text.squares}), *texts]
    if reason.lead is not None or reason.kind in _KINDS_OF_SEARCH:
        return texts
    follows_up = not reason.is_of_mover and texts[0].has(*FOLLOW_UP_MESSAGES)
    if texts[0].message in FAR_OUTCOME_MESSAGES or follows_up:
        after, done = next_disc_lines(reason, after=True), disc_and_result_lines(reason)
        if done and is_bare_tempo(done[0]):
            # What the forced answer is for comes before it, or else what was missed.
            done = [*after, *better_disc_effect_lines(reason), *done]
        return [*done, *after, *texts]
    deed, after = disc_effect_line(reason), next_disc_lines(reason, after=True)
    if deed is None:
        return [*after, *texts]
    both = [say(Message.AND_ALSO, first=deed, second=text) for text in texts]
    if is_bare_tempo(deed):
        both = [*after, *both]
    return [*both, *([deed] if deed.has(Message.LETS_TAKE_WHICH) else []), *texts]


def missed_attack_lines(reason: Reason) -> list[Said]:
    """Say which attack a column misses, and what that costs, in a list that may be empty."""
    if not reason.missed:
        return []
    # The best columns begin the attack, at times one of several with the same score.
    first = reason.missed[0]
    columns = first, *(each for each in reason.best_columns if each != first)
    cells = NamedCells(
        tuple(map(reason.board.landing_cell_of, columns[:MOST_NAMED_ATTACKS])), Joint.OR
    )
    attack = say(Message.ATTACK_FROM, cell=cells)
    if reason.score.result > 0:
        discs = cost_in_discs(reason)
        return [say(Message.MISSES_ATTACK_STILL_WINS, attack=attack, discs=discs)]
    return [say(Message.MISSES_THE_ATTACK, attack=attack)]


def given_up_threat_lines(reason: Reason) -> list[Said]:
    """Say that a disc gives up a waiting threat of its own side, in a list that may be empty.

    The disc falls right below the threat, so that the other side must take its cell.
    """
    cell = cell_above(reason.board.landing_cell_of(reason.column))
    threats = reason.board.threats(reason.mover)
    if not reason.is_of_mover or reason.blocks is not None or cell not in threats:
        return []
    taken = tell(reason, Message.GIVES_UP_WAITING_THREAT, cell=NamedCell(cell))
    gives_up = say(Message.GIVES_UP_THREAT, cell=NamedCell(cell))
    # What a best column gains by it comes before what it gives up.
    gains = next_disc_lines(reason, after=True) if reason.column in reason.best_columns else []
    others = deciding_threat_lines(reason) or _threats_that_stay(reason)
    both = [
        say(Message.AND_ALSO, first=each, second=other)
        for each in (taken, gives_up)
        for other in others
    ]
    if not reason.score.result:
        # It is no mistake.
        both.append(say(Message.AND_ALSO, first=taken, second=say(Message.DRAWS)))
    return [*gains, *both, taken]


def _threats_that_stay(reason: Reason) -> list[Said]:
    """Name the threat of the winner's that best play wins on, or else another that stays."""
    threats, won = reason.after.threats(reason.side), winning_threat(reason)
    lost = cell_above(reason.board.landing_cell_of(reason.column))
    stay = sorted(threats.keys() - reason.after.playable - {lost}, key=lambda cell: cell[::-1])
    if not reason.holder.wins or not stay:
        return []
    cell = won[1] if won is not None and won[1] in stay else stay[0]
    four = Four(threats[cell][0])
    return [tell(reason, Message.THREAT_STAYS, cell=NamedCell(cell), four=four)]


def disc_and_result_lines(reason: Reason) -> list[Said]:
    """Say what the first disc of the side whose result is explained does, and that result.

    Example: ``Red plays e2, stops a1–d4 and still wins``. The list may be empty.
    """
    if reason.is_of_mover:
        does = disc_effect_phrase(reason.board, reason.column)
        if does is None:
            taken = taken_cell_phrase(reason.board, reason.column)
            after = [*next_disc_lines(reason, after=True), *winning_threat_lines(reason)]
            ranked = [*after, *rank_lines(reason)]
            return ranked if taken is None else [taken]
        if missed := missed_quicker_cell_lines(reason):
            return missed
        return with_result(does, say(Message.WINS if reason.holder.wins else Message.DRAWS))
    if taken_lines := _taken_cell_lines(reason):
        return taken_lines
    reply = reason.holder_reply
    does = None if reply is None else disc_effect_phrase(reason.after, reply)
    if reply is None or does is None or stops_own_disc(reason, does):
        return []
    if reason.best.result < 0:
        result = say(Message.STILL_WINS)
    else:
        result = say(Message.WINS if reason.holder.wins else Message.HOLDS_THE_DRAW)
    cell = NamedCell(reason.after.landing_cell_of(reply))
    return with_result(tell(reason, Message.SIDE_PLAYS_DOES, cell=cell, does=does), result)


def _taken_cell_lines(reason: Reason) -> list[Said]:
    """Say which cell a mistake lets the opponent take, in a list that may be empty."""
    if not reason.instead or reason.misses_four:
        return []
    deed = disc_effect_line(reason)
    if deed is None or not deed.has(Message.LETS_TAKE_WHICH):
        return []
    return with_bare_threat(deed)


def _counts_after_deed(reason: Reason, counted: list[Said]) -> list[Said]:
    """Return first lines on a count that begin with what the disc does, if its side profits.

    Of a disc that does nothing it is said what the other side's would do there.
    """
    if not reason.is_of_mover or reason.blocks is not None:
        return []
    own = disc_effect_phrase(reason.board, reason.column)
    does = own or taken_cell_phrase(reason.board, reason.column)
    if does is None or is_bare_tempo(does):
        return []
    if own is not None and counted[0].message is Message.THREAT_FOR_BOTH:
        return _lines_on_shared_threat(own, counted[0])
    is_made = own is not None and own.has(*MADE_THREAT_MESSAGES)
    made, decider = does.squares if is_made else (), reason.decider
    if decider is not None and {*decider.cells} <= {*made}:
        # The deciding threat is the one that is made.
        if decider.favoured and does.message is Message.MAKES_THREAT:
            (cell,) = decider.cells
            parity = row_parity_word(cell)
            does = say(Message.MAKES_WAITING_THREAT, **dict(does.values), parity=parity)
        return [say(Message.DOES_WHICH_DECIDES, does=does), does]
    return _with_count(does, counted, decider)


def _with_count(does: Said, counted: list[Said], decider: Decider | None) -> list[Said]:
    """Return first lines that say what a disc does or takes, and then which threat decides."""
    both = [say(Message.AND_ALSO, first=does, second=text) for text in counted]
    return [*both, *_with_short_count([does], decider)[:-1]]


def _with_short_count(lines: list[Said], decider: Decider | None) -> list[Said]:
    """Return lines, before them the shortest one with the cell of the threat that decides."""
    if not lines or decider is None or len(decider.cells) > 1:
        return lines
    cell = NamedCell(decider.cells[0])
    short = say(Message.SIDES_CELL_DECIDES, holder=decider.side, cell=cell)
    return [say(Message.AND_ALSO, first=lines[-1], second=short), *lines]


def _lines_on_shared_threat(does: Said, shared: Said) -> list[Said]:
    """Say in alternative ways what the disc does, and which threat of both sides decides.

    Args:
        does: what the disc does.
        shared: the sentence that whoever plays below the threat loses.
    """
    cell, below = shared.value("cell"), shared.value("below")
    made = Message.MAKES_THREAT, Message.STACKS_THREAT
    if does.message in made and does.value("cell") == cell:
        four = does.value("four")
        return [say(Message.MAKES_THREAT_FOR_BOTH, cell=cell, four=four, below=below)]
    short = say(Message.SHARED_THREAT, cell=cell)
    return [say(Message.AND_ALSO, first=does, second=text) for text in (shared, short)]


def _lines_with_disc_effect(deed: Said, texts: list[Said]) -> list[Said]:
    """Return first lines that begin with what the disc does, and do not say so twice."""
    others = [
        text
        for text in texts
        if not text.has(*MADE_THREAT_MESSAGES)
        and text.message not in (*RESULT_ONLY_MESSAGES, *FAR_OUTCOME_MESSAGES)
    ]
    return [*(say(Message.AND_ALSO, first=deed, second=text) for text in others), deed]


def _proof_lines(reason: Reason) -> list[Said]:
    assert reason.proof is not None
    _, end = proof_trunk(reason.proof)
    if isinstance(end, AnswerPlan):
        return deciding_plan_lines(reason, end)
    # The proof has too many branches for one line.
    far = [runs_out_of_moves_line(reason)] if reason.zugzwang else _search_only_lines(reason)
    return prepared_threat_lines(reason) + far


def _zugzwang_lines(reason: Reason) -> list[Said]:
    return [say(Message.RUNS_OUT_OF_MOVES, who=reason.mover)]


def _search_only_lines(reason: Reason) -> list[Said]:
    if reason.lead is not None:
        return next_moves_first_lines(reason, reason.lead)
    return [say(_result_only_message(reason))]


def _result_only_message(reason: Reason) -> Message:
    """Return the first line about a column of which only the result is known, and no reason."""
    result, best = reason.score.result, reason.best.result
    if result > 0 and reason.score < reason.best:
        return Message.WINS_SLOWLY
    if result == best == 0 and reason.kind is not ReasonKind.ONLY_COLUMN_THAT_HOLDS:
        return Message.GAINS_NOTHING
    return Message.ONLY_SEARCH_KNOWS


_LINES_BY_KIND: dict[ReasonKind, Alternatives] = {
    **TACTICAL_LINES_BY_KIND,
    ReasonKind.QUICK_WIN: _proof_lines,
    ReasonKind.FORCES_FOUR_ON_CELL: gained_four_lines,
    ReasonKind.NO_WIN_POSSIBLE: function_that_tells(Message.HOLDS_BY_DEFENCE),
    ReasonKind.FOLLOW_UP: _proof_lines,
    ReasonKind.PLAN: _proof_lines,
    ReasonKind.FORCED_UNTIL_PLAN: _proof_lines,
    ReasonKind.FEW_CELLS_SUFFICE: gained_four_lines,
    ReasonKind.ZUGZWANG: _zugzwang_lines,
    ReasonKind.ONLY_BLOCK: _search_only_lines,
    ReasonKind.ONLY_COLUMN_THAT_HOLDS: _search_only_lines,
    ReasonKind.SEARCH_ONLY: _search_only_lines,
}
_KINDS_OF_SEARCH = {
    ReasonKind.QUICK_WIN, ReasonKind.ONLY_COLUMN_THAT_HOLDS, ReasonKind.SEARCH_ONLY,
    ReasonKind.ZUGZWANG,
}  # fmt: skip
_KINDS_TOLD_AFTER_BLOCK = STRATEGIC_KINDS | {ReasonKind.FORCED_WIN}
