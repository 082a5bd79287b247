"""The first line about a column whose reason lies far ahead: what the next moves do at once."""

from __future__ import annotations

from dataclasses import dataclass

from c4studio.insight import Lead, ReasonKind
from c4studio.insight.board import PositionCells, landing_cells
from c4studio.language.grammar import Joint
from c4studio.language.messages import Message
from c4studio.language.said import NamedCell, NamedCells, NamedColumn, Said, say
from c4studio.words.insight.better_columns import (
    keeping_columns_if_few,
    missed_only_move_phrase,
    names_better_columns,
    only_move_phrase,
    quicker_win_phrase,
    sooner_loss_phrase,
)
from c4studio.words.insight.deeds import (
    disc_effect_phrase,
    most_important_disc_effect,
    number_of_lines_phrase,
)
from c4studio.words.insight.reason_terms import ReasonTerms
from engine import Position
from engine.grid import Cell

MOST_NAMED_REPLIES = 3
"""Maximum number of replies that a line names; of more it names the best one."""
_WINNING_ANSWERS_MESSAGES = {
    "all": Message.AFTER_REPLY_ALL_WIN,
    "most": Message.AFTER_REPLY_MOST_WIN,
    "several": Message.AFTER_REPLY_SEVERAL_WIN,
}
_DRAWING_ANSWERS_MESSAGES = {
    "all": Message.AFTER_REPLY_ALL_DRAW,
    "most": Message.AFTER_REPLY_MOST_DRAW,
    "several": Message.AFTER_REPLY_SEVERAL_DRAW,
}


def next_moves_first_lines(terms: ReasonTerms, lead: Lead) -> list[Said]:
    """Return alternative first lines on what a column, or the reply to it, does at once.

    Each line also tells the result. The most complete comes first.
    """
    moves = _NextMoveLines(terms, lead)
    if terms.found.instead:
        texts = moves.lines_on_mistake()
    else:
        texts = (
            moves.lines_on_good_column()
            if terms.is_holder_mover
            else moves.lines_in_lost_position()
        )
    better = keeping_columns_if_few(terms.found)
    # "Red blocks c1 and wins; only f wins" would contradict itself; the second line names f.
    contradicts = _mentions_win(texts[0]) and terms.found.best.result > 0
    named = texts[0].has(Message.LETS_TAKE_WHICH, Message.MISSES_CELL)
    if better is None or contradicts or named or names_better_columns(texts[0]):
        return texts
    return [*(say(Message.AND_ALSO, first=text, second=better) for text in texts), *texts]


def _mentions_win(sentence: Said) -> bool:
    """Return whether a sentence on a mistake says that a side wins."""
    return any(value == say(Message.WINS) for _, value in sentence.values)


def _result_phrase_of_score(score: int) -> Said:
    return say({1: Message.WINS, 0: Message.DRAWS, -1: Message.LOSES}[score])


