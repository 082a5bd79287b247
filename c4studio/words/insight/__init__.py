"""Reasons in sentences."""
