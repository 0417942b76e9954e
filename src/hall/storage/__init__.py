"""Storage of matches and rooms: SQLite on phones and small servers, PostgreSQL on large ones."""
