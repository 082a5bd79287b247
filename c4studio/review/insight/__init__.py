"""Find and prove the reasons why a column wins, draws or loses; no Qt."""

from c4studio.review.insight.explain import Explainer, analyse_and_explain, is_explained_early
from c4studio.review.insight.lead import BestPlayCache
from c4studio.review.insight.reason import (
    Explanation,
    KeyCell,
    Lead,
    ProvedColumn,
    Reason,
    ReasonKind,
    ReasonSupport,
    ResultHolder,
    Threat,
    UselessThreatCause,
)
from c4studio.review.insight.tools import SearchBudgets

__all__ = [
    "BestPlayCache",
    "Explainer",
    "Explanation",
    "KeyCell",
    "Lead",
    "ProvedColumn",
    "Reason",
    "ReasonKind",
    "ReasonSupport",
    "ResultHolder",
    "SearchBudgets",
    "Threat",
    "UselessThreatCause",
    "analyse_and_explain",
    "is_explained_early",
]
