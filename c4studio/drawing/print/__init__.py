"""Reports as pages of a PDF file."""
