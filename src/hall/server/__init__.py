"""HTTP server for tables: JSON under /v2 (and /v1 for older apps), server-sent events."""
