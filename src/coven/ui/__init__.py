"""The ui package of coven."""
