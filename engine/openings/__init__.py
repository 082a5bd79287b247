"""The opening book: numbering of positions, code of scores, book file and shards."""
