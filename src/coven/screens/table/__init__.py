"""Screens of an open table: play, hand-off, recap and results."""
