"""The dialog for the file in which the engine stores computed scores."""