@dataclass(frozen=True, slots=True)
class _NextMoveLines:
    """Builds first lines from what a column, and a best reply to it, stop and threaten."""

    terms: ReasonTerms
    lead: Lead

    @property
    def position_after_column(self) -> Position:
        return self.terms.position.play(self.terms.found.column)

    @property
    def reply_cell(self) -> NamedCell:
        return NamedCell(landing_cells(self.position_after_column, [self.lead.reply])[0])

    @property
    def good_reply_cells(self) -> NamedCells:
        """The cells with which the opponent punishes the column."""
        return NamedCells(
            tuple(landing_cells(self.position_after_column, sorted(self.lead.keeping))), Joint.OR
        )

    @property
    def column_result(self) -> Said:
        """The result of the column for the side that plays it."""
        return _result_phrase_of_score(self.terms.found.score.result)

    def lines_on_mistake(self) -> list[Said]:
        """Return alternative first lines on a column that throws a better result away."""
        terms, found, holder = self.terms, self.terms.found, self.terms.holder
        if self.lead.missed:
            attack = self.attack_name(terms.position, self.lead.missed)
            missed = say(Message.MISSES_THE_ATTACK, attack=attack)
            if not self.lead.stops:
                return [missed]
            stops = say(Message.STOPS_IT, holder=holder)
            return [say(Message.AND_ALSO, first=missed, second=stops), missed]
        gets = say(Message.WINS if found.holder.wins else Message.HOLDS_THE_DRAW)
        done = self.reply_effect_lines(gets)
        if not done or done[0].has(Message.MAKES_TWO_OF):
            done = self.missed_disc_effect_lines() + self.missed_central_cell_lines() + done
        if done:
            return done
        # The reply is the only good move, so that every other good column leaves nothing there.
        if found.instead == (self.lead.reply,) and self.lead.reply != found.column:
            move = missed_only_move_phrase(found)
            return [
                say(
                    Message.LEAVES_TO_WHO, cell=self.reply_cell, move=move, holder=holder, gets=gets
                ),
                say(Message.LEAVES_TO, cell=self.reply_cell, move=move, holder=holder),
            ]
        return [self.punishing_replies_sentence(self.good_reply_cells)]

    def punishing_replies_sentence(self, replies: NamedCells) -> Said:
        """Say with which replies the opponent punishes a mistake."""
        wins, holder = self.terms.found.holder.wins, self.terms.holder
        if len(replies.squares) == 1:
            message = Message.LOSES_IF_FINDS if wins else Message.DRAWS_IF_FINDS
            return say(message, holder=holder, cell=NamedCell(replies.squares[0]))
        if len(replies.squares) <= MOST_NAMED_REPLIES:
            message = Message.LOSES_TO_REPLIES if wins else Message.DRAWS_AFTER
            return say(message, holder=holder, cells=replies)
        message = Message.LOSES_EG_TO if wins else Message.DRAWS_EG_AFTER
        return say(message, holder=holder, cell=self.reply_cell)

    def lines_in_lost_position(self) -> list[Said]:
        """Return alternative first lines on a column that loses as all others do."""
        if done := self.reply_effect_lines(say(Message.STILL_WINS)):
            return done
        replies = self.good_reply_cells
        if len(replies.squares) > MOST_NAMED_REPLIES:
            return [self.time_to_loss_sentence()]
        one = len(replies.squares) == 1
        only = Message.EVERY_LOSES_THIS_ONLY_TO if one else Message.EVERY_LOSES_THIS_TO
        text, sooner = say(only, cells=replies), sooner_loss_phrase(self.terms.found)
        if sooner is None:
            return [text]
        message = Message.LOSES_ONLY_TO_SOONER if one else Message.LOSES_TO_SOONER
        return [say(message, cells=replies, margin=sooner), text]

    def time_to_loss_sentence(self) -> Said:
        """Say how long a losing column lasts compared with the others."""
        terms, found = self.terms, self.terms.found
        sooner = sooner_loss_phrase(found)
        if sooner is None:
            last = terms.position.ply + found.score.plies
            return say(Message.EVERY_LOSES_HOLDS_OUT, disc=last)
        if found.faster == (self.lead.reply,):
            return say(Message.EVERY_LOSES_TAKEN, cell=self.reply_cell, holder=terms.holder)
        return say(Message.LOSES_TO_SOONER, cells=self.reply_cell, margin=sooner)

    def lines_on_good_column(self) -> list[Said]:
        """Return alternative first lines on a column that wins, or that draws and is best."""
        terms, lead = self.terms, self.lead
        if lead.missed:
            attack = self.attack_name(terms.position, lead.missed)
            return [say(Message.MISSES_ATTACK_STILL_WINS, attack=attack)]
        only = (
            only_move_phrase(terms.found)
            if terms.found.kind is ReasonKind.ONLY_COLUMN_THAT_HOLDS
            else None
        )
        if len(lead.stops) > 1:
            attack = self.attack_name(terms.position, lead.stops)
            does = say(Message.STOPS_ATTACK, other=terms.other, attack=attack)
        elif lead.threat:
            does = say(Message.THREATENS, what=self.threat_name(self.position_after_column))
            # Best play lasts longer than the threat, so that the best reply stops it.
            if len(lead.threat) < terms.found.score.plies - 2:
                other, reply = terms.other, self.reply_cell
                return [say(Message.THREAT_PARRIED, does=does, other=other, reply=reply)]
        elif deed := disc_effect_phrase(terms.position, terms.found.column, terms.last_four_line()):
            does = deed
        else:
            return self.continuation_phrases(only or self.column_result)
        if only is not None:
            return [say(Message.IS, name=only, does=does)]
        return [say(Message.DOES_AND_RESULT, does=does, result=self.column_result)]

    def continuation_phrases(self, start: Said) -> list[Said]:
        """Say in alternative ways how the game goes on after a good column."""
        terms, lead = self.terms, self.lead
        better, text = quicker_win_phrase(terms.found), self.necessary_answer_phrase(start)
        if better is None:
            return [text]
        texts = [say(Message.AND_ALSO, first=text, second=better), text]
        if lead.reply in terms.found.faster:
            taken = say(
                Message.START_LETS_TAKE, start=start, other=terms.other, cell=self.reply_cell
            )
            is_quicker = say(Message.COLUMN_IS_QUICKER, column=NamedColumn(lead.reply))
            texts = [say(Message.AND_ALSO, first=taken, second=is_quicker), *texts]
        return texts

    def necessary_answer_phrase(self, start: Said) -> Said:
        """Say how the best reply to a good column must be answered."""
        terms, lead, position = (
            self.terms,
            self.lead,
            self.position_after_column.play(self.lead.reply),
        )
        squares, other, reply = (
            landing_cells(position, sorted(lead.keeping)),
            terms.other,
            self.reply_cell,
        )
        if len(squares) == 1:
            cell = NamedCell(squares[0])
            if terms.found.kind is ReasonKind.ONLY_COLUMN_THAT_HOLDS:
                return say(
                    Message.AFTER_REPLY_ONLY,
                    start=start,
                    other=other,
                    reply=reply,
                    cell=cell,
                    result=self.column_result,
                )
            blocks = squares == PositionCells(position).fours_now(position.to_move.other)
            message = Message.BLOCK_ON if blocks else Message.MUST_BE_ANSWERED_ON
            return say(message, start=start, other=other, reply=reply, cell=cell)
        if len(squares) < MOST_NAMED_REPLIES:
            cells = NamedCells(tuple(squares), Joint.OR)
            return say(Message.ANSWER_WITH, start=start, other=other, reply=reply, cells=cells)
        known = (*lead.line, lead.reason.column)
        line = terms.found.path if terms.found.ending else known
        wins = terms.found.score.result > 0
        if wins and len(line) > 2:
            best = NamedCell(landing_cells(position, line[2:3])[0])
            if not terms.found.faster and terms.found.kind is not ReasonKind.ONLY_COLUMN_THAT_HOLDS:
                start = say(Message.NO_COLUMN_WINS_SOONER)
            holder, plays = terms.holder, Message.AFTER_REPLY_PLAYS
            return say(plays, start=start, other=other, reply=reply, holder=holder, cell=best)
        many = (_WINNING_ANSWERS_MESSAGES if wins else _DRAWING_ANSWERS_MESSAGES)[
            self.how_many_columns_keep(position)
        ]
        return say(many, start=start, other=other, reply=reply)

    def missed_disc_effect_lines(self) -> list[Said]:
        """Say what a better column does with a line of four, in a list that may be empty.

        It is one whose cell the other side can now take, so that it is missed for good.
        """
        terms, taken = self.terms, self.lead.keeping
        missed = [column for column in terms.found.instead if column in taken]
        effect = most_important_disc_effect(terms.position, missed)
        if effect is None:
            return []
        column, does = effect
        (square,) = landing_cells(terms.position, [column])
        return [say(Message.MISSES_CELL, cell=NamedCell(square), does=does)]

    def missed_central_cell_lines(self) -> list[Said]:
        """Say that a better column lies in many lines of four, in a list that may be empty.

        If the reply takes that cell, they say so.
        """
        terms, found, reply = self.terms, self.terms.found, self.lead.reply
        if reply in found.instead and reply != found.column:
            lies = number_of_lines_phrase(self.position_after_column, reply, terms.holder)
            which = Message.LETS_TAKE_WHICH
            return (
                [say(which, holder=terms.holder, cell=self.reply_cell, does=lies)] if lies else []
            )
        if len(found.instead) != 1 or found.instead[0] not in self.lead.keeping:
            return []
        (square,) = landing_cells(terms.position, found.instead)
        lies = number_of_lines_phrase(terms.position, square[0], terms.mover)
        return [say(Message.MISSES_CELL, cell=NamedCell(square), does=lies)] if lies else []

    def reply_effect_lines(self, result: Said) -> list[Said]:
        """Return alternative first lines on what the reply stops, threatens or makes.

        The list is empty if the reply does none of these.
        """
        stops, holder, other = self.lead.stops, self.terms.holder, self.terms.other
        cell = self.reply_cell
        if len(stops) == 1:
            return [say(Message.SIDE_BLOCKS_AND, holder=holder, cell=cell, result=result)]
        if stops and stops[0] == self.lead.reply:
            message = Message.SIDE_TAKES_ATTACK_AND
            return [say(message, holder=holder, cell=cell, other=other, result=result)]
        if stops:
            attack = self.attack_name(self.position_after_column, stops)
            theirs, the = Message.SIDE_STOPS_THEIR_AND, Message.SIDE_STOPS_THE_AND
            return [
                say(theirs, holder=holder, cell=cell, other=other, attack=attack, result=result),
                say(the, holder=holder, cell=cell, attack=attack, result=result),
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
        message = Message.SIDE_PLAYS_DOES_AND
        plays = [say(message, holder=holder, cell=cell, does=does, result=each) for each in results]
        # The mover could have taken the cell.
        if self.lead.reply not in self.terms.found.instead:
            return plays
        return [say(Message.LETS_TAKE_WHICH, holder=holder, cell=cell, does=does), *plays]

    def reply_effect_phrase(self) -> Said | None:
        """Say what the reply threatens, makes or stops; None for nothing."""
        terms, reply = self.terms, self.lead.reply
        if self.lead.threat:
            return say(
                Message.THREATENS, what=self.threat_name(self.position_after_column.play(reply))
            )
        return disc_effect_phrase(self.position_after_column, reply, terms.last_four_line())

    def threat_name(self, position: Position) -> Said:
        """Name what a move threatens, e.g. ``a four on d5``."""
        threat = self.lead.threat
        first: Cell = landing_cells(position, threat[:1])[0]
        four = len(threat) == 1
        if four:
            return say(Message.A_FOUR_ON, cells=NamedCell(first))
        return say(Message.AN_ATTACK_FROM, cell=NamedCell(first))

    def attack_name(self, position: Position, line: tuple[int, ...]) -> Said:
        """Name a forced win by the cell on which it begins, e.g. ``attack from d3``."""
        return say(Message.ATTACK_FROM, cell=NamedCell(landing_cells(position, line[:1])[0]))

    def how_many_columns_keep(self, position: Position) -> str:
        """Return in a word how many columns keep the result: ``all``, ``most`` or ``several``."""
        count, legal = len(self.lead.keeping), len(position.legal_columns)
        if count == legal:
            return "all"
        return "most" if 2 * count > legal else "several"
