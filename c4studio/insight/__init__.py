"""Find and prove the reasons why a column wins, draws or loses; no Qt."""

from c4studio.insight.explain import Explainer
from c4studio.insight.lead import WalkCache
from c4studio.insight.reason import (
    Explanation,
    Holder,
    KeyCell,
    Kind,
    Lead,
    Reason,
    Standing,
    Threat,
    UselessCause,
)
from c4studio.insight.tools import SearchBudgets

__all__ = [
    "Explainer",
    "Explanation",
    "Holder",
    "KeyCell",
    "Kind",
    "Lead",
    "Reason",
    "SearchBudgets",
    "Standing",
    "Threat",
    "UselessCause",
    "WalkCache",
]
