"""Other people's players against the exact scores: grades, matches and the line protocol; no Qt."""
