"""A finished game once more: who knew what, from the first moment to the last."""
