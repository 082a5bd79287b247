"""The findings of ``c4studio review`` and their output."""
