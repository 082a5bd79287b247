"""The first line about a column whose reason lies far ahead: what the next moves do at once."""

from dataclasses import dataclass

from c4studio.language.messages import Joint, Message
from c4studio.language.said import NamedCell, NamedCells, Said, Value, say
from c4studio.review.insight import Lead, Reason, ReasonKind
from c4studio.review.insight.board import PositionCells
from c4studio.review.insight.deeds import tempo_of_disc
from c4studio.review.insight.facts import is_left_by_good_column
from c4studio.review.insight.tactics import final_fours_of_winner
from c4studio.words.insight.better_columns import (
    effect_of_better_column,
    faster_columns_sentence,
    keeping_columns_if_few,
    missed_only_move_phrase,
    missed_quicker_cell_lines,
    names_better_columns,
    only_move_phrase,
    rank_lines,
)
from c4studio.words.insight.deeds import (
    MADE_THREAT_MESSAGES,
    disc_effect_phrase,
    is_bare_tempo,
    left_cell_line,
    most_important_disc_effect,
    next_disc_lines,
    others_effect_phrase,
    purpose_of_cell_phrase,
    stops_own_disc,
    taken_cell_phrase,
    winning_threat_lines,
    with_bare_threat,
)
from c4studio.words.insight.reason_terms import attack_end_cells, cost_in_discs, tell
from c4studio.words.insight.threats import DISCS_OF_SHORT_ATTACK

MOST_NAMED_REPLIES = 3
"""Maximum number of replies that a line names; of more it names the best one."""


def next_moves_first_lines(reason: Reason, lead: Lead) -> list[Said]:
    """Return alternative first lines on what a column, or the reply to it, does at once.

    Each line also tells the result. The most complete comes first.
    """
    moves = _NextMoveLines(reason, lead)
    if reason.instead:
        texts = moves.lines_on_mistake()
    elif reason.is_of_mover:
        texts = moves.lines_on_good_column()
    else:
        texts = moves.lines_in_lost_position()
    better = keeping_columns_if_few(reason)
    if better is None:
        return texts
    return [line for text in texts for line in _with_better_columns(text, better, reason)]


def _with_better_columns(text: Said, better: Said, reason: Reason) -> list[Said]:
    """Return a first line on a mistake, before it one with the better columns if they fit it."""
    cell = Message.LETS_TAKE_WHICH, Message.MISSES_CELL
    named = text.has(*cell) or names_better_columns(text)
    # "Red blocks c1 and wins; only f wins" would contradict itself; the second line names f.
    if named or (_mentions_win(text) and reason.best.result > 0):
        return [text]
    return [say(Message.AND_ALSO, first=text, second=better), text]


def better_disc_effect_lines(reason: Reason) -> list[Said]:
    """Say what a best column does that a mistake misses, in a list that may be empty."""
    return _missed_effect_lines(reason, effect_of_better_column(reason))


def _missed_effect_lines(reason: Reason, effect: tuple[int, Said] | None) -> list[Said]:
    """Say which cell is missed and what a disc there does, in a list that is empty for None."""
    if effect is None or stops_own_disc(reason, effect[1]):
        return []
    column, does = effect
    cell = NamedCell(reason.board.landing_cell_of(column))
    return [say(Message.MISSES_CELL, cell=cell, does=does)]


def _mentions_win(sentence: Said) -> bool:
    """Return whether a sentence on a mistake says that a side wins."""
    return any(value == say(Message.WINS) for _, value in sentence.values)


