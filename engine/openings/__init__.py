"""The opening book: the numbering of positions, the code of scores, the file and its shards."""
