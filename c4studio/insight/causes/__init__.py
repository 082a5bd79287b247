"""Causes of mistakes: what a player overlooked, and how often over several games."""

from c4studio.insight.causes.cause import Cause, Finding

__all__ = ["Cause", "Finding"]
