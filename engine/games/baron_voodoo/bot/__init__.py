"""The bot of Baron Voodoo."""
