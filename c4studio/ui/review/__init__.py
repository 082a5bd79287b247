"""The review of games in the window: judged moves, mistakes, and learning from mistakes."""
