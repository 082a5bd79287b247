"""What is drawn, without widgets: colours, geometry and painters."""
