"""The mistakes of a review: their rows and reasons, and the way from one to the next."""
