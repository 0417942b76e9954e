"""The bot of Forest Chase."""
