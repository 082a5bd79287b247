"""The sentences of libraries, opponents, repertoires and grades."""
