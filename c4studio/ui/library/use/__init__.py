"""Commands that use the library games found: mistakes, repertoires, writing back."""
