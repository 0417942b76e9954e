"""The local package of hall."""
