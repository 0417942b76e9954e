"""The rooms package of hall."""
