"""The bot for Waz Baraz."""
