"""Foundations that all other packages use: progress, jobs in threads, limits and files."""
