"""What ``c4studio review`` finds and prints."""
