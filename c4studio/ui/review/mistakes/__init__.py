"""The mistakes of a review: their rows and reasons, and navigation among them."""
