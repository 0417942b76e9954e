"""The bot of Waz Baraz."""
