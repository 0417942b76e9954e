"""The text package of coven.screens."""
