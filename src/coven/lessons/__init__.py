"""A guided first game of each kind: a script on the real board."""
