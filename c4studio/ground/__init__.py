"""Services that all packages use: work in threads, progress, limits, files and databases."""
