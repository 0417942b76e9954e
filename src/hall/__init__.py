"""Tables: the authority over matches, storage, the server, and remote tables."""
