"""Basic services for all other packages: threads, jobs, progress, limits and files."""
