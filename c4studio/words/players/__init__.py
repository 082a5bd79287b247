"""Sentences about the program's opponents, and about players under test."""
