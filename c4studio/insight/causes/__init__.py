"""Causes of mistakes: what players overlook, and how often they do so over several games."""

from c4studio.insight.causes.cause import Cause, Finding

__all__ = ["Cause", "Finding"]
