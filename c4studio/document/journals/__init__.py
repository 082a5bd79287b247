"""Crash recovery: a journal file with every edit of a document, from which games are recovered."""
