"""The ground under the rooms: progress, jobs on other threads, and the collector."""
