"""Messages between the GUI thread and the analysis thread: frozen values with request numbers."""

from __future__ import annotations

from dataclasses import dataclass

from engine import Analysis, Position, StopFlag

NO_TICKET = 0
"""The ticket of messages that belong to no request; requests count from 1."""


@dataclass(frozen=True, slots=True)
class AnalysisRequest:
    """A request to the worker to analyse ``position`` until it is complete or ``stop`` is set."""

    ticket: int
    position: Position
    stop: StopFlag


@dataclass(frozen=True, slots=True)
class AnalysisReport:
    """A report from the worker: the bounds on the position's scores that are known so far.

    Attributes:
        ticket: the request's ticket.
        analysis: the proven bounds, completed by the claims of other people's scores.
        proven: the proven bounds, without other people's scores.
    """

    ticket: int
    analysis: Analysis
    proven: Analysis


@dataclass(frozen=True, slots=True)
class AnalysisEnded:
    """A message from the worker that no more reports on a request follow."""

    ticket: int


@dataclass(frozen=True, slots=True)
class AnalysisFailed:
    """A message from the worker that a search failed, with one sentence on the reason."""

    ticket: int
    sentence: str
