"""The ground: the service that runs work in threads, its progress, limits, files and databases."""
