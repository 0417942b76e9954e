"""The phone app: five games to pass around a table."""
