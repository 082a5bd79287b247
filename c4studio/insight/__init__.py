"""Find and prove the reasons why a column wins, draws or loses; no Qt."""

from c4studio.insight.explain import Explainer
from c4studio.insight.lead import Walked
from c4studio.insight.reason import (
    Explanation,
    Holder,
    Key,
    Kind,
    Lead,
    Reason,
    Standing,
    Threat,
    Useless,
)
from c4studio.insight.tools import Effort

__all__ = [
    "Effort",
    "Explainer",
    "Explanation",
    "Holder",
    "Key",
    "Kind",
    "Lead",
    "Reason",
    "Standing",
    "Threat",
    "Useless",
    "Walked",
]
