"""What pictures show, as values without pixels, for the screen and for SVG."""
