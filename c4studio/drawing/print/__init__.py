"""Output of reports on paper and as PDF files."""
