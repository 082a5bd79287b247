"""The dialog about the file in which the engine stores computed scores."""
