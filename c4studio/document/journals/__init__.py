"""Crash recovery: a journal of every edit, and the recovery of games from journals."""
