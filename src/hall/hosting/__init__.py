"""The hosting package of hall."""
