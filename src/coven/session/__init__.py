"""The session package of coven."""
