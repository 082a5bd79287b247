"""Compiled for cimport alone: it has no Python face."""
