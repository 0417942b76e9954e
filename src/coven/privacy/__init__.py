"""What keeps a secret on a shared phone: hold to open, hold to peek, and the curtain."""