@dataclass(frozen=True, slots=True)
class _NextMoveLines:
    """Builds first lines from what a column, and a best reply to it, stop and threaten."""

    reason: Reason
    lead: Lead

    @property
    def reply_cell(self) -> NamedCell:
        return NamedCell(self.reason.after.landing_cell_of(self.lead.reply))

    @property
    def good_reply_cells(self) -> NamedCells:
        """The cells with which the opponent punishes the column."""
        return _either_cell(self.reason.after, self.lead.keeping)

    @property
    def column_result(self) -> Said:
        """The result of the column for the side that plays it."""
        results = {1: Message.WINS, 0: Message.DRAWS, -1: Message.LOSES}
        return say(results[self.reason.score.result])

    def lines_on_mistake(self) -> list[Said]:
        """Return alternative first lines on a column that throws a better result away."""
        reason = self.reason
        gets = say(Message.WINS if reason.holder.wins else Message.HOLDS_THE_DRAW)
        done = self.reply_effect_lines(gets)
        if done and not is_bare_tempo(done[0]):
            return done
        left = [*self.left_cell_effect_lines(), *self.missed_disc_effect_lines()]
        threat = next_disc_lines(reason, after=True)
        missed = better_disc_effect_lines(reason)
        is_forced = len(self.lead.stops) == 1
        return [
            *left,
            *self.left_centre_lines(),
            *(missed if is_forced else []),
            *threat,
            *(missed if done else []),
            *(line for line in done if line.has(Message.MAKES_THREE_OF)),
            *self.opened_cell_lines(gets),
            *missed,
            *self.missed_only_move_lines(),
            *done,
            self.punishing_replies_sentence(),
        ]

    def punishing_replies_sentence(self) -> Said:
        """Say with which replies the opponent punishes a mistake."""
        replies, wins = self.good_reply_cells, self.reason.holder.wins
        if len(replies.squares) == 1:
            message = Message.LOSES_IF_FINDS if wins else Message.DRAWS_IF_FINDS
            return tell(self.reason, message, cell=NamedCell(replies.squares[0]))
        if len(replies.squares) <= MOST_NAMED_REPLIES:
            message = Message.LOSES_TO_REPLIES if wins else Message.DRAWS_AFTER
            return tell(self.reason, message, cells=replies)
        message = Message.LOSES_EG_TO if wins else Message.DRAWS_EG_AFTER
        return tell(self.reason, message, cell=self.reply_cell)

    def lines_in_lost_position(self) -> list[Said]:
        """Return alternative first lines on a column that loses as all others do."""
        done = self.reply_effect_lines(say(Message.STILL_WINS))
        if done and not is_bare_tempo(done[0]):
            return done
        only = self.lead.keeping == (self.lead.reply,)
        return [
            *next_disc_lines(self.reason, after=True),
            *(done if only else []),
            *winning_threat_lines(self.reason),
            *(done if self.lead.reply in self.reason.faster else []),
            self.time_to_loss_sentence(only),
        ]

    def time_to_loss_sentence(self, only: bool) -> Said:
        """Say how long a losing column lasts compared with the others.

        Args:
            only: whether one reply alone wins, which is named if no column lasts longer.
        """
        reason = self.reason
        if reason.faster == (self.lead.reply,):
            return tell(reason, Message.EVERY_LOSES_TAKEN, cell=self.reply_cell)
        if (longer := faster_columns_sentence(reason, 1)) is not None:
            loses = say(Message.EVERY_COLUMN_LOSES)
            return say(Message.AND_ALSO, first=loses, second=longer)
        if only:
            return say(Message.EVERY_LOSES_THIS_ONLY_TO, cells=self.reply_cell)
        if reason.faster:
            return say(Message.EVERY_LOSES_THIS_SOONER, discs=cost_in_discs(reason))
        last = reason.position.ply + reason.score.plies
        return say(Message.EVERY_LOSES_HOLDS_OUT, disc=last)

    def lines_on_good_column(self) -> list[Said]:
        """Return alternative first lines on a column that wins, or that draws and is best."""
        reason, lead = self.reason, self.lead
        is_only = reason.kind is ReasonKind.ONLY_COLUMN_THAT_HOLDS
        only = only_move_phrase(reason) if is_only else None
        if len(lead.stops) > 1:
            attack = _attack_name(reason.board, lead.stops)
            does = tell(reason, Message.STOPS_ATTACK, attack=attack)
        elif lead.threat and tempo_of_disc(reason.board, reason.column) is None:
            does = self.threat_phrase(reason.after)
            # Best play lasts longer than the threat, so that the best reply stops it.
            if len(lead.threat) < reason.score.plies - 2:
                return [tell(reason, Message.THREAT_PARRIED, does=does, result=self.column_result)]
        elif deed := disc_effect_phrase(reason.board, reason.column) or taken_cell_phrase(
            reason.board, reason.column
        ):
            if missed := missed_quicker_cell_lines(reason):
                return missed
            if is_bare_tempo(deed) and only is None:
                # What the forced answer is for comes before it.
                threats = [*next_disc_lines(reason, after=True), *winning_threat_lines(reason)]
                return [*threats, *with_result(deed, self.column_result)]
            does = deed
        else:
            return self.continuation_phrases(only)
        if only is not None:
            return [say(Message.IS, name=only, does=does)]
        return [*with_result(does, self.column_result)]

    def continuation_phrases(self, only: Said | None) -> list[Said]:
        """Say in alternative ways how the game goes on after a good column.

        Args:
            only: the name of the move if it alone keeps the result; None if others do as well.
        """
        reason = self.reason
        if missed := missed_quicker_cell_lines(reason, least_cost=1):
            return missed
        threat = [*next_disc_lines(reason, after=True), *winning_threat_lines(reason)]
        purpose = purpose_of_cell_phrase(reason.board, reason.column)
        if only is not None:
            more = [] if purpose is None else [say(Message.IS, name=only, does=purpose)]
            both = [say(Message.AND_ALSO, first=only, second=text) for text in threat]
            return [*both, *more, only]
        if purpose is not None and purpose.message is Message.TAKES_WHERE_DOES:
            threat.append(purpose)
        ranked = rank_lines(reason) or [self.column_result]
        if reason.faster:
            return [*threat, *ranked]
        answers = map(self.necessary_answer_phrase, ranked)
        return [*threat, *filter(None, answers), *ranked]

    def necessary_answer_phrase(self, start: Said) -> Said | None:
        """Say how the best reply to a good column must be answered; None if in many ways."""
        reason, lead, reply = self.reason, self.lead, self.reply_cell
        board = reason.after.after(lead.reply)
        answers = _either_cell(board, lead.keeping)
        if len(answers.squares) != 1:
            return None
        (square,) = answers.squares
        values: dict[str, Value] = {"reply": reply, "cell": NamedCell(square)}
        if [square] == board.fours_now(reason.opponent):
            return tell(reason, Message.BLOCK_ON, start=start, **values)
        if (does := disc_effect_phrase(board, square[0])) is not None:
            return tell(reason, Message.ANSWER_DOES, does=does, **values)
        if (does := others_effect_phrase(board, square[0])) is not None:
            return tell(reason, Message.ANSWER_WHERE, does=does, **values)
        return tell(reason, Message.MUST_BE_ANSWERED_ON, start=start, **values)

    def left_cell_effect_lines(self) -> list[Said]:
        """Say what the other side does on a cell that is left to it, in a list that may be empty.

        The cell is that of the only better column, and a reply there is good, if not the best.
        """
        reason = self.reason
        if len(reason.instead) != 1 or reason.instead[0] not in self.lead.keeping:
            return []
        line = left_cell_line(reason, reason.instead[0])
        return [] if line is None else [line]

    def missed_disc_effect_lines(self) -> list[Said]:
        """Say what a better column does with a line of four, in a list that may be empty.

        It is one whose cell the other side can now take, so that it is missed for good.
        """
        board, taken = self.reason.board, self.lead.keeping
        missed = [
            column
            for column in self.reason.instead
            if column in taken and not is_left_by_good_column(self.reason, column)
        ]
        return _missed_effect_lines(self.reason, most_important_disc_effect(board, missed))

    def missed_only_move_lines(self) -> list[Said]:
        """Say that the column misses the only good move, in a list that is empty for several.

        If the reply takes that move's cell, other sentences say so.
        """
        reason, reply = self.reason, self.lead.reply
        if len(reason.instead) != 1 or reason.instead[0] == reply:
            return []
        cell = NamedCell(reason.board.landing_cell_of(reason.instead[0]))
        return [say(Message.MISSES_ONLY_MOVE, cell=cell, move=missed_only_move_phrase(reason))]

    def left_centre_lines(self) -> list[Said]:
        """Say that the column leaves the lowest cell in the centre, in a list that may be empty.

        Before a disc stands in the centre no line of four says more.
        """
        reason, middle = self.reason, self.reason.position.board.middle
        if reason.instead != (middle,) or reason.position.height(middle):
            return []
        cell, move = NamedCell((middle, 0)), missed_only_move_phrase(reason)
        return [say(Message.LEAVES_CENTRE, cell=cell, move=move)]

    def opened_cell_lines(self, gets: Said) -> list[Said]:
        """Say that the disc opens the cell of the only good reply, in a list that may be empty."""
        if self.lead.keeping != (self.reason.column,):
            return []
        return [tell(self.reason, Message.OPENS_CELL, cell=self.reply_cell, gets=gets)]

    def reply_effect_lines(self, result: Said) -> list[Said]:
        """Return alternative first lines on what the reply stops, threatens or makes.

        The list is empty if the reply does none of these.
        """
        reason, lead, cell = self.reason, self.lead, self.reply_cell
        if len(lead.stops) == 1:
            return self.block_lines(result)
        does = self.reply_effect_phrase()
        makes = does is not None and does.has(*MADE_THREAT_MESSAGES)
        # For a winner the attack that it threatens says more than the one that it stops.
        attacks = makes or (reason.holder.wins and bool(lead.threat[1:]))
        if lead.stops and not attacks and tempo_of_disc(reason.after, lead.reply) is None:
            return self.stopped_attack_lines(result)
        if does is None:
            return []
        plays = with_result(tell(reason, Message.SIDE_PLAYS_DOES, cell=cell, does=does), result)
        # The mover could have taken the cell.
        if lead.reply not in reason.instead or is_left_by_good_column(reason, lead.reply):
            return plays
        if does.has(Message.STOPS_LINE) and reason.replies != (lead.reply,):
            return plays
        left = tell(reason, Message.LETS_TAKE_WHICH, cell=cell, does=does)
        return [*with_bare_threat(left), *plays]

    def block_lines(self, result: Said) -> list[Said]:
        """Say in alternative ways that the reply blocks a four, and what it does besides."""
        reason, cell = self.reason, self.reply_cell
        does = disc_effect_phrase(reason.after, self.lead.reply)
        if does is None:
            return [tell(reason, Message.SIDE_BLOCKS_AND, cell=cell, result=result)]
        return with_result(tell(reason, Message.SIDE_BLOCKS_DOES, cell=cell, does=does), result)

    def stopped_attack_lines(self, result: Said) -> list[Said]:
        """Say in alternative ways which attack the reply stops."""
        reason, stops, cell = self.reason, self.lead.stops, self.reply_cell
        if stops[0] == self.lead.reply:
            return [tell(reason, Message.SIDE_TAKES_ATTACK_AND, cell=cell, result=result)]
        attack = _attack_name(reason.after, stops)
        messages = Message.SIDE_STOPS_THEIR_AND, Message.SIDE_STOPS_THE_AND
        return [tell(reason, each, cell=cell, attack=attack, result=result) for each in messages]

    def reply_effect_phrase(self) -> Said | None:
        """Say what the reply threatens, makes or stops; None for nothing."""
        after, reply, threat = self.reason.after, self.lead.reply, self.lead.threat
        does = disc_effect_phrase(after, reply)
        if does is not None and stops_own_disc(self.reason, does):
            does = None
        if not threat or tempo_of_disc(after, reply) is not None:
            return does
        board = after.after(reply)
        ends, _ = final_fours_of_winner(board.position, threat, passed=True)
        # A new threat is seen, unlike one that stood and must be blocked now, or an attack. But it
        # is idle where best play leads to an attack that ends elsewhere.
        if does is not None and does.has(*MADE_THREAT_MESSAGES):
            end = self.lead.reason
            attacks = end.kind is ReasonKind.FORCED_WIN
            if not attacks or not {*does.squares}.isdisjoint((*ends, *end.cells)):
                return does
        if not 1 < len(threat) <= DISCS_OF_SHORT_ATTACK:
            return self.threat_phrase(board)
        first = NamedCell(board.landing_cell_of(threat[0]))
        attack = say(Message.AN_ATTACK_THEN, cell=first, ends=attack_end_cells(ends))
        return say(Message.THREATENS, what=attack)

    def threat_phrase(self, board: PositionCells) -> Said:
        """Say what a move threatens, e.g. ``threatens a four on d5``."""
        threat = self.lead.threat
        first = NamedCell(board.landing_cell_of(threat[0]))
        attack = say(Message.AN_ATTACK_FROM, cell=first)
        four = say(Message.A_FOUR_ON, cells=first)
        return say(Message.THREATENS, what=attack if threat[1:] else four)


