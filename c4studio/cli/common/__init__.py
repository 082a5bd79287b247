"""Code that several commands share: options, inputs, files of games, worker processes."""
