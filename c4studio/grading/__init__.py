"""Tests of programs by other authors: answers compared with exact scores, and matches; no Qt."""