def with_result(deed: Said, result: Said) -> list[Said]:
    """Return in alternative ways what a disc does, with the result that follows.

    What it gains by a forced answer, or the end of an attack, stands alone, since the sentence is
    long enough.
    """
    shorter = {Message.STILL_WINS: Message.WINS, Message.HOLDS_THE_DRAW: Message.DRAWS}
    results = [result]
    if result.message in shorter:
        results.append(say(shorter[result.message]))
    texts = [say(Message.DOES_AND_RESULT, does=deed, result=each) for each in results]
    if deed.has(Message.FORCES_AND, Message.AN_ATTACK_THEN):
        return [deed]
    # That a threat is stacked says more than the result.
    for each in with_bare_threat(deed)[1:]:
        texts += [deed, say(Message.DOES_AND_RESULT, does=each, result=result)]
    return [*texts, deed]


def _attack_name(board: PositionCells, line: tuple[int, ...]) -> Said:
    """Name a forced win by the cell on which it begins, e.g. ``attack from d3``."""
    return say(Message.ATTACK_FROM, cell=NamedCell(board.landing_cell_of(line[0])))


def _either_cell(board: PositionCells, columns: tuple[int, ...]) -> NamedCells:
    """Return the cells on which discs dropped into either of some columns land."""
    return NamedCells(tuple(map(board.landing_cell_of, sorted(columns))), Joint.OR)
