"""HTTP server for tables: JSON requests under /v1 and server-sent events."""
