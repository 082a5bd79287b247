"""``c4studio library``: subcommands for libraries of many games."""
