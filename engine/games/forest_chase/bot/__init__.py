"""The bot for Forest Chase."""
