"""Construction and output of the reviews that ``c4studio review`` prints."""
