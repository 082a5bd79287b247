"""Commands for other people's players: reply, solve, grade and label."""
