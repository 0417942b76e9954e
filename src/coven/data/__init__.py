"""The data package of coven."""
