"""The contents of pictures as values without pixels, for the screen and for SVG."""
