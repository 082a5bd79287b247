"""Reviewing: one object that decides when lines are scored and explained; no Qt."""
