"""Games against the engine, or between two people at one computer."""
