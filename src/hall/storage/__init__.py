"""The storage package of hall."""
