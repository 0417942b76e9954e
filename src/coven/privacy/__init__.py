"""Secrets on a shared phone: hold to open, counts of peeks, and missed turns."""
