"""The tools that assistants may call: facts on texts that they send, each within a time."""

from __future__ import annotations

import threading
from collections.abc import Callable

from c4studio.cli.assistants import facts
from c4studio.cli.assistants.facts import Facts
from c4studio.formats import FormatError
from c4studio.game.refusal import error_reason
from c4studio.ground.time_limit import TimeLimit
from c4studio.insight import Explainer
from c4studio.words.rendering import render_within
from engine import SearchStopped, Solver, StopFlag, UnsupportedBoard


class ToolRefusalError(Exception):
    """Raised for a call that has no answer. The text is one sentence for the assistant."""


class Tools:
    """The tools of the server, which run one after the other, each within a time.

    Args:
        solver: finds the scores.
        seconds: the time for an answer.
    """

    def __init__(self, solver: Solver, seconds: float) -> None:
        self._solver, self._seconds = solver, seconds
        self._explainer = Explainer(solver)
        # The server calls tools in threads, and a solver serves one at a time.
        self._lock = threading.Lock()

    def analyze(self, text: str) -> Facts:
        """Return the exact scores of a position's columns."""
        return self._answer(lambda stop: facts.analysis_facts(text, self._solver, stop))

    def explain(self, text: str) -> Facts:
        """Return why each column of a position wins, draws or loses."""
        return self._answer(
            lambda stop: facts.explanation_facts(text, self._explainer, self._solver, stop)
        )

    def review(self, text: str) -> Facts:
        """Return what each move of a game did to the result."""
        return self._answer(lambda stop: facts.review_facts(text, self._solver, stop))

    def order(self, text: str) -> Facts:
        """Return a legal order of moves that leads to a board."""
        return self._answer(lambda stop: facts.order_facts(text, stop))

    def play(self, text: str, level: str, seed: int) -> Facts:
        """Return the move of an opponent."""
        return self._answer(lambda stop: facts.move_facts(text, level, seed, self._solver, stop))

    def draw(self, text: str, form: str) -> Facts:
        """Return a position as a drawing."""
        return self._answer(lambda _: facts.drawing_facts(text, form))

    def _answer(self, find: Callable[[StopFlag], Facts]) -> Facts:
        """Return the answer of a function that is stopped when the time is over.

        Raises:
            ToolRefusalError: there is no answer; the text says why.
        """
        with self._lock, TimeLimit(self._seconds) as limit:
            try:
                return find(limit.flag)
            except FormatError as error:
                raise ToolRefusalError(render_within(error.sentence_with_place)) from error
            except UnsupportedBoard as error:
                raise ToolRefusalError(render_within(error_reason(error))) from error
            except LookupError as error:
                raise ToolRefusalError(str(error)) from error
            except SearchStopped as error:
                raise ToolRefusalError(
                    f"no answer within {self._seconds:g} seconds; positions with more discs, or in"
                    " the opening book, take less"
                ) from error
