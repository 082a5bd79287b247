"""The dialog about the scores on disk."""
