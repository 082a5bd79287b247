"""Code that several subcommands share: options, inputs, files of games, and worker processes."""
