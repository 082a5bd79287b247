"""The games of a document and their facts."""
