"""The main window, assembled from its parts, and the session of windows of one run."""
