"""Searches that prove why: forced wins, rules of answering, and fours that count on some cells."""
