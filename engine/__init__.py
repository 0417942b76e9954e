"""Rules and bots of the games; uses the standard library only."""
