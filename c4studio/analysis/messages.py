"""What crosses the thread: frozen values, each tagged with the ticket of its request."""

from __future__ import annotations

from dataclasses import dataclass

from engine import Analysis, Position, StopFlag

NO_TICKET = 0
"""The ticket of what belongs to no request; requests count from 1."""


@dataclass(frozen=True, slots=True)
class AnalysisRequest:
    """To the worker: analyse ``position`` until it is done or ``stop`` is set."""

    ticket: int
    position: Position
    stop: StopFlag


@dataclass(frozen=True, slots=True)
class AnalysisReport:
    """From the worker: what is known by now."""

    ticket: int
    analysis: Analysis


@dataclass(frozen=True, slots=True)
class AnalysisEnded:
    """From the worker: no more reports on this request, whatever the reason."""

    ticket: int


@dataclass(frozen=True, slots=True)
class AnalysisFailed:
    """From the worker: something went wrong, in one sentence."""

    ticket: int
    sentence: str
