"""The contents of pictures, independent of their size and of how they are drawn."""
