"""Replays of finished games, with what each player knew."""
