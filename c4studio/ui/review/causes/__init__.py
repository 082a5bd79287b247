"""The causes of mistakes of each player over all games of a document."""
