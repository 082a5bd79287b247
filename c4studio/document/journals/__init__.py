"""The journal of every edit, and what is recovered from it."""
