"""The bot for Baron Voodoo."""
