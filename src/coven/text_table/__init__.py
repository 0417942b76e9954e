"""Text mode of the games: tables that a screen reader can play."""
