"""The ground floor: progress, jobs in other threads, limits and files."""
