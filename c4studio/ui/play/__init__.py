"""Playing against the engine, or two players with each other."""
