"""What each player overlooked (causes of mistakes) over all games of a document."""
