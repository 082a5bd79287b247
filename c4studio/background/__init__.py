"""The ground under the rooms: progress, and jobs on other threads."""
