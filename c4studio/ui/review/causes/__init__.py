"""What each player overlooks in mistakes (the causes), counted over all games of a document."""
