"""The first line about a column whose reason lies far ahead: what the next moves do at once."""

from dataclasses import dataclass

from c4studio.language.messages import Joint, Message
from c4studio.language.said import NamedCell, NamedCells, NamedColumn, Said, Value, say
from c4studio.review.insight import Lead, Reason, ReasonKind
from c4studio.review.insight.board import PositionCells
from c4studio.review.insight.deeds import tempo_of_disc
from c4studio.review.insight.facts import is_left_by_good_column, last_four_line
from c4studio.words.insight.better_columns import (
    keeping_columns_if_few,
    missed_only_move_phrase,
    missed_quicker_cell_lines,
    names_better_columns,
    only_move_phrase,
    quicker_win_phrase,
    rank_lines,
    sooner_loss_phrase,
)
from c4studio.words.insight.deeds import (
    LINE_BEGINNING_MESSAGES,
    disc_effect_phrase,
    lines_through_cell_phrase,
    most_important_disc_effect,
    next_disc_lines,
)
from c4studio.words.insight.reason_terms import tell
from engine.grid import Cell

MOST_NAMED_REPLIES = 3
"""Maximum number of replies that a line names; of more it names the best one."""
_MISSED_CELL_MESSAGES = (
    Message.LETS_TAKE_WHICH,
    Message.LEAVES_TO,
    Message.LEAVES_TO_WHO,
    Message.OPENS_CELL,
    Message.MISSES_CELL,
    Message.MISSES_ONLY_MOVE,
    Message.MISSES_ONLY_MOVE_TO,
    Message.LOSES_IF_FINDS,
    Message.LOSES_TO_REPLIES,
    Message.LOSES_EG_TO,
    Message.DRAWS_IF_FINDS,
    Message.DRAWS_AFTER,
    Message.DRAWS_EG_AFTER,
)
"""Messages on a mistake that name a cell that was missed, or nothing but replies."""


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
    # "Red blocks c1 and wins; only f wins" would contradict itself; the second line names f.
    contradicts = _mentions_win(texts[0]) and reason.best.result > 0
    named = texts[0].has(Message.LETS_TAKE_WHICH, Message.MISSES_CELL)
    if better is None or contradicts or named or names_better_columns(texts[0]):
        return texts
    return [*(say(Message.AND_ALSO, first=text, second=better) for text in texts), *texts]


def missed_cell_line(reason: Reason, line: Said, cell: Cell) -> Said:
    """Say what a disc on a cell does that a mistake missed, if that says more than its first line.

    Args:
        reason: the reason for the mistake.
        line: the first line on it, which is returned if it names the cell or a better reason.
        cell: a cell on which a disc would have kept the result.
    """
    is_weak = line.has(*LINE_BEGINNING_MESSAGES, *_MISSED_CELL_MESSAGES)
    if cell in line.squares or not is_weak:
        return line
    effect = most_important_disc_effect(reason.board, (cell[0],))
    does = effect[1] if effect else lines_through_cell_phrase(reason.board, cell[0])
    return say(Message.MISSES_CELL, cell=NamedCell(cell), does=does) if does else line


