"""The review of a game in the window: judgement by exact scores, and learning from mistakes."""
