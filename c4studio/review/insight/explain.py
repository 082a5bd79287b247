"""Explain step by step why each column of a position wins, draws or loses."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cache

from c4studio.game.boards import BOARDS_WITH_BOOK
from c4studio.review.insight.board import PositionCells
from c4studio.review.insight.case import MOST_PLIES_OF_TACTICS, ColumnCase, legal_column_cases
from c4studio.review.insight.causes import (
    Cause,
    MistakeFinding,
    find_cause,
    find_possible_mistake_causes,
)
from c4studio.review.insight.decider import find_decider
from c4studio.review.insight.deeds import DiscEffectKind, visible_gain
from c4studio.review.insight.facts import cells_of_coming_fours
from c4studio.review.insight.finder import ReasonFinder
from c4studio.review.insight.lead import (
    BestPlayCache,
    BestPlayWalker,
    is_long_proof,
    needs_best_play_line,
)
from c4studio.review.insight.mirror import mirror_reason
from c4studio.review.insight.proved import proved_columns, side_that_cannot_lose
from c4studio.review.insight.reason import (
    STRATEGIC_KINDS,
    Explanation,
    Reason,
    ReasonKind,
    ReasonSupport,
)
from c4studio.review.insight.situation import (
    find_key_cell,
    find_menace,
    is_zugzwang,
    judge_threat,
    threats_of_position,
)
from c4studio.review.insight.strikes import needed_fours
from c4studio.review.insight.tools import ExactResults, SearchBudgets, SearchTools
from engine import Analysis, Board, Position, SearchStopped, Solver, StopFlag
from engine.proving.builds import searches_for
from engine.score import ColumnScores
from engine.time_limit import TimeLimit

MOST_BETTER_REASONS = 2
"""Maximum number of best columns among which the one with the most telling reason is chosen."""
_PLAN_KINDS = ReasonKind.PLAN, ReasonKind.FORCED_UNTIL_PLAN, ReasonKind.FOLLOW_UP


class Explainer:
    """Finds out why columns win, draw or lose.

    An explainer and its solver may serve only one caller at a time.

    Args:
        solver: finds the exact results; only its own table is written.
        effort: the budgets of the searches in nodes.
        walked: a cache of reasons found along lines of best play, shared with other explainers.
    """

    def __init__(
        self,
        solver: Solver,
        effort: SearchBudgets | None = None,
        walked: BestPlayCache | None = None,
    ) -> None:
        self._solver, self._effort = solver, effort or SearchBudgets()
        self._prover, self._whatif = searches_for(solver.board)
        self._walked = walked or BestPlayCache()

    def explain(
        self, analysis: Analysis, stop: StopFlag | None = None, first: Sequence[int] = ()
    ) -> Iterator[Explanation]:
        """Yield explanations of a position; each contains more reasons than the one before.

        The first has no reasons yet, only the threats on the board. The last one is complete unless
        ``stop`` was set, or scores are unknown. Then it says what is proved of the columns at once.

        Args:
            analysis: an analysis of the position.
            stop: ends the work from another thread, within a few milliseconds.
            first: 0-based columns that are explained first, before the best ones.
        """
        with suppress(SearchStopped):
            yield from _growing_explanations(self._search_tools_for_position(stop), analysis, first)

    def explain_fully(self, analysis: Analysis, stop: StopFlag | None = None) -> Explanation:
        """Return an explanation of why each column of a position wins, draws or loses.

        Args:
            analysis: an analysis of the position. If it does not know all scores, the explanation
                says what is proved of the columns at once.
            stop: ends the work from another thread, within a few milliseconds.

        Raises:
            SearchStopped: ``stop`` was set before the explanation was complete.
        """
        *_, last = _growing_explanations(self._search_tools_for_position(stop), analysis, ())
        return last

    def reason_of_column(
        self,
        position: Position,
        columns: ColumnScores,
        column: int,
        stop: StopFlag | None = None,
        reply: int | None = None,
    ) -> Reason:
        """Return why one legal column of a position wins, draws or loses.

        Args:
            position: the position before the move.
            columns: the exact scores of all columns.
            column: the 0-based column.
            reply: the 0-based column with which the other side answered, if that is known. If an
                attack begins with it, that attack is told, and best play goes on with it if it is
                as good as any. If it makes a threat then, or threatens an attack, that comes before
                another attack.
            stop: ends the work from another thread, within a few milliseconds.

        Raises:
            SearchStopped: ``stop`` was set before the reason was known.
            ValueError: the score of a legal column is not known.
        """
        every = legal_column_cases(PositionCells(position), columns)
        case = next((each for each in every if each.column == column), None)
        if case is None:
            mirror = position.board.mirror
            played = None if reply is None else mirror(reply)
            twin = self.reason_of_column(position, columns, mirror(column), stop, played)
            return mirror_reason(twin, position.board)
        tools = self._search_tools_for_position(stop)
        finder, walker = ReasonFinder(tools, every), BestPlayWalker(tools, self._walked, reply)
        self._walked.empty_if_too_large()
        reason = finder.find_reason(case)
        if reply is not None and reason.kind is ReasonKind.FORCED_WIN and not reason.is_of_mover:
            reason = _reason_with_reply(finder, walker, case, reason, reply)
        reason = _with_best_play_details(finder, walker, case, reason)
        # The reply is no answer to another column.
        unplayed = BestPlayWalker(tools, self._walked)

        def in_detail(case: ColumnCase) -> Reason:
            return _with_best_play_details(finder, unplayed, case, finder.find_reason(case))

        reason = _with_better_reason(reason, every, in_detail)
        is_other = None not in (reply, reason.holder_reply) and reply != reason.holder_reply
        return replace(reason, is_reply_played=not is_other, is_of_game=reply is not None)

    def finding_of_mistake(
        self,
        position: Position,
        columns: ColumnScores,
        column: int,
        reply: int | None = None,
        stop: StopFlag | None = None,
    ) -> MistakeFinding:
        """Return why a move is a mistake, and what the player overlooked.

        Args:
            position: the position before the mistake.
            columns: the exact scores of all columns.
            column: the 0-based column of the mistake.
            reply: the 0-based column with which the other side answered, if that is known.
            stop: ends the work from another thread, within a few milliseconds.

        Raises:
            SearchStopped: ``stop`` was set before both were known.
            ValueError: the score of a legal column is not known.
        """
        reason = self.reason_of_column(position, columns, column, stop, reply)
        tools = self._search_tools_for_position(stop)
        cause, cells = find_cause(tools, position, columns, column, reply)
        return MistakeFinding(replace(reason, overlooked=cells), cause)

    def cause_of_mistake(
        self,
        position: Position,
        columns: ColumnScores,
        column: int,
        stop: StopFlag | None = None,
        reply: int | None = None,
    ) -> Cause:
        """Return what a player overlooked in a mistake.

        Args:
            position: the position before the mistake.
            columns: the exact scores of all columns.
            column: the 0-based column of the mistake.
            reply: the 0-based column with which the other side answered, if that is known.
            stop: ends the work from another thread, within a few milliseconds.

        Raises:
            SearchStopped: ``stop`` was set before the cause was known.
            ValueError: the score of the column is not known.
        """
        tools = self._search_tools_for_position(stop)
        return find_cause(tools, position, columns, column, reply)[0]

    def causes_of_possible_mistakes(
        self, position: Position, columns: ColumnScores, stop: StopFlag | None = None
    ) -> frozenset[Cause]:
        """Return the causes of all mistakes that are possible in a position.

        Args:
            position: the position.
            columns: the exact scores of all columns.
            stop: ends the work from another thread, within a few milliseconds.

        Raises:
            SearchStopped: ``stop`` was set before the causes were known.
        """
        return find_possible_mistake_causes(
            self._search_tools_for_position(stop), position, columns
        )

    def _search_tools_for_position(self, stop: StopFlag | None) -> SearchTools:
        results = ExactResults(self._solver, stop)
        return SearchTools(results, self._prover, self._whatif, self._effort, stop)


def is_explained_early(board: Board) -> bool:
    """Return whether what is proved already is explained while exact scores are unknown.

    Without a book of openings these may take hours.
    """
    return board not in BOARDS_WITH_BOOK


def analyse_and_explain(
    solver: Solver,
    explainer: Explainer,
    position: Position,
    stop: StopFlag | None,
    seconds: float | None = None,
) -> tuple[Analysis, Explanation]:
    """Return the scores of a position's columns, and the reason why each wins, draws or loses.

    With a limit of ``seconds`` they are what is known and proved by then.

    Raises:
        SearchStopped: ``stop`` was set before both were known.
    """
    with TimeLimit(seconds, stop) as limit:
        *_, analysis = solver.analyse(position, limit.flag)
        if not analysis.complete and not limit.is_spent:
            raise SearchStopped
    return analysis, explainer.explain_fully(analysis, stop)


def _growing_explanations(
    tools: SearchTools, analysis: Analysis, first: Sequence[int]
) -> Iterator[Explanation]:
    """Yield the growing explanation after each new reason.

    Reasons that are found quickly come first, for all columns; then the others, column by column.
    """
    position, board = analysis.position, PositionCells(analysis.position)
    state = Explanation(position, (None,) * position.board.width, line=analysis.line)
    if not position.is_over:
        (menace, cells), threats = find_menace(tools, board), tuple(threats_of_position(position))
        state = replace(state, menace=menace, menace_cells=cells, threats=threats)
    yield state
    if not analysis.complete and not _has_all_scores(analysis):
        yield _with_proved_columns(tools, state, analysis)
        return
    known = tuple(None if each is None else each.exact for each in analysis.columns)
    wanted = legal_column_cases(board, known, first)
    finder, walker = ReasonFinder(tools, wanted), BestPlayWalker(tools, BestPlayCache())
    found = dict[int, Reason]()
    for reason in finder.find_reasons():
        found[reason.column] = reason
        state = _with_reason(state, reason)
        yield state

    @cache
    def in_detail(case: ColumnCase) -> Reason:
        return _with_best_play_details(finder, walker, case, found[case.column])

    for case in wanted:
        # What takes no time is told before what best play leads to.
        reason = _with_better_reason(in_detail(case), wanted, in_detail)
        if reason is not found[case.column]:
            state = _with_reason(state, reason)
            yield state
    if wanted:
        best = wanted[0].best
        state = replace(
            state,
            key=find_key_cell(board, state.columns),
            zugzwang=is_zugzwang(tools, position, best),
            threats=tuple(judge_threat(tools, board, each, best) for each in state.threats),
        )
    yield replace(state, complete=True)


def _with_better_reason(
    reason: Reason, cases: Sequence[ColumnCase], in_detail: Callable[[ColumnCase], Reason]
) -> Reason:
    """Return a copy of a reason for a column that is not best, with the reason of a best column.

    A reason that is seen on the board, and one in a lost position, is returned as it is.

    Args:
        reason: the reason.
        cases: the columns of the position.
        in_detail: returns the whole reason of one of them.
    """
    if reason.kind not in STRATEGIC_KINDS or reason.score == reason.best or reason.missed:
        return reason
    if reason.best.result < 0:
        return reason
    best = [case for case in cases if case.column in reason.best_columns][:MOST_BETTER_REASONS]
    better = [in_detail(case) for case in best]
    telling = (each for each in better if each.cells or each.needed or each.decider)
    return replace(reason, better=next(telling, better[0]))


def _has_all_scores(analysis: Analysis) -> bool:
    return all(each is None or each.exact is not None for each in analysis.columns)


def _with_proved_columns(tools: SearchTools, state: Explanation, analysis: Analysis) -> Explanation:
    """Return a copy of an explanation with what is proved although scores are unknown."""
    found = {each.column: each for each in proved_columns(tools, analysis)}
    proved = tuple(map(found.get, analysis.position.board.columns))
    side = side_that_cannot_lose(tools, analysis, tuple(found.values()))
    return replace(state, proved=proved, cannot_lose=side)


def _reason_with_reply(
    finder: ReasonFinder, walker: BestPlayWalker, case: ColumnCase, reason: Reason, reply: int
) -> Reason:
    """Return the reason for a mistake that allows an attack, as the played reply shows it.

    It is the attack that begins with the reply or, if that is as good as any and makes a threat or
    threatens an attack, what best play leads to from there. Otherwise the given reason is returned.
    """
    attack = finder.attack_beginning_with(case, reply)
    if attack is not None or reason.holder_reply == reply or walker.best_reply(case) != reply:
        return attack or reason
    answered = case.position_after.play(reply)
    if not _makes_threat(case, reply) and not finder.tools.find_forced_win(answered, passed=True):
        return reason
    return _reason_by_score(case)


def _makes_threat(case: ColumnCase, reply: int) -> bool:
    return visible_gain(case.board.after(case.column), reply) == DiscEffectKind.MAKES


def _reason_by_score(case: ColumnCase) -> Reason:
    """Return the reason that says only what a column is worth, so that best play is told."""
    return case.build_reason(ReasonKind.SEARCH_ONLY, ReasonSupport.SEARCH)


def _with_best_play_details(
    finder: ReasonFinder, walker: BestPlayWalker, case: ColumnCase, reason: Reason
) -> Reason:
    """Return a copy of a reason that says little, with details such as where best play leads.

    A reason that says enough is returned as it is.
    """
    if reason.kind in _PLAN_KINDS and not _tells_plan(finder, reason):
        reason = finder.search_reason(case)
    elif _proves_by_slower_reply(finder.tools, walker, case, reason):
        reason = _reason_by_score(case)
    if reason.kind in STRATEGIC_KINDS:
        reason = replace(
            finder.with_replies(case, reason),
            missed=walker.missed_attack(case),
            parries=walker.parried_attack(case),
            decider=None
            if case.score.plies <= MOST_PLIES_OF_TACTICS
            else find_decider(
                finder.tools,
                case.board.after(case.column),
                case.holder,
                finder.tools.results,
            ),
        )
    elif case.throws_result_away:
        # The second line says what a better column does.
        reason = replace(reason, idle=finder.own_idle_stops)
    if is_long_proof(reason) and finder.is_zugzwang_after_reason(reason):
        reason = replace(reason, zugzwang=True)
    lead = walker.find_lead(case) if needs_best_play_line(reason) else None
    if lead is not None:
        reason = replace(reason, lead=lead)
    if not reason.is_of_mover and reason.holder_reply is None:
        reason = replace(reason, reply=walker.best_reply(case))
    if ending := walker.find_ending(case, reason):
        reason = replace(reason, ending=ending)
    if reason.kind not in STRATEGIC_KINDS:
        return reason
    if reason.decider is not None:
        return _resting_on_cells(reason)
    if not ending:
        reason = replace(reason, play=walker.play_to_four(case, reason))
    if case.score.result and case.score.plies <= MOST_PLIES_OF_TACTICS:
        return reason
    likely = cells_of_coming_fours(reason)
    after = case.board.after(case.column)
    needed = needed_fours(finder.tools, after, case.holder, likely)
    reason = replace(reason, needed=needed)
    return _resting_on_cells(reason) if needed else reason


def _tells_plan(finder: ReasonFinder, reason: Reason) -> bool:
    """Return whether the plan of a reason is worth telling.

    That of a slower win says nothing about a column that loses sooner. One that names no cells is
    told as follow-up play, which it is only where the next disc may be answered on top anywhere.
    """
    if reason.faster and reason.score.result < 0:
        return False
    return bool(reason.cells) or finder.holds_on_top(reason)


def _resting_on_cells(reason: Reason) -> Reason:
    """Return a copy of a reason that rests on certain cells, as a search has shown."""
    by_score = reason.standing is ReasonSupport.SEARCH
    return replace(reason, standing=ReasonSupport.CELL if by_score else reason.standing)


def _proves_by_slower_reply(
    tools: SearchTools, walker: BestPlayWalker, case: ColumnCase, reason: Reason
) -> bool:
    """Return whether a proof begins with a reply that is not best, unlike one that is seen.

    Where a short proof wins, the best reply makes a threat; no run before a plan is worth that.
    """
    names_plan = reason.kind in _PLAN_KINDS and not reason.cells
    kinds = ReasonKind.QUICK_WIN, ReasonKind.FORCED_UNTIL_PLAN
    if reason.holder_reply is None or not (names_plan or reason.kind in kinds):
        return False
    best = tools.results.best_columns(case.position_after, -int(case.score))
    return reason.holder_reply not in best and (
        reason.kind is not ReasonKind.QUICK_WIN or _makes_threat(case, walker.best_reply(case))
    )


def _with_reason(state: Explanation, reason: Reason) -> Explanation:
    """Return a copy of an explanation with the reason for one more column.

    In a symmetric position the reason for the mirrored column is added as well.
    """
    columns = list(state.columns)
    columns[reason.column] = reason
    twin = state.position.board.mirror(reason.column)
    if twin != reason.column and state.position == state.position.mirror():
        columns[twin] = mirror_reason(reason, state.position.board)
    return replace(state, columns=tuple(columns))
