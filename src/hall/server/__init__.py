"""The hall over HTTP: the protocol under /v1, with server-sent events."""
