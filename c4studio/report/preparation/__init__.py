"""How well a player's repertoire fits the games that come: departures, coverage, opponents."""
