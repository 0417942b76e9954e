"""The bot for Riddle Masters."""
