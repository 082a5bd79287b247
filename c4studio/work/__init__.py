"""Work in threads of its own: the one service that runs it."""
