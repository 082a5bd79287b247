"""Messages between the window's thread and the analysis thread, with request numbers."""

from __future__ import annotations

from dataclasses import dataclass

from engine import Analysis, Position, StopFlag

NO_TICKET = 0
"""The request number of messages that belong to no request. Requests are numbered from 1."""


@dataclass(frozen=True, slots=True)
class AnalysisRequest:
    """A request to analyse ``position`` until all scores are known or ``stop`` is set."""

    ticket: int
    position: Position
    stop: StopFlag


@dataclass(frozen=True, slots=True)
class AnalysisReport:
    """A report on a request: the bounds on a position's scores that are known so far."""

    ticket: int
    analysis: Analysis


@dataclass(frozen=True, slots=True)
class AnalysisEnded:
    """A message that the analysis of a request has ended, so that no more reports follow."""

    ticket: int


@dataclass(frozen=True, slots=True)
class AnalysisFailed:
    """A message that an analysis failed, with one sentence on the reason."""

    ticket: int
    sentence: str