def _says_little(line: Said) -> bool:
    """Return whether a line on a reply says no more than what it does with lines of two discs.

    Three in a column, which a disc on top stops, are no more if the disc gains nothing else.
    """
    is_bare_three = line.has(Message.MAKES_THREE_IN_COLUMN) and not line.has(Message.BOTH_EFFECTS)
    return is_bare_three or line.has(*LINE_BEGINNING_MESSAGES)


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
        reason, lead = self.reason, self.lead
        gets = say(Message.WINS if reason.holder.wins else Message.HOLDS_THE_DRAW)
        done = self.reply_effect_lines(gets)
        if not done or _says_little(done[0]):
            done = [
                *self.missed_disc_effect_lines(),
                *self.left_centre_lines(),
                *self.missed_cell_lines(),
                *next_disc_lines(reason, after=True),
                *done,
                *self.opened_cell_lines(gets),
                *self.missed_only_move_lines(),
            ]
        elif _is_bare_tempo(done[0]):
            done = [*self.left_centre_lines(), *next_disc_lines(reason, after=True), *done]
        if done:
            return done
        # The reply is the only good move, so that every other good column leaves nothing there.
        if reason.instead == (lead.reply,) and lead.reply != reason.column:
            cell, move = self.reply_cell, missed_only_move_phrase(reason)
            return [
                tell(reason, Message.LEAVES_TO_WHO, cell=cell, move=move, gets=gets),
                tell(reason, Message.LEAVES_TO, cell=cell, move=move),
            ]
        return [self.punishing_replies_sentence()]

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
        if not done or done[0].has(Message.MAKES_TWO_OF) or _is_bare_tempo(done[0]):
            done = [*next_disc_lines(self.reason, after=True), *done]
        if done:
            return done
        replies = self.good_reply_cells
        if len(replies.squares) > MOST_NAMED_REPLIES:
            return [self.time_to_loss_sentence()]
        one = len(replies.squares) == 1
        only = Message.EVERY_LOSES_THIS_ONLY_TO if one else Message.EVERY_LOSES_THIS_TO
        text, sooner = say(only, cells=replies), sooner_loss_phrase(self.reason)
        if sooner is None:
            return [text]
        message = Message.LOSES_ONLY_TO_SOONER if one else Message.LOSES_TO_SOONER
        return [say(message, cells=replies, margin=sooner), text]

    def time_to_loss_sentence(self) -> Said:
        """Say how long a losing column lasts compared with the others."""
        reason, sooner = self.reason, sooner_loss_phrase(self.reason)
        if sooner is None:
            last = reason.position.ply + reason.score.plies
            return say(Message.EVERY_LOSES_HOLDS_OUT, disc=last)
        if reason.faster == (self.lead.reply,):
            return tell(reason, Message.EVERY_LOSES_TAKEN, cell=self.reply_cell)
        return say(Message.LOSES_TO_SOONER, cells=self.reply_cell, margin=sooner)

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
        elif deed := disc_effect_phrase(reason.board, reason.column, last_four_line(reason)):
            weak = only is None and reason.holder.wins and deed.message is Message.MAKES_TWO_OF
            if weak and (ranked := rank_lines(reason, deed)):
                return ranked
            if missed := missed_quicker_cell_lines(reason):
                return missed
            does = deed
        else:
            return self.continuation_phrases(only or self.column_result)
        if only is not None:
            return [say(Message.IS, name=only, does=does)]
        return [say(Message.DOES_AND_RESULT, does=does, result=self.column_result)]

    def continuation_phrases(self, start: Said) -> list[Said]:
        """Say in alternative ways how the game goes on after a good column."""
        reason, lead = self.reason, self.lead
        if missed := missed_quicker_cell_lines(reason, least_cost=1):
            return missed
        better, text = quicker_win_phrase(reason), self.necessary_answer_phrase(start)
        if better is None:
            return [text]
        texts = [say(Message.AND_ALSO, first=text, second=better), text]
        if lead.reply in reason.faster:
            taken = tell(reason, Message.START_LETS_TAKE, start=start, cell=self.reply_cell)
            is_quicker = say(Message.COLUMN_IS_QUICKER, column=NamedColumn(lead.reply))
            texts = [say(Message.AND_ALSO, first=taken, second=is_quicker), *texts]
        return texts

    def necessary_answer_phrase(self, start: Said) -> Said:
        """Say how the best reply to a good column must be answered."""
        reason, lead, reply = self.reason, self.lead, self.reply_cell
        board, result = reason.after.after(lead.reply), self.column_result
        is_only = reason.kind is ReasonKind.ONLY_COLUMN_THAT_HOLDS
        answers = _either_cell(board, lead.keeping)
        if len(answers.squares) == 1:
            (square,) = answers.squares
            values: dict[str, Value] = {"start": start, "reply": reply, "cell": NamedCell(square)}
            if is_only:
                return tell(reason, Message.AFTER_REPLY_ONLY, **values, result=result)
            blocks = [square] == board.fours_now(reason.opponent)
            return tell(
                reason, Message.BLOCK_ON if blocks else Message.MUST_BE_ANSWERED_ON, **values
            )
        if len(answers.squares) < MOST_NAMED_REPLIES:
            return tell(reason, Message.ANSWER_WITH, start=start, reply=reply, cells=answers)
        known = (*lead.line, lead.reason.column)
        line = reason.path if reason.ending else known
        wins = reason.score.result > 0
        if wins and len(line) > 2:
            best = NamedCell(board.landing_cell_of(line[2]))
            if not reason.faster and not is_only:
                start = say(Message.NO_COLUMN_WINS_SOONER)
            return tell(reason, Message.AFTER_REPLY_PLAYS, start=start, reply=reply, cell=best)
        return start

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
        effect = most_important_disc_effect(board, missed)
        if effect is None:
            return []
        column, does = effect
        return [say(Message.MISSES_CELL, cell=NamedCell(board.landing_cell_of(column)), does=does)]

    def missed_only_move_lines(self) -> list[Said]:
        """Say that the column misses the only good move, in a list that is empty for several.

        If the reply takes that move's cell, other sentences say so.
        """
        reason, reply = self.reason, self.lead.reply
        if len(reason.instead) != 1 or reason.instead[0] == reply:
            return []
        cell, move = (
            reason.board.landing_cell_of(reason.instead[0]),
            missed_only_move_phrase(reason),
        )
        named: dict[str, Value] = {"cell": NamedCell(cell), "move": move}
        if len(self.lead.keeping) > 1:
            return [say(Message.MISSES_ONLY_MOVE, **named)]
        return [tell(reason, Message.MISSES_ONLY_MOVE_TO, **named, reply=self.reply_cell)]

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

    def missed_cell_lines(self) -> list[Said]:
        """Say what the only better column does with lines of four, in a list that may be empty.

        If the reply takes its cell, the line on the reply says it.
        """
        reason = self.reason
        if len(reason.instead) != 1 or reason.instead == (self.lead.reply,):
            return []
        (column,) = reason.instead
        does = lines_through_cell_phrase(reason.board, column)
        cell = NamedCell(reason.board.landing_cell_of(column))
        return [say(Message.MISSES_CELL, cell=cell, does=does)] if does else []

    def reply_effect_lines(self, result: Said) -> list[Said]:
        """Return alternative first lines on what the reply stops, threatens or makes.

        The list is empty if the reply does none of these.
        """
        reason, stops, cell = self.reason, self.lead.stops, self.reply_cell
        if len(stops) == 1:
            return [tell(reason, Message.SIDE_BLOCKS_AND, cell=cell, result=result)]
        if tempo_of_disc(reason.after, self.lead.reply) is not None:
            stops = ()
        if stops and stops[0] == self.lead.reply:
            return [tell(reason, Message.SIDE_TAKES_ATTACK_AND, cell=cell, result=result)]
        if stops:
            attack = _attack_name(reason.after, stops)
            messages = Message.SIDE_STOPS_THEIR_AND, Message.SIDE_STOPS_THE_AND
            return [
                tell(reason, each, cell=cell, attack=attack, result=result) for each in messages
            ]
        does = self.reply_effect_phrase()
        if does is None:
            return []
        results = [result]
        if does.has(Message.STACKS_THREAT):
            # "Yellow plays c3, makes a threat on a5 (a5–d2), stacked with a4 and still wins" is
            # too long.
            does = say(Message.MAKES_THREAT, **{n: v for n, v in does.values if n != "near"})
        # "Yellow plays d3, threatens an attack from c4 and holds the draw" is too long.
        if does.has(Message.AN_ATTACK_FROM) and result.message is Message.HOLDS_THE_DRAW:
            results.append(say(Message.DRAWS))
        if result.message is Message.STILL_WINS:
            results.append(say(Message.WINS))
        message = Message.SIDE_PLAYS_DOES_AND
        plays = [tell(reason, message, cell=cell, does=does, result=each) for each in results]
        # The mover could have taken the cell.
        if self.lead.reply not in reason.instead or is_left_by_good_column(reason, self.lead.reply):
            return plays
        return [tell(reason, Message.LETS_TAKE_WHICH, cell=cell, does=does), *plays]

    def reply_effect_phrase(self) -> Said | None:
        """Say what the reply threatens, makes or stops; None for nothing."""
        after, reply = self.reason.after, self.lead.reply
        if self.lead.threat and tempo_of_disc(after, reply) is None:
            return self.threat_phrase(after.after(reply))
        aim = last_four_line(self.reason)
        does = disc_effect_phrase(after, reply, aim)
        if not self.reason.instead:
            return does
        lines = lines_through_cell_phrase(after, reply, aim)
        if does is None or does.message is Message.MAKES_TWO_OF:
            return lines
        if does.message is Message.MAKES_THREE_IN_COLUMN and lines is not None:
            second = lines.shortened(Message.BOTH_EFFECTS, "first")
            return say(Message.BOTH_EFFECTS, first=does, second=second)
        return does

    def threat_phrase(self, board: PositionCells) -> Said:
        """Say what a move threatens, e.g. ``threatens a four on d5``."""
        threat = self.lead.threat
        first = NamedCell(board.landing_cell_of(threat[0]))
        attack = say(Message.AN_ATTACK_FROM, cell=first)
        four = say(Message.A_FOUR_ON, cells=first)
        return say(Message.THREATENS, what=attack if threat[1:] else four)


def _is_bare_tempo(sentence: Said) -> bool:
    """Return whether a sentence tells an answer that is forced, but not what for."""
    forced = sentence.has(Message.MAKES_THREE_IN_COLUMN, Message.MAKES_THREE_OF)
    return forced and not sentence.has(Message.BOTH_EFFECTS)


def _attack_name(board: PositionCells, line: tuple[int, ...]) -> Said:
    """Name a forced win by the cell on which it begins, e.g. ``attack from d3``."""
    return say(Message.ATTACK_FROM, cell=NamedCell(board.landing_cell_of(line[0])))


def _either_cell(board: PositionCells, columns: tuple[int, ...]) -> NamedCells:
    """Return the cells on which discs dropped into either of some columns land."""
    return NamedCells(tuple(map(board.landing_cell_of, sorted(columns))), Joint.OR)
