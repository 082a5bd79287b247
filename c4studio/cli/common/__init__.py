"""What several commands share: options, inputs, files of games, processes."""
