"""Playing against the engine, or against each other on one computer."""
