"""The bot of Riddle Masters."""
