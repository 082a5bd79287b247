"""Proving searches: forced wins, answering rules, and fours that count on some cells only."""
