"""Classify what players overlook in their mistakes, and count it over several games."""

from c4studio.insight.causes.cause import Cause, Finding

__all__ = ["Cause", "Finding"]
