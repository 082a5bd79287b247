"""Searches behind explanations: forced wins, rules of replies, and fours on some cells only."""
